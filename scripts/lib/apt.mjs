// Programs of the system, which only root installs, and only where the system is Debian's or Ubuntu's. Nobody is asked for a
// password: an ordinary user reads what to install, and goes on without it.
import { capture, run, timed } from './processes.mjs'

export const mayInstall = async () =>
  process.getuid?.() === 0 && (await capture('apt-get', ['--version'])).code === 0

export const aptInstall = (packages) => {
  const apt = (...args) =>
    run('apt-get', args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return timed(`instalando ${packages.join(', ')} (apt-get)`, async () => {
    await apt('update', '-qq')
    await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  })
}
