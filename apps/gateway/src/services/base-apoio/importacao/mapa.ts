// A CSV of any other source: a JSON file says which column is what.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Formato } from './formatos.ts'

const Coluna = z.string().min(1).max(100)
const Colunas = z.union([Coluna.transform((c) => [c]), z.array(Coluna).min(1)])

export const MapaGenerico = z
  .object({
    codigo: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'use letras maiúsculas, números e _'),
    descricao: z.string().min(3).max(120),
    chave: Colunas,
    numero: Colunas,
    nome: Colunas,
    documento: Colunas.optional(),
    municipio: Colunas.optional(),
    detalhes: z
      .array(
        z.object({
          titulo: z.string().min(1).max(60),
          coluna: Colunas,
          como: z.enum(['texto', 'data', 'dinheiro', 'hectares']).optional(),
        }),
      )
      .default([]),
  })
  .strict()

export const formatoDoMapa = (mapa: z.output<typeof MapaGenerico>): Formato => ({
  base: { codigo: mapa.codigo, descricao: mapa.descricao },
  chave: mapa.chave,
  numero: mapa.numero,
  nome: mapa.nome,
  documento: mapa.documento ?? [],
  municipio: mapa.municipio ?? [],
  detalhes: mapa.detalhes.map(({ coluna, titulo, como }) => ({
    colunas: coluna,
    titulo,
    ...(como && { como }),
  })),
})

export const lerMapa = async (caminho: string): Promise<Formato> => {
  const lido = MapaGenerico.safeParse(JSON.parse(await readFile(caminho, 'utf8')))
  if (!lido.success)
    throw new Error(
      `o mapa ${caminho} tem erros: ${lido.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`,
    )
  return formatoDoMapa(lido.data)
}
