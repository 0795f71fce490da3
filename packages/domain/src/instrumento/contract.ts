// The calls of the instruments: the list, one of them with its form, and what a new term may cite of a signed one
// (docs/decisoes/0013-o-que-um-termo-cita.md).
import { z } from 'zod'
import { CADA_UM_OS_SEUS, DA_FISCALIZACAO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { semMascara } from '../cpf-cnpj.ts'
import {
  FiltroFormulario,
  Formulario,
  InstrumentoDoFormulario,
  Respostas,
  ResumoDoFormulario,
} from '../formulario/schema.ts'
import { TipoFormulario } from '../formulario/tipos.ts'
import { escolhaDe, pagina, paginacao } from '../pagina.ts'
import { EfeitoNoFio } from '../posterior/schema.ts'

const api = '/services/fiscalizacao/api/instrumentos'

export const COLUNAS_DO_INSTRUMENTO = ['dataAtualizacao', 'codigo'] as const
export type ColunaDoInstrumento = (typeof COLUNAS_DO_INSTRUMENTO)[number]
export const PaginacaoDeInstrumentos = z.strictObject(paginacao(COLUNAS_DO_INSTRUMENTO))

/** The filter of the forms; `codigo` and `tipoFormulario` are the instrument's own. */
export const FiltroInstrumento = FiltroFormulario.extend(paginacao(COLUNAS_DO_INSTRUMENTO))
export type FiltroInstrumento = z.output<typeof FiltroInstrumento>

const Base = z.object({
  id: z.uuid(),
  codigo: z.string(),
  tipo: InstrumentoDoFormulario.shape.tipo,
  /** The condition of its form. */
  dataAtualizacao: z.string(),
})

/** The row of the list. */
export const ResumoDoInstrumento = Base.extend({
  formulario: ResumoDoFormulario,
  /** What the last act after it did to it; absent where there is none. */
  efeito: EfeitoNoFio.optional(),
})
export type ResumoDoInstrumento = z.infer<typeof ResumoDoInstrumento>

export const InstrumentoInteiro = Base.extend({
  ordem: z.number().int(),
  dados: Respostas,
  formulario: Formulario,
  /** Its paper warns of these. */
  advertencias: z.array(z.string()),
})
export type InstrumentoInteiro = z.infer<typeof InstrumentoInteiro>

/** DocumentoLido of definicao.ts on the wire: goods, and the documents of the persons; never a name. A document that the
 * asker did not already have comes masked: enough to know that it is another's. */
export const Documento = z.object({
  codigo: z.string(),
  tipo: TipoFormulario,
  /** A seizure that was cancelled after it was signed: only what gives its goods back may cite it. */
  cancelado: z.boolean().optional(),
  dataHoraInstrumento: z.string().nullable(),
  pessoas: z.array(z.string()),
  itens: z.array(
    z.object({ itemId: z.string(), dados: Respostas, saldo: z.number(), depositado: z.number() }),
  ),
})
export type Documento = z.infer<typeof Documento>

export const DocumentoAchado = z.object({
  codigo: z.string(),
  tipo: InstrumentoDoFormulario.shape.tipo,
  dataHoraInstrumento: z.string().nullable(),
  municipioNome: z.string().nullable(),
  cancelado: z.boolean().optional(),
})
export type DocumentoAchado = z.infer<typeof DocumentoAchado>

const Codigo = z.string().trim().min(1).max(40)

/** CPF or CNPJ that the asker already has, by comma: only these come back whole. Harmless when run twice. */
const Conhecidas = z
  .union([z.string().max(2000), z.array(z.string().max(30)).max(100)])
  .default('')
  .transform((dadas) =>
    (typeof dadas === 'string' ? dadas.split(',') : dadas).map(semMascara).filter((d) => d !== ''),
  )

/** There may be several in one text, as an address carries them (APREENSAO,RECOLHIMENTO), or as a list. */
const Tipos = z
  .union([z.string().max(400), z.array(z.string().max(40)).max(50)])
  .default('')
  .transform((dados) => [dados].flat().flatMap((texto) => texto.split(',').flatMap((t) => t.trim() || [])))
  .pipe(z.array(TipoFormulario))

export const instrumentos = contract({
  buscar: {
    method: 'POST',
    path: `${api}/byFilter`,
    resumo:
      'Instrumentos que atendem ao filtro, paginados; sem condição, os de formulários assinados e sincronizados',
    query: PaginacaoDeInstrumentos,
    body: FiltroInstrumento,
    output: pagina(ResumoDoInstrumento),
    replica: true,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'INSTRUMENTO_LISTAR' },
  },
  obter: {
    method: 'GET',
    path: `${api}/:id`,
    resumo: 'Um instrumento com seu formulário, pelo id ou pelo código',
    params: z.object({ id: Codigo }),
    output: InstrumentoInteiro,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'INSTRUMENTO_LER' },
  },
  documento: {
    method: 'GET',
    path: `${api}/documento/:codigo`,
    resumo: 'O que um termo pode citar de um instrumento assinado: os bens, com o saldo de cada um',
    params: z.object({ codigo: Codigo }),
    query: z.object({ pessoas: Conhecidas }),
    output: Documento,
    // What one seized another donates: the goods of a signed term are seen across the agency.
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'INSTRUMENTO_CITAR' },
  },
  documentos: {
    method: 'GET',
    path: `${api}/documentos`,
    resumo: 'Até 10 instrumentos assinados cujo código contém o texto, dos tipos pedidos',
    query: z.object({
      search: z.string().trim().max(40).default(''),
      tipos: Tipos,
      /** It asks also for the seizures that were cancelled after they were signed. */
      canceladas: escolhaDe(['false', 'true']),
    }),
    output: z.array(DocumentoAchado),
    acesso: DA_FISCALIZACAO,
  },
})
