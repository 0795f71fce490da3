// What must be finished before the page is changed for its new version: whoever holds something that is not written yet
// (an open draft) registers how to write it.
type Terminar = () => Promise<unknown>

const registrados = new Set<Terminar>()

/** Answers how to take it back. */
export const antesDeAtualizar = (terminar: Terminar) => {
  registrados.add(terminar)
  return () => void registrados.delete(terminar)
}

/** Rejects when one of them could not: then the page stays as it is. */
export const terminarTudo = () => Promise.all([...registrados].map((terminar) => terminar()))
