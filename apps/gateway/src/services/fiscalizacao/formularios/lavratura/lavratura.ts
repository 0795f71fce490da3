// Drawing up: create and keep a draft (T1 to T3 of domain/etapas.md section 9). A draft is kept as typed; what is
// missing or wrong speaks only when it is concluded, all at once.
import { FUSO } from '@guara/domain/data-hora'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import type { FormularioAlterado, NovoFormulario } from '@guara/domain/formulario/schema'
import { SELECIONE_UM_TIPO, TiposFormulario } from '@guara/domain/formulario/tipos'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { ContextoAutenticado } from '../../../../context.ts'
import { ligarAlertas } from '../../../alerta/formularios.ts'
import { exigirAcao, exigirVersao, tomar } from '../acesso.ts'
import * as gravacao from '../gravacao.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import { vincularArquivos } from './arquivos.ts'
import { concluir } from './conclusao.ts'
import { derivar } from './derivados.ts'
import { comQuemCria, conferirEquipe } from './equipe.ts'
import { gravarInstrumentos } from './instrumentos.ts'

const ORIENTACAO: CodigoDeInstrumento = 'AUTO_DE_ORIENTACAO'

/** The year of a code is the agency's, not the server's. */
export const anoDe = (agora: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: FUSO, year: 'numeric' }).format(agora))

const exigirTipos = (ctx: ContextoAutenticado, dados: readonly CodigoDeInstrumento[]) => {
  const { data: tipos, error } = TiposFormulario.safeParse(dados)
  if (!tipos) throw invalido('tiposFormulario', error.issues[0]?.message ?? SELECIONE_UM_TIPO)
  if (ctx.usuario.perfilAtivo === 'ROLE_ORIENTADOR' && tipos.some((t) => t !== ORIENTACAO))
    throw invalido('tiposFormulario', 'O orientador lavra apenas Auto de Orientação')
  return tipos
}

const tiposDoNovo = (ctx: ContextoAutenticado, { tiposFormulario }: NovoFormulario) =>
  tiposFormulario ?? (ctx.usuario.perfilAtivo === 'ROLE_ORIENTADOR' ? [ORIENTACAO] : [])

const dadosDe = (corpo: NovoFormulario, antes: repository.DadosDoFormulario = {}) => {
  const { alertaFiscalizacao, identificacao, enderecoFiscalizacao, localizacao, justificativasBlindagem } =
    corpo
  const { ordemFiscalizacao, operacao, numeroProcesso } = corpo
  const dados = {
    ordemFiscalizacao,
    operacao,
    numeroProcesso,
    alertaFiscalizacao,
    identificacao,
    enderecoFiscalizacao,
    localizacao,
    justificativasBlindagem,
  }
  const ditos = Object.entries(dados).filter(([, valor]) => valor !== undefined)
  return { ...antes, ...Object.fromEntries(ditos) } as repository.DadosDoFormulario
}

/** The id was taken: by this same POST sent before (answer the same form) or by something that is not the user's. */
const jaCriado = async (ctx: ContextoAutenticado, id: string) => {
  const existente = await repository.porId(ctx.db, id)
  if (existente?.autor_id !== ctx.usuario.id)
    throw new ErroDeNegocio('CONFLITO', 'Este identificador não pode ser usado. Gere outro e tente de novo.')
  ctx.auditar({ alvo: { tipo: 'formulario', id }, detalhes: { repetido: true } })
  return respostaDe(ctx, existente)
}

