// The same "random" on every machine: demonstration data never differ.
export const acaso = (semente: number) => {
  let estado = semente * 2_654_435_761 + 1
  return (limite: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * limite)
  }
}
