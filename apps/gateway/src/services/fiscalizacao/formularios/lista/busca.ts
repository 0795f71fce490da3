// The list of forms, and all of them. Both leave a row in the audit: they show people.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Contagens, Necessidade } from '@guara/domain/formulario/necessidade'
import type {
  ColunaDoFormulario,
  FiltroFormulario,
  PaginacaoDeFormularios,
  PessoaDoRascunho,
  ResumoDoFormulario,
} from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import { bastaParaBuscar, lerBusca, SUGESTOES_MAXIMAS } from '@guara/domain/pessoa/busca'
import { diasPedidos } from '@guara/domain/prazo/quanto-falta'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../../../context.ts'
import { auditarLista } from '../../../auditoria/lista.ts'
import { municipiosComNome } from '../../../localizacao/service.ts'
import * as base from '../../../pessoas/service.ts'
import { deQuem } from '../acesso.ts'
import { vencendo } from '../prazos/vencendo.ts'
import * as repository from './lista-repository.ts'
import { resumosDe } from './resumos.ts'

const documentoDaPessoa = async (ctx: ContextoAutenticado, id: string) => {
  try {
    const { cpf, cnpj } = await base.obter({ ...ctx, auditar: () => {} }, id)
    return cpf ?? cnpj
  } catch (erro) {
    if (erro instanceof ErroDeNegocio && erro.codigo === 'NAO_ENCONTRADO') return null
    throw erro
  }
}

const necessidadeDe = async (
  ctx: ContextoAutenticado,
  qual: Necessidade,
): Promise<repository.FiltroDaLista['necessidade']> =>
  qual === 'VENCENDO' ? { qual, ids: (await vencendo(ctx)).map(({ id }) => id) } : { qual, quem: deQuem(ctx) }

export const contagens = async (ctx: ContextoAutenticado): Promise<Contagens> => {
  const [achadas, aVencer] = await Promise.all([
    repository.contagens(ctx.db, deQuem(ctx)),
    deQuem(ctx).usuarioId ? vencendo(ctx) : null,
  ])
  const {
    a_assinar = 0,
    desde = null,
    rascunhos = 0,
    todos = 0,
    com_erro = 0,
    devolvidos = 0,
  } = achadas ?? {}
  const [primeiro] = (aVencer ?? []).map(({ prazo }) => prazo)
  return {
    A_ASSINAR: { total: a_assinar, desde: desde?.toISOString() ?? null },
    VENCENDO: aVencer && {
      total: aVencer.length,
      primeiro: primeiro?.data ? { rotulo: primeiro.rotulo, data: primeiro.data } : null,
    },
    COM_ERRO: { total: com_erro },
    DEVOLVIDOS: { total: devolvidos },
    RASCUNHOS: { total: rascunhos },
    OUTROS: { total: todos - a_assinar - rascunhos },
  }
}

export const pessoas = async (ctx: ContextoAutenticado, search: string): Promise<PessoaDoRascunho[]> => {
  if (!bastaParaBuscar(search)) return []
  const { documento } = lerBusca(search)
  const achadas = await repository.pessoasDosRascunhos(
    ctx.db,
    ctx.usuario.id,
    { texto: search, documento },
    SUGESTOES_MAXIMAS,
  )
  ctx.auditar({ detalhes: { procurado: [base.chavear(ctx, search)], achadas: achadas.length } })
  return achadas
}

const UM_DIA = 86_400_000

/** What other services know of the filter is asked before the list is. */
export const prepararFiltro = async (
  ctx: ContextoAutenticado,
  filtro: Omit<FiltroFormulario, 'prop'>,
): Promise<repository.FiltroDaLista> => {
  const { condicao, necessidade, nomeMunicipio, paradoHa, pessoaId, venceEm, vencidos, ...resto } = filtro
  return {
    ...resto,
    trabalho: diasPedidos(diaDe(ctx.agora), { vencidos, venceEm }),
    paradoDesde: paradoHa ? new Date(ctx.agora.getTime() - paradoHa * UM_DIA) : null,
    condicao: condicao.length > 0 ? condicao : null,
    municipios: nomeMunicipio ? await municipiosComNome(ctx.db, nomeMunicipio) : null,
    pessoa: pessoaId ? { id: pessoaId, documento: await documentoDaPessoa(ctx, pessoaId) } : null,
    necessidade: necessidade ? await necessidadeDe(ctx, necessidade) : null,
  }
}

export const buscar = async (
  ctx: ContextoAutenticado,
  dado: FiltroFormulario,
  query: z.output<typeof PaginacaoDeFormularios>,
) => {
  const { pagina, tamanho, ...ordem } = resolverPaginacao(dado, query, {
    prop: 'dataAtualizacao' as ColunaDoFormulario,
  })
  const filtro = await prepararFiltro(ctx, dado)
  const quem = deQuem(ctx)
  const corte = { inicio: (pagina - 1) * tamanho, tamanho }
  const [total, linhas] = await Promise.all([
    repository.listaDeFormularios
      .contar(ctx.db, filtro, repository.visiveisPara(quem))
      .then(auditarLista(ctx, dado, pagina)),
    repository.pagina(ctx.db, filtro, quem, ordem, corte),
  ])
  return paginar(await resumosDe(ctx, linhas), total, pagina, tamanho)
}

/** How many a list would show to whoever asks, for each filter. One's own forms are walked once for all of them; of everybody's, each count
 *  has an index. */
export const contar = async (ctx: ContextoAutenticado, pedidos: readonly FiltroFormulario[]) => {
  const { listaDeFormularios: lista } = repository
  const filtros = await Promise.all(pedidos.map((pedido) => prepararFiltro(ctx, pedido)))
  const quem = deQuem(ctx)
  const visiveis = repository.visiveisPara(quem)
  return visiveis && quem.usuarioId
    ? lista.contarVarios(ctx.db, filtros, visiveis)
    : Promise.all(filtros.map((filtro) => lista.contar(ctx.db, filtro, visiveis)))
}

const LOTE = 500
const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000'

/** A batch at a time, by id: no transaction stays open while a slow client reads. */
export async function* todos(ctx: ContextoAutenticado): AsyncGenerator<ResumoDoFormulario> {
  let ultimo = ANTES_DE_TODOS
  for (;;) {
    const linhas = await repository.depoisDe(ctx.db, deQuem(ctx), ultimo, LOTE)
    yield* await resumosDe(ctx, linhas)
    ultimo = linhas.at(-1)?.id ?? ultimo
    if (linhas.length < LOTE) return
  }
}
