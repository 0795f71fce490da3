// Species and their photos (docs/dominio/fio.md#species). What is read of them also without network is in
// offline/especies.
import { especies, fotosDeEspecie } from '@guara/domain/especie/contract'
import { createClient } from './client.ts'

export const apiDeEspecies = createClient(especies)
export const apiDeFotos = createClient(fotosDeEspecie)
