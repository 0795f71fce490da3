/** The state of a navigation that knows where the focus goes: the title of the screen does not take it then. */
export interface ComFoco {
  focoProprio: true
}

export const temFocoProprio = (estado: unknown): estado is ComFoco =>
  typeof estado === 'object' && estado !== null && 'focoProprio' in estado
