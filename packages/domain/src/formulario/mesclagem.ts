// Two people, or two devices, on one form: a three-way merge field by field. What only one side changed is kept; where
// both changed the same field to different values, a person decides. Nothing is silently overwritten.
// Rows of a list are told apart by `id` (or `usuarioId`); a list without them is one value.

type Objeto = Record<string, unknown>

export interface Conflito {
  caminho: string
  base: unknown
  meu: unknown
  deles: unknown
}

export interface Mesclagem<T> {
  resultado: T
  conflitos: Conflito[]
}

const ehObjeto = (v: unknown): v is Objeto => v !== null && typeof v === 'object' && !Array.isArray(v)

const chaveDaLinha = (linha: unknown) => {
  if (!ehObjeto(linha)) return null
  const chave = linha.id ?? linha.usuarioId
  return typeof chave === 'string' ? chave : null
}

const temChaves = (lista: unknown[]) => {
  const chaves = lista.map(chaveDaLinha)
  return chaves.every((c) => c !== null) && new Set(chaves).size === chaves.length
}

/** The same content, whatever the order of keys; null, empty and absent are the same nothing. */
export const igual = (a: unknown, b: unknown): boolean => {
  const vazio = (v: unknown) => v === undefined || v === null || v === ''
  if (vazio(a) || vazio(b)) return vazio(a) && vazio(b)
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((x, i) => igual(x, b[i]))
  if (ehObjeto(a) && ehObjeto(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((k) => igual(a[k], b[k]))
  return a === b
}

const porChave = (lista: unknown) =>
  new Map((Array.isArray(lista) ? lista : []).map((linha) => [chaveDaLinha(linha), linha]))

const mesclarLista = (
  base: unknown,
  meu: unknown[],
  deles: unknown[],
  caminho: string,
  conflitos: Conflito[],
) => {
  const antes = porChave(base)
  const minhas = porChave(meu)
  const suas = porChave(deles)
  const ordem = [...new Set([...minhas.keys(), ...suas.keys()])]
  return ordem.flatMap((chave) => {
    const junto = mesclarValor(
      antes.get(chave),
      minhas.get(chave),
      suas.get(chave),
      `${caminho}.${chave}`,
      conflitos,
    )
    return junto === undefined ? [] : [junto]
  })
}

const mesclarValor = (
  base: unknown,
  meu: unknown,
  deles: unknown,
  caminho: string,
  conflitos: Conflito[],
): unknown => {
  if (igual(meu, deles)) return deles
  if (igual(base, meu)) return deles
  if (igual(base, deles)) return meu
  if (ehObjeto(meu) && ehObjeto(deles)) {
    const antes = ehObjeto(base) ? base : {}
    const chaves = [...new Set([...Object.keys(deles), ...Object.keys(meu)])]
    return Object.fromEntries(
      chaves.flatMap((k) => {
        const junto = mesclarValor(antes[k], meu[k], deles[k], caminho ? `${caminho}.${k}` : k, conflitos)
        return junto === undefined ? [] : [[k, junto]]
      }),
    )
  }
  if (Array.isArray(meu) && Array.isArray(deles) && temChaves(meu) && temChaves(deles))
    return mesclarLista(base, meu, deles, caminho, conflitos)
  // What this device typed stays until someone decides.
  conflitos.push({ caminho, base, meu, deles })
  return meu
}

export const mesclar = <T extends object>(base: T | null, meu: T, deles: T): Mesclagem<T> => {
  const conflitos: Conflito[] = []
  const resultado = mesclarValor(base ?? {}, meu, deles, '', conflitos) as T
  return { resultado, conflitos }
}

/** What is at a dotted path; a row may be named by position or by its key. */
export const valorEm = (alvo: unknown, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((atual, parte) => {
    if (Array.isArray(atual))
      return /^\d+$/.test(parte) ? atual[Number(parte)] : atual.find((l) => chaveDaLinha(l) === parte)
    return ehObjeto(atual) ? atual[parte] : undefined
  }, alvo)

/** A conflict is undecided while both sides are as they were when they met. */
export const aindaEmConflito = (conflitos: readonly Conflito[], meu: object, deles: object): Conflito[] =>
  conflitos.filter((c) => igual(valorEm(meu, c.caminho), c.meu) && igual(valorEm(deles, c.caminho), c.deles))

/** Writes a value at a dotted path without touching the rest; a row may be named by position or by its key. Undefined takes a
 *  row out; one that is not there, or no more, comes only as a whole: a field of it alone changes nothing. */
export const comValor = <T>(alvo: T, caminho: string, valor: unknown): T => {
  const [primeiro = '', ...resto] = caminho.split('.')
  if (primeiro === '') return valor as T
  const restante = resto.join('.')
  if (Array.isArray(alvo)) {
    const indice = /^\d+$/.test(primeiro)
      ? Number(primeiro)
      : alvo.findIndex((l) => chaveDaLinha(l) === primeiro)
    const sai = restante === '' && valor === undefined
    if (indice === -1 && (sai || restante !== '')) return alvo
    if (sai) return alvo.filter((_, i) => i !== indice) as T
    const posicao = indice === -1 ? alvo.length : indice
    const copia = [...alvo]
    copia[posicao] = comValor(copia[posicao], restante, valor)
    return copia as T
  }
  const objeto: Objeto = ehObjeto(alvo) ? alvo : {}
  const vaiSerLista = resto[0] !== undefined && /^\d+$/.test(resto[0])
  const atual = objeto[primeiro] ?? (vaiSerLista ? [] : undefined)
  return { ...objeto, [primeiro]: comValor(atual, restante, valor) } as T
}
