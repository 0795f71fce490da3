// Child processes of the scripts, and the lines they tell the person.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const BIN = join(ROOT, 'node_modules', '.bin')

export const say = (line) => console.log(`[guará] ${line}`)

/** A failure is one line, without a stack: what went wrong and what to do. */
export const orExit = (promise) =>
  promise.catch((error) => {
    console.error(`[guará] erro: ${error.message}`)
    process.exit(1)
  })

export const seconds = (ms) => `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`

/** Tells what is about to happen, does it, tells how long it took. */
export const timed = async (line, act) => {
  say(`${line}…`)
  const start = performance.now()
  const result = await act()
  say(`${line}: ${seconds(performance.now() - start)}`)
  return result
}

// Programs of node_modules are found first; no npx, which may ask or download.
const withBin = (env = {}) => ({
  ...process.env,
  ...env,
  PATH: `${BIN}${delimiter}${env.PATH ?? process.env.PATH}`,
})

const spawned = (program, args, { cwd = ROOT, env, stdio }) =>
  spawn(program, args, { cwd, env: withBin(env), stdio, shell: process.platform === 'win32' })

/** Runs in this terminal; answers the exit code (127 if the program does not exist). */
export const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawned(program, args, { ...options, stdio: options.stdio ?? 'inherit' })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs in silence and keeps what was said. A program that hangs is ended after `timeout` ms. */
export const capture = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawned(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (chunk) => {
        said[stream] += chunk
      })
    }
    const timer = options.timeout && setTimeout(() => child.kill('SIGKILL'), options.timeout)
    child.on('error', (error) => resolve({ code: 127, ...said, stderr: error.message }))
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, ...said })
    })
  })

/** Keeps running beside others; each line that it says carries its name. */
export const background = (name, program, args, options = {}) => {
  const child = spawned(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`))
  }
  return child
}
