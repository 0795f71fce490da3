// The rows of each figure, as the domain describes it (packages/domain/src/painel/figuras.ts): what nobody counted is a zero in
// its place, so that a table always has the same rows.
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { documentoMascarado } from '@guara/domain/assinatura/mascara'
import { tituloDaRegra } from '@guara/domain/blindagem/titulos'
import { CONDICOES } from '@guara/domain/formulario/condicao'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { type LinhaDaFigura, SEM_DESFECHO } from '@guara/domain/painel/contract'
import {
  ATENDIMENTOS,
  definicaoDa,
  ENVIOS,
  ETAPAS,
  FAIXAS_DA_FILA,
  NOMES_DAS_ETAPAS,
  type NomeDaFigura,
} from '@guara/domain/painel/figuras'
import { mesDe, mesesAte } from '@guara/domain/painel/periodo'
import { DESFECHOS } from '@guara/domain/prazo/desfecho'
import type { Contexto, ContextoAutenticado, Db } from '../../../context.ts'
import { chavear } from '../../pessoas/service.ts'
import * as alertas from './alertas-repository.ts'
import * as instrumentos from './instrumentos-repository.ts'
import type { Pedido } from './recorte-repository.ts'

interface Contada {
  linhas: LinhaDaFigura[]
  /** What only the whole has; what can be added up is added up by who asked. */
  total?: LinhaDaFigura['valores']
}
type Contar = (ctx: Contexto, pedido: Pedido) => Promise<Contada>

const linha = (chave: string, rotulo: string, valores: LinhaDaFigura['valores']): LinhaDaFigura => ({
  chave,
  rotulo,
  valores,
})

/** One row for each name of the table, in its order. */
const comNomes = <T extends { chave: string }>(
  nomes: Readonly<Record<string, string>>,
  contadas: readonly T[],
  valores: (contada: T | undefined) => LinhaDaFigura['valores'],
) =>
  Object.entries(nomes).map(([chave, rotulo]) =>
    linha(chave, rotulo, valores(contadas.find((c) => c.chave === chave))),
  )

const parte = (n: number, todos: number) => (todos > 0 ? Math.round((1000 * n) / todos) / 10 : null)
const somar = (numeros: readonly number[]) => numeros.reduce((soma, n) => soma + n, 0)

const recebidos: Contar = async ({ db }, p) => ({
  linhas: comNomes(FONTES_DE_ALERTA, await alertas.recebidos(db, p), (c) => ({
    n: c?.n ?? 0,
    ha: c?.ha ?? 0,
    nAntes: c?.nAntes ?? 0,
    haAntes: c?.haAntes ?? 0,
  })),
})

const atendidos: Contar = async ({ db }, p) => {
  const contados = await alertas.atendidos(db, p)
  const todos = somar(contados.map((c) => c.n))
  const ate = contados.find((c) => c.chave === 'ATE')
  return {
    linhas: comNomes(ATENDIMENTOS, contados, (c) => ({
      n: c?.n ?? 0,
      porcento: parte(c?.n ?? 0, todos),
      nAntes: c?.nAntes ?? 0,
    })),
    // The number that the card shows is of the first row; what it is of, the whole.
    total: {
      porcento: parte(ate?.n ?? 0, todos),
      porcentoAntes: parte(ate?.nAntes ?? 0, somar(contados.map((c) => c.nAntes))),
    },
  }
}

const NOMES_DOS_TIPOS = Object.fromEntries(TIPOS_DE_INSTRUMENTO.map(({ codigo, nome }) => [codigo, nome]))

const assinados: Contar = async ({ db }, p) => ({
  linhas: comNomes(NOMES_DOS_TIPOS, await instrumentos.assinados(db, p), (c) => ({
    n: c?.n ?? 0,
    valor: c?.valor ?? 0,
    ha: c?.ha ?? 0,
    nAntes: c?.nAntes ?? 0,
    valorAntes: c?.valorAntes ?? 0,
  })).filter((l) => Object.values(l.valores).some(Boolean)),
})

const vencidos: Contar = async ({ db }, p) => {
  const contados = await instrumentos.vencidos(db, p)
  return {
    linhas: contados.map(({ chave, rotulo, n, dias }) => linha(chave, rotulo, { n, dias })),
    total: { dias: contados.length > 0 ? Math.max(...contados.map((c) => c.dias)) : null },
  }
}

/** Whoever stopped at a stage passed all before it. */
const funil: Contar = async ({ db }, p) => {
  const contadas = await alertas.etapas(db, p)
  const aPartirDe = (i: number) => contadas.filter((c) => c.etapa >= i)
  const todos = somar(contadas.map((c) => c.n))
  const linhas = NOMES_DAS_ETAPAS.map((etapa, i) => {
    const n = somar(aPartirDe(i).map((c) => c.n))
    return linha(etapa, ETAPAS[etapa], {
      n,
      porcento: parte(n, todos),
      ha: somar(aPartirDe(i).map((c) => c.ha)),
    })
  })
  return { linhas, total: { n: null, ha: null } }
}

const municipios: Contar = async ({ db }, p) => {
  const contados = await alertas.municipios(db, p)
  const taxa = (ha: number, area: number | null) => (area ? Math.round((10_000 * ha) / area) / 10 : null)
  return {
    linhas: contados.map(({ chave, rotulo, area, ...c }) =>
      linha(chave, rotulo, { ...c, taxa: taxa(c.ha, area) }),
    ),
    total: {
      taxa: taxa(somar(contados.map((c) => c.ha)), somar(contados.map((c) => c.area ?? 0))),
    },
  }
}

