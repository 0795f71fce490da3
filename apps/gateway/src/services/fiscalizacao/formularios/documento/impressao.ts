// Printing (docs/dominio/fio.md#printing): the signed bytes as they are; after a cancellation, the same bytes with
// the mark stamped over them; before the signature, a paper made now under its watermark. The receipt, the dossier
// and the custody certificate are made each time.
import type { TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import type { Conteudo } from '@guara/domain/contract'
import { pedidosDo, verbaisSemConfirmacao } from '@guara/domain/decisao/pedido'
import { naoEncontrado } from '@guara/domain/erros'
import { APARENCIA_DA_CONDICAO, CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { numeroDoProcesso } from '@guara/domain/formulario/sincronizacao'
import { ENTRADAS } from '@guara/domain/instrumento/bens/saldo'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { prorrogacoesDe, recomecosDe } from '@guara/domain/posterior/ciencia'
import { cancelamentoDe, foiAssinado, posterioresDo, verPosterior } from '@guara/domain/posterior/leitura'
import { MOTIVO_NAO_INFORMADO } from '@guara/domain/posterior/tipos/cancelamento'
import type { ContextoAutenticado } from '../../../../context.ts'
import { custodiaImpressa } from '../../../../documents/custodia.ts'
import type { Emissao, MarcaDagua } from '../../../../documents/documento.ts'
import { dossieImpresso } from '../../../../documents/dossie.ts'
import type { Trabalho } from '../../../../documents/folha.ts'
import { instrumentoImpresso } from '../../../../documents/instrumento.ts'
import { marcaImpressa } from '../../../../documents/marca.ts'
import { sobrepor } from '../../../../documents/pdf/sobreposicao.ts'
import { type Bobina, reciboImpresso } from '../../../../documents/recibo.ts'
import { emMemoria } from '../../../../http/conteudo.ts'
import { custodia as custodiaDoArquivo } from '../../../arquivos/service.ts'
import { compor } from '../../../assinatura/compositor.ts'
import {
  type DocumentoGuardado,
  documentoDoInstrumento,
  lerDocumento,
  novoCodigoVerificador,
  registrarImpressao,
} from '../../../assinatura/documentos.ts'
import { selar } from '../../../assinatura/emissao.ts'
import { orgaoEm } from '../../../orgao/service.ts'
import { devolucoesDe } from '../../instrumentos/documento.ts'
import { visivel } from '../acesso.ts'
import { formadoEm } from '../ciencia/estado.ts'
import { type AtoComBytes, porCodigo as atoPorCodigo } from '../posteriores/repository.ts'
import * as repository from '../repository.ts'
import { evidenciaDe } from '../resposta.ts'
import {
  assinaturasDe,
  cienciasDo,
  comDerivadosGuardados,
  dadosDoDocumento,
  documentoDe,
  verificacaoDe,
} from './dados-do-documento.ts'

type Formulario = repository.FormularioGuardado

const NAO_ENCONTRADO = 'Instrumento não encontrado.'

export const emPdf = (bytes: Buffer, nome: string, cache = 'private, no-cache'): Conteudo =>
  emMemoria(bytes, {
    tipo: 'application/pdf',
    cabecalhos: {
      'x-content-type-options': 'nosniff',
      // The paper is asked for again each time: who printed what is in the audit.
      'cache-control': cache,
      'content-disposition': `inline; filename="${nome}.pdf"`,
    },
  })

/** Another's is as if it did not exist. */
const achar = async (ctx: ContextoAutenticado, codigo: string) => {
  const achado = await repository.doInstrumento(ctx.db, codigo)
  const instrumento = achado?.instrumentos.find((i) => i.codigo === codigo.toUpperCase())
  if (!instrumento) throw naoEncontrado(NAO_ENCONTRADO)
  const formulario = visivel(ctx, achado)
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario.id },
    detalhes: { instrumento: instrumento.codigo },
  })
  return { formulario, instrumento }
}

const marcaDe = ({ condicao, historico, posteriores }: Formulario, assinado: boolean): MarcaDagua | null => {
  if (condicao !== 'CANCELADO') return assinado ? null : { tipo: 'RASCUNHO' }
  const cancelamento = cancelamentoDe(historico)
  const em = new Date(cancelamento?.quando ?? 0).toISOString()
  const termo = posteriores.find((a) => a.tipo.codigo === 'CANCELAMENTO')
  return {
    tipo: 'CANCELADO',
    em,
    por: cancelamento?.usuario?.nome ?? 'sistema',
    motivo: foiAssinado({ condicao, historico })
      ? textoDe(termo?.dados.motivo) || MOTIVO_NAO_INFORMADO
      : null,
  }
}

