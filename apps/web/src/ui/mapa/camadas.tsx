// "Camadas": what lies under the drawings, and what of it this device keeps for where there is no network.
import { ActionIcon } from '@mantine/core'
import { IconStack2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../use-online.ts'
import type { GuardaDeAreas } from './base.ts'
import { GuardarArea } from './guardar-area.tsx'
import { ListaDeAreasGuardadas } from './lista-de-areas-guardadas.tsx'
import classes from './mapa.module.css'
import type { MapaAberto } from './mapa-aberto.ts'
import { useGuarda } from './use-guarda.ts'

export interface PropsDasCamadas {
  aberto: MapaAberto
  guarda: GuardaDeAreas
  /** Whether keeping the area is also offered at the foot of the map, until it is dismissed. */
  comFaixa: boolean
}

export const Camadas = ({ aberto, guarda: deQuem, comFaixa }: PropsDasCamadas) => {
  const [abertas, setAbertas] = useState(false)
  const [dispensada, setDispensada] = useState(false)
  const online = useOnline()
  const faixa = comFaixa && online && !dispensada && !abertas
  const guarda = useGuarda(aberto, deQuem, abertas || faixa)
  // A drawing that begins anew offers it anew.
  useEffect(() => {
    if (!comFaixa) setDispensada(false)
  }, [comFaixa])
  return (
    <>
      <ActionIcon
        variant="default"
        size={48}
        aria-label="Camadas"
        aria-expanded={abertas}
        onClick={() => setAbertas(!abertas)}
      >
        <IconStack2 size={24} aria-hidden />
      </ActionIcon>
      {abertas && (
        <section className={classes.camadas} aria-label="Camadas do mapa">
          <GuardarArea guarda={guarda} />
          {guarda.areas.length > 0 && (
            <>
              <h2 className={classes.tituloDasCamadas}>Guardadas neste aparelho</h2>
              <ListaDeAreasGuardadas areas={guarda.areas} aoRemover={guarda.remover} />
            </>
          )}
        </section>
      )}
      {faixa && (
        <div className={classes.faixa}>
          <GuardarArea guarda={guarda} />
          <ActionIcon
            variant="subtle"
            color="gray.9"
            size={44}
            aria-label="Dispensar: guardar fica em Camadas"
            onClick={() => setDispensada(true)}
          >
            <IconX size={22} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
