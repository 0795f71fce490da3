// Article unlike the place: what the step Localização tells against what the article punishes.
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { ucIntegra } from '../../multa/causas.ts'
import { emUnidadeDeConservacao } from '../../multa/do-auto.ts'
import { autosDe, codigosDasLinhas, type RegraDaBlindagem } from '../regra.ts'

const LOCAL = 'localizacao'

export const ucNaoInformada: RegraDaBlindagem = {
  codigo: 'uc-nao-informada',
  titulo: 'Unidade de conservação',
  fundamento: 'Decreto 6.514/2008, arts. 84 a 93',
  grave: false,
  achar: (formulario, ambiente) => {
    if (emUnidadeDeConservacao(formulario)) return []
    const doTipo = autosDe(formulario, ambiente).some(({ linhas }) =>
      linhas.some((l) => ucIntegra(l.infracao)),
    )
    if (doTipo)
      return [
        {
          campo: `${LOCAL}.ucAtingida`,
          mensagem: 'A infração é de unidade de conservação e nenhuma foi informada',
        },
      ]
    return formulario.enderecoFiscalizacao.tipoLocal === 'UC'
      ? [
          {
            campo: `${LOCAL}.ucAtingida`,
            mensagem: 'O local é unidade de conservação e ela não foi informada',
          },
        ]
      : []
  },
}

interface Divergencia {
  linhas: RegExp
  quando: (localizacao: FormularioLido['localizacao']) => boolean
  campo: string
  mensagem: string
}

const DIVERGENCIAS: readonly Divergencia[] = [
  {
    linhas: /^43$/,
    quando: ({ appAtingida }) => appAtingida === 'NAO',
    campo: 'appAtingida',
    mensagem: 'O art. 43 pune dano em APP e a localização diz que não a atinge',
  },
  {
    linhas: /^51$/,
    quando: ({ rlAtingida }) => rlAtingida === 'NAO',
    campo: 'rlAtingida',
    mensagem: 'O art. 51 pune dano em reserva legal e a localização diz que não a atinge',
  },
  {
    linhas: /^5[23](-|$)/,
    quando: ({ rlAtingida }) => rlAtingida === 'SIM',
    campo: 'rlAtingida',
    mensagem: 'Os arts. 52 e 53 são de fora da reserva legal e a localização diz que a atinge',
  },
]

export const appEReservaLegal: RegraDaBlindagem = {
  codigo: 'app-e-reserva-legal',
  titulo: 'APP e reserva legal',
  fundamento: 'Decreto 6.514/2008, arts. 43, 51, 52 e 53',
  grave: false,
  achar: (formulario, ambiente) => {
    const codigos = codigosDasLinhas(formulario, ambiente)
    return DIVERGENCIAS.filter(
      (d) => codigos.some((c) => d.linhas.test(c)) && d.quando(formulario.localizacao),
    ).map(({ campo, mensagem }) => ({ campo: `${LOCAL}.${campo}`, mensagem }))
  },
}

export const terraIndigena: RegraDaBlindagem = {
  codigo: 'terra-indigena',
  titulo: 'Terra indígena',
  fundamento: 'Decreto 6.514/2008, art. 60',
  grave: false,
  achar: (formulario, ambiente) => {
    const informada = textoDe(formulario.localizacao.terraIndigena) !== ''
    return autosDe(formulario, ambiente).flatMap(({ linhas, caminho }) =>
      linhas
        .filter(({ infracao }) => infracao.acrescimos.some((a) => a.codigo === 'TERRA_INDIGENA'))
        .filter(({ acrescimos = [] }) => acrescimos.some((a) => a.codigo === 'TERRA_INDIGENA') !== informada)
        .map(({ indice }) => ({
          campo: caminho(`infracoes.${indice}.majorantes`),
          mensagem: informada
            ? 'A localização atinge terra indígena e a causa de aumento não foi marcada'
            : 'A causa de aumento é de terra indígena e a localização não a informa',
        })),
    )
  },
}
