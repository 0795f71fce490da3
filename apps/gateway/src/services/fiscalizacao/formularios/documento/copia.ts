// The person's own copy (docs/decisoes/0041-a-via-da-pessoa.md): opened with the code of the paper and the last digits of
// their CPF or CNPJ. A wrong code and wrong digits are one refusal, asked and answered alike; what was opened goes on under a
// token of its own, so that neither is said again.

import { timingSafeEqual } from 'node:crypto'
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import {
  type CopiaDaPessoa,
  DIGITOS,
  efeitoDoRecebimento,
  type PedidoDeCopia,
  ultimosDe,
} from '@guara/domain/assinatura/copia'
import {
  atoEmPalavras,
  emPalavras,
  emPalavrasDoCancelado,
  type OrientacoesDoOrgao,
} from '@guara/domain/assinatura/copia-em-palavras'
import { documentoMascarado } from '@guara/domain/assinatura/mascara'
import type { Recebimento } from '@guara/domain/assinatura/recebimento'
import type { Conteudo } from '@guara/domain/contract'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { documentoDe, nomeDaPessoa, textoDe } from '@guara/domain/instrumento/leitura'
import { contextoDoAto } from '@guara/domain/posterior/conferir'
import { atoDe } from '@guara/domain/posterior/index'
import { cancelamentoDe, posterioresDo } from '@guara/domain/posterior/leitura'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import { z } from 'zod'
import { cifrar, decifrar } from '../../../../cifra.ts'
import type { Contexto } from '../../../../context.ts'
import { documentoDoInstrumento, lerDocumento } from '../../../assinatura/documentos.ts'
import { registrar } from '../../../auditoria/service.ts'
import {
  chaveDoDigitado,
  contarAcessoPublico,
  esquecer,
  pausar,
  reservar,
} from '../../../autenticacao/tentativas.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { orgaoEm } from '../../../orgao/service.ts'
import { parametrosEm } from '../../parametros/service.ts'
import { registrarPelaPessoa } from '../ciencia/cientificacao.ts'
import { cienciasDoFormulario, cientificacaoDoFormulario } from '../ciencia/estado.ts'
import { derivar, responsaveisDe } from '../lavratura/derivados.ts'
import { comBytes as atoComBytes } from '../posteriores/repository.ts'
import { prazosDe } from '../prazos/prazos.ts'
import * as formularios from '../repository.ts'
import { assinadoDe, comNome } from '../resposta.ts'
import * as repository from './copia-repository.ts'
import { emPdf } from './impressao.ts'

const NAO_CONFERE =
  'O código e os números não conferem. Veja no papel o código ao lado do QR code e digite os 4 últimos números do CPF ou CNPJ de quem recebeu o documento.'
const TERMINOU =
  'Por segurança, este acesso terminou. Digite de novo os 4 últimos números do seu CPF ou CNPJ.'
const CANCELADO = 'Este documento foi cancelado e não vale mais: não há via a baixar nem a confirmar.'
const DE_OUTRAS = 'O papel deste ato trata também de outras pessoas: peça a sua via à unidade do órgão.'
const SEM_VALIDADE = 'Este documento ainda não foi assinado por todos e não tem validade.'
const DURACAO_MS = 20 * 60_000
const DONO = 'via-da-pessoa'

const Aberta = z.object({
  instrumentoId: z.uuid(),
  /** Only an act after the first has one. */
  atoId: z.uuid().nullish(),
  documento: z.string(),
  ate: z.number(),
})
type Aberta = z.infer<typeof Aberta>

const emToken = ({ instalacao }: Contexto, aberta: Aberta) =>
  cifrar(instalacao.chaves.copia, Buffer.from(JSON.stringify(aberta)), DONO).toString('base64url')

const abrirToken = ({ agora, instalacao }: Contexto, token: string): Aberta => {
  const texto = decifrar(instalacao.chaves.copia, Buffer.from(token, 'base64url'), DONO)
  const { data } = Aberta.safeParse(texto && JSON.parse(texto.toString()))
  if (!data || data.ate <= agora.getTime()) throw new ErroDeNegocio('DADOS_INVALIDOS', TERMINOU)
  return data
}

const iguais = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Every person of the form is compared, and somebody even where there is none. */
const donoDosDigitos = (donos: readonly string[], digitos: string) =>
  [...donos, ''].filter((dono) => iguais(ultimosDe(dono) ?? ' '.repeat(DIGITOS), digitos))[0]

/** The form, the instrument, and the document that was opened: its own, or that of an act after it. */
const lerFormulario = async (
  ctx: Contexto,
  { instrumentoId, atoId }: Pick<Aberta, 'instrumentoId' | 'atoId'>,
) => {
  const documento = atoId
    ? await atoComBytes(ctx.db, atoId)
    : await documentoDoInstrumento(ctx.db, instrumentoId)
  const formulario = documento && (await formularios.porId(ctx.db, documento.formulario_id))
  const instrumento = formulario?.instrumentos.find((i) => i.id === instrumentoId)
  const ato = formulario?.posteriores.find((a) => a.id === atoId)
  if (!documento || !formulario || !instrumento || (atoId && !ato)) throw naoEncontrado()
  return { documento, formulario, instrumento, ato, codigo: ato?.codigo ?? instrumento.codigo }
}

