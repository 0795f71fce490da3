// The panel: figures within the reach of who asks, and the lists that they count (docs/decisoes/0066-painel.md).
import * as acesso from '@guara/domain/acesso'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { formatarDataHora } from '@guara/domain/data-hora'
import { naoEncontrado } from '@guara/domain/erros'
import { dataCurta, diaDe } from '@guara/domain/instrumento/dias'
import { paginar, TAMANHO_PADRAO } from '@guara/domain/pagina'
import {
  type AlertasDoPainel,
  type Figura,
  type FiltroDoPainel,
  type InstrumentosDoPainel,
  painel,
} from '@guara/domain/painel/contract'
import { definicaoDa, type NomeDaFigura, type TipoDeColuna } from '@guara/domain/painel/figuras'
import { periodoAnterior, periodoPadrao } from '@guara/domain/painel/periodo'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../../context.ts'
import { criarUmaSoVez } from '../../../uma-so-vez.ts'
import { nomesDosFiltros } from '../../auditoria/lista.ts'
import { chavear } from '../../pessoas/service.ts'
import * as alertasRepository from './alertas-repository.ts'
import { contar, documentoDaChave } from './figuras.ts'
import * as instrumentosRepository from './instrumentos-repository.ts'
import type { Pedido } from './recorte-repository.ts'

type Filtro = Omit<FiltroDoPainel, 'meses'> & Partial<Pick<FiltroDoPainel, 'meses'>>

const NINGUEM = '00000000-0000-0000-0000-000000000000'

/** Who asks for a unit that is not theirs counts nothing of it. */
const alcanceDe = ({ usuario }: ContextoAutenticado, unidadeId: string | null | undefined): acesso.DeQuem => {
  const quem = acesso.deQuem(painel.figura, usuario)
  if (!unidadeId || quem.usuarioId) return quem
  return { unidadeId: acesso.alcancaUnidade(quem, unidadeId) ? unidadeId : NINGUEM }
}

/** A period of which only one end was told begins, or ends, with that day. */
const periodoDe = ({ de, ate }: Filtro, hoje: string) => {
  const padrao = periodoPadrao(hoje)
  if (!de && !ate) return padrao
  const fim = ate ?? (de && de > hoje ? de : hoje)
  return { de: de ?? periodoPadrao(fim).de, ate: fim }
}

export const pedidoDe = (ctx: ContextoAutenticado, filtro: Filtro): Pedido => {
  const hoje = diaDe(ctx.agora)
  const periodo = periodoDe(filtro, hoje)
  return {
    ...filtro,
    meses: filtro.meses ?? null,
    quem: alcanceDe(ctx, filtro.unidadeId),
    periodo,
    anterior: periodoAnterior(periodo),
    hoje,
  }
}

/** A meeting that opens the panel costs one count, and a figure that is dear to count is counted once a minute: the screen says at
 *  what time. The reach of who asks is part of what is asked. */
const umaSoVez = criarUmaSoVez<Figura>({ caroMs: 250, idadeMs: 60_000 })

export const figura = (ctx: ContextoAutenticado, nome: NomeDaFigura, filtro: FiltroDoPainel) => {
  const pedido = pedidoDe(ctx, filtro)
  const { periodo, anterior } = pedido
  return umaSoVez(ctx.db, JSON.stringify([nome, pedido]), async () => ({
    contadoEm: ctx.agora.toISOString(),
    periodo,
    anterior,
    ...(await contar(ctx, nome, pedido)),
  }))
}

/** A number is written as a spreadsheet in Portuguese reads it: without points between the thousands. */
const CASAS: Record<TipoDeColuna, number> = { inteiro: 0, ha: 2, reais: 2, porcento: 1, dias: 0, taxa: 1 }
const celula = (valor: number | null | undefined, tipo: TipoDeColuna) =>
  valor == null ? '' : valor.toFixed(CASAS[tipo]).replace('.', ',')

async function* emLinhas(nome: NomeDaFigura, { linhas, periodo, contadoEm }: Figura) {
  const { titulo, linha, colunas } = definicaoDa(nome)
  yield [linha, ...Object.values(colunas).map((c) => c.rotulo), titulo]
  const dito = `${dataCurta(periodo.de)} a ${dataCurta(periodo.ate)}, contado em ${formatarDataHora(contadoEm)}`
  for (const { rotulo, valores } of linhas)
    yield [rotulo, ...Object.entries(colunas).map(([chave, { tipo }]) => celula(valores[chave], tipo)), dito]
}

export const csv = async (ctx: ContextoAutenticado, nome: NomeDaFigura, filtro: FiltroDoPainel) => {
  const contada = await figura(ctx, nome, filtro)
  ctx.auditar({
    detalhes: { figura: nome, filtros: nomesDosFiltros(filtro), linhas: contada.linhas.length },
  })
  return emLinhas(nome, contada)
}

const corteDe = ({ pagina, tamanho }: Pick<AlertasDoPainel, 'pagina' | 'tamanho'>) => {
  const [numero, quantos] = [pagina ?? 1, tamanho ?? TAMANHO_PADRAO]
  return { numero, quantos, corte: { inicio: (numero - 1) * quantos, tamanho: quantos } }
}

export const alertas = async (ctx: ContextoAutenticado, filtro: AlertasDoPainel) => {
  const { numero, quantos, corte } = corteDe(filtro)
  const { linhas, total } = await alertasRepository.listar(ctx.db, pedidoDe(ctx, filtro), filtro, corte)
  const content = linhas.map(({ data_criacao, area_ha, ...l }) => ({
    ...l,
    recebidoEm: data_criacao.toISOString(),
    areaHa: area_ha,
  }))
  return paginar(content, total, numero, quantos)
}

export const instrumentos = async (ctx: ContextoAutenticado, filtro: InstrumentosDoPainel) => {
  const { numero, quantos, corte } = corteDe(filtro)
  const { linhas, total } = await instrumentosRepository.listar(ctx.db, pedidoDe(ctx, filtro), filtro, corte)
  return paginar(linhas, total, numero, quantos)
}

/** The reason stays in the audit with whose it was, as a key. */
export const abrirReincidente = async (
  ctx: ContextoAutenticado,
  { filtro, chave, motivo }: z.output<typeof painel.abrirReincidente.body>,
) => {
  const pedido = pedidoDe(ctx, filtro)
  const documento = await documentoDaChave(ctx, pedido, chave)
  if (!documento) throw naoEncontrado('Esta pessoa não está mais nesta figura. Conte de novo.')
  const autos = await instrumentosRepository.autosDe(ctx.db, documento, pedido.periodo.ate)
  ctx.auditar({ detalhes: { procurado: [chavear(ctx, documento)], autos: autos.length, motivo } })
  return { documento: formatarCpfCnpj(documento), autos }
}
