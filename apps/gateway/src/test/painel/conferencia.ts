// Every figure of the panel against what the records tell, its spreadsheet and the lists that it opens. What differs comes back in
// words, all of it at once.
import { setTimeout } from 'node:timers/promises'
import type { Operacao } from '@guara/domain/contract'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { type Figura, painel } from '@guara/domain/painel/contract'
import {
  definicaoDa,
  NOMES_DAS_FIGURAS,
  type NomeDaFigura,
  type TipoDeColuna,
} from '@guara/domain/painel/figuras'
import { mesDe, type Periodo, periodoAnterior } from '@guara/domain/painel/periodo'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { type Corte, definicoes, totaisDe } from './definicoes.ts'

export interface Alcance extends Pick<Corte, 'alerta' | 'form' | 'tipo' | 'fonte'> {
  nome: string
  token: string
  query?: Record<string, string>
  /** The last thirty days where it is left out. */
  periodo?: Periodo
}

type Pedir = (
  operacao: Operacao,
  pedido: { token: string; params?: Record<string, string>; query?: Record<string, string> },
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
) => Promise<{ status: number; body: any; texto: string }>

interface Linha {
  chave: string
  [coluna: string]: number | string | null
}

const corteDe = ({ periodo, alerta, form, tipo, fonte }: Alcance): Corte => {
  const hoje = diaDe(new Date())
  const dias = periodo ?? { de: somarDias(hoje, -29), ate: hoje }
  return {
    periodo: dias,
    anterior: periodoAnterior(dias),
    hoje,
    alerta,
    form,
    ...(tipo && { tipo }),
    ...(fonte && { fonte }),
  }
}

const queryDe = ({ query, periodo, tipo, fonte }: Alcance) => ({
  ...query,
  ...periodo,
  ...(tipo && { tipo }),
  ...(fonte && { fonte }),
})

/** Half of the last place that is written. */
const FOLGA: Record<TipoDeColuna, number> = {
  inteiro: 0,
  dias: 0,
  ha: 1e-6,
  reais: 1e-6,
  porcento: 0.051,
  taxa: 0.051,
}
const SOMAM = ['inteiro', 'ha', 'reais']

const numero = (valor: unknown) => (valor === null || valor === undefined ? 0 : Number(valor))
const igual = (a: unknown, b: unknown, tipo: TipoDeColuna = 'inteiro') =>
  Math.abs(numero(a) - numero(b)) <= FOLGA[tipo]

