// A feature of any of the public formats as an alert, or the reason why it is none. Names of columns are compared without
// case, accents and punctuation; where a source has its own names they come first.
import { createHash } from 'node:crypto'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import {
  areaDaGeometriaHa,
  caixaDe,
  type GeometriaDoAlerta,
  lerGeometria,
  pontoDe,
} from '@guara/domain/alerta/geometria'
import type { DetalhesDaFonte, TipoDeAlerta } from '@guara/domain/alerta/schema'
import { lerEixo } from '@guara/domain/coordenada'
import { limparTexto } from '@guara/domain/texto'
import type { Bruto } from '../../../importacao/arquivo.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import { municipioDaGeometria, municipioPeloNome } from './municipios.ts'
import { lerWkt } from './wkt.ts'

export interface Opcoes {
  /** Absent: told by the columns. */
  fonte?: FonteDeAlerta
  /** Of rows that name none. */
  categoria?: string
}

export interface AlertaNovo {
  id: string
  fonte: FonteDeAlerta
  codigo_externo: string
  tipo_id: number
  categoria_id: number
  municipio_id: number
  data_deteccao: string
  area_ha: number | null
  longitude: number
  latitude: number
  oeste: number
  sul: number
  leste: number
  norte: number
  geometria: GeometriaDoAlerta
  detalhes: DetalhesDaFonte
}

export class LinhaInvalida extends Error {
  override name = 'LinhaInvalida'
  constructor(
    readonly motivo: string,
    readonly codigoExterno: string | null,
  ) {
    super(motivo)
  }
}

const COLUNAS = {
  deter: ['gid'],
  classe: ['classname'],
  mapbiomas: [
    'alertcode',
    'codealerta',
    'codalerta',
    'codigoalerta',
    'codigodoalerta',
    'idalerta',
    'alertid',
  ],
  codigo: ['codigoexterno', 'codigo', 'code', 'protocolo', 'numero', 'id', 'fid'],
  categoria: ['classname', 'categoria', 'classe', 'class', 'category'],
  data: [
    'viewdate',
    'detectedat',
    'datadeteccao',
    'datadadeteccao',
    'datadetec',
    'datdetec',
    'detectiondate',
    'data',
    'date',
  ],
  areaKm2: ['areamunkm', 'areatotalkm', 'areakm2', 'areakm'],
  areaHa: ['areaha', 'areahectares', 'areaemhectares', 'area'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'long', 'lng', 'x'],
  wkt: ['wkt', 'geom', 'geometry', 'geometria', 'thegeom'],
  municipio: ['county', 'municipio', 'nomemunicipio', 'municipality', 'city', 'cidade'],
  uf: ['uf', 'estado', 'state'],
  satelite: ['satellite', 'satelite'],
  sensor: ['sensor'],
  bioma: ['biome', 'bioma'],
  unidadeDeConservacao: ['uc', 'unidadedeconservacao'],
  car: ['car', 'codigocar', 'carcode'],
  imovel: ['imovel', 'nomeimovel', 'propriedade'],
  responsavel: ['responsavel', 'proprietario'],
  descricao: ['descricao', 'description', 'relato'],
  publicadoEm: ['publishedat', 'createddate', 'datapublicacao'],
  imagemAntes: ['imagemantes', 'imagebefore', 'beforeimage'],
  imagemDepois: ['imagemdepois', 'imageafter', 'afterimage'],
  dataAntes: ['dataimagemantes', 'datebefore', 'imageacquiredatbefore'],
  dataDepois: ['dataimagemdepois', 'dateafter', 'imageacquiredatafter'],
} as const

type Leitor = (coluna: keyof typeof COLUNAS) => string | null

const leitorDe = (propriedades: Record<string, unknown>): Leitor => {
  const simples = new Map(Object.entries(propriedades).map(([nome, valor]) => [nomeSimples(nome), valor]))
  return (coluna) => {
    for (const nome of COLUNAS[coluna]) {
      const valor = simples.get(nome)
      const texto = limparTexto(String(valor ?? '')).trim()
      if (texto !== '') return texto
    }
    return null
  }
}

const fonteDe = (ler: Leitor, { fonte }: Opcoes): FonteDeAlerta => {
  if (fonte) return fonte
  if (ler('mapbiomas')) return 'MAPBIOMAS'
  return ler('deter') && ler('classe') ? 'DETER' : 'ARQUIVO'
}

const CODIGO: Record<FonteDeAlerta, ReadonlyArray<keyof typeof COLUNAS>> = {
  DETER: ['deter', 'codigo'],
  MAPBIOMAS: ['mapbiomas', 'codigo'],
  DENUNCIA: ['codigo'],
  ARQUIVO: ['codigo', 'deter', 'mapbiomas'],
}

/** MapBiomas Alerta publishes no class: what it finds is vegetation gone (decision 0006). */
const CATEGORIA_DA_FONTE: Partial<Record<FonteDeAlerta, string>> = { MAPBIOMAS: 'SUPRESSAO_VEGETACAO' }

const acharCategoria = (tipos: readonly TipoDeAlerta[], texto: string) => {
  const procurada = nomeSimples(texto)
  for (const tipo of tipos)
    for (const categoria of tipo.categorias)
      if (nomeSimples(categoria.codigo) === procurada || nomeSimples(categoria.nome) === procurada)
        return { tipo_id: tipo.id, categoria_id: categoria.id }
  return null
}

