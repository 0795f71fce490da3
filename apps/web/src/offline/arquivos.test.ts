import 'fake-indexeddb/auto'
import type { Formulario } from '@guara/domain/formulario/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { umFormulario } from '../test/formularios.ts'
import { CONTA } from '../test/rede.ts'
import {
  arquivosDoFormulario,
  cancelarEnvio,
  enviarArquivos,
  envios,
  guardarArquivo,
  tentarDeNovo,
} from './arquivos.ts'
import { banco } from './banco.ts'
import type { EvidenciaNoAparelho } from './conteudo.ts'
import { gravar, ler, receber } from './guarda.ts'

const FORMULARIO = umFormulario() as Formulario
const ID = FORMULARIO.id
const EVIDENCIA = '50000000-0000-4000-8000-000000000001'
const ARQUIVO = '60000000-0000-4000-8000-000000000001'
const BYTES = new Blob(['abc'])
const RECEBIDO = {
  arquivoId: ARQUIVO,
  nome: 'foto.jpg',
  tipoConteudo: 'image/jpeg',
  tamanho: 3,
  sha256: 'a'.repeat(64),
}

const evidencia: EvidenciaNoAparelho = {
  id: EVIDENCIA,
  arquivoId: null,
  tipo: 'FOTO',
  titulo: '',
  descricao: '',
  instrumentosVinculados: [],
}

type Resposta = { status: number; corpo: object } | 'sem-rede' | 'demora'

/** The browser's store of tests gives a Blob back as something else, which a real FormData refuses. */
class Corpo extends Map<string, unknown> {
  append(nome: string, valor: unknown) {
    this.set(nome, valor)
  }
}

/** The network of an upload: what was sent, and what comes back. */
class Rede {
  static respostas: Resposta[] = []
  static enviados: Corpo[] = []
  upload: { onprogress?: unknown } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  send(corpo: Corpo) {
    Rede.enviados.push(corpo)
    const resposta = Rede.respostas.shift() ?? { status: 200, corpo: RECEBIDO }
    if (resposta === 'demora') return
    if (resposta === 'sem-rede') return void setTimeout(() => this.onerror?.())
    this.status = resposta.status
    this.responseText = JSON.stringify(resposta.corpo)
    setTimeout(() => this.onload?.())
  }
}

const guardar = () =>
  guardarArquivo({ id: EVIDENCIA, formularioId: ID, usuarioId: CONTA.id, conteudo: BYTES, nome: 'foto.jpg' })
const descrever = () => gravar(ID, [{ caminho: `evidencias.${EVIDENCIA}`, valor: evidencia }], 1)
const noRascunho = async () => (await ler(ID, CONTA.id))?.conteudo.evidencias
const guardado = async () => (await arquivosDoFormulario(ID, CONTA.id))[0]
const enviar = () => enviarArquivos(ID, CONTA.id, () => {})

beforeEach(async () => {
  await banco.rascunhos.clear()
  await banco.arquivos.clear()
  await receber(FORMULARIO, CONTA.id, 1)
  vi.stubGlobal('XMLHttpRequest', Rede)
  vi.stubGlobal('FormData', Corpo)
  Rede.respostas = []
  Rede.enviados = []
})

afterEach(() => vi.unstubAllGlobals())

it('sends with a hash counted here, and the evidence learns what it is called', async () => {
  await descrever()
  await guardar()
  expect(await enviar()).toBe('em-dia')
  expect(Rede.enviados[0]?.get('sha256')).toMatch(/^[0-9a-f]{64}$/)
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: ARQUIVO }])
})

it('loses nothing when the file arrives before the evidence was written here', async () => {
  await guardar()
  await enviar()
  await descrever()
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: ARQUIVO }])
})

it('keeps the bytes until the gateway says that the form has them', async () => {
  await descrever()
  await guardar()
  await enviar()
  expect((await guardado())?.estado).toBe('enviado')
  const confirmada = { ...evidencia, arquivoId: ARQUIVO, arquivo: null }
  await receber({ ...FORMULARIO, versao: 2, evidencias: [confirmada] }, CONTA.id, 2)
  expect(await guardado()).toBeUndefined()
})

it('waits without a network and says so', async () => {
  Rede.respostas = ['sem-rede']
  await descrever()
  await guardar()
  expect(await enviar()).toBe('sem-rede')
  expect((await guardado())?.estado).toBe('aparelho')
})

it('stops one that was refused, in the words of the gateway, until it is tried again', async () => {
  Rede.respostas = [{ status: 413, corpo: { detail: 'Arquivo maior que 15 MB' } }]
  await descrever()
  await guardar()
  expect(await enviar()).toBe('em-dia')
  expect(await guardado()).toMatchObject({ estado: 'recusado', recusa: 'Arquivo maior que 15 MB' })
  await tentarDeNovo(EVIDENCIA)
  await enviar()
  expect((await guardado())?.estado).toBe('enviado')
})

it('stops at once when it is cancelled', async () => {
  Rede.respostas = ['demora']
  await descrever()
  await guardar()
  const envio = enviar()
  await vi.waitFor(() => expect(envios.estado().get(EVIDENCIA)?.fase).toBe('enviando'))
  await cancelarEnvio(EVIDENCIA)
  expect(await envio).toBe('em-dia')
  expect(await guardado()).toMatchObject({ estado: 'recusado', recusa: 'Envio cancelado.' })
})
