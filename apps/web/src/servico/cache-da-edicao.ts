// An edition on the device. It is filled file by file, each proved by its hash before it counts, so an attempt cut short
// leaves what it brought and the next goes on from there; the page comes last and says that nothing is missing.
import { type Arquivo, type Edicao, PREFIXO } from './edicao.ts'

const AO_MESMO_TEMPO = 4
const PAUSAS_MS = [1000, 3000, 9000]

/** The instant since when the edition of this cache is in use. */
const EM_USO = 'em-uso'

// The answers vary with the encoding that was asked for, which does not matter to who reads them.
const IGUAIS = { ignoreVary: true }

const doCache = (nome: string) => caches.open(nome)

export const daEdicao = async ({ cache }: Edicao, url: string) => (await doCache(cache)).match(url, IGUAIS)

const daGuara = async () => (await caches.keys()).filter((nome) => nome.startsWith(PREFIXO))

/** A part of an edition before this one, for a page of that edition that is still open. */
export const deOutraEdicao = async (url: string) => {
  for (const nome of await daGuara()) {
    const achado = await (await doCache(nome)).match(url, IGUAIS)
    if (achado) return achado
  }
  return undefined
}

const esperar = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The browser refuses an answer whose bytes are not the ones named: an error page or another edition never gets in. */
const buscar = async (url: string, sha256: string, tentativa = 0): Promise<Response> => {
  try {
    const resposta = await fetch(url, {
      integrity: `sha256-${sha256}`,
      credentials: 'same-origin',
      // A file that the page has just loaded is not loaded twice; what went wrong once is asked of the server itself.
      cache: tentativa > 0 ? 'reload' : url.includes('/assets/') ? 'default' : 'no-cache',
      priority: 'low',
    })
    if (!resposta.ok) throw new Error(`${resposta.status} ${url}`)
    return resposta
  } catch (erro) {
    const pausa = PAUSAS_MS[tentativa]
    if (pausa === undefined || !navigator.onLine) throw erro
    await esperar(pausa)
    return buscar(url, sha256, tentativa + 1)
  }
}

/** The name of an asset carries its contents, so one that another edition brought is the same. */
const trazer = async ([nome, sha256]: Arquivo, base: string) => {
  const url = base + nome
  const outra = nome.startsWith('assets/') ? await deOutraEdicao(url) : undefined
  return outra ?? buscar(url, sha256)
}

const faltam = async ({ cache, base, arquivos }: Edicao) => {
  const ha = new Set((await (await doCache(cache)).keys()).map(({ url }) => url))
  return arquivos.filter(([nome]) => !ha.has(base + nome))
}

export const encher = async (edicao: Edicao) => {
  const cache = await doCache(edicao.cache)
  const fila = await faltam(edicao)
  const levar = async () => {
    for (let arquivo = fila.shift(); arquivo; arquivo = fila.shift())
      await cache.put(edicao.base + arquivo[0], await trazer(arquivo, edicao.base))
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, levar))
  await cache.put(edicao.base, await buscar(edicao.base, edicao.pagina))
  // The browser may have taken the storage back in the meantime.
  if ((await faltam(edicao)).length > 0) throw new Error('the edition is not whole')
}

/** The instant since when the edition of a cache is in use; 0 when it never was. */
const usadaDesde = async (nome: string) => {
  const marca = await (await doCache(nome)).match(EM_USO)
  return marca ? Number(await marca.text()) : 0
}

/**
 * The edition that was in use until now stays until the next change: pages of it may be open, and they still have parts
 * to load. What never came into use, and what is older, goes.
 */
export const usar = async (edicao: Edicao, agora: number) => {
  const outras = (await daGuara()).filter((nome) => nome !== edicao.cache)
  const idades = await Promise.all(outras.map(usadaDesde))
  const ultima = Math.max(1, ...idades)
  await (await doCache(edicao.cache)).put(EM_USO, new Response(String(agora)))
  await Promise.all(outras.filter((_, i) => idades[i] !== ultima).map((nome) => caches.delete(nome)))
}
