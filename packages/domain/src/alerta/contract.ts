// The two look-ups of alerts of section 7.2, each under two addresses.
import { z } from 'zod'
import { AUTENTICADO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { CONDICOES_DO_ALERTA } from './condicao.ts'

const Categoria = z.object({ id: z.number().int(), codigo: z.string(), nome: z.string() })

export const TipoDeAlerta = z.object({
  id: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  categorias: z.array(Categoria),
})
export type TipoDeAlerta = z.infer<typeof TipoDeAlerta>

export const CondicaoDeAlerta = z.object({ id: z.number().int(), nome: z.enum(CONDICOES_DO_ALERTA) })
export type CondicaoDeAlerta = z.infer<typeof CondicaoDeAlerta>

export const alertas = contract({
  tipos: {
    method: 'GET',
    path: '/services/alerta/api/tipo-alerta',
    aliases: ['/api/tipo-alerta'],
    resumo: 'Tipos de alerta com suas categorias',
    output: z.array(TipoDeAlerta),
    acesso: AUTENTICADO,
  },
  condicoes: {
    method: 'GET',
    path: '/services/alerta/api/condicao-alerta',
    aliases: ['/api/condicao-alerta'],
    resumo: 'Condições de alerta',
    output: z.array(CondicaoDeAlerta),
    acesso: AUTENTICADO,
  },
})
