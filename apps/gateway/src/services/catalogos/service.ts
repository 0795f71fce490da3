// The agency's catalogues: read as they stand, changed line by line with a reason. What a line was is kept, with who changed it and
// when; nothing signed changes, because what papers say of a line is never changed in place.

import type { Dados } from '@guara/domain/campos/campo'
import type {
  LinhaDoCatalogo,
  MudancaDoCatalogo,
  PreviaDaMudanca,
} from '@guara/domain/catalogo/editaveis/contract'
import {
  type CatalogoEditavel,
  conferirLinha,
  linhaEditada,
  type Mundo,
} from '@guara/domain/catalogo/editaveis/definicao'
import { CATALOGOS, type NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { ErroDeNegocio } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import { ESTADO_GOIAS } from '@guara/domain/localizacao/contract'
import { limparTextos } from '@guara/domain/texto'
import type { ContextoAutenticado } from '../../context.ts'
import { compor } from '../assinatura/compositor.ts'
import { municipios } from '../localizacao/service.ts'
import { type CtxDaFonte, FONTES } from './fontes.ts'
import * as repository from './repository.ts'
import { registrarVersao } from './versao.ts'

const mundoDe = async (ctx: CtxDaFonte, catalogo: NomeDoCatalogo): Promise<Mundo> => {
  const hoje = diaDe(ctx.agora)
  return {
    linhas: await FONTES[catalogo].linhas(ctx, hoje),
    municipios: (await municipios(ctx.db, ESTADO_GOIAS)).map(({ id, nome }) => ({
      valor: String(id),
      rotulo: nome,
    })),
    hoje,
  }
}

export const listar = async (ctx: CtxDaFonte, catalogo: NomeDoCatalogo): Promise<LinhaDoCatalogo[]> => {
  const mudancas = await repository.mudancas(ctx.db, catalogo)
  return (await FONTES[catalogo].linhas(ctx, diaDe(ctx.agora))).map(({ chave, dados }) => {
    const mudanca = mudancas.get(chave)
    return {
      chave,
      dados,
      versao: mudanca?.versao ?? 0,
      alteradaEm: mudanca?.alteradaEm.toISOString() ?? null,
      por: mudanca?.por ?? null,
    }
  })
}

const conferir = (
  catalogo: CatalogoEditavel,
  mundo: Mundo,
  chave: string | null,
  respostas: Dados,
  agora: Date,
  exceto?: string,
) => {
  const faltas = conferirLinha(catalogo, mundo, chave, respostas, agora).filter((f) => f.campo !== exceto)
  if (faltas.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os dados do catálogo.', {
      violations: faltas.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
  return linhaEditada(catalogo, mundo, chave, respostas)
}

/** No paper tells since when a line holds: it may be seen before that is decided. */
const FORA_DO_PAPEL = 'vigenciaInicio'

/** Nothing is kept of it. */
export const previa = async (
  ctx: ContextoAutenticado,
  nome: NomeDoCatalogo,
  { chave, dados }: PreviaDaMudanca,
) => {
  const { previa: desenhar } = FONTES[nome]
  if (!desenhar)
    throw new ErroDeNegocio('NAO_ENCONTRADO', 'O que este catálogo diz não sai em papel próprio.')
  const respostas = limparTextos(dados) as Dados
  const mundo = await mundoDe(ctx, nome)
  const linha = conferir(CATALOGOS[nome], mundo, chave, respostas, ctx.agora, FORA_DO_PAPEL)
  return { svg: (await compor(ctx, () => desenhar(ctx, chave, linha))).toString('utf8') }
}

const MUDOU = 'A linha mudou desde que foi aberta. Veja como está e faça a alteração de novo.'

/** The line that is to be changed, as who asks saw it; undefined for a new one. */
const linhaLida = (
  linhas: readonly LinhaDoCatalogo[],
  { chave, versao }: MudancaDoCatalogo,
  inclui: boolean,
) => {
  if (chave === null) {
    if (!inclui) throw new ErroDeNegocio('DADOS_INVALIDOS', 'Este catálogo não recebe linhas novas.')
    return undefined
  }
  const atual = linhas.find((l) => l.chave === chave)
  if (!atual) throw new ErroDeNegocio('NAO_ENCONTRADO', 'Esta linha não existe no catálogo.')
  if (atual.versao !== versao) throw new ErroDeNegocio('CONFLITO', MUDOU, { atual })
  return atual
}

export const gravar = async (ctx: ContextoAutenticado, nome: NomeDoCatalogo, mudanca: MudancaDoCatalogo) => {
  const { db, agora } = ctx
  await repository.tomarVez(db)
  if (await repository.existe(db, mudanca.id)) {
    ctx.auditar({ alvo: { tipo: 'catalogo', id: nome }, detalhes: { repetido: true } })
    return listar(ctx, nome)
  }
  const catalogo: CatalogoEditavel = CATALOGOS[nome]
  const atual = linhaLida(await listar(ctx, nome), mudanca, catalogo.inclui)
  const mundo = await mundoDe(ctx, nome)
  const respostas = limparTextos(mudanca.dados) as Dados
  const dados = conferir(catalogo, mundo, mudanca.chave, respostas, agora)
  const chave = await FONTES[nome].gravar(db, mudanca.chave, dados, { agora, hoje: mundo.hoje })
  await registrarVersao(ctx, {
    id: mudanca.id,
    catalogo: nome,
    chave,
    antes: atual?.dados ?? null,
    depois: dados,
    motivo: mudanca.motivo,
  })
  ctx.auditar({
    alvo: { tipo: 'catalogo', id: `${nome} ${chave}` },
    antes: atual?.dados,
    depois: dados,
    detalhes: { motivo: mudanca.motivo },
  })
  return listar(ctx, nome)
}
