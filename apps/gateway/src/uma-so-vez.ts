// Whoever asks for what is being made at that moment gets the same answer. Nothing is kept after it: the next who asks has it made
// again, and a failure is of those who waited for it.
export const criarUmaSoVez = <T>() => {
  const emCurso = new WeakMap<object, Map<string, Promise<T>>>()
  return (dono: object, chave: string, fazer: () => Promise<T>): Promise<T> => {
    const dele = emCurso.get(dono) ?? new Map<string, Promise<T>>()
    emCurso.set(dono, dele)
    const esta = dele.get(chave) ?? fazer().finally(() => dele.delete(chave))
    dele.set(chave, esta)
    return esta
  }
}
