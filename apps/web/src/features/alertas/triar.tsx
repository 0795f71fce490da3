// What the coordination found at its desk, of one alert or of several: triage and corrected priority, each in a dialog that comes
// when it is first opened.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dialogoSobDemanda } from '../../ui/espera/sob-demanda.tsx'
import type { NomeDoAto } from './dialogo-de-triagem.tsx'
import type { AlertaEscolhido } from './selecao.ts'

const DialogoDeTriagem = dialogoSobDemanda(
  () => import('./dialogo-de-triagem.tsx').then((m) => m.DialogoDeTriagem),
  { ato: null },
)

const TITULOS: Record<NomeDoAto, string> = { triagem: 'Triagem', prioridade: 'Corrigir prioridade' }

interface Props {
  alertas: readonly AlertaEscolhido[]
  onFeito?: () => void
}

/** Two buttons for the chosen alerts. */
export const Triar = ({ alertas, onFeito }: Props) => {
  const [ato, setAto] = useState<NomeDoAto | null>(null)
  return (
    <>
      {(Object.keys(TITULOS) as NomeDoAto[]).map((nome) => (
        <Button key={nome} variant="default" disabled={alertas.length === 0} onClick={() => setAto(nome)}>
          {TITULOS[nome]}
        </Button>
      ))}
      <DialogoDeTriagem
        ato={ato}
        titulo={ato ? TITULOS[ato] : ''}
        alertas={alertas}
        onFechar={() => setAto(null)}
        onFeito={onFeito}
      />
    </>
  )
}
