// The browser's cache storage and the network behind it, in memory: jsdom has neither.
import { createHash } from 'node:crypto'
import { vi } from 'vitest'

export const BASE = 'http://guara.invalid/fiscalizacao/'
export const sha256 = (texto: string) => createHash('sha256').update(texto).digest('base64')

const completa = (url: string) => new URL(url, BASE).href

const umCache = () => {
  const dentro = new Map<string, Response>()
  return {
    put: async (url: string, resposta: Response) => void dentro.set(completa(url), resposta),
    match: async (url: string) => dentro.get(completa(url))?.clone(),
    keys: async () => [...dentro.keys()].map((url) => ({ url })),
  }
}

export const comArmario = () => {
  const todos = new Map<string, ReturnType<typeof umCache>>()
  const armario = {
    open: async (nome: string) => {
      const cache = todos.get(nome) ?? umCache()
      todos.set(nome, cache)
      return cache
    },
    keys: async () => [...todos.keys()],
    delete: async (nome: string) => todos.delete(nome),
  }
  vi.stubGlobal('caches', armario)
  const conteudo = async (nome: string) =>
    (await (await armario.open(nome)).keys()).map(({ url }) => url.slice(BASE.length))
  return { ...armario, conteudo }
}

/** Refuses, as a browser does, bytes that are not the ones that `integrity` names. */
export const comServidor = (arquivos: Record<string, string>) => {
  const pedidos: Array<{ nome: string; cache: RequestCache | undefined }> = []
  const buscar = async (url: string, { integrity = '', cache }: RequestInit = {}) => {
    const nome = url.slice(BASE.length)
    pedidos.push({ nome, cache })
    const corpo = arquivos[nome]
    if (corpo === undefined) return new Response('Não encontrado', { status: 404 })
    if (integrity !== `sha256-${sha256(corpo)}`) throw new TypeError('Failed to fetch')
    return new Response(corpo)
  }
  vi.stubGlobal('fetch', buscar)
  return { pedidos, nomes: () => pedidos.map(({ nome }) => nome), arquivos }
}
