// The alerts that the coordination chooses, on the list and on the map alike, to link or unlink at once.
import { useState } from 'react'

export interface AlertaEscolhido {
  id: string
  codigo: string
}

export interface Selecao {
  escolhidos: ReadonlyMap<string, AlertaEscolhido>
  alternar: (alerta: AlertaEscolhido) => void
  juntar: (alertas: readonly AlertaEscolhido[]) => void
  esvaziar: () => void
}

export const useSelecao = (): Selecao => {
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, AlertaEscolhido>>(new Map())
  return {
    escolhidos,
    alternar: ({ id, codigo }) =>
      setEscolhidos((antes) => {
        const depois = new Map(antes)
        if (!depois.delete(id)) depois.set(id, { id, codigo })
        return depois
      }),
    juntar: (alertas) =>
      setEscolhidos((antes) => new Map([...antes, ...alertas.map((a) => [a.id, a] as const)])),
    esvaziar: () => setEscolhidos(new Map()),
  }
}
