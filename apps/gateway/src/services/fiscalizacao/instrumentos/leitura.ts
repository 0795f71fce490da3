// Reading instruments: the list and one with its form. Who sees the form sees them; another's is as if it did not exist.
import { naoEncontrado } from '@guara/domain/erros'
import { CONDICOES_DA_ABA } from '@guara/domain/formulario/condicao'
import type {
  ColunaDoInstrumento,
  FiltroInstrumento,
  InstrumentoInteiro,
  PaginacaoDeInstrumentos,
  ResumoDoInstrumento,
} from '@guara/domain/instrumento/contract'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../../context.ts'
import { auditarLista } from '../../auditoria/lista.ts'
import { advertenciasNoMomento } from '../advertencias/service.ts'
import { deQuem, lerSeVisivel } from '../formularios/acesso.ts'
import { formadoEm } from '../formularios/ciencia/estado.ts'
import { prepararFiltro } from '../formularios/lista/busca.ts'
import { porIds } from '../formularios/lista/lista-repository.ts'
import { resumosDe } from '../formularios/lista/resumos.ts'
import { comNome, respostaDe } from '../formularios/resposta.ts'
import * as lista from './lista-repository.ts'

/** The conditions of the tab of instruments (docs/dominio/ciclo-de-vida.md#tabs). */
const SEM_CONDICAO: FiltroInstrumento['condicao'] = [...CONDICOES_DA_ABA.instrumentos]

const comFormularios = async (
  ctx: ContextoAutenticado,
  linhas: Awaited<ReturnType<typeof lista.pagina>>,
): Promise<ResumoDoInstrumento[]> => {
  if (linhas.length === 0) return []
  const ids = [...new Set(linhas.map((l) => l.formulario_id))]
  const [formularios, efeitos] = await Promise.all([
    porIds(ctx.db, ids).then((achados) => resumosDe(ctx, achados)),
    lista.ultimosEfeitos(
      ctx.db,
      linhas.map((l) => l.id),
    ),
  ])
  const porId = new Map(formularios.map((f) => [f.id, f]))
  return linhas.flatMap(({ id, codigo, tipo, formulario_id }) => {
    const formulario = porId.get(formulario_id)
    if (!formulario) return []
    const { dataAtualizacao } = formulario
    const efeito = efeitos.get(id)
    return [{ id, codigo, tipo: comNome(tipo), dataAtualizacao, formulario, ...(efeito && { efeito }) }]
  })
}

/** What is asked for by need is in whatever condition that needs. */
export const filtroDaLista = (ctx: ContextoAutenticado, dado: FiltroInstrumento) => {
  const condicao = dado.condicao.length > 0 || dado.necessidade ? dado.condicao : SEM_CONDICAO
  return prepararFiltro(ctx, { ...dado, condicao })
}

export const buscar = async (
  ctx: ContextoAutenticado,
  dado: FiltroInstrumento,
  query: z.output<typeof PaginacaoDeInstrumentos>,
) => {
  const { pagina, tamanho, ...ordem } = resolverPaginacao(dado, query, {
    prop: 'dataAtualizacao' as ColunaDoInstrumento,
  })
  const filtro = await filtroDaLista(ctx, dado)
  const quem = deQuem(ctx)
  const corte = { inicio: (pagina - 1) * tamanho, tamanho }
  const contagem = lista.contar(ctx.db, filtro, quem).then(auditarLista(ctx, dado, pagina))
  const [total, itens] = await Promise.all([
    contagem,
    lista.pagina(ctx.db, contagem, filtro, quem, ordem, corte).then((linhas) => comFormularios(ctx, linhas)),
  ])
  return paginar(itens, total, pagina, tamanho)
}

export const obter = async (ctx: ContextoAutenticado, idOuCodigo: string): Promise<InstrumentoInteiro> => {
  const achado = await lista.achar(ctx.db, idOuCodigo)
  const formulario = achado && (await lerSeVisivel(ctx, achado.formulario_id))
  const instrumento = formulario?.instrumentos.find((i) => i.id === achado?.id)
  if (!formulario || !instrumento) throw naoEncontrado('Instrumento não encontrado.')
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario.id },
    detalhes: { instrumento: instrumento.codigo },
  })
  const resposta = await respostaDe(ctx, formulario)
  const { codigo, tipo, ordem, dados } = instrumento
  return {
    id: instrumento.id,
    codigo,
    tipo: comNome(tipo),
    ordem,
    dados,
    dataAtualizacao: resposta.dataAtualizacao,
    formulario: resposta,
    advertencias: [...(await advertenciasNoMomento(ctx.db, formadoEm(formulario) ?? ctx.agora))(tipo, dados)],
  }
}
