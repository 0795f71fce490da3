import { arquivos } from '@guara/domain/arquivo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextoDe, umArquivo } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { CHAVES, umToken, umUsuario } from '../../test/usuarios.ts'
import { depositoDe } from './deposito/deposito.ts'
import { registrarDono } from './donos.ts'
import { limparArquivos } from './limpeza.ts'
import { desconsiderar, descrever, desvincular, excluirDoDono, vincular } from './vinculo.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const DONO = { tipo: 'teste', id: 'registro' }
let usuarioId: string
let token: string

registrarDono('teste', async () => true)
beforeEach(async () => {
  usuarioId = (await umUsuario(banco.db)).id
  token = await umToken(banco.db, usuarioId, 'ROLE_FISCAL')
})

const ctx = (quem = usuarioId) => contextoDe(banco.db, gateway.config, quem)
const enviado = async (agora?: Date) =>
  (await umArquivo(banco.db, gateway.config, usuarioId, { ...(agora && { agora }) })).arquivoId
const custodia = async (id: string) =>
  (await gateway.pedir(arquivos.custodia, { token, params: { id } })).body
const eventos = async (id: string) =>
  (await custodia(id)).eventos.map((e: { evento: string }) => e.evento) as string[]
const temConteudo = async (id: string) => {
  const aberto = await depositoDe(gateway.config).abrir(id)
  aberto?.destroy()
  return aberto !== null
}

describe('the record of custody', () => {
  it('tells who sent what from where, and every view and download', async () => {
    const id = await enviado()
    const ler = (query = {}) => gateway.pedir(arquivos.baixar, { token, params: { id }, query })
    await ler()
    await ler()
    await ler({ baixar: 'true' })
    expect(await eventos(id)).toEqual(['CRIADO', 'VISTO', 'BAIXADO'])
    gateway.agora = new Date(Date.now() + 11 * 60_000)
    await ler()
    expect(await eventos(id)).toEqual(['CRIADO', 'VISTO', 'BAIXADO', 'VISTO'])
    expect(await custodia(id)).toMatchObject({
      arquivoId: id,
      enviadoPor: { id: usuarioId, nome: 'Usuária de Teste' },
      ip: '127.0.0.1',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      originalPreservado: true,
      excluidoEm: null,
    })
  })

  it('cannot be changed nor erased, and neither can what was sent', async () => {
    const id = await enviado()
    const recusado = async (agir: (db: typeof banco.db) => Promise<unknown>) =>
      expect(banco.db.transaction().execute(agir)).rejects.toThrow(/não pode/)
    await recusado((db) => db.updateTable('arquivo_evento').set({ motivo: 'x' }).execute())
    await recusado((db) => db.deleteFrom('arquivo_evento').execute())
    await recusado((db) =>
      db
        .updateTable('arquivo')
        .set({ sha256: '0'.repeat(64) })
        .where('id', '=', id)
        .execute(),
    )
    await recusado((db) => db.deleteFrom('arquivo').execute())
    expect(await eventos(id)).toEqual(['CRIADO'])
  })
})

