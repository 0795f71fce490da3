// What is about to be distributed: the alerts in groups, whom each group goes to, and how much each person would have. Nothing of it is
// kept before the act.
import { type Carga, proporDistribuicao } from '@guara/domain/alerta/distribuicao'
import { NIVEIS, type NivelDePrioridade } from '@guara/domain/alerta/prioridade'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { contados } from '@guara/domain/escrita'

export const AGRUPAMENTOS = { MUNICIPIO: 'por município', ALERTA: 'um a um' } as const
export type Agrupamento = keyof typeof AGRUPAMENTOS

export interface Grupo {
  chave: string
  titulo: string
  alertas: ResumoDoAlerta[]
  areaHa: number
  nivel: NivelDePrioridade
  /** The commonest reasons first. */
  motivos: string[]
  unidadeId: string | null
  quantos: number
}

/** More reasons than these are not read. */
const MOTIVOS = 3

const maisComuns = (alertas: readonly ResumoDoAlerta[]) => {
  const vezes = new Map<string, number>()
  for (const { prioridade } of alertas)
    for (const motivo of prioridade.motivos) vezes.set(motivo, (vezes.get(motivo) ?? 0) + 1)
  return [...vezes].toSorted((a, b) => b[1] - a[1]).slice(0, MOTIVOS)
}

const motivosDe = (alertas: readonly ResumoDoAlerta[]) =>
  maisComuns(alertas).map(([motivo, n]) => (n > 1 ? `${motivo} (${n})` : motivo))

const maior = (alertas: readonly ResumoDoAlerta[]) =>
  NIVEIS.find((nivel) => alertas.some((a) => a.prioridade.nivel === nivel)) ?? 'BAIXA'

/** They come by priority, and the groups stay in the order of their first alert. */
export const agrupar = (alertas: readonly ResumoDoAlerta[], por: Agrupamento): Grupo[] => {
  const grupos = new Map<string, ResumoDoAlerta[]>()
  for (const alerta of alertas) {
    const chave = por === 'MUNICIPIO' ? String(alerta.municipioId) : alerta.id
    grupos.set(chave, [...(grupos.get(chave) ?? []), alerta])
  }
  return [...grupos].map(([chave, deles]) => ({
    chave,
    titulo: (por === 'MUNICIPIO' ? deles[0]?.nomeMunicipio : deles[0]?.codigo) ?? '',
    alertas: deles,
    areaHa: deles.reduce((soma, a) => soma + (a.areaHa ?? 0), 0),
    nivel: maior(deles),
    motivos: motivosDe(deles),
    unidadeId: deles[0]?.unidade?.id ?? null,
    quantos: deles.length,
  }))
}

/** The person changed this of what was proposed. */
export interface Mudancas {
  /** Whom a group goes to instead; null for nobody. */
  para: ReadonlyMap<string, string | null>
  fora: ReadonlySet<string>
  porRegiao: boolean
}

export const SEM_MUDANCAS: Mudancas = { para: new Map(), fora: new Set(), porRegiao: true }

export interface Linha extends Grupo {
  usuarioId: string | null
  escolhida: boolean
}

export const planejar = (
  grupos: readonly Grupo[],
  cargas: readonly Carga[],
  { para, fora, porRegiao }: Mudancas,
  limite: number,
) => {
  const proposta = proporDistribuicao(grupos, cargas, { limite, porRegiao })
  const linhas = grupos.map((grupo): Linha => {
    const mudado = para.get(grupo.chave)
    const usuarioId = mudado === undefined ? (proposta.get(grupo.chave) ?? null) : mudado
    return { ...grupo, usuarioId, escolhida: !fora.has(grupo.chave) }
  })
  const vao = linhas.filter((l) => l.escolhida && l.usuarioId !== null)
  const propostos = new Map<string, number>()
  for (const { usuarioId, quantos } of vao)
    if (usuarioId) propostos.set(usuarioId, (propostos.get(usuarioId) ?? 0) + quantos)
  return {
    linhas,
    propostos,
    semNinguem: linhas.filter((l) => l.escolhida && l.usuarioId === null),
    atribuicoes: vao.flatMap(({ alertas, usuarioId }) =>
      alertas.map(({ id }) => ({ alertaId: id, usuarioId: usuarioId as string })),
    ),
  }
}
export type Plano = ReturnType<typeof planejar>

/** The preview, in one sentence each: how many, to whom, who would be at the limit. */
export const previa = (
  { linhas, propostos, semNinguem, atribuicoes }: Plano,
  cargas: readonly Carga[],
  limite: number,
) => {
  if (atribuicoes.length === 0) return { frase: 'Escolha ao menos um alerta e a quem ele vai.', avisos: [] }
  const nome = (id: string) => cargas.find((c) => c.id === id)?.nome ?? ''
  const municipios = new Set(
    linhas.filter((l) => l.escolhida && l.usuarioId).flatMap((l) => l.alertas.map((a) => a.municipioId)),
  )
  const total = (id: string) => (cargas.find((c) => c.id === id)?.abertos ?? 0) + (propostos.get(id) ?? 0)
  const noLimite = [...propostos.keys()].filter((id) => total(id) >= limite)
  return {
    frase: `${contados(atribuicoes.length, 'alerta', 'alertas')}, ${contados(municipios.size, 'município', 'municípios')}, ${contados(propostos.size, 'pessoa', 'pessoas')}. ${[...propostos].map(([id, n]) => `${nome(id)} ${n}`).join(' · ')}.`,
    avisos: [
      ...noLimite.map((id) => `${nome(id)} ${total(id) > limite ? 'passa do limite' : 'chega ao limite'}.`),
      ...(semNinguem.length > 0
        ? [`${contados(semNinguem.length, 'linha fica', 'linhas ficam')} sem ninguém: escolha a quem vai.`]
        : []),
    ],
  }
}
