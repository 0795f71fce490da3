import { envioEmPartes } from '@guara/domain/arquivo/partes'
import { ARQUIVO_PERDIDO } from '@guara/domain/arquivo/tipos'
import type { Formulario } from '@guara/domain/formulario/schema'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { ateQue } from '../../test/ate-que.ts'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { enviar as enviarRespostas } from '../fila/envio.ts'
import type { EvidenciaNoAparelho } from '../rascunho/conteudo.ts'
import { adotarOrfaos, gravar, ler, receber } from '../rascunho/gravacao.ts'
import { envios } from './andamento.ts'
import {
  arquivosDoFormulario,
  cancelarEnvio,
  enviarArquivos,
  guardarArquivo,
  tentarDeNovo,
} from './arquivos.ts'

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

/** The bytes and their row, with a draft that does not name them. */
const guardarSemRascunho = () =>
  guardarArquivo({
    id: EVIDENCIA,
    formularioId: ID,
    usuarioId: CONTA.id,
    conteudo: BYTES,
    nome: 'foto.jpg',
    evidencia,
  })

const INICIAR = `PUT ${envioEmPartes.iniciar.path.replace(':id', EVIDENCIA)}`
const CHEGOU = { recebido: 3, arquivo: RECEBIDO }

const guardar = () =>
  guardarArquivo({ id: EVIDENCIA, formularioId: ID, usuarioId: CONTA.id, conteudo: BYTES, nome: 'foto.jpg' })
const descrever = () => gravar(ID, [{ caminho: `evidencias.${EVIDENCIA}`, valor: evidencia }], 1)
const noRascunho = async () => (await ler(ID, CONTA.id))?.conteudo.evidencias
const guardado = async () => (await arquivosDoFormulario(ID, CONTA.id))[0]
const enviar = () => enviarArquivos(ID, CONTA.id, () => {})

beforeEach(async () => {
  await banco.rascunhos.clear()
  await banco.arquivos.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  await receber(FORMULARIO, CONTA.id, 1)
})

it('sends with a hash counted here, and the evidence learns what it is called', async () => {
  const rede = comRede({ [INICIAR]: CHEGOU })
  await descrever()
  await guardar()
  expect(await enviar()).toBe('em-dia')
  expect(rede.chamadas(INICIAR)[0]?.corpo).toEqual({
    nome: 'foto.jpg',
    tamanho: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: ARQUIVO }])
})

it('loses nothing when the file arrives before the evidence was written here', async () => {
  comRede({ [INICIAR]: CHEGOU })
  await guardar()
  await enviar()
  await descrever()
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: ARQUIVO }])
})

it('keeps the bytes until the gateway says that the form has them', async () => {
  comRede({ [INICIAR]: CHEGOU })
  await descrever()
  await guardar()
  await enviar()
  expect((await guardado())?.estado).toBe('enviado')
  const confirmada = { ...evidencia, arquivoId: ARQUIVO, arquivo: null }
  await receber({ ...FORMULARIO, versao: 2, evidencias: [confirmada] }, CONTA.id, 2)
  expect(await guardado()).toBeUndefined()
  expect(await banco.pedacos.count()).toBe(0)
})

it('waits without a network and says so', async () => {
  comRede({ [INICIAR]: () => problema(429, 'Muitos pedidos ao mesmo tempo.') })
  await descrever()
  await guardar()
  expect(await enviar()).toBe('sem-rede')
  expect((await guardado())?.estado).toBe('aparelho')
})

it('stops one that was refused, in the words of the gateway, until it is tried again', async () => {
  comRede({ [INICIAR]: () => problema(413, 'Arquivo maior que 15 MB') })
  await descrever()
  await guardar()
  expect(await enviar()).toBe('em-dia')
  expect(await guardado()).toMatchObject({ estado: 'recusado', recusa: 'Arquivo maior que 15 MB' })
  comRede({ [INICIAR]: CHEGOU })
  await tentarDeNovo(EVIDENCIA)
  await enviar()
  expect((await guardado())?.estado).toBe('enviado')
})

it('stops at once when it is cancelled', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  await descrever()
  await guardar()
  const envio = enviar()
  await ateQue(() => expect(envios.get().get(EVIDENCIA)?.fase).toBe('enviando'))
  await cancelarEnvio(EVIDENCIA)
  expect(await envio).toBe('em-dia')
  expect(await guardado()).toMatchObject({ estado: 'recusado', recusa: 'Envio cancelado.' })
})

it('comes back to its form when the device died before the draft named it', async () => {
  await guardarSemRascunho()
  expect(await noRascunho()).toEqual([])
  await adotarOrfaos(ID, CONTA.id, 3)
  await adotarOrfaos(ID, CONTA.id, 4)
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: null }])
})

it('that left before its draft named it is named all the same', async () => {
  comRede({ [INICIAR]: CHEGOU })
  await guardarSemRascunho()
  await enviar()
  expect([await guardado(), await noRascunho()]).toMatchObject([{ estado: 'enviado' }, []])
  await adotarOrfaos(ID, CONTA.id, 3)
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: ARQUIVO }])
})

it('goes again when the gateway let go of it before the form took it up', async () => {
  comRede({
    [INICIAR]: CHEGOU,
    'PUT /services/fiscalizacao/api/formularios/etapaEvidencia': () =>
      problema(422, 'Confira os arquivos.', {
        violations: [{ field: 'evidencias.0.arquivoId', message: ARQUIVO_PERDIDO }],
      }),
  })
  await descrever()
  await guardar()
  await enviar()
  expect(await noRascunho()).toMatchObject([{ arquivoId: ARQUIVO }])
  expect(await enviarRespostas(ID, CONTA.id)).toBe('sem-rede')
  expect(await guardado()).toMatchObject({ estado: 'aparelho', arquivoId: null, recusa: null })
  expect(await noRascunho()).toMatchObject([{ id: EVIDENCIA, arquivoId: null }])
})