/** An act after the first holds whatever became of the form: it tells it. */
const exigirEmVigor = ({ condicao }: formularios.FormularioGuardado, ato?: AtoPosterior) => {
  if (ato || CONDICOES_EM_VIGOR.includes(condicao)) return
  throw new ErroDeNegocio('CONFLITO', condicao === 'CANCELADO' ? CANCELADO : SEM_VALIDADE)
}

const pessoaDe = ({ dados }: formularios.FormularioGuardado, documento: string) =>
  responsaveisDe(dados).find((p) => documentoDe(p) === documento) ?? {}

/** Each instrument has its own: one that the person already knows of is only received. */
const faltaCiencia = (formulario: formularios.FormularioGuardado, instrumentoId: string, pessoa: string) =>
  cienciasDoFormulario(formulario).some(
    (c) => c.instrumentoId === instrumentoId && c.pessoa === pessoa && c.registradaEm === null,
  )

/** The ciência of an act after the first is recorded by the agents, with its proof. */
const efeitoAgora = (
  formulario: formularios.FormularioGuardado,
  instrumentoId: string,
  documento: string,
  ato?: AtoPosterior,
) =>
  ato || !faltaCiencia(formulario, instrumentoId, documento)
    ? 'RECEBIMENTO'
    : efeitoDoRecebimento({
        pessoa: pessoaDe(formulario, documento),
        responsaveis: formulario.dados.identificacao?.responsaveis,
        emCurso:
          formulario.condicao === 'AGUARDANDO_CIENTIFICACAO'
            ? (cientificacaoDoFormulario(formulario)?.tentativas.at(-1)?.forma ?? null)
            : null,
      })

const emPalavrasDe = (
  ctx: Contexto,
  { formulario, instrumento, ato }: Awaited<ReturnType<typeof lerFormulario>>,
  pessoa: string,
  prazos: Parameters<typeof emPalavras>[3],
  orientacoes: OrientacoesDoOrgao,
) => {
  if (!ato) {
    const efeitos = posterioresDo(formulario.posteriores, instrumento.id).map((a) => a.efeito)
    return emPalavras(instrumento.tipo, instrumento.dados, orientacoes, prazos, {
      efeitos,
      hoje: diaDe(ctx.agora),
    })
  }
  const { codigo } = ato.tipo
  const { daPessoa, dispositivo } = atoDe(codigo)
  const dados = daPessoa ? daPessoa(ato.dados, pessoa) : ato.dados
  if (!dados) throw new ErroDeNegocio('DADOS_INVALIDOS', NAO_CONFERE)
  const contexto = contextoDoAto(assinadoDe(formulario), instrumento, ctx.agora)
  const textos = dispositivo(dados, contexto)
  return atoEmPalavras({ tipo: codigo, dados, textos }, orientacoes, prazos)
}

const recebimentoDe = async (ctx: Contexto, aberta: Aberta): Promise<Recebimento | null> => {
  const guardado = await repository.recebimentoDe(ctx.db, aberta)
  return guardado ? { quando: guardado.quando.toISOString(), efeito: guardado.efeito } : null
}

/** The acts after this instrument, in the words of their paper, and of each only what is of this person. */
const posterioresPara = (
  ctx: Contexto,
  formulario: formularios.FormularioGuardado,
  instrumentoId: string,
  pessoa: string,
): CopiaDaPessoa['posteriores'] => {
  const assinado = assinadoDe(formulario)
  const instrumento = assinado.instrumentos.find((i) => i.id === instrumentoId)
  if (!instrumento) return []
  const contexto = contextoDoAto(assinado, instrumento, ctx.agora)
  return posterioresDo(formulario.posteriores, instrumentoId).flatMap(
    ({ tipo, codigo, quando, codigoVerificador, dados }) => {
      const ato = atoDe(tipo.codigo)
      const dela = ato.daPessoa ? ato.daPessoa(dados, pessoa) : dados
      return dela
        ? [{ codigo, nome: ato.nome, quando, codigoVerificador, textos: ato.dispositivo(dela, contexto) }]
        : []
    },
  )
}

