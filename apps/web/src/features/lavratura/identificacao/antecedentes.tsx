// A person's card: what the agency has already signed against them, which is where recidivism is found.

import type { Dados } from '@guara/domain/campos/campo'
import { cpfOuCnpjValido, formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Antecedente } from '@guara/domain/formulario/schema'
import { documentoDe, nomeDaPessoa } from '@guara/domain/instrumento/leitura'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { formatarReais } from '../../../campos/digitacao/numero-digitado.ts'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './identificacao.module.css'

const Item = ({ codigo, tipo, condicao, dataHoraLavratura, valorMulta, formularioId }: Antecedente) => (
  <li>
    {formularioId ? (
      <Link to={`/formulario/visualizar/${formularioId}`}>{codigo}</Link>
    ) : (
      <strong>{codigo}</strong>
    )}
    <span>{tipo.nome}</span>
    <span>
      {dataHoraLavratura && formatarDataHora(dataHoraLavratura)}
      {valorMulta !== null && ` · ${formatarReais(valorMulta)}`}
    </span>
    <StatusDot {...APARENCIA_DA_CONDICAO[condicao]} />
  </li>
)

const DaPessoa = ({ documento, nome }: { documento: string; nome: string }) => {
  const { data, isError, fetchStatus } = useQuery(consultasDeFormulario.antecedentes(documento))
  const titulo = `${nome || 'Pessoa'} · ${formatarCpfCnpj(documento)}`
  return (
    <div className={classes.pessoa}>
      <h3>{titulo}</h3>
      {data ? (
        data.length === 0 ? (
          <p>Nenhum instrumento anterior.</p>
        ) : (
          <>
            <p>{data.length === 1 ? '1 instrumento anterior' : `${data.length} instrumentos anteriores`}</p>
            <ul>
              {data.map((a) => (
                <Item key={a.codigo} {...a} />
              ))}
            </ul>
          </>
        )
      ) : isError ? (
        <p>Não foi possível consultar os antecedentes agora.</p>
      ) : fetchStatus === 'paused' ? (
        <p>Disponível com conexão.</p>
      ) : (
        <p role="status">Consultando…</p>
      )}
    </div>
  )
}

export const Antecedentes = ({ responsaveis }: { responsaveis: readonly Dados[] }) => {
  const conhecidos = responsaveis.flatMap((linha) => {
    const documento = documentoDe(linha)
    return cpfOuCnpjValido(documento) ? [{ documento, nome: nomeDaPessoa(linha) }] : []
  })
  return (
    <Quadro component="aside" aria-label="Antecedentes" className={classes.antecedentes}>
      <h2>
        <IconHistory size={20} aria-hidden /> Antecedentes
      </h2>
      {conhecidos.length === 0 ? (
        <p>Aparecem quando o CPF ou o CNPJ estiver correto: os instrumentos anteriores da pessoa.</p>
      ) : (
        conhecidos.map((c) => <DaPessoa key={c.documento} {...c} />)
      )}
    </Quadro>
  )
}
