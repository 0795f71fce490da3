// Queries to the agency's own system. What was typed goes to the audit only as a keyed hash, with the reason; silence of the
// other side is told in one sentence, and never holds a connection of the database.
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { paginar, TAMANHO_PADRAO } from '@guara/domain/pagina'
import {
  type ConsultaPorPessoa,
  NAO_CONFIGURADO,
  NAO_RESPONDEU,
  type ProcessoDoOrgao,
} from '@guara/domain/semad/schema'
import type { ContextoAutenticado } from '../../context.ts'
import { ErroExterno } from '../../externo/erro.ts'
import { detalhesDaConsulta } from '../auditoria/consulta.ts'

const BASE = 'Sistema do órgão'

const ouIndisponivel = async <T>(resposta: Promise<T>): Promise<T> => {
  try {
    return await resposta
  } catch (erro) {
    if (!(erro instanceof ErroExterno)) throw erro
    const dito = erro.motivo === 'NAO_CONFIGURADO' ? `${NAO_CONFIGURADO}.` : NAO_RESPONDEU
    throw new ErroDeNegocio('INDISPONIVEL', dito, { retryAfter: 5 })
  }
}

interface Consulta {
  procurado: Array<string | null>
  finalidade: string | null
  achados: readonly ProcessoDoOrgao[]
}

const auditar = (ctx: ContextoAutenticado, { procurado, finalidade, achados }: Consulta) =>
  ctx.auditar({
    detalhes: {
      ...detalhesDaConsulta(ctx, { base: BASE, procurado, finalidade, mostradas: achados.length }),
      processos: achados.map((p) => p.codigo),
    },
  })

const achar = async (ctx: ContextoAutenticado, codigo: string, finalidade: string | null) => {
  const processo = await ouIndisponivel(ctx.instalacao.semad.porCodigo(codigo))
  auditar(ctx, { procurado: [codigo], finalidade, achados: processo ? [processo] : [] })
  return processo
}

export const porCodigo = async (ctx: ContextoAutenticado, codigo: string, finalidade: string | null) => {
  const processo = await achar(ctx, codigo, finalidade)
  if (!processo) throw naoEncontrado('Processo não encontrado no sistema do órgão.')
  return processo
}

export const buscarPorCodigo = async (
  ctx: ContextoAutenticado,
  codigo: string,
  finalidade: string | null,
) => {
  const processo = await achar(ctx, codigo, finalidade)
  return paginar(processo ? [processo] : [], processo ? 1 : 0, 1, TAMANHO_PADRAO)
}

export const buscarPorPessoa = async (ctx: ContextoAutenticado, consulta: ConsultaPorPessoa) => {
  const { cpfCnpj, nomeRazaoSocial, finalidade } = consulta
  const pagina = consulta.pagina ?? 1
  const tamanho = consulta.tamanho ?? TAMANHO_PADRAO
  const achados = await ouIndisponivel(
    ctx.instalacao.semad.porPessoa({ cpfCnpj, nomeRazaoSocial, pagina, tamanho }),
  )
  auditar(ctx, { procurado: [cpfCnpj, nomeRazaoSocial], finalidade, achados: achados.content })
  return achados
}

export const pendencias = async (ctx: ContextoAutenticado, id: string, finalidade: string | null) => {
  const achadas = await ouIndisponivel(ctx.instalacao.semad.pendencias(id))
  if (!achadas) throw naoEncontrado('Processo não encontrado no sistema do órgão.')
  auditar(ctx, { procurado: [id], finalidade, achados: [achadas.processo] })
  return achadas
}
