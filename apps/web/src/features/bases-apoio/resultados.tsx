import { FALHA_DA_BASE, type RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { contados, inteiro } from '@guara/domain/escrita'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import '@mantine/core/styles/Anchor.layer.css'
import { Anchor, Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BuscaNaBase, consultasDeBase, TODAS_AS_BASES } from '../../api/consulta/bases-apoio.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../ui/espera/error-state.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Pager } from '../../ui/lista/tabela/pager.tsx'
import { Tabela } from '../../ui/lista/tabela/tabela.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bases-apoio.module.css'

const NOMES = { um: 'registro', varios: 'registros' }

/** A record, and the base that it is of. */
type Achado = RegistroDaBase & { base: string }

const Usar = ({ nome, onUsar }: { nome: string; onUsar: () => void }) => (
  <Button variant="default" aria-label={`Usar no formulário: ${nome}`} onClick={onUsar}>
    Usar no formulário
  </Button>
)

const colunas = (onUsar: ((registro: RegistroDaBase) => void) | null): Coluna<Achado>[] => [
  { chave: 'base', titulo: 'Base', largura: '14%', celula: ({ base }) => base },
  { chave: 'nome', titulo: 'Nome/Razão social', celula: (r) => <strong>{r.nomeRazaoSocial}</strong> },
  {
    chave: 'documento',
    titulo: 'CPF/CNPJ',
    celula: ({ cpfCnpj }) => <span className={classes.documento}>{cpfCnpj}</span>,
  },
  { chave: 'municipio', titulo: 'Município', celula: ({ municipio }) => municipio },
  {
    chave: 'numero',
    titulo: 'Número',
    celula: ({ numero }) => <span className={classes.numero}>{numero}</span>,
  },
  {
    chave: 'detalhes',
    titulo: 'Detalhes',
    largura: '26%',
    celula: ({ detalhes }) => (
      <dl className={classes.emLinha}>
        {detalhes.map(({ titulo, valor, nome }) => (
          <div key={nome + titulo}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  ...(onUsar
    ? [
        {
          chave: 'usar',
          titulo: 'Ações',
          alinhar: 'end' as const,
          celula: (r: Achado) => <Usar nome={r.nomeRazaoSocial} onUsar={() => onUsar(r)} />,
        },
      ]
    : []),
]

interface PropsDoRegistro {
  registro: Achado
  /** Among those of several bases its details begin closed. */
  entreVarias: boolean
  onUsar: (() => void) | null
}

const Registro = ({ registro, entreVarias, onUsar }: PropsDoRegistro) => {
  const { base, nomeRazaoSocial, numero, cpfCnpj, municipio, detalhes } = registro
  return (
    <Quadro component="article" aria-label={`${nomeRazaoSocial}, ${numero}`}>
      <p className={classes.base}>{base}</p>
      <div className={classes.topo}>
        <p className={classes.nome}>{nomeRazaoSocial}</p>
        <span className={classes.numero}>{numero}</span>
      </div>
      <p className={classes.identidade}>
        {cpfCnpj && <span className={classes.numero}>{cpfCnpj}</span>}
        {municipio && (
          <span>
            <IconMapPin size={18} aria-hidden />
            {municipio}
          </span>
        )}
      </p>
      {detalhes.length > 0 && (
        <details open={!entreVarias}>
          <summary className={classes.abrir}>Detalhes</summary>
          <dl className={classes.detalhes}>
            {detalhes.map(({ titulo, valor, nome }) => (
              <div key={nome + titulo}>
                <dt>{titulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {onUsar && <Usar nome={nomeRazaoSocial} onUsar={onUsar} />}
    </Quadro>
  )
}

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

/** The columns do not sort: each base answers in its own order. */
const SEM_ORDEM = { pagina: 1, tamanho: 1, orderBy: 'DESC', prop: '' } as const

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

export const Resultados = ({ busca, onBusca, onUsar }: Props) => {
  const celular = useCelular()
  const { data: bases = [] } = useQuery(consultasDeBase.bases())
  const fontes = bases.filter(({ uuid }) => [uuid, TODAS_AS_BASES].includes(busca.uuidFonteInformacao))
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
  const dasBases = fontes.flatMap((fonte, i) => {
    const resposta = respostas[i]
    return resposta ? [{ ...fonte, ...resposta }] : []
  })
  const achados = dasBases.flatMap(({ descricao, data }) =>
    (data?.content ?? []).map((registro) => ({ ...registro, base: descricao })),
  )
  const n = dasBases.reduce((soma, { data }) => soma + (data?.totalElements ?? 0), 0)
  const unica = dasBases.length === 1 ? dasBases[0]?.data : undefined
  const esperando = dasBases.some(({ data, isError }) => !data && !isError)
  return (
    <section className={classes.resultados} aria-label="Registros encontrados" aria-busy={esperando}>
      {dasBases.map(
        ({ uuid, descricao, isError, error, isFetching, refetch }) =>
          isError && (
            <ErrorState
              key={uuid}
              titulo={FALHA_DA_BASE}
              detalhe={[
                ...(dasBases.length > 1 ? [`${descricao}.`] : []),
                ...(error.message === FALHA_DA_BASE ? [] : [error.message]),
              ].join(' ')}
              tentando={isFetching}
              onTentar={() => void refetch()}
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
      {n > 0 &&
        (celular ? (
          <ul className={classes.lista}>
            {achados.map((registro) => (
              <li key={registro.uuid}>
                <Registro
                  registro={registro}
                  entreVarias={fontes.length > 1}
                  onUsar={onUsar && (() => onUsar(registro))}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Quadro p={0}>
            <Tabela
              rotulo="Registros"
              itens={achados}
              chave={({ uuid }) => uuid}
              colunas={colunas(onUsar)}
              filtro={SEM_ORDEM}
              onOrdem={() => {}}
            />
          </Quadro>
        ))}
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
