// Reading: one form whole, what hangs from it, and the lists. Each leaves its row in the audit: they show people.

import { comoDados } from '@guara/domain/campos/pendencias'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FiltroFormulario, PaginacaoDeFormularios, Respostas } from '@guara/domain/formulario/schema'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../../context.ts'
import { auditarLista } from '../../auditoria/lista.ts'
import * as pessoas from '../../pessoas/service.ts'
import { veTudo, visivel } from './acesso.ts'
import type { DeQuem } from './lista/filtros.ts'
import * as lista from './lista/lista.ts'
import { poucos } from './lista/lista-curta.ts'
import { resumos, todosOsResumos } from './lista/resumos.ts'
import * as repository from './repository.ts'
import { respostaDe } from './resposta.ts'

const ler = (ctx: ContextoAutenticado, achado: repository.FormularioGuardado | undefined) => {
  const formulario = visivel(ctx, achado)
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id } }, 'completo')
  return formulario
}

export const obter = async (ctx: ContextoAutenticado, id: string) =>
  respostaDe(ctx, ler(ctx, await repository.porId(ctx.db, id)))

export const porCodigo = async (ctx: ContextoAutenticado, codigo: string) =>
  respostaDe(ctx, ler(ctx, await repository.porCodigo(ctx.db, codigo)))

/** A group of the identification step, empty where nobody filled it in. */
export const daIdentificacao = async (
  ctx: ContextoAutenticado,
  id: string,
  grupo: 'representante' | 'consequencia',
): Promise<Respostas> => {
  const { dados } = ler(ctx, await repository.porId(ctx.db, id))
  return comoDados(dados.identificacao?.[grupo])
}

export const deQuem = (ctx: ContextoAutenticado): DeQuem => (veTudo(ctx) ? null : ctx.usuario.id)

/** A form may have the person's document without having chosen them from the base. */
export const documentoDaPessoa = async (ctx: ContextoAutenticado, id: string) => {
  try {
    const { cpf, cnpj } = await pessoas.obter({ ...ctx, auditar: () => {} }, id)
    return cpf ?? cnpj
  } catch (erro) {
    if (erro instanceof ErroDeNegocio && erro.codigo === 'NAO_ENCONTRADO') return null
    throw erro
  }
}

export const buscar = async (
  ctx: ContextoAutenticado,
  filtro: FiltroFormulario,
  query: z.output<typeof PaginacaoDeFormularios>,
) => {
  const { pagina, tamanho, orderBy, prop } = resolverPaginacao(filtro, query, {
    prop: 'dataAtualizacao' as lista.Ordem['prop'],
  })
  const { db, agora } = ctx
  const ordem = { prop, orderBy }
  const documento = filtro.pessoaId ? await documentoDaPessoa(ctx, filtro.pessoaId) : null
  const busca: lista.Busca = { filtro, quem: deQuem(ctx), documento }
  const inicio = (pagina - 1) * tamanho
  const contados = auditarLista(ctx, filtro, pagina)
  const primeiras = lista.primeirasPaginas(busca, ordem, inicio, tamanho)
  if (primeiras) {
    const [total, linhas] = await Promise.all([
      lista.contar(db, busca).then(contados),
      resumos(db, primeiras, lista.ordemFinal(ordem), agora),
    ])
    return paginar(linhas, total, pagina, tamanho)
  }
  const achados = await poucos(db, busca, ordem, { inicio, tamanho })
  const total = contados(achados?.total ?? (await lista.contar(db, busca)))
  if (inicio >= total) return paginar([], total, pagina, tamanho)
  const achada = achados?.pagina ?? {
    linhas: lista.paginaDe(busca, ordem, total, inicio, tamanho),
    ordem: lista.ordemFinal(ordem),
  }
  return paginar(await resumos(db, achada.linhas, achada.ordem, agora), total, pagina, tamanho)
}

export const todos = (ctx: ContextoAutenticado) => todosOsResumos(ctx.db, deQuem(ctx))
