// The infraction notice as the fine reads it: its lines with the wording of the catalogue in force on the day of the
// fact, the conservation unit told in the step Localização, the circumstances marked.
import type { Dados } from '../campos/campo.ts'
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import type { Ambiente, FormularioLido } from '../instrumento/definicao.ts'
import { linhas, textoDe } from '../instrumento/leitura.ts'
import type { LinhaDaMulta } from './base.ts'
import { calcularMulta, type Multa } from './multa.ts'

export type ContextoDaMulta = Pick<Ambiente, 'infracao' | 'parametros'> & { formulario: FormularioLido }

export interface LinhaDoAuto extends LinhaDaMulta {
  /** Its place in `dados.infracoes`, for the path of what is wrong in it. */
  indice: number
  dados: Dados
}

const numeroOuNada = (valor: unknown) => (typeof valor === 'number' && Number.isFinite(valor) ? valor : null)

const codigos = (valor: unknown): string[] =>
  Array.isArray(valor) ? [...new Set(valor.filter((v): v is string => typeof v === 'string'))] : []

/** An area that the line does not repeat is that of the notice. */
const quantidadeDa = (linha: Dados, { exige }: TipoDeInfracao, auto: Dados) =>
  numeroOuNada(linha.quantidade) ?? (exige.includes('area') ? numeroOuNada(auto.areaHa) : null)

/** The lines whose infraction the catalogue knows on the day of the fact. */
export const linhasDoAuto = (
  dados: Dados,
  { infracao: catalogo }: Pick<Ambiente, 'infracao'>,
): LinhaDoAuto[] =>
  linhas(dados.infracoes).flatMap((linha, indice) => {
    const id = numeroOuNada(linha.infracaoId)
    const infracao = id === null ? undefined : catalogo(id, textoDe(dados.dataFatoInicio) || null)
    if (!infracao) return []
    return [
      {
        indice,
        dados: linha,
        infracao,
        quantidade: quantidadeDa(linha, infracao, dados),
        valorIndicadoUnitario: numeroOuNada(linha.valorIndicadoUnitario),
        acrescimos: codigos(linha.majorantes).map((codigo) => ({
          codigo,
          quantidade: numeroOuNada(linha.quantidadeMajorada),
          fator: numeroOuNada(linha.fatorMajorante),
        })),
      },
    ]
  })

/** The causes of increase that the infractions chosen admit: each line of the catalogue tells its own. */
export const causasDoAuto = (dados: Dados, ctx: Pick<Ambiente, 'infracao'>): ReadonlySet<string> =>
  new Set(linhasDoAuto(dados, ctx).flatMap(({ infracao }) => infracao.acrescimos.map((a) => a.codigo)))

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
    reincidencia: textoDe(dados.reincidencia),
  })
  const sancoes = codigos(dados.tipoAuto)
  const multaDiaria = sancoes.includes('MULTA_DIARIA')
    ? (multa.multaDiaria ?? numeroOuNada(dados.multaDiariaValor) ?? undefined)
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
