// What is found only when it is signed: a paper given in June and signed in November was never known to anybody.
import { beforeEach, describe, expect, it } from 'vitest'
import { umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { respostasCompletas } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const comDados = (dados: object) => ({
  instrumentos: respostasCompletas().instrumentos.map((i) => ({ ...i, dados: { ...i.dados, ...dados } })),
})

const EM_JUNHO = {
  dataHoraConstatacao: '2026-06-10T12:00:00Z',
  dataHoraInstrumento: '2026-06-10T13:00:00Z',
  cienciaForma: 'PESSOAL',
  autuadoAusente: false,
  cienciaData: '2026-06-10T13:30:00Z',
}
const DE_JUNHO_POR_CARTA = { ...EM_JUNHO, cienciaForma: 'POSTAL_AR', cienciaData: null }
const FRASE = 'O formulário ficou no aparelho sem rede até a equipe voltar do campo.'

describe('an act of June signed in November', () => {
  it('is refused where the person was given it then: its defence would be over', async () => {
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal], comDados(EM_JUNHO))
    const justificativasBlindagem = [{ regra: 'assinatura-tardia', texto: FRASE }]
    const { status, body } = await gateway.assinar(fiscal, id, { justificativasBlindagem })
    expect(status).toBe(422)
    expect(body.detail).toContain('Na data da assinatura a defesa já teria terminado')
    expect(body.violations).toMatchObject([
      { regra: 'ciencia-antes-da-assinatura', grave: true, field: 'instrumentos.0.cienciaData' },
      { regra: 'defesa-ja-encerrada', grave: true },
    ])
  })

  it('by letter asks why it was signed so late, and a sentence answers it, kept with the others', async () => {
    const [fiscal, colega] = [await umFiscal(banco.db), await umFiscal(banco.db)]
    const justificativasBlindagem = [{ regra: 'precisao-baixa', texto: 'Mata fechada em volta do ponto.' }]
    const { id } = await umAguardando(banco.db, [fiscal, colega], {
      ...comDados(DE_JUNHO_POR_CARTA),
      justificativasBlindagem,
    })
    const responder = (texto: string) => ({
      justificativasBlindagem: [
        { regra: 'assinatura-tardia', texto },
        // Whoever signs rewrites no answer of whoever drew it up.
        { regra: 'precisao-baixa', texto: 'Outra resposta, de quem só assina.' },
      ],
    })
    expect((await gateway.assinar(fiscal, id)).body.violations).toMatchObject([
      { regra: 'assinatura-tardia' },
    ])
    expect((await gateway.assinar(fiscal, id, responder('Ok.'))).body.violations).toMatchObject([
      { regra: 'justificativa-sem-frase' },
    ])
    // A device that tells where it is, far from the place, has one thing more to explain; the place itself is not kept.
    const posicao = { latitude: -13.5, longitude: -46.5 }
    const tardia = responder(FRASE)
    expect((await gateway.assinar(fiscal, id, { ...tardia, posicao })).body.violations).toMatchObject([
      { regra: 'assinatura-longe-do-local', grave: false },
    ])
    const longe = {
      regra: 'assinatura-longe-do-local',
      texto: 'Assinado na sede, na volta da equipe do campo.',
    }
    const { status, body, texto } = await gateway.assinar(fiscal, id, {
      justificativasBlindagem: [...tardia.justificativasBlindagem, longe],
      posicao,
    })
    expect(status).toBe(200)
    expect(texto).not.toContain('-46.5')
    expect(body.justificativasBlindagem).toEqual([
      ...justificativasBlindagem,
      { regra: 'assinatura-tardia', texto: FRASE },
      longe,
    ])
    // The next finds it checked: nothing can go back to draft any more.
    expect((await gateway.assinar(colega, id)).status).toBe(200)
  })
})
