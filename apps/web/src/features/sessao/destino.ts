// The place where a visitor was going when the guard stopped them. It comes from the address bar, so it is not to be
// trusted: only a path of this application, never another host (`//host`, `/\host`, or control characters that
// browsers drop).
const SEGURO = /^\/(?![/\\])[^\\\p{Cc}]*$/u

export const destinoSeguro = (destino: unknown): string =>
  typeof destino === 'string' && SEGURO.test(destino) && !/^\/login\b/.test(destino) ? destino : '/'

/** The address of the login screen that comes back to `destino`. */
export const enderecoDoLogin = (destino: string) => {
  const seguro = destinoSeguro(destino)
  return seguro === '/' ? '/login' : `/login?${new URLSearchParams({ destino: seguro })}`
}
