// The rows of the files that come of instruments: themselves, the lines of the infraction notices, the goods that came in.
import type { DaInfracao, DoBem, DoInstrumento } from '@guara/domain/exportacao/linhas'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { CATEGORIAS, ESTADOS, UNIDADES } from '@guara/domain/instrumento/bens/categoria'
import { ENTRADAS } from '@guara/domain/instrumento/bens/saldo'
import type { FiltroInstrumento } from '@guara/domain/instrumento/contract'
import { diaDe } from '@guara/domain/instrumento/dias'
import { instanteDe, linhas, numeroOuNulo, textoDe } from '@guara/domain/instrumento/leitura'
import { diaDoFato } from '@guara/domain/multa/do-auto'
import { emVigor } from '@guara/domain/multa/vigencia'
import type { Contexto, ContextoAutenticado, Db } from '../../../context.ts'
import { emMudancas, type Mudancas, type Trecho } from '../../../database/mudancas.ts'
import { nomesDosMunicipios } from '../../localizacao/service.ts'
import { tiposDeInfracao } from '../catalogo/service.ts'
import { deQuem } from '../formularios/acesso.ts'
import { doFormulario, LOTE, valeParaMaquinas } from '../formularios/lista/exportacao.ts'
import {
  contarLinhas,
  type InstrumentoExportado,
  lote,
  mudados,
  type Pedido,
} from './exportacao-repository.ts'
import { filtroDaLista } from './leitura.ts'
import { contar } from './lista-repository.ts'

