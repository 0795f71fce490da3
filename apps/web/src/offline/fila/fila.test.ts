import { envioEmPartes } from '@guara/domain/arquivo/partes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENVIAR } from '../../servico/mensagem.ts'
import { ateQue } from '../../test/ate-que.ts'
import { usarChave } from '../../test/cofre.ts'
import { perderConexao } from '../../test/conexao.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA, comRede, problema, semRede } from '../../test/rede.ts'
import { arquivosDoFormulario, guardarArquivo } from '../arquivo/arquivos.ts'
import { gravar, ler, receber } from '../rascunho/gravacao.ts'
import { manterFila } from './fila.ts'
import { pedirEnvio } from './pedidos.ts'

const FORMULARIO = umFormulario()
const CHAMADA = `PUT /services/fiscalizacao/api/formularios/${FORMULARIO.id}`

/** The browser's service worker, with its Background Sync: counts what is asked, and wakes the page when told. */
const comServico = () => {
  const alvo = new EventTarget()
  const register = vi.fn(async (_nome: string) => {})
  const servico = Object.assign(alvo, { controller: {}, ready: Promise.resolve({ sync: { register } }) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: servico })
  return { register, acordar: () => alvo.dispatchEvent(new MessageEvent('message', { data: ENVIAR })) }
}

let fila: { parar: () => void } | undefined
let servico: ReturnType<typeof comServico>
let hora = Date.now()
beforeEach(async () => {
  // Each test an hour after the last: a wish to be woken is not repeated soon.
  hora += 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: hora })
  servico = comServico()
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  await receber(FORMULARIO, CONTA.id, 1)
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Do campo' }], 2)
})
afterEach(() => {
  fila?.parar()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const FOTO = '50000000-0000-4000-8000-000000000001'
const ANUNCIO = `PUT ${envioEmPartes.iniciar.path.replace(':id', FOTO)}`

/** What the gateway answers to what it takes. */
const aceitar = ({ corpo }: { corpo: unknown }) => ({
  ...FORMULARIO,
  versao: 2,
  operacao: Reflect.get(corpo as object, 'operacao'),
})

const umInstante = (ms = 200) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the queue', () => {
  it('does not ask to be woken while the network is there: it would be at once, to fail again', async () => {
    const rede = comRede({ [CHAMADA]: problema(503, 'Fora do ar.') })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    await umInstante()
    expect(servico.register).not.toHaveBeenCalled()
  })

  it('asks to be woken when there is no network, once a round', async () => {
    comRede({ [CHAMADA]: semRede })
    perderConexao()
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(servico.register).toHaveBeenCalledWith(ENVIAR))
    await umInstante()
    expect(servico.register).toHaveBeenCalledTimes(1)
  })

  it('woken many times while it is at it, goes round once more and no more', {
    tags: ['demorado'],
  }, async () => {
    let soltar = () => {}
    const espera = new Promise<void>((resolve) => {
      soltar = resolve
    })
    const rede = comRede({
      [CHAMADA]: async () => {
        await espera
        return problema(503, 'Fora do ar.')
      },
    })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    for (let i = 0; i < 20; i++) servico.acordar()
    soltar()
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(2))
    await umInstante(600)
    expect(rede.chamadas(CHAMADA)).toHaveLength(2)
  })

  it('leaves, when nobody looks any more, the wish to be woken', async () => {
    const rede = comRede({ [CHAMADA]: problema(503, 'Fora do ar.') })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    await umInstante()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await ateQue(() => expect(servico.register).toHaveBeenCalledTimes(1))
    vi.restoreAllMocks()
  })

  it('sends what is written while it is at work, by the bell alone', { tags: ['demorado'] }, async () => {
    const rede = comRede({ [CHAMADA]: aceitar })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Da tela' }], 3)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(2))
    expect(rede.chamadas(CHAMADA)[1]?.corpo).toMatchObject({ operacao: 'Da tela' })
    await ateQue(async () => expect((await ler(FORMULARIO.id, CONTA.id))?.pendente).toBe(0))
  })

  it('sends answers beside a file that takes long', { tags: ['demorado'] }, async () => {
    let soltar = () => {}
    const espera = new Promise<void>((resolve) => {
      soltar = resolve
    })
    const rede = comRede({
      [CHAMADA]: aceitar,
      [ANUNCIO]: async () => {
        await espera
        return problema(413, 'Grande demais.')
      },
    })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    await guardarArquivo({
      id: FOTO,
      formularioId: FORMULARIO.id,
      usuarioId: CONTA.id,
      conteudo: new Blob(['abc']),
      nome: 'video.mp4',
    })
    await ateQue(() => expect(rede.chamadas(ANUNCIO)).toHaveLength(1))
    await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Enquanto isso' }], 3)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(2))
    expect(rede.chamadas(ANUNCIO)).toHaveLength(1)
    soltar()
    // What it began it ends before the next test.
    await ateQue(async () =>
      expect(await arquivosDoFormulario(FORMULARIO.id, CONTA.id)).toMatchObject([{ estado: 'recusado' }]),
    )
    await umInstante()
  })

  it('hears no bell after it was stopped', async () => {
    const rede = comRede({ [CHAMADA]: aceitar })
    fila = manterFila(CONTA.id)
    await ateQue(() => expect(rede.chamadas(CHAMADA)).toHaveLength(1))
    await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'De quem saiu' }], 3)
    pedirEnvio(FORMULARIO.id, 50)
    fila.parar()
    pedirEnvio(FORMULARIO.id, 50)
    await umInstante()
    expect(rede.chamadas(CHAMADA)).toHaveLength(1)
  })
})
