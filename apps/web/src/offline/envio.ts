// From the device to the gateway, one form at a time. The same path with and without a network: what cannot leave now
// waits and is tried again. A version that grew elsewhere is merged; what two people changed waits for a decision.

import { formularios } from '@guara/domain/formulario/contract'
import { igual } from '@guara/domain/formulario/mesclagem'
import { Formulario } from '@guara/domain/formulario/schema'
import { createClient } from '../api/client.ts'
import { ErroDaApi } from '../api/erro.ts'
import { type Conteudo, enviavel, evidenciasEnviaveis } from './conteudo.ts'
import { ler, receber, recusar } from './guarda.ts'

const api = createClient(formularios)

export type Desfecho = 'enviado' | 'em-dia' | 'sem-rede' | 'conflito' | 'recusado' | 'ausente'

/** One tab at a time sends: the browser's own lock, where there is one. */
const emSuaVez = <T>(id: string, agir: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`guara-envio-${id}`, agir) : agir()

const tratar = async (erro: unknown, id: string, usuarioId: string): Promise<Desfecho | 'de-novo'> => {
  if (!(erro instanceof ErroDaApi)) throw erro
  if (erro.status === 409) {
    const atual = Formulario.safeParse(erro.atual)
    if (!atual.success) return 'sem-rede'
    const { conflitos } = await receber(atual.data, usuarioId, Date.now())
    return conflitos.length > 0 ? 'conflito' : 'de-novo'
  }
  // Gone over there is not gone here: what was typed stays until its owner says otherwise.
  if (erro.status === 404) {
    await recusar(id, 'O servidor não tem mais este formulário. O que você digitou continua neste aparelho.')
    return 'recusado'
  }
  if (erro.status === 0 || erro.status === 401 || erro.status === 429 || erro.status >= 500) return 'sem-rede'
  await recusar(id, erro.detail)
  return 'recusado'
}

/** Evidence has a call of its own. */
const semEvidencias = ({ evidencias: _, ...resto }: Conteudo) => resto

const umaVez = async (id: string, usuarioId: string): Promise<Desfecho | 'de-novo'> => {
  const guardado = await ler(id, usuarioId)
  if (!guardado) return 'ausente'
  const { base, versao, conflitos, condicao } = guardado
  const conteudo = enviavel(guardado.conteudo)
  if (conflitos.length > 0) return 'conflito'
  if (condicao !== 'EM_RASCUNHO' || igual(conteudo, base)) return 'em-dia'
  try {
    if (!igual(semEvidencias(conteudo), semEvidencias(base))) {
      const body = { id, versao, ...semEvidencias(conteudo) }
      const enviado = { ...conteudo, evidencias: base.evidencias }
      await receber(await api.atualizar({ params: { id }, body }), usuarioId, Date.now(), enviado)
      // The rest, with the version that this one made.
      return igual(conteudo.evidencias, base.evidencias) ? 'enviado' : 'de-novo'
    }
    const body = { idFormulario: id, versao, evidencias: evidenciasEnviaveis(conteudo) }
    await receber(await api.etapaEvidencia({ body }), usuarioId, Date.now(), conteudo)
    return 'enviado'
  } catch (erro) {
    return tratar(erro, id, usuarioId)
  }
}

const TENTATIVAS_DE_MESCLAR = 5

export const enviar = (id: string, usuarioId: string): Promise<Desfecho> =>
  emSuaVez(id, async () => {
    for (let i = 0; i < TENTATIVAS_DE_MESCLAR; i++) {
      const desfecho = await umaVez(id, usuarioId)
      if (desfecho !== 'de-novo') return desfecho
    }
    return 'sem-rede'
  })

/** Leaves EM_RASCUNHO with everything that is on the device. What is missing comes back as violations. */
export const concluir = async (id: string, usuarioId: string) => {
  const guardado = await ler(id, usuarioId)
  if (!guardado) throw new ErroDaApi(404, { detail: 'Formulário não encontrado.' })
  const { conteudo, base, versao } = guardado
  const resposta = await api.atualizar({
    params: { id },
    body: { id, versao, ...semEvidencias(conteudo), condicao: 'AGUARDANDO_ASSINATURA' },
  })
  return receber(resposta, usuarioId, Date.now(), { ...conteudo, evidencias: base.evidencias })
}

export const buscar = async (id: string, usuarioId: string) =>
  receber(await api.obter({ params: { id } }), usuarioId, Date.now())
