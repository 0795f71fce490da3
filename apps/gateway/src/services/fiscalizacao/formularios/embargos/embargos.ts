// The public list of embargoes in force (docs/dominio/atos.md#public-list). Open to anybody, and therefore counted by address
// and bounded; the person is told by initials. The document is asked for whole and never in an address.
import { responsaveisPublicos } from '@guara/domain/assinatura/responsavel-publico'
import type { Campo } from '@guara/domain/campos/campo'
import type { Conteudo } from '@guara/domain/contract'
import {
  BYTES_POR_ARQUIVO,
  type EmbargoPublico,
  FEICOES_POR_ARQUIVO,
  MAXIMO_CONTADO,
  type PedidoDaLista,
  type PedidoDoArquivo,
  TAMANHO_DA_LISTA,
} from '@guara/domain/embargo/contract'
import { areasVigentes, ESTAGIOS, hectaresVigentes } from '@guara/domain/embargo/vigente'
import { naoEncontrado } from '@guara/domain/erros'
import type { Geometria } from '@guara/domain/exportacao/coluna'
import { diaDe } from '@guara/domain/instrumento/dias'
import { embargo } from '@guara/domain/instrumento/tipos/embargo'
import { paginar } from '@guara/domain/pagina'
import type { EmbargoAberto } from '@guara/domain/transparencia/conjuntos'
import type { Contexto, Db } from '../../../../context.ts'
import { emMemoria } from '../../../../http/conteudo.ts'
import { contarAcessoPublico, reservar } from '../../../autenticacao/tentativas/tentativas.ts'
import { municipiosComNome, nomesDosMunicipios } from '../../../localizacao/service.ts'
import { pessoasDe } from '../lista/exportacao.ts'
import * as repository from './embargos-repository.ts'

type Guardado = repository.EmbargoGuardado

const GEOJSON = 'application/geo+json'

const rotulosDe = (campo: Campo | undefined, valores: unknown) =>
  campo && 'opcoes' in campo && Array.isArray(valores)
    ? campo.opcoes.filter((o) => valores.includes(o.valor)).map((o) => o.rotulo)
    : []

const embargoDe = ({ dados, localizacao, posteriores }: Guardado) =>
  [dados, { localizacao: localizacao ?? {} }, posteriores] as const

const vigentesDe = (guardado: Guardado) => areasVigentes(...embargoDe(guardado))

const publico = (
  guardado: Guardado,
  vigentes: ReturnType<typeof vigentesDe>,
  municipios: ReadonlyMap<number, string>,
  procurado?: string,
): EmbargoPublico => {
  const { codigo, dados, municipio_id, condicao, identificacao, posteriores } = guardado
  const emParte = posteriores.some((a) => a.efeito === 'DESEMBARGADO_PARCIAL')
  return {
    codigo,
    data: diaDe(dados.dataHoraInstrumento) || null,
    municipio: municipios.get(municipio_id ?? 0) ?? null,
    objeto: rotulosDe(embargo.campos.objetoEmbargo, dados.objetoEmbargo).join(', '),
    situacao: emParte ? 'DESEMBARGADO_PARCIAL' : 'VIGENTE',
    areaHa: hectaresVigentes(vigentes, ...embargoDe(guardado)),
    estagio: ESTAGIOS[condicao] ?? null,
    responsaveis: responsaveisPublicos(identificacao, procurado),
  }
}

/** More of one municipality than these are not compared with a place. */
const DO_MUNICIPIO = 200

/** The newest embargoes in force of a municipality, each with its areas. */
export const embargosDoMunicipio = async (db: Db, municipioId: number) =>
  (await repository.pagina(db, { municipios: [municipioId] }, { inicio: 0, tamanho: DO_MUNICIPIO })).map(
    (guardado) => ({ nome: guardado.codigo, areas: vigentesDe(guardado) }),
  )

/** It is null when none was asked for. */
const procurados = async ({ db }: Contexto, municipio: string) =>
  municipio.trim() === '' ? null : municipiosComNome(db, municipio.trim())

export const listar = async (ctx: Contexto, { municipio, pagina }: PedidoDaLista) => {
  await contarAcessoPublico(ctx)
  const filtro = { municipios: await procurados(ctx, municipio) }
  const total = await repository.contar(ctx.db, filtro, MAXIMO_CONTADO)
  const corte = { inicio: (pagina - 1) * TAMANHO_DA_LISTA, tamanho: TAMANHO_DA_LISTA }
  const linhas = await repository.pagina(ctx.db, filtro, corte)
  const municipios = await nomesDosMunicipios(ctx.db)
  return paginar(
    linhas.map((l) => publico(l, vigentesDe(l), municipios)),
    total,
    pagina,
    TAMANHO_DA_LISTA,
  )
}

