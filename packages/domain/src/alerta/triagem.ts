// What the coordination finds of an alert at its desk, beside the condition that comes from the field: new, checked, the same as another,
// authorised, false. A closed one leaves the open lists and keeps its condition, because nobody went there
// (docs/dominio/ciclo-de-vida.md#triage).
import { z } from 'zod'
import type { Cor, Forma } from '../formulario/condicao.ts'
import { ehFraseOuNada, MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import type { CondicaoDoAlerta } from './condicao.ts'

interface Estado {
  rotulo: string
  cor: Cor
  forma: Forma
  /** Whether nobody is expected to go there any more. */
  encerra: boolean
  /** This has to be told with it. */
  pede: 'duplicadoDe' | 'licenca' | 'motivo' | null
  /** The dialog says it when this is chosen. */
  explicacao: string
}

export const TRIAGENS = {
  NOVO: {
    rotulo: 'Novo',
    cor: 'ambar',
    forma: 'anel',
    encerra: false,
    pede: null,
    explicacao: 'Ninguém da coordenação o olhou ainda.',
  },
  CONFERIDO: {
    rotulo: 'Conferido',
    cor: 'azul',
    forma: 'certo',
    encerra: false,
    pede: null,
    explicacao: 'Merece vistoria e pode ser distribuído.',
  },
  DUPLICADO: {
    rotulo: 'Duplicado',
    cor: 'cinza',
    forma: 'metade',
    encerra: true,
    pede: 'duplicadoDe',
    explicacao: 'É o mesmo fato de outro alerta, que segue no lugar dele.',
  },
  AUTORIZADO: {
    rotulo: 'Autorizado',
    cor: 'verde',
    forma: 'certo',
    encerra: true,
    pede: 'licenca',
    explicacao: 'Há licença ou autorização para o que foi detectado.',
  },
  DESCARTADO: {
    rotulo: 'Descartado',
    cor: 'vermelho-escuro',
    forma: 'xis',
    encerra: true,
    pede: 'motivo',
    explicacao: 'É falso: não há o que fiscalizar.',
  },
} as const satisfies Record<string, Estado>

export type TriagemDoAlerta = keyof typeof TRIAGENS
export const ESTADOS_DA_TRIAGEM = Object.keys(TRIAGENS) as [TriagemDoAlerta, ...TriagemDoAlerta[]]
export const NomeDaTriagem = z.enum(ESTADOS_DA_TRIAGEM)

export const TRIAGENS_ABERTAS = ESTADOS_DA_TRIAGEM.filter((t) => !TRIAGENS[t].encerra)
export const encerrado = (triagem: TriagemDoAlerta) => TRIAGENS[triagem].encerra

/** Why nobody is given this alert; null while somebody is expected to go there. */
export const recusaDeAtribuir = ({ codigo, triagem }: Pick<AlertaATriar, 'codigo' | 'triagem'>) =>
  encerrado(triagem) ? `${codigo} foi encerrado na triagem (${TRIAGENS[triagem].rotulo.toLowerCase()})` : null

export const MAXIMO_DO_MOTIVO = 500
export const texto = (maximo: number) =>
  z
    .string()
    .max(10_000)
    .nullish()
    .transform((t) => t?.trim() || null)
    .refine((t) => t === null || t.length <= maximo, `Máximo de ${maximo} caracteres`)

const FALTA = {
  duplicadoDe: 'Diga de qual alerta ele é duplicado',
  licenca: 'Informe o número da licença',
  motivo: MOTIVO_SEM_FRASE,
} as const

/** What a state does not ask for is not kept with it, but for the reason, which may always be told. */
export const MudancaDeTriagem = z
  .object({
    alertaIds: z.array(z.uuid()).min(1, 'Escolha ao menos um alerta').max(500),
    triagem: NomeDaTriagem,
    motivo: texto(MAXIMO_DO_MOTIVO).refine(ehFraseOuNada, MOTIVO_SEM_FRASE),
    licenca: texto(60),
    duplicadoDe: z.uuid().nullish(),
  })
  .transform(({ triagem, licenca, duplicadoDe, ...resto }) => ({
    ...resto,
    triagem,
    licenca: TRIAGENS[triagem].pede === 'licenca' ? licenca : null,
    duplicadoDe: TRIAGENS[triagem].pede === 'duplicadoDe' ? (duplicadoDe?.toLowerCase() ?? null) : null,
  }))
  .superRefine((mudanca, ctx) => {
    const { pede } = TRIAGENS[mudanca.triagem]
    if (pede && mudanca[pede] === null) ctx.addIssue({ code: 'custom', path: [pede], message: FALTA[pede] })
  })
export type MudancaDeTriagem = z.output<typeof MudancaDeTriagem>

interface AlertaATriar {
  id: string
  codigo: string
  condicao: CondicaoDoAlerta
  triagem: TriagemDoAlerta
  /** A form that goes on decides about it. */
  preso: boolean
  /** The codes of those that are duplicates of it. */
  duplicados: readonly string[]
}

/** What the field found holds over the desk: such an alert is not closed here. */
const DO_CAMPO: Partial<Record<CondicaoDoAlerta, string>> = {
  PROCEDENTE: 'um formulário assinado já o confirmou',
  IMPROCEDENTE: 'a equipe foi ao local e já o fechou como improcedente',
}

/** Why an alert cannot get this state; null when it can. */
export const recusaDaTriagem = (
  alerta: AlertaATriar,
  para: TriagemDoAlerta,
  original: Pick<AlertaATriar, 'id' | 'codigo' | 'triagem'> | null,
): string | null => {
  const { codigo, condicao, preso, duplicados } = alerta
  if (!encerrado(para)) return null
  const doCampo = DO_CAMPO[condicao]
  if (doCampo) return `${codigo} não pode ser encerrado: ${doCampo}`
  if (preso) return `${codigo} não pode ser encerrado: um formulário ligado a ele está em andamento`
  if (duplicados.length > 0)
    return `${codigo} não pode ser encerrado: ${duplicados.join(', ')} está marcado como duplicado dele`
  if (para !== 'DUPLICADO') return null
  if (!original) return 'O alerta original não foi encontrado'
  if (original.id === alerta.id) return `${codigo} não pode ser duplicado dele mesmo`
  return encerrado(original.triagem)
    ? `${original.codigo} já está encerrado na triagem: escolha um alerta aberto como original`
    : null
}
