// A day of the agency's calendar, as the screen sends it.
import type { calendario } from '@guara/domain/prazo/contract'
import type { z } from 'zod'

type DiaDado = z.input<typeof calendario.registrar.body>

export const umDia = (mudanca: Partial<DiaDado> = {}): DiaDado => ({
  id: crypto.randomUUID(),
  quando: '2026-12-24',
  nome: 'Véspera de Natal',
  tipo: 'FACULTATIVO',
  expediente: 'NAO',
  fundamento: 'Decreto do ano',
  confirmado: true,
  ...mudanca,
})
