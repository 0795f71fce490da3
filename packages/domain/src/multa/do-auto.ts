// The infraction notice as the fine reads it: its lines with the wording of the catalogue in force on the day of the
// fact, the conservation unit told in the step Localização, the circumstances marked.
import type { Dados } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import type { Acrescimo, TipoDeInfracao } from '../catalogo/contract.ts'
import type { Ambiente, FormularioLido } from '../instrumento/definicao.ts'
import { linhas, numeroOuNulo, textoDe } from '../instrumento/leitura.ts'
import type { LinhaDaMulta } from './base.ts'
import { acrescimoDe, ucIntegra } from './causas.ts'
import { calcularMulta, type Multa } from './multa.ts'

export type ContextoDaMulta = Pick<Ambiente, 'infracao' | 'parametros'> & { formulario: FormularioLido }

export interface LinhaDoAuto extends LinhaDaMulta {
  /** Its place in `dados.infracoes`, for the path of what is wrong in it. */
  indice: number
  dados: Dados
}

const codigos = (valor: unknown): string[] =>
  Array.isArray(valor) ? [...new Set(valor.filter((v): v is string => typeof v === 'string'))] : []

/** An area that the line does not repeat is that of the notice. */
const quantidadeDa = (linha: Dados, { exige }: TipoDeInfracao, auto: Dados) =>
  numeroOuNulo(linha.quantidade) ?? (exige.includes('area') ? numeroOuNulo(auto.areaHa) : null)

/** The day whose law counts: the last one, because a lasting infraction is of the wording in force when it ended. */
export const diaDoFato = ({ dataFatoInicio, dataFatoFim }: Dados): string | null =>
  textoDe(dataFatoFim) || textoDe(dataFatoInicio) || null

/** The notice as it would be if the line in this place were of another infraction. */
export const comOutraInfracao = (dados: Dados, indice: number, infracaoId: number): Dados => ({
  ...dados,
  infracoes: linhas(dados.infracoes).map((linha, i) => (i === indice ? { ...linha, infracaoId } : linha)),
})

/** The lines whose infraction the catalogue knows on the day of the fact. */
export const linhasDoAuto = (
  dados: Dados,
  { infracao: catalogo }: Pick<Ambiente, 'infracao'>,
): LinhaDoAuto[] =>
  linhas(dados.infracoes).flatMap((linha, indice) => {
    const id = numeroOuNulo(linha.infracaoId)
    const infracao = id === null ? undefined : catalogo(id, diaDoFato(dados))
    if (!infracao) return []
    return [
      {
        indice,
        dados: linha,
        infracao,
        quantidade: quantidadeDa(linha, infracao, dados),
        unidade: textoDe(linha.unidade) || null,
        valorIndicadoUnitario: numeroOuNulo(linha.valorIndicadoUnitario),
        acrescimos: codigos(linha.majorantes).map((codigo) => ({
          codigo,
          quantidade: numeroOuNulo(linha.quantidadeMajorada),
          fator: numeroOuNulo(linha.fatorMajorante),
        })),
      },
    ]
  })

/** The causes of increase that the infractions chosen admit: each line of the catalogue tells its own. */
export const causasDoAuto = (dados: Dados, ctx: Pick<Ambiente, 'infracao'>): ReadonlySet<string> =>
  new Set(linhasDoAuto(dados, ctx).flatMap(({ infracao }) => infracao.acrescimos.map((a) => a.codigo)))

/** The units that the infractions chosen leave to be chosen from. */
export const unidadesDoAuto = (dados: Dados, ctx: Pick<Ambiente, 'infracao'>): ReadonlySet<string> =>
  new Set(linhasDoAuto(dados, ctx).flatMap(({ infracao }) => infracao.unidades?.map((u) => u.unidade) ?? []))

/** The increase as the law has it today, when the wording of the day of the fact did not have it yet. */
export const aumentoPosterior = (
  { infracao }: LinhaDoAuto,
  codigo: string,
  ctx: Pick<Ambiente, 'infracao'>,
): Acrescimo | undefined =>
  acrescimoDe(infracao, codigo)
    ? undefined
    : ctx.infracao(infracao.id)?.acrescimos.find((a) => a.codigo === codigo)

export const REINCIDENTE: readonly unknown[] = ['MESMA_INFRACAO', 'INFRACAO_DISTINTA']

