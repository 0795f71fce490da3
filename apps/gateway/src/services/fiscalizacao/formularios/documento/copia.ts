// The person's own copy (docs/decisoes/0041-a-via-da-pessoa.md): opened with the code of the paper and the last digits of
// their CPF or CNPJ. A wrong code and wrong digits are one refusal, asked and answered alike.
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import type { PedidoDeCopia } from '@guara/domain/assinatura/copia'
import type { Recebimento } from '@guara/domain/assinatura/recebimento'
import type { Conteudo } from '@guara/domain/contract'
import { ErroDeNegocio } from '@guara/domain/erros'
import { nomeDaPessoa } from '@guara/domain/instrumento/leitura'
import { atoDe } from '@guara/domain/posterior/index'
import type { Contexto } from '../../../../context.ts'
import { lerDocumento } from '../../../assinatura/documentos.ts'
import { registrar } from '../../../auditoria/service.ts'
import {
  chaveDoDigitado,
  contarAcessoPublico,
  esquecer,
  pausar,
  reservar,
} from '../../../autenticacao/tentativas/tentativas.ts'
import { registrarPelaPessoa } from '../ciencia/cientificacao.ts'
import { responsaveisDe } from '../lavratura/derivados.ts'
import * as formularios from '../repository.ts'
import { abrirToken, donoDosDigitos, lerFormulario } from './copia-aberta.ts'
import { efeitoAgora, exigirEmVigor, lerCopia, NAO_CONFERE, pessoaDe, recebimentoDe } from './copia-lida.ts'
import * as repository from './copia-repository.ts'
import { emPdf } from './impressao.ts'

const DE_OUTRAS = 'O papel deste ato trata também de outras pessoas: peça a sua via à unidade do órgão.'
const DURACAO_MS = 20 * 60_000

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