const FORMATOS_DE_DATA = [
  /^(?<ano>\d{4})[-/](?<mes>\d{1,2})[-/](?<dia>\d{1,2})(?:[T ].*)?$/,
  /^(?<dia>\d{1,2})[-/](?<mes>\d{1,2})[-/](?<ano>\d{4})(?:[T ].*)?$/,
  /^(?<ano>\d{4})(?<mes>\d{2})(?<dia>\d{2})$/,
]

/** A day that exists, as yyyy-mm-dd; null otherwise. */
export const lerDia = (texto: string): string | null => {
  for (const formato of FORMATOS_DE_DATA) {
    const { ano, mes, dia } = formato.exec(texto)?.groups ?? {}
    if (!ano || !mes || !dia) continue
    const escrito = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
    const lido = new Date(`${escrito}T00:00:00Z`)
    return !Number.isNaN(lido.getTime()) && lido.toISOString().startsWith(escrito) ? escrito : null
  }
  return null
}

/** 1.234,5 and 1234.5 are the same number. */
const lerNumero = (texto: string | null) => {
  if (texto === null) return null
  const limpo = texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto
  const numero = Number(limpo)
  return Number.isFinite(numero) && numero >= 0 ? numero : null
}

const geometriaDe = (bruto: Bruto, ler: Leitor): GeometriaDoAlerta | null => {
  if (bruto.geometria) return lerGeometria(bruto.geometria)
  const wkt = ler('wkt')
  if (wkt) return lerGeometria(lerWkt(wkt))
  const latitude = lerEixo(ler('latitude') ?? '', 'latitude')
  const longitude = lerEixo(ler('longitude') ?? '', 'longitude')
  return latitude === null || longitude === null
    ? null
    : lerGeometria({ type: 'Point', coordinates: [longitude, latitude] })
}

/** The mesh is coarse and wrong in places: near where the source says it is, the source is believed. */
const municipioDito = (ler: Leitor, geometria: GeometriaDoAlerta) => {
  const nome = ler('municipio')
  const uf = nomeSimples(ler('uf') ?? '')
  return nome && ['go', 'goias', '52'].includes(uf)
    ? municipioPeloNome(nomeSimples(nome), pontoDe(geometria))
    : null
}

const QUATRO_CASAS = 1e4
const areaDe = (ler: Leitor, geometria: GeometriaDoAlerta) => {
  const km2 = lerNumero(ler('areaKm2'))
  const ha = km2 === null ? lerNumero(ler('areaHa')) : km2 * 100
  const area = ha ?? areaDaGeometriaHa(geometria)
  return area > 0 ? Math.round(area * QUATRO_CASAS) / QUATRO_CASAS : null
}

const TEXTOS = {
  satelite: 60,
  sensor: 60,
  bioma: 60,
  unidadeDeConservacao: 200,
  car: 60,
  imovel: 200,
  responsavel: 200,
  descricao: 2000,
  publicadoEm: 40,
} as const

const imagensDe = (ler: Leitor) =>
  (
    [
      ['ANTES', 'imagemAntes', 'dataAntes'],
      ['DEPOIS', 'imagemDepois', 'dataDepois'],
    ] as const
  ).flatMap(([momento, imagem, data]) => {
    const url = ler(imagem)
    return url && /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')
      ? [{ momento, data: ler(data)?.slice(0, 40) ?? null, url }]
      : []
  })

const detalhesDe = (ler: Leitor): DetalhesDaFonte => {
  const textos = Object.entries(TEXTOS).flatMap(([nome, maximo]) => {
    const valor = ler(nome as keyof typeof TEXTOS)
    return valor ? [[nome, valor.slice(0, maximo)]] : []
  })
  const imagens = imagensDe(ler)
  return { ...Object.fromEntries(textos), ...(imagens.length > 0 && { imagens }) }
}

/** Of what has no code of its own: the same thing told twice gives the same. */
const impressao = (partes: unknown) =>
  `sha256:${createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 40)}`

export const lerLinha = (
  bruto: Bruto,
  tipos: readonly TipoDeAlerta[],
  opcoes: Opcoes,
  hoje: string,
): AlertaNovo => {
  const ler = leitorDe(bruto.propriedades)
  const fonte = fonteDe(ler, opcoes)
  const dado = CODIGO[fonte].reduce<string | null>((achado, coluna) => achado ?? ler(coluna), null)
  const codigo = dado?.slice(0, 80) ?? null
  const recusar = (motivo: string): never => {
    throw new LinhaInvalida(motivo, codigo)
  }
  const nome = ler('categoria') ?? CATEGORIA_DA_FONTE[fonte] ?? opcoes.categoria
  if (!nome) return recusar('Sem categoria')
  const categoria = acharCategoria(tipos, nome) ?? recusar(`Categoria desconhecida: ${nome.slice(0, 60)}`)
  const escrita = ler('data') ?? recusar('Sem data da detecção')
  const data = lerDia(escrita) ?? recusar(`Data inválida: ${escrita.slice(0, 40)}`)
  if (data > hoje) return recusar('Data da detecção no futuro')
  const geometria = geometriaDe(bruto, ler) ?? recusar('Geometria ausente ou inválida')
  const municipio_id =
    municipioDaGeometria(geometria) ?? municipioDito(ler, geometria) ?? recusar('Fora do Estado de Goiás')
  const [longitude, latitude] = pontoDe(geometria)
  return {
    id: crypto.randomUUID(),
    fonte,
    codigo_externo: codigo ?? impressao([categoria, data, geometria]),
    ...categoria,
    municipio_id,
    data_deteccao: data,
    area_ha: areaDe(ler, geometria),
    longitude,
    latitude,
    ...caixaDe(geometria),
    geometria,
    detalhes: detalhesDe(ler),
  }
}
