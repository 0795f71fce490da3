// The base of the map: one file, named by a setting, of which the browser reads the bytes that it draws
// (docs/decisoes/0051-base-do-mapa.md). The request names no path, so none can be asked for.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Conteudo } from '@guara/domain/contract'
import { ErroDeNegocio } from '@guara/domain/erros'

export const baseDoMapa = async (caminho: string | undefined): Promise<Conteudo> => {
  const achado = caminho === undefined ? null : await stat(caminho).catch(() => null)
  if (caminho === undefined || !achado?.isFile())
    throw new ErroDeNegocio('NAO_ENCONTRADO', 'Esta instalação não tem base de mapa.')
  const { size, mtime } = achado
  return {
    tipo: 'application/octet-stream',
    tamanho: size,
    // A file of gigabytes is not read to be named: another one has another size or another date.
    etiqueta: `${size.toString(36)}-${mtime.getTime().toString(36)}`,
    cabecalhos: { 'cache-control': 'private, no-cache', 'last-modified': mtime.toUTCString() },
    abrir: async (faixa) => createReadStream(caminho, faixa && { start: faixa.inicio, end: faixa.fim }),
  }
}
