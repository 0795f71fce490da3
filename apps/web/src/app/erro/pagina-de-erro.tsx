// The error page: 404 with the way home, any other error with its message and status (docs/dominio/telas.md#layouts).
// Its third face, when this page itself fails, is limite-de-erro.tsx.

import { PAGINA_NAO_ENCONTRADA } from '@guara/domain/mensagens'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import logo from '../../../public/logo.svg?inline'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { pagina } from '../../api/cliente/pagina.ts'
import { useTitulo } from '../../ui/tela/titulo.ts'
import { MolduraSimples } from '../layouts/simples.tsx'
import { LimiteDeErro } from './limite-de-erro.tsx'
import classes from './pagina-de-erro.module.css'

const inicio = import.meta.env.BASE_URL

const Face = ({ status, titulo, children }: { status: number; titulo: string; children: ReactNode }) => {
  useTitulo(titulo)
  return (
    <div className={classes.pagina}>
      <img src={logo} alt="" width={72} height={72} />
      <p className={classes.status}>{status}</p>
      <h1 tabIndex={-1}>{titulo}</h1>
      {children}
    </div>
  )
}

// A whole page load, not a step inside the application: what failed is left behind.
const VoltarAoInicio = ({ variante = 'filled' }: { variante?: 'filled' | 'default' }) => (
  <Button
    component="a"
    href={inicio}
    size="md"
    variant={variante}
    leftSection={<IconArrowLeft size={18} aria-hidden />}
  >
    Voltar para a página inicial
  </Button>
)

export const NaoEncontrada = () => (
  <Face status={404} titulo="Página não encontrada">
    <p lang="en" className={classes.ingles}>
      {PAGINA_NAO_ENCONTRADA}
    </p>
    <p className={classes.texto}>O endereço pode ter mudado ou o documento foi excluído.</p>
    <VoltarAoInicio />
  </Face>
)

/** What any thrown thing has to say: routes, the gateway, the code itself, or something that is not even an error. */
const ler = (erro: unknown) => {
  if (isRouteErrorResponse(erro)) return { status: erro.status, mensagem: erro.statusText, requestId: null }
  if (erro instanceof ErroDaApi) {
    return { status: erro.status || 500, mensagem: erro.detail, requestId: erro.requestId }
  }
  return { status: 500, mensagem: erro instanceof Error ? erro.message : '', requestId: null }
}

const Rosto = () => {
  const { status, mensagem, requestId } = ler(useRouteError())
  if (status === 404) return <NaoEncontrada />
  return (
    <Face status={status} titulo="Algo deu errado">
      <p className={classes.texto}>{mensagem || 'Não foi possível mostrar esta página.'}</p>
      {requestId && <p className={classes.pedido}>Código do pedido: {requestId}</p>}
      <div className={classes.acoes}>
        <Button
          size="md"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => pagina.recarregar()}
        >
          Tentar de novo
        </Button>
        <VoltarAoInicio variante="default" />
      </div>
    </Face>
  )
}

/** The error page in the bare layout. */
export const PaginaDeErro = () => (
  <LimiteDeErro>
    <MolduraSimples>
      <Rosto />
    </MolduraSimples>
  </LimiteDeErro>
)

/** The error page in the place of a screen whose layout still stands. */
export const ErroNaMoldura = () => (
  <LimiteDeErro marco="div">
    <Rosto />
  </LimiteDeErro>
)
