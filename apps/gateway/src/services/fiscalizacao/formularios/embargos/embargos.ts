// The public list of embargoes in force (docs/dominio/atos.md#public-list). Open to anybody, and therefore counted by address
// and bounded; the person is told by initials. The document is asked for whole and never in an address.
import { createHash } from 'node:crypto'
import { responsavelPublico } from '@guara/domain/assinatura/responsavel-publico'
import type { Campo } from '@guara/domain/campos/campo'
import type { Conteudo } from '@guara/domain/contract'
import {
  type EmbargoPublico,
  FEICOES_POR_ARQUIVO,
  MAXIMO_CONTADO,
  TAMANHO_DA_LISTA,
} from '@guara/domain/embargo/contract'
import { areasVigentes } from '@guara/domain/embargo/vigente'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { somaHa } from '@guara/domain/geometria/resto'
import { diaDe } from '@guara/domain/instrumento/dias'
import { embargaArea } from '@guara/domain/instrumento/embargo/regras'
import { embargo } from '@guara/domain/instrumento/tipos/embargo'
import { paginar } from '@guara/domain/pagina'
import type { Contexto } from '../../../../context.ts'
import { reservar } from '../../../autenticacao/tentativas.ts'
import { municipiosComNome, nomesDosMunicipios } from '../../../localizacao/service.ts'
import * as repository from './embargos-repository.ts'

type Guardado = repository.EmbargoGuardado

const rotulosDe = (campo: Campo | undefined, valores: unknown) =>
  campo && 'opcoes' in campo && Array.isArray(valores)
    ? campo.opcoes.filter((o) => valores.includes(o.valor)).map((o) => o.rotulo)
    : []

const vigentesDe = ({ dados, localizacao, posteriores }: Guardado) =>
  areasVigentes(dados, { localizacao: localizacao ?? {} }, posteriores)

const publico = (
  guardado: Guardado,
  vigentes: ReturnType<typeof vigentesDe>,
  municipios: ReadonlyMap<number, string>,
): EmbargoPublico => {
  const { codigo, dados, municipio_id, condicao, identificacao, posteriores } = guardado
  const emParte = posteriores.some((a) => a.efeito === 'DESEMBARGADO_PARCIAL')
  return {
    codigo,
    data: diaDe(dados.dataHoraInstrumento) || null,
    municipio: municipios.get(municipio_id ?? 0) ?? null,
    objeto: rotulosDe(embargo.campos.objetoEmbargo, dados.objetoEmbargo).join(', '),
    situacao: emParte ? 'DESEMBARGADO_PARCIAL' : 'VIGENTE',
    areaHa: embargaArea(dados) ? somaHa(vigentes) : null,
    estagio: APARENCIA_DA_CONDICAO[condicao].rotulo,
    responsavel: responsavelPublico(identificacao ?? undefined),
  }
}

const contarAcesso = (ctx: Contexto) => reservar(ctx, 'VALIDAR', ctx.origem.ip ?? '')

interface Pedido {
  municipio: string
  pagina: number
}

/** Null when none was asked for. */
const procurados = async ({ db }: Contexto, { municipio }: Pedido) =>
  municipio.trim() === '' ? null : municipiosComNome(db, municipio.trim())

const corteDe = ({ pagina }: Pedido, tamanho: number) => ({ inicio: (pagina - 1) * tamanho, tamanho })

export const listar = async (ctx: Contexto, pedido: Pedido) => {
  await contarAcesso(ctx)
  const onde = await procurados(ctx, pedido)
  const total = await repository.contar(ctx.db, onde, MAXIMO_CONTADO)
  const linhas = await repository.pagina(ctx.db, onde, corteDe(pedido, TAMANHO_DA_LISTA))
  const municipios = await nomesDosMunicipios(ctx.db)
  return paginar(
    linhas.map((l) => publico(l, vigentesDe(l), municipios)),
    total,
    pedido.pagina,
    TAMANHO_DA_LISTA,
  )
}

const MAXIMO_POR_PESSOA = 100

/** Whoever has the document asks about it; trying one after the other is counted apart, and soon refused. */
export const porDocumento = async (ctx: Contexto, documento: string) => {
  await reservar(ctx, 'EMBARGO', ctx.origem.ip ?? '')
  const municipios = await nomesDosMunicipios(ctx.db)
  const linhas = await repository.daPessoa(ctx.db, documento, MAXIMO_POR_PESSOA)
  ctx.auditar({ detalhes: { achados: linhas.length } })
  return linhas.map((l) => publico(l, vigentesDe(l), municipios))
}

/** Where there is no area, the point of the inspection; null where there is neither. */
const geometriaDe = ({ localizacao }: Guardado, vigentes: ReturnType<typeof vigentesDe>) => {
  if (vigentes.length > 0) return { type: 'MultiPolygon', coordinates: vigentes.map((p) => p.coordinates) }
  const { latitude, longitude } = localizacao ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'Point', coordinates: [longitude, latitude] }
    : null
}

export const geojson = async (ctx: Contexto, pedido: Pedido): Promise<Conteudo> => {
  await contarAcesso(ctx)
  const municipios = await nomesDosMunicipios(ctx.db)
  const onde = await procurados(ctx, pedido)
  const linhas = await repository.pagina(ctx.db, onde, corteDe(pedido, FEICOES_POR_ARQUIVO))
  const features = linhas.map((linha) => {
    const vigentes = vigentesDe(linha)
    return {
      type: 'Feature',
      id: linha.codigo,
      geometry: geometriaDe(linha, vigentes),
      properties: publico(linha, vigentes, municipios),
    }
  })
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  return {
    tipo: 'application/geo+json',
    tamanho: bytes.length,
    etiqueta: createHash('sha256').update(bytes).digest('hex'),
    cabecalhos: {
      'cache-control': 'public, max-age=300',
      'content-disposition': `attachment; filename="areas-embargadas-${pedido.pagina}.geojson"`,
    },
    abrir: async (faixa) => fatia(bytes, faixa),
  }
}

async function* fatia(bytes: Buffer, faixa?: { inicio: number; fim: number }) {
  yield faixa ? bytes.subarray(faixa.inicio, faixa.fim + 1) : bytes
}
