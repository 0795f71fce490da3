// A model of a situation, as the screen sends a new one.
import { ModeloGravado } from '@guara/domain/modelo/contract'
import { EXEMPLOS } from '../http/exemplos.ts'

export const UM_MODELO: ModeloGravado = {
  ...ModeloGravado.parse(EXEMPLOS['modelos.gravar']),
  codigo: 'placa-de-obra',
  perguntas: [],
}
