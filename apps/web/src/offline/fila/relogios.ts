// Alarms by name: one that is set again only moves.
interface Marcado {
  relogio: ReturnType<typeof setTimeout>
  agir: () => void
}

export const criarRelogios = () => {
  const marcados = new Map<string, Marcado>()
  let parados = false
  const desmarcar = (nome: string) => {
    clearTimeout(marcados.get(nome)?.relogio)
    marcados.delete(nome)
  }
  const marcar = (nome: string, emMs: number, agir: () => void) => {
    desmarcar(nome)
    if (parados) return
    const tocar = () => {
      marcados.delete(nome)
      agir()
    }
    marcados.set(nome, { relogio: setTimeout(tocar, emMs), agir })
  }
  return {
    marcar,
    /** All that are set ring now. */
    adiantar: () => {
      for (const [nome, { agir }] of [...marcados]) marcar(nome, 0, agir)
    },
    /** None rings any more, nor is set again. */
    parar: () => {
      parados = true
      for (const nome of [...marcados.keys()]) desmarcar(nome)
    },
  }
}
