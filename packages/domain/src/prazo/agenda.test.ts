import { describe, expect, it } from 'vitest'
import { agendaDe, type EventoDaAgenda } from './agenda.ts'

const AGORA = new Date('2026-11-16T12:00:00.123Z')

const evento = (
  mudanca: Partial<EventoDaAgenda['prazo']> = {},
  mais: Partial<EventoDaAgenda> = {},
): EventoDaAgenda => ({
  prazo: {
    instrumentoId: 'i1',
    instrumento: 'AI-2026-000001',
    rotulo: 'Defesa do auto de infração',
    data: '2026-12-07',
    diasRestantes: 21,
    vencido: false,
    ato: 'DEFESA',
    fundamento: 'Lei 9.605/1998, art. 71, I',
    porque: ['06/12/2026 é domingo'],
    ...mudanca,
  },
  encerrado: false,
  ordem: 0,
  formulario: { codigo: 'FRM-2026-000001', endereco: 'https://exemplo/x' },
  sequencia: 3,
  ...mais,
})

const escrito = (...eventos: EventoDaAgenda[]) => agendaDe(eventos, 'guara.exemplo', AGORA)

/** Reads the file as RFC 5545 tells: lines end in CRLF, and what begins with a space goes on. */
const ler = (ics: string) => {
  expect(ics.endsWith('\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return ics
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((linha) => {
      const [, nome, parametros, valor] = /^([A-Z-]+)((?:;[^:]+)*):(.*)$/.exec(linha) ?? []
      if (nome === undefined) throw new Error(`not a content line: ${linha}`)
      return { nome, parametros, valor: valor?.replace(/\\([\\;,nN])/g, (_, c) => (c === 'n' ? '\n' : c)) }
    })
}
const valores = (ics: string, nome: string) => ler(ics).flatMap((l) => (l.nome === nome ? l.valor : []))

describe('a calendar file', () => {
  it('has one all-day event for each deadline, with an alarm three days before', () => {
    expect(
      ler(escrito(evento())).map(({ nome, parametros, valor }) => `${nome}${parametros}:${valor}`),
    ).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Guará Fiscalização//Prazos//PT-BR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Prazos: Guará Fiscalização',
      'BEGIN:VEVENT',
      'UID:AI-2026-000001-DEFESA@guara.exemplo',
      'SEQUENCE:3',
      'DTSTAMP:20261116T120000Z',
      'DTSTART;VALUE=DATE:20261207',
      'DTEND;VALUE=DATE:20261208',
      'SUMMARY:AI-2026-000001: Defesa do auto de infração',
      'DESCRIPTION:Último dia: 07/12/2026\n06/12/2026 é domingo\nLei 9.605/1998, art. 71, I\nFormulário FRM-2026-000001: https://exemplo/x',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:AI-2026-000001: Defesa do auto de infração',
      'TRIGGER:-P3D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it('folds at 75 octets without cutting a letter, and gives back what was written', () => {
    const rotulo = `Exigência 1: ${'apresentação à região; “çãõé” 😀, '.repeat(6)}`
    const ics = escrito(evento({ rotulo }))
    for (const linha of ics.split('\r\n')) {
      expect(encodeURIComponent(linha).replace(/%../g, 'x').length).toBeLessThanOrEqual(75)
      expect(linha).not.toMatch(/\p{Cs}/u)
    }
    expect(valores(ics, 'SUMMARY')).toEqual([`AI-2026-000001: ${rotulo}`])
  })

  it('keeps a hostile text inside its value', () => {
    const rotulo = 'x\r\nEND:VEVENT\nBEGIN:VEVENT\\n;,'
    const ics = escrito(evento({ rotulo }))
    expect(valores(ics, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VALARM'])
    expect(valores(ics, 'SUMMARY')).toEqual([`AI-2026-000001: ${rotulo.replace('\r\n', '\n')}`])
  })

  it('cancels what ended, and leaves out what has no day yet', () => {
    const ics = escrito(evento({ ato: 'ACAO-1' }, { encerrado: true, sequencia: 9 }), evento({ data: null }))
    expect([valores(ics, 'STATUS'), valores(ics, 'UID'), valores(ics, 'SEQUENCE')]).toEqual([
      ['CANCELLED'],
      ['AI-2026-000001-ACAO-1@guara.exemplo'],
      ['9'],
    ])
    expect(valores(ics, 'TRIGGER')).toEqual([])
  })

  it('is a calendar when there is nothing in it', () => {
    expect(valores(escrito(), 'BEGIN')).toEqual(['VCALENDAR'])
  })

  it('has an event for each of several persons, and no name', () => {
    const ics = escrito(evento({ pessoa: 'Fulana de Tal' }), evento({ pessoa: 'Beltrano' }, { ordem: 1 }))
    expect(valores(ics, 'UID')).toEqual([
      'AI-2026-000001-DEFESA@guara.exemplo',
      'AI-2026-000001-DEFESA-P2@guara.exemplo',
    ])
    expect(valores(ics, 'SUMMARY')).toEqual([
      'AI-2026-000001: Defesa do auto de infração (1ª pessoa)',
      'AI-2026-000001: Defesa do auto de infração (2ª pessoa)',
    ])
  })

  it('cancels the day of a term that a rectification suspended, until its ciência gives it another', () => {
    const suspenso = escrito(evento({ data: null, diasRestantes: null }, { suspenso: '2026-12-07' }))
    expect(valores(suspenso, 'UID')).toEqual(['AI-2026-000001-DEFESA@guara.exemplo'])
    expect(valores(suspenso, 'DTSTART')).toEqual(['20261207'])
    expect(valores(suspenso, 'STATUS')).toEqual(['CANCELLED'])
    expect(valores(suspenso, 'DESCRIPTION').join()).toContain('recomeça da ciência do termo de retificação')
    expect(valores(suspenso, 'TRIGGER')).toEqual([])
  })
})
