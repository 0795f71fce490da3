// Every file that the sources publish, in its own layout: the account closes, and each cell of each row is found in what was
// stored, or its column is named in what the import tells.
import { contaFecha, type LinhaRecusada } from '@guara/domain/importacao/schema'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { emPedacos, importarBytes } from '../../test/importacao.ts'
import { LAYOUTS, type Layout, type Linha } from '../../test/layouts.ts'
import { FORMATOS, type Formato } from '../base-apoio/importacao/formatos.ts'
import { importarBase } from '../base-apoio/importacao/importador.ts'

const banco = usarBanco()

const importar = async ({ base, bytes }: Layout, id: string) => {
  if (!base) return importarBytes(banco.db, bytes, { id })
  const recusas: LinhaRecusada[] = []
  const contagem = await importarBase(
    banco.db,
    {
      id,
      nome: base,
      formato: FORMATOS[base] as Formato,
      arquivo: 'teste',
      usuarioId: null,
      seco: false,
      partes: emPedacos(bytes, 4096),
      aoProgredir: (_, novas) => recusas.push(...novas),
    },
    new Date('2026-11-15T12:00:00Z'),
  )
  return { ...contagem, motivos: recusas.map((r) => [r.linha, r.motivo]) }
}

/** All that is kept, one text for each alert, row that waits and record. */
const guardados = async () => {
  const { rows } = await sql<{ texto: string }>`
    select (to_jsonb(a) || to_jsonb(c) || jsonb_build_object('categoria', k.codigo))::text as texto
    from alerta a join alerta_conteudo c on c.alerta_id = a.id join categoria_alerta k on k.id = a.categoria_id
    union all select to_jsonb(e)::text from alerta_espera e
    union all select to_jsonb(r)::text from base_apoio_registro r`.execute(banco.db)
  return rows.map((r) => r.texto.replaceAll('": ', '":').replaceAll(', ', ','))
}

const PLACE = /^(?:MULTI)?POLYGON[ (]*(-?[\d.]+) (-?[\d.]+)/
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const HECTARES = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4 })

/** The ways in which what a cell says may stand where it is kept. */
const escritas = (valor: string): string[] => {
  const [, ano, mes, dia, hora = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](?!00:00:00)(\S*))?/.exec(valor) ?? []
  const [, x, y] = PLACE.exec(valor) ?? []
  const numero = Number(
    /^[\d.]+,\d+$/.test(valor) ? valor.replaceAll('.', '').replace(',', '.') : valor.replace(',', '.'),
  )
  return [
    valor.replaceAll(', ', ','),
    ...(ano
      ? [`${ano}-${mes}-${dia}${hora && ` ${hora}`}`, `${dia}/${mes}/${ano}${hora && ` ${hora}`}`]
      : []),
    ...(x ? [`${x},${y}`] : []),
    ...(/^\d\d\/\d\d\/\d{4}$/.test(valor) ? [valor.split('/').reverse().join('-')] : []),
    ...(Number.isNaN(numero)
      ? []
      : [
          `:${numero}`,
          `[${numero},`,
          `,${numero}]`,
          `:${Math.round(numero * 1e6) / 1e4}`,
          REAIS.format(numero).replace(/\u00a0/g, ' '),
          HECTARES.format(numero),
        ]),
    ...(/^\d{3}\.\d{3}\.\d{3}-\d\d$/.test(valor) ? [valor.replace(/\D/g, '')] : []),
  ]
}

/** The cells that a kept text does not say. */
const faltam = (linha: Linha, texto: string, como: Record<string, string>) =>
  Object.entries(linha)
    .filter(
      ([, valor]) =>
        ![...escritas(valor), ...(como[valor] ? [como[valor]] : [])].some((e) => texto.includes(e)),
    )
    .map(([coluna, valor]) => `${coluna}: ${valor}`)

it.each(LAYOUTS.map((l) => [l.nome, l] as const))('loses nothing in silence of %s', async (_, layout) => {
  const id = crypto.randomUUID()
  const { motivos, ...contagem } = await importar(layout, id)
  const vazia = Object.fromEntries(Object.keys(contagem).map((parcela) => [parcela, 0]))
  expect({ contagem, motivos }).toEqual({ contagem: { ...vazia, ...layout.conta }, motivos })
  expect(contaFecha(contagem)).toBe(true)
  expect(motivos).toHaveLength(contagem.recusados)

  const { observacoes } = await banco.db
    .selectFrom('importacao')
    .select('observacoes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ditas = new Set(observacoes.flatMap((o) => o.replace(/^.*?: /, '').split(', ')))
  const textos = await guardados()
  // The rows that are refused stand at the end, each told by its line and its reason.
  const guardadas = layout.linhas.slice(0, layout.linhas.length - contagem.recusados)
  const perdas = guardadas.map((linha) => {
    const aGuardar = Object.fromEntries(
      Object.entries(linha).filter(([coluna, valor]) => valor !== '' && !ditas.has(coluna)),
    )
    const [menor = Object.keys(aGuardar)] = textos
      .map((texto) => faltam(aGuardar, texto, layout.como ?? {}))
      .sort((a, b) => a.length - b.length)
    return menor
  })
  expect(perdas).toEqual(guardadas.map(() => []))
})
