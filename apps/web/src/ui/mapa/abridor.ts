// Who opens the base map: the application names it at start, so this file brings nothing with it.
import { createStore } from '../../store.ts'
import type { BaseDoMapa } from './base.ts'

export const abridorDaBase = createStore<(() => Promise<BaseDoMapa | null>) | null>(null)
