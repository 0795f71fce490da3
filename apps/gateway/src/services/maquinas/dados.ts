// What changed in a data set, a page at a time (docs/decisoes/0074-maquinas.md). The columns are those of the exports, masked as they
// are; the page is made whole before it leaves, so that its tag is that of its bytes.
import { createHash } from 'node:crypto'
import type { Conteudo } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { type ComGeometria, MASCARADA, type Valor } from '@guara/domain/exportacao/coluna'
import { CONJUNTOS, type Conjunto, type NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { dados, type TIPOS_DOS_DADOS } from '@guara/domain/maquina/contract'
import { type DesdeQuando, Instante } from '@guara/domain/maquina/schema'
import { z } from 'zod'
import type { Contexto, MaquinaDoPedido } from '../../context.ts'
import { aposTudoDe, desde, type Mudancas, type Posicao, type Trecho } from '../../database/mudancas.ts'
import { escreverCsv } from '../../exportacao/csv.ts'
import type { ColunaEscrita, Registro } from '../../exportacao/registro.ts'
import { emMemoria } from '../../http/conteudo.ts'
import { criarTurnos } from '../../turnos.ts'
import { alertasMudados } from '../alerta/exportacao.ts'
import { registrar } from '../auditoria/service.ts'
import { formulariosMudados } from '../fiscalizacao/formularios/lista/exportacao.ts'
import {
  bensMudados,
  infracoesMudadas,
  instrumentosMudados,
} from '../fiscalizacao/instrumentos/exportacao.ts'
import { negar } from './service.ts'

type Tipo = (typeof TIPOS_DOS_DADOS)[number]

/** Rows of the table that a page is made of. */
const POR_PAGINA = 500
/** An act takes seconds to be kept, and its row says when it began: until then what came after it is not told, so that a machine which went
 *  past does not miss it. */
const ESPERA_MS = 2 * 60_000
const NO_COMECO = '1970-01-01T00:00:00Z'

const turnos = criarTurnos({
  aoMesmoTempo: { deCada: 1, deTodos: 4 },
  espera: { deCada: 2, deTodos: 20 },
  recusas: {
    deCada: 'Esta máquina já tem pedidos demais esperando. Espere a resposta de cada um.',
    deTodos: 'Há máquinas demais pedindo dados agora. Espere um minuto e peça de novo.',
  },
})

const DoCursor = z.tuple([z.string(), Instante, z.uuid()])
const cursorDe = (conjunto: NomeDoConjunto, { em, id }: Posicao) =>
  Buffer.from(JSON.stringify([conjunto, em, id])).toString('base64url')

const lerCursor = (conjunto: NomeDoConjunto, cursor: string): Posicao => {
  const recusa = invalido('cursor', 'Use o que `x-cursor` disse deste conjunto, ou `desde`')
  let lido: unknown
  try {
    lido = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw recusa
  }
  const { data } = DoCursor.safeParse(lido)
  if (data?.[0] !== conjunto) throw recusa
  return { em: data[1], id: data[2] }
}

/** A row of the page: its values, or that it left. */
interface Escrita {
  id: string
  em: string
  valores: readonly Valor[] | null
  geometria: Registro['geometria']
}

interface Lidas {
  colunas: readonly ColunaEscrita[]
  escritas: Escrita[]
  ultima: Posicao | null
  haMais: boolean
}

const mascarar = <L extends ComGeometria>(
  conjunto: Conjunto<L>,
  { mudancas, ...resto }: Mudancas<L>,
): Lidas => {
  const colunas = conjunto.colunas.filter(({ servidor }) => !servidor)
  return {
    ...resto,
    colunas,
    escritas: mudancas.map(({ id, em, linha }) => ({
      id,
      em,
      valores: linha && colunas.map(({ valor }) => valor(linha, MASCARADA)),
      geometria: linha?.geometria ?? null,
    })),
  }
}

type Fonte = (ctx: Pick<Contexto, 'db' | 'agora'>, trecho: Trecho) => Promise<Lidas>

const FONTES: Record<NomeDoConjunto, Fonte> = {
  formularios: async ({ db }, t) => mascarar(CONJUNTOS.formularios, await formulariosMudados(db, t)),
  instrumentos: async ({ db }, t) => mascarar(CONJUNTOS.instrumentos, await instrumentosMudados(db, t)),
  infracoes: async (ctx, t) => mascarar(CONJUNTOS.infracoes, await infracoesMudadas(ctx, t)),
  bens: async ({ db }, t) => mascarar(CONJUNTOS.bens, await bensMudados(db, t)),
  alertas: async ({ db }, t) => mascarar(CONJUNTOS.alertas, await alertasMudados(db, t)),
}

export const ateOndeSeConta = (agora: Date) => new Date(agora.getTime() - ESPERA_MS)

/** Whether who has everything up to an instant would be told something more, no later than another. */
export const mudouEntre = async (
  ctx: Pick<Contexto, 'db' | 'agora'>,
  conjunto: NomeDoConjunto,
  de: Date,
  ate: Date,
) => {
  const { ultima } = await FONTES[conjunto](ctx, { depoisDe: aposTudoDe(de), ate, quantas: 1 })
  return ultima !== null
}

const emNdjson = async ({ colunas, escritas }: Lidas) => {
  const linhas = escritas.map(({ id, em, valores, geometria }) =>
    JSON.stringify(
      valores
        ? { id, ...Object.fromEntries(colunas.map(({ chave }, i) => [chave, valores[i]])), geometria }
        : { id, removido: true, atualizacao: new Date(em).toISOString() },
    ),
  )
  return Buffer.from(linhas.map((linha) => `${linha}\n`).join(''))
}

const ID: ColunaEscrita = { chave: 'id', rotulo: 'Id', tipo: 'texto' }
const REMOVIDO: ColunaEscrita = { chave: 'removido', rotulo: 'Removido', tipo: 'texto' }

const emCsv = async ({ colunas, escritas }: Lidas) => {
  async function* registros(): AsyncGenerator<Registro> {
    for (const { id, valores, geometria } of escritas)
      yield { valores: [id, valores ? null : 'sim', ...(valores ?? [])], geometria }
  }
  const partes: Uint8Array[] = []
  for await (const parte of escreverCsv('dados', [ID, REMOVIDO, ...colunas], registros())) partes.push(parte)
  return Buffer.concat(partes)
}

const ESCRITORES: Record<Tipo, (lidas: Lidas) => Promise<Buffer>> = {
  'application/x-ndjson': emNdjson,
  'text/csv': emCsv,
}

const conteudoDe = (bytes: Buffer, tipo: Tipo, cursor: string, link: string | null): Conteudo =>
  emMemoria(bytes, {
    tipo: `${tipo}; charset=utf-8`,
    etiqueta: createHash('sha256').update(cursor).update(bytes).digest('hex').slice(0, 32),
    cabecalhos: {
      'x-cursor': cursor,
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept',
      ...(link && { link: `<${link}>; rel="next"` }),
    },
  })

const exigirConjunto = async (ctx: Contexto, maquina: MaquinaDoPedido, conjunto: NomeDoConjunto) => {
  if (maquina.conjuntos.includes(conjunto)) return
  const { rotulo } = CONJUNTOS[conjunto]
  const erro = new ErroDeNegocio('PROIBIDO', `Este token de máquina não lê o conjunto ${rotulo}.`)
  throw await negar(ctx, maquina, erro, { conjunto })
}

const lerPagina = async (
  ctx: Contexto,
  maquina: MaquinaDoPedido,
  { conjunto, depoisDe, tipo }: { conjunto: NomeDoConjunto; depoisDe: Posicao; tipo: Tipo },
) => {
  const ate = ateOndeSeConta(ctx.agora)
  const lidas = await FONTES[conjunto](ctx, { depoisDe, ate, quantas: POR_PAGINA })
  // Who asks each minute and is told nothing leaves no more than its last use.
  if (lidas.escritas.length > 0)
    await registrar(ctx, 'DADOS_LER', {
      alvo: { tipo: 'maquina', id: maquina.id },
      detalhes: { maquina: maquina.nome, conjunto, linhas: lidas.escritas.length, depoisDe },
    })
  const cursor = cursorDe(conjunto, lidas.ultima ?? depoisDe)
  const caminho = dados.ler.path.replace(':conjunto', conjunto)
  const link = lidas.haMais ? `/gateway${caminho}?cursor=${cursor}` : null
  return conteudoDe(await ESCRITORES[tipo](lidas), tipo, cursor, link)
}

export const lerDados = async (
  ctx: Contexto,
  conjunto: NomeDoConjunto,
  { desde: instante, cursor }: DesdeQuando,
  tipo: Tipo,
): Promise<Conteudo> => {
  const { maquina } = ctx
  if (!maquina) throw new ErroDeNegocio('NAO_AUTENTICADO', 'Este endereço pede um token de máquina.')
  await exigirConjunto(ctx, maquina, conjunto)
  const depoisDe = cursor ? lerCursor(conjunto, cursor) : desde(instante ?? NO_COMECO)
  return turnos(maquina.id, () => lerPagina(ctx, maquina, { conjunto, depoisDe, tipo }))
}
