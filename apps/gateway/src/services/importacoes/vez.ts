import { criarTurnos } from '../../turnos.ts'

/** Each waits on the disk or holds a batch in memory: so many at once is what the server bears. */
export const vezDeImportar = criarTurnos({
  aoMesmoTempo: { deCada: 1, deTodos: 2 },
  espera: { deCada: 0, deTodos: 0 },
  recusas: {
    deCada: 'Você já tem uma importação em andamento. Espere ela terminar e envie o arquivo de novo.',
    deTodos: 'Outras importações estão em andamento. Espere alguma terminar e envie o arquivo de novo.',
  },
})
