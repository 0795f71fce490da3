// What an open fine has to justify, and the limits of what is indicated.
import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { CAMPO_OBRIGATORIO } from '../../mensagens.ts'
import { A_CONFIRMAR, quantidadeDoAcrescimo } from '../../multa/aumento.ts'
import { baseDaLinha, ehFalta, FALTA_VALOR, pedeValor, unidadeDaLinha } from '../../multa/base.ts'
import { acrescimoDe } from '../../multa/causas.ts'
import { emCentavos, emReais, formatarReais } from '../../multa/centavos.ts'
import { AGRAVANTES, integraInfracao, JA_INTEGRA } from '../../multa/circunstancias.ts'
import { aumentoPosterior, type LinhaDoAuto, linhasDoAuto } from '../../multa/do-auto.ts'
import { gravidadeSugerida } from '../../multa/gravidade.ts'
import { limitar } from '../../multa/multa.ts'
import type { Achado, Contexto, Regra } from '../definicao.ts'

const entre = (minimo: number, maximo: number) =>
  `O valor deve ficar entre ${formatarReais(emCentavos(minimo))} e ${formatarReais(emCentavos(maximo))}`

const ABERTA = ['porteAutuado', 'motivacaoConduta', 'efeitoMeioAmbiente', 'efeitoSaudePublica', 'gravidade']

const camposDaMultaAberta = (todas: LinhaDoAuto[], dados: Dados): Achado[] => {
  const aberta = todas.some((l) => l.infracao.tipoMulta === 'ABERTA')
  const exigidos = [
    ...(aberta ? ABERTA : []),
    ...(!aberta && todas.some((l) => l.infracao.exige.includes('porte')) ? ['porteAutuado'] : []),
  ].filter((campo) => ehVazio(dados[campo]))
  const achados = exigidos.map((campo) => ({ campo, mensagem: CAMPO_OBRIGATORIO }))
  const justificada = aberta || todas.some((l) => l.infracao.exige.includes('justificativa'))
  return justificada && ehVazio(dados.fundamentacaoMulta)
    ? [...achados, { campo: 'fundamentacaoMulta', mensagem: 'Justifique o valor da multa' }]
    : achados
}

const valorIndicado = (todas: LinhaDoAuto[]): Achado[] =>
  todas
    .filter((l) => pedeValor(l.infracao))
    .flatMap(({ indice, infracao: { multaMinima, multaMaxima }, valorIndicadoUnitario: valor }) => {
      const campo = `infracoes.${indice}.valorIndicadoUnitario`
      if (valor === null || valor === undefined) return [{ campo, mensagem: FALTA_VALOR }]
      const dentro = valor >= multaMinima && valor <= multaMaxima
      return dentro ? [] : [{ campo, mensagem: entre(multaMinima, multaMaxima) }]
    })

const unidades = (todas: LinhaDoAuto[]): Achado[] =>
  todas
    .filter((l) => l.unidade && l.unidade !== unidadeDaLinha(l))
    .map(({ indice }) => ({
      campo: `infracoes.${indice}.unidade`,
      mensagem: 'Esta unidade não se aplica ao enquadramento',
    }))

/** One brought by a later law is a finding of its own, and increases nothing. */
const majorantes = (todas: LinhaDoAuto[], _: Dados, ctx: Contexto): Achado[] =>
  todas.flatMap((linha) =>
    (linha.acrescimos ?? []).flatMap(({ codigo, fator, quantidade }) => {
      const no = (campo: string, mensagem: string) => [
        { campo: `infracoes.${linha.indice}.${campo}`, mensagem },
      ]
      const acrescimo = acrescimoDe(linha.infracao, codigo)
      if (!acrescimo)
        return aumentoPosterior(linha, codigo, ctx)
          ? []
          : no('majorantes', 'Esta causa de aumento não se aplica ao enquadramento')
      const { fatorMaximo } = acrescimo
      if (fatorMaximo !== undefined && typeof fator === 'number' && (fator < 1 || fator > fatorMaximo))
        return no('fatorMajorante', `O fator deve ficar entre 1 e ${fatorMaximo}`)
      if (acrescimo.valor !== undefined && ehVazio(quantidadeDoAcrescimo(linha, acrescimo, quantidade)))
        return no('quantidadeMajorada', 'Informe a quantidade sujeita ao acréscimo')
      return []
    }),
  )

const circunstancias = (todas: LinhaDoAuto[], { agravantes }: Dados): Achado[] => {
  const marcadas = AGRAVANTES.filter((c) => Array.isArray(agravantes) && agravantes.includes(c.codigo))
  return marcadas.some((c) => todas.some((l) => integraInfracao(c, l.infracao)))
    ? [{ campo: 'agravantes', mensagem: JA_INTEGRA }]
    : []
}

const gravidade = (_: LinhaDoAuto[], dados: Dados): Achado[] => {
  const sugerida = gravidadeSugerida(dados)
  const difere = sugerida !== null && !ehVazio(dados.gravidade) && dados.gravidade !== sugerida
  return difere && ehVazio(dados.justificativaGravidade)
    ? [{ campo: 'justificativaGravidade', mensagem: 'Justifique a gravidade diferente da calculada' }]
    : []
}

const PORTE_DA_LINHA: Readonly<Record<string, string>> = {
  '76-PF': 'PESSOA_FISICA',
  '76-ME': 'MICROEMPRESA',
  '76-EPP': 'PEQUENO',
  '76-MP': 'MEDIO',
  '76-GP': 'GRANDE',
}

const porte = (todas: LinhaDoAuto[], { porteAutuado }: Dados): Achado[] =>
  todas
    .filter(({ infracao }) => PORTE_DA_LINHA[codigoDaRegra(infracao)] && !ehVazio(porteAutuado))
    .filter(({ infracao }) => PORTE_DA_LINHA[codigoDaRegra(infracao)] !== porteAutuado)
    .map(({ indice }) => ({
      campo: `infracoes.${indice}.infracaoId`,
      mensagem: 'O enquadramento não corresponde ao porte do autuado',
    }))

/** The most that the lines could come to, as simple fine. */
const maximoDasLinhas = (todas: LinhaDoAuto[]) =>
  todas
    .filter((l) => l.infracao.calculo !== 'MULTA_DIARIA_POR_UNIDADE')
    .map((l) => baseDaLinha({ ...l, valorIndicadoUnitario: l.infracao.multaMaxima }))
    .reduce((soma, base) => (ehFalta(base) ? soma : soma + base.valor), 0n)

/** The bounds go from R$ 50,00 to a tenth of the greatest simple fine; the text in force was not confirmed. */
const multaDiaria = (todas: LinhaDoAuto[], { tipoAuto, multaDiariaValor: valor }: Dados): Achado[] => {
  const maximo = maximoDasLinhas(todas)
  if (!Array.isArray(tipoAuto) || !tipoAuto.includes('MULTA_DIARIA')) return []
  if (typeof valor !== 'number' || maximo === 0n) return []
  const teto = Math.max(emReais(limitar(maximo) / 10n), 50)
  return valor >= 50 && valor <= teto
    ? []
    : [{ campo: 'multaDiariaValor', mensagem: `${entre(50, teto)} (limite ${A_CONFIRMAR})` }]
}

const REGRAS = [
  camposDaMultaAberta,
  valorIndicado,
  unidades,
  majorantes,
  circunstancias,
  gravidade,
  porte,
  multaDiaria,
]

export const REGRAS_DA_MULTA: readonly Regra[] = REGRAS.map(
  (regra): Regra =>
    (dados, ctx) =>
      regra(linhasDoAuto(dados, ctx), dados, ctx),
)
