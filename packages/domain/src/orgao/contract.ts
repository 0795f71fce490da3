// Who the agency is, for whoever opens a screen, and its logo. The rest is a line of the catalogues (catalogo/editaveis/orgao.ts).
import { z } from 'zod'
import { PUBLICO, SO_ADMIN } from '../acesso.ts'
import { contract } from '../contract.ts'

const api = '/services/administracao/api/orgao'

export const LOGO_MAXIMO_MB = 2
export const NAO_E_LOGO = 'Envie um logotipo em PNG ou JPG que possa ser aberto'

export const IdentidadeDoOrgao = z.object({
  nome: z.string(),
  sigla: z.string().nullable(),
  /** A picture of at most 96 px a side, as a data: address, so that a device shows it without network. */
  logo: z.string().nullable(),
})
export type IdentidadeDoOrgao = z.infer<typeof IdentidadeDoOrgao>

export const orgao = contract({
  identidade: {
    method: 'GET',
    path: api,
    resumo: 'Nome, sigla e logotipo do órgão, como valem agora',
    output: IdentidadeDoOrgao,
    acesso: PUBLICO,
  },
})

export const logoDoOrgao = contract({
  enviar: {
    method: 'POST',
    path: `${api}/logo`,
    resumo: 'Enviar um logotipo (PNG ou JPG); só vale depois de gravado na identificação',
    envio: { campos: z.object({}) },
    output: z.object({ logo: z.string() }),
    acesso: SO_ADMIN,
    // The service writes the row: no transaction may stay open while bytes arrive.
    auditoria: { ato: 'ORGAO_LOGO_ENVIAR', por: 'servico' },
  },
})
