// What is being signed, before the password is asked.
import type { PaginasDoFormulario } from '@guara/domain/assinatura/schema'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../api/cliente/queries.ts'
import { consultasDeAssinatura } from '../api/formulario/assinatura.ts'
import { formatarReais } from '../campos/digitacao/numero-digitado.ts'
import { assinaturasDe, municipioIdDe, responsavelDe, totalDasMultas } from './leitura.ts'
import { comCodigo, documentoDo } from './papeis.ts'
import classes from './resumo-da-assinatura.module.css'
import { useImpressao } from './use-impressao.ts'

const emPaginas = (quantas: number) => (quantas === 1 ? '1 página' : `${quantas} páginas`)

const NAO_CONTADAS = 'Não foi possível contar agora: veja o PDF antes de assinar.'

interface PropsDosInstrumentos extends Pick<Formulario, 'instrumentos'> {
  contagem: PaginasDoFormulario | undefined
}

const Instrumentos = ({ instrumentos, contagem }: PropsDosInstrumentos) => {
  const imprimir = useImpressao()
  const paginasDo = (codigo: string) => contagem?.instrumentos.find((i) => i.codigo === codigo)?.paginas
  return (
    <ul className={classes.instrumentos}>
      {comCodigo(instrumentos).map((instrumento) => (
        <li key={instrumento.codigo}>
          {instrumento.tipo.nome} <strong>{instrumento.codigo}</strong>{' '}
          <Paginas quantas={paginasDo(instrumento.codigo)} />
          <Valor de={instrumentos.find(({ codigo }) => codigo === instrumento.codigo)?.dados.valorMulta} />
          <UnstyledButton
            className={classes.pdf}
            aria-label={`Ver PDF de ${instrumento.codigo}`}
            onClick={() => imprimir(documentoDo(instrumento))}
          >
            Ver PDF
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

const useMunicipio = (formulario: Formulario) => {
  const { data } = useQuery(queries.municipios())
  const id = municipioIdDe(formulario)
  if (id == null) return 'Não informado'
  return data?.find((municipio) => municipio.id === id)?.nome ?? '…'
}

const Paginas = ({ quantas }: { quantas: number | undefined }) => quantas && <>({emPaginas(quantas)}) </>

/** The fine of one instrument; the total of all stands below. */
const Valor = ({ de: valor }: { de: unknown }) =>
  typeof valor === 'number' && <>· multa de {formatarReais(valor)} </>

interface Props {
  formulario: Formulario
  usuario: Conta
}

export const ResumoDaAssinatura = ({ formulario, usuario }: Props) => {
  const total = totalDasMultas(formulario)
  const { data: contagem, isError } = useQuery(consultasDeAssinatura.paginas(formulario))
  const paginas = () => {
    if (contagem) return <strong>{emPaginas(contagem.total)}</strong>
    return isError ? NAO_CONTADAS : <span role="status">Contando as páginas…</span>
  }
  const linhas: Array<[string, ReactNode]> = [
    ['Formulário', <strong key="codigo">{formulario.codigo}</strong>],
    [
      'Instrumentos',
      <Instrumentos key="instrumentos" instrumentos={formulario.instrumentos} contagem={contagem} />,
    ],
    ['Páginas', paginas()],
    ['Responsável', responsavelDe(formulario)],
    ['Município', useMunicipio(formulario)],
    ['Total das multas', total === null ? null : <strong key="total">{formatarReais(total)}</strong>],
    ['Assinaturas', assinaturasDe(usuario, formulario)],
    [
      'Hash do conteúdo',
      formulario.hash ? (
        <code key="hash" className={classes.hash}>
          {formulario.hash}
        </code>
      ) : null,
    ],
  ]
  return (
    <dl className={classes.resumo}>
      {linhas.map(
        ([rotulo, valor]) =>
          valor !== null && (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
