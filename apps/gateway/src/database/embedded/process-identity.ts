// A pid alone is not a name: it is used again. A process is named by pid + birth + the machine it lives on,
// so that a file left by a dead process is never taken for a living one.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

export interface ProcessIdentity {
  pid: number
  nascimento: string
  maquina: string
}

const quiet = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

// Boot and pid namespace: the same pid in another container, or before a reboot, is somebody else.
const maquina = (): string =>
  [
    quiet(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    quiet(() => readlinkSync('/proc/self/ns/pid')),
  ].join('/')

/** Birth of a living process; undefined when there is none or it is only a zombie waiting to be reaped. */
const birthOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    // The command name may hold spaces and parentheses: fields count from the last ')'.
    const stat = quiet(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  }
  const line = quiet(() =>
    execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
}

export const identify = (pid: number): ProcessIdentity | undefined => {
  const nascimento = birthOf(pid)
  return nascimento === undefined ? undefined : { pid, nascimento, maquina: maquina() }
}

/** undefined: it lives in another pid namespace of this same boot (another container), so nobody can tell. */
export const isAlive = (who: ProcessIdentity): boolean | undefined => {
  const here = maquina()
  if (who.maquina === here) return birthOf(who.pid) === who.nascimento
  return who.maquina.split('/')[0] === here.split('/')[0] ? undefined : false
}

/** Name of the program that a pid runs; empty when it cannot be read. */
export const programOf = (pid: number): string =>
  process.platform === 'linux'
    ? quiet(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))
    : quiet(() => execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }))
