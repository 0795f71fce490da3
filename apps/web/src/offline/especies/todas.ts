// The whole catalogue as one look-up. Apart from the rest of this room, so that who only asks for it does not bring the
// browser's store into the first load.
import { lookup } from '../../api/cliente/queries.ts'

export const ERRO_DAS_ESPECIES = 'Erro ao carregar as espécies.'

/** It is asked even without network: what this device kept of it answers then. */
export const todasAsEspecies = () => ({
  ...lookup('especies', ERRO_DAS_ESPECIES, async (signal) => {
    const { carregarCatalogo } = await import('./catalogo.ts')
    return carregarCatalogo(signal)
  }),
  networkMode: 'offlineFirst' as const,
  // The catalogue is kept in a place of its own, with its pictures.
  meta: { erro: ERRO_DAS_ESPECIES },
})
