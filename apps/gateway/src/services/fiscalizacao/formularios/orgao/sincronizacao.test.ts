// DOCUMENTACAO_ASSINADOS → SINCRONIZADO → REGISTRADO against the real peer over HTTP, in a database of its own.
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Instalacao } from '../../../../context.ts'
import { criarDisjuntor } from '../../../../externo/disjuntor.ts'
import { criarExecutores } from '../../../../jobs/executores.ts'
import { abrirFila, type Fila } from '../../../../jobs/fila.ts'
import { criarClienteSemad, SEM_ORGAO } from '../../../../semad/cliente.ts'
import { textoDo, umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBancoProprio } from '../../../../test/banco.ts'
import { exigir } from '../../../../test/ferramentas.ts'
import { mudarCondicao } from '../../../../test/formularios.ts'
import { contextoDaCasa, usarGateway } from '../../../../test/gateway.ts'
import { CHAVES, umaSessao } from '../../../../test/usuarios.ts'
import { acordarEnvios, enviarAoOrgao } from './envio-ao-orgao.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco)
let fiscal: Awaited<ReturnType<typeof umFiscal>>
let gestor: string
const enviados: string[] = []

const fila: Fila = {
  enviar: async (_db, _nome, dados) => {
    enviados.push(JSON.stringify(dados))
  },
}
const casaCom = (semad: Instalacao['semad']) => contextoDaCasa(banco, { ...gateway, semad, fila })
const novoCliente = () =>
  criarClienteSemad(gateway.simulador.url, { prazoMs: 60_000, disjuntor: criarDisjuntor({ limite: 1000 }) })
const casa = () => casaCom(novoCliente())

/** Its time has come, whatever pause it was given. */
const vencer = (id: string) =>
  banco.db
    .updateTable('sincronizacao')
    .set({ proxima_em: new Date(0) })
    .where('formulario_id', '=', id)
    .execute()

beforeAll(async () => {
  await umaAutoridade(banco.db, gateway.config)
  fiscal = await umFiscal(banco.db)
  gestor = (await umaSessao(banco.db, 'ROLE_GESTOR')).token
})
beforeEach(() => {
  gateway.simulador.normalizar()
  enviados.length = 0
})

const umPronto = async () => {
  const { id } = await umAguardando(banco.db, [fiscal])
  const { status, texto } = await gateway.assinar(fiscal, id)
  if (status !== 200) throw new Error(texto)
  await mudarCondicao(banco.db, id, 'DOCUMENTACAO_ASSINADOS')
  return id
}
const sincronizar = (id: string, token = fiscal.token) =>
  gateway.pedir(formularios.sincronizar, { token, params: { id } })
const ler = async (id: string) =>
  (await gateway.pedir(formularios.obter, { token: fiscal.token, params: { id } })).body
const noOrgao = (id: string) => gateway.simulador.recebidos.get(id)

