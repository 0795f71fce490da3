// A feature of any of the public formats as an alert, or the reason why it is none.
import { createHash } from 'node:crypto'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import { caixaDe, type GeometriaDoAlerta, pontoDe } from '@guara/domain/alerta/geometria'
import type { TipoDeAlerta } from '@guara/domain/alerta/schema'
import { PRIMEIRO_DIA } from '@guara/domain/data-hora'
import { cortar } from '@guara/domain/texto'
import { cortarDizendo } from '../../../importacao/corte.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import type { AlertaNovo } from './alerta-novo.ts'
import { areaDe } from './area.ts'
import { type Coluna, type Leitor, leitorDe } from './colunas.ts'
import { lerDia } from './data.ts'
import { detalhesDe } from './detalhes.ts'
import { geometriaDe } from './geometria.ts'
import { municipioDaGeometria, municipioPeloNome } from './municipio-da-geometria.ts'
import { pecaDe } from './peca.ts'
import { ClasseDesconhecida, LinhaInvalida, type Recusar } from './recusa.ts'

export interface Opcoes {
  /** Where it is absent the columns tell it. */
  fonte?: FonteDeAlerta
  /** The category of rows that name none. */
  categoria?: string
  /** What the classes of each source are here, as somebody said of an earlier file. */
  classes?: ClassesDaFonte
  /** Told of what of a row is not kept. */
  notar?: Notar
}

type Notar = (observacao: string) => void

/** The id of the category, by `chaveDaClasse`. */
type ClassesDaFonte = ReadonlyMap<string, number>

export const chaveDaClasse = (fonte: string, classe: string) => `${fonte}/${nomeSimples(classe)}`

/** How DETER writes its numbers: which of its two tables, of the current cycle or of the past ones, the alert is in. */
const DO_DETER = /^(.+)_(?:curr|hist)$/i

/** An alert keeps its number when it passes to the past ones, and the number may be another alert's there: with the day it is the
 * same alert (docs/decisoes/0086-codigos-das-fontes.md). */
const semTabela = (codigo: string, dia: string) => codigo.replace(DO_DETER, `$1/${dia}`)

const fonteDe = (olhar: Leitor, { fonte }: Opcoes): FonteDeAlerta => {
  if (fonte) return fonte
  if (olhar('mapbiomas')) return 'MAPBIOMAS'
  const doDeter = olhar('deter') ?? (DO_DETER.test(olhar('fid') ?? '') ? olhar('fid') : null)
  return doDeter && olhar('classe') ? 'DETER' : 'ARQUIVO'
}

const CODIGO: Record<FonteDeAlerta, readonly Coluna[]> = {
  DETER: ['deter', 'codigo', 'identificador'],
  MAPBIOMAS: ['mapbiomas', 'codigo', 'identificador'],
  DENUNCIA: ['codigo', 'identificador'],
  ARQUIVO: ['codigo', 'deter', 'mapbiomas', 'identificador'],
}
/** Columns in which a program numbers the rows of whatever it writes. */
const NUMERAM: readonly Coluna[] = ['deter', 'identificador']

/** In a file of no known source, the number of a row says nothing: another file has another row of the same number. */
const colunaDoCodigo = (olhar: Leitor, fonte: FonteDeAlerta): Coluna | null => {
  for (const coluna of CODIGO[fonte]) {
    const escrito = olhar(coluna)
    const numeroDaLinha =
      fonte === 'ARQUIVO' && NUMERAM.includes(coluna) && /^\d+(\.0+)?$/.test(escrito ?? '')
    if (escrito !== null && !numeroDaLinha) return coluna
  }
  return fonte === 'DETER' && DO_DETER.test(olhar('fid') ?? '') ? 'fid' : null
}
const MAIOR_CODIGO = 80
const MAIOR_CLASSE = 200

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

/** The type of a category by its id. */
export const categoriaDoId = (tipos: readonly TipoDeAlerta[], id: number | undefined) => {
  const tipo = tipos.find((t) => t.categorias.some((c) => c.id === id))
  return tipo && id !== undefined ? { tipo_id: tipo.id, categoria_id: id } : null
}

