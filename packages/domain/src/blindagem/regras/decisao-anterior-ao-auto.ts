// A decision judges what was already drawn up (Constituição, art. 5º, LIV).
import type { Dados } from '../../campos/campo.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { diaDe } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { type AmbienteDaBlindagem, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

interface Decisao {
  vale: (dados: Dados) => boolean
  /** The answer that tells its day, and those that tell what it judges. */
  data: string
  julga: readonly string[]
}

const DECISOES: Readonly<Record<string, Decisao>> = {
  DEMOLICAO: {
    vale: ({ naturezaAto }) => naturezaAto === 'SANCAO_APOS_JULGAMENTO',
    data: 'decisaoData',
    julga: ['autoInfracaoId', 'autoInfracaoCodigo'],
  },
  DOACAO: {
    vale: ({ tipoDoacao }) => tipoDoacao === 'DECISAO_FINAL',
    data: 'decisaoData',
    julga: ['apreensaoCodigo'],
  },
  ENTREGA: {
    vale: ({ modalidade }) => modalidade === 'DEVOLUCAO_AO_PROPRIETARIO',
    data: 'decisaoDevolucaoData',
    julga: ['documentoOrigemCodigo'],
  },
}

const diaDoCitado = (valor: unknown, formulario: FormularioLido, { documento }: AmbienteDaBlindagem) => {
  const chave = textoDe(valor)
  if (chave === '') return ''
  const daqui = formulario.instrumentos.find((i) => !i.cancelado && (i.id === chave || i.codigo === chave))
  return diaDe(daqui ? daqui.dados.dataHoraInstrumento : documento(chave.toUpperCase())?.dataHoraInstrumento)
}

export const decisaoAnteriorAoAuto: RegraDaBlindagem = {
  codigo: 'decisao-anterior-ao-auto',
  titulo: 'Decisão anterior ao auto',
  fundamento: 'Constituição Federal, art. 5º, LIV: devido processo legal',
  grave: true,
  achar: (formulario, ambiente) =>
    Object.entries(DECISOES).flatMap(([tipo, { vale, data, julga }]) =>
      instrumentosDoTipo(formulario, tipo)
        .filter(({ dados }) => vale(dados))
        .filter(({ dados }) => {
          const decisao = diaDe(dados[data])
          if (decisao === '') return false
          return (
            decisao > diaDe(ambiente.agora) ||
            julga.some((campo) => decisao < diaDoCitado(dados[campo], formulario, ambiente))
          )
        })
        .map(({ caminho }) => ({
          campo: caminho(data),
          mensagem: 'A decisão é anterior ao auto que ela julga',
        })),
    ),
}
