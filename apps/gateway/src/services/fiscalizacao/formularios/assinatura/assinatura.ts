// Signing (T5 and T6 of docs/dominio/ciclo-de-vida.md#transitions). The slow work (argon2, the PDF, the signature) is
// done before any transaction; the transaction then locks the form and keeps everything, unless somebody signed
// meanwhile: then it is done again over their PDF, so that no signature is lost. If anything fails nothing is signed.
import { MUDOU_DEPOIS_DE_ABERTO, mudouDesdeALeitura } from '@guara/domain/assinatura/lida'
import type { Assinatura } from '@guara/domain/assinatura/schema'
import type { Posicao } from '@guara/domain/blindagem/na-assinatura'
import type { JustificativaDada } from '@guara/domain/blindagem/schema'
import { impedimentoDaAssinatura } from '@guara/domain/cientificacao/destinatarios'
import { ErroDeNegocio } from '@guara/domain/erros'
import { acao, pode } from '@guara/domain/formulario/ciclo'
import type { Condicao } from '@guara/domain/formulario/condicao'
import { assinaturasQueFaltam } from '@guara/domain/instrumento/pessoas/assinaturas'
import { porqueNaoAssinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { aoMudarFormulario } from '../../../alerta/formularios.ts'
import { abrirChave, aindaEmUso, type ChaveAberta } from '../../../assinatura/chave/chave.ts'
import { compor } from '../../../assinatura/compositor.ts'
import * as documentos from '../../../assinatura/documentos.ts'
import { registrar } from '../../../auditoria/service.ts'
import { confirmarSenha } from '../../../autenticacao/senha/confirmacao.ts'
import { umDeCadaVez } from '../../../vez.ts'
import { recusarComAtual, tomar, visivel } from '../acesso.ts'
import { comCiencia } from '../ciencia/estado.ts'
import { registrarCienciasDoAto } from '../ciencia/no-ato.ts'
import * as gravacao from '../gravacao-repository.ts'
import * as repository from '../repository.ts'
import { assinaramDe, preenchimentoDe, respostaDe, vinculoDe } from '../resposta.ts'
import { exigirBlindagemDaAssinatura, soDaAssinatura } from './blindagem.ts'
import { ehOUltimo, formacaoDe, hashDoFormulario, papeisAAssinar } from './formacao.ts'

type Formulario = repository.FormularioGuardado

/** Another try follows each time somebody else signed the same form in another process. */
const TENTATIVAS = 10

const RECUSAS: Partial<Record<Condicao, string>> = {
  EM_RASCUNHO: 'Um rascunho não se assina: envie o formulário para assinatura primeiro.',
  CANCELADO: 'Este formulário foi cancelado e não pode ser assinado.',
}
const JA_ASSINADO = 'Este formulário já foi assinado por todos os que assinam.'
const NAO_ASSINA = 'Você está na equipe deste formulário, mas não foi indicado para assinar.'

/** A past signer who asks again gets the same answer, unless what was signed was undone since. */
const jaAssinou = ({ usuario }: ContextoAutenticado, { equipe, condicao }: Formulario) =>
  RECUSAS[condicao] === undefined && equipe.some((i) => i.usuarioId === usuario.id && i.assinouEm !== null)

/** Who receives goods or keeps them must have signed too, on the screen or on a copy kept as evidence (T6). It is
 * asked of the first signer already: until somebody signs the form can still go back to draft and collect it. */
const exigirAsOutras = (formulario: Formulario) => {
  const lido = preenchimentoDe(formulario)
  const faltam = formulario.instrumentos.flatMap((i) =>
    assinaturasQueFaltam(i, lido).map((papel) => `${papel} (${i.codigo})`),
  )
  if (faltam.length > 0)
    throw new ErroDeNegocio(
      'DADOS_INVALIDOS',
      `Falta a assinatura de ${faltam.join(', ')}. Volte o formulário para rascunho e colha-a na tela ou anexe a via assinada.`,
    )
}

/** A signature of another day is of another document: the ciência is collected again before anybody signs. */
const exigirCienciaDeHoje = ({ agora }: ContextoAutenticado, formulario: Formulario) => {
  const impedimento =
    assinaramDe(formulario).length === 0 ? impedimentoDaAssinatura(comCiencia(formulario), agora) : null
  if (impedimento) throw new ErroDeNegocio('DADOS_INVALIDOS', impedimento)
}

const exigirAssinante = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  { lida, respostas, posicao }: Pick<Preparo, 'lida' | 'respostas' | 'posicao'>,
) => {
  if (mudouDesdeALeitura(formulario, lida)) await recusarComAtual(ctx, formulario, MUDOU_DEPOIS_DE_ABERTO)
  if (!acao('assinar').de.includes(formulario.condicao))
    await recusarComAtual(ctx, formulario, RECUSAS[formulario.condicao] ?? JA_ASSINADO)
  const { perfilAtivo } = ctx.usuario
  const porque = porqueNaoAssinaTipos([perfilAtivo], formulario.tipos)
  if (porque) throw new ErroDeNegocio('PROIBIDO', `${porque}.`)
  if (!pode(ctx.usuario, 'assinar', vinculoDe(formulario))) throw new ErroDeNegocio('PROIBIDO', NAO_ASSINA)
  exigirAsOutras(formulario)
  await exigirBlindagemDaAssinatura(ctx, formulario, respostas, posicao)
  exigirCienciaDeHoje(ctx, formulario)
}

