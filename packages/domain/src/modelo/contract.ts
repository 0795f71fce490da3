// The models of situations (docs/dominio/modelos.md): read by everyone who signs in, also to be kept on the device, and written
// by who answers for the agency's data.
import { z } from 'zod'
import { AUTENTICADO, porPerfil } from '../acesso.ts'
import { contract } from '../contract.ts'
import { Modelo, ModeloDoOrgao } from './schema.ts'

const api = '/services/fiscalizacao/api/modelos'

/** The whole model, as it is to be. `versao` is the one that was read; 0 for a new one. */
export const ModeloGravado = Modelo.extend({ ativo: z.boolean(), versao: z.number().int().min(0) })
export type ModeloGravado = z.output<typeof ModeloGravado>

export const modelos = contract({
  listar: {
    method: 'GET',
    path: api,
    resumo: 'Modelos de situação: tipos, enquadramento, sanções, textos com lacunas e fotos a tirar',
    output: z.array(ModeloDoOrgao),
    acesso: AUTENTICADO,
  },
  gravar: {
    method: 'POST',
    path: api,
    resumo: 'Incluir ou alterar um modelo de situação; o que deixa de ser oferecido fica guardado',
    body: ModeloGravado,
    output: z.array(ModeloDoOrgao),
    acesso: porPerfil({
      ROLE_FISCAL: 'nao',
      ROLE_ORIENTADOR: 'nao',
      ROLE_GESTOR: 'todos',
      ROLE_ADMIN: 'todos',
    }),
    writes: true,
    auditoria: { ato: 'MODELO_GRAVAR' },
  },
})
