// Nobody can know of an act that does not exist yet.
import { instanteDe } from '../../instrumento/leitura.ts'
import { ART_97, type RegraDaBlindagem } from '../regra.ts'

const MINUTO = 60_000
const noMinuto = (instante: number) => Math.floor(instante / MINUTO)

export const atoDepoisDaCiencia: RegraDaBlindagem = {
  codigo: 'ato-depois-da-ciencia',
  titulo: 'Ciência anterior ao ato',
  fundamento: `${ART_97}: não havia o que dar a conhecer`,
  grave: true,
  achar: ({ instrumentos }) =>
    instrumentos.flatMap(({ cancelado, dados }, i) =>
      !cancelado && noMinuto(instanteDe(dados.cienciaData)) < noMinuto(instanteDe(dados.dataHoraInstrumento))
        ? [{ campo: `instrumentos.${i}.cienciaData`, mensagem: 'A ciência registrada é anterior ao ato' }]
        : [],
    ),
}
