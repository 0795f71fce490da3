// What the screen shows is all in its address: whose work, in which period, which list and what of it. A number of the table is
// an address, and so is each page.

import type { alertas } from '@guara/domain/alerta/contract'
import { COLUNAS_DO_ALERTA } from '@guara/domain/alerta/schema'
import type { EntradaDada } from '@guara/domain/contract'
import type { formularios } from '@guara/domain/formulario/contract'
import { COLUNAS_DO_FORMULARIO } from '@guara/domain/formulario/schema'
import { TAMANHO_PADRAO, TAMANHOS } from '@guara/domain/pagina'
import {
  ALERTAS_ABERTOS,
  PARADO_HA_DIAS,
  PERIODO_PADRAO,
  PERIODOS_EM_DIAS,
  VENCE_EM_DIAS,
} from '@guara/domain/trabalho/contract'

/** What a number of the table asks for besides whose it is. */
const VISTAS = ['rascunhos', 'a-assinar', 'assinados', 'cancelados'] as const
export type Vista = (typeof VISTAS)[number]

export interface Lugar {
  pessoa: string | null
  unidade: string | null
  dias: number
  aba: 'formularios' | 'alertas'
  vista: Vista | null
  vencidos: boolean
  falha: boolean
  venceEm: number | null
  paradoHa: number | null
  pagina: number
  tamanho: number
  prop: string
  orderBy: 'ASC' | 'DESC'
}

export const VENCE_EM = [VENCE_EM_DIAS, 15, 30] as const
export const PARADO_HA = [PARADO_HA_DIAS, 30, 60] as const

const INICIAL: Lugar = {
  pessoa: null,
  unidade: null,
  dias: PERIODO_PADRAO,
  aba: 'formularios',
  vista: null,
  vencidos: false,
  falha: false,
  venceEm: null,
  paradoHa: null,
  pagina: 1,
  tamanho: TAMANHO_PADRAO,
  prop: 'trabalho',
  orderBy: 'ASC',
}

/** Each list has columns of its own. */
const ORDENS: readonly string[] = [...COLUNAS_DO_FORMULARIO, ...COLUNAS_DO_ALERTA]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuid = (texto: string | null) => (texto && UUID.test(texto) ? texto : null)

const umDe = <T>(lista: readonly T[], valor: unknown): T | null =>
  lista.find((v) => String(v) === String(valor)) ?? null

/** An address may say anything: what it says wrong is as if it were not said. */
export const lerEndereco = (busca: URLSearchParams): Lugar => {
  const dito = (nome: string) => busca.get(nome)
  const pagina = Number(dito('pagina'))
  return {
    pessoa: uuid(dito('pessoa')),
    unidade: uuid(dito('unidade')),
    dias: umDe(PERIODOS_EM_DIAS, dito('dias')) ?? INICIAL.dias,
    aba: dito('aba') === 'alertas' ? 'alertas' : 'formularios',
    vista: umDe(VISTAS, dito('ver')),
    vencidos: dito('vencidos') === '1',
    falha: dito('falha') === '1',
    venceEm: umDe(VENCE_EM, dito('venceEm')),
    paradoHa: umDe(PARADO_HA, dito('paradoHa')),
    pagina: Number.isInteger(pagina) && pagina > 0 && pagina < 1_000_000 ? pagina : 1,
    tamanho: umDe(TAMANHOS, dito('tamanho')) ?? INICIAL.tamanho,
    prop: umDe(ORDENS, dito('ordem')) ?? INICIAL.prop,
    orderBy: dito('sentido') === 'DESC' ? 'DESC' : 'ASC',
  }
}

const NOMES: Partial<Record<keyof Lugar, string>> = { vista: 'ver', prop: 'ordem', orderBy: 'sentido' }

/** The address tells only what is not as usual. */
export const enderecoDe = (lugar: Lugar) => {
  const busca = new URLSearchParams()
  for (const nome of Object.keys(INICIAL) as Array<keyof Lugar>) {
    const valor = lugar[nome]
    if (valor !== INICIAL[nome]) busca.set(NOMES[nome] ?? nome, valor === true ? '1' : String(valor))
  }
  return `?${busca}`
}

/** A list of another kind begins with its own first page and order. */
export const soDe = ({ unidade, dias, tamanho }: Lugar, mudanca: Partial<Lugar>): Lugar => ({
  ...INICIAL,
  unidade,
  dias,
  tamanho,
  ...mudanca,
})

type BuscaDeFormularios = EntradaDada<typeof formularios.buscar>['body']
type BuscaDeAlertas = EntradaDada<typeof alertas.porFiltro>['body']

const daVista = (vista: Vista | null, pessoa: string | null, desde: string): Partial<BuscaDeFormularios> => {
  const periodo = { inicio: desde, fim: null }
  switch (vista) {
    case 'a-assinar':
      return pessoa ? { autorId: null, assinanteId: pessoa } : { condicao: ['AGUARDANDO_ASSINATURA'] }
    case 'rascunhos':
      return { condicao: ['EM_RASCUNHO'] }
    case 'assinados':
      return { assinado: periodo }
    case 'cancelados':
      return { cancelado: periodo }
    case null:
      return {}
  }
}

/** `desde` is the first day of the period, as the table tells it. */
export const buscaDeFormularios = (lugar: Lugar, desde: string): BuscaDeFormularios => ({
  autorId: lugar.pessoa,
  unidadeId: lugar.unidade,
  vencidos: lugar.vencidos || null,
  venceEm: lugar.venceEm,
  paradoHa: lugar.paradoHa,
  necessidade: lugar.falha ? 'COM_ERRO' : null,
  ...daVista(lugar.vista, lugar.pessoa, desde),
  pagina: lugar.pagina,
  tamanho: lugar.tamanho,
  prop: umDe(COLUNAS_DO_FORMULARIO, lugar.prop) ?? 'trabalho',
  orderBy: lugar.orderBy,
})

/** A list of alerts has columns of its own: the order of the forms' list is none of them. */
export const ordemDosAlertas = ({ prop }: Lugar) => umDe(COLUNAS_DO_ALERTA, prop) ?? 'prazo'

/** Open ones. As usual, those with the earliest day come first, and those without one at the end. */
export const buscaDeAlertas = (lugar: Lugar): BuscaDeAlertas => ({
  pessoaId: lugar.pessoa,
  unidadeId: lugar.unidade,
  ...ALERTAS_ABERTOS,
  vencidos: lugar.vencidos || null,
  venceEm: lugar.venceEm,
  pagina: lugar.pagina,
  tamanho: lugar.tamanho,
  prop: ordemDosAlertas(lugar),
  orderBy: lugar.orderBy,
})
