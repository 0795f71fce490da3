// The agency's own system, by the contract of docs/semad.md. Reads are repeated within one deadline; a delivery is not: the
// queue tries it again, and the form's id makes the second one harmless.
import { pagina } from '@guara/domain/pagina'
import { PRAZO_DO_ORGAO_MS } from '@guara/domain/semad/contract'
import { NAO_CONFIGURADO, PendenciasDoProcesso, ProcessoDoOrgao } from '@guara/domain/semad/schema'
import { z } from 'zod'
import { criarDisjuntor, type Disjuntor } from '../externo/disjuntor.ts'
import { ErroExterno } from '../externo/erro.ts'
import { pedirJson } from '../externo/pedido.ts'
import { repetirLeitura } from '../externo/repeticao.ts'

const Entrega = z.object({
  idExterno: z.string().min(1).max(100),
  /** It is null until the protocol gives it one. */
  numeroProcesso: z.string().min(1).max(60).nullable(),
})
export type Entrega = z.infer<typeof Entrega>

const Processos = pagina(ProcessoDoOrgao)

interface Opcoes {
  prazoMs?: number
  disjuntor?: Disjuntor
}

interface Pessoa {
  cpfCnpj: string | null
  nomeRazaoSocial: string | null
  pagina: number
  tamanho: number
}

/** fetch refuses an address with a user in it: it goes as the header that it means. */
const lerEndereco = (texto: string) => {
  const url = new URL(texto)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const usuario = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    base: url.href.replace(/\/$/, ''),
    cabecalhos: username
      ? { authorization: `Basic ${Buffer.from(usuario).toString('base64')}` }
      : ({} as Record<string, string>),
  }
}

export const criarClienteSemad = (
  endereco: string,
  { prazoMs = PRAZO_DO_ORGAO_MS, disjuntor = criarDisjuntor() }: Opcoes = {},
) => {
  const { base, cabecalhos } = lerEndereco(endereco)

  const ler = <S extends z.ZodType>(caminho: string, resposta: S, corpo?: unknown) => {
    const signal = AbortSignal.timeout(prazoMs)
    const metodo = corpo === undefined ? ('GET' as const) : ('POST' as const)
    const pedido = { url: base + caminho, metodo, cabecalhos, corpo, signal, resposta }
    return repetirLeitura(signal, () => disjuntor.executar(() => pedirJson(pedido)))
  }

  return {
    porCodigo: (codigo: string) => ler(`/processos/${encodeURIComponent(codigo)}`, ProcessoDoOrgao),
    porPessoa: async (pessoa: Pessoa) => {
      const achados = await ler('/processos/consulta', Processos, pessoa)
      if (!achados) throw new ErroExterno('RECUSOU', 'Recusado (404).', { passageiro: false, incerto: false })
      return achados
    },
    pendencias: (id: string) => ler(`/processos/${encodeURIComponent(id)}/pendencias`, PendenciasDoProcesso),
    entrega: (formularioId: string) => ler(`/formularios/${formularioId}`, Entrega),
    entregar: (formularioId: string, pacote: object) =>
      disjuntor.executar(async () => {
        const signal = AbortSignal.timeout(prazoMs)
        const url = `${base}/formularios/${formularioId}`
        const aceito = await pedirJson({
          url,
          metodo: 'PUT',
          cabecalhos,
          corpo: pacote,
          signal,
          resposta: Entrega,
        })
        if (!aceito)
          throw new ErroExterno('RECUSOU', 'Recusado (404).', { passageiro: false, incerto: false })
        return aceito
      }),
  }
}

export type ClienteSemad = ReturnType<typeof criarClienteSemad>

const naoConfigurado = () =>
  Promise.reject(new ErroExterno('NAO_CONFIGURADO', NAO_CONFIGURADO, { passageiro: true, incerto: false }))

/** It stands for an agency's system that nobody named: nothing is invented, and what is to be delivered waits. */
export const SEM_ORGAO: ClienteSemad = {
  porCodigo: naoConfigurado,
  porPessoa: naoConfigurado,
  pendencias: naoConfigurado,
  entrega: naoConfigurado,
  entregar: naoConfigurado,
}
