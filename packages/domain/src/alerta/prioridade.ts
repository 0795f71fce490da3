// Which alerts to look at first, and why, in words. The weights are of the agency to confirm; what each is worth is one table, so that
// changing one is changing a line (docs/dominio/prioridade.md).
import { z } from 'zod'
import { contados, decimal } from '../escrita.ts'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import { texto } from './triagem.ts'

export const NIVEIS = ['ALTA', 'MEDIA', 'BAIXA'] as const
export const NivelDePrioridade = z.enum(NIVEIS)
export type NivelDePrioridade = (typeof NIVEIS)[number]
export const ROTULO_DO_NIVEL: Record<NivelDePrioridade, string> = {
  ALTA: 'Alta',
  MEDIA: 'Média',
  BAIXA: 'Baixa',
}

/** The points from which each level begins. A level that a person gives is kept as its first points. */
export const PONTOS_DO_NIVEL: Record<NivelDePrioridade, number> = { ALTA: 40, MEDIA: 15, BAIXA: 0 }
/** No sum of the tables below gets here. */
const PONTOS_MAXIMOS = 1000

export const nivelDe = (pontos: number): NivelDePrioridade =>
  NIVEIS.find((nivel) => pontos >= PONTOS_DO_NIVEL[nivel]) ?? 'BAIXA'

/** The points that a level holds, both ends included: what a list filters by. */
export const faixaDo = (nivel: NivelDePrioridade) => {
  const acima = NIVEIS[NIVEIS.indexOf(nivel) - 1]
  return { de: PONTOS_DO_NIVEL[nivel], ate: acima ? PONTOS_DO_NIVEL[acima] - 1 : PONTOS_MAXIMOS }
}

/** What was found out about the place when the alert was last looked at; kept beside its geometry. */
const NoLugar = z.object({ nome: z.string(), km: z.number() })
export const FatosDoAlerta = z.object({
  /** A conservation unit or an indigenous land; zero kilometres when the alert is over it. */
  protegida: NoLugar.nullable().default(null),
  embargo: NoLugar.nullable().default(null),
  /** Earlier alerts at the same place. */
  reincidencias: z.number().int().default(0),
  /** Signed forms that those gave rise to. */
  formularios: z.number().int().default(0),
})
export type FatosDoAlerta = z.infer<typeof FatosDoAlerta>

/** Farther than this nothing is told as near. */
export const PERTO_KM = 2

interface Lido {
  areaHa: number | null
  fatos: FatosDoAlerta
  /** Days since it was detected or, where that is not known, received. */
  dias: number
}

interface Motivo {
  pontos: number
  frase: string
}

/** The first line that the value reaches. */
const degrau = <T extends readonly [number, ...unknown[]]>(valor: number, degraus: readonly T[]) =>
  degraus.find(([minimo]) => valor >= minimo)

const POR_AREA = [
  [100, 30],
  [50, 25],
  [20, 15],
  [5, 5],
] as const
const POR_IDADE = [
  [90, 20],
  [60, 15],
  [30, 10],
  [15, 5],
] as const
const SOBRE = 40
const PERTO = 20
const UMA_VEZ = 10
const REINCIDENTE = 20
const COM_FORMULARIO = 10

const km = (valor: number) => `${decimal(Math.max(0.1, valor), 1)} km`

const vezes = (n: number) => contados(n, 'alerta anterior no lugar', 'alertas anteriores no lugar')

const motivosDe = ({ areaHa, fatos, dias }: Lido): Motivo[] => {
  const { protegida, embargo, reincidencias, formularios } = fatos
  const motivos: Motivo[] = []
  if (protegida)
    motivos.push({
      pontos: protegida.km > 0 ? PERTO : SOBRE,
      frase: protegida.km > 0 ? `${protegida.nome} a ${km(protegida.km)}` : protegida.nome,
    })
  if (embargo)
    motivos.push({
      pontos: embargo.km > 0 ? PERTO : SOBRE,
      frase: embargo.km > 0 ? `embargo vigente a ${km(embargo.km)}` : 'embargo vigente',
    })
  const area = degrau(areaHa ?? 0, POR_AREA)
  if (area) motivos.push({ pontos: area[1], frase: `área acima de ${area[0]} ha` })
  if (reincidencias > 0)
    motivos.push({
      pontos: (reincidencias > 1 ? REINCIDENTE : UMA_VEZ) + (formularios > 0 ? COM_FORMULARIO : 0),
      frase: formularios > 0 ? `${vezes(reincidencias)}, com fiscalização assinada` : vezes(reincidencias),
    })
  const idade = degrau(dias, POR_IDADE)
  if (idade) motivos.push({ pontos: idade[1], frase: `${dias} dias` })
  return motivos
}

export interface Prioridade {
  pontos: number
  nivel: NivelDePrioridade
  /** The heaviest reason comes first. */
  motivos: string[]
}

export const prioridadeDe = (alerta: Lido): Prioridade => {
  const motivos = motivosDe(alerta).toSorted((a, b) => b.pontos - a.pontos)
  const pontos = motivos.reduce((soma, m) => soma + m.pontos, 0)
  return { pontos, nivel: nivelDe(pontos), motivos: motivos.map((m) => m.frase) }
}

/** What is near may change meanwhile (a layer, an embargo), so an open alert is looked at again every week. */
const UMA_SEMANA = 7

/** How many days it takes until it is looked at again: fewer, when its age is about to count more. */
export const diasAteReavaliar = (dias: number) =>
  Math.min(UMA_SEMANA, ...POR_IDADE.map(([minimo]) => minimo - dias).filter((falta) => falta > 0))

/** A null level takes the correction back: the calculated one holds again. */
export const MudancaDePrioridade = z.object({
  alertaIds: z.array(z.uuid()).min(1, 'Escolha ao menos um alerta').max(500),
  nivel: NivelDePrioridade.nullable(),
  motivo: texto(500).refine((t) => t !== null && ehFrase(t), MOTIVO_SEM_FRASE),
})
export type MudancaDePrioridade = z.output<typeof MudancaDePrioridade>
