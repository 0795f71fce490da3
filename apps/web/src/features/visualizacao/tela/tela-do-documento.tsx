// The screen around one form or one instrument, by id or by code: while it comes, when it fails, without network, when
// there is no such thing, and the question for its code. The words are data.
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { naoExiste } from '../../../api/cliente/erro.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { PedirCodigo } from '../../../ui/entrada/pedir-codigo.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../../ui/espera/offline-state.tsx'
import { QueryError } from '../../../ui/espera/query-error.tsx'
import { useAtraso } from '../../../ui/espera/use-atraso.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import classes from './tela-do-documento.module.css'

export interface Palavras {
  titulo: string
  rotulo: string
  exemplo: string
  caminho: string
  erro: string
  naoEncontrado: string
  confira: string
  semConexao: string
}

const Esqueleto = () => {
  const visivel = useAtraso()
  return (
    <div role="status" className={classes.esqueleto}>
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {visivel &&
        [140, 220, 180].map((altura) => (
          <Quadro key={altura} data-testid="esqueleto">
            <Skeleton height={20} width="30%" mb={16} />
            <Skeleton height={altura} />
          </Quadro>
        ))}
    </div>
  )
}

const NaoEncontrado = ({ palavras, procurado }: { palavras: Palavras; procurado: string }) => (
  <Quadro>
    <EmptyState
      Icone={IconFileOff}
      titulo={palavras.naoEncontrado}
      texto={palavras.confira}
      acao={
        <>
          <p>
            Procurado: <strong>{procurado}</strong>
          </p>
          <Button component={Link} to="/" variant="default">
            Ver a lista de formulários
          </Button>
        </>
      }
    />
  </Quadro>
)

interface Props<T> {
  palavras: Palavras
  query: UseQueryResult<T>
  procurado: string
  tituloDe: (documento: T) => string
  /** It stands beside the title. */
  acao?: (documento: T) => ReactNode
  children: (documento: T) => ReactNode
}

export const TelaDoDocumento = <T,>({ palavras, query, procurado, tituloDe, acao, children }: Props<T>) => {
  const online = useOnline()
  const inexistente = naoExiste(query.error)
  const documento = inexistente ? undefined : query.data

  const corpo = () => {
    if (inexistente) return <NaoEncontrado palavras={palavras} procurado={procurado} />
    if (documento) return children(documento)
    if (!online)
      return (
        <Quadro>
          <OfflineState texto={palavras.semConexao} />
        </Quadro>
      )
    return query.isError ? null : <Esqueleto />
  }

  return (
    <>
      {/* A plain link, not the menu's: filter, page and tab of the list stay as they were. */}
      <Link to="/" className={classes.voltar}>
        <IconArrowLeft size={18} aria-hidden /> Formulários
      </Link>
      <Screen
        titulo={documento ? tituloDe(documento) : palavras.titulo}
        acao={documento && acao?.(documento)}
      >
        {query.isError && !inexistente && (documento || online) && (
          <QueryError
            titulo={palavras.erro}
            query={query}
            resto={documento && 'O que já estava na tela continua abaixo.'}
          />
        )}
        {corpo()}
      </Screen>
    </>
  )
}

export const Pergunta = ({ palavras: { titulo, rotulo, exemplo, caminho } }: { palavras: Palavras }) => {
  const navigate = useNavigate()
  return (
    <Screen titulo={titulo}>
      <Quadro className={classes.pergunta}>
        <PedirCodigo
          rotulo={rotulo}
          botao="Abrir"
          exemplo={exemplo}
          onCodigo={(codigo) => void navigate(`${caminho}/${encodeURIComponent(codigo)}`)}
        />
        <Link to="/">Ver a lista de formulários</Link>
      </Quadro>
    </Screen>
  )
}
