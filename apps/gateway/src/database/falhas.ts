// Which failures are of the database's side and pass by themselves: whoever called may try again, and nothing of the request is
// to blame. Every other failure of a query is a fault of ours.

/** Classes of SQLSTATE: connection, refused credentials, resources, intervention of an operator, system. */
const CLASSES = ['08', '28', '53', '57', '58']

const CODIGOS = new Set([
  '25006', // read-only: a replica, or a primary that was demoted
  '25P03', // a transaction that waited too long
  '3D000', // the database is being put back
  '40001',
  '40P01', // deadlock
  '55P03', // lock not available
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT', // the socket of the embedded server
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** These have no code. One is of a transaction that a held-up process left waiting until the server ended it; another, of what
 *  still ran when the process had waited for it long enough and closed. */
const SEM_CODIGO =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable|server login (?:has been )?fail|a pool after calling end/

export const ehPassageira = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  CODIGOS.has(code) ||
  (/^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))) ||
  SEM_CODIGO.test(message)

/** The server answers that it has no room for another connection; PgBouncer says it in its own words. */
export const ehFaltaDeConexoes = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  code === '53300' || /no more connections allowed|query_wait_timeout/.test(message)