const lerCopia = async (ctx: Contexto, aberta: Aberta): Promise<CopiaDaPessoa> => {
  const lido = await lerFormulario(ctx, aberta)
  const { formulario, instrumento, ato } = lido
  if (!ato && formulario.condicao !== 'CANCELADO') exigirEmVigor(formulario)
  const { municipioId } = derivar(formulario.dados)
  const municipio = municipioId === null ? undefined : (await nomesDosMunicipios(ctx.db)).get(municipioId)
  const cancelado = !ato && formulario.condicao === 'CANCELADO'
  const canceladoEm = cancelado ? (cancelamentoDe(formulario.historico)?.quando ?? null) : null
  const { nome, unidade, endereco, telefone, contato } = await orgaoEm(ctx, ctx.agora)
  const nomeDela = nomeDaPessoa(pessoaDe(formulario, aberta.documento))
  // Each of several persons has terms of their own.
  const prazos = (await prazosDe(ctx, formulario)).filter(
    (p) => p.instrumentoId === instrumento.id && (!p.pessoa || p.pessoa === nomeDela),
  )
  // Where to go and how is told as it is today, as the agency's address is; what is owed, and until when, as it was signed.
  return {
    token: emToken(ctx, aberta),
    expiraEm: new Date(aberta.ate).toISOString(),
    instrumento: { codigo: lido.codigo, tipo: ato?.tipo ?? comNome(instrumento.tipo) },
    ...(canceladoEm === null
      ? emPalavrasDe(ctx, lido, aberta.documento, prazos, await parametrosEm(ctx, ctx.agora))
      : emPalavrasDoCancelado(instrumento.tipo, instrumento.dados, canceladoEm)),
    pessoa: { nome: nomeDela, documento: documentoMascarado(aberta.documento) },
    dataHora: ato?.quando ?? (textoDe(instrumento.dados.dataHoraInstrumento) || null),
    municipio: municipio ?? null,
    orgao: {
      nome,
      unidade,
      endereco: endereco ?? null,
      telefone: telefone ?? null,
      contato: contato ?? null,
    },
    posteriores: ato ? [] : posterioresPara(ctx, formulario, instrumento.id, aberta.documento),
    canceladoEm,
    recebimento: await recebimentoDe(ctx, aberta),
    efeito: efeitoAgora(formulario, instrumento.id, aberta.documento, ato),
  }
}

export const abrirCopia = async (ctx: Contexto, { codigoVerificador, digitos }: PedidoDeCopia) => {
  const codigo = normalizarCodigo(codigoVerificador) ?? codigoVerificador
  const tentativa = await reservar(ctx, 'COPIA', chaveDoDigitado(ctx, codigo))
  const achado = await repository.porCodigo(ctx.db, codigo)
  const documento = donoDosDigitos(achado?.donos ?? [], digitos)
  if (!achado || !documento) {
    await registrar(ctx, 'COPIA_RECUSAR', {
      ...(achado && { alvo: { tipo: 'formulario', id: achado.formularioId } }),
      detalhes: { codigo: tentativa.chave, tentativa: tentativa.numero },
    })
    await pausar(tentativa)
    throw new ErroDeNegocio('DADOS_INVALIDOS', NAO_CONFERE)
  }
  await esquecer(ctx, tentativa)
  const ate = ctx.agora.getTime() + DURACAO_MS
  const copia = await lerCopia(ctx, {
    instrumentoId: achado.instrumentoId,
    atoId: achado.atoId,
    documento,
    ate,
  })
  await registrar(ctx, 'COPIA_ABRIR', {
    alvo: { tipo: 'formulario', id: achado.formularioId },
    detalhes: { instrumento: copia.instrumento.codigo },
  })
  return copia
}

export const baixarCopia = async (ctx: Contexto, token: string): Promise<Conteudo> => {
  const aberta = abrirToken(ctx, token)
  await contarAcessoPublico(ctx)
  const { documento, formulario, ato, codigo } = await lerFormulario(ctx, aberta)
  exigirEmVigor(formulario, ato)
  if (ato && atoDe(ato.tipo.codigo).daPessoa && responsaveisDe(formulario.dados).length > 1)
    throw new ErroDeNegocio('CONFLITO', DE_OUTRAS)
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario.id },
    detalhes: { instrumento: codigo, sha256: documento.sha256 },
  })
  return emPdf(await lerDocumento(ctx.instalacao.config, documento), codigo, 'no-store')
}

/** Said again, it answers what was said first: only one is kept. */
export const confirmarCopia = async (ctx: Contexto, token: string): Promise<Recebimento> => {
  const aberta = abrirToken(ctx, token)
  const lido = await lerFormulario(ctx, aberta)
  const formulario = (await formularios.travar(ctx.db, lido.formulario.id)) ?? lido.formulario
  const { instrumento, documento, ato, codigo } = lido
  exigirEmVigor(formulario, ato)
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario.id },
    detalhes: { instrumento: codigo },
  })
  const anterior = await recebimentoDe(ctx, aberta)
  if (anterior) return anterior
  const efeito = efeitoAgora(formulario, instrumento.id, aberta.documento, ato)
  const nome = nomeDaPessoa(pessoaDe(formulario, aberta.documento))
  await repository.inserirRecebimento(ctx.db, {
    instrumento_id: instrumento.id,
    ato_id: ato?.id ?? null,
    formulario_id: formulario.id,
    documento: aberta.documento,
    nome,
    quando: ctx.agora,
    ip: ctx.origem.ip,
    agente: ctx.origem.agente?.slice(0, 300) ?? null,
    sha256: documento.sha256,
    efeito,
  })
  if (efeito === 'CIENCIA')
    await registrarPelaPessoa(ctx, formulario, {
      instrumentoId: instrumento.id,
      pessoa: aberta.documento,
      recebedor: nome,
    })
  ctx.auditar({ detalhes: { instrumento: codigo, efeito, sha256: documento.sha256 } })
  return { quando: ctx.agora.toISOString(), efeito }
}
