import { describe, expect, it } from 'vitest'
import { emCaixa, emTerminal, emTexto } from './log.ts'

const linha = (dados: object) =>
  emTexto(JSON.stringify({ time: '2026-11-16T12:03:04.000Z', maquina: 'm', ...dados }))
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is taken out
const semCor = (texto: string) => texto.replaceAll(/\u001b\[\d+m/g, '')

describe('the log on a terminal', () => {
  it.each([
    [200, '32'],
    [404, '33'],
    [503, '31'],
  ])('is one short line per request, %i in its colour', (status, cor) => {
    const texto = linha({
      level: 30,
      msg: 'pedido',
      metodo: 'GET',
      rota: '/gateway/x',
      status,
      ms: 12.5,
      reqId: 'a',
    })
    expect(semCor(texto)).toMatch(new RegExp(`^\\d\\d:\\d\\d:04 ${status} GET    /gateway/x 12.5 ms\n$`))
    expect(texto).toContain(`\u001b[${cor}m${status}`)
  })

  it('tells a failure in one line, without its stack', () => {
    const err = { message: 'fora', stack: 'Error: fora\n    at x' }
    expect(semCor(linha({ level: 50, msg: 'falha ao atender o pedido', err, reqId: 'a1' }))).toMatch(
      /^\d\d:\d\d:04 falha ao atender o pedido fora reqId=a1\n$/,
    )
  })

  it('is JSON where nobody looks, unless it is asked for', () => {
    expect(emTerminal({ LOG_FORMAT: undefined })).toBe(process.stdout.isTTY === true)
    expect([emTerminal({ LOG_FORMAT: 'texto' }), emTerminal({ LOG_FORMAT: 'json' })]).toEqual([true, false])
  })

  it('ends with a box of even sides', () => {
    const [topo, ...resto] = emCaixa(['pronto em http://x/', 'usuários: a']).split('\n')
    expect(new Set([topo, ...resto].map((l) => l?.length)).size).toBe(1)
  })
})