describe('synchronizing', () => {
  it('queues once, sends form, signed documents and custody, and takes the number of the process when it comes', {
    tags: ['demorado'],
  }, async () => {
    const id = await umPronto()
    const [primeira, segunda] = await Promise.all([sincronizar(id), sincronizar(id, gestor)])
    expect(primeira.body.sincronizacao).toMatchObject({ estado: 'NA_FILA', tentativas: 0, ultimoErro: null })
    expect(segunda.status).toBe(200)
    const { rows } = await banco.pool.query(
      "select 1 from pgboss.job where name = 'sincronizar' and data->>'formularioId' = $1",
      [id],
    )
    expect(rows).toHaveLength(1)

    gateway.simulador.controlar({ protocoloAposMs: 60_000 })
    await enviarAoOrgao(casa(), id)
    const aceito = await ler(id)
    expect(aceito).toMatchObject({ condicao: 'SINCRONIZADO', numeroProcesso: null })
    expect(aceito.sincronizacao).toMatchObject({
      estado: 'ACEITO',
      tentativas: 1,
      idExterno: noOrgao(id)?.idExterno,
    })
    expect(noOrgao(id)?.documentos.map((d) => d.codigo)).toEqual(
      aceito.instrumentos.map((i: { codigo: string }) => i.codigo),
    )
    expect(noOrgao(id)?.custodia?.tamanho).toBeGreaterThan(1000)

    const recebido = noOrgao(id)
    if (recebido) recebido.protocoladoEm = 0
    await vencer(id)
    await enviarAoOrgao(casa(), id)
    const registrado = await ler(id)
    expect(registrado).toMatchObject({ condicao: 'REGISTRADO', numeroProcesso: recebido?.numeroProcesso })
    expect(registrado.sincronizacao).toMatchObject({ estado: 'REGISTRADO', proximaEm: null })
    expect(noOrgao(id)?.envios).toBe(1)
    expect(registrado.historico.map((h: { evento: string }) => h.evento).slice(-2)).toEqual([
      'SINCRONIZAR',
      'REGISTRAR',
    ])
    expect((await sincronizar(id)).status).toBe(200)
  })

  it('waits, and invents nothing, where nobody told where the agency is', {
    tags: ['demorado'],
  }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    await enviarAoOrgao(casaCom(SEM_ORGAO), id)
    const { condicao, numeroProcesso, sincronizacao } = await ler(id)
    expect([condicao, numeroProcesso]).toEqual(['DOCUMENTACAO_ASSINADOS', null])
    expect(sincronizacao).toMatchObject({
      estado: 'FALHOU',
      ultimoErro: 'Sistema do órgão não configurado',
      proximaEm: expect.any(String),
    })
    await vencer(id)
    await enviarAoOrgao(casa(), id)
    expect((await ler(id)).condicao).not.toBe('DOCUMENTACAO_ASSINADOS')
  })

  it('has its number on the dossier, the custody certificate and the receipt', {
    tags: ['demorado'],
  }, async (teste) => {
    exigir('pdftotext')(teste)
    const id = await umPronto()
    gateway.simulador.controlar({ protocoloAposMs: 0 })
    await sincronizar(id)
    await enviarAoOrgao(casa(), id)
    const { numeroProcesso, instrumentos } = await ler(id)
    const { codigo } = instrumentos[0]
    for (const [operacao, params] of [
      [assinatura.dossie, { id }],
      [assinatura.custodia, { id }],
      [assinatura.recibo, { codigo }],
    ] as const) {
      const { bytes } = await gateway.pedir(operacao, { token: fiscal.token, params })
      const texto = textoDo(bytes)
      expect(texto, operacao.resumo).toContain(numeroProcesso)
      expect(texto, operacao.resumo).not.toContain('A autuar')
    }
  })

  it('becomes registered at once when the number comes with the answer', { tags: ['demorado'] }, async () => {
    const id = await umPronto()
    gateway.simulador.controlar({ protocoloAposMs: 0 })
    await sincronizar(id)
    await enviarAoOrgao(casa(), id)
    expect((await ler(id)).condicao).toBe('REGISTRADO')
  })

  it('keeps the form, the error and the next time when the peer is down, and goes when it is back', {
    tags: ['demorado'],
  }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    await gateway.simulador.cair()
    await enviarAoOrgao(casa(), id)
    const falhou = await ler(id)
    expect(falhou.condicao).toBe('DOCUMENTACAO_ASSINADOS')
    expect(falhou.sincronizacao).toMatchObject({
      estado: 'FALHOU',
      tentativas: 1,
      ultimoErro: 'Não foi possível conectar.',
    })
    expect(Date.parse(falhou.sincronizacao.proximaEm)).toBeGreaterThan(Date.now() + 10_000)
    const { body: lista } = await gateway.pedir(formularios.buscar, { token: fiscal.token, body: {} })
    expect(lista.content.find((f: { id: string }) => f.id === id).sincronizacao).toEqual({
      estado: 'FALHOU',
      ultimoErro: 'Não foi possível conectar.',
    })
    // Nobody takes it before its time.
    await enviarAoOrgao(casa(), id)
    expect((await ler(id)).sincronizacao.tentativas).toBe(1)
    await gateway.simulador.voltar()
    // A person does not have to wait.
    expect((await sincronizar(id)).body.sincronizacao.estado).toBe('NA_FILA')
    await enviarAoOrgao(casa(), id)
    expect(await ler(id)).toMatchObject({
      condicao: 'SINCRONIZADO',
      sincronizacao: { tentativas: 2, ultimoErro: null },
    })
    const { falha_desde } = await banco.db
      .selectFrom('sincronizacao')
      .select('falha_desde')
      .where('formulario_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(falha_desde, 'the outage did not end').toBeNull()
  })

  it('loses and doubles nothing when the process dies between the answer and writing it down', {
    tags: ['demorado'],
  }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    const real = novoCliente()
    const morre = casaCom({
      ...real,
      entregar: async (...args) => {
        await real.entregar(...args)
        throw new Error('o processo morreu')
      },
    })
    await expect(enviarAoOrgao(morre, id)).rejects.toThrow('morreu')
    expect(noOrgao(id)?.envios).toBe(1)
    expect(await ler(id)).toMatchObject({
      condicao: 'DOCUMENTACAO_ASSINADOS',
      sincronizacao: { estado: 'ENVIANDO' },
    })
    // The process has it in hand until its time is over; then the sweep wakes it.
    await enviarAoOrgao(casa(), id)
    expect(noOrgao(id)?.envios).toBe(1)
    await vencer(id)
    await acordarEnvios(casa())
    expect(enviados).toContain(JSON.stringify({ formularioId: id }))
    await enviarAoOrgao(casa(), id)
    expect(await ler(id)).toMatchObject({ condicao: 'SINCRONIZADO' })
    expect(noOrgao(id)).toMatchObject({ envios: 2, idExterno: (await ler(id)).sincronizacao.idExterno })
  })

  it('loses and doubles nothing when the peer dies after keeping it', { tags: ['demorado'] }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    gateway.simulador.controlar({ falha: 'SEM_RESPOSTA' })
    await enviarAoOrgao(casa(), id)
    expect((await ler(id)).sincronizacao).toMatchObject({
      estado: 'FALHOU',
      ultimoErro: 'A conexão caiu no meio.',
    })
    const cancelar = () => gateway.pedir(formularios.cancelar, { token: gestor, params: { id } })
    expect((await cancelar()).status).toBe(409)
    gateway.simulador.normalizar()
    await vencer(id)
    await enviarAoOrgao(casa(), id)
    expect(await ler(id)).toMatchObject({ condicao: 'SINCRONIZADO' })
    expect([...gateway.simulador.recebidos.keys()].filter((k) => k === id)).toHaveLength(1)
  })

  it('sends once when two workers wake at the same moment', { tags: ['demorado'] }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    gateway.simulador.controlar({ atrasoMs: 100 })
    await Promise.all([1, 2, 3, 4].map(() => enviarAoOrgao(casa(), id)))
    expect(noOrgao(id)?.envios).toBe(1)
    expect(
      (await ler(id)).historico.filter((h: { evento: string }) => h.evento === 'SINCRONIZAR'),
    ).toHaveLength(1)
  })

  it('goes by itself once it is in the queue', { tags: ['demorado'] }, async () => {
    const id = await umPronto()
    gateway.simulador.controlar({ protocoloAposMs: 0 })
    const { fila, executar, fechar } = await abrirFila(banco.db, { trabalhar: false, onError: () => {} })
    const { config } = gateway
    await executar(criarExecutores({ db: banco.db, config, chaves: CHAVES, fila, semad: novoCliente() }))
    await sincronizar(id)
    await expect.poll(async () => (await ler(id)).condicao).toBe('REGISTRADO')
    expect(noOrgao(id)?.envios).toBe(1)
    await fechar()
  })

  it('waits for a person when the peer refuses', { tags: ['demorado'] }, async () => {
    const id = await umPronto()
    await sincronizar(id)
    gateway.simulador.controlar({ falha: 'NEGA' })
    await enviarAoOrgao(casa(), id)
    expect((await ler(id)).sincronizacao).toMatchObject({
      estado: 'FALHOU',
      ultimoErro: 'Recusado (422): Assunto não cadastrado.',
      proximaEm: null,
    })
    const { status } = await gateway.pedir(formularios.cancelar, { token: gestor, params: { id } })
    expect(status).toBe(200)
    await enviarAoOrgao(casa(), id)
    expect(noOrgao(id)).toBeUndefined()
  })

  it('is refused from another condition and to who is not its author', async () => {
    const id = await umPronto()
    const outro = await umFiscal(banco.db, { nome: 'Outra Pessoa', matricula: '7654321' })
    expect((await sincronizar(id, outro.token)).status).toBe(404)
    await mudarCondicao(banco.db, id, 'ASSINADO')
    expect((await sincronizar(id)).status).toBe(409)
  })
})
