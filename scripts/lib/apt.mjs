// Programs of the system, where it is Debian's or Ubuntu's and we may install them (root, or sudo without a password).
import { capture, run, timed } from './processes.mjs'

/** False when there is no way to; an installation that fails says so by itself. */
export const aptInstall = async (what, packages) => {
  if ((await capture('apt-get', ['--version'])).code !== 0) return false
  const root = process.getuid?.() === 0
  if (!root && (await capture('sudo', ['-n', 'true'])).code !== 0) return false
  const asRoot = (args) =>
    run(
      root ? 'env' : 'sudo',
      [...(root ? [] : ['-n', 'env']), 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  await timed(`instalando ${what} (apt-get install ${packages.join(' ')})`, async () => {
    await asRoot(['update', '-qq'])
    await asRoot(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  })
  return true
}
