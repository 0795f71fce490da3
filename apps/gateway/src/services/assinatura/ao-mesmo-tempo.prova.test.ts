// Two signers at the same moment, in one process and in two: each module graph has its own queues, as each process has.
import { formularios } from '@guara/domain/formulario/contract'
import { expect, it, vi } from 'vitest'
import { umAguardando, umFiscal } from '../../test/assinatura.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { CHAVES, SENHA, type Sessao, umaSessao } from '../../test/usuarios.ts'
import { certificadosDasAutoridades } from './autoridade/autoridade.ts'
import { documentosDoFormulario, lerDocumento } from './documentos.ts'
import { verificar } from './exame/verificar.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)

const EQUIPE = [
  { nome: 'João Conceição', matricula: '1' },
  { nome: 'Inês Araújo', matricula: '2' },
  { nome: 'Zoé Brandão', matricula: '3' },
]

const umProcesso = async () => {
  vi.resetModules()
  const { criarApp } = await import('../../app.ts')
  const { abrirFila } = await import('../../jobs/fila.ts')
  const { fila, fechar } = await abrirFila(banco.db, { trabalhar: false, onError: () => {} })
  const app = await criarApp({
    db: banco.db,
    relogio: () => new Date(),
    instalacao: { config: gateway.config, chaves: CHAVES, fila, semad: {} as never, fontes: [] },
  })
  const parar = async () => {
    await app.close()
    await fechar()
  }
  return { app, parar }
}

const assinadosDe = async (formularioId: string) => {
  const autoridades = await certificadosDasAutoridades(contextoDaCasa(banco, gateway))
  const lidos = []
  for (const documento of await documentosDoFormulario(banco.db, formularioId))
    lidos.push(await verificar(await lerDocumento(gateway.config, documento), autoridades))
  return lidos
}

const assinar = (app: typeof gateway.app, { id, token }: Sessao, idFormulario: string) =>
  app.inject({
    method: 'PUT',
    url: `/gateway${formularios.assinar.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { idFormulario, usuarioId: id, senha: SENHA },
  })

it.each([1, 2])(
  'keeps every signature with %i process(es)',
  async (processos) => {
    const fiscais = []
    for (const pessoa of EQUIPE) fiscais.push(await umFiscal(banco.db, pessoa))
    const outro = processos === 2 ? await umProcesso() : null
    const doProcesso = (i: number) => (outro && i > 0 ? outro.app : gateway.app)
    // Keys made and documents warm, so that they really meet.
    for (const [i, fiscal] of fiscais.entries())
      await assinar(doProcesso(i), fiscal, (await umAguardando(banco.db, [fiscal])).id)
    const formulario = await umAguardando(banco.db, fiscais)
    const respostas = await Promise.all(
      fiscais.map((fiscal, i) => assinar(doProcesso(i), fiscal, formulario.id)),
    )
    await outro?.parar()
    expect(respostas.map((r) => [r.statusCode, r.json().detail])).toEqual(EQUIPE.map(() => [200, undefined]))
    expect(respostas.filter((r) => r.json().condicao === 'ASSINADO')).toHaveLength(1)
    for (const { integro, assinaturas } of await assinadosDe(formulario.id))
      expect([integro, assinaturas.map((a) => a.nome).sort()]).toEqual([
        true,
        EQUIPE.map((p) => p.nome).sort(),
      ])
    // One authority and nothing forgotten in the store.
    expect(await banco.db.selectFrom('autoridade').select('id').execute()).toHaveLength(1)
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
  },
  60_000,
)

it('a return and the last signature at the same moment: one holds, the other is told, nothing is half', async () => {
  const fiscal = await umFiscal(banco.db)
  const { token: gestor } = await umaSessao(banco.db, 'ROLE_GESTOR')
  await assinar(gateway.app, fiscal, (await umAguardando(banco.db, [fiscal])).id)
  for (let vez = 0; vez < 4; vez += 1) {
    const { versao, ...formulario } = await umAguardando(banco.db, [fiscal])
    const [assinada, devolvida] = await Promise.all([
      assinar(gateway.app, fiscal, formulario.id),
      // Sometimes before, sometimes in the middle of the making of the PDF.
      new Promise((pronto) => setTimeout(pronto, vez * 60)).then(() =>
        gateway.pedir(formularios.devolver, {
          token: gestor,
          params: { id: formulario.id },
          body: { versao, motivo: 'Falta a descrição da conduta.' },
        }),
      ),
    ])
    expect([assinada.statusCode, devolvida.status].sort()).toEqual([200, 409])
    const documentos = await documentosDoFormulario(banco.db, formulario.id)
    expect(documentos).toHaveLength(assinada.statusCode === 200 ? 1 : 0)
  }
  expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
})