const MAXIMO_POR_PESSOA = 100

/** Whoever has the document asks about it; trying one after the other is counted apart, and soon refused. */
export const porDocumento = async (ctx: Contexto, documento: string) => {
  await reservar(ctx, 'EMBARGO', ctx.origem.ip ?? '')
  const municipios = await nomesDosMunicipios(ctx.db)
  const linhas = await repository.pagina(ctx.db, { documento }, { inicio: 0, tamanho: MAXIMO_POR_PESSOA })
  ctx.auditar({ detalhes: { achados: linhas.length } })
  return linhas.map((l) => publico(l, vigentesDe(l), municipios, documento))
}

/** Where there is no area, the point of the inspection; null where there is neither. */
const geometriaDe = (
  { localizacao }: Guardado,
  vigentes: ReturnType<typeof vigentesDe>,
): Geometria | null => {
  if (vigentes.length > 0) return { type: 'MultiPolygon', coordinates: vigentes.map((p) => p.coordinates) }
  const { latitude, longitude } = localizacao ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'Point', coordinates: [longitude, latitude] }
    : null
}

const posicaoDe = async ({ db }: Contexto, codigo: string) => {
  const posicao = await repository.posicaoDe(db, codigo)
  if (!posicao) throw naoEncontrado('Embargo não encontrado.')
  return posicao
}

const feicaoDe = (linha: Guardado, municipios: ReadonlyMap<number, string>) => {
  const vigentes = vigentesDe(linha)
  return JSON.stringify({
    type: 'Feature',
    id: linha.codigo,
    geometry: geometriaDe(linha, vigentes),
    properties: publico(linha, vigentes, municipios),
  })
}

/** Few are read at a time: an area may have thousands of vertices, and a file ends before it weighs too much. */
const LOTE = 100

/** Every embargo in force, the newest first: what the file of open data is made of. */
export async function* embargosAbertos(db: Db): AsyncGenerator<EmbargoAberto> {
  const municipios = await nomesDosMunicipios(db)
  let desde: repository.Posicao | null = null
  do {
    const linhas = await repository.pagina(db, { desde }, { inicio: 0, tamanho: LOTE + 1 })
    for (const linha of linhas.slice(0, LOTE)) {
      const vigentes = vigentesDe(linha)
      const { responsaveis: _, ...dito } = publico(linha, vigentes, municipios)
      yield {
        ...dito,
        municipioId: linha.municipio_id,
        car: linha.car,
        pessoas: pessoasDe(linha.identificacao?.responsaveis),
        geometria: geometriaDe(linha, vigentes),
      }
    }
    desde = linhas[LOTE] ?? null
  } while (desde !== null)
}

/** The features of one file, and where the next one begins. */
const arquivoDe = async (ctx: Contexto, municipio: string, desde: string | null) => {
  const nomes = await nomesDosMunicipios(ctx.db)
  const municipios = await procurados(ctx, municipio)
  const feicoes: string[] = []
  let bytes = 0
  let proxima: repository.Posicao | null = desde === null ? null : await posicaoDe(ctx, desde)
  do {
    const filtro = { municipios, desde: proxima }
    const linhas = await repository.pagina(ctx.db, filtro, { inicio: 0, tamanho: LOTE + 1 })
    proxima = linhas[LOTE] ?? null
    for (const linha of linhas.slice(0, LOTE)) {
      if (bytes > BYTES_POR_ARQUIVO) return { feicoes, proxima: linha }
      const feicao = feicaoDe(linha, nomes)
      bytes += Buffer.byteLength(feicao)
      feicoes.push(feicao)
    }
  } while (proxima !== null && feicoes.length < FEICOES_POR_ARQUIVO)
  return { feicoes, proxima }
}

const aSeguinte = (municipio: string, desde: string) =>
  JSON.stringify([
    {
      rel: 'next',
      type: GEOJSON,
      href: `?${new URLSearchParams({ ...(municipio && { municipio }), desde })}`,
    },
  ])

export const geojson = async (ctx: Contexto, { municipio, desde }: PedidoDoArquivo): Promise<Conteudo> => {
  await contarAcessoPublico(ctx)
  const { feicoes, proxima } = await arquivoDe(ctx, municipio, desde ?? null)
  const links = proxima ? `,"links":${aSeguinte(municipio, proxima.codigo)}` : ''
  const bytes = Buffer.from(`{"type":"FeatureCollection","features":[${feicoes.join(',')}]${links}}`)
  return emMemoria(bytes, {
    tipo: GEOJSON,
    cabecalhos: {
      'cache-control': 'public, max-age=300',
      'content-disposition': `attachment; filename="areas-embargadas${desde ? `-${desde}` : ''}.geojson"`,
    },
  })
}
