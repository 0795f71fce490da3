// Deadlines as an iCalendar file (RFC 5545): one all-day event each, with an alarm three days before. Read again, an event
// that moved replaces the earlier one, because its UID is the same and its SEQUENCE higher.

import { dataCurta, somarDias } from '../instrumento/dias.ts'
import { NOME_DO_PRODUTO } from '../mensagens.ts'
import type { Prazo } from './schema.ts'

export interface EventoDaAgenda {
  prazo: Prazo
  encerrado: boolean
  /** The day that was told before a rectification suspended it: whoever has the event learns that it holds no more. */
  suspenso?: string
  /** Each of several persons has an event of their own. */
  ordem: number
  formulario: { codigo: string; endereco: string }
  /** It is never lower than it was for the same deadline. */
  sequencia: number
}

/** A backslash, a comma or a semicolon would end the value, and a line break the line (3.3.11). */
const escapar = (texto: string) => texto.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const LARGURA = 75

/** A line of a calendar file is counted in octets of UTF-8, not in letters. */
const octetosDe = (letra: string) => {
  const codigo = letra.codePointAt(0) ?? 0
  return codigo < 0x80 ? 1 : codigo < 0x800 ? 2 : codigo < 0x10000 ? 3 : 4
}

/** No line is longer than 75 octets: the rest goes on in the next, after a space, and no letter is cut (3.1). */
const dobrar = (linha: string): string => {
  const partes: string[] = []
  let atual = ''
  let cabem = LARGURA
  for (const letra of linha) {
    const tamanho = octetosDe(letra)
    if (tamanho > cabem) {
      partes.push(atual)
      atual = ''
      cabem = LARGURA - 1
    }
    atual += letra
    cabem -= tamanho
  }
  return [...partes, atual].join('\r\n ')
}

const emDia = (dia: string) => dia.replaceAll('-', '')
const emInstante = (instante: Date) => instante.toISOString().replace(/[-:]|\.\d{3}/g, '')

const eventoDe = (
  { prazo, encerrado, suspenso, ordem, formulario, sequencia }: EventoDaAgenda,
  dominio: string,
  agora: Date,
): string[] => {
  const { rotulo, pessoa, instrumento, ato, fundamento, porque } = prazo
  const data = prazo.data ?? suspenso ?? null
  if (data === null || !ato) return []
  // The file may go to anybody's calendar: it names no person.
  const titulo = `${instrumento}: ${rotulo}${pessoa ? ` (${ordem + 1}ª pessoa)` : ''}`
  const descricao = [
    prazo.data
      ? `Último dia: ${dataCurta(data)}`
      : 'Prazo suspenso: recomeça da ciência do termo de retificação',
    ...porque,
    fundamento ?? '',
    `Formulário ${formulario.codigo}: ${formulario.endereco}`,
  ].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    `UID:${instrumento}-${ato}${ordem > 0 ? `-P${ordem + 1}` : ''}@${dominio}`,
    `SEQUENCE:${sequencia}`,
    `DTSTAMP:${emInstante(agora)}`,
    `DTSTART;VALUE=DATE:${emDia(data)}`,
    `DTEND;VALUE=DATE:${emDia(somarDias(data, 1))}`,
    `SUMMARY:${escapar(titulo)}`,
    `DESCRIPTION:${escapar(descricao.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    ...(encerrado || prazo.data === null
      ? ['STATUS:CANCELLED']
      : [
          'STATUS:CONFIRMED',
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapar(titulo)}`,
          'TRIGGER:-P3D',
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

/** `dominio` tells the events of this installation from those of any other. */
export const agendaDe = (eventos: readonly EventoDaAgenda[], dominio: string, agora: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${NOME_DO_PRODUTO}//Prazos//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapar(`Prazos: ${NOME_DO_PRODUTO}`)}`,
    ...eventos.flatMap((evento) => eventoDe(evento, dominio, agora)),
    'END:VCALENDAR',
    '',
  ]
    .map(dobrar)
    .join('\r\n')
