// What the drawings of the figures share, on the screen and on paper.

/** Where each of the five shades of the map begins: each holds about as many municipalities. */
export const degrausDe = (valores: readonly number[]) => {
  const cheios = valores.filter((v) => v > 0).sort((a, b) => a - b)
  const cortes = [0, 0.35, 0.6, 0.8, 0.93].map((q) => Math.floor(cheios[Math.floor(q * cheios.length)] ?? 0))
  return [...new Set(cortes.map((c) => Math.max(1, c)))]
}

/** What each shade stands for, in numbers: '1–4', '5', '12+'. */
export const faixasDos = (degraus: readonly number[], escrever: (n: number) => string) =>
  degraus.map((de, i) => {
    const proximo = degraus[i + 1]
    if (proximo === undefined) return `${escrever(de)}+`
    return proximo - 1 > de ? `${escrever(de)}–${escrever(proximo - 1)}` : escrever(de)
  })

/** The next of 1, 2 or 5 times a power of ten: where the axis of a drawing ends. */
export const redondo = (n: number) => {
  const potencia = 10 ** Math.floor(Math.log10(Math.max(n, 1)))
  return ([1, 2, 5, 10].find((k) => k * potencia >= n) ?? 10) * potencia
}
