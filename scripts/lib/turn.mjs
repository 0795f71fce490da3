// Two commands in the same clone (say `npm start` and `npm test`) must not install or build at the same time.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, say } from './processes.mjs'

const alive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// The pid may belong to somebody else after a power failure: nothing here takes this long.
const LONGEST_MS = 20 * 60_000

const holderOf = (file) => {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return 0
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

export const inTurn = async (name, act) => {
  const folder = join(ROOT, '.cache')
  const file = join(folder, `${name}.pid`)
  mkdirSync(folder, { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if (holder !== 0 && alive(holder)) {
      if (!told) say(`esperando outro comando do Guará (processo ${holder}) terminar…`)
      told = true
      await sleep(300)
    } else {
      // A pid that is not written yet gets a moment before it counts as abandoned.
      await sleep(100)
      if (holderOf(file) === holder) rmSync(file, { force: true })
    }
  }
  const leave = () => rmSync(file, { force: true })
  process.once('exit', leave)
  try {
    return await act()
  } finally {
    process.off('exit', leave)
    leave()
  }
}