/** The PDFs of the first signer: what everybody after only appends to. */
const formar = async (ctx: ContextoAutenticado, formulario: Formulario, hash: string) => {
  const bases = []
  const papeis = await papeisAAssinar(ctx, formulario, hash, documentos.novoCodigoVerificador)
  for (const { formacao, trabalho } of papeis)
    bases.push({ formacao, pdf: await compor(ctx, trabalho), anterior: null })
  return bases
}

const reler = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  guardados: readonly documentos.DocumentoGuardado[],
) => {
  const bases = []
  for (const guardado of guardados) {
    const instrumento = formulario.instrumentos.find((i) => i.id === guardado.instrumento_id)
    if (!instrumento) throw new Error(`o instrumento do documento ${guardado.codigo_verificador} sumiu`)
    bases.push({
      formacao: formacaoDe(instrumento, guardado.codigo_verificador, guardado.hash),
      pdf: await documentos.lerDocumento(ctx.instalacao.config, guardado),
      anterior: guardado.deposito_id,
    })
  }
  return bases
}

interface Preparo {
  id: string
  lida: number
  /** What the signer answered to what is found only now. */
  respostas: readonly JustificativaDada[]
  posicao: Posicao | null
  chave: ChaveAberta
  hash: string
  lidos: readonly documentos.DocumentoGuardado[]
  prontos: Awaited<ReturnType<typeof documentos.assinarTodos>>
  aindaVale: (db: Db) => Promise<boolean>
}

/** It is null when somebody else signed between the reading and now: what was prepared is over an old PDF. */
const gravar = async (ctx: ContextoAutenticado, preparo: Preparo) => {
  const { db, usuario, agora } = ctx
  const { id, chave, hash, lidos, prontos, aindaVale } = preparo
  const antes = await tomar(ctx, id)
  if (!(await documentos.seguemOsMesmos(db, id, lidos))) return null
  await exigirAssinante(ctx, antes, preparo)
  // The password or the key may have changed since they were checked.
  if (!(await aindaVale(db)) || !(await aindaEmUso(db, usuario.id, chave)))
    throw new ErroDeNegocio('CONFLITO', 'Sua senha mudou enquanto o formulário era assinado. Tente de novo.')
  const para = ehOUltimo(ctx, antes) ? (acao('assinar').para ?? antes.condicao) : antes.condicao
  await documentos.registrarAssinatura(ctx, id, chave, hash)
  await documentos.registrarDocumentos(ctx, id, prontos)
  if (assinaramDe(antes).length === 0) await gravacao.juntarRespostas(db, id, antes.dados, preparo.respostas)
  await gravacao.assinarEquipe(db, id, usuario.id, agora)
  await gravacao.tocar(ctx, id, para)
  await gravacao.historiar(ctx, id, 'ASSINAR', antes.condicao, para)
  await aoMudarFormulario(ctx, id, antes.condicao, para)
  const assinado = await repository.reler(db, id)
  const depois = para === antes.condicao ? assinado : await registrarCienciasDoAto(ctx, assinado)
  await registrar(ctx, 'FORMULARIO_ASSINAR', {
    alvo: { tipo: 'formulario', id },
    antes,
    depois,
    detalhes: { serie: chave.serie, documentos: prontos.map((p) => p.codigoVerificador) },
  })
  return respostaDe(ctx, depois)
}

