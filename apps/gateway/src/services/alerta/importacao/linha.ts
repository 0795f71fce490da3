// A feature of any of the public formats as an alert, or the reason why it is none.
import { createHash } from 'node:crypto'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import { caixaDe, type GeometriaDoAlerta, pontoDe } from '@guara/domain/alerta/geometria'
import type { DetalhesDaFonte, TipoDeAlerta } from '@guara/domain/alerta/schema'
import { PRIMEIRO_DIA } from '@guara/domain/data-hora'
import type { Feicao } from '../../../importacao/feicao.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import { areaDe } from './area.ts'
import { type Coluna, type Leitor, leitorDe } from './colunas.ts'
import { cortar } from './corte.ts'
import { lerDia } from './data.ts'
import { detalhesDe } from './detalhes.ts'
import { geometriaDe } from './geometria.ts'
import { municipioDaGeometria, municipioPeloNome } from './municipio-da-geometria.ts'
import { LinhaInvalida, type Recusar } from './recusa.ts'

export interface Opcoes {
  /** Absent: told by the columns. */
  fonte?: FonteDeAlerta
  /** The category of rows that name none. */
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

const fonteDe = (ler: Leitor, { fonte }: Opcoes): FonteDeAlerta => {
  if (fonte) return fonte
  if (ler('mapbiomas')) return 'MAPBIOMAS'
  return ler('deter') && ler('classe') ? 'DETER' : 'ARQUIVO'
}

const CODIGO: Record<FonteDeAlerta, readonly Coluna[]> = {
  DETER: ['deter', 'codigo'],
  MAPBIOMAS: ['mapbiomas', 'codigo'],
  DENUNCIA: ['codigo'],
  ARQUIVO: ['codigo', 'deter', 'mapbiomas'],
}
const MAIOR_CODIGO = 80

/** MapBiomas Alerta publishes no class: what it finds is vegetation gone (docs/decisoes/0006-tipos-de-alerta.md). */
const CATEGORIA_DA_FONTE: Partial<Record<FonteDeAlerta, string>> = { MAPBIOMAS: 'SUPRESSAO_VEGETACAO' }

const acharCategoria = (tipos: readonly TipoDeAlerta[], texto: string) => {
  const procurada = nomeSimples(texto)
  for (const tipo of tipos)
    for (const categoria of tipo.categorias)
      if (nomeSimples(categoria.codigo) === procurada || nomeSimples(categoria.nome) === procurada)
        return { tipo_id: tipo.id, categoria_id: categoria.id }
  return null
}

const dataDe = (ler: Leitor, hoje: string, recusar: Recusar) => {
  const escrita = ler('data') ?? recusar('Sem data da detecção')
  const data = lerDia(escrita) ?? recusar(`Data inválida: ${cortar(escrita, 40)}`)
  if (data < PRIMEIRO_DIA) return recusar(`Data da detecção anterior a 1900: ${cortar(escrita, 40)}`)
  return data > hoje ? recusar('Data da detecção no futuro') : data
}

/** The mesh is coarse and wrong in places: near where the source says it is, the source is believed. */
const municipioDito = (ler: Leitor, geometria: GeometriaDoAlerta) => {
  const nome = ler('municipio')
  const uf = nomeSimples(ler('uf') ?? '')
  return nome && ['go', 'goias', '52'].includes(uf)
    ? municipioPeloNome(nomeSimples(nome), pontoDe(geometria))
    : null
}

/** The code of what has none of its own: the same thing told twice gives the same. */
const impressao = (partes: unknown) =>
  `sha256:${createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 40)}`

export const lerLinha = (
  bruto: Feicao,
  tipos: readonly TipoDeAlerta[],
  opcoes: Opcoes,
  hoje: string,
): AlertaNovo => {
  let codigo: string | null = null
  const recusar = (motivo: string): never => {
    throw new LinhaInvalida(motivo, codigo && cortar(codigo, MAIOR_CODIGO))
  }
  const ler = leitorDe(bruto.propriedades, recusar)
  const fonte = fonteDe(ler, opcoes)
  codigo = CODIGO[fonte].reduce<string | null>((achado, coluna) => achado ?? ler(coluna), null)
  if (bruto.recusa) return recusar(bruto.recusa)
  // Cut, two codes that begin alike would be one alert.
  if (codigo && codigo.length > MAIOR_CODIGO)
    return recusar(`O código passa de ${MAIOR_CODIGO} caracteres (tem ${codigo.length})`)
  const nome = ler('categoria') ?? CATEGORIA_DA_FONTE[fonte] ?? opcoes.categoria
  if (!nome) return recusar('Sem categoria')
  const categoria = acharCategoria(tipos, nome) ?? recusar(`Categoria desconhecida: ${cortar(nome, 60)}`)
  const data = dataDe(ler, hoje, recusar)
  const geometria = geometriaDe(bruto, ler, recusar) ?? recusar('Geometria ausente ou inválida')
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
    area_ha: areaDe(ler, geometria, recusar),
    longitude,
    latitude,
    ...caixaDe(geometria),
    geometria,
    detalhes: detalhesDe(ler),
  }
}
