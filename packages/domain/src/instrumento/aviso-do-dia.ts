// A day that is written for a visit or for somebody to act, and on which the agency does not work: told while it can
// still be changed (docs/dominio/prazos.md#terms).
import { DIA_SEM_EXPEDIENTE, diaSemExpediente } from '../prazo/calendario.ts'
import type { Aviso } from './definicao.ts'
import { diaDe } from './dias.ts'

export const avisoDoDia = (campo: string, mensagem = DIA_SEM_EXPEDIENTE): Aviso => ({
  codigo: 'dia-sem-expediente',
  titulo: 'Dia sem expediente',
  fundamento: 'Lei GO 13.800/2001, art. 66',
  achar: ({ [campo]: valor }, { calendario }) => {
    const dia = diaDe(valor)
    return dia && diaSemExpediente(dia, calendario) ? [{ campo, mensagem }] : []
  },
})
