import { FALHA_DA_BASE, type RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BuscaNaBase, consultasDeBase } from '../../api/bases-apoio.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Esqueleto } from '../../ui/lista/esqueleto.tsx'
import { Pager } from '../../ui/lista/pager.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { useCelular } from '../../ui/use-celular.ts'
import classes from './bases-apoio.module.css'

const NOMES = { um: 'registro', varios: 'registros' }

const Registro = ({ registro, onUsar }: { registro: RegistroDaBase; onUsar: (() => void) | null }) => {
  const { nomeRazaoSocial, numero, cpfCnpj, municipio, detalhes } = registro
  return (
    <Quadro component="article" aria-label={`${nomeRazaoSocial}, ${numero}`}>
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
        <dl className={classes.detalhes}>
          {detalhes.map(({ titulo, valor, nome }) => (
            <div key={nome + titulo}>
              <dt>{titulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {onUsar && (
        <Button variant="default" aria-label={`Usar no formulário: ${nomeRazaoSocial}`} onClick={onUsar}>
          Usar no formulário
        </Button>
      )}
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

export const Resultados = ({ busca, onBusca, onUsar }: Props) => {
  const celular = useCelular()
  const query = useQuery(consultasDeBase.registros(busca))
  const { data, isError, error, isFetching, refetch } = query
  useConsultasEmDia(Math.max(query.dataUpdatedAt, query.errorUpdatedAt))
  if (isError)
    return (
      <ErrorState
        titulo={FALHA_DA_BASE}
        detalhe={error.message === FALHA_DA_BASE ? undefined : error.message}
        tentando={isFetching}
        onTentar={() => void refetch()}
      />
    )
  if (!data) return <Esqueleto linhas={3} celular={celular} />
  if (data.totalElements === 0)
    return (
      <Quadro>
        <EmptyState titulo={SEM_RESULTADOS} texto="Confira o documento ou procure por parte do nome." />
      </Quadro>
    )
  const { totalElements: n } = data
  return (
    <section className={classes.resultados} aria-label="Registros encontrados">
      <h2>{n === 1 ? '1 registro' : `${n.toLocaleString('pt-BR')} registros`}</h2>
      <ul className={classes.lista}>
        {data.content.map((registro) => (
          <li key={registro.uuid}>
            <Registro registro={registro} onUsar={onUsar && (() => onUsar(registro))} />
          </li>
        ))}
      </ul>
      <Quadro p={0}>
        <Pager
          dados={data}
          nomes={NOMES}
          pagina={busca.pagina}
          onPagina={(pagina) => onBusca({ ...busca, pagina })}
          tamanho={busca.tamanho}
          onTamanho={(tamanho) => onBusca({ ...busca, tamanho, pagina: 1 })}
          celular={celular}
        />
      </Quadro>
    </section>
  )
}
