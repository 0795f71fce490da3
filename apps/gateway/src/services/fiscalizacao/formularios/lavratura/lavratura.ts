// Drawing up: create and keep a draft (docs/dominio/ciclo-de-vida.md). A draft is kept as typed; what is
// missing or wrong speaks only when it is concluded, all at once.

import { comValores } from '@guara/domain/blindagem/respostas'
import { anoDe } from '@guara/domain/data-hora'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { DADOS_DO_FORMULARIO, escolher, etapasDe } from '@guara/domain/formulario/membros'
import type { FormularioAlterado, NovoFormulario } from '@guara/domain/formulario/schema'
import { SELECIONE_UM_TIPO, TiposFormulario } from '@guara/domain/formulario/tipos'
import { assinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { soOrienta } from '@guara/domain/sessao/perfil'
import type { ContextoAutenticado } from '../../../../context.ts'
import { ligarAlertas } from '../../../alerta/formularios.ts'
import { exigirAcao, exigirVersao, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import * as repository from '../repository.ts'
import { evidenciaDe, respostaDe } from '../resposta.ts'
import { vincularArquivos } from './arquivos.ts'
import { concluir } from './conclusao.ts'
import { derivar } from './derivados.ts'
import { comQuemCria, integrantesDe } from './equipe.ts'
import { comCodigos, planejarInstrumentos } from './instrumentos.ts'

const ORIENTACAO: CodigoDeInstrumento = 'AUTO_DE_ORIENTACAO'

const exigirTipos = (ctx: ContextoAutenticado, dados: readonly CodigoDeInstrumento[]) => {
  const { data: tipos, error } = TiposFormulario.safeParse(dados)
  if (!tipos) throw invalido('tiposFormulario', error.issues[0]?.message ?? SELECIONE_UM_TIPO)
  if (!assinaTipos([ctx.usuario.perfilAtivo], tipos))
    throw invalido('tiposFormulario', 'O orientador lavra apenas Auto de Orientação')
  return tipos
}

const tiposDoNovo = (ctx: ContextoAutenticado, { tiposFormulario }: NovoFormulario) =>
  tiposFormulario ?? (soOrienta(ctx.usuario.perfilAtivo) ? [ORIENTACAO] : [])

const dadosDe = (corpo: NovoFormulario, antes: repository.DadosDoFormulario = {}) => {
  const ditos = DADOS_DO_FORMULARIO.filter((nome) => corpo[nome] !== undefined)
  return { ...antes, ...escolher(corpo, ditos) }
}

/** Each answer is kept with what tells whether its field still is as it was answered. */
const comRespostas = (
  estado: Omit<gravacao.EstadoDoFormulario, 'ano'>,
  evidencias: repository.FormularioGuardado['evidencias'],
  antes: repository.DadosDoFormulario = {},
) => {
  const { justificativasBlindagem: dadas } = estado.dados
  if (!dadas?.length) return estado.dados
  const instrumentos = [...estado.instrumentos, ...estado.novos].sort((a, b) => a.ordem - b.ordem)
  const lido = {
    tipos: estado.tipos,
    cabecalho: { dataHoraLavratura: estado.dataHoraLavratura?.toISOString() ?? null, equipe: estado.equipe },
    ...etapasDe(estado.dados),
    instrumentos,
    evidencias: evidencias.map(evidenciaDe),
  }
  return {
    ...estado.dados,
    justificativasBlindagem: comValores(dadas, antes.justificativasBlindagem ?? [], lido),
  }
}

/** The id was taken: by this same POST sent before (answer the same form) or by something that is not the user's. */
const jaCriado = async (ctx: ContextoAutenticado, id: string) => {
  const existente = await repository.porId(ctx.db, id)
  if (existente?.autor_id !== ctx.usuario.id)
    throw new ErroDeNegocio('CONFLITO', 'Este identificador não pode ser usado. Gere outro e tente de novo.')
  ctx.auditar({ alvo: { tipo: 'formulario', id }, detalhes: { repetido: true } })
  return respostaDe(ctx, existente)
}

/** A new draft as it will be read, before its code is drawn. */
const rascunhoNovo = (
  { usuario, agora }: ContextoAutenticado,
  estado: gravacao.EstadoDoFormulario,
  equipe: repository.IntegranteGuardado[],
): Omit<repository.FormularioGuardado, 'codigo' | 'instrumentos'> => {
  const quem = { id: usuario.id, nome: usuario.nome }
  return {
    id: estado.id,
    condicao: 'EM_RASCUNHO',
    versao: 1,
    autor_id: quem.id,
    autor_nome: quem.nome,
    unidade_id: usuario.unidadeId ?? null,
    autor_perfis: usuario.perfis,
    alterado_por: quem,
    tipos: estado.tipos,
    mobile: estado.mobile,
    data_hora_lavratura: estado.dataHoraLavratura,
    data_atualizacao: agora,
    dados: estado.dados,
    hash_conclusao: null,
    equipe,
    evidencias: [],
    historico: [
      { quando: agora.toISOString(), usuario: quem, evento: 'CRIAR', de: null, para: 'EM_RASCUNHO' },
    ],
    cientificacao: [],
    acompanhamentos: [],
    recebimentos: [],
    designados: [],
    sequencia: [],
    posteriores: [],
    pedidos: [],
    sincronizacao: null,
  }
}

export const criar = async (ctx: ContextoAutenticado, novo: NovoFormulario) => {
  const { db, agora, usuario } = ctx
  const id = novo.id?.toLowerCase() ?? crypto.randomUUID()
  // A colleague may have been blocked since the same form was sent first: the repetition still gets its answer.
  if (novo.id && novo.equipe && (await repository.idUsado(db, id))) return jaCriado(ctx, id)
  const tipos = exigirTipos(ctx, tiposDoNovo(ctx, novo))
  const equipe = await integrantesDe(ctx, comQuemCria(ctx, novo.equipe ?? []), tipos)
  const escrito: gravacao.EstadoDoFormulario = {
    id,
    autorId: usuario.id,
    tipos,
    mobile: novo.mobile ?? false,
    dataHoraLavratura: novo.dataHoraLavratura ? new Date(novo.dataHoraLavratura) : agora,
    dados: dadosDe(novo),
    equipe,
    ...planejarInstrumentos(tipos, novo.instrumentos, []),
    ano: anoDe(agora),
  }
  const estado = { ...escrito, dados: comRespostas(escrito, []) }
  const dados = await gravacao.inserir(ctx, estado)
  if (!dados) return jaCriado(ctx, id)
  const instrumentos = comCodigos(estado, dados, novo.instrumentos)
  return responder(ctx, { ...rascunhoNovo(ctx, estado, equipe), codigo: dados.codigo, instrumentos })
}

/** What was kept is what is answered: it is not read again. */
const responder = async (
  ctx: ContextoAutenticado,
  gravado: repository.FormularioGuardado,
  antes?: repository.FormularioGuardado,
) => {
  await vincularArquivos(ctx, antes ?? null, gravado)
  await ligarAlertas(ctx, antes, gravado)
  ctx.auditar({ alvo: { tipo: 'formulario', id: gravado.id }, ...(antes && { antes }), depois: gravado })
  return respostaDe(ctx, gravado)
}

/** A decision is a signed act: what it is about stays with it. */
export const exigirSemDecisao = (
  { posteriores }: repository.FormularioGuardado,
  saem: ReadonlyArray<{ id: string }>,
) => {
  const decidido = posteriores.find((a) => saem.some((i) => i.id === a.instrumentoId))
  if (decidido)
    throw new ErroDeNegocio(
      'CONFLITO',
      `O ${decidido.instrumento} tem decisão assinada (${decidido.codigo}): ele fica no formulário.`,
    )
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const exigirCondicao = ({ condicao }: FormularioAlterado) => {
  if (condicao && condicao !== 'EM_RASCUNHO' && condicao !== 'AGUARDANDO_ASSINATURA')
    throw invalido('condicao', 'Uma alteração só pode enviar o formulário para assinatura')
  return condicao === 'AGUARDANDO_ASSINATURA'
}

const lavraturaDe = ({ dataHoraLavratura: dita }: FormularioAlterado, antes: Date | null) => {
  if (dita === undefined) return antes
  return dita ? new Date(dita) : null
}

const SO_RASCUNHO = 'Este formulário não está mais em rascunho e não pode ser alterado.'

export const atualizar = async (ctx: ContextoAutenticado, id: string, corpo: FormularioAlterado) => {
  const { db, agora, usuario } = ctx
  if (corpo.id.toLowerCase() !== id.toLowerCase()) throw invalido('id', 'Não é o formulário do endereço')
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, corpo.versao)
  await exigirAcao(ctx, antes, 'continuar', SO_RASCUNHO)
  const conclui = exigirCondicao(corpo)
  if (conclui) await exigirAcao(ctx, antes, 'concluir', SO_RASCUNHO)
  const mudaTipos = corpo.tiposFormulario && !igual(corpo.tiposFormulario, antes.tipos)
  const tipos = mudaTipos ? exigirTipos(ctx, corpo.tiposFormulario ?? []) : antes.tipos
  const equipe = corpo.equipe ? await integrantesDe(ctx, corpo.equipe, tipos, antes.equipe) : antes.equipe
  const { saem, ...instrumentos } = planejarInstrumentos(tipos, corpo.instrumentos, antes.instrumentos)
  const escrito: gravacao.EstadoDoFormulario = {
    id: antes.id,
    autorId: antes.autor_id,
    tipos,
    mobile: antes.mobile,
    dataHoraLavratura: lavraturaDe(corpo, antes.data_hora_lavratura),
    dados: dadosDe(corpo, antes.dados),
    equipe,
    ...instrumentos,
    ano: anoDe(agora),
  }
  const estado = { ...escrito, dados: comRespostas(escrito, antes.evidencias, antes.dados) }
  exigirSemDecisao(antes, saem)
  await gravacao.retirarInstrumentos(ctx, antes.id, saem)
  const codigos = await gravacao.atualizar(ctx, estado)
  if (!igual(equipe, antes.equipe)) await gravacao.gravarEquipe(db, estado)
  const { pessoas } = derivar(estado.dados)
  if (!igual(pessoas, derivar(antes.dados).pessoas)) await gravacao.gravarPessoas(db, antes.id, pessoas)
  const gravado = {
    ...antes,
    versao: antes.versao + 1,
    alterado_por: { id: usuario.id, nome: usuario.nome },
    tipos,
    data_hora_lavratura: estado.dataHoraLavratura,
    data_atualizacao: agora,
    dados: estado.dados,
    equipe,
    instrumentos: comCodigos(instrumentos, codigos, corpo.instrumentos),
    pedidos: antes.pedidos.filter((p) => !saem.some((i) => i.id === p.instrumentoId)),
  }
  return responder(ctx, conclui ? await concluir(ctx, gravado) : gravado, antes)
}
