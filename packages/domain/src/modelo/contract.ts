// The models of situations (docs/dominio/modelos.md): read by everyone who signs in, also to be kept on the device.
import { z } from 'zod'
import { AUTENTICADO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { ModeloDoOrgao } from './schema.ts'

const api = '/services/fiscalizacao/api/modelos'

export const modelos = contract({
  listar: {
    method: 'GET',
    path: api,
    resumo: 'Modelos de situação: tipos, enquadramento, sanções, textos com lacunas e fotos a tirar',
    output: z.array(ModeloDoOrgao),
    acesso: AUTENTICADO,
  },
})
