// The files that a form holds: its evidence and what its steps and instruments attach. Whoever may read the form may read
// them; the temporary file of whoever sends is taken up by the form, and one that left the form is let go.

import { ARQUIVO_PERDIDO } from '@guara/domain/arquivo/tipos'
import { ErroDeNegocio } from '@guara/domain/erros'
import { ehUuid } from '@guara/domain/uuid'
import type { ContextoAutenticado } from '../../../../context.ts'
import { registrarDono } from '../../../arquivos/donos.ts'
import { desvincular, soDoDono, vincular } from '../../../arquivos/vinculo.ts'
import { deQuem } from '../acesso.ts'
import type { FormularioGuardado } from '../repository.ts'
import { leArquivosDe } from './arquivos-repository.ts'

export const donoDe = (id: string) => ({ tipo: 'formulario', id })

interface ArquivoNoFormulario {
  campo: string
  id: string
}

/** Every `arquivoId` among the answers, wherever it is, with the path of its field. */
export const arquivosNasRespostas = (valor: unknown, campo: string): ArquivoNoFormulario[] => {
  if (valor === null || typeof valor !== 'object') return []
  return Object.entries(valor).flatMap(([nome, dentro]) => {
    if (nome === 'arquivoId' && typeof dentro === 'string' && ehUuid(dentro))
      return [{ campo, id: dentro.toLowerCase() }]
    return arquivosNasRespostas(dentro, campo ? `${campo}.${nome}` : nome)
  })
}

export type ComArquivos = Pick<FormularioGuardado, 'id' | 'dados'> & {
  evidencias: ReadonlyArray<{ arquivoId: string }>
  instrumentos: ReadonlyArray<{ dados: unknown }>
}

export const arquivosDe = ({ dados, evidencias, instrumentos }: ComArquivos): ArquivoNoFormulario[] => [
  ...arquivosNasRespostas(dados, ''),
  ...instrumentos.flatMap((i, n) => arquivosNasRespostas(i.dados, `instrumentos.${n}.dados`)),
  ...evidencias.map((e, n) => ({ campo: `evidencias.${n}.arquivoId`, id: e.arquivoId.toLowerCase() })),
]

const semDono = (erro: unknown) => erro instanceof ErroDeNegocio && erro.codigo === 'NAO_ENCONTRADO'

/** The user's own temporary files become the form's; one that is not there is named by its field (422). */
export const tomarArquivos = async (
  ctx: ContextoAutenticado,
  formularioId: string,
  novos: ArquivoNoFormulario[],
) => {
  const perdidos = new Set<string>()
  // One after the other, and always in the same order: two forms that take the same files do not wait for each other.
  for (const id of [...new Set(novos.map((a) => a.id))].sort())
    try {
      await vincular(ctx, [id], donoDe(formularioId))
    } catch (erro) {
      if (!semDono(erro)) throw erro
      perdidos.add(id)
    }
  const violations = novos
    .filter(({ id }) => perdidos.has(id))
    .map(({ campo }) => ({ field: campo, message: ARQUIVO_PERDIDO }))
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Há arquivos que não foram encontrados.', { violations })
}

/** Takes up what is new in the form and lets go what left it. */
export const vincularArquivos = async (
  ctx: ContextoAutenticado,
  antes: ComArquivos | null,
  depois: ComArquivos,
) => {
  const tinha = new Set(antes ? arquivosDe(antes).map((a) => a.id) : [])
  const tem = arquivosDe(depois)
  await tomarArquivos(
    ctx,
    depois.id,
    tem.filter((a) => !tinha.has(a.id)),
  )
  const ficam = new Set(tem.map((a) => a.id))
  // What came with a form begun from another stays with the form that it came from: nothing to let go.
  const saem = await soDoDono(
    ctx,
    [...tinha].filter((id) => !ficam.has(id)),
    donoDe(depois.id),
  )
  if (saem.length > 0) await desvincular(ctx, saem, donoDe(depois.id))
}

/** A file of a form is read by whoever sees the form, or one that was begun from it. */
export const registrarFormularioComoDono = () =>
  registrarDono('formulario', (ctx, id) => leArquivosDe(ctx.db, id, ctx.usuario.id, deQuem(ctx)))
