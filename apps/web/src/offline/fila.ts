// The queue: all that waits on this device leaves by itself, form by form, the oldest first, on opening, on reconnection
// and again with growing pauses. A refusal stops that form only. One tab at a time.
import { ErroDaApi } from '../api/erro.ts'
import { aoAcordar, pedirParaAcordar } from '../servico/acordar.ts'
import { arquivosDoFormulario, avisarQueMudou, enviarArquivos } from './arquivos.ts'
import { banco, type RascunhoGuardado } from './banco.ts'
import { concluir, concluirPendente, type Desfecho, enviar, passageiro } from './envio.ts'
import { adotarOrfaos, marcarParaConcluir, rascunhosDe } from './guarda.ts'
import { esperaPorAlguem, faltaEnviar } from './pendencia-de-envio.ts'

const PAUSAS_MS = [5000, 10_000, 30_000, 60_000, 120_000]

/** Tabs with the form open read it again. */
const notify = (id: string) => {
  const canal = new BroadcastChannel(`guara-rascunho-${id}`)
  canal.postMessage('mudou')
  canal.close()
}

const FICOU: ReadonlySet<Desfecho> = new Set(['sem-rede', 'conflito', 'recusado', 'ausente'])

/** Answers first, then files, then what the files were waiting for, then the conclusion. */
export const enviarFormulario = async (id: string, usuarioId: string): Promise<Desfecho> => {
  await adotarOrfaos(id, usuarioId, Date.now())
  const primeiro = await enviar(id, usuarioId)
  if (FICOU.has(primeiro)) return primeiro
  const arquivos = await enviarArquivos(id, usuarioId, () => notify(id))
  if (arquivos === 'sem-rede') return 'sem-rede'
  const segundo = await enviar(id, usuarioId)
  if (FICOU.has(segundo)) return segundo
  return concluirPendente(id, usuarioId)
}

/** From the review: at once when all is with the gateway, else as soon as the queue has brought it there. */
export const concluirOuEsperar = async (
  id: string,
  usuarioId: string,
): Promise<'concluido' | 'esperando'> => {
  await marcarParaConcluir(id, true)
  const esperam = (await arquivosDoFormulario(id, usuarioId)).some((a) => a.estado === 'aparelho')
  if (esperam || (await enviar(id, usuarioId)) === 'sem-rede') return 'esperando'
  try {
    await concluir(id, usuarioId)
    return 'concluido'
  } catch (erro) {
    if (erro instanceof ErroDaApi && passageiro(erro)) return 'esperando'
    await marcarParaConcluir(id, false)
    throw erro
  }
}

const naFila = async (usuarioId: string) => {
  const rascunhos = await rascunhosDe(usuarioId)
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  const espera = (rascunho: RascunhoGuardado) =>
    !esperaPorAlguem(rascunho) &&
    faltaEnviar(
      rascunho,
      arquivos.filter((a) => a.formularioId === rascunho.id),
    )
  return rascunhos.filter(espera).sort((a, b) => a.salvoEm - b.salvoEm)
}

/** How it ended: all that could leave has left, some of it has, nothing has; or another tab is at it. */
type Rodada = 'acabou' | 'andou' | 'parou' | 'noutra-aba'

const enviarTudo = async (usuarioId: string): Promise<Rodada> => {
  let rodada: Rodada = 'parou'
  for (const { id } of await naFila(usuarioId)) {
    const desfecho = await enviarFormulario(id, usuarioId)
    notify(id)
    avisarQueMudou()
    // Without network the next would wait in vain too.
    if (desfecho === 'sem-rede') return rodada
    rodada = 'andou'
  }
  return 'acabou'
}

const emSuaVez = (usuarioId: string, agir: () => Promise<Rodada>): Promise<Rodada> =>
  navigator.locks
    ? navigator.locks.request(`guara-fila-${usuarioId}`, { ifAvailable: true }, (vez) =>
        vez ? agir() : Promise.resolve('noutra-aba' as const),
      )
    : agir()

/** A line that lets something through is worth trying soon again; what another tab does is no failure of this one. */
const FALHAS_APOS: Record<Rodada, (falhas: number) => number> = {
  acabou: () => 0,
  andou: () => 1,
  parou: (falhas) => falhas + 1,
  'noutra-aba': (falhas) => falhas,
}

/** Until what it answers is called. */
export const manterFila = (usuarioId: string) => {
  let falhas = 0
  let parada = false
  let rodando = false
  let pediram = false
  let falta = false
  let relogio: ReturnType<typeof setTimeout> | undefined
  const agendar = () => {
    // With nothing waiting it still looks now and then: another tab may have left something behind.
    const pausa = (PAUSAS_MS[Math.min(falhas, PAUSAS_MS.length) - 1] ?? 120_000) * (0.75 + Math.random() / 2)
    relogio = setTimeout(() => void rodar(), pediram ? 0 : pausa)
  }
  /** Asked for while it is at it, it goes round once more. */
  const rodar = async () => {
    clearTimeout(relogio)
    pediram = rodando
    if (rodando) return
    rodando = true
    const rodada = await emSuaVez(usuarioId, () => enviarTudo(usuarioId)).catch(() => 'parou' as const)
    rodando = false
    avisarQueMudou()
    falhas = FALHAS_APOS[rodada](falhas)
    falta = rodada !== 'acabou'
    // With the network there the browser would wake the page at once, to fail again: these pauses are enough then.
    if (falta && !navigator.onLine) acordarDepois()
    if (!parada) agendar()
  }
  const acordarDepois = () => void pedirParaAcordar().catch(() => {})
  const aoVoltar = () => {
    falhas = 0
    void rodar()
  }
  const aoVirar = () => {
    if (document.visibilityState === 'visible') aoVoltar()
    else if (falta) acordarDepois()
  }
  window.addEventListener('online', aoVoltar)
  document.addEventListener('visibilitychange', aoVirar)
  const dormir = aoAcordar(() => void rodar())
  void rodar()
  return {
    parar: () => {
      parada = true
      clearTimeout(relogio)
      window.removeEventListener('online', aoVoltar)
      document.removeEventListener('visibilitychange', aoVirar)
      dormir()
    },
  }
}
