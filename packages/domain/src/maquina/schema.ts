// Who reads the house's data without being a person (docs/decisoes/0074-maquinas.md).
import { z } from 'zod'
import { CONJUNTOS, type NomeDoConjunto } from '../exportacao/conjuntos.ts'
import { opcional } from '../pagina.ts'
import { limparTexto, numaLinha } from '../texto.ts'

export const NOMES_DOS_CONJUNTOS = Object.keys(CONJUNTOS) as [NomeDoConjunto, ...NomeDoConjunto[]]
export const Conjunto = z.enum(NOMES_DOS_CONJUNTOS)

export const VALIDADE_MAXIMA_DIAS = 365
const MINIMO_DO_MOTIVO = 15

/** What every token begins with: whoever finds one knows what it is. */
export const PREFIXO_DO_TOKEN = 'guara_m_'

export const SITUACOES_DA_MAQUINA = ['ATIVA', 'VENCIDA', 'REVOGADA'] as const
export type SituacaoDaMaquina = (typeof SITUACOES_DA_MAQUINA)[number]
export const ROTULO_DA_MAQUINA: Record<SituacaoDaMaquina, string> = {
  ATIVA: 'Ativa',
  VENCIDA: 'Vencida',
  REVOGADA: 'Revogada',
}

export const Motivo = z
  .string()
  .transform((texto) => limparTexto(texto).trim())
  .pipe(z.string().min(MINIMO_DO_MOTIVO, 'Diga por quê, em 15 letras ou mais').max(300))

const ENDERECO = 'Use um endereço (203.0.113.7) ou uma rede (203.0.113.0/24)'
const Endereco = z
  .string()
  .trim()
  .max(50)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], ENDERECO))

export const Nome = z
  .string()
  .transform((texto) => numaLinha(texto).trim())
  .pipe(z.string().min(3, 'Dê um nome de 3 letras ou mais').max(80))

export const ConjuntosEscolhidos = z
  .array(Conjunto)
  .min(1, 'Escolha ao menos um conjunto')
  .max(NOMES_DOS_CONJUNTOS.length)
  .transform((nomes) => [...new Set(nomes)])

export const NovaMaquina = z.strictObject({
  nome: Nome,
  conjuntos: ConjuntosEscolhidos,
  /** The addresses that it may ask from; empty, any. */
  enderecos: z.array(Endereco).max(20).default([]),
  validadeDias: z
    .number('Diga por quantos dias vale')
    .int()
    .min(1, 'Vale ao menos um dia')
    .max(VALIDADE_MAXIMA_DIAS, 'Vale no máximo um ano'),
  motivo: Motivo,
})
export type NovaMaquina = z.output<typeof NovaMaquina>

export const MaquinaCriada = z.object({
  id: z.uuid(),
  /** Shown this once: the house keeps only its hash. */
  token: z.string(),
  expiraEm: z.iso.datetime(),
})

export const RevogacaoDeMaquina = z.strictObject({ motivo: Motivo })

const Ato = z.object({ em: z.iso.datetime(), por: z.string(), motivo: z.string() })

export const Maquina = z.object({
  id: z.uuid(),
  nome: z.string(),
  situacao: z.enum(SITUACOES_DA_MAQUINA),
  conjuntos: z.array(Conjunto),
  enderecos: z.array(z.string()),
  expiraEm: z.iso.datetime(),
  usadaEm: z.iso.datetime().nullable(),
  usadaDe: z.string().nullable(),
  criacao: Ato,
  revogacao: Ato.nullable(),
})
export type Maquina = z.infer<typeof Maquina>

export const DoConjunto = z.object({ conjunto: Conjunto })

const INSTANTE = 'Escreva o instante com o fuso, como em 2026-11-01T00:00:00-03:00'

/** The database knows no year 0, and nothing here is older than the house. */
export const Instante = z.iso
  .datetime({ offset: true, error: INSTANTE })
  .refine((texto) => new Date(texto).getUTCFullYear() >= 1970, INSTANTE)

/** Where to go on from: an instant, at the first time, or what the answer before gave. */
export const DesdeQuando = z.strictObject({
  desde: opcional(Instante),
  cursor: opcional(z.string().max(300)),
})
export type DesdeQuando = z.output<typeof DesdeQuando>
