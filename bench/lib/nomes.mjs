// Invented people, the same on every machine: the n-th is always the n-th.
const PRIMEIROS =
  'Ana,João,Maria,José,Antônio,Francisca,Carlos,Paulo,Pedro,Lucas,Luíz,Marcos,Júlia,Rita,Sebastião,Conceição,Divino,Aparecida,Célia,Vítor'.split(
    ',',
  )
const ULTIMOS =
  'Silva,Souza,Oliveira,Pereira,Ferreira,Rodrigues,Alves,Gonçalves,Ribeiro,Carvalho,Gomes,Martins,Araújo,Melo,Barbosa,Cardoso,Teixeira,Moura,Correia,Dias,Nunes,Moreira,Vieira,Machado,Freitas,Fernandes,Andrade,Campos,Borges,Assunção'.split(
    ',',
  )
/** One person in this many has a rare first name. */
const RARO = 2000

/** Looks like chance and is always the same. */
export const acaso = (n, semente = 1) => {
  let x = Math.imul(n ^ Math.imul(semente, 0x9e3779b1), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

export const escolher = (lista, n, semente) => lista[Math.floor(acaso(n, semente) * lista.length)]

export const nomeDe = (n) => {
  const primeiro = n % RARO === 7 ? 'Zoroastro' : escolher(PRIMEIROS, n, 2)
  return `${primeiro} ${escolher(ULTIMOS, n, 3)} ${escolher(ULTIMOS, n, 5)}`
}

const digito = (numeros) => {
  const soma = numeros.reduce((s, d, i) => s + d * (numeros.length + 1 - i), 0)
  return ((10 * soma) % 11) % 10
}

/** The check digits are right: a search by wrong ones is refused. */
export const cpfDe = (n) => {
  const base = String(100_000_000 + n)
    .split('')
    .map(Number)
  const um = digito(base)
  return [...base, um, digito([...base, um])].join('')
}
