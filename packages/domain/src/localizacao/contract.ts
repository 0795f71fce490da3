// States and municipalities (docs/dominio/fio.md#look-ups). Ids are IBGE codes: two digits for a state, seven for a
// municipality.
import { z } from 'zod'
import { AUTENTICADO } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { Camada, FeicoesDaCamada, JanelaDaCamada } from './camada.ts'

export const ESTADO_GOIAS = 52

export const Estado = z.object({ id: z.number().int(), sigla: z.string(), nome: z.string() })
export type Estado = z.infer<typeof Estado>

export const Municipio = z.object({
  id: z.number().int(),
  nome: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Municipio = z.infer<typeof Municipio>

/** A unit of the agency and the municipalities of which it answers for the alerts (docs/decisoes/0058-unidades.md). */
export const Unidade = z.object({
  id: z.uuid(),
  nome: z.string(),
  ativa: z.boolean(),
  municipios: z.array(z.number().int()),
})
export type Unidade = z.infer<typeof Unidade>

export const localizacao = contract({
  estados: {
    method: 'GET',
    path: '/services/localizacao/api/estados',
    resumo: 'Estados',
    output: z.array(Estado),
    acesso: AUTENTICADO,
  },
  municipios: {
    method: 'GET',
    path: '/services/localizacao/api/municipios/estado',
    resumo: 'Municípios de um estado',
    query: z.object({ estadoId: z.coerce.number().int().min(1).max(99) }),
    output: z.array(Municipio),
    acesso: AUTENTICADO,
  },
  unidades: {
    method: 'GET',
    path: '/services/localizacao/api/unidades',
    resumo: 'Unidades do órgão e os municípios de cada uma',
    output: z.array(Unidade),
    acesso: AUTENTICADO,
  },
  baseDoMapa: {
    method: 'GET',
    path: '/services/localizacao/api/mapa/base',
    resumo: 'A base do mapa desta instalação (PMTiles), lida em faixas de bytes; 404 onde não há',
    binario: true,
    output: z.unknown(),
    acesso: AUTENTICADO,
  },
  camadasDoMapa: {
    method: 'GET',
    path: '/services/localizacao/api/mapa/camadas',
    resumo: 'Camadas do órgão: nome, fonte e data de cada uma',
    output: z.array(Camada),
    acesso: AUTENTICADO,
  },
  camadaNoMapa: {
    method: 'GET',
    path: '/services/localizacao/api/mapa/camadas/:id',
    resumo: 'O que uma camada mostra em uma janela do mapa, limitado ao que se vê de tão longe',
    params: PorId,
    query: JanelaDaCamada,
    output: FeicoesDaCamada,
    acesso: AUTENTICADO,
  },
})
