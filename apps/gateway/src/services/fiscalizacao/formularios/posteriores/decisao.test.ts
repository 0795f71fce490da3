// The superior's decision, through the gateway: asked over a draft, answered and signed by the coordinator, read by the
// blindagem and the paper; and what an attacker, a race and a cancellation would do with it.
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { notificacao } from '@guara/domain/instrumento/tipos/notificacao'
import { posteriores } from '@guara/domain/posterior/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { beforeEach, describe, expect, it } from 'vitest'
import { pdfsig, textoDo, umaAutoridade } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { exigir } from '../../../../test/ferramentas.ts'
import { mudarCondicao, respostasCompletas, umFormulario } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { praticarAto, umaDecisao, umaDemolicao, umPedido } from '../../../../test/posteriores.ts'
import { type Sessao, umaSessao, umToken } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const umaPessoa = (perfil: Perfil) => umaSessao(banco.db, perfil)

type Alvo = Awaited<ReturnType<typeof umaDemolicao>>

const pedir = (
  { token }: Sessao,
  { id, instrumentos }: Alvo,
  dados: object = umPedido(),
  mais: object = {},
) =>
  gateway.pedir(posteriores.pedir, {
    token,
    params: { id },
    body: { id: crypto.randomUUID(), instrumentoId: instrumentos[0]?.id, dados, ...mais },
  })

const decidir = (quem: Sessao, de: Alvo, dados: object = umaDecisao(), mais: object = {}) =>
  praticarAto(gateway, quem, de, { tipo: 'DECISAO', dados, ...mais })

const aDecidir = async ({ token }: Sessao) =>
  (await gateway.pedir(posteriores.aDecidir, { token })).body.map(
    (p: { instrumento: string }) => p.instrumento,
  )

const achados = async ({ token }: Sessao, { id }: Alvo) =>
  (await gateway.pedir(formularios.blindagem, { token, params: { id } })).body.map(
    (a: { regra: string }) => a.regra,
  )

const imprimir = (quem: Sessao, codigo: string) => gateway.papel(assinatura.imprimir, quem, { codigo })

const SEM_CHEFIA = 'demolicao-cautelar-sem-chefia'