const tentar = async (
  ctx: ContextoAutenticado,
  pedido: Pick<Preparo, 'id' | 'lida' | 'respostas' | 'posicao' | 'chave' | 'aindaVale'>,
) => {
  const { id, chave } = pedido
  const formulario = visivel(ctx, await repository.porId(ctx.db, id))
  if (jaAssinou(ctx, formulario)) return respostaDe(ctx, formulario)
  await exigirAssinante(ctx, formulario, pedido)
  const lidos = await documentos.documentosDoFormulario(ctx.db, id)
  const hash = lidos[0]?.hash ?? hashDoFormulario(formulario)
  const bases = lidos.length > 0 ? await reler(ctx, formulario, lidos) : await formar(ctx, formulario, hash)
  const prontos = await documentos.assinarTodos(ctx, bases, chave)
  try {
    const preparo = { ...pedido, hash, lidos, prontos }
    const assinado = await ctx.db.transaction().execute((db) => gravar({ ...ctx, db }, preparo))
    if (assinado) await documentos.apagarAnteriores(ctx, prontos)
    else await documentos.desistir(ctx, prontos)
    return assinado
  } catch (erro) {
    await documentos.desistir(ctx, prontos)
    throw erro
  }
}

const assinarComChave = async (ctx: ContextoAutenticado, pedido: Parameters<typeof tentar>[1]) => {
  for (let vez = 1; vez <= TENTATIVAS; vez += 1) {
    const assinado = await tentar(ctx, pedido)
    if (assinado) return assinado
  }
  throw new ErroDeNegocio('CONFLITO', 'Outras pessoas estão assinando este formulário agora. Tente de novo.')
}

const agir = async (ctx: ContextoAutenticado, corpo: Assinatura) => {
  const { idFormulario, usuarioId, senha, versao, justificativasBlindagem, posicao = null } = corpo
  const respostas = soDaAssinatura(justificativasBlindagem ?? [])
  if (usuarioId !== ctx.usuario.id) throw new ErroDeNegocio('PROIBIDO', ACESSO_NEGADO)
  const formulario = visivel(ctx, await repository.porId(ctx.db, idFormulario))
  const { id, versao: lida } = { ...formulario, ...(versao && { versao }) }
  if (!jaAssinou(ctx, formulario)) await exigirAssinante(ctx, formulario, { lida, respostas, posicao })
  const aindaVale = await confirmarSenha(ctx, senha, 'ASSINAR')
  if (jaAssinou(ctx, formulario)) {
    const registro = { alvo: { tipo: 'formulario', id }, detalhes: { repetido: true } }
    await registrar(ctx, 'FORMULARIO_ASSINAR', registro)
    return respostaDe(ctx, formulario)
  }
  // Only the first of several forms sent at once may have to make the key.
  const chave = await umDeCadaVez(`chave:${usuarioId}`, () => abrirChave(ctx, senha, aindaVale))
  return umDeCadaVez(`formulario:${id}`, () =>
    assinarComChave(ctx, { id, lida, respostas, posicao, chave, aindaVale }),
  )
}

/** A refusal leaves its row too: whoever tries another's password must be seen. */
export const assinar = async (ctx: ContextoAutenticado, pedido: Assinatura) => {
  try {
    return await agir(ctx, pedido)
  } catch (erro) {
    if (erro instanceof ErroDeNegocio)
      await registrar(ctx, 'FORMULARIO_ASSINAR_RECUSAR', {
        alvo: { tipo: 'formulario', id: pedido.idFormulario },
        detalhes: { motivo: erro.codigo },
      })
    throw erro
  }
}
