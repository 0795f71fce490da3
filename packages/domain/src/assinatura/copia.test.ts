import { describe, expect, it } from 'vitest'
import { INSTRUMENTOS } from '../instrumento/index.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { Efeito } from '../posterior/tipos.ts'
import { efeitoDoRecebimento, PedidoDeCopia, ultimosDe } from './copia.ts'
import { emPalavras, emPalavrasDoCancelado } from './copia-em-palavras.ts'

const SEM_TEXTO = { comoDefender: null, comoPagar: null }
const COM_TEXTO = { comoDefender: 'Entregue no protocolo.', comoPagar: 'Peça a guia no balcão.' }

describe('what the paper is', () => {
  it.each<[object, string, string[]]>([
    [{ valorMulta: 15_000 }, 'Você recebeu uma multa ambiental', ['Defender-se', 'Pagar']],
    [{ multaDiariaValor: 500 }, 'Você recebeu uma multa ambiental', ['Defender-se', 'Pagar']],
    [{ valorMulta: 0, tipoAuto: ['ADVERTENCIA'] }, 'Você recebeu uma advertência ambiental', ['Defender-se']],
    [{}, 'Você recebeu um auto de infração ambiental', ['Defender-se']],
  ])('an auto with %j: %s', (dados, titulo, caminhos) => {
    const dito = emPalavras('AUTO_INFRACAO', { ...dados }, SEM_TEXTO)
    expect([dito.titulo, dito.caminhos.map((c) => c.titulo)]).toEqual([titulo, caminhos])
  })

  it.each(INSTRUMENTOS.map((i) => i.codigo))('%s has words of its own, and no code in them', (tipo) => {
    const { titulo, explicacao } = emPalavras(tipo as CodigoDeInstrumento, {}, SEM_TEXTO)
    expect(`${titulo} ${explicacao}`).not.toMatch(/[A-Z]{3,}|_/)
  })

  it.each(INSTRUMENTOS.map((i) => i.codigo))(
    '%s, cancelled, obliges to nothing since when, and says what to do',
    (tipo) => {
      const dados = { valorMulta: 15_000, multaDiariaValor: 10, descricao: 'O que se viu.' }
      const dito = emPalavrasDoCancelado(tipo as CodigoDeInstrumento, dados, '2026-11-16T09:59:00Z')
      expect(dito).toMatchObject({ valor: null, multaDiaria: null, prazos: [], fato: 'O que se viu.' })
      expect(dito.explicacao).toMatch(/em 16\/11\/2026 06:59 .*não obriga a nada/)
      expect(dito.caminhos.map((c) => c.titulo)).toEqual(['O que muda', 'O que guardar'])
      const tudo = JSON.stringify(dito)
      expect(tudo).not.toMatch(/tem de ficar|último dia|Defender-se|Pagar|[A-Z]{3,}_/)
    },
  )

  it.each<[CodigoDeInstrumento, Efeito[], RegExp]>([
    ['EMBARGO', [], /tem de ficar parado/],
    ['EMBARGO', ['RETIFICADO'], /tem de ficar parado/],
    ['EMBARGO', ['DESEMBARGADO_PARCIAL'], /só em parte/],
    ['EMBARGO', ['DESEMBARGADO_PARCIAL', 'DESEMBARGADO', 'RETIFICADO'], /já foi levantado/],
    ['SUSPENSAO', ['SUSPENSAO_LEVANTADA'], /já foi levantada/],
  ])('%s after %j', (tipo, efeitos, frase) => {
    expect(emPalavras(tipo, {}, SEM_TEXTO, [], { efeitos, hoje: '2026-11-18' }).explicacao).toMatch(frase)
  })

  it('says what the agency wrote, and whom to ask where it wrote nothing', () => {
    const textos = (orgao: typeof COM_TEXTO | typeof SEM_TEXTO) =>
      emPalavras('AUTO_INFRACAO', { valorMulta: 1 }, orgao).caminhos.map((c) => c.texto)
    expect(textos(COM_TEXTO)).toEqual([
      expect.stringContaining('Entregue no protocolo.'),
      'Peça a guia no balcão.',
    ])
    for (const texto of textos(SEM_TEXTO)) expect(texto).toContain('pergunte à unidade')
  })

  it('tells the terms that are the person’s, and the discount where it is paid', () => {
    const prazo = (ato: string, rotulo: string) => ({
      instrumentoId: 'x',
      instrumento: 'AI-2026-000001',
      rotulo,
      data: '2026-12-07',
      diasRestantes: 20,
      vencido: false,
      ato,
      fundamento: '',
      porque: [],
    })
    const { prazos, caminhos } = emPalavras('AUTO_INFRACAO', { valorMulta: 15_000 }, COM_TEXTO, [
      prazo('DEFESA', 'Defesa do auto de infração'),
      prazo('DESCONTO', 'Pagamento com desconto de 30% (R$ 10.500,00)'),
      prazo('PRESCRICAO', 'A punição pode prescrever'),
      prazo('EXIGENCIA-2', 'Exigência 2'),
    ])
    expect(prazos.map((p) => p.rotulo)).toEqual(['Defesa do auto de infração', 'Exigência 2'])
    expect(caminhos[1]?.texto).toBe(
      'Pagamento com desconto de 30% (R$ 10.500,00), até segunda, 07/12/2026. Peça a guia no balcão.',
    )
  })

  it('tells what was found as far as a page goes', () => {
    const { fato } = emPalavras('AUTO_INFRACAO', { descricaoConduta: 'a '.repeat(2000) }, SEM_TEXTO)
    expect([fato?.length, fato?.endsWith('…')]).toEqual([600, true])
  })
})

describe('the digits', () => {
  it.each([
    ['52998224725', '4725'],
    ['11222333000181', '0181'],
    ['12ABC34501DE35', 'DE35'],
    ['', null],
    ['4725', null],
  ])('of %s are %s', (documento, digitos) => expect(ultimosDe(documento)).toBe(digitos))

  it.each(['', '123', '12345', '12 4', '../.'])('%j are not four', (digitos) =>
    expect(PedidoDeCopia.safeParse({ codigoVerificador: 'x', digitos }).success).toBe(false),
  )
})

describe('to confirm that one received it', () => {
  const aceita = { aceitaEletronico: true }
  it.each([
    ['told by electronic means, as accepted', aceita, [aceita], 'ELETRONICA', 'CIENCIA'],
    ['who never accepted it', {}, [{}], 'ELETRONICA', 'RECEBIMENTO'],
    ['who is being told by letter', aceita, [aceita], 'POSTAL_AR', 'RECEBIMENTO'],
    ['who was told on the act', aceita, [aceita], null, 'RECEBIMENTO'],
    ['one of two', aceita, [aceita, {}], 'ELETRONICA', 'RECEBIMENTO'],
  ])('by a person %s', (_, pessoa, responsaveis, emCurso, efeito) =>
    expect(efeitoDoRecebimento({ pessoa, responsaveis, emCurso })).toBe(efeito),
  )
})
