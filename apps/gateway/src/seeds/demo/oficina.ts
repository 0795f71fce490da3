// Where the demonstration is made: the product itself, with a clock that stands on the days when things happened.
import type { FastifyInstance } from 'fastify'
import { criarApp } from '../../app.ts'
import type { Montagem } from '../../context.ts'
import { SENHA_DE_DEMONSTRACAO } from '../demo.ts'

const API = '/gateway/services/fiscalizacao/api'
export const UM_DIA = 86_400_000
/** Less than a session lasts, used or not: the clock goes over months. */
const DURACAO = 20 * UM_DIA
const OCIO = 2 * UM_DIA

export interface Oficina {
  app: FastifyInstance
  quando: (instante: Date) => void
  token: (login: string) => Promise<string>
}

export const pedir = async (
  app: FastifyInstance,
  token: string,
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: object,
) => {
  const resposta = await app.inject({
    method,
    url: `${API}${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  if (resposta.statusCode >= 400)
    throw new Error(`demonstração: ${method} ${url}: ${resposta.body.slice(0, 2000)}`)
  return resposta.json()
}

export const usuarioDe = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const NUMEROS = { fiscal: 1, fiscal2: 2, fiscal3: 3, orientador: 4 } as const

export const abrirOficina = async (montagem: Montagem): Promise<Oficina> => {
  let agora = new Date()
  const app = await criarApp({ ...montagem, relogio: () => agora })
  const tokens = new Map<string, { token: string; usadoEm: number; ate: number }>()
  return {
    app,
    quando: (instante) => {
      agora = instante
    },
    token: async (login) => {
      const guardado = tokens.get(login)
      const instante = agora.getTime()
      if (guardado && instante < guardado.ate && instante - guardado.usadoEm < OCIO) {
        guardado.usadoEm = instante
        return guardado.token
      }
      const resposta = await app.inject({
        method: 'POST',
        url: '/gateway/api/authenticate',
        payload: { username: login, password: SENHA_DE_DEMONSTRACAO, rememberMe: true },
      })
      const { id_token } = resposta.json()
      tokens.set(login, { token: id_token, usadoEm: instante, ate: instante + DURACAO })
      return id_token
    },
  }
}

/** What is still to happen, each at its own time: the clock only goes forward. */
export interface Acontecimento {
  em: Date
  fazer: () => Promise<unknown>
}
