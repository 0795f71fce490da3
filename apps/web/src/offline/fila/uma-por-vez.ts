// Work that must not overtake itself: under one name it runs one at a time, and however many ask for it meanwhile, it
// runs once more. Who asked gets the answer of a run that began after asking.
interface EmCurso<T> {
  agora: Promise<T>
  depois: Promise<T> | null
}

export const umaPorVez = <T>() => {
  const emCurso = new Map<string, EmCurso<T>>()
  const comecar = (nome: string, agir: () => Promise<T>): Promise<T> => {
    const este: EmCurso<T> = {
      agora: agir().finally(() => {
        if (!este.depois) emCurso.delete(nome)
      }),
      depois: null,
    }
    emCurso.set(nome, este)
    return este.agora
  }
  return (nome: string, agir: () => Promise<T>): Promise<T> => {
    const este = emCurso.get(nome)
    if (!este) return comecar(nome, agir)
    const continuar = () => comecar(nome, agir)
    este.depois ??= este.agora.then(continuar, continuar)
    return este.depois
  }
}
