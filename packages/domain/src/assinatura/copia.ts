// The person's own copy (docs/dominio/prova.md#own-copy): with the code of the paper and the last digits of their document
// whoever was fined opens it; copia-em-palavras.ts tells what it is.
import { z } from 'zod'
import type { Dados } from '../campos/campo.ts'
import { TipoFormulario } from '../formulario/tipos.ts'
import { linhas } from '../instrumento/leitura.ts'
import { TipoDeAtoNoFio } from '../posterior/schema.ts'
import { Prazo } from '../prazo/schema.ts'
import { EfeitoDoRecebimento, Recebimento } from './recebimento.ts'

export const DIGITOS = 4

/** A CNPJ may have letters (cpf-cnpj.ts). */
const Digitos = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{4}$/, 'Digite os 4 últimos números do CPF ou do CNPJ')

export const PedidoDeCopia = z.object({
  codigoVerificador: z.string().trim().min(1).max(100),
  digitos: Digitos,
})
export type PedidoDeCopia = z.infer<typeof PedidoDeCopia>

/** The opened document in later calls: the digits are not said again. */
export const ComToken = z.object({ token: z.string().min(1).max(1000) })

/** What the confirmation means is told before and after it (docs/dominio/ciencia.md#electronic-confirmation). */
export const EFEITOS_DO_RECEBIMENTO = {
  CIENCIA: {
    antes:
      'Você aceitou ser avisado por meio eletrônico: ao confirmar, você fica ciente deste documento e o prazo começa a contar amanhã.',
    depois: 'Você ficou ciente deste documento nesta data, por meio eletrônico.',
  },
  RECEBIMENTO: {
    antes:
      'Confirmar só diz ao órgão que você recebeu esta via. Não é concordar, não é confessar e não muda os seus prazos.',
    depois: 'O órgão sabe que você recebeu esta via. Os seus prazos são os que estão nesta página.',
  },
} as const
export const CopiaDaPessoa = z.object({
  token: z.string(),
  expiraEm: z.string(),
  instrumento: z.object({
    codigo: z.string(),
    tipo: z.object({ codigo: z.union([TipoFormulario, TipoDeAtoNoFio]), nome: z.string() }),
  }),
  titulo: z.string(),
  explicacao: z.string(),
  pessoa: z.object({ nome: z.string(), documento: z.string().nullable() }),
  dataHora: z.string().nullable(),
  municipio: z.string().nullable(),
  fato: z.string().nullable(),
  /** Both values are in reais. */
  valor: z.number().nullable(),
  multaDiaria: z.number().nullable(),
  prazos: z.array(Prazo.pick({ rotulo: true, data: true, porque: true })),
  /** What may be done, in the order in which it is offered; the texts are the agency's where it wrote them. */
  caminhos: z.array(z.object({ titulo: z.string(), texto: z.string() })),
  /** Where and how to ask, as the paper prints it. */
  orgao: z.object({
    nome: z.string(),
    unidade: z.string(),
    endereco: z.string().nullable(),
    telefone: z.string().nullable(),
    contato: z.string().nullable(),
  }),
  /** What came after and is to be read together with it. */
  posteriores: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      quando: z.string(),
      codigoVerificador: z.string(),
      textos: z.array(z.string()),
    }),
  ),
  /** The instant since when it holds no more: then there is no copy to download nor anything to confirm. */
  canceladoEm: z.string().nullable(),
  recebimento: Recebimento.nullable(),
  /** Confirming now would mean this. */
  efeito: EfeitoDoRecebimento,
})
export type CopiaDaPessoa = z.infer<typeof CopiaDaPessoa>

/** The last digits open nothing by themselves: there must be a whole document to end in them. */
export const ultimosDe = (documento: string) =>
  documento.length === 11 || documento.length === 14 ? documento.slice(-DIGITOS) : null

interface SituacaoDaVia {
  /** The person of the form whose digits they are. */
  pessoa: Dados
  responsaveis: unknown
  /** The way of the attempt under way; null when none is. */
  emCurso: string | null
}

/** It is the ciência itself only where the person accepted to be told this way and was being told this way, alone: of several
 * persons each has an own ciência, which the inspector records. */
export const efeitoDoRecebimento = ({ pessoa, responsaveis, emCurso }: SituacaoDaVia): EfeitoDoRecebimento =>
  pessoa.aceitaEletronico === true && emCurso === 'ELETRONICA' && linhas(responsaveis).length === 1
    ? 'CIENCIA'
    : 'RECEBIMENTO'
