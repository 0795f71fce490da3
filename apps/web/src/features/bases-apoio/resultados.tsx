import { type BaseApoio, FALHA_DA_BASE, type RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { contados, inteiro } from '@guara/domain/escrita'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import '@mantine/core/styles/Anchor.layer.css'
import { Anchor } from '@mantine/core'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BuscaNaBase, consultasDeBase, TODAS_AS_BASES } from '../../api/consulta/bases-apoio.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../ui/espera/error-state.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Pager } from '../../ui/lista/tabela/pager.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bases-apoio.module.css'
import { Registros } from './registros.tsx'

const NOMES = { um: 'registro', varios: 'registros' }

/** Every page of the consultations made. */
const FEITAS = consultasDeBase.feitas(1, 1).queryKey.slice(0, 2)

/** A consultation leaves its mark even when the base does not answer: the list of them, on the same screen, is another. */
const useConsultasEmDia = (respondidaEm: number) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (respondidaEm > 0) void queryClient.invalidateQueries({ queryKey: FEITAS })
  }, [queryClient, respondidaEm])
}

interface Props {
  busca: BuscaNaBase
  onBusca: (busca: BuscaNaBase) => void
  onUsar: ((registro: RegistroDaBase) => void) | null
}

/** The first of each, where all are asked: the rest is one tap away. */
const DE_CADA_BASE = 5

interface PropsDeVerTodos {
  descricao: string
  data: Pagina<RegistroDaBase> | undefined
  onVer: () => void
}

const VerTodos = ({ descricao, data, onVer }: PropsDeVerTodos) =>
  data &&
  data.totalElements > data.numberOfElements && (
    <p>
      {descricao}: {data.numberOfElements} de {inteiro(data.totalElements)}.{' '}
      <Anchor component="button" onClick={onVer}>
        Ver todos de {descricao}
      </Anchor>
    </p>
  )

type PropsDaFalha = Pick<UseQueryResult, 'isFetching' | 'refetch'> & {
  descricao: string
  error: Error
  entreVarias: boolean
}

const Falha = ({ descricao, error, isFetching, refetch, entreVarias }: PropsDaFalha) => (
  <ErrorState
    titulo={FALHA_DA_BASE}
    detalhe={[
      ...(entreVarias ? [`${descricao}.`] : []),
      ...(error.message === FALHA_DA_BASE ? [] : [error.message]),
    ].join(' ')}
    tentando={isFetching}
    onTentar={() => void refetch()}
  />
)

/** The bases asked, each beside what it answered. */
const useRespostas = (fontes: readonly BaseApoio[], busca: BuscaNaBase) => {
  const respostas = useQueries({
    queries: fontes.map(({ uuid }) =>
      consultasDeBase.registros({
        ...busca,
        uuidFonteInformacao: uuid,
        ...(fontes.length > 1 && { tamanho: DE_CADA_BASE }),
      }),
    ),
  })
  useConsultasEmDia(Math.max(...respostas.flatMap((r) => [r.dataUpdatedAt, r.errorUpdatedAt]), 0))
  return fontes.flatMap((fonte, i) => {
    const resposta = respostas[i]
    return resposta ? [{ ...fonte, ...resposta }] : []
  })
}

export const Resultados = ({ busca, onBusca, onUsar }: Props) => {
  const celular = useCelular()
  const { data: bases = [] } = useQuery(consultasDeBase.bases())
  const fontes = bases.filter(({ uuid }) => [uuid, TODAS_AS_BASES].includes(busca.uuidFonteInformacao))
  const dasBases = useRespostas(fontes, busca)
  const achados = dasBases.flatMap(({ descricao, data }) =>
    (data?.content ?? []).map((registro) => ({ ...registro, base: descricao })),
  )
  const n = dasBases.reduce((soma, { data }) => soma + (data?.totalElements ?? 0), 0)
  const unica = dasBases.length === 1 ? dasBases[0]?.data : undefined
  const esperando = dasBases.some(({ data, isError }) => !data && !isError)
  return (
    <section className={classes.resultados} aria-label="Registros encontrados" aria-busy={esperando}>
      {dasBases.map(
        (resposta) =>
          resposta.isError && (
            <Falha
              key={resposta.uuid}
              {...resposta}
              error={resposta.error}
              entreVarias={dasBases.length > 1}
            />
          ),
      )}
      {esperando && <Esqueleto linhas={3} celular={celular} />}
      {!esperando && n === 0 && dasBases.some(({ data }) => data) && (
        <Quadro>
          <EmptyState titulo={SEM_RESULTADOS} texto="Confira o documento ou procure por parte do nome." />
        </Quadro>
      )}
      {n > 0 && <h2>{contados(n, 'registro', 'registros')}</h2>}
      {n > 0 && <Registros achados={achados} entreVarias={fontes.length > 1} onUsar={onUsar} />}
      {unica && n > 0 && (
        <Quadro p={0}>
          <Pager
            dados={unica}
            nomes={NOMES}
            pagina={busca.pagina}
            onPagina={(pagina) => onBusca({ ...busca, pagina })}
            tamanho={busca.tamanho}
            onTamanho={(tamanho) => onBusca({ ...busca, tamanho, pagina: 1 })}
            celular={celular}
          />
        </Quadro>
      )}
      {dasBases.length > 1 &&
        dasBases.map(({ uuid, descricao, data }) => (
          <VerTodos
            key={uuid}
            descricao={descricao}
            data={data}
            onVer={() => onBusca({ ...busca, uuidFonteInformacao: uuid, pagina: 1 })}
          />
        ))}
    </section>
  )
}
