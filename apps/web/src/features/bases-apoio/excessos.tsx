// Who consulted personal data very often within an hour. It may be honest work: the coordinator asks.
import { CONSULTAS_POR_HORA, DIAS_DE_ACHADOS, PESSOAS_POR_HORA } from '@guara/domain/base-apoio/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { contados } from '@guara/domain/escrita'
import { useQuery } from '@tanstack/react-query'
import { consultasDeBase, ERRO_DOS_EXCESSOS } from '../../api/consulta/bases-apoio.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { ErrorState } from '../../ui/espera/error-state.tsx'
import classes from './bases-apoio.module.css'

const LIMITE = `${CONSULTAS_POR_HORA} consultas ou mais, ou leu ${PESSOAS_POR_HORA} pessoas ou mais, em uma hora`

export const Excessos = () => {
  const { data, isError, isFetching, refetch } = useQuery(consultasDeBase.excessos())
  if (isError)
    return <ErrorState titulo={ERRO_DOS_EXCESSOS} tentando={isFetching} onTentar={() => void refetch()} />
  if (!data) return null
  if (data.length === 0)
    return (
      <p className={classes.aviso}>
        Ninguém fez {LIMITE}, nos últimos {DIAS_DE_ACHADOS} dias.
      </p>
    )
  return (
    <Recado tom="erro" silencioso>
      <p className={classes.nome}>
        Quem fez {LIMITE}, nos últimos {DIAS_DE_ACHADOS} dias. Pergunte o motivo:
      </p>
      <ul className={classes.excessos}>
        {data.map(({ usuario, ate, consultas, pessoas }) => (
          <li key={`${usuario.id} ${ate}`}>
            <strong>{usuario.nome}</strong>: {contados(consultas, 'consulta', 'consultas')}, que mostraram{' '}
            {contados(pessoas, 'pessoa', 'pessoas')}, na hora até {formatarDataHora(ate)}
          </li>
        ))}
      </ul>
    </Recado>
  )
}
