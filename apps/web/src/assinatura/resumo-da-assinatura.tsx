// What is being signed, before the password is asked.
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../api/queries.ts'
import { formatarReais } from '../campos/numero-digitado.ts'
import { assinaturasDe, municipioIdDe, responsavelDe, totalDasMultas } from './leitura.ts'
import { comCodigo, documentoDo } from './papeis.ts'
import classes from './resumo-da-assinatura.module.css'
import { useImpressao } from './use-impressao.ts'

const Instrumentos = ({ instrumentos }: Pick<Formulario, 'instrumentos'>) => {
  const imprimir = useImpressao()
  return (
    <ul className={classes.instrumentos}>
      {comCodigo(instrumentos).map((instrumento) => (
        <li key={instrumento.codigo}>
          {instrumento.tipo.nome} <strong>{instrumento.codigo}</strong>{' '}
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

interface Props {
  formulario: Formulario
  usuario: Conta
}

export const ResumoDaAssinatura = ({ formulario, usuario }: Props) => {
  const total = totalDasMultas(formulario)
  const linhas: Array<[string, ReactNode]> = [
    ['Formulário', <strong key="codigo">{formulario.codigo}</strong>],
    ['Instrumentos', <Instrumentos key="instrumentos" instrumentos={formulario.instrumentos} />],
    ['Responsável', responsavelDe(formulario)],
    ['Município', useMunicipio(formulario)],
    ['Total das multas', total === null ? null : <strong key="total">{formatarReais(total)}</strong>],
    ['Assinaturas', assinaturasDe(usuario, formulario)],
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