/** What to read together with this instrument, as every print of it says. */
const verDe = async (
  { db, agora }: ContextoAutenticado,
  { posteriores, pedidos }: Formulario,
  { id, codigo, tipo }: Instrumento,
) => [
  ...posterioresDo(posteriores, id).map(verPosterior),
  ...(tipo in ENTRADAS ? await devolucoesDe(db, codigo) : []).map(verPosterior),
  ...verbaisSemConfirmacao(pedidosDo(pedidos, id), agora),
]

/** The form is in force: what a partly signed form has is still a draft to whoever prints it. */
const emVigor = ({ condicao }: Formulario, guardado: DocumentoGuardado | undefined) =>
  guardado !== undefined && CONDICOES_EM_VIGOR.includes(condicao)

type Instrumento = Formulario['instrumentos'][number]

const documentoAgora = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  instrumento: Instrumento,
  guardado: DocumentoGuardado | undefined,
) => {
  const assinado = emVigor(formulario, guardado)
  const definitivo = guardado !== undefined && (assinado || formulario.condicao === 'CANCELADO')
  // The same pages that were signed: what they say of time and of the agency was said then.
  const emitidoEm = guardado?.formado_em ?? ctx.agora
  const dados = await dadosDoDocumento(ctx, formulario, emitidoEm)
  return documentoDe(dados, formulario, instrumento, {
    assinaturas: assinaturasDe(formulario, { definitivo: false, agentes: dados.agentes }),
    verificacao: definitivo
      ? verificacaoDe(ctx.instalacao.config, guardado.codigo_verificador, guardado.hash)
      : null,
    marca: marcaDe(formulario, assinado),
    ver: await verDe(ctx, formulario, instrumento),
    termos: {
      recomecos: recomecosDe(formulario.posteriores),
      prorrogacoes: prorrogacoesDe(formulario.posteriores),
    },
    ciencias: cienciasDo(formulario, instrumento),
    emitidoEm,
  })
}

/** The pages that were signed, under the mark of what became of them. */
const carimbar = async (
  ctx: ContextoAutenticado,
  formulario: Formulario,
  instrumento: Instrumento,
  guardado: DocumentoGuardado,
) => {
  const { config } = ctx.instalacao
  const [marca, ver] = [marcaDe(formulario, true), await verDe(ctx, formulario, instrumento)]
  const assinado = await lerDocumento(config, guardado)
  if (!marca && ver.length === 0) return assinado
  const carimbado = sobrepor(
    assinado,
    await compor(ctx, async () => marcaImpressa(await orgaoEm(ctx, ctx.agora), { marca, ver }, ctx.agora)),
  )
  await registrarImpressao(ctx, guardado, carimbado)
  return carimbado
}

/** The act is its own document: it is printed as it was signed. */
const imprimirAto = async (ctx: ContextoAutenticado, ato: AtoComBytes) => {
  const formulario = visivel(ctx, await repository.porId(ctx.db, ato.formulario_id))
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id }, detalhes: { instrumento: ato.codigo } })
  return emPdf(await lerDocumento(ctx.instalacao.config, ato), ato.codigo)
}

export const imprimir = async (ctx: ContextoAutenticado, codigo: string, original: boolean) => {
  const { config } = ctx.instalacao
  const ato = await atoPorCodigo(ctx.db, codigo)
  if (ato) return imprimirAto(ctx, ato)
  const { formulario, instrumento } = await achar(ctx, codigo)
  const guardado = await documentoDoInstrumento(ctx.db, instrumento.id)
  const definitivo = emVigor(formulario, guardado) || formulario.condicao === 'CANCELADO'
  if (guardado && definitivo && original)
    return emPdf(await lerDocumento(config, guardado), instrumento.codigo)
  if (guardado && definitivo)
    return emPdf(await carimbar(ctx, formulario, instrumento, guardado), instrumento.codigo)
  if (original) throw naoEncontrado('Este instrumento ainda não tem documento assinado.')
  const documento = await documentoAgora(ctx, formulario, instrumento, guardado)
  return emPdf(await compor(ctx, () => instrumentoImpresso(documento)), instrumento.codigo)
}

