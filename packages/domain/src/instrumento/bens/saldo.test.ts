import { describe, expect, it } from 'vitest'
import type { Contexto } from '../definicao.ts'
import { type Bem, disponivel, ENTRADAS, origemCitada, SAIDAS, saldosDe, type Termo } from './saldo.ts'

const termo = (tipo: string, lista: string, quantidade: number, dados = {}): Termo => ({
  tipo,
  dados: { ...dados, [lista]: [{ itemId: 'a', quantidade, unidade: 'QUILOGRAMA' }] },
})
const apreendido = (quantidade: number) => termo('APREENSAO', 'itens', quantidade)
const depositado = (quantidade: number) => termo('DEPOSITO', 'itensDepositados', quantidade)
const doado = (quantidade: number, tipoDoacao = 'SUMARIA_RISCO') =>
  termo('DOACAO', 'itensDoados', quantidade, { tipoDoacao })
const saldo = (...termos: Termo[]) => saldosDe(termos).get('a')

describe('the balance of an item', () => {
  it('is what was seized, less what each term took', () => {
    expect(saldo(apreendido(10), depositado(4), doado(2.5))).toMatchObject({ saldo: 3.5, depositado: 4 })
  })

  it('is exact with three decimals', () => {
    expect(saldo(apreendido(0.3), doado(0.1), doado(0.2))?.saldo).toBe(0)
  })

  it('gets back what a cancelled term had taken', () => {
    expect(saldo(apreendido(10), { ...doado(6), cancelado: true })?.saldo).toBe(10)
  })

  it('does not exist while the seizure is cancelled', () => {
    expect(saldo({ ...apreendido(10), cancelado: true }, doado(1))).toBeUndefined()
  })

  it('lets a decision reach what is in custody, after what is free', () => {
    const depois = saldo(apreendido(10), depositado(8), doado(5, 'DECISAO_FINAL'))
    expect(depois).toMatchObject({ saldo: 0, depositado: 5 })
    const bem = saldo(apreendido(10), depositado(10)) as Bem
    expect(disponivel(bem, doado(1))).toBe(0)
    expect(disponivel(bem, doado(1, 'DECISAO_FINAL'))).toBe(10)
  })

  it.each(Object.entries(ENTRADAS))('comes in by %s', (tipo, lista) =>
    expect(saldo(termo(tipo, lista, 7))?.saldo).toBe(7),
  )

  it.each(Object.entries(SAIDAS))('goes out by %s', (tipo, lista) =>
    expect(saldo(apreendido(7), termo(tipo, lista, 3))?.saldo).toBe(4),
  )

  it('goes on from what other forms left', () => {
    const anterior: Bem = { itemId: 'a', origem: 'APREENSAO', dados: {}, saldo: 2, depositado: 0 }
    expect(saldosDe([doado(0.5)], [anterior]).get('a')?.saldo).toBe(1.5)
  })
})

describe('terms of the same form', () => {
  it('count only what comes before them', () => {
    const instrumentos = [apreendido(10), depositado(6), depositado(4)].map((t, i) => ({ id: `i${i}`, ...t }))
    const ctx = (posicao: number) =>
      ({
        formulario: { instrumentos },
        instrumento: instrumentos[posicao],
        documento: () => undefined,
      }) as unknown as Contexto
    const em = (posicao: number) => origemCitada({ apreensaoCodigo: 'i0' }, ctx(posicao))?.bens[0]?.saldo
    expect([em(1), em(2)]).toEqual([10, 4])
  })
})

/** The chance is small and seeded, so that a failure can be seen again. */
const sorteio = (semente: number) => () => {
  semente = (semente * 1664525 + 1013904223) % 2 ** 32
  return semente / 2 ** 32
}

const TIPOS_DE_SAIDA = Object.entries(SAIDAS)

/** A history as the rules allow it: each new term takes at most what is available; now and then one is cancelled. */
const historia = (semente: number) => {
  const sortear = sorteio(semente)
  const entrada = Math.round(sortear() * 100_000) / 1000 + 0.001
  const termos: Termo[] = [apreendido(entrada)]
  for (let passo = 0; passo < 30; passo++) {
    const vivo = termos.slice(1).filter((t) => !t.cancelado)
    if (sortear() < 0.25 && vivo.length > 0) {
      const alvo = vivo[Math.floor(sortear() * vivo.length)]
      if (alvo) alvo.cancelado = true
      continue
    }
    const [tipo, lista] = TIPOS_DE_SAIDA[Math.floor(sortear() * TIPOS_DE_SAIDA.length)] ?? ['', '']
    const decisao = sortear() < 0.3 ? { tipoDoacao: 'DECISAO_FINAL' } : {}
    const novo = termo(tipo, lista, 0, tipo === 'DEPOSITO' ? {} : decisao)
    const limite = disponivel(saldosDe(termos).get('a') as Bem, novo)
    const quanto = Math.floor(sortear() * limite * 1000) / 1000
    if (quanto > 0) termos.push(termo(tipo, lista, quanto, tipo === 'DEPOSITO' ? {} : decisao))
  }
  return { entrada, termos }
}

const tirado = (termos: readonly Termo[]) =>
  termos
    .filter((t) => !t.cancelado && t.tipo !== 'DEPOSITO')
    .flatMap((t) => Object.values(t.dados).filter(Array.isArray).flat() as Array<{ quantidade: number }>)
    .reduce((soma, { quantidade }) => soma + quantidade, 0)

describe('any history of terms', () => {
  it('never destines more than was seized', () => {
    for (let semente = 1; semente <= 300; semente++) {
      const { entrada, termos } = historia(semente)
      const fora = tirado(termos.slice(1))
      expect(fora, `seed ${semente}`).toBeLessThanOrEqual(entrada + 1e-6)
      const { saldo: livre, depositado: emGuarda } = saldosDe(termos).get('a') as Bem
      expect(Math.min(livre, emGuarda), `seed ${semente}`).toBeGreaterThanOrEqual(0)
      expect(livre + emGuarda + fora, `seed ${semente}`).toBeCloseTo(entrada, 6)
    }
  })

  it('has everything back once all its terms are cancelled', () => {
    for (let semente = 1; semente <= 300; semente++) {
      const { entrada, termos } = historia(semente)
      const [apreensao, ...saidas] = termos
      const cancelados = saidas.map((t) => ({ ...t, cancelado: true }))
      const depois = saldosDe([apreensao as Termo, ...cancelados]).get('a')
      expect(depois, `seed ${semente}`).toMatchObject({
        saldo: Math.round(entrada * 1000) / 1000,
        depositado: 0,
      })
    }
  })
})
