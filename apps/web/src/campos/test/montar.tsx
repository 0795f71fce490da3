// Fields on a page with a store of its own, as the wizard will have them.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { comValor } from '@guara/domain/formulario/mesclagem'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { ConfirmHost } from '../../ui/aviso/confirm-dialog.tsx'
import { CamposDoGrupo } from '../grupo/campos-do-grupo.tsx'

export const Pagina = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
      <ConfirmHost />
    </QueryClientProvider>
  </MantineProvider>
)

type Extras = Partial<ComponentProps<typeof CamposDoGrupo>>

interface PropsDoArmazem extends Extras {
  campos: Campos
  iniciais: Dados
  registrar: (caminho: string, valor: unknown, dados: Dados) => void
}

const Armazem = ({ iniciais, registrar, ...campos }: PropsDoArmazem) => {
  const [dados, setDados] = useState(iniciais)
  const mudar = (caminho: string, valor: unknown) => {
    const relativo = campos.prefixo ? caminho.slice(campos.prefixo.length + 1) : caminho
    const novo = comValor(dados, relativo, valor)
    registrar(caminho, valor, novo)
    setDados(novo)
  }
  return <CamposDoGrupo {...campos} dados={dados} onMudar={mudar} />
}

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView ??= () => {}

export const montarCampos = (
  campos: Campos,
  iniciais: Dados = {},
  extras: Extras = {},
  EmVolta: ComponentType<{ children: ReactNode }> = Fragment,
) => {
  const mudancas: Array<[caminho: string, valor: unknown]> = []
  let respostas = iniciais
  const registrar = (caminho: string, valor: unknown, dados: Dados) => {
    mudancas.push([caminho, valor])
    respostas = dados
  }
  const tela = render(
    <EmVolta>
      <Armazem {...extras} campos={campos} iniciais={iniciais} registrar={registrar} />
    </EmVolta>,
    { wrapper: Pagina },
  )
  return { ...tela, user: userEvent.setup({ delay: null }), mudancas, respostas: () => respostas }
}

/** One field called `x`. */
export const montarCampo = (campo: Campo, valor?: unknown, extras: Extras = {}) => {
  const montado = montarCampos({ x: campo }, valor === undefined ? {} : { x: valor }, extras)
  return { ...montado, valor: () => montado.respostas().x }
}
