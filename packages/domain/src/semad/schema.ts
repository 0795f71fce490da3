// What the agency's own system tells of a process (docs/semad.md). The gateway passes it on as it came, checked.
import { z } from 'zod'
import { CpfCnpjDeBusca } from '../formulario/schema.ts'
import { paginacao, textoOuNulo } from '../pagina.ts'

export const NAO_RESPONDEU = 'O sistema do órgão não respondeu. Tente de novo.'
export const NAO_CONFIGURADO = 'Sistema do órgão não configurado'
export const INFORME_PESSOA = 'Informe ao menos o CPF/CNPJ ou Nome/Razão Social '

/** Why the person is being looked up; kept in the audit. */
export const Finalidade = textoOuNulo

export const ProcessoDoOrgao = z.object({
  id: z.string().max(100),
  codigo: z.string().max(60),
  tipo: z.string().max(200),
  situacao: z.string().max(100),
  interessado: z.object({ nome: z.string().max(300), cpfCnpj: z.string().max(20).nullable() }),
  municipio: z.string().max(100).nullable(),
  /** Days, AAAA-MM-DD. */
  dataAbertura: z.string().max(30).nullable(),
  dataAtualizacao: z.string().max(30).nullable(),
  pendencias: z.number().int(),
})
export type ProcessoDoOrgao = z.infer<typeof ProcessoDoOrgao>

export const PendenciaDoOrgao = z.object({
  id: z.string().max(100),
  descricao: z.string().max(1000),
  situacao: z.string().max(100),
  prazo: z.string().max(30).nullable(),
})
export type PendenciaDoOrgao = z.infer<typeof PendenciaDoOrgao>

export const PendenciasDoProcesso = z.object({
  processo: ProcessoDoOrgao,
  pendencias: z.array(PendenciaDoOrgao),
})
export type PendenciasDoProcesso = z.infer<typeof PendenciasDoProcesso>

const { pagina, tamanho } = paginacao(['codigo'])

export const ConsultaPorPessoa = z
  .strictObject({
    cpfCnpj: CpfCnpjDeBusca,
    nomeRazaoSocial: textoOuNulo,
    finalidade: Finalidade,
    pagina,
    tamanho,
  })
  .refine(({ cpfCnpj, nomeRazaoSocial }) => cpfCnpj || nomeRazaoSocial, {
    message: INFORME_PESSOA,
    path: ['cpfCnpj'],
  })
export type ConsultaPorPessoa = z.output<typeof ConsultaPorPessoa>
