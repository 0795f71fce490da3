// A kept form as the wire tells it. What concerns who complained never leaves the team
// (docs/dominio/etapas.md#alertafiscalizacao).
import { anexoDe, cientificacaoDe } from '@guara/domain/cientificacao/eventos'
import type { Acompanhamento, Ciencia } from '@guara/domain/cientificacao/schema'
import { terminouEm } from '@guara/domain/embargo/situacao'
import type { Vinculo } from '@guara/domain/formulario/ciclo'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { escolher, etapasDe, TEXTOS_DIGITADOS, textosDe } from '@guara/domain/formulario/membros'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Evidencia, Formulario, Respostas } from '@guara/domain/formulario/schema'
import type { Elo } from '@guara/domain/formulario/sequencia/elo'
import { numeroDoProcesso } from '@guara/domain/formulario/sincronizacao'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { assinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { FormularioAssinado } from '@guara/domain/posterior/conferir'
import { foiAssinado } from '@guara/domain/posterior/leitura'
import { andamentosDe } from '@guara/domain/prazo/andamento'
import { desfechosDe } from '@guara/domain/prazo/desfecho'
import type { ContextoAutenticado } from '../../../context.ts'
import { descrever } from '../../arquivos/vinculo.ts'
import { cienciasDoFormulario } from './ciencia/estado.ts'
import { responsaveisDe } from './lavratura/derivados.ts'
import { prazosDe, proximoDe } from './prazos/prazos.ts'
import type {
  AcompanhamentoGuardado,
  EvidenciaGuardada,
  FormularioGuardado,
  InstrumentoGuardado,
} from './repository.ts'

export const comNome = (codigo: CodigoDeInstrumento) => ({ codigo, nome: nomeDoTipo(codigo) })

/** The names in order, as a list shows them (docs/dominio/etapas.md#instrumento). */
export const textoDosInstrumentos = (tipos: readonly CodigoDeInstrumento[]) =>
  tipos.map(nomeDoTipo).join(', ')

export const evidenciaDe = ({ id, arquivoId, ordem, dados, motivo }: EvidenciaGuardada) =>
  ({ ...dados, id, arquivoId, ordem, desconsiderada: motivo === null ? null : { motivo } }) as Evidencia

export const assinaramDe = ({ equipe }: FormularioGuardado) =>
  equipe.filter((i) => i.assinouEm !== null).map((i) => i.usuarioId)

/** Whoever drew it up or is on its team. */
export const ehMembro = ({ autor_id, equipe }: FormularioGuardado, usuarioId: string) =>
  autor_id === usuarioId || equipe.some((i) => i.usuarioId === usuarioId)

/** Whoever was designated sees the form too, and is not of its team. */
export const ehDesignado = ({ designados }: FormularioGuardado, usuarioId: string) =>
  designados.some((d) => d.usuarioId === usuarioId)

/** What ciclo.ts asks about a form. */
export const vinculoDe = (f: FormularioGuardado): Vinculo => ({
  condicao: f.condicao,
  tiposFormulario: f.tipos.map(comNome),
  autorId: f.autor_id,
  equipe: f.equipe,
  assinaram: assinaramDe(f),
  designados: f.designados,
})

const acompanhamentoDe = ({ quando, usuario, dados, ...a }: AcompanhamentoGuardado): Acompanhamento => ({
  ...a,
  data: textoDe(dados.data) || null,
  observacoes: textoDe(dados.observacoes) || null,
  comprovante: anexoDe(dados.comprovante),
  registradoEm: quando,
  por: usuario,
})

export const elosDe = ({ sequencia }: FormularioGuardado): Elo[] =>
  sequencia.map(({ sentido, instrumentoId, instrumentoDoOutro, tipo, ...outro }) => ({
    sentido,
    instrumentoId,
    outro: { ...outro, instrumentoId: instrumentoDoOutro, tipo: comNome(tipo) },
  }))

/** What was signed, with what was recorded since over the answers that are of after the act. */
const dadosDe = (
  { id, tipo, dados }: InstrumentoGuardado,
  { condicao, acompanhamentos, posteriores }: FormularioGuardado,
  ciencias: readonly Ciencia[],
  hoje: string,
): Respostas => {
  const ciencia = ciencias.find((c) => c.instrumentoId === id)?.data
  const { cumprimento, conversao } = acompanhamentos.find((a) => a.instrumentoId === id) ?? {}
  const levantado = posteriores.findLast((a) => a.instrumentoId === id && a.tipo.codigo === 'DESEMBARGO')
  const terminou =
    tipo === 'EMBARGO' &&
    CONDICOES_EM_VIGOR.includes(condicao) &&
    terminouEm(dados, hoje, levantado ? [levantado.efeito] : []) !== null
  return {
    ...dados,
    ...(ciencia && { cienciaData: ciencia }),
    ...(levantado && {
      situacaoEmbargo: levantado.efeito,
      dataDesembargo: levantado.dados.dataDesembargo,
    }),
    ...(terminou && { situacaoEmbargo: 'TERMINADO' }),
    ...(cumprimento && { cumprimento }),
    ...(conversao && { conversaoAutoInfracaoId: conversao.codigo }),
  }
}

const semDenunciante = ({ dadosDenunciante: _, ...resto }: Respostas): Respostas => resto

/** Nobody needs to know, while it is being sent, when it falls due again. */
const sincronizacaoDe = ({ sincronizacao: s }: FormularioGuardado) => {
  if (!s) return null
  const { numeroProcesso: _, proximaEm, ...resto } = s
  return { ...resto, proximaEm: s.estado === 'ENVIANDO' ? null : proximaEm }
}

export const respostaDe = async (ctx: ContextoAutenticado, f: FormularioGuardado): Promise<Formulario> => {
  const { dados } = f
  const daEquipe = ehMembro(f, ctx.usuario.id)
  const ids = f.evidencias.map((e) => e.arquivoId)
  const arquivos = new Map((ids.length > 0 ? await descrever(ctx, ids) : []).map((a) => [a.arquivoId, a]))
  const alerta = dados.alertaFiscalizacao ?? {}
  const prazos = await prazosDe(ctx, f)
  const ciencias = cienciasDoFormulario(f)
  return {
    id: f.id,
    codigo: f.codigo,
    condicao: f.condicao,
    versao: f.versao,
    tiposFormulario: f.tipos.map(comNome),
    instrumentosTexto: textoDosInstrumentos(f.instrumentos.map((i) => i.tipo)),
    dataHoraLavratura: f.data_hora_lavratura?.toISOString() ?? null,
    dataAtualizacao: f.data_atualizacao.toISOString(),
    mobile: f.mobile,
    autorId: f.autor_id,
    autor: { id: f.autor_id, nome: f.autor_nome, segue: assinaTipos(f.autor_perfis, f.tipos) },
    hash: f.hash_conclusao,
    alteradoPor: f.alterado_por,
    equipe: f.equipe.map(({ assinouEm: _, ...integrante }) => integrante),
    assinaram: assinaramDe(f),
    ...textosDe(dados),
    numeroProcesso: numeroDoProcesso(f.sincronizacao, dados),
    responsavel: responsaveisDe(dados)[0] ?? null,
    ...etapasDe(dados),
    alertaFiscalizacao: daEquipe ? alerta : semDenunciante(alerta),
    justificativasBlindagem: dados.justificativasBlindagem ?? [],
    instrumentos: f.instrumentos.map((i) => ({
      ...i,
      tipo: comNome(i.tipo),
      dados: dadosDe(i, f, ciencias, diaDe(ctx.agora)),
    })),
    evidencias: f.evidencias.map((e) => ({ ...evidenciaDe(e), arquivo: arquivos.get(e.arquivoId) ?? null })),
    historico: f.historico,
    cientificacao: cientificacaoDe(f.cientificacao, ciencias),
    ciencias,
    prazos,
    andamentos: andamentosDe(f.cientificacao, ciencias),
    desfechos: desfechosDe(f.cientificacao),
    proximoPrazo: proximoDe(ctx, prazos),
    acompanhamentos: f.acompanhamentos.map(acompanhamentoDe),
    recebimentos: f.recebimentos,
    sequencia: elosDe(f),
    posteriores: f.posteriores,
    pedidos: f.pedidos,
    designados: f.designados,
    sincronizacao: sincronizacaoDe(f),
  }
}

/** The same form as pendencias.ts reads it. */
export const preenchimentoDe = (f: FormularioGuardado): Preenchimento => ({
  tipos: f.tipos,
  cabecalho: {
    dataHoraLavratura: f.data_hora_lavratura?.toISOString() ?? null,
    ...escolher(f.dados, TEXTOS_DIGITADOS),
    // Roles are of the world, not of the form: what is signed does not tell them.
    equipe: f.equipe.map(({ perfis: _, ...integrante }) => integrante),
  },
  ...etapasDe(f.dados),
  instrumentos: f.instrumentos,
  evidencias: f.evidencias.map((e) => evidenciaDe(e) as Record<string, unknown>),
})

/** The same form as the acts after the first read it. */
export const assinadoDe = (f: FormularioGuardado): FormularioAssinado => ({
  ...preenchimentoDe(f),
  condicao: f.condicao,
  autorId: f.autor_id,
  teveVigor: foiAssinado(f),
  ciencias: cienciasDoFormulario(f),
  posteriores: f.posteriores.map((a) => ({ ...a, tipo: a.tipo.codigo })),
  pedidos: f.pedidos,
})
