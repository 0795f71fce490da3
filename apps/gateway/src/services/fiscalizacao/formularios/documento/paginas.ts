// How many pages a signature will cover, told before the password is asked. Once somebody signed, those of the kept files;
// until then the papers are made as they would be signed and counted, and the count is kept by what they say.
import { createHash } from 'node:crypto'
import { codigoDe, LETRAS } from '@guara/domain/assinatura/codigo'
import type { PaginasDoFormulario } from '@guara/domain/assinatura/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../../../context.ts'
import type { Trabalho } from '../../../../documents/folha.ts'
import { abrirPdf, paginasDo } from '../../../../documents/pdf/objetos.ts'
import { compor } from '../../../assinatura/compositor.ts'
import { documentosDoFormulario, lerDocumento } from '../../../assinatura/documentos.ts'
import { visivel } from '../acesso.ts'
import { hashDoFormulario, papeisAAssinar } from '../assinatura/formacao.ts'
import * as repository from '../repository.ts'

/** A code as long as the one that the signature will draw. */
const UM_CODIGO = codigoDe(new Uint8Array(LETRAS))
const MAXIMO_GUARDADO = 1000
const contados = new Map<string, number>()

const quantasEm = (pdf: Buffer) => paginasDo(abrirPdf(pdf)).length

const resumoDo = ({ modelo, dados, arquivos }: Trabalho) => {
  const hash = createHash('sha256').update(modelo).update(JSON.stringify(dados))
  for (const [nome, bytes] of Object.entries(arquivos)) hash.update(nome).update(bytes)
  return hash.digest('hex')
}

const contar = async (ctx: ContextoAutenticado, trabalho: Trabalho) => {
  const resumo = resumoDo(trabalho)
  const conhecido = contados.get(resumo)
  if (conhecido) return conhecido
  const paginas = quantasEm(await compor(ctx, async () => trabalho))
  const [maisAntigo] = contados.keys()
  if (contados.size >= MAXIMO_GUARDADO && maisAntigo) contados.delete(maisAntigo)
  contados.set(resumo, paginas)
  return paginas
}

/** The hour of the signature is printed, and not known yet: noon of today is as long, and the same all day. */
const aoMeioDia = (agora: Date) => new Date(`${diaDe(agora)}T15:00:00Z`)

const contarAntes = async (ctx: ContextoAutenticado, formulario: repository.FormularioGuardado) => {
  const hash = hashDoFormulario(formulario)
  const hoje = { ...ctx, agora: aoMeioDia(ctx.agora) }
  const contadas = []
  for (const { formacao, trabalho } of await papeisAAssinar(
    hoje,
    formulario,
    hash,
    () => UM_CODIGO,
    ctx.agora,
  ))
    contadas.push({ codigo: formacao.codigo, paginas: await contar(ctx, await trabalho()) })
  return contadas
}

const contarGuardados = async (
  ctx: ContextoAutenticado,
  { instrumentos }: repository.FormularioGuardado,
  guardados: Awaited<ReturnType<typeof documentosDoFormulario>>,
) => {
  const contadas = []
  for (const { id, codigo } of instrumentos) {
    const guardado = guardados.find((g) => g.instrumento_id === id)
    if (guardado)
      contadas.push({ codigo, paginas: quantasEm(await lerDocumento(ctx.instalacao.config, guardado)) })
  }
  return contadas
}

export const paginas = async (ctx: ContextoAutenticado, id: string): Promise<PaginasDoFormulario> => {
  const formulario = visivel(ctx, await repository.porId(ctx.db, id))
  const guardados = await documentosDoFormulario(ctx.db, id)
  const instrumentos =
    guardados.length > 0
      ? await contarGuardados(ctx, formulario, guardados)
      : await contarAntes(ctx, formulario)
  return { total: instrumentos.reduce((soma, i) => soma + i.paginas, 0), instrumentos }
}
