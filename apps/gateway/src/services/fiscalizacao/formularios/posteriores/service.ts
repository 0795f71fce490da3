// Acts after the first (docs/dominio/atos.md). The act is asked for and signed in one call, with the author's own password:
// nothing half made is kept. As in signing, the slow work comes before the transaction, which then locks the form and
// asks every rule again over what it found there.
import { createHash } from 'node:crypto'
import type { Dados } from '@guara/domain/campos/campo'
import { anoDe } from '@guara/domain/data-hora'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { emVigor } from '@guara/domain/multa/vigencia'
import {
  completarAto,
  conferirAto,
  contextoDoAto,
  impedimentoDoAto,
  porqueNaoPode,
} from '@guara/domain/posterior/conferir'
import type { TipoDeAto } from '@guara/domain/posterior/definicao'
import { atoDe } from '@guara/domain/posterior/index'
import type { AtoPosterior, CancelamentoSemMotivo, NovoAto } from '@guara/domain/posterior/schema'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { atoImpresso } from '../../../../documents/ato.ts'
import { confirmar } from '../../../arquivos/bytes-do-sistema.ts'
import { abrirChave, aindaEmUso, type ChaveAberta } from '../../../assinatura/chave/chave.ts'
import { compor } from '../../../assinatura/compositor.ts'
import * as documentos from '../../../assinatura/documentos.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
import { registrar } from '../../../auditoria/service.ts'
import { cadastrosDe } from '../../../autenticacao/contas/quem-lavra.ts'
import { confirmarSenha } from '../../../autenticacao/senha/confirmacao.ts'
import { umDeCadaVez } from '../../../vez.ts'
import { tiposDeInfracao } from '../../catalogo/service.ts'
import { documentos as documentosCitados } from '../../instrumentos/documento.ts'
import { deQuem, tomar, visivel } from '../acesso.ts'
import { passarAdiante, recusarPendencias, semVazios } from '../ciencia/registro.ts'
import { dadosDoDocumento, verificacaoDe } from '../documento/dados-do-documento.ts'
import { historiar } from '../gravacao-repository.ts'
import { arquivosNasRespostas, tomarArquivos } from '../lavratura/arquivos.ts'
import * as formularios from '../repository.ts'
import { assinadoDe } from '../resposta.ts'
import * as repository from './repository.ts'

type Formulario = formularios.FormularioGuardado

interface Pedido {
  tipo: TipoDeAto
  instrumento: InstrumentoLido
  dados: Dados
}

/** Whether this person may do this act on this form now, with these answers. What it answers is what will be kept. */
const exigir = async (ctx: ContextoAutenticado, formulario: Formulario, corpo: NovoAto): Promise<Pedido> => {
  const tipo = atoDe(corpo.tipo)
  const lido = assinadoDe(formulario)
  const instrumento = lido.instrumentos.find((i) => i.id === corpo.instrumentoId)
  if (!instrumento) throw naoEncontrado('Instrumento não encontrado.')
  const porque = porqueNaoPode(ctx.usuario, tipo, lido)
  if (porque) throw new ErroDeNegocio('PROIBIDO', porque)
  const contexto = contextoDoAto(lido, instrumento, ctx.agora)
  const impedimento = impedimentoDoAto(tipo, lido, contexto)
  if (impedimento) throw new ErroDeNegocio('CONFLITO', impedimento)
  const dados = semVazios(corpo.dados)
  const citados = await documentosCitados(ctx.db, tipo.cita?.(dados) ?? [])
  const assinado = (codigo: string) => citados.get(codigo)
  const infracoes = await tiposDeInfracao(ctx.db, diaDe(ctx.agora))
  const infracao = (chave: number | string, dia?: string | null) => emVigor(infracoes, chave, dia)
  recusarPendencias(
    conferirAto(tipo, dados, { ...contexto, assinado, infracao }),
    `Confira os dados: ${tipo.nome}.`,
  )
  return { tipo, instrumento, dados: completarAto(tipo, dados, contexto) }
}

