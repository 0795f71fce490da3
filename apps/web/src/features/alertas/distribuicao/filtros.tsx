// Which alerts are brought to be distributed.
import type { Carga } from '@guara/domain/alerta/distribuicao'
import { NIVEIS, type NivelDePrioridade, ROTULO_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import { TRIAGENS_ABERTAS, type TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { NativeSelect } from '@mantine/core'
import classes from './distribuicao.module.css'
import { AGRUPAMENTOS, type Agrupamento } from './plano.ts'

export interface FiltroDaDistribuicao {
  unidadeId: string | null
  prioridade: NivelDePrioridade | null
  triagens: readonly TriagemDoAlerta[]
  por: Agrupamento
  tamanho: number
}

export const FILTRO_INICIAL: FiltroDaDistribuicao = {
  unidadeId: null,
  prioridade: null,
  triagens: TRIAGENS_ABERTAS,
  por: 'MUNICIPIO',
  tamanho: 50,
}

const QUANTOS = [10, 30, 50, 100]

const opcoes = <T extends string>(rotulos: Record<T, string>) =>
  Object.entries<string>(rotulos).map(([value, label]) => ({ value, label }))

interface Props {
  filtro: FiltroDaDistribuicao
  onFiltro: (mudanca: Partial<FiltroDaDistribuicao>) => void
  cargas: readonly Carga[]
}

const unidadesDe = (cargas: readonly Carga[]) => [
  ...new Map(cargas.flatMap(({ unidade }) => (unidade ? [[unidade.id, unidade.nome] as const] : []))),
]

export const Filtros = ({ filtro, onFiltro, cargas }: Props) => (
  <search className={classes.filtros} aria-label="Quais alertas distribuir">
    <NativeSelect
      label="Região"
      value={filtro.unidadeId ?? ''}
      onChange={(e) => onFiltro({ unidadeId: e.currentTarget.value || null })}
      data={[
        { value: '', label: 'Todas' },
        ...unidadesDe(cargas).map(([value, label]) => ({ value, label })),
        { value: 'SEM', label: 'Sem unidade' },
      ]}
    />
    <NativeSelect
      label="Prioridade"
      value={filtro.prioridade ?? ''}
      onChange={(e) => onFiltro({ prioridade: NIVEIS.find((n) => n === e.currentTarget.value) ?? null })}
      data={[{ value: '', label: 'Todas' }, ...opcoes(ROTULO_DO_NIVEL)]}
    />
    <NativeSelect
      label="Triagem"
      value={filtro.triagens.join()}
      onChange={(e) =>
        onFiltro({ triagens: TRIAGENS_ABERTAS.filter((t) => e.currentTarget.value.split(',').includes(t)) })
      }
      data={[
        { value: TRIAGENS_ABERTAS.join(), label: 'Novos e conferidos' },
        { value: 'CONFERIDO', label: 'Só conferidos' },
        { value: 'NOVO', label: 'Só novos' },
      ]}
    />
    <NativeSelect
      label="Agrupar"
      value={filtro.por}
      onChange={(e) => onFiltro({ por: e.currentTarget.value as Agrupamento })}
      data={opcoes(AGRUPAMENTOS)}
    />
    <NativeSelect
      label="Até quantos"
      value={String(filtro.tamanho)}
      onChange={(e) => onFiltro({ tamanho: Number(e.currentTarget.value) })}
      data={QUANTOS.map(String)}
    />
  </search>
)
