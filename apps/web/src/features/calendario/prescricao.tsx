// Autos whose punishment may lapse before long, for the coordinator, the nearest first.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { consultasDoCalendario } from '../../api/formulario/calendario.ts'
import { ContagemDoPrazo } from '../../ui/andamento/contagem-do-prazo.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './calendario.module.css'

const TITULO = 'Autos perto de prescrever'

export const Prescricao = () => {
  const query = useQuery(consultasDoCalendario.prescricao())
  const online = useOnline()
  const corpo = () => {
    if (query.data?.length === 0)
      return <p>Nenhum auto prescreve nos próximos seis meses, e nenhum está parado há trinta meses.</p>
    if (query.data)
      return (
        <ul className={classes.lista}>
          {query.data.map(({ formulario, instrumento, rotulo, ato, data, porque }) => (
            <li key={`${formulario.id} ${instrumento} ${ato}`} className={classes.aviso}>
              <span className={classes.oQue}>
                <Link to={`/formulario/visualizar/${formulario.codigo}`}>{instrumento}</Link>
                <span>{rotulo}</span>
              </span>
              <span className={classes.oQue}>
                {data && <ContagemDoPrazo data={data} />}
                <span className={classes.fraco}>{porque.join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )
    if (!online) return <p>Disponível com conexão.</p>
    if (query.isError)
      return <QueryError titulo="Erro ao carregar os autos perto de prescrever." query={query} />
    return <p role="status">Carregando…</p>
  }
  return (
    <Quadro component="section" aria-label={TITULO} className={classes.perguntas}>
      <h2 className={classes.titulo}>{TITULO}</h2>
      {corpo()}
    </Quadro>
  )
}
