// /transparencia: what the law makes public of the enforcement (docs/dominio/dados-abertos.md). No account, nothing kept in the browser.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PaginaPublica } from '../../publico/pagina-publica.tsx'

// Apart from the page: the first load of /login names every part of every address.
const Conteudo = lazy(() => import('./conteudo.tsx').then((m) => ({ default: m.Conteudo })))

export const Transparencia = () => (
  <PaginaPublica titulo="Dados abertos" larga>
    <p>
      O que o órgão fiscaliza, embarga e autua, em números e em arquivos que qualquer pessoa pode usar.
      Ninguém é identificado aqui. Para procurar um embargo, veja as{' '}
      <Link to="/areas-embargadas">áreas embargadas</Link>; para conferir um papel,{' '}
      <Link to="/validarQrCode">valide o documento</Link>.
    </p>
    <Suspense fallback={<p role="status">Carregando…</p>}>
      <Conteudo />
    </Suspense>
  </PaginaPublica>
)
