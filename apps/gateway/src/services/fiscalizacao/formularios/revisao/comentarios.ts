// What is said of a form by who reads it: outside of what is signed, without a new version of the form
// (docs/decisoes/0063-revisao-da-coordenacao.md).

import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import {
  COMENTARIOS_MAXIMOS,
  type NovoComentario,
  type TipoDeComentario,
} from '@guara/domain/formulario/comentario'
import { coordena } from '@guara/domain/sessao/perfil'
import { cortar } from '@guara/domain/texto'
import type { ContextoAutenticado } from '../../../../context.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { lerSeVisivel, visivel } from '../acesso.ts'
import * as gravacao from '../gravacao-repository.ts'
import * as formularios from '../repository.ts'
import * as repository from './repository.ts'

type Formulario = formularios.FormularioGuardado

export const enderecoDo = ({ codigo }: Pick<Formulario, 'codigo'>) => `/formulario/visualizar/${codigo}`

export const autorEEquipe = ({ autor_id, equipe }: Formulario) => [
  autor_id,
  ...equipe.map((i) => i.usuarioId),
]

const TRECHO = 240
/** What the notice shows: the whole is where it leads to. */
export const dito = ({ usuario }: ContextoAutenticado, texto: string) =>
  `${usuario.nome}: “${texto.length > TRECHO ? `${cortar(texto, TRECHO).trimEnd()}…` : texto}”`

const ler = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = visivel(ctx, await formularios.porId(ctx.db, id))
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id } })
  return formulario
}

export const listar = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = await ler(ctx, id)
  return (await repository.doFormulario(ctx.db, formulario.id)).map(repository.comentarioDe)
}

/** Keeps it; false when the id is taken. */
export const anotar = (
  { db, agora, usuario }: ContextoAutenticado,
  formularioId: string,
  { id, campo, respostaA, texto }: NovoComentario,
  tipo: TipoDeComentario = 'COMENTARIO',
) =>
  repository.inserir(db, {
    id,
    formulario_id: formularioId,
    tipo,
    campo: campo ?? null,
    resposta_a: respostaA ?? null,
    texto,
    autor_id: usuario.id,
    da_coordenacao: coordena(usuario.perfilAtivo),
    quando: agora,
  })

/** An answer to an answer is of the same conversation. */
const raizDe = (ditos: Awaited<ReturnType<typeof repository.doFormulario>>, respostaA: string) => {
  const alvo = ditos.find((k) => k.id === respostaA.toLowerCase())
  if (!alvo) throw invalido('respostaA', 'O comentário não é deste formulário')
  return ditos.find((k) => k.id === alvo.resposta_a) ?? alvo
}

export const comentar = async (ctx: ContextoAutenticado, id: string, novo: NovoComentario) => {
  const formulario = await ler(ctx, id)
  const ditos = await repository.doFormulario(ctx.db, formulario.id)
  const repetido = ditos.find((k) => k.id === novo.id.toLowerCase())
  if (repetido?.autor_id === ctx.usuario.id) return repository.comentarioDe(repetido)
  if (ditos.length >= COMENTARIOS_MAXIMOS)
    throw new ErroDeNegocio('CONFLITO', `Este formulário já tem ${COMENTARIOS_MAXIMOS} comentários.`)
  const raiz = novo.respostaA ? raizDe(ditos, novo.respostaA) : null
  const guardado = await anotar(ctx, formulario.id, {
    ...novo,
    ...(raiz && { campo: raiz.campo, respostaA: raiz.id }),
  })
  if (!guardado) throw new ErroDeNegocio('CONFLITO', 'Este identificador não pode ser usado.')
  await gravacao.historiar(ctx, formulario.id, 'COMENTAR', formulario.condicao, formulario.condicao)
  const coordenacao = ditos.filter((k) => k.da_coordenacao).map((k) => k.autor_id)
  await avisarPessoas(ctx, [...autorEEquipe(formulario), ...coordenacao], {
    assunto: 'COMENTARIO',
    titulo: `Comentário no ${formulario.codigo}`,
    texto: dito(ctx, novo.texto),
    endereco: enderecoDo(formulario),
  })
  const feito = await repository.porId(ctx.db, novo.id)
  if (!feito) throw new Error('o comentário sumiu durante a própria gravação')
  return repository.comentarioDe(feito)
}

export const resolver = async (ctx: ContextoAutenticado, id: string, resolvido: boolean) => {
  const achado = await repository.porId(ctx.db, id)
  const formulario = achado && (await lerSeVisivel(ctx, achado.formulario_id))
  if (!achado || !formulario) throw naoEncontrado('Comentário não encontrado.')
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id } })
  if (achado.tipo !== 'COMENTARIO' || achado.resposta_a !== null)
    throw new ErroDeNegocio('CONFLITO', 'Só um comentário se resolve; a resposta segue o que ela responde.')
  if (resolvido !== (achado.resolvido_em !== null)) {
    await repository.resolver(ctx.db, id, resolvido ? { usuarioId: ctx.usuario.id, quando: ctx.agora } : null)
    if (resolvido)
      await avisarPessoas(ctx, [achado.autor_id], {
        assunto: 'COMENTARIO',
        titulo: `Comentário resolvido no ${formulario.codigo}`,
        texto: `${ctx.usuario.nome} resolveu: “${cortar(achado.texto, TRECHO)}”`,
        endereco: enderecoDo(formulario),
      })
  }
  const depois = await repository.porId(ctx.db, id)
  return repository.comentarioDe(depois ?? achado)
}