const textoOuNulo = (valor: unknown) => textoDe(valor) || null
const instanteOuNulo = (valor: unknown) => {
  const ms = instanteDe(valor)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
const rotulo = (nomes: Readonly<Record<string, string>>, valor: unknown) => nomes[textoDe(valor)] ?? null

const doInstrumento = (i: InstrumentoExportado, municipios: ReadonlyMap<number, string>): DoInstrumento => {
  const formulario = doFormulario(i, municipios)
  return {
    ...formulario,
    // As on its paper: what is said of the form comes before what is said of the instrument alone.
    processo: formulario.processo ?? textoOuNulo(i.dados.numeroProcesso),
    codigo: i.codigo,
    tipo: nomeDoTipo(i.tipo),
    efeito: i.efeito,
    dataAto: instanteOuNulo(i.dados.dataHoraInstrumento),
    ciencia: instanteOuNulo(i.dados.cienciaData),
    valorMulta: numeroOuNulo(i.dados.valorMulta),
  }
}

async function* emLotes(ctx: ContextoAutenticado, pedido: Pedido) {
  for (let depoisDe = ''; ; ) {
    const lidos = await lote(ctx.db, pedido, { depoisDe, quantos: LOTE })
    yield* lidos
    depoisDe = lidos.at(-1)?.codigo ?? depoisDe
    if (lidos.length < LOTE) return
  }
}

const pedidoDe = async (ctx: ContextoAutenticado, dado: FiltroInstrumento, tipos: Pedido['tipos']) => ({
  filtro: await filtroDaLista(ctx, dado),
  quem: deQuem(ctx),
  tipos,
})

export const instrumentosParaExportar = async (ctx: ContextoAutenticado, dado: FiltroInstrumento) => {
  const pedido = await pedidoDe(ctx, dado, null)
  return {
    contar: () => contar(ctx.db, pedido.filtro, pedido.quem),
    async *linhas(): AsyncGenerator<DoInstrumento> {
      const municipios = await nomesDosMunicipios(ctx.db)
      for await (const lido of emLotes(ctx, pedido)) yield doInstrumento(lido, municipios)
    },
  }
}

type Infracoes = Awaited<ReturnType<typeof tiposDeInfracao>>

/** Each line of the notice makes one row. */
const infracoesDo = (auto: DoInstrumento, dados: InstrumentoExportado['dados'], catalogo: Infracoes) => {
  const dia = diaDoFato(dados)
  return linhas(dados.infracoes).map((linha): DaInfracao => {
    const id = numeroOuNulo(linha.infracaoId)
    const infracao = id === null ? undefined : emVigor(catalogo, id, dia)
    return {
      ...auto,
      diaDoFato: dia === null ? null : diaDe(dia) || null,
      infracao: infracao ?? null,
      quantidade: numeroOuNulo(linha.quantidade),
      unidadeDeMedida: textoOuNulo(linha.unidade) ?? infracao?.unidade ?? null,
    }
  })
}

/** Each that came in makes one row. */
const bensDo = (termo: DoInstrumento, { tipo, dados }: InstrumentoExportado) =>
  linhas(dados[ENTRADAS[tipo] ?? '']).map(
    (item): DoBem => ({
      ...termo,
      categoria: rotulo(CATEGORIAS, item.categoria),
      descricao: textoOuNulo(item.descricao),
      quantidade: numeroOuNulo(item.quantidade),
      unidadeDeMedida: rotulo(UNIDADES, item.unidade),
      estado: rotulo(ESTADOS, item.estado),
      valorEstimado: numeroOuNulo(item.valorEstimado),
      placa: textoOuNulo(item.placa),
      numeroSerie: textoOuNulo(item.numeroSerie),
      guarda: textoOuNulo(item.localGuardaAtual),
    }),
  )

export const infracoesParaExportar = async (ctx: ContextoAutenticado, dado: FiltroInstrumento) => {
  const pedido = await pedidoDe(ctx, dado, ['AUTO_INFRACAO'])
  return {
    contar: (maximo: number) => contarLinhas(ctx.db, pedido, ['infracoes'], maximo),
    async *linhas(): AsyncGenerator<DaInfracao> {
      const municipios = await nomesDosMunicipios(ctx.db)
      const catalogo = await tiposDeInfracao(ctx.db, diaDe(ctx.agora))
      for await (const lido of emLotes(ctx, pedido))
        yield* infracoesDo(doInstrumento(lido, municipios), lido.dados, catalogo)
    },
  }
}

export const bensParaExportar = async (ctx: ContextoAutenticado, dado: FiltroInstrumento) => {
  const pedido = await pedidoDe(ctx, dado, Object.keys(ENTRADAS))
  return {
    contar: (maximo: number) => contarLinhas(ctx.db, pedido, Object.values(ENTRADAS), maximo),
    async *linhas(): AsyncGenerator<DoBem> {
      const municipios = await nomesDosMunicipios(ctx.db)
      for await (const lido of emLotes(ctx, pedido)) yield* bensDo(doInstrumento(lido, municipios), lido)
    },
  }
}

export const instrumentosMudados = async (db: Db, trecho: Trecho): Promise<Mudancas<DoInstrumento>> => {
  const municipios = await nomesDosMunicipios(db)
  return emMudancas(await mudados(db, null, trecho), trecho, (i) => [
    { id: i.id, linha: valeParaMaquinas(i) ? doInstrumento(i, municipios) : null },
  ])
}

/** What is inside an instrument is known by its id and the line: what was signed does not change. */
const numeradas = <L>(lido: InstrumentoExportado & { id: string }, dele: readonly L[]) =>
  dele.map((linha, n) => ({ id: `${lido.id}:${n + 1}`, linha: valeParaMaquinas(lido) ? linha : null }))

export const infracoesMudadas = async (
  { db, agora }: Pick<Contexto, 'db' | 'agora'>,
  trecho: Trecho,
): Promise<Mudancas<DaInfracao>> => {
  const municipios = await nomesDosMunicipios(db)
  const catalogo = await tiposDeInfracao(db, diaDe(agora))
  return emMudancas(await mudados(db, ['AUTO_INFRACAO'], trecho), trecho, (lido) =>
    numeradas(lido, infracoesDo(doInstrumento(lido, municipios), lido.dados, catalogo)),
  )
}

export const bensMudados = async (db: Db, trecho: Trecho): Promise<Mudancas<DoBem>> => {
  const municipios = await nomesDosMunicipios(db)
  return emMudancas(await mudados(db, Object.keys(ENTRADAS), trecho), trecho, (lido) =>
    numeradas(lido, bensDo(doInstrumento(lido, municipios), lido)),
  )
}
