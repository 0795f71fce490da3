// Programs of the system, which only root installs, and only where the system is Debian's or Ubuntu's. Nobody is asked for a
// password: an ordinary user reads what to install, and goes on without it.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { capture, run, timed } from './processes.mjs'

export const mayInstall = async () =>
  process.getuid?.() === 0 && (await capture('apt-get', ['--version'])).code === 0

/** Debian's way to say that what is installed must not start by itself: a test wants the program, not a server on port 80. */
const POLICY = '/usr/sbin/policy-rc.d'
const withoutStarting = async (act) => {
  if (existsSync(POLICY)) return act()
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await act()
  } finally {
    rmSync(POLICY, { force: true })
  }
}

export const aptInstall = (packages) => {
  const apt = (...args) =>
    run('apt-get', args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return timed(`instalando ${packages.join(', ')} (apt-get)`, async () => {
    await apt('update', '-qq')
    await withoutStarting(() => apt('install', '-y', '-qq', '--no-install-recommends', ...packages))
  })
}
