import { useEffect, useState } from 'react'
import { abridorDaBase } from '../abridor.ts'
import { lerConfigDoMapa } from '../config.ts'
import type { L } from '../leaflet.ts'
import type { MapaAberto } from '../mapa-aberto.ts'
import type { GuardaDeAreas } from './base.ts'
import type { OutraBase } from './base-vetorial.ts'

interface BasePronta {
  desenhar: (L: L, sol: boolean) => OutraBase
  guarda: GuardaDeAreas
}

/** Null where the installation has none, or where neither the gateway nor this device can give it. */
const abrirBase = async () => {
  const abrir = lerConfigDoMapa().base ? abridorDaBase.get() : null
  if (!abrir) return null
  return abrir().catch((causa: unknown) => {
    console.warn('A base do mapa não abriu; fica a do aplicativo.', causa)
    return null
  })
}

const abrir = async (): Promise<BasePronta | null> => {
  const base = await abrirBase()
  if (!base) return null
  const { camadaDaBase, ehVetorial } = await import('./camada-da-base.ts')
  return {
    guarda: base.guarda,
    desenhar: (L, sol) => ({ camada: camadaDaBase(L, base, sol), temNomes: ehVetorial(base) }),
  }
}

/** The base of the installation, once it is there; until then, and without it, the one of the application is drawn. */
export const useBase = (aberto: MapaAberto | null) => {
  const [base, setBase] = useState<BasePronta | null>(null)
  useEffect(() => {
    if (!aberto) return
    let vivo = true
    void abrir().then((pronta) => vivo && setBase(pronta))
    return () => {
      vivo = false
    }
  }, [aberto])
  return base
}