const MESES_PADRAO = 12

const meses: Contar = async ({ db }, p) => {
  const nomes = mesesAte(p.periodo.ate, p.meses ?? MESES_PADRAO)
  const contados = await alertas.meses(db, p, `${nomes[0]}-01`, mesDe(p.periodo.ate).ate)
  return {
    linhas: nomes.map((mes) => {
      const c = contados.find((m) => m.mes === mes)
      const { n = 0, ha = 0, assinados: quantos = 0, valor = 0 } = c ?? {}
      return linha(mes, mes.split('-').reverse().join('/'), { n, ha, assinados: quantos, valor })
    }),
  }
}

const mediana = (porDia: ReadonlyArray<{ dias: number; n: number }>) => {
  const total = somar(porDia.map((d) => d.n))
  let vistos = 0
  for (const { dias, n } of [...porDia].sort((a, b) => a.dias - b.dias)) {
    vistos += n
    if (vistos * 2 >= total) return dias
  }
  return null
}

const fila: Contar = async ({ db }, p) => {
  const porDia = await alertas.fila(db, p)
  const linhas = Object.entries(FAIXAS_DA_FILA).map(([chave, { rotulo, de, ate }]) => {
    const nela = porDia.filter((d) => (de === 0 || d.dias >= de) && (ate === null || d.dias <= ate))
    return linha(chave, rotulo, { n: somar(nela.map((d) => d.n)), ha: somar(nela.map((d) => d.ha)) })
  })
  return { linhas, total: { mediana: mediana(porDia) } }
}

const pessoas: Contar = async ({ db }, p) => {
  const porPessoa = new Map<string, LinhaDaFigura>()
  for (const { chave, rotulo, condicao, n } of await instrumentos.pessoas(db, p)) {
    const dela =
      porPessoa.get(chave) ?? linha(chave, rotulo, Object.fromEntries(CONDICOES.map((c) => [c, 0])))
    dela.valores[condicao] = n
    porPessoa.set(chave, dela)
  }
  return { linhas: [...porPessoa.values()] }
}

const artigos: Contar = async ({ db }, p) => {
  const contados = await instrumentos.artigos(db, p)
  const media = (valor: number, n: number) => (n > 0 ? Math.round((100 * valor) / n) / 100 : null)
  return {
    linhas: contados.map(({ chave, rotulo, n, valor }) =>
      linha(chave, rotulo, { n, valor, media: media(valor, n) }),
    ),
    total: { media: media(somar(contados.map((c) => c.valor)), somar(contados.map((c) => c.n))) },
  }
}

/** Who it is stays behind a key that only this installation makes. */
const reincidencia: Contar = async (ctx, p) => ({
  linhas: (await instrumentos.reincidentes(ctx.db, p)).map(({ documento, noPeriodo, n, valor }) =>
    linha(chavear(ctx, documento) ?? '', documentoMascarado(documento) ?? 'Documento incompleto', {
      noPeriodo,
      n,
      valor,
    }),
  ),
  total: { noPeriodo: null, n: null, valor: null },
})

const blindagem: Contar = async ({ db }, p) => ({
  linhas: (await instrumentos.blindagem(db, p)).map(({ chave, n, cancelados, anulados }) =>
    linha(chave, chave === '' ? 'Sem achado respondido' : tituloDaRegra(chave), {
      n,
      cancelados,
      anulados,
      porcento: parte(cancelados + anulados, n),
    }),
  ),
  // A form with two findings is in two rows.
  total: { n: null, cancelados: null, anulados: null },
})

const desfechos: Contar = async ({ db }, p) => ({
  linhas: comNomes(
    { ...DESFECHOS, [SEM_DESFECHO]: 'Sem desfecho registrado' },
    await instrumentos.desfechos(db, p),
    (c) => ({ n: c?.n ?? 0, valor: c?.valor ?? 0, valorFinal: c?.valorFinal ?? 0 }),
  ),
})

const sincronizacao: Contar = async ({ db }, p) => ({
  linhas: comNomes(ENVIOS, await instrumentos.envios(db, p), (c) => ({ n: c?.n ?? 0 })),
})

const FIGURAS: Record<NomeDaFigura, Contar> = {
  recebidos,
  atendidos,
  assinados,
  vencidos,
  funil,
  municipios,
  meses,
  fila,
  pessoas,
  artigos,
  reincidencia,
  blindagem,
  desfechos,
  sincronizacao,
}

const SOMAM = ['inteiro', 'ha', 'reais']

/** The table with what can be added up added up. */
export const contar = async (ctx: Contexto, nome: NomeDaFigura, pedido: Pedido) => {
  const { linhas, total = {} } = await FIGURAS[nome](ctx, pedido)
  const somas = Object.entries(definicaoDa(nome).colunas)
    .filter(([, { tipo }]) => SOMAM.includes(tipo))
    .map(([coluna]) => [coluna, somar(linhas.map((l) => l.valores[coluna] ?? 0))] as const)
  return { linhas, total: { ...Object.fromEntries(somas), ...total } }
}

/** Whose key it is, among the rows of the figure. */
export const documentoDaChave = async (
  ctx: ContextoAutenticado & { db: Db },
  pedido: Pedido,
  chave: string,
) =>
  (await instrumentos.reincidentes(ctx.db, pedido)).find((r) => chavear(ctx, r.documento) === chave)
    ?.documento
