import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { enviarFormulario } from '../../../offline/fila/fila.ts'
import { comecarNoAparelho, type Inicio } from '../../../offline/rascunho/criacao.ts'
import { esquecer, ler } from '../../../offline/rascunho/gravacao.ts'

/** The gateway usually answers before this; if not, the form is already on the device and follows by the queue. */
const ESPERA_MS = 4000

const esperar = () => new Promise<'sem-rede'>((resolve) => setTimeout(() => resolve('sem-rede'), ESPERA_MS))

/** The form begins on the device. One that the gateway refuses at once never was. */
export const criar = async (inicio: Inicio) => {
  const id = await comecarNoAparelho(inicio)
  const desfecho = await Promise.race([enviarFormulario(id, inicio.usuario.id), esperar()])
  if (desfecho !== 'recusado') return id
  const recusa = (await ler(id, inicio.usuario.id))?.recusa
  await esquecer(id)
  throw new ErroDaApi(422, { detail: recusa ?? undefined })
}
