// The last net: catches what fails outside the routes and in the error page itself. Plain HTML, because whatever
// failed may be the theme or the library.
import { ERRO_NA_PAGINA_DE_ERRO } from '@guara/domain/mensagens'
import { Component, type ReactNode } from 'react'

const ErroDaPaginaDeErro = ({ Marco }: { Marco: 'main' | 'div' }) => (
  <Marco style={{ padding: 32, textAlign: 'center' }}>
    <h1 lang="en" style={{ fontSize: 20 }}>
      {ERRO_NA_PAGINA_DE_ERRO}
    </h1>
    <p>
      <a href={import.meta.env.BASE_URL}>Voltar para a página inicial</a>
    </p>
  </Marco>
)

interface Props {
  /** What stands around: inside a layout there is a `main` already. */
  marco?: 'main' | 'div'
  children: ReactNode
}

export class LimiteDeErro extends Component<Props, { falhou: boolean }> {
  override state = { falhou: false }

  static getDerivedStateFromError() {
    return { falhou: true }
  }

  override render() {
    const { marco = 'main', children } = this.props
    return this.state.falhou ? <ErroDaPaginaDeErro Marco={marco} /> : children
  }
}
