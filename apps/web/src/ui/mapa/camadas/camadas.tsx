// "Camadas": what lies under the drawings. The layers of the agency, what of the base this device keeps for where there is
// no network and, where the map is all that is seen, what each stroke stands for.
import { ActionIcon } from '@mantine/core'
import { IconStack2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../../aparelho/use-online.ts'
import type { GuardaDeAreas } from '../base/base.ts'
import { GuardarArea } from '../base/guardar-area.tsx'
import { ListaDeAreasGuardadas } from '../base/lista-de-areas-guardadas.tsx'
import { useGuarda } from '../base/use-guarda.ts'
import classes from '../mapa.module.css'
import type { MapaAberto } from '../mapa-aberto.ts'
import { ListaDeCamadas } from './lista-de-camadas.tsx'
import type { useCamadasDoOrgao } from './use-camadas-do-orgao.ts'

interface Props {
  orgao: ReturnType<typeof useCamadasDoOrgao>
  /** Null where the installation has no base to keep. */
  base: { aberto: MapaAberto; guarda: GuardaDeAreas } | null
  /** Whether keeping the area is also offered at the foot of the map, until it is dismissed. */
  comFaixa: boolean
  legenda: ReactNode
}

const Titulo = ({ children }: { children: string }) => (
  <h2 className={classes.tituloDasCamadas}>{children}</h2>
)

const AreasGuardadas = ({ guarda }: { guarda: ReturnType<typeof useGuarda> }) => (
  <>
    <GuardarArea guarda={guarda} />
    {guarda.areas.length > 0 && (
      <>
        <Titulo>Guardadas neste aparelho</Titulo>
        <ListaDeAreasGuardadas areas={guarda.areas} aoRemover={guarda.remover} />
      </>
    )}
  </>
)

interface PropsDaGuarda {
  base: NonNullable<Props['base']>
  comFaixa: boolean
  abertas: boolean
  dispensada: boolean
  aoDispensar: () => void
}

/** What is kept of the base: in the list while it is open, else at the foot. */
const Guarda = ({ base, comFaixa, abertas, dispensada, aoDispensar }: PropsDaGuarda) => {
  const online = useOnline()
  const faixa = comFaixa && online && !dispensada && !abertas
  const guarda = useGuarda(base.aberto, base.guarda, abertas || faixa)
  if (abertas) return <AreasGuardadas guarda={guarda} />
  if (!faixa) return null
  return (
    <div className={classes.faixa}>
      <GuardarArea guarda={guarda} />
      <ActionIcon
        variant="subtle"
        color="gray.9"
        size={44}
        aria-label="Dispensar: guardar fica em Camadas"
        onClick={aoDispensar}
      >
        <IconX size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export const Camadas = ({ orgao, base, comFaixa, legenda }: Props) => {
  const [abertas, setAbertas] = useState(false)
  const [dispensada, setDispensada] = useState(false)
  // A drawing that begins anew offers it anew.
  useEffect(() => {
    if (!comFaixa) setDispensada(false)
  }, [comFaixa])
  const guarda = base && (
    <Guarda
      base={base}
      comFaixa={comFaixa}
      abertas={abertas}
      dispensada={dispensada}
      aoDispensar={() => setDispensada(true)}
    />
  )
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
          {legenda}
          {orgao.camadas.length > 0 && (
            <>
              <Titulo>Camadas do órgão</Titulo>
              <ListaDeCamadas orgao={orgao} />
            </>
          )}
          {guarda}
        </section>
      )}
      {!abertas && guarda}
    </>
  )
}
