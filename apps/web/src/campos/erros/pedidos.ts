// Which fields are asked for because of a rule (docs/dominio/etapas.md#what-the-screen-asks). Where nobody tells, every
// field is in sight and only its own description gives it an asterisk.
import { createContext } from 'react'

export const PedidosContext = createContext<ReadonlySet<string> | null>(null)