const hashDe = (codigo: string, { tipo, instrumento, dados }: Pedido) =>
  sha256(canonico({ codigo, tipo: tipo.codigo, sobre: instrumento.codigo, dados }))

const papelDe = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  pedido: Pedido,
  { codigo, codigoVerificador, hash }: { codigo: string; codigoVerificador: string; hash: string },
) => {
  const { id, nome, matricula, cargo } = ctx.usuario
  const designacao = (await cadastrosDe(ctx.db, [id])).get(id)?.designacao ?? null
  // The act shows no photo of the first: those are not read.
  const comuns = await dadosDoDocumento(ctx, { ...formulario, evidencias: [] })
  return atoImpresso({
    ...comuns,
    ...pedido,
    contexto: contextoDoAto(assinadoDe(formulario), pedido.instrumento, ctx.agora),
    codigo,
    autor: { nome, matricula, cargo, designacao },
    verificacao: verificacaoDe(ctx.instalacao.config, codigoVerificador, hash),
    emitidoEm: ctx.agora,
  })
}

type Assinado = Awaited<ReturnType<typeof documentos.assinarTodos>>[number]

interface Preparo {
  corpo: NovoAto
  pedido: Pedido
  chave: ChaveAberta
  pronto: Assinado
  aindaVale: (db: Db) => Promise<boolean>
}

export const ID_USADO = 'Este identificador não pode ser usado: gere outro.'
const MUDOU = 'O formulário mudou enquanto o ato era assinado. Leia de novo e repita.'

const gravar = async (ctx: ContextoAutenticado, id: string, preparo: Preparo) => {
  const { db, usuario, agora, origem } = ctx
  const { corpo, pedido, chave, pronto, aindaVale } = preparo
  const antes = await tomar(ctx, id)
  // What was printed is what is true now, or nothing is kept.
  if (canonico((await exigir(ctx, antes, corpo)).dados) !== canonico(pedido.dados))
    throw new ErroDeNegocio('CONFLITO', MUDOU)
  if (!(await aindaVale(db)) || !(await aindaEmUso(db, usuario.id, chave)))
    throw new ErroDeNegocio('CONFLITO', 'Sua senha mudou enquanto o ato era assinado. Tente de novo.')
  await tomarArquivos(ctx, id, arquivosNasRespostas(pedido.dados, 'dados'))
  await repository.inserir(db, {
    id: corpo.id,
    codigo: pronto.codigo,
    tipo: pedido.tipo.codigo,
    efeito: pedido.tipo.efeito(pedido.dados),
    formulario_id: id,
    instrumento_id: pedido.instrumento.id,
    dados: JSON.stringify(pedido.dados),
    usuario_id: usuario.id,
    nome: usuario.nome,
    matricula: usuario.matricula,
    cargo: usuario.cargo,
    quando: agora,
    ip: origem.ip,
    serie: chave.serie,
    codigo_verificador: pronto.codigoVerificador,
    hash: pronto.hash,
    revisao: pronto.revisao,
    sha256: createHash('sha256').update(pronto.bytes).digest('hex'),
    tamanho: pronto.bytes.length,
    deposito_id: pronto.depositoId,
    pedido_id: textoDe(pedido.dados.pedidoId) || null,
  })
  await confirmar(db, pronto.depositoId)
  const depois = await anotar(ctx, antes, `ATO_${pedido.tipo.codigo}`)
  await registrar(ctx, 'ATO_POSTERIOR', {
    alvo: { tipo: 'formulario', id },
    antes,
    depois,
    detalhes: { codigo: pronto.codigo, documento: pronto.codigoVerificador, serie: chave.serie },
  })
  return oAto(depois, corpo.id)
}

/** Who writes a draft goes on writing it: what is recorded beside it gives it no new version. */
const anotar = async (ctx: ContextoAutenticado, antes: Formulario, evento: string) => {
  if (antes.condicao !== 'EM_RASCUNHO') return passarAdiante(ctx, antes, evento)
  await historiar(ctx, antes.id, evento, antes.condicao, antes.condicao)
  return formularios.reler(ctx.db, antes.id)
}