describe('a decision over a draft', () => {
  beforeEach(exigir('pdfsig', 'pdftotext'))

  it('is asked for, waits, is signed once, and silences the blindagem', { tags: ['demorado'] }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const formulario = await umaDemolicao(banco.db, fiscal.id)
    const codigo = formulario.instrumentos[0]?.codigo ?? ''
    expect(await achados(fiscal, formulario)).toContain(SEM_CHEFIA)

    // Neither another inspector nor the coordinator asks; nor for nothing; nor about another form's instrument.
    expect((await pedir(await umaPessoa('ROLE_FISCAL'), formulario)).status).toBe(404)
    expect((await pedir(gestor, formulario)).status).toBe(403)
    const vago = await pedir(fiscal, formulario, umPedido({ texto: 'Ok.' }))
    expect([vago.status, vago.body.violations[0].field]).toEqual([422, 'texto'])
    const alheio = { instrumentoId: crypto.randomUUID() }
    expect((await pedir(fiscal, formulario, umPedido(), alheio)).status).toBe(404)
    expect((await decidir(gestor, formulario)).status).toBe(409)

    const id = crypto.randomUUID()
    const feito = await pedir(fiscal, formulario, umPedido(), { id })
    expect([feito.status, feito.body.assunto]).toEqual([200, 'DEMOLICAO_CAUTELAR'])
    expect((await pedir(fiscal, formulario, umPedido(), { id })).body).toEqual(feito.body)
    expect((await pedir(fiscal, formulario)).status).toBe(409)
    expect(await aDecidir(gestor)).toEqual([codigo])
    expect(await achados(fiscal, formulario)).toContain(SEM_CHEFIA)

    // Neither who asked, also as coordinator, nor a wrong password, nor a reason that says nothing.
    expect((await decidir(fiscal, formulario)).status).toBe(403)
    await banco.db
      .insertInto('usuario_perfil')
      .values({ usuario_id: fiscal.id, perfil: 'ROLE_GESTOR', ordem: 9 })
      .execute()
    const comDois = { id: fiscal.id, token: await umToken(banco.db, fiscal.id, 'ROLE_GESTOR') }
    expect((await decidir(comDois, formulario)).status).toBe(403)
    expect((await decidir(gestor, formulario, umaDecisao(), { senha: 'outra' })).status).toBe(422)
    expect((await decidir(gestor, formulario, umaDecisao({ motivo: 'Ok.' }))).body.violations[0].field).toBe(
      'motivo',
    )

    // Two at once: one stands.
    const corrida = await Promise.all([decidir(gestor, formulario), decidir(gestor, formulario)])
    expect(corrida.map((r) => r.status).sort()).toEqual([200, 409])
    const decisao = corrida.find((r) => r.status === 200)?.body
    expect(decisao.codigo).toMatch(/^DES-\d{4}-\d{6}$/)
    expect(await aDecidir(gestor)).toEqual([])
    await expect(
      banco.db
        .transaction()
        .execute((db) => db.updateTable('pedido_de_decisao').set({ texto: 'x' }).execute()),
    ).rejects.toThrow()

    const pdf = await imprimir(fiscal, decisao.codigo)
    expect(textoDo(pdf)).toMatch(/^AUTORIZO a demolição cautelar/m)
    expect(textoDo(pdf)).toContain(feito.body.texto)
    expect(pdfsig(pdf)).toContain('Signature is Valid')
    const params = { codigoVerificador: decisao.codigoVerificador }
    const { body: publica } = await gateway.pedir(assinatura.validar, { params })
    // Nobody outside is told whom a draft is about.
    expect(publica).toMatchObject({
      valido: true,
      instrumento: { codigo: decisao.codigo },
      responsaveis: [],
    })
    expect(publica.sobre).toBeUndefined()

    // Who writes the draft goes on; the signed act keeps it there.
    const { body: lido } = await gateway.pedir(formularios.obter, {
      token: fiscal.token,
      params: { id: formulario.id },
    })
    expect([lido.versao, lido.pedidos[0].decisao.codigo]).toEqual([formulario.versao, decisao.codigo])
    const excluir = await gateway.pedir(formularios.excluir, {
      token: fiscal.token,
      params: { id: formulario.id },
    })
    expect(excluir.status).toBe(409)
    const semEle = await gateway.pedir(formularios.atualizar, {
      token: fiscal.token,
      params: { id: formulario.id },
      body: { id: formulario.id, versao: lido.versao, instrumentos: [] },
    })
    expect(semEle.status).toBe(409)

    const atos = (await banco.db.selectFrom('auditoria').select('ato').execute()).map((r) => r.ato)
    expect(atos).toContain('DECISAO_PEDIR')
    expect(atos.filter((a) => a === 'ATO_POSTERIOR')).toHaveLength(1)
    expect(atos).toContain('ATO_POSTERIOR_RECUSAR')

    expect(await achados(fiscal, formulario)).not.toContain(SEM_CHEFIA)
    const papel = textoDo(await imprimir(fiscal, codigo))
    expect(papel).toContain('Decisão superior')
    expect(papel).toContain(`Autorizado: ${decisao.codigo}`)
  })

  it('dies with what it was asked about, and is not answered after a cancellation', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const rascunho = await umaDemolicao(banco.db, fiscal.id)
    const outro = await umaDemolicao(banco.db, fiscal.id)
    const ontem = new Date(Date.now() - 2 * 86_400_000).toISOString()
    const verbal = umPedido({
      porTelefone: 'SIM',
      verbalPor: 'Gestora Exemplo, coordenadora',
      verbalQuando: ontem,
    })
    expect((await pedir(fiscal, rascunho)).status).toBe(200)
    expect((await pedir(fiscal, outro, verbal)).status).toBe(200)
    expect(await aDecidir(gestor)).toHaveLength(2)

    // What was said on the telephone two days ago and nobody confirmed is told on the paper.
    expect(textoDo(await imprimir(fiscal, outro.instrumentos[0]?.codigo ?? ''))).toContain('sem confirmação')
    const excluir = await gateway.pedir(formularios.excluir, {
      token: fiscal.token,
      params: { id: rascunho.id },
    })
    expect(excluir.status).toBe(200)
    await mudarCondicao(banco.db, outro.id, 'AGUARDANDO_ASSINATURA')
    await gateway.pedir(formularios.cancelar, { token: fiscal.token, params: { id: outro.id } })
    expect(await aDecidir(gestor)).toEqual([])
    expect((await decidir(gestor, outro)).status).toBe(403)
    expect((await pedir(fiscal, outro)).status).toBe(409)
  })
})

describe('an extension', () => {
  it('makes the term longer, whole or in part, before it ends', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const agora = new Date()
    const dia = (n: number) => new Date(agora.getTime() + n * 86_400_000).toISOString().slice(0, 10)
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      tiposFormulario: ['NOTIFICACAO'],
      condicao: 'DOCUMENTACAO_ASSINADOS',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'NOTIFICACAO',
          dados: {
            ...notificacao.exemplo(),
            exigencias: [{ descricao: 'Apresentar a licença de operação.', prazoDias: 10 }],
            dataHoraInstrumento: agora.toISOString(),
            cienciaForma: 'PESSOAL',
            cienciaData: agora.toISOString(),
          },
        },
      ],
    })
    const prazo = async () => {
      const { body } = await gateway.pedir(formularios.obter, {
        token: fiscal.token,
        params: { id: formulario.id },
      })
      return body.prazos.find((p: { ato?: string }) => p.ato === 'EXIGENCIA-1')?.data
    }
    const antes = await prazo()
    const texto = 'O laudo do laboratório só fica pronto depois do prazo que foi dado.'
    expect((await pedir(fiscal, formulario, { texto, ate: antes })).body.violations[0].field).toBe('ate')
    expect((await pedir(fiscal, formulario, { texto, ate: dia(60) })).status).toBe(200)
    const demais = umaDecisao({
      decisao: 'AUTORIZO_EM_PARTE',
      parte: 'Metade do que foi pedido.',
      novoPrazo: dia(60),
    })
    expect((await decidir(gestor, formulario, demais)).body.violations[0].field).toBe('novoPrazo')
    const { status, body } = await decidir(gestor, formulario, { ...demais, novoPrazo: dia(30) })
    expect([status, body.dados.novoPrazo]).toEqual([200, dia(30)])
    expect((await prazo()) >= dia(30)).toBe(true)
  })
})
