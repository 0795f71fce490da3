// An obligatory yes or no is a choice, not a box: an untouched box cannot be told from a no.
export const SIM_NAO = { SIM: 'Sim', NAO: 'Não' } as const
