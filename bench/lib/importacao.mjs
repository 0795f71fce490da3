// The product's own import commands in a process of their own: rows per second and peak memory are what they say of
// themselves. What they said is kept in the database, so that one that was kept still tells it.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GATEWAY } from './carga.mjs'

/** `linhas`: an iterable of texts, written as they come. */
export const escreverArquivo = (caminho, linhas) =>
  pipeline(Readable.from(linhas, { objectMode: true, highWaterMark: 64 }), createWriteStream(caminho))

/** `matarCom(saida)`: when it answers true the process is killed at once, as a power cut would. */
export const importar = async (comando, argumentos, env, matarCom = (_saida) => false) => {
  const arquivo = join(GATEWAY, 'comandos', `${comando}.ts`)
  const processo = spawn(process.execPath, ['--import', 'tsx', arquivo, 'importar', ...argumentos], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let saida = ''
  let morto = false
  processo.stdout.on('data', (d) => {
    saida = (saida + d).slice(-5_000)
    if (!morto && matarCom(saida)) morto = processo.kill('SIGKILL')
  })
  const codigo = await new Promise((resolve) => processo.on('close', resolve))
  if (codigo !== 0 && !morto) throw new Error(`${comando}: ${saida}`)
  return { morto, ditas: saida.trim().split('\n').slice(-2) }
}

export const anotar = async (cliente, linhas) => {
  await cliente.query('create table if not exists medida (n serial, linha text)')
  for (const linha of linhas) await cliente.query('insert into medida (linha) values ($1)', [linha])
}

export const anotadas = async (cliente) =>
  (await cliente.query('select linha from medida order by n')).rows.map((r) => r.linha)
