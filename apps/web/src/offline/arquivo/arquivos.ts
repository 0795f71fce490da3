// Files from the device to the gateway, a few at a time, each with its progress. What cannot leave now waits and is tried
// again; what the gateway refuses says why and stops only itself.

import { ErroDaApi } from '../../api/cliente/erro.ts'
import { enviarArquivo } from '../../api/envio/arquivos.ts'
import { type ArquivoGuardado, banco } from '../banco/banco.ts'
import { comReserva } from '../banco/reserva.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { passageiro } from '../fila/envio.ts'
import { pedirEnvio } from '../fila/pedidos.ts'
import { conciliarArquivos } from '../rascunho/gravacao.ts'
import { andar, avisarQueMudou } from './andamento.ts'
import { BytesAusentes, fonteDe, guardarBytes, soltarBytes } from './pedacos.ts'
import { calcularSha256 } from './sha256.ts'

const cancelamentos = new Map<string, AbortController>()

interface Novo extends Pick<ArquivoGuardado, 'id' | 'formularioId' | 'usuarioId' | 'nome'> {
  conteudo: Blob
  evidencia?: ArquivoGuardado['evidencia']
}

/** The bytes first, the row that names them last: a row is never without its bytes. */
export const guardarArquivo = async ({ conteudo, evidencia = null, ...novo }: Novo) => {
  await guardarBytes(novo.id, novo.usuarioId, conteudo)
  await comReserva(() =>
    banco.arquivos.put({
      ...novo,
      evidencia,
      tipo: conteudo.type,
      tamanho: conteudo.size,
      guardadoEm: Date.now(),
      sha256: null,
      estado: 'aparelho',
      arquivoId: null,
      recusa: null,
    }),
  )
  avisarQueMudou()
  pedirEnvio(novo.formularioId, 0)
}

export const arquivosDoFormulario = async (formularioId: string, usuarioId: string) => {
  await abrirCofre(usuarioId)
  return (await banco.arquivos.where({ formularioId }).toArray()).filter((a) => a.usuarioId === usuarioId)
}

export const removerArquivo = async (id: string) => {
  cancelamentos.get(id)?.abort()
  await banco.arquivos.delete(id)
  await soltarBytes([id])
  avisarQueMudou()
}

export const cancelarEnvio = async (id: string) => {
  cancelamentos.get(id)?.abort()
  await banco.arquivos.update(id, { estado: 'recusado', recusa: 'Envio cancelado.' })
  avisarQueMudou()
}

export const tentarDeNovo = async (id: string) => {
  await banco.arquivos.update(id, { estado: 'aparelho', recusa: null })
  avisarQueMudou()
  const arquivo = await banco.arquivos.get(id)
  if (arquivo) pedirEnvio(arquivo.formularioId, 0)
}

const ehCancelamento = (erro: unknown) => (erro as { name?: unknown }).name === 'AbortError'

/** The reason in words, or null when it is only to be tried later. */
const motivoDaRecusa = (erro: unknown) => {
  if (erro instanceof BytesAusentes) return erro.message
  if (!(erro instanceof ErroDaApi)) throw erro
  return passageiro(erro) ? null : (erro.violations[0]?.message ?? erro.detail)
}

const enviarUm = async (arquivo: ArquivoGuardado): Promise<'enviado' | 'parado' | 'sem-rede'> => {
  const { id, nome, formularioId } = arquivo
  const fonte = fonteDe(arquivo)
  const cancelamento = new AbortController()
  cancelamentos.set(id, cancelamento)
  try {
    const sha256 =
      arquivo.sha256 ?? (await calcularSha256(fonte, (fracao) => andar(id, { fase: 'conferindo', fracao })))
    await banco.arquivos.update(id, { sha256 })
    cancelamento.signal.throwIfAborted()
    andar(id, { fase: 'enviando', fracao: 0 })
    const { arquivoId } = await enviarArquivo({
      id,
      fonte,
      nome,
      sha256,
      signal: cancelamento.signal,
      onProgresso: (fracao) => andar(id, { fase: 'enviando', fracao }),
    })
    await banco.arquivos.update(id, { estado: 'enviado', arquivoId, recusa: null })
    await conciliarArquivos(formularioId)
    return 'enviado'
  } catch (erro) {
    if (ehCancelamento(erro)) return 'parado'
    const recusa = motivoDaRecusa(erro)
    if (recusa === null) return 'sem-rede'
    await banco.arquivos.update(id, { estado: 'recusado', recusa })
    return 'parado'
  } finally {
    cancelamentos.delete(id)
    andar(id, null)
    avisarQueMudou()
  }
}

/** One tab at a time sends the files of a form. */
const emSuaVez = <T>(formularioId: string, agir: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`guara-arquivos-${formularioId}`, agir) : agir()

/** This many files of a form leave at once: where every answer takes seconds, waiting is most of the sending. */
const AO_MESMO_TEMPO = 3

/** Sends all that waits; `aoEnviar` after each, so that the form follows. */
export const enviarArquivos = (formularioId: string, usuarioId: string, aoEnviar: () => void) =>
  emSuaVez(formularioId, async (): Promise<'em-dia' | 'sem-rede'> => {
    let semRede = false
    const tomados = new Set<string>()
    const proximo = async () => {
      const todos = await arquivosDoFormulario(formularioId, usuarioId)
      const livre = todos.find((a) => a.estado === 'aparelho' && !tomados.has(a.id))
      if (livre) tomados.add(livre.id)
      return livre
    }
    const enviarEmFila = async () => {
      for (let arquivo = await proximo(); arquivo && !semRede; arquivo = await proximo()) {
        const desfecho = await enviarUm(arquivo)
        if (desfecho === 'enviado') aoEnviar()
        if (desfecho === 'sem-rede') semRede = true
      }
    }
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, enviarEmFila))
    return semRede ? 'sem-rede' : 'em-dia'
  })
