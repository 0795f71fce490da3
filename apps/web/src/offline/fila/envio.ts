// One draft leaves the device for the gateway. The path is the same with and without a network: what cannot leave now
// waits and is tried again. A version that grew elsewhere is merged; what two people changed waits for a decision.

import { ARQUIVO_PERDIDO } from '@guara/domain/arquivo/tipos'
import { formularios } from '@guara/domain/formulario/contract'
import { igual } from '@guara/domain/formulario/mesclagem'
import { Formulario } from '@guara/domain/formulario/schema'
import { createClient } from '../../api/cliente/client.ts'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { CofreTrancado } from '../cofre/chaveiro.ts'
import { type Conteudo, enviavel, evidenciasEnviaveis, soRespostas } from '../rascunho/conteudo.ts'
import { ler, receber, recusar, reenviarArquivos } from '../rascunho/gravacao.ts'

const api = createClient(formularios)

export const NAO_ESTA_MAIS_LA =
  'O servidor não tem mais este formulário. O que você digitou continua neste aparelho.'

export type Desfecho = 'enviado' | 'em-dia' | 'sem-rede' | 'conflito' | 'recusado' | 'ausente'

/** One tab at a time sends: the browser's own lock, where there is one. */
const emSuaVez = <T>(id: string, agir: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`guara-envio-${id}`, agir) : agir()

/** The same is worth another try: no answer, a session to open again, too many at once, a server that stumbled. */
export const passageiro = ({ status }: ErroDaApi) =>
  status === 0 || status === 401 || status === 429 || status >= 500

const tratar = async (erro: unknown, id: string, usuarioId: string): Promise<Desfecho | 'de-novo'> => {
  if (!(erro instanceof ErroDaApi)) throw erro
  if (erro.status === 409) {
    const atual = Formulario.safeParse(erro.atual)
    // The id is of something that cannot be shown: trying again would end the same.
    if (!atual.success) {
      await recusar(id, erro.detail)
      return 'recusado'
    }
    const { conflitos } = await receber(atual.data, usuarioId, Date.now())
    return conflitos.length > 0 ? 'conflito' : 'de-novo'
  }
  // Gone over there is not gone here: what was typed stays until its owner says otherwise.
  if (erro.status === 404) {
    await recusar(id, NAO_ESTA_MAIS_LA)
    return 'recusado'
  }
  if (passageiro(erro)) return 'sem-rede'
  if (erro.violations.some((v) => v.message === ARQUIVO_PERDIDO) && (await reenviarArquivos(id)) > 0)
    return 'sem-rede'
  await recusar(id, erro.detail)
  return 'recusado'
}

/** Evidence has a call of its own. */
const semEvidencias = ({ evidencias: _, ...resto }: Conteudo) => resto

const umaVez = async (id: string, usuarioId: string): Promise<Desfecho | 'de-novo'> => {
  const guardado = await ler(id, usuarioId)
  if (!guardado) return 'ausente'
  const { base, versao, conflitos, recusa, condicao, mobile } = guardado
  const conteudo = enviavel(guardado.conteudo)
  if (conflitos.length > 0) return 'conflito'
  if (recusa !== null) return 'recusado'
  // It is created with what it began with, always the same: an answer lost on the way then loses nothing that came after.
  if (versao === 0) {
    try {
      const { evidencias: _, ...body } = base
      await receber(await api.criar({ body: { id, mobile, ...body } }), usuarioId, Date.now(), {
        enviado: base,
      })
      return 'de-novo'
    } catch (erro) {
      return tratar(erro, id, usuarioId)
    }
  }
  if (condicao !== 'EM_RASCUNHO' || igual(conteudo, base)) return 'em-dia'
  try {
    if (!igual(semEvidencias(conteudo), semEvidencias(base))) {
      const body = { id, versao, ...semEvidencias(conteudo) }
      const enviado = { ...conteudo, evidencias: base.evidencias }
      await receber(await api.atualizar({ params: { id }, body }), usuarioId, Date.now(), { enviado })
      // The rest, with the version that this one made.
      return igual(conteudo.evidencias, base.evidencias) ? 'enviado' : 'de-novo'
    }
    const body = { idFormulario: id, versao, evidencias: evidenciasEnviaveis(conteudo) }
    await receber(await api.etapaEvidencia({ body }), usuarioId, Date.now(), { enviado: conteudo })
    return 'enviado'
  } catch (erro) {
    return tratar(erro, id, usuarioId)
  }
}

const TENTATIVAS_DE_MESCLAR = 5

export const enviar = (id: string, usuarioId: string): Promise<Desfecho> =>
  emSuaVez(id, async (): Promise<Desfecho> => {
    for (let i = 0; i < TENTATIVAS_DE_MESCLAR; i++) {
      const desfecho = await umaVez(id, usuarioId)
      if (desfecho !== 'de-novo') return desfecho
    }
    return 'sem-rede'
  }).catch((erro: unknown): Desfecho => {
    // Its owner left meanwhile: it waits, sealed.
    if (erro instanceof CofreTrancado) return 'sem-rede'
    throw erro
  })

/** What the person has to do about it, beside the gateway's own words. */
const comAsViolacoes = ({ detail, violations }: ErroDaApi) =>
  [detail, ...violations.slice(0, 3).map((v) => v.message)].join(' ')

/** What was finished on the device goes for signature when nothing of it is left to send. */
export const concluirPendente = (id: string, usuarioId: string): Promise<Desfecho> =>
  emSuaVez(id, () => concluirSeCabe(id, usuarioId))

const concluirSeCabe = async (id: string, usuarioId: string): Promise<Desfecho> => {
  const guardado = await ler(id, usuarioId)
  if (!guardado?.aConcluir || guardado.conflitos.length > 0) return 'em-dia'
  if (!igual(enviavel(guardado.conteudo), guardado.base)) return 'sem-rede'
  if (guardado.conteudo.evidencias.some((e) => e.arquivoId === null)) return 'em-dia'
  try {
    await concluir(id, usuarioId)
    return 'enviado'
  } catch (erro) {
    if (erro instanceof ErroDaApi && erro.status === 422) {
      await recusar(id, comAsViolacoes(erro))
      return 'recusado'
    }
    const desfecho = await tratar(erro, id, usuarioId)
    return desfecho === 'de-novo' ? 'sem-rede' : desfecho
  }
}

/** The form leaves EM_RASCUNHO with everything that is on the device. What is missing comes back as violations. */
export const concluir = async (id: string, usuarioId: string) => {
  const guardado = await ler(id, usuarioId)
  if (!guardado) throw new ErroDaApi(404, { detail: 'Formulário não encontrado.' })
  const { conteudo, base, versao } = guardado
  const resposta = await api.atualizar({
    params: { id },
    body: { id, versao, ...semEvidencias(soRespostas(conteudo)), condicao: 'AGUARDANDO_ASSINATURA' },
  })
  return receber(resposta, usuarioId, Date.now(), {
    enviado: { ...conteudo, evidencias: base.evidencias },
  })
}

export const buscar = async (id: string, usuarioId: string) =>
  receber(await api.obter({ params: { id } }), usuarioId, Date.now(), { lida: true })
