// The only sender. All that waits on this device leaves by itself: what was just written when its bell rings, the rest
// form by form, the oldest first, on opening, on reconnection and again with growing pauses. A refusal stops that form
// only.
import { esperaPorAlguem, fatoDoRascunho } from '@guara/domain/formulario/envio'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { aoAcordar, pedirParaAcordar } from '../../servico/acordar.ts'
import { avisarQueMudou } from '../arquivo/andamento.ts'
import { arquivosDoFormulario, enviarArquivos } from '../arquivo/arquivos.ts'
import { banco } from '../banco/banco.ts'
import { notify } from '../rascunho/abas.ts'
import { adotarOrfaos, ler, marcarParaConcluir, rascunhosDe } from '../rascunho/gravacao.ts'
import { avancar } from '../rascunho/lugares.ts'
import { concluir, concluirPendente, type Desfecho, enviar, passageiro } from './envio.ts'
import { atenderPedidos } from './pedidos.ts'
import { faltaEnviar } from './pendencia-de-envio.ts'
import { umaPorVez } from './uma-por-vez.ts'

const PAUSAS_MS = [5000, 10_000, 30_000, 60_000]
/** The queue looks now and then even with nothing waiting: another tab may have left something behind. */
const PAUSA_SEM_NADA_MS = 120_000

const FICOU: ReadonlySet<Desfecho> = new Set(['sem-rede', 'conflito', 'recusado', 'ausente'])

const umaDeCada = umaPorVez<Desfecho>()

/** What came of it is told by what the device now has: more may have been typed meanwhile. */
const situar = async (id: string, usuarioId: string) => {
  const guardado = await ler(id, usuarioId).catch(() => undefined)
  const fato = guardado && fatoDoRascunho(guardado)
  avancar(id, fato && fato !== 'gravou' ? fato : 'parou')
  notify(id)
  avisarQueMudou()
}

const tentar = (passo: string, id: string, usuarioId: string, agir: typeof enviar) =>
  umaDeCada(`${passo} ${id}`, async () => {
    avancar(id, 'partiu')
    try {
      return await agir(id, usuarioId)
    } finally {
      await situar(id, usuarioId)
    }
  })

const enviarRespostas = (id: string, usuarioId: string) => tentar('respostas', id, usuarioId, enviar)

const esperamArquivos = async (id: string, usuarioId: string) =>
  (await arquivosDoFormulario(id, usuarioId)).some((a) => a.estado === 'aparelho')

/** Sends the files that wait, and then what waited for them. They leave also while a person has to decide something. */
const enviarOsArquivos = async (id: string, usuarioId: string): Promise<Desfecho> => {
  const arquivos = await umaDeCada(`arquivos ${id}`, () => enviarArquivos(id, usuarioId, () => notify(id)))
  return arquivos === 'sem-rede' ? 'sem-rede' : enviarRespostas(id, usuarioId)
}

/** Answers first, then files, then what the files were waiting for, then the conclusion. Answers that are typed while a
 *  long video leaves do not wait for it: they come by here again. */
export const enviarFormulario = async (id: string, usuarioId: string): Promise<Desfecho> => {
  const respostas = await enviarRespostas(id, usuarioId)
  if (respostas === 'sem-rede' || respostas === 'ausente') return respostas
  const desfecho = (await esperamArquivos(id, usuarioId)) ? await enviarOsArquivos(id, usuarioId) : respostas
  if (FICOU.has(desfecho)) return desfecho
  const guardado = await ler(id, usuarioId)
  return guardado?.aConcluir ? tentar('conclusão', id, usuarioId, concluirPendente) : 'em-dia'
}

/** The review sends a form for signature: at once when all is with the gateway, else the queue does when it is. */
export const concluirOuEsperar = async (id: string, usuarioId: string) => {
  const esperar = async () => {
    await marcarParaConcluir(id)
    return 'esperando' as const
  }
  if (await esperamArquivos(id, usuarioId)) return esperar()
  if ((await enviarRespostas(id, usuarioId)) === 'sem-rede') return esperar()
  try {
    await concluir(id, usuarioId)
    return 'concluido' as const
  } catch (erro) {
    if (erro instanceof ErroDaApi && passageiro(erro)) return esperar()
    throw erro
  }
}

const naFila = async (usuarioId: string) => {
  const rascunhos = await rascunhosDe(usuarioId)
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  const seus = (id: string) => arquivos.filter((a) => a.formularioId === id)
  return rascunhos
    .filter((r) => !esperaPorAlguem(r) && faltaEnviar(r, seus(r.id)))
    .sort((a, b) => a.salvoEm - b.salvoEm)
}

