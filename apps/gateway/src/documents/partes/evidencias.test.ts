import { expect, it } from 'vitest'
import { umArquivo, umDocumento } from '../test/exemplo.ts'
import { fotosDas } from './evidencias.ts'

it.each([
  [{ exifDataHora: '2026-11-14T17:30:00Z' }, 'Foto 1 · 14/11/2026 14:30 · '],
  [{ exifDataHora: null }, 'Foto 1 · recebida em 14/11/2026 14:40 · '],
])('says when a photo was taken, or that it only knows when it arrived: %j', async (exif, selo) => {
  const foto = { id: 'a', tipo: 'FOTO', titulo: 'Local' }
  const { formulario } = await umDocumento('AUTO_INFRACAO')
  const arquivos = { a: { ...(await umArquivo(1)), ...exif } }
  const [impressa] = fotosDas([foto], { ...formulario, evidencias: [foto] }, arquivos, new Map())
  expect(impressa?.selo).toContain(selo)
})
