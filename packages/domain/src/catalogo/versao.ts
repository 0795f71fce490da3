// What is kept each time that a line of a catalogue is changed (docs/decisoes/0061-trilha-e-catalogos.md).
import { z } from 'zod'
import { limparTexto } from '../texto.ts'
import { ehFrase, SEM_FRASE } from '../texto-frase.ts'

export const Respostas = z.record(z.string().max(60), z.unknown())

/** Why a line is changed: it stays in its history. */
export const MotivoDaMudanca = z.string().trim().overwrite(limparTexto).max(500).refine(ehFrase, SEM_FRASE)

export const VersaoDaLinha = z.object({
  id: z.uuid(),
  antes: Respostas.nullable(),
  depois: Respostas,
  motivo: z.string(),
  criadaEm: z.string(),
  por: z.string(),
})
export type VersaoDaLinha = z.infer<typeof VersaoDaLinha>