export const criar = async (ctx: ContextoAutenticado, novo: NovoFormulario) => {
  const { db, agora, usuario } = ctx
  const id = novo.id?.toLowerCase() ?? crypto.randomUUID()
  if (novo.id && (await repository.idUsado(db, id))) return jaCriado(ctx, id)
  const tipos = exigirTipos(ctx, tiposDoNovo(ctx, novo))
  const equipe = comQuemCria(ctx, novo.equipe ?? [])
  await conferirEquipe(db, equipe)
  const ano = anoDe(agora)
  const estado: gravacao.EstadoDoFormulario = {
    id,
    autorId: usuario.id,
    tipos,
    instrumentos: tipos,
    mobile: novo.mobile ?? false,
    dataHoraLavratura: novo.dataHoraLavratura ? new Date(novo.dataHoraLavratura) : agora,
    dados: dadosDe(novo),
    equipe,
  }
  if (!(await gravacao.inserir(ctx, estado, ano))) return jaCriado(ctx, id)
  const instrumentos = await gravarInstrumentos(ctx, id, tipos, novo.instrumentos, [], ano)
  await gravacao.gravarConteudo(ctx, { ...estado, instrumentos })
  await gravacao.inserirEquipe(db, id, equipe)
  const { pessoas } = derivar(estado.dados)
  if (pessoas.length > 0) await gravacao.gravarPessoas(db, id, pessoas)
  await gravacao.historiar(ctx, id, 'CRIAR', null, 'EM_RASCUNHO')
  return responder(ctx, id)
}

const responder = async (ctx: ContextoAutenticado, id: string, antes?: repository.FormularioGuardado) => {
  const gravado = await repository.porId(ctx.db, id)
  if (!gravado) throw new Error(`o formulário ${id} sumiu durante a própria gravação`)
  await vincularArquivos(ctx, antes ?? null, gravado)
  await ligarAlertas(ctx, antes, gravado)
  ctx.auditar({ alvo: { tipo: 'formulario', id }, ...(antes && { antes }), depois: gravado })
  return respostaDe(ctx, gravado)
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const exigirCondicao = ({ condicao }: FormularioAlterado) => {
  if (condicao && condicao !== 'EM_RASCUNHO' && condicao !== 'AGUARDANDO_ASSINATURA')
    throw invalido('condicao', 'Uma alteração só pode enviar o formulário para assinatura')
  return condicao === 'AGUARDANDO_ASSINATURA'
}

export const atualizar = async (ctx: ContextoAutenticado, id: string, corpo: FormularioAlterado) => {
  const { db } = ctx
  if (corpo.id.toLowerCase() !== id.toLowerCase()) throw invalido('id', 'Não é o formulário do endereço')
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, corpo.versao)
  const SO_RASCUNHO = 'Este formulário não está mais em rascunho e não pode ser alterado.'
  await exigirAcao(ctx, antes, 'continuar', SO_RASCUNHO)
  const conclui = exigirCondicao(corpo)
  if (conclui) await exigirAcao(ctx, antes, 'concluir', SO_RASCUNHO)
  const mudaTipos = corpo.tiposFormulario && !igual(corpo.tiposFormulario, antes.tipos)
  const tipos = mudaTipos ? exigirTipos(ctx, corpo.tiposFormulario ?? []) : antes.tipos
  if (corpo.equipe) await conferirEquipe(db, corpo.equipe, new Set(antes.equipe.map((i) => i.usuarioId)))
  const instrumentos = await gravarInstrumentos(
    ctx,
    antes.id,
    tipos,
    corpo.instrumentos,
    antes.instrumentos,
    anoDe(ctx.agora),
  )
  const { dataHoraLavratura } = corpo
  const estado: gravacao.EstadoDoFormulario = {
    id: antes.id,
    autorId: antes.autor_id,
    tipos,
    instrumentos,
    mobile: antes.mobile,
    dataHoraLavratura:
      dataHoraLavratura === undefined
        ? antes.data_hora_lavratura
        : dataHoraLavratura
          ? new Date(dataHoraLavratura)
          : null,
    dados: dadosDe(corpo, antes.dados),
    equipe: corpo.equipe ?? antes.equipe,
  }
  await gravacao.gravarConteudo(ctx, estado)
  if (corpo.equipe) await gravacao.gravarEquipe(db, antes.id, estado.equipe)
  const { pessoas } = derivar(estado.dados)
  if (!igual(pessoas, derivar(antes.dados).pessoas)) await gravacao.gravarPessoas(db, antes.id, pessoas)
  await gravacao.atualizar(ctx, estado, 'EM_RASCUNHO')
  if (conclui) await concluir(ctx, antes.id)
  return responder(ctx, antes.id, antes)
}
