// A draft begun from a form that is signed, in one act: its steps, the answers of its one instrument, the team, and where
// the same fact goes on also the evidence, which is the same files and stays with the form that they came from.

import type { Dados } from '@guara/domain/campos/campo'
import { anoDe } from '@guara/domain/data-hora'
import { ETAPAS_DE_RESPOSTAS, escolher, TEXTOS_DIGITADOS } from '@guara/domain/formulario/membros'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { ContextoAutenticado } from '../../../../context.ts'
import { herdarAlertas } from '../../../alerta/formularios.ts'
import { compartilhar } from '../../../arquivos/vinculo.ts'
import { lerSeVisivel, recusarComAtual } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import { planejarInstrumentos } from '../lavratura/instrumentos.ts'
import { type FormularioGuardado, type InstrumentoGuardado, reler } from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import * as repository from './repository.ts'

/** The domain says this of the new form. */
interface Seguinte {
  tipo: CodigoDeInstrumento
  dados: Dados
  identificacao: Dados
  evidencias: boolean
}

/** Who drew up the first stays on the team and sees the next; who begins it draws it up and signs. */
const equipeDe = ({ usuario }: ContextoAutenticado, { autor_id, equipe }: FormularioGuardado) => {
  const outros = new Set([autor_id, ...equipe.map((i) => i.usuarioId)].filter((id) => id !== usuario.id))
  return [
    { usuarioId: usuario.id, autuante: true, assina: true },
    ...[...outros].map((usuarioId) => ({ usuarioId, autuante: false, assina: false })),
  ]
}

const copiarEvidencias = async (
  ctx: ContextoAutenticado,
  de: FormularioGuardado,
  para: { id: string; instrumentoId: string; codigo: string },
) => {
  const validas = de.evidencias.filter((e) => e.motivo === null)
  if (validas.length === 0) return
  const linhas = validas.map(({ arquivoId, ordem, dados }) => {
    const vinculados = Array.isArray(dados.instrumentosVinculados) ? dados.instrumentosVinculados : []
    return {
      id: crypto.randomUUID(),
      formulario_id: para.id,
      arquivo_id: arquivoId,
      ordem,
      dados: JSON.stringify({
        ...dados,
        instrumentosVinculados: vinculados.length > 0 ? [para.instrumentoId] : [],
      }),
    }
  })
  await repository.inserirEvidencias(ctx.db, linhas)
  await compartilhar(
    ctx,
    validas.map((e) => e.arquivoId),
    `Também é evidência do formulário ${para.codigo}`,
  )
}

const inserirRascunho = async (
  ctx: ContextoAutenticado,
  de: FormularioGuardado,
  { tipo, dados, identificacao }: Seguinte,
) => {
  const { agora, usuario } = ctx
  const instrumentoId = crypto.randomUUID()
  const estado: gravacao.EstadoDoFormulario = {
    id: crypto.randomUUID(),
    autorId: usuario.id,
    tipos: [tipo],
    mobile: false,
    dataHoraLavratura: agora,
    dados: { ...escolher(de.dados, [...TEXTOS_DIGITADOS, ...ETAPAS_DE_RESPOSTAS]), identificacao },
    equipe: equipeDe(ctx, de),
    ...planejarInstrumentos([tipo], [{ id: instrumentoId, tipo, dados }], []),
    ano: anoDe(agora),
  }
  await gravacao.inserir(ctx, estado)
  return { id: estado.id, instrumentoId }
}

/** The caller holds the lock of the form of origin, and has decided that there is to be one. */
export const criarSeguinte = async (
  ctx: ContextoAutenticado,
  de: FormularioGuardado,
  origem: InstrumentoGuardado,
  seguinte: Seguinte,
): Promise<FormularioGuardado> => {
  const { id, instrumentoId } = await inserirRascunho(ctx, de, seguinte)
  await repository.ligar(ctx.db, {
    destino_id: instrumentoId,
    origem_id: origem.id,
    quando: ctx.agora,
    usuario_id: ctx.usuario.id,
  })
  const criado = await reler(ctx.db, id)
  await herdarAlertas(ctx, de.id, criado)
  if (seguinte.evidencias) await copiarEvidencias(ctx, de, { id, instrumentoId, codigo: criado.codigo })
  return criado
}

/** Asked again, it answers the draft that was begun. Whoever was taken off its team is told who has it, not that it
 * is not there. */
export const responderComecado = async (
  ctx: ContextoAutenticado,
  antes: FormularioGuardado,
  { formularioId, formularioCodigo }: { formularioId: string; formularioCodigo: string },
) => {
  const comecado =
    (await lerSeVisivel(ctx, formularioId)) ??
    (await recusarComAtual(
      ctx,
      antes,
      `O formulário ${formularioCodigo} já foi criado a partir deste, por outra pessoa: peça para entrar na equipe dele.`,
    ))
  ctx.auditar({
    alvo: { tipo: 'formulario', id: antes.id },
    detalhes: { repetido: true, criado: comecado.codigo },
  })
  return respostaDe(ctx, comecado)
}
