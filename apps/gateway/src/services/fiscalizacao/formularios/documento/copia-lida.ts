// What the person reads of their own copy: the document in words, what it owes and until when, what came after it.
import { type CopiaDaPessoa, efeitoDoRecebimento } from '@guara/domain/assinatura/copia'
import {
  atoEmPalavras,
  emPalavras,
  emPalavrasDoCancelado,
  type OrientacoesDoOrgao,
} from '@guara/domain/assinatura/copia-em-palavras'
import { documentoMascarado } from '@guara/domain/assinatura/mascara'
import type { Recebimento } from '@guara/domain/assinatura/recebimento'
import { ErroDeNegocio } from '@guara/domain/erros'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { documentoDe, nomeDaPessoa, textoDe } from '@guara/domain/instrumento/leitura'
import { contextoDoAto } from '@guara/domain/posterior/conferir'
import { atoDe } from '@guara/domain/posterior/index'
import { cancelamentoDe, posterioresDo } from '@guara/domain/posterior/leitura'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import type { Contexto } from '../../../../context.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { orgaoEm } from '../../../orgao/service.ts'
import { parametrosEm } from '../../parametros/service.ts'
import { cienciasDoFormulario, cientificacaoDoFormulario } from '../ciencia/estado.ts'
import { derivar, responsaveisDe } from '../lavratura/derivados.ts'
import { prazosDe } from '../prazos/prazos.ts'
import type * as formularios from '../repository.ts'
import { assinadoDe, comNome } from '../resposta.ts'
import { type Aberta, emToken, lerFormulario } from './copia-aberta.ts'
import * as repository from './copia-repository.ts'

export const NAO_CONFERE =
  'O código e os números não conferem. Veja no papel o código ao lado do QR code e digite os 4 últimos números do CPF ou CNPJ de quem recebeu o documento.'
const CANCELADO = 'Este documento foi cancelado e não vale mais: não há via a baixar nem a confirmar.'
const SEM_VALIDADE = 'Este documento ainda não foi assinado por todos e não tem validade.'

/** An act after the first holds whatever became of the form: it tells it. */
export const exigirEmVigor = ({ condicao }: formularios.FormularioGuardado, ato?: AtoPosterior) => {
  if (ato || CONDICOES_EM_VIGOR.includes(condicao)) return
  throw new ErroDeNegocio('CONFLITO', condicao === 'CANCELADO' ? CANCELADO : SEM_VALIDADE)
}

export const pessoaDe = ({ dados }: formularios.FormularioGuardado, documento: string) =>
  responsaveisDe(dados).find((p) => documentoDe(p) === documento) ?? {}

/** Each instrument has its own: one that the person already knows of is only received. */
const faltaCiencia = (formulario: formularios.FormularioGuardado, instrumentoId: string, pessoa: string) =>
  cienciasDoFormulario(formulario).some(
    (c) => c.instrumentoId === instrumentoId && c.pessoa === pessoa && c.registradaEm === null,
  )

/** The ciência of an act after the first is recorded by the agents, with its proof. */
export const efeitoAgora = (
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

export const recebimentoDe = async (ctx: Contexto, aberta: Aberta): Promise<Recebimento | null> => {
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

export const lerCopia = async (ctx: Contexto, aberta: Aberta): Promise<CopiaDaPessoa> => {
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