export const oAto = ({ posteriores }: Formulario, id: string): AtoPosterior => {
  const ato = posteriores.find((a) => a.id === id)
  if (!ato) throw new Error(`o ato ${id} sumiu durante a própria gravação`)
  return ato
}

const praticar = async (
  ctx: ContextoAutenticado,
  id: string,
  { corpo, chave, aindaVale }: Pick<Preparo, 'corpo' | 'chave' | 'aindaVale'>,
) => {
  const formulario = visivel(ctx, await formularios.porId(ctx.db, id))
  if (formulario.posteriores.some((a) => a.id === corpo.id)) return oAto(formulario, corpo.id)
  const pedido = await exigir(ctx, formulario, corpo)
  const codigo = await repository.novoCodigo(ctx.db, pedido.tipo.sigla, anoDe(ctx.agora))
  const formacao = {
    instrumentoId: pedido.instrumento.id,
    codigo,
    nome: pedido.tipo.nome,
    codigoVerificador: documentos.novoCodigoVerificador(),
    hash: hashDe(codigo, pedido),
  }
  const pdf = await compor(ctx, () => papelDe(ctx, formulario, pedido, formacao))
  const prontos = await documentos.assinarTodos(ctx, [{ formacao, pdf, anterior: null }], chave)
  try {
    const [pronto] = prontos
    if (!pronto) throw new Error('nada foi assinado')
    return await ctx.db
      .transaction()
      .execute((db) => gravar({ ...ctx, db }, id, { corpo, pedido, chave, pronto, aindaVale }))
  } catch (erro) {
    await documentos.desistir(ctx, prontos)
    throw erro
  }
}

const agir = async (ctx: ContextoAutenticado, id: string, corpo: NovoAto): Promise<AtoPosterior> => {
  const formulario = visivel(ctx, await formularios.porId(ctx.db, id))
  const repetido = formulario.posteriores.find((a) => a.id === corpo.id)
  if (repetido ? repetido.autor.id !== ctx.usuario.id : await repository.porId(ctx.db, corpo.id))
    throw new ErroDeNegocio('CONFLITO', ID_USADO)
  if (!repetido) await exigir(ctx, formulario, corpo)
  const aindaVale = await confirmarSenha(ctx, corpo.senha, 'ASSINAR')
  if (repetido) return repetido
  const { usuario } = ctx
  const chave = await umDeCadaVez(`chave:${usuario.id}`, () => abrirChave(ctx, corpo.senha, aindaVale))
  return umDeCadaVez(`formulario:${id}`, () => praticar(ctx, id, { corpo, chave, aindaVale }))
}

/** A refusal leaves its row too: whoever tries another's password must be seen. */
export const criar = async (ctx: ContextoAutenticado, id: string, corpo: NovoAto) => {
  try {
    return await agir(ctx, id, corpo)
  } catch (erro) {
    if (erro instanceof ErroDeNegocio)
      await registrar(ctx, 'ATO_POSTERIOR_RECUSAR', {
        alvo: { tipo: 'formulario', id },
        detalhes: { ato: corpo.tipo, motivo: erro.codigo },
      })
    throw erro
  }
}

export const listar = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = visivel(ctx, await formularios.porId(ctx.db, id))
  ctx.auditar({ alvo: { tipo: 'formulario', id } })
  return formulario.posteriores
}

const MAXIMO_SEM_MOTIVO = 50

export const semMotivo = async (ctx: ContextoAutenticado): Promise<CancelamentoSemMotivo[]> =>
  (await repository.semMotivo(ctx.db, deQuem(ctx), MAXIMO_SEM_MOTIVO)).map(({ id, codigo, quando, por }) => ({
    formularioId: id,
    codigo,
    canceladoEm: quando.toISOString(),
    por,
  }))