/** Recidivism is told with the earlier notice and the day of its final decision, or it is not told. */
export const temReincidencia = ({ reincidencia, autoAnteriorNumero, dataDecisaoDefinitiva }: Dados) =>
  REINCIDENTE.includes(reincidencia) && !ehVazio(autoAnteriorNumero) && !ehVazio(dataDecisaoDefinitiva)

/** Printed under the second value, where there is one. */
export const NOTA_DA_REINCIDENCIA =
  'O valor com reincidência é só indicação: a reincidência é confirmada pela autoridade julgadora, depois de ouvido o autuado em 10 (dez) dias (Decreto 6.514/2008, art. 11).'

export const NOTA_DO_VALOR =
  'O valor depende de número a confirmar pelo órgão, marcado na memória de cálculo.'

export const emUnidadeDeConservacao = ({ localizacao }: FormularioLido) =>
  textoDe(localizacao.ucAtingida) !== '' || localizacao.zonaAmortecimento === 'SIM'

const SEM_MULTA_SIMPLES = 'Multa simples não indicada: o valor só serve para avaliar a menor lesividade'

export const multaDoAuto = (dados: Dados, ctx: ContextoDaMulta): Multa => {
  const multa = calcularMulta({
    linhas: linhasDoAuto(dados, ctx),
    emUnidadeDeConservacao: emUnidadeDeConservacao(ctx.formulario),
    agravantes: codigos(dados.agravantes),
    atenuantes: codigos(dados.atenuantes),
    percentuais: ctx.parametros.percentuais,
    reincidencia: temReincidencia(dados) ? textoDe(dados.reincidencia) : null,
  })
  const sancoes = codigos(dados.tipoAuto)
  const multaDiaria = sancoes.includes('MULTA_DIARIA')
    ? (multa.multaDiaria ?? numeroOuNulo(dados.multaDiariaValor) ?? undefined)
    : multa.multaDiaria
  if (sancoes.length === 0 || sancoes.includes('MULTA_SIMPLES') || multa.valorMulta === 0)
    return { ...multa, multaDiaria }
  return {
    ...multa,
    multaDiaria,
    linhas: [...multa.linhas, { descricao: 'Sanção indicada', conta: SEM_MULTA_SIMPLES, valor: null }],
    valorMulta: 0,
    valorComReincidencia: 0,
  }
}

/** What the catalogue says of each line, for the screen and the printed body. */
export const enquadramentoDoAuto = (dados: Dados, ctx: Pick<Ambiente, 'infracao'>) =>
  linhasDoAuto(dados, ctx).map(({ infracao }) => ({
    lei: infracao.lei,
    artigo: infracao.artigo,
    descricao: infracao.descricao,
    unidade: infracao.unidade,
    correlatoPenal: infracao.correlatoPenal,
  }))

const semParenteses = (artigo: string) => artigo.replace(/ \(.*\)$/, '')

const emLista = (itens: Iterable<string>) => [...new Set(itens)].join('; ')

/** The ground of this very infraction and of what increased its fine, before that of every notice. */
export const fundamentoDoAuto = (dados: Dados, ctx: ContextoDaMulta): string | null => {
  const todas = linhasDoAuto(dados, ctx)
  if (todas.length === 0) return null
  const infracoes = todas.map(({ infracao: i }) => `${i.lei}, art. ${semParenteses(i.artigo)}`)
  const aumentos = todas.flatMap(({ infracao, acrescimos = [] }) =>
    acrescimos.flatMap(({ codigo }) => acrescimoDe(infracao, codigo)?.base ?? []),
  )
  if (emUnidadeDeConservacao(ctx.formulario) && todas.some((l) => !ucIntegra(l.infracao)))
    aumentos.push('art. 93')
  if (temReincidencia(dados)) aumentos.push('art. 11 (reincidência, a confirmar no julgamento)')
  const normas = [
    ...(todas.some((l) => l.infracao.tipoMulta === 'ABERTA') ? ['ON SEMAD 1/2024 (multa aberta)'] : []),
    ...(todas.some((l) => l.infracao.grupo === 'FLORA') ? ['ON SEMAD 9/2021 (flora)'] : []),
  ]
  return [
    `Infração: ${emLista([...infracoes, ...normas])}.`,
    ...(aumentos.length > 0 ? [`Aumento da multa, Decreto 6.514/2008: ${emLista(aumentos)}.`] : []),
  ].join(' ')
}