/** A row that only says zero is as none; those of recurrence are told apart by their numbers. */
const emOrdem = (nome: NomeDaFigura, linhas: readonly Linha[]) => {
  const colunas = Object.keys(definicaoDa(nome).colunas)
  const chave = (l: Linha) =>
    nome === 'reincidencia' ? colunas.map((c) => numero(l[c]).toFixed(2).padStart(14, '0')).join() : l.chave
  return linhas
    .filter((l) => colunas.some((c) => numero(l[c]) !== 0))
    .map((l): Linha => ({ ...l, chave: chave(l) }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
}

const comparar = (
  nome: NomeDaFigura,
  figura: Figura,
  esperadas: readonly Linha[],
  totais: Linha | undefined,
) => {
  const { colunas } = definicaoDa(nome)
  const [ditas, certas] = [
    emOrdem(
      nome,
      figura.linhas.map(({ chave, valores }) => ({ ...valores, chave })),
    ),
    emOrdem(nome, esperadas),
  ]
  const chaves = [ditas, certas].map((linhas) => linhas.map((l) => l.chave).join())
  if (chaves[0] !== chaves[1]) return [`${nome}: as linhas são ${chaves[0]}, e deviam ser ${chaves[1]}`]
  const celulas = certas.flatMap((certa, i) =>
    Object.entries(colunas).flatMap(([coluna, { tipo }]) =>
      igual(ditas[i]?.[coluna], certa[coluna], tipo)
        ? []
        : [`${nome} ${certa.chave} ${coluna}: diz ${ditas[i]?.[coluna]}, e é ${certa[coluna]}`],
    ),
  )
  const somas = Object.entries(figura.total).flatMap(([coluna, dito]) => {
    const tipo = colunas[coluna]?.tipo ?? 'inteiro'
    const soma = certas.reduce((todos, l) => todos + numero(l[coluna]), 0)
    const certo = totais && coluna in totais ? totais[coluna] : SOMAM.includes(tipo) ? soma : dito
    const conferido = dito === null || coluna.endsWith('Antes') ? true : igual(dito, certo, tipo)
    return conferido ? [] : [`${nome}, no total, ${coluna}: diz ${dito}, e é ${certo}`]
  })
  return [...celulas, ...somas]
}

const CASAS: Record<TipoDeColuna, number> = { inteiro: 0, dias: 0, ha: 2, reais: 2, porcento: 1, taxa: 1 }

/** Each cell of the spreadsheet as a person reads the number. */
const daPlanilha = (nome: NomeDaFigura, figura: Figura, texto: string) => {
  const colunas = Object.entries(definicaoDa(nome).colunas)
  const escritas = texto
    .trim()
    .split('\r\n')
    .slice(1)
    .map((l) =>
      l
        .slice(1, -1)
        .split('";"')
        .slice(1, 1 + colunas.length)
        .join(' '),
    )
  const certas = figura.linhas.map(({ valores }) =>
    colunas
      .map(([coluna, { tipo }]) => valores[coluna]?.toFixed(CASAS[tipo]).replace('.', ',') ?? '')
      .join(' '),
  )
  return escritas.join('\n') === certas.join('\n') ? [] : [`${nome}: a planilha difere da figura`]
}

interface Abre {
  lista: 'alertas' | 'instrumentos'
  query: (chave: string) => Record<string, string>
  /** The number that opens it, where it is not `n`. */
  coluna?: string
  /** What its rows add up to. */
  soma?: 'ha' | 'valor'
  /** The number is of forms: the list has their instruments. */
  formularios?: true
}

const alertasPor = (nome: string, soma?: 'ha'): Abre => ({
  lista: 'alertas',
  query: (chave) => ({ [nome]: chave }),
  ...(soma && { soma }),
})
const doMes = (mes: string) => ({ ...mesDe(`${mes}-01`) })

/** As the screen opens them (apps/web/src/features/painel/endereco.ts). */
const ABRE: Partial<Record<NomeDaFigura, readonly Abre[]>> = {
  recebidos: [alertasPor('fonte', 'ha')],
  atendidos: [alertasPor('atendimento')],
  funil: [alertasPor('etapa', 'ha')],
  fila: [alertasPor('faixa', 'ha')],
  municipios: [
    alertasPor('municipioId', 'ha'),
    { lista: 'instrumentos', query: (municipioId) => ({ municipioId }), coluna: 'assinados', soma: 'valor' },
    {
      lista: 'instrumentos',
      query: (municipioId) => ({ municipioId, tipo: 'EMBARGO' }),
      coluna: 'embargos',
    },
  ],
  meses: [
    { lista: 'alertas', query: doMes, soma: 'ha' },
    { lista: 'instrumentos', query: doMes, coluna: 'assinados', soma: 'valor' },
  ],
  assinados: [{ lista: 'instrumentos', query: (tipo) => ({ tipo }), soma: 'valor' }],
  artigos: [
    {
      lista: 'instrumentos',
      query: (infracaoId) => ({ infracaoId, tipo: 'AUTO_INFRACAO' }),
      soma: 'valor',
    },
  ],
  desfechos: [{ lista: 'instrumentos', query: (desfecho) => ({ desfecho }), soma: 'valor' }],
  blindagem: [{ lista: 'instrumentos', query: (regra) => ({ regra }), formularios: true }],
  sincronizacao: [{ lista: 'instrumentos', query: (envio) => ({ envio }), formularios: true }],
  pessoas: [...CONDICOES_EM_VIGOR, 'CANCELADO' as const].map((condicao) => ({
    lista: 'instrumentos',
    query: (pessoaId) => ({ pessoaId, condicao }),
    coluna: condicao,
    formularios: true,
  })),
}

/** What has no name in its table has none to be asked for. */
const SEM_LISTA: Partial<Record<NomeDaFigura, string>> = { artigos: '0', blindagem: '' }

/** A filter that says nothing about a figure is not asked of its list. */
const filtroDaLista = (alcance: Alcance, nome: NomeDaFigura): Record<string, string> => {
  const { sem = [] } = definicaoDa(nome)
  return Object.fromEntries(
    Object.entries(queryDe(alcance)).filter(([filtro]) => !sem.some((s) => s === filtro)),
  )
}

/** A list longer than this is counted, and not read. */
const LER_ATE = 300
const POR_PAGINA = 100

type Listada = Partial<{ areaHa: number; valor: number; formulario: string }>

const ler = async (pedir: Pedir, token: string, lista: Abre['lista'], query: Record<string, string>) => {
  const linhas: Listada[] = []
  for (let pagina = 1; ; pagina += 1) {
    const pedido = { ...query, pagina: String(pagina), tamanho: String(POR_PAGINA) }
    const { body } = await pedir(painel[lista], { token, query: pedido })
    linhas.push(...body.content)
    if (linhas.length >= body.totalElements || body.totalElements > LER_ATE)
      return { total: body.totalElements as number, linhas, inteira: linhas.length === body.totalElements }
  }
}

const asListas = async (pedir: Pedir, alcance: Alcance, nome: NomeDaFigura, { linhas }: Figura) => {
  const diferencas: string[] = []
  const filtro = filtroDaLista(alcance, nome)
  for (const { lista, query, coluna = 'n', soma, formularios } of ABRE[nome] ?? [])
    for (const { chave, valores } of linhas) {
      if (!valores[coluna] || SEM_LISTA[nome] === chave) continue
      const {
        total,
        linhas: lidas,
        inteira,
      } = await ler(pedir, alcance.token, lista, { ...filtro, ...query(chave) })
      const n = formularios ? new Set(lidas.map((l) => l.formulario)).size : total
      if ((inteira || !formularios) && n !== valores[coluna])
        diferencas.push(`${nome} ${chave}: diz ${valores[coluna]} em ${coluna}, e a lista tem ${n}`)
      const somada = lidas.reduce((todos, l) => todos + ((soma === 'ha' ? l.areaHa : l.valor) ?? 0), 0)
      if (soma && inteira && !igual(somada, valores[soma], 'reais'))
        diferencas.push(`${nome} ${chave}: diz ${valores[soma]} em ${soma}, e a lista soma ${somada}`)
    }
  return diferencas
}

const linhasDe = async (db: Db, consulta: RawBuilder<unknown> | undefined) =>
  consulta ? (await (consulta as RawBuilder<Linha>).execute(db)).rows : []

/** As old as a figure that was dear to count may get. */
const IDADE_MS = 60_000

/** What a slow machine counted before the acts is still served: it is asked again until it is of after them. */
const contadaDesde = async (pedir: Pedir, pedido: Parameters<Pedir>[1], desde: string) => {
  let resposta = await pedir(painel.figura, pedido)
  const limite = performance.now() + IDADE_MS + 1_000
  while (resposta.status === 200 && resposta.body.contadoEm < desde && performance.now() < limite) {
    await setTimeout(500)
    resposta = await pedir(painel.figura, pedido)
  }
  return resposta
}

/** What differs, of every figure as it is from now on; and how many rows there were to compare. */
export const conferirPainel = async (db: Db, pedir: Pedir, alcance: Alcance, comListas: boolean) => {
  const desde = new Date().toISOString()
  const corte = corteDe(alcance)
  const [certas, totais] = [definicoes(corte), totaisDe(corte)]
  const diferencas: string[] = []
  let comparadas = 0
  for (const nome of NOMES_DAS_FIGURAS) {
    const pedido = { token: alcance.token, params: { figura: nome }, query: queryDe(alcance) }
    const { status, body: figura } = await contadaDesde(pedir, pedido, desde)
    if (status !== 200) {
      diferencas.push(`${nome}: respondeu ${status}`)
      continue
    }
    const esperadas = await linhasDe(db, certas[nome])
    comparadas += esperadas.length
    diferencas.push(
      ...comparar(nome, figura, esperadas, (await linhasDe(db, totais[nome]))[0]),
      ...daPlanilha(nome, figura, (await pedir(painel.csv, pedido)).texto),
      ...(comListas ? await asListas(pedir, alcance, nome, figura) : []),
    )
  }
  return { diferencas: diferencas.map((d) => `${alcance.nome}: ${d}`), comparadas }
}

const doAutor = (id: string) => (nome: 'i' | 'f') => sql`${sql.ref(`${nome}.autor_id`)} = ${id}`
const vinculado = (id: string) => sql`a.id in (select alerta_id from alerta_vinculo where usuario_id = ${id})`

interface Pessoas {
  geral: string
  daUnidade: string
  fiscal: string
  fiscalId: string
  unidade: string
  municipioId: number
}

/** Whoever may ask, and each filter at least once. */
export const alcancesDe = ({
  geral,
  daUnidade,
  fiscal,
  fiscalId,
  unidade,
  municipioId,
}: Pessoas): Alcance[] => {
  const tudo = { alerta: sql`true`, form: () => sql`true` }
  const passado = somarDias(`${diaDe(new Date()).slice(0, 7)}-01`, -17)
  return [
    { nome: 'quem coordena tudo', token: geral, ...tudo },
    {
      nome: 'quem coordena uma unidade',
      token: daUnidade,
      alerta: sql`a.unidade_id = ${unidade}`,
      form: (nome) => sql`${sql.ref(`${nome}.unidade_id`)} = ${unidade}`,
    },
    { nome: 'quem lavra', token: fiscal, alerta: vinculado(fiscalId), form: doAutor(fiscalId) },
    {
      nome: 'uma pessoa num município',
      token: geral,
      query: { pessoaId: fiscalId, municipioId: String(municipioId) },
      alerta: sql`a.municipio_id = ${municipioId} and ${vinculado(fiscalId)}`,
      form: (nome) => sql`${doAutor(fiscalId)(nome)} and ${sql.ref(`${nome}.municipio_id`)} = ${municipioId}`,
    },
    { nome: 'um tipo', token: geral, tipo: 'EMBARGO', ...tudo },
    { nome: 'uma fonte', token: geral, fonte: 'MAPBIOMAS', ...tudo },
    {
      nome: 'dias de um mês que passou',
      token: geral,
      periodo: { de: somarDias(passado, -20), ate: passado },
      ...tudo,
    },
  ]
}
