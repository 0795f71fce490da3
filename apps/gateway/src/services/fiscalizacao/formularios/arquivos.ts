// The files that a form holds: its evidence and what its steps and instruments attach. Whoever may read the form may read
// them; the temporary file of whoever sends is taken up by the form, and one that left the form is let go.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../../context.ts'
import { registrarDono } from '../../arquivos/donos.ts'
import { desvincular, vincular } from '../../arquivos/vinculo.ts'
import { veTudo } from './acesso.ts'
import type { FormularioGuardado } from './repository.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const donoDe = (id: string) => ({ tipo: 'formulario', id })

interface ArquivoNoFormulario {
  campo: string
  id: string
}

/** Every `arquivoId` among the answers, wherever it is, with the path of its field. */
const nasRespostas = (valor: unknown, campo: string): ArquivoNoFormulario[] => {
  if (valor === null || typeof valor !== 'object') return []
  return Object.entries(valor).flatMap(([nome, dentro]) => {
    if (nome === 'arquivoId' && typeof dentro === 'string' && UUID.test(dentro))
      return [{ campo, id: dentro.toLowerCase() }]
    return nasRespostas(dentro, campo ? `${campo}.${nome}` : nome)
  })
}

export type ComArquivos = Pick<FormularioGuardado, 'id' | 'dados'> & {
  evidencias: ReadonlyArray<{ arquivoId: string }>
  instrumentos: ReadonlyArray<{ dados: unknown }>
}

const arquivosDe = ({ dados, evidencias, instrumentos }: ComArquivos): ArquivoNoFormulario[] => [
  ...nasRespostas(dados, ''),
  ...instrumentos.flatMap((i, n) => nasRespostas(i.dados, `instrumentos.${n}.dados`)),
  ...evidencias.map((e, n) => ({ campo: `evidencias.${n}.arquivoId`, id: e.arquivoId.toLowerCase() })),
]

const semDono = (erro: unknown) => erro instanceof ErroDeNegocio && erro.codigo === 'NAO_ENCONTRADO'

const tomar = async (ctx: ContextoAutenticado, formularioId: string, novos: ArquivoNoFormulario[]) => {
  const violations = []
  for (const { campo, id } of novos)
    try {
      await vincular(ctx, [id], donoDe(formularioId))
    } catch (erro) {
      if (!semDono(erro)) throw erro
      violations.push({ field: campo, message: 'Arquivo não encontrado: envie-o de novo' })
    }
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
  await tomar(
    ctx,
    depois.id,
    tem.filter((a) => !tinha.has(a.id)),
  )
  const ficam = new Set(tem.map((a) => a.id))
  const saem = [...tinha].filter((id) => !ficam.has(id))
  if (saem.length > 0) await desvincular(ctx, saem, donoDe(depois.id))
}

/** A file of a form is read by whoever sees the form. */
export const registrarFormularioComoDono = () =>
  registrarDono('formulario', async (ctx, id) => {
    const formulario = await ctx.db
      .selectFrom('formulario')
      .select('quem_ve')
      .where('id', '=', id)
      .executeTakeFirst()
    return formulario !== undefined && (veTudo(ctx) || formulario.quem_ve.includes(ctx.usuario.id))
  })
