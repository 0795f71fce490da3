// JSON bodies with limits: size (Fastify's), nesting, no NUL, which PostgreSQL cannot hold, and nothing that would be kept as
// something else: bytes that are no text, numbers that are too large.
import { isUtf8 } from 'node:buffer'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import type { FastifyInstance } from 'fastify'

export const TAMANHO_MAXIMO_DO_CORPO = 1024 * 1024
export const PROFUNDIDADE_MAXIMA = 40

/** What JSON writes as a NUL, or as half of a pair. A backslash that is itself escaped only looks like one. */
const NULO = /(?<!\\)(?:\\\\)*\\u0000/
const MEIO_PAR =
  /(?<!\\)(?:\\\\)*\\u[dD](?:[89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|[c-fC-F][0-9a-fA-F]{2}(?<!\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}))/

/** Counts brackets outside strings, before anything recursive touches the text. */
const profundidade = (json: string) => {
  let atual = 0
  let maior = 0
  let emTexto = false
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (emTexto) {
      if (c === 92) i++
      else if (c === 34) emTexto = false
    } else if (c === 34) emTexto = true
    else if (c === 123 || c === 91) maior = Math.max(maior, ++atual)
    else if (c === 125 || c === 93) atual--
  }
  return maior
}

/** Where a number passed what can be held, as a path; null where none did. */
const numeroGrande = (valor: unknown, caminho = ''): string | null => {
  if (typeof valor === 'number') return Number.isFinite(valor) ? null : caminho
  if (typeof valor !== 'object' || valor === null) return null
  for (const [nome, dentro] of Object.entries(valor)) {
    const achado = numeroGrande(dentro, caminho === '' ? nome : `${caminho}.${nome}`)
    if (achado !== null) return achado
  }
  return null
}

export const lerJson = (app: FastifyInstance) => {
  const padrao = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json(;|$)/,
    { parseAs: 'buffer' },
    (request, corpo, pronto) => {
      const bytes = corpo as Buffer
      if (bytes.length === 0) return pronto(null, undefined)
      if (!isUtf8(bytes))
        return pronto(new ErroDeNegocio('JSON_MALFORMADO', 'O corpo do pedido não está em UTF-8.'))
      const texto = bytes.toString()
      if (profundidade(texto) > PROFUNDIDADE_MAXIMA)
        return pronto(new ErroDeNegocio('JSON_MALFORMADO', 'O corpo do pedido tem níveis demais.'))
      if (NULO.test(texto) || MEIO_PAR.test(texto))
        return pronto(new ErroDeNegocio('JSON_MALFORMADO', 'O corpo do pedido tem um caractere não aceito.'))
      void padrao(request, texto, (erro, valor) => {
        const grande = erro ? null : numeroGrande(valor)
        if (grande === null) pronto(erro, valor)
        else pronto(invalido(grande, 'Informe um número menor'))
      })
    },
  )
}