export const recibo = async (ctx: ContextoAutenticado, codigo: string, largura: Bobina) => {
  const { formulario, instrumento } = await achar(ctx, codigo)
  const guardado = await documentoDoInstrumento(ctx.db, instrumento.id)
  const documento = await documentoAgora(ctx, formulario, instrumento, guardado)
  const bytes = await compor(ctx, () => reciboImpresso(documento, largura))
  return emPdf(bytes, `recibo-${instrumento.codigo}`)
}

const doFormulario = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = visivel(ctx, await repository.porId(ctx.db, id))
  ctx.auditar({ alvo: { tipo: 'formulario', id: formulario.id } })
  return { formulario, marca: marcaDe(formulario, CONDICOES_EM_VIGOR.includes(formulario.condicao)) }
}

type Formulado = Pick<Formulario, 'id' | 'codigo'>

/** It is signed by the installation, and the audit keeps what was issued by the hash at its foot. A paper of a draft is worth
 * nothing, and says so: it bears no code. */
const emitir = async (
  ctx: ContextoAutenticado,
  {
    tipo,
    nome,
    formulario,
    rascunho,
  }: { tipo: TipoDeEmissao; nome: string; formulario: Formulado; rascunho: boolean },
  preparar: (emissao: Emissao) => Promise<Trabalho>,
) => {
  const codigoVerificador = novoCodigoVerificador()
  const { hash: _, ...verificacao } = verificacaoDe(ctx.instalacao.config, codigoVerificador, '')
  const { nome: emitente, matricula } = ctx.usuario
  let hash = ''
  const bytes = await compor(ctx, async () => {
    const trabalho = await preparar({
      emitidoPor: { nome: emitente, matricula },
      emitidoEm: ctx.agora,
      verificacao: rascunho ? null : verificacao,
    })
    hash = trabalho.resumo ?? ''
    return trabalho
  })
  ctx.auditar({ detalhes: { hash, ...(!rascunho && { codigo: codigoVerificador }) } })
  return emPdf(
    rascunho ? bytes : await selar(ctx, bytes, { tipo, formulario, codigoVerificador, hash }),
    nome,
  )
}

export const dossie = async (ctx: ContextoAutenticado, id: string) => {
  const { formulario, marca } = await doFormulario(ctx, id)
  const nome = `dossie-${formulario.codigo}`
  const rascunho = marca?.tipo === 'RASCUNHO'
  return emitir(ctx, { tipo: 'DOSSIE', nome, formulario, rascunho }, async (emissao) => {
    const dados = await dadosDoDocumento(ctx, formulario, formadoEm(formulario) ?? ctx.agora)
    const posteriores: Record<string, string[]> = {}
    for (const i of formulario.instrumentos) posteriores[i.id] = await verDe(ctx, formulario, i)
    return dossieImpresso({
      ...dados,
      ...emissao,
      ...comDerivadosGuardados(formulario),
      cienciasPorInstrumento: Object.fromEntries(
        formulario.instrumentos.map((i) => [i.id, cienciasDo(formulario, i)]),
      ),
      assinaturas: assinaturasDe(formulario, { definitivo: false, agentes: dados.agentes }),
      marca,
      posteriores,
      condicao: APARENCIA_DA_CONDICAO[formulario.condicao].rotulo,
    })
  })
}

export const custodia = async (ctx: ContextoAutenticado, id: string) => {
  const { formulario } = await doFormulario(ctx, id)
  const arquivos = []
  for (const [i, guardada] of formulario.evidencias.entries()) {
    const evento = await custodiaDoArquivo({ ...ctx, auditar: () => {} }, guardada.arquivoId)
    arquivos.push({ ...evento, numero: i + 1, titulo: evidenciaDe(guardada).titulo || null })
  }
  const dados = {
    orgao: await orgaoEm(ctx, ctx.agora),
    formulario: {
      codigo: formulario.codigo,
      numeroProcesso: numeroDoProcesso(formulario.sincronizacao, formulario.dados),
    },
    arquivos,
  }
  const nome = `custodia-${formulario.codigo}`
  // It certifies what is recorded, also of a draft.
  return emitir(ctx, { tipo: 'CERTIDAO_DE_CUSTODIA', nome, formulario, rascunho: false }, (emissao) =>
    custodiaImpressa({ ...dados, ...emissao }),
  )
}