describe('vincular', () => {
  it("takes up the user's temporary files, once, and leaves those of others alone", async () => {
    const [a, b] = [await enviado(), await enviado()]
    await vincular(ctx(), [a, b, a], DONO)
    await vincular(ctx(), [a], DONO)
    expect(await eventos(a)).toEqual(['CRIADO', 'VINCULADO'])
    const { id: outro } = await umUsuario(banco.db)
    await vincular(ctx(outro), [a], DONO)
    const solto = await enviado()
    for (const [quem, ids, dono] of [
      [outro, [solto], DONO],
      [usuarioId, [solto, crypto.randomUUID()], DONO],
      [usuarioId, [a], { tipo: 'teste', id: 'outro' }],
    ] as const)
      await expect(vincular(ctx(quem), ids, dono)).rejects.toMatchObject({ codigo: 'NAO_ENCONTRADO' })
    expect(await eventos(solto)).toEqual(['CRIADO'])
    await vincular(ctx(), [], DONO)
  })

  it('is undone by desvincular, and described for the record', async () => {
    const [a, b] = [await enviado(), await enviado()]
    await vincular(ctx(), [a, b], DONO)
    await desvincular(ctx(), [a], DONO)
    await expect(desvincular(ctx(), [a], DONO)).rejects.toMatchObject({ codigo: 'NAO_ENCONTRADO' })
    await vincular(ctx(), [a], DONO)
    await desconsiderar(ctx(), b, DONO, 'Foto de outro lugar')
    expect(await eventos(a)).toEqual(['CRIADO', 'VINCULADO', 'DESVINCULADO', 'VINCULADO'])
    expect((await custodia(b)).eventos.at(-1)).toMatchObject({
      evento: 'DESCONSIDERADO',
      motivo: 'Foto de outro lugar',
    })
    expect((await descrever(ctx(), [b, a])).map((d) => d.arquivoId)).toEqual([b, a])
    expect((await descrever(ctx(), [b]))[0]).toMatchObject({ categoria: 'FOTO', exifAusente: true })
  })

  it('ends with the record: unreadable at once, the bytes erased by the job, the hash kept', async () => {
    const id = await enviado()
    await vincular(ctx(), [id], DONO)
    await excluirDoDono(ctx(), DONO, 'Formulário excluído')
    expect((await gateway.pedir(arquivos.baixar, { token, params: { id } })).status).toBe(404)
    await expect(vincular(ctx(), [id], DONO)).rejects.toMatchObject({ codigo: 'NAO_ENCONTRADO' })
    expect(await temConteudo(id)).toBe(true)
    await limparArquivos({ db: banco.db, config: gateway.config, chaves: CHAVES })
    expect(await temConteudo(id)).toBe(false)
    expect(await custodia(id)).toMatchObject({
      nome: '',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      originalPreservado: false,
      eventos: [
        { evento: 'CRIADO' },
        { evento: 'VINCULADO' },
        { evento: 'EXCLUIDO', motivo: 'Formulário excluído' },
      ],
    })
  })
})

describe('the cleaning job', () => {
  const limpar = () => limparArquivos({ db: banco.db, config: gateway.config, chaves: CHAVES })
  const ha = (horas: number) => new Date(Date.now() - horas * 3_600_000)

  it('removes what no record took up within 24 hours, and nothing else', async () => {
    const [velho, novo, usado, devolvido] = [
      await enviado(ha(25)),
      await enviado(ha(23)),
      await enviado(ha(25)),
      await enviado(ha(25)),
    ]
    await vincular(ctx(), [usado, devolvido], DONO)
    await desvincular(ctx(), [devolvido], DONO)
    await limpar()
    expect(await Promise.all([velho, novo, usado, devolvido].map(temConteudo))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect((await custodia(velho)).eventos.at(-1)).toMatchObject({ evento: 'EXCLUIDO', usuario: null })
    const auditado = await banco.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('ato', '=', 'ARQUIVO_EXPIRAR')
      .executeTakeFirstOrThrow()
    expect(auditado.detalhes).toEqual({ arquivos: [velho] })
    await limpar()
    expect(await eventos(velho)).toEqual(['CRIADO', 'EXCLUIDO'])
  })

  it('erases the bytes of an upload that never ended', async () => {
    const deposito = depositoDe(gateway.config)
    const [velho, recente] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [id, desde] of [
      [velho, ha(25)],
      [recente, ha(1)],
    ] as const) {
      const { arquivo } = await deposito.receber(id)
      await arquivo.close()
      await deposito.guardar(id)
      await banco.db.insertInto('arquivo_por_apagar').values({ id, desde }).execute()
    }
    await limpar()
    expect([await temConteudo(velho), await temConteudo(recente)]).toEqual([false, true])
    const restam = await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()
    expect(restam).toEqual([{ id: recente }])
  })
})
