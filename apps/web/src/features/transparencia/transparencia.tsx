// /transparencia: what the law makes public of the enforcement (docs/dominio/dados-abertos.md). No account, nothing kept in the browser.
import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { resumoPublico } from '../../api/transparencia.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PaginaPublica } from '../../ui/pagina-publica.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { Conjuntos } from './conjuntos.tsx'
import { NumerosPublicos } from './numeros-publicos.tsx'

const Conteudo = () => {
  const online = useOnline()
  const { data, error, isFetching, refetch } = useQuery(resumoPublico)
  if (data)
    return (
      <>
        <NumerosPublicos resumo={data} />
        <Conjuntos resumo={data} />
      </>
    )
  if (!online)
    return (
      <EmptyState
        Icone={IconWifiOff}
        titulo="Disponível com conexão."
        texto="Os números aparecem assim que a rede voltar."
      />
    )
  if (error)
    return (
      <div>
        <ErrorState
          titulo="Não foi possível carregar os números."
          detalhe={error.message}
          tentando={isFetching}
          onTentar={() => void refetch()}
        />
      </div>
    )
  return <p role="status">Contando…</p>
}

export const Transparencia = () => (
  <PaginaPublica titulo="Dados abertos da fiscalização" larga>
    <p>
      O que o órgão fiscaliza, embarga e autua, em números e em arquivos que qualquer pessoa pode usar.
      Ninguém é identificado aqui. Para procurar um embargo, veja as{' '}
      <Link to="/areas-embargadas">áreas embargadas</Link>; para conferir um papel,{' '}
      <Link to="/validarQrCode">valide o documento</Link>.
    </p>
    <Conteudo />
  </PaginaPublica>
)
