// Who opens the base map and who reads the layers of the agency: the application names both at start, so this file brings
// nothing with it.
import type { Camada, FeicoesDaCamada, JanelaDaCamada } from '@guara/domain/localizacao/camada'
import { createStore } from '../../store.ts'
import type { BaseDoMapa } from './base/base.ts'

export const abridorDaBase = createStore<(() => Promise<BaseDoMapa | null>) | null>(null)

export interface LeitorDeCamadas {
  listar: () => Promise<Camada[]>
  ler: (id: string, janela: JanelaDaCamada, signal: AbortSignal) => Promise<FeicoesDaCamada>
}

export const leitorDeCamadas = createStore<LeitorDeCamadas | null>(null)
