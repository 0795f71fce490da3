// The columns that the public sources use. Their names are compared without case, accents and punctuation; where a source
// has its own they come first.
import { cortar, limparTexto } from '@guara/domain/texto'
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import type { Recusar } from './recusa.ts'

const COLUNAS = {
  // The zip of the portal calls it FID.
  deter: ['gid'],
  fid: ['fid'],
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
  codigo: ['codigoexterno', 'codigo', 'code', 'protocolo', 'numero'],
  identificador: ['id'],
  categoria: ['classname', 'categoria', 'classe', 'class', 'category'],
  data: [
    'viewdate',
    'detectedat',
    'datadeteccao',
    'datadadeteccao',
    'datadetec',
    'datdetec',
    'dtdetec',
    'detectiondate',
    'data',
    'date',
    // The moment, or the first of a span, of a place of KML.
    'when',
    'begin',
  ],
  // Not areatotalkm, which is of all the pieces of the alert: it would be added up once for each.
  areaKm2: ['areamunkm', 'areakm2', 'areakm'],
  areaHa: ['areaha', 'areahectares', 'areaemhectares', 'area'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'long', 'lng', 'x'],
  wkt: ['wkt', 'geom', 'geometry', 'geometrywkt', 'geometria', 'thegeom'],
  municipio: [
    'county',
    'municipio',
    'nomemunicipio',
    'municipality',
    'municipali',
    'mun',
    'city',
    'cidade',
    'crossedcities',
  ],
  uf: ['uf', 'estado', 'state', 'crossedstates'],
  satelite: ['satellite', 'satelite'],
  sensor: ['sensor'],
  bioma: ['biome', 'bioma', 'crossedbiomes'],
  unidadeDeConservacao: ['uc', 'unidadedeconservacao'],
  car: ['car', 'codigocar', 'carcode'],
  imovel: ['imovel', 'nomeimovel', 'propriedade'],
  responsavel: ['responsavel', 'proprietario'],
  descricao: ['descricao', 'description', 'relato'],
  // A place of KML has only this name.
  nome: ['name'],
  publicadoEm: ['publishedat', 'createddate', 'datapublicacao', 'dtpubli'],
  fontesDaDeteccao: ['source', 'sources', 'fonte', 'fontes'],
  pressao: [
    'pressure',
    'pressurevectors',
    'vectorpressure',
    'vetordepressao',
    'vetorpressao',
    'vpressao',
    'deforestationclasses',
  ],
  imagemAntes: ['imagemantes', 'imagebefore', 'beforeimage'],
  imagemDepois: ['imagemdepois', 'imageafter', 'afterimage'],
  dataAntes: [
    'dataimagemantes',
    'datebefore',
    'imageacquiredatbefore',
    'imageacquiredbeforeat',
    'beforeimagedate',
    'dtimgant',
  ],
  dataDepois: [
    'dataimagemdepois',
    'dateafter',
    'imageacquiredatafter',
    'imageacquiredafterat',
    'afterimagedate',
    'dtimgdep',
  ],
} as const

export type Coluna = keyof typeof COLUNAS
/** What the row has there; null where it has nothing. */
export type Leitor = (coluna: Coluna) => string | null

/** More than the most detailed outline takes, so that nothing longer is even walked. */
const MAIOR_TEXTO = 2_000_000

const CONHECIDAS = new Set<string>(Object.values(COLUNAS).flat())

/** A table without a single one of them tells no alerts. */
const temColunaConhecida = (propriedades: Record<string, unknown>) =>
  Object.keys(propriedades).some((nome) => CONHECIDAS.has(nomeSimples(nome)))

export const naoAceito = () =>
  new ErroNoArquivo(
    'O arquivo não é GeoJSON, shapefile em zip nem CSV com colunas de alerta (codigo, categoria, data, latitude e longitude ou wkt), e também não é KML nem GeoPackage. Exporte-o em um desses formatos e importe de novo.',
  )

export async function* comColunasDeAlerta(linhas: AsyncIterable<Bruto>): AsyncGenerator<Bruto> {
  let conferido = false
  for await (const bruto of linhas) {
    if (!conferido && !temColunaConhecida(bruto.propriedades)) throw naoAceito()
    conferido = true
    yield bruto
  }
  if (!conferido)
    throw new ErroNoArquivo('O CSV só tem o cabeçalho. Inclua as linhas dos alertas e importe de novo.')
}

const ehSimples = (valor: unknown) => ['string', 'number', 'boolean', 'bigint'].includes(typeof valor)

/** It is null when it cannot be read as one: an object may say anything of itself, even that it is no text. */
const comoTexto = (valor: unknown): string | null => {
  if (valor === null || valor === undefined) return ''
  if (Array.isArray(valor)) return valor.every(ehSimples) ? valor.join(', ') : null
  return ehSimples(valor) ? String(valor) : null
}

/** `ler` puts into `lidas` the column that it takes from; `olhar` only looks at what it says. */
export const leitorDe = (
  propriedades: Record<string, unknown>,
  recusar: Recusar,
  lidas: Set<string>,
): { ler: Leitor; olhar: Leitor } => {
  const simples = new Map(
    Object.entries(propriedades).map(([nome, valor]) => [nomeSimples(nome), { nome, valor }]),
  )
  const achar = (coluna: Coluna) => {
    for (const conhecida of COLUNAS[coluna]) {
      const { nome = '', valor } = simples.get(conhecida) ?? {}
      const bruto = comoTexto(valor) ?? recusar(`O campo ${cortar(nome, 60)} não é um texto nem um número`)
      if (bruto.length > MAIOR_TEXTO) return recusar(`O campo ${cortar(nome, 60)} é grande demais`)
      const texto = limparTexto(bruto).trim()
      if (texto !== '') return { nome, texto }
    }
    return null
  }
  return {
    olhar: (coluna) => achar(coluna)?.texto ?? null,
    ler: (coluna) => {
      const achada = achar(coluna)
      if (!achada) return null
      lidas.add(achada.nome)
      return achada.texto
    },
  }
}
