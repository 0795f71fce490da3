import { describe, expect, it } from 'vitest'
import { MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import {
  ESTADOS_DA_TRIAGEM,
  encerrado,
  MudancaDeTriagem,
  recusaDaTriagem,
  TRIAGENS_ABERTAS,
  type TriagemDoAlerta,
} from './triagem.ts'

const ID = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a01'
const OUTRO = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a02'

const recusas = (valor: object) =>
  MudancaDeTriagem.safeParse({ alertaIds: [ID], ...valor }).error?.issues.map((i) => [
    i.path.join('.'),
    i.message,
  ]) ?? []

describe('the triage', () => {
  it('is open or closed', () => {
    expect(TRIAGENS_ABERTAS).toEqual(['NOVO', 'CONFERIDO'])
    expect(ESTADOS_DA_TRIAGEM.filter(encerrado)).toEqual(['DUPLICADO', 'AUTORIZADO', 'DESCARTADO'])
  })

  it.each([
    [{ triagem: 'CONFERIDO' }, []],
    [{ triagem: 'DESCARTADO', motivo: '  ' }, [['motivo', MOTIVO_SEM_FRASE]]],
    [{ triagem: 'DESCARTADO', motivo: 'ok' }, [['motivo', MOTIVO_SEM_FRASE]]],
    [
      { triagem: 'DESCARTADO', motivo: 'nuvem sobre mata fechada '.repeat(25) },
      [['motivo', 'Máximo de 500 caracteres']],
    ],
    [
      { triagem: 'AUTORIZADO', motivo: 'Há licença do órgão para o corte.' },
      [['licenca', 'Informe o número da licença']],
    ],
    [{ triagem: 'DUPLICADO' }, [['duplicadoDe', 'Diga de qual alerta ele é duplicado']]],
    [{ triagem: 'DUPLICADO', duplicadoDe: OUTRO }, []],
  ])('asks for what the state needs: %o', (corpo, esperado) => {
    expect(recusas(corpo)).toEqual(esperado)
  })

  it('keeps only what the state asks for, and reads what it wrote', () => {
    const lida = MudancaDeTriagem.parse({
      alertaIds: [ID],
      triagem: 'AUTORIZADO',
      licenca: ' LF 12/2026 ',
      duplicadoDe: OUTRO,
    })
    expect(lida).toMatchObject({ licenca: 'LF 12/2026', duplicadoDe: null, motivo: null })
    expect(MudancaDeTriagem.parse(lida)).toEqual(lida)
  })
})

describe('what keeps an alert from a state', () => {
  const alerta = {
    id: ID,
    codigo: 'ALR-2026-000001',
    condicao: 'EM_ATENDIMENTO',
    triagem: 'NOVO',
    preso: false,
    duplicados: [],
  } as const
  const original = { id: OUTRO, codigo: 'ALR-2026-000002', triagem: 'CONFERIDO' } as const

  it.each<[string, object, TriagemDoAlerta, Parameters<typeof recusaDaTriagem>[2], RegExp | null]>([
    ['an open one is closed', {}, 'DESCARTADO', null, null],
    ['nobody attended to it', { condicao: 'NAO_ATENDIDO' }, 'DESCARTADO', null, null],
    ['a signed form confirmed it', { condicao: 'PROCEDENTE' }, 'DESCARTADO', null, /já o confirmou/],
    ['confirmed ones are checked', { condicao: 'PROCEDENTE' }, 'CONFERIDO', null, null],
    ['the field closed it', { condicao: 'IMPROCEDENTE' }, 'AUTORIZADO', null, /improcedente/],
    ['a form goes on', { preso: true }, 'AUTORIZADO', null, /em andamento/],
    ['a closed one is opened again', { triagem: 'DESCARTADO' }, 'NOVO', null, null],
    ['the same as another', {}, 'DUPLICADO', original, null],
    ['no original', {}, 'DUPLICADO', null, /não foi encontrado/],
    ['of itself', {}, 'DUPLICADO', { ...original, id: ID }, /dele mesmo/],
    ['of a closed one', {}, 'DUPLICADO', { ...original, triagem: 'DUPLICADO' }, /escolha um alerta aberto/],
    ['an original', { duplicados: ['ALR-2026-000003'] }, 'DUPLICADO', original, /ALR-2026-000003/],
  ])('%s', (_, mudanca, para, de, esperado) => {
    const recusa = recusaDaTriagem({ ...alerta, ...mudanca }, para, de)
    if (esperado) expect(recusa).toMatch(esperado)
    else expect(recusa).toBeNull()
  })
})
