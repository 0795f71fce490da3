// /consultaSemadPendencias/{id}: what is pending in one process; without an id the screen asks for the code.
import { NAO_RESPONDEU } from '@guara/domain/semad/schema'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { consultasDoOrgao } from '../../api/consulta/semad.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { dia } from './dia.ts'
import classes from './semad.module.css'

const Voltar = () => (
  <Button component={Link} to="/consultaSemad" variant="default">
    Consultar o sistema do órgão
  </Button>
)

const Pendencias = ({ id }: { id: string }) => {
  const celular = useCelular()
  const query = useQuery(consultasDoOrgao.pendencias(id))
  const { data, isError, error } = query
  if (isError && error instanceof ErroDaApi && error.status === 404)
    return (
      <EmptyState
        Icone={IconFileSearch}
        titulo="Processo não encontrado. Confira o código."
        texto={id}
        acao={<Voltar />}
      />
    )
  if (isError) return <QueryError titulo={NAO_RESPONDEU} query={query} />
  if (!data) return <Esqueleto linhas={3} celular={celular} />
  const { processo, pendencias } = data
  const dados = [
    ['Processo', processo.codigo],
    ['Tipo', processo.tipo],
    ['Situação', processo.situacao],
    ['Interessado', processo.interessado.nome],
    ['Município', processo.municipio ?? '—'],
    ['Abertura', dia(processo.dataAbertura)],
  ]
  return (
    <>
      <dl className={classes.dados}>
        {dados.map(([titulo, valor]) => (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {pendencias.length === 0 ? (
        <EmptyState Icone={IconCircleCheck} titulo="Nada pendente neste processo." />
      ) : (
        <ul className={classes.lista} aria-label="Pendências">
          {pendencias.map(({ id: chave, descricao, situacao, prazo }) => (
            <li key={chave}>
              <p>
                <strong>{descricao}</strong>
              </p>
              <p>
                {situacao}
                {prazo && ` · prazo ${dia(prazo)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const PendenciasSemad = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <Screen titulo="Pendências da consulta" acao={<Voltar />}>
      <Quadro>
        {id ? (
          <Pendencias key={id} id={id} />
        ) : (
          <PedirCodigo
            rotulo="Código da consulta"
            botao="Ver pendências"
            onCodigo={(codigo) => void navigate(`/consultaSemadPendencias/${encodeURIComponent(codigo)}`)}
          />
        )}
      </Quadro>
    </Screen>
  )
}
