// The chain of custody of a file: what is known of it and every hand it passed through
// (docs/dominio/prova.md#custody).
import { TIPOS_DE_EVENTO } from '@guara/domain/arquivo/schema'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { formatarDataHora } from '@guara/domain/data-hora'
import { useQuery } from '@tanstack/react-query'
import { consultasDeArquivo } from '../api/envio/arquivos.ts'
import { tamanhoEmPalavras } from '../ui/aparelho/tamanho.ts'
import { ErrorState } from '../ui/espera/error-state.tsx'
import classes from './visor.module.css'

export const Custodia = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useQuery(consultasDeArquivo.custodia(id))
  if (isError)
    return <ErrorState titulo="Erro ao carregar a cadeia de custódia." onTentar={() => void refetch()} />
  if (!data) return <p role="status">Carregando a cadeia de custódia…</p>
  const { exifLatitude: latitude, exifLongitude: longitude } = data
  const linhas: Array<[string, string | null]> = [
    ['Arquivo', `${data.nome} (${tamanhoEmPalavras(data.tamanho)})`],
    ['Enviado por', `${data.enviadoPor.nome}, em ${formatarDataHora(data.enviadoEm)}`],
    ['Endereço de rede', data.ip],
    ['Data na foto', data.exifDataHora && formatarDataHora(data.exifDataHora)],
    [
      'Lugar na foto',
      latitude !== null && longitude !== null ? formatarCoordenada({ latitude, longitude }) : null,
    ],
    ['Aparelho', data.exifAparelho],
  ]
  return (
    <section className={classes.custodia} aria-label="Cadeia de custódia">
      <h3>Cadeia de custódia</h3>
      <dl className={classes.dados}>
        {linhas.map(([rotulo, valor]) =>
          valor ? (
            <div key={rotulo} style={{ display: 'contents' }}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
        <dt>SHA-256</dt>
        <dd className={classes.hash}>{data.sha256}</dd>
      </dl>
      <ol className={classes.eventos}>
        {data.eventos.map(({ evento, quando, usuario, motivo }) => (
          <li key={`${evento} ${quando} ${usuario?.id}`}>
            {TIPOS_DE_EVENTO[evento]} em {formatarDataHora(quando)}
            {usuario && ` por ${usuario.nome}`}
            {motivo && `: ${motivo}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
