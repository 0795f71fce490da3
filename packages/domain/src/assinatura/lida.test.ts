import { expect, it } from 'vitest'
import { mudouDesdeALeitura } from './lida.ts'

const formulario = (versao: number, ...eventos: string[]) => ({
  versao,
  historico: eventos.map((evento) => ({ evento })),
})

it.each<[string, ReturnType<typeof formulario>, number, boolean]>([
  ['the version that was read', formulario(2, 'CRIAR', 'CONCLUIR'), 2, false],
  ['a version that never was', formulario(2, 'CRIAR', 'CONCLUIR'), 3, true],
  ['a colleague signed since', formulario(3, 'CRIAR', 'CONCLUIR', 'ASSINAR'), 2, false],
  ['two did', formulario(4, 'CRIAR', 'CONCLUIR', 'ASSINAR', 'ASSINAR'), 2, false],
  ['it was concluded since', formulario(3, 'CRIAR', 'CONCLUIR', 'ASSINAR'), 1, true],
  ['it went back to draft and came', formulario(4, 'CRIAR', 'CONCLUIR', 'REABRIR', 'CONCLUIR'), 2, true],
  [
    'evidence was disregarded between two signatures',
    formulario(5, 'CRIAR', 'CONCLUIR', 'ASSINAR', 'DESCONSIDERAR_EVIDENCIA', 'ASSINAR'),
    3,
    true,
  ],
  ['more versions than history', formulario(9, 'CRIAR'), 1, true],
])('%s', (_, f, lida, mudou) => expect(mudouDesdeALeitura(f, lida)).toBe(mudou))
