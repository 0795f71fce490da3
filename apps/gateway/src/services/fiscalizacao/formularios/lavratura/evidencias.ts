// The evidence step (docs/dominio/etapas.md#evidencia): its own call replaces the list of a draft. Afterwards nothing
// leaves: a piece of evidence can only be marked as disregarded, with the reason.
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { EtapaEvidencia, Evidencia } from '@guara/domain/formulario/schema'
import type { ContextoAutenticado } from '../../../../context.ts'
import { desconsiderar as desconsiderarArquivo, descrever } from '../../../arquivos/vinculo.ts'
import { exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import * as repository from '../repository.ts'
import { evidenciaDe, respostaDe } from '../resposta.ts'
import { donoDe, vincularArquivos } from './arquivos.ts'
import * as guardadas from './evidencias-repository.ts'

const ENCERRADOS: readonly Condicao[] = ['FINALIZADO', 'CANCELADO']

const recusar = (violations: Violacao[]) => {
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira as evidências.', { violations })
}

const conferir = (evidencias: readonly Evidencia[], instrumentos: ReadonlySet<string>) => {
  const ids = new Set<string>()
  const arquivos = new Set<string>()
  recusar(
    evidencias.flatMap(({ id, arquivoId, instrumentosVinculados }, i): Violacao[] => {
      const achadas: Violacao[] = []
      if (ids.has(id)) achadas.push({ field: `evidencias.${i}.id`, message: 'Evidência repetida' })
      if (arquivos.has(arquivoId))
        achadas.push({ field: `evidencias.${i}.arquivoId`, message: 'Este arquivo já foi incluído' })
      if (instrumentosVinculados.some((v) => !instrumentos.has(v)))
        achadas.push({
          field: `evidencias.${i}.instrumentosVinculados`,
          message: 'Escolha instrumentos deste formulário',
        })
      ids.add(id)
      arquivos.add(arquivoId)
      return achadas
    }),
  )
}

const substituir = async (
  ctx: ContextoAutenticado,
  antes: repository.FormularioGuardado,
  evidencias: readonly Evidencia[],
) => {
  conferir(evidencias, new Set(antes.instrumentos.map((i) => i.id)))
  await vincularArquivos(ctx, antes, { ...antes, evidencias })
  // What a file is was decided by its bytes when it came in.
  const ids = evidencias.map((e) => e.arquivoId)
  const categorias = new Map((await descrever(ctx, ids)).map((a) => [a.arquivoId, a.categoria]))
  const linhas = evidencias.map(({ id, arquivoId, ordem, desconsiderada, ...dados }, i) => ({
    id,
    arquivo_id: arquivoId,
    ordem: ordem ?? i + 1,
    dados: { ...dados, tipo: categorias.get(arquivoId) ?? dados.tipo },
    motivo: desconsiderada?.motivo ?? null,
  }))
  const aceitas = await guardadas.substituir(ctx, antes.id, linhas)
  recusar(
    evidencias.flatMap(({ id }, i) =>
      aceitas.has(id)
        ? []
        : [{ field: `evidencias.${i}.id`, message: 'Este identificador não pode ser usado: gere outro' }],
    ),
  )
}

const semMarca = ({ desconsiderada: _, ordem: __, ...resto }: Evidencia) => JSON.stringify(ordenado(resto))
const ordenado = (objeto: object) =>
  Object.entries(objeto)
    .filter(([, v]) => v !== null && v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const RECUSA = 'Depois do rascunho uma evidência não muda nem sai: só pode ser desconsiderada, com o motivo.'

/** The evidence newly disregarded, or null when anything else differs: then nothing is done. */
const marcadas = (antes: repository.FormularioGuardado, evidencias: readonly Evidencia[]) => {
  const dadas = new Map(evidencias.map((e) => [e.id, e]))
  if (ENCERRADOS.includes(antes.condicao) || dadas.size !== antes.evidencias.length) return null
  const novas: Array<{ id: string; arquivoId: string; motivo: string }> = []
  for (const guardada of antes.evidencias) {
    const dada = dadas.get(guardada.id)
    if (!dada || semMarca(dada) !== semMarca(evidenciaDe(guardada))) return null
    const motivo = dada.desconsiderada?.motivo ?? null
    if (motivo === guardada.motivo) continue
    if (motivo === null || guardada.motivo !== null) return null
    novas.push({ id: guardada.id, arquivoId: guardada.arquivoId, motivo })
  }
  return novas
}

const desconsiderar = async (
  ctx: ContextoAutenticado,
  antes: repository.FormularioGuardado,
  evidencias: readonly Evidencia[],
) => {
  const novas = marcadas(antes, evidencias) ?? (await recusarComAtual(ctx, antes, RECUSA))
  for (const { id, arquivoId, motivo } of novas) {
    await desconsiderarArquivo(ctx, arquivoId, donoDe(antes.id), motivo)
    await guardadas.desconsiderar(ctx, id, motivo)
    await gravacao.historiar(ctx, antes.id, 'DESCONSIDERAR_EVIDENCIA', antes.condicao, antes.condicao)
  }
}

export const gravarEvidencias = async (
  ctx: ContextoAutenticado,
  { idFormulario, versao, evidencias }: EtapaEvidencia,
) => {
  const antes = await tomar(ctx, idFormulario)
  await exigirVersao(ctx, antes, versao)
  if (antes.condicao === 'EM_RASCUNHO') await substituir(ctx, antes, evidencias)
  else await desconsiderar(ctx, antes, evidencias)
  await gravacao.tocar(ctx, antes.id, antes.condicao)
  const depois = await repository.porId(ctx.db, antes.id)
  ctx.auditar({
    alvo: { tipo: 'formulario', id: antes.id },
    antes: antes.evidencias,
    depois: depois?.evidencias,
  })
  return respostaDe(ctx, depois ?? antes)
}
