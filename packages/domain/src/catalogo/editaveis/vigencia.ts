// Where a catalogue has no table of its own, what holds is read from its versions: the last one recorded whose day has come.
import { type Dados, data } from '../../campos/campo.ts'
import type { Pendencia } from '../../campos/pendencias.ts'
import { dataCurta, diaDe } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { invalido, type Linha, type Mundo } from './definicao.ts'

export interface VersaoGuardada {
  chave: string
  dados: Dados
  criadaEm: Date
}

/** Without a day it begins when it is recorded. */
const comecou = ({ dados, criadaEm }: VersaoGuardada, em: Date) =>
  criadaEm <= em && textoDe(dados.vigenciaInicio) <= diaDe(em)

/** `versoes` in the order in which they were recorded; undefined while the agency has said nothing. */
export const vigenteEm = (versoes: readonly VersaoGuardada[], chave: string, em: Date) =>
  versoes.findLast((v) => v.chave === chave && comecou(v, em))?.dados

/** The version that was recorded and whose day has not come. There is one at most: another is of the same day, and mends it. */
const marcadaEm = (versoes: readonly VersaoGuardada[], chave: string, em: Date) => {
  const ultima = versoes.findLast((v) => v.chave === chave && v.criadaEm <= em)
  return ultima && !comecou(ultima, em) ? ultima.dados : undefined
}

/** No version begins today: what was signed today was signed under the one of today. */
export const COMECA_DEPOIS = data('Vale para o que for assinado desde', {
  obrigatorio: true,
  futura: true,
  mensagem: 'Começa depois de hoje: o que já foi assinado não muda',
  ajuda: 'A partir de amanhã. O que for assinado antes deste dia fica como está hoje.',
  largura: 6,
})

/** The line as the list and the dialog have it: the version that waits for its day, which may be mended, or the one in force. `vigente`,
 * `desde` and `marcada` are shown and nobody answers them. */
export const linhaComVigencia = (
  versoes: readonly VersaoGuardada[],
  chave: string,
  em: Date,
  antesDaPrimeira: Dados,
): Linha => {
  const { vigenciaInicio = null, ...vigente } = vigenteEm(versoes, chave, em) ?? antesDaPrimeira
  const marcada = marcadaEm(versoes, chave, em)
  return {
    chave,
    dados: {
      ...(marcada ?? vigente),
      vigente,
      desde: vigenciaInicio,
      marcada: marcada?.vigenciaInicio ?? null,
    },
  }
}

/** Another day would leave the version that waits without effect, unseen. */
export const conferirInicio = (dados: Dados, { linhas }: Mundo, chave: string | null): Pendencia[] => {
  const marcada = textoDe(linhas.find((l) => l.chave === chave)?.dados.marcada)
  return marcada && marcada !== textoDe(dados.vigenciaInicio)
    ? [
        invalido(
          'vigenciaInicio',
          `Já há uma mudança marcada para ${dataCurta(marcada)}: use este dia para corrigi-la`,
        ),
      ]
    : []
}

/** What the list says of when a line changes. */
export const textoDoInicio = ({ desde, marcada }: Dados) =>
  [
    textoDe(desde) && `vale desde ${dataCurta(textoDe(desde))}`,
    textoDe(marcada) && `mudança marcada para ${dataCurta(textoDe(marcada))}`,
  ]
    .filter(Boolean)
    .join(' · ')