interface Volta {
  /** Something could leave. */
  andou: boolean
  /** Something could not: without network the next would wait in vain too. */
  falta: boolean
}

const PARADA: Volta = { andou: false, falta: true }

const enviarTudo = async (usuarioId: string): Promise<Volta> => {
  let andou = false
  for (const { id } of await naFila(usuarioId)) {
    await adotarOrfaos(id, usuarioId, Date.now())
    if ((await enviarFormulario(id, usuarioId)) === 'sem-rede') return { andou, falta: true }
    andou = true
  }
  return { andou, falta: false }
}

/** One tab at a time goes through all of it; the answer is null when another is at it. */
const emSuaVez = (usuarioId: string, agir: () => Promise<Volta>): Promise<Volta | null> =>
  navigator.locks
    ? navigator.locks.request(`guara-fila-${usuarioId}`, { ifAvailable: true }, (vez) => vez && agir())
    : agir()

/** How the line has been lately, and for how long it is left alone. */
const criarLinha = () => {
  let falhas = 0
  let falta = false
  const acordarDepois = () => void pedirParaAcordar().catch(() => {})
  return {
    /** A line that lets something through is worth trying soon again. */
    anotar: (volta: Volta) => {
      falta = volta.falta
      falhas = !falta ? 0 : volta.andou ? 1 : falhas + 1
      // The browser would wake the page at once while it believes in a network, only to fail again: these pauses are
      // enough then.
      if (falta && !navigator.onLine) acordarDepois()
    },
    pausa: () => {
      const ms = PAUSAS_MS[Math.min(falhas, PAUSAS_MS.length) - 1] ?? PAUSA_SEM_NADA_MS
      return ms * (0.75 + Math.random() / 2)
    },
    /** It let something through, or the browser says that it is back. */
    voltou: () => {
      falhas = 0
    },
    ninguemOlha: () => {
      if (falta) acordarDepois()
    },
  }
}

/** Answers how to stop listening. */
const ouvirNavegador = (aoVoltar: () => void, aoSumir: () => void) => {
  const aoVirar = () => (document.visibilityState === 'visible' ? aoVoltar() : aoSumir())
  window.addEventListener('online', aoVoltar)
  document.addEventListener('visibilitychange', aoVirar)
  return () => {
    window.removeEventListener('online', aoVoltar)
    document.removeEventListener('visibilitychange', aoVirar)
  }
}

/** Alarms by name: one that is set again only moves. */
const criarRelogios = () => {
  const marcados = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    nomes: () => [...marcados.keys()],
    marcar: (nome: string, emMs: number, agir: () => void) => {
      clearTimeout(marcados.get(nome))
      const tocar = () => {
        marcados.delete(nome)
        agir()
      }
      marcados.set(nome, setTimeout(tocar, emMs))
    },
    parar: () => {
      for (const relogio of marcados.values()) clearTimeout(relogio)
    },
  }
}

const TODOS = 'todos'

/** Keeps sending what this user has on the device until `parar` is called. */
export const manterFila = (usuarioId: string) => {
  const linha = criarLinha()
  const relogios = criarRelogios()
  const umaVolta = umaPorVez<void>()
  let parada = false
  const marcar = (nome: string, emMs: number) => {
    if (!parada) relogios.marcar(nome, emMs, () => (nome === TODOS ? rodar() : void atender(nome)))
  }
  const darAVolta = async () => {
    const volta = await emSuaVez(usuarioId, () => enviarTudo(usuarioId)).catch(() => PARADA)
    if (volta) linha.anotar(volta)
    avisarQueMudou()
    marcar(TODOS, linha.pausa())
  }
  const rodar = () => void umaVolta('volta', darAVolta)
  const atender = async (id: string) => {
    const desfecho = await enviarFormulario(id, usuarioId).catch((): Desfecho => 'sem-rede')
    if (desfecho !== 'sem-rede') return linha.voltou()
    linha.anotar(PARADA)
    marcar(id, linha.pausa())
  }
  /** What waits for its pause goes now, whatever the round is at. */
  const aoVoltar = () => {
    linha.voltou()
    for (const nome of new Set([TODOS, ...relogios.nomes()])) marcar(nome, 0)
  }
  const soltar = [
    atenderPedidos(marcar),
    ouvirNavegador(aoVoltar, linha.ninguemOlha),
    aoAcordar(rodar),
    relogios.parar,
  ]
  rodar()
  return {
    parar: () => {
      parada = true
      for (const cada of soltar) cada()
    },
  }
}
