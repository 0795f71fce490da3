// What somebody signed on the screen has to exist already. When a field was last typed is not kept: only the hour that the act
// tells of itself is compared, to the minute, as it is typed.
import { tracosValidos } from '../../campos/assinatura.ts'
import { formatarDataHora } from '../../data-hora.ts'
import type { InstrumentoLido } from '../../instrumento/definicao.ts'
import { instrumentoDe } from '../../instrumento/index.ts'
import { instanteDe, linhas } from '../../instrumento/leitura.ts'
import type { RegraDaBlindagem } from '../regra.ts'

const MINUTO = 60_000
const noMinuto = (instante: number) => Math.floor(instante / MINUTO)

/** Every pad of the paper: those of the persons beyond the first are in their own lines. */
const desenhosDe = ({ tipo, dados }: InstrumentoLido) => [
  ...(instrumentoDe(tipo)?.assinam ?? []).map(({ campo, papel }) => ({
    campo,
    papel,
    desenho: dados[campo],
  })),
  ...linhas(dados.outrasCiencias).map(({ assinatura }, n) => ({
    campo: `outrasCiencias.${n}.assinatura`,
    papel: 'Outra pessoa',
    desenho: assinatura,
  })),
]

export const assinaturaAntesDoAto: RegraDaBlindagem = {
  codigo: 'assinatura-antes-do-ato',
  titulo: 'Assinatura na tela anterior ao ato',
  fundamento: 'O que se assina é o ato já escrito: Decreto 6.514/2008, art. 96, § 1º',
  // The hour of the strokes is that of the device.
  grave: false,
  achar: ({ instrumentos }) =>
    instrumentos.flatMap((instrumento, i) => {
      const ato = instanteDe(instrumento.dados.dataHoraInstrumento)
      if (instrumento.cancelado || Number.isNaN(ato)) return []
      return desenhosDe(instrumento).flatMap(({ campo, papel, desenho }) =>
        tracosValidos(desenho) && noMinuto(instanteDe(desenho.em)) < noMinuto(ato)
          ? [
              {
                campo: `instrumentos.${i}.${campo}`,
                mensagem: `${papel}: assinou na tela em ${formatarDataHora(desenho.em)}, antes do ato, de ${formatarDataHora(new Date(ato))}. Colha de novo a assinatura, ou explique`,
              },
            ]
          : [],
      )
    }),
}
