// The support databases: who is asked, what is asked, what comes back. `currentPage` is zero-based on the wire
// (docs/dominio/fio.md#pages).
import { z } from 'zod'
import { CpfCnpjDeBusca } from '../formulario/schema.ts'
import { numeroDoFiltro, TAMANHO_PADRAO, textoOuNulo, vazioEhAusente } from '../pagina.ts'

export const INFORME_DOCUMENTO_OU_NOME = 'Informe ao menos o CPF/CNPJ ou Nome/Razão Social '
export const FALHA_DA_BASE = 'Não foi possível consultar a Base de Apoio selecionada.'

export const BaseApoio = z.object({ uuid: z.uuid(), descricao: z.string() })
export type BaseApoio = z.infer<typeof BaseApoio>

export const ConsultaDaBase = z
  .strictObject({
    uuidFonteInformacao: z.preprocess(vazioEhAusente, z.uuid()),
    cpfCnpj: CpfCnpjDeBusca,
    nomeRazaoSocial: textoOuNulo,
    pageSize: numeroDoFiltro(1, 100).transform((n) => n ?? TAMANHO_PADRAO),
    currentPage: numeroDoFiltro(0, 1_000_000).transform((n) => n ?? 0),
    /** Why the person is looked up: a form in hand, or a purpose in words. */
    finalidade: textoOuNulo,
  })
  // This check runs even over what is not an object.
  .refine((consulta) => consulta?.cpfCnpj || consulta?.nomeRazaoSocial, {
    message: INFORME_DOCUMENTO_OU_NOME,
    path: ['cpfCnpj'],
    // It is told together with what else is wrong.
    when: () => true,
  })
export type ConsultaDaBase = z.output<typeof ConsultaDaBase>

export const DetalheDoRegistro = z.object({ titulo: z.string(), valor: z.string(), nome: z.string() })
export type DetalheDoRegistro = z.infer<typeof DetalheDoRegistro>

export const RegistroDaBase = z.object({
  uuid: z.uuid(),
  numero: z.string(),
  nomeRazaoSocial: z.string(),
  cpfCnpj: z.string().nullable(),
  detalhes: z.array(DetalheDoRegistro),
  municipio: z.string().nullable(),
})
export type RegistroDaBase = z.infer<typeof RegistroDaBase>

/** A row of the audit as the coordinator reads it; what was typed is nowhere in it. */
export const ConsultaRegistrada = z.object({
  id: z.number().int(),
  quando: z.string(),
  usuario: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  base: z.string(),
  finalidade: z.string(),
})
export type ConsultaRegistrada = z.infer<typeof ConsultaRegistrada>

/** A day's work asks for far fewer: from here on the coordinator is told, and nobody is stopped. */
export const CONSULTAS_POR_HORA = 60
/** People shown in an hour, whatever the number of consultations: one page shows a hundred, and a name ten while it is typed. */
export const PESSOAS_POR_HORA = 300
/** The coordinator reads the findings of this many days. */
export const DIAS_DE_ACHADOS = 30

/** Somebody consulted personal data very often, or read very many people: in which hour of that day most, and how much in it. */
export const ConsultasEmExcesso = z.object({
  usuario: z.object({ id: z.uuid(), nome: z.string() }),
  ate: z.string(),
  consultas: z.number().int(),
  pessoas: z.number().int(),
})
export type ConsultasEmExcesso = z.infer<typeof ConsultasEmExcesso>
