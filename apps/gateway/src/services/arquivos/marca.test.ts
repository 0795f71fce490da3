// Whose files a process sees, and what becomes of a document whose photo the store does not have.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { arquivos } from '@guara/domain/arquivo/contract'
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { describe, expect, inject, it } from 'vitest'
import { lerConfig } from '../../config.ts'
import { umArquivo } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { umaEvidencia, umFormulario } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao, umUsuario } from '../../test/usuarios.ts'
import { depositoDe } from './deposito/deposito.ts'
import { conferirMarca } from './marca.ts'
import * as repository from './repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const novaMaquina = async () =>
  lerConfig({ DATA_DIR: await mkdtemp(join(inject('pasta'), 'maquina-')), APP_ENV: 'production' })

describe('the marker of the installation', () => {
  it('is left by the first process, found by whoever shares its files, and missed by whoever does not', async () => {
    const primeira = await novaMaquina()
    expect(await conferirMarca(primeira, banco.db)).toBeNull()
    const { id } = await repository.instalacao(banco.db)
    expect(await readFile(join(primeira.DATA_DIR, 'arquivos', 'instalacao'), 'utf8')).toBe(id)
    expect(await conferirMarca(lerConfig({ DATA_DIR: primeira.DATA_DIR }), banco.db)).toBeNull()
    const segunda = await novaMaquina()
    expect(await conferirMarca(segunda, banco.db)).toMatch(
      /^DATA_DIR: em .* não estão os arquivos desta instalação/,
    )
  })

  it("is another's where the store is another's", async () => {
    const maquina = await novaMaquina()
    await depositoDe(maquina).gravarMarca('c0ffee00-0000-4000-8000-000000000000')
    expect(await conferirMarca(maquina, banco.db)).toMatch(/os arquivos de outra instalação \(c0ffee00/)
  })

  it('is left where the files are there without it: an upgrade, a copy put back', async () => {
    const maquina = await novaMaquina()
    const { id } = await umUsuario(banco.db)
    const { arquivoId } = await umArquivo(banco.db, maquina, id)
    expect(await conferirMarca(maquina, banco.db)).toBeNull()
    expect(await conferirMarca(await novaMaquina(), banco.db)).toMatch(/não estão os arquivos/)
    await rm(join(maquina.DATA_DIR, 'arquivos', 'instalacao'))
    expect(await conferirMarca(maquina, banco.db)).toBeNull()
    expect(await depositoDe(maquina).tem(arquivoId)).toBe(true)
  })
})

describe('a file that the store does not have', () => {
  const comFotoPerdida = async () => {
    const { id, token } = await umaSessao(banco.db)
    const { arquivoId } = await umArquivo(banco.db, gateway.config, id)
    const formulario = await umFormulario(banco.db, id, {
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', dados: {} }],
    } as never)
    const evidencias = [await umaEvidencia(banco.db, id, { arquivoId })]
    const body = { idFormulario: formulario.id, versao: formulario.versao, evidencias }
    expect((await gateway.pedir(formularios.etapaEvidencia, { token, body })).status).toBe(200)
    await depositoDe(gateway.config).apagar(arquivoId)
    return { token, arquivoId, formulario }
  }
  const EM_PALAVRAS = /não foi encontrado no armazenamento.*avise o suporte/

  it('is a 503 in words, asked for alone or small', async () => {
    const { token, arquivoId } = await comFotoPerdida()
    for (const operacao of [arquivos.baixar, arquivos.miniatura]) {
      const { status, body } = await gateway.pedir(operacao, { token, params: { id: arquivoId } })
      expect([status, body.detail]).toEqual([503, expect.stringMatching(EM_PALAVRAS)])
    }
  })

  it('makes the document and the dossier fail, never come without it', async () => {
    const { token, formulario } = await comFotoPerdida()
    const dossie = await gateway.pedir(assinatura.dossie, { token, params: { id: formulario.id } })
    expect([dossie.status, dossie.body?.detail]).toEqual([503, expect.stringMatching(EM_PALAVRAS)])
    const codigo = formulario.instrumentos[0]?.codigo ?? ''
    const papel = await gateway.pedir(assinatura.imprimir, { token, params: { codigo }, query: {} })
    expect([papel.status, papel.body?.detail]).toEqual([503, expect.stringMatching(EM_PALAVRAS)])
  })
})
