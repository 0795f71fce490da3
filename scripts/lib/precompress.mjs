// Every text file of the web build gets a .br and a .gz beside it: compressed once, at the best level, not per request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const KINDS = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.wasm',
  '.webmanifest',
  '.txt',
  '.geojson',
])
const SMALLEST_BYTES = 1024

const ENCODINGS = [
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
]

export const precompress = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && KINDS.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const bytes = await readFile(path)
      if (bytes.length < SMALLEST_BYTES) return
      for (const [suffix, compress] of ENCODINGS) {
        const packed = await compress(bytes)
        if (packed.length < bytes.length) await writeFile(`${path}${suffix}`, packed)
      }
    }),
  )
  return files.length
}
