// The whole catalogue: asked of the gateway and kept on the device, or read from the device when nobody answers.
import { Especie } from '@guara/domain/especie/schema'
import { z } from 'zod'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { apiDeEspecies } from '../../api/consulta/especies.ts'
import { guardarCatalogo, lerCatalogo } from './banco.ts'

/** No answer at all, or that of a proxy whose gateway is away. */
export const ninguemRespondeu = (erro: unknown) =>
  erro instanceof ErroDaApi && [0, 502, 503, 504].includes(erro.status)

/** The answer is undefined when this device has none; an older version may have kept less of each species. */
export const catalogoGuardado = async () => {
  const guardado = await lerCatalogo().catch(() => undefined)
  const lidas = z.array(Especie).safeParse(guardado?.especies)
  return guardado && lidas.success ? { especies: lidas.data, guardadoEm: guardado.guardadoEm } : undefined
}

export const carregarCatalogo = async (signal: AbortSignal): Promise<Especie[]> => {
  try {
    const todas = await apiDeEspecies.todas({}, { signal })
    // A device without room for it still has the screen.
    await guardarCatalogo(todas, Date.now()).catch(() => {})
    return todas
  } catch (erro) {
    const guardado = ninguemRespondeu(erro) ? await catalogoGuardado() : undefined
    if (guardado) return guardado.especies
    throw erro
  }
}