const ninguem = () => {}

const SEM_CATEGORIA = { tipo_id: 0, categoria_id: 0 }

/** The alert with its category, which is part of the code of what has none of its own and of what the piece says. */
export const comCategoria = (
  alerta: AlertaNovo,
  categoria: Pick<AlertaNovo, 'tipo_id' | 'categoria_id'>,
): AlertaNovo => {
  const completo = { ...alerta, ...categoria }
  const codigo_externo =
    alerta.codigo_externo || codigoDoConteudo([categoria, alerta.data_deteccao, alerta.geometria])
  return { ...completo, codigo_externo, pecas: [pecaDe(completo)] }
}

/** An alert is of a day. */
const COM_HORA = /[T ](?!00:00(?::00)?(?:\.0+)?(?:Z|$))\d/

const dataDe = (ler: Leitor, hoje: string, recusar: Recusar, notar: Notar) => {
  const escrita = ler('data') ?? recusar('Sem data da detecção')
  if (COM_HORA.test(escrita)) notar('A hora da detecção não é guardada: fica o dia')
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
const codigoDoConteudo = (partes: unknown) =>
  `sha256:${createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 40)}`

/** `lidas` takes the columns from which something is kept. */
export const lerLinha = (
  bruto: Feicao,
  tipos: readonly TipoDeAlerta[],
  opcoes: Opcoes,
  hoje: string,
  lidas = new Set<string>(),
): AlertaNovo => {
  const { notar = ninguem } = opcoes
  let codigo: string | null = null
  const recusar = (motivo: string): never => {
    throw new LinhaInvalida(motivo, codigo && cortar(codigo, MAIOR_CODIGO))
  }
  const { ler, olhar } = leitorDe(bruto.propriedades, recusar, lidas)
  const fonte = fonteDe(olhar, opcoes)
  const doCodigo = colunaDoCodigo(olhar, fonte)
  codigo = doCodigo && ler(doCodigo)
  if (bruto.recusa) return recusar(bruto.recusa)
  // Cut, two codes that begin alike would be one alert.
  if (codigo && codigo.length > MAIOR_CODIGO)
    return recusar(`O código passa de ${MAIOR_CODIGO} caracteres (tem ${codigo.length})`)
  const nome = ler('categoria') ?? CATEGORIA_DA_FONTE[fonte] ?? opcoes.categoria
  if (!nome) return recusar('Sem categoria')
  const lembrada = opcoes.classes?.get(chaveDaClasse(fonte, nome))
  const dita = categoriaDoId(tipos, lembrada)
  const achada = dita ? null : acharCategoria(tipos, nome)
  const data = dataDe(ler, hoje, recusar, notar)
  const geometria = geometriaDe(bruto, ler, recusar) ?? recusar('Geometria ausente ou inválida')
  const municipio_id =
    municipioDaGeometria(geometria) ?? municipioDito(ler, geometria) ?? recusar('Fora do Estado de Goiás')
  const [longitude, latitude] = pontoDe(geometria)
  const alerta: AlertaNovo = {
    id: crypto.randomUUID(),
    fonte,
    codigo_externo: codigo && fonte === 'DETER' ? semTabela(codigo, data) : (codigo ?? ''),
    ...SEM_CATEGORIA,
    municipio_id,
    data_deteccao: data,
    area_ha: areaDe(ler, geometria, recusar),
    longitude,
    latitude,
    ...caixaDe(geometria),
    geometria,
    detalhes: {
      ...detalhesDe(ler, notar),
      // What somebody says that a class is does not take the place of what the source calls it.
      ...(!achada && { classe: cortarDizendo(nome, MAIOR_CLASSE, 'da classe', notar) }),
    },
    pecas: [],
  }
  const categoria = dita ?? achada
  if (!categoria) throw new ClasseDesconhecida(cortar(nome, MAIOR_CLASSE), alerta)
  return comCategoria(alerta, categoria)
}
