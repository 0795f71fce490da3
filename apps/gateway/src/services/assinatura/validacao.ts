// What anybody may check: a code, a file, and by whose authority (docs/dominio/fio.md#validation). It is open to the
// public and therefore counted by address; the person is told only by initials, and a file that is checked is not
// kept.
import { createHash } from 'node:crypto'
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import { documentoMascarado, iniciaisDe } from '@guara/domain/assinatura/mascara'
import type { Validacao, ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { comoDados } from '@guara/domain/campos/pendencias'
import type { ArquivoRecebido, Conteudo } from '@guara/domain/contract'
import { invalido, naoEncontrado } from '@guara/domain/erros'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { documentoDe, linhas, textoDe } from '@guara/domain/instrumento/leitura'
import type { Contexto } from '../../context.ts'
import { comArquivoDePassagem } from '../arquivos/bytes-do-sistema.ts'
import { reservar } from '../autenticacao/tentativas.ts'
import { umDeCadaVez } from '../vez.ts'
import { certificadoDaAutoridade } from './autoridade.ts'
import { emPem } from './certificado.ts'
import * as repository from './repository.ts'
import { type AssinaturaLida, verificar } from './verificar.ts'

const DESCONHECIDO = 'Nenhum documento tem este código verificador.'

const contar = (ctx: Contexto) => reservar(ctx, 'VALIDAR', ctx.origem.ip ?? '')

const responsavelDe = (identificacao: Record<string, unknown> | undefined) => {
  const [pessoa] = linhas(comoDados(identificacao).responsaveis)
  if (!pessoa || pessoa.tipoPessoa === 'NAO_IDENTIFICADA') return null
  const nome = textoDe(pessoa.tipoPessoa === 'JURIDICA' ? pessoa.razaoSocial : pessoa.nome)
  return { nome: iniciaisDe(nome), documento: documentoMascarado(documentoDe(pessoa)) }
}

export const validar = async (ctx: Contexto, digitado: string): Promise<Validacao> => {
  await contar(ctx)
  const codigo = normalizarCodigo(digitado)
  const achado = codigo && (await repository.porCodigoVerificador(ctx.db, codigo))
  if (!achado) throw naoEncontrado(DESCONHECIDO)
  ctx.auditar({ alvo: { tipo: 'formulario', id: achado.formulario_id }, detalhes: { codigo } })
  const assinaturas = await repository.assinaturasDo(ctx.db, achado.formulario_id)
  return {
    valido: CONDICOES_EM_VIGOR.includes(achado.condicao),
    codigoVerificador: achado.codigo_verificador,
    instrumento: {
      codigo: achado.codigo,
      tipo: { codigo: achado.tipo, nome: nomeDoTipo(achado.tipo) },
    },
    condicao: achado.condicao,
    assinaturas: assinaturas.map(({ nome, cargo, quando }) => ({
      nome,
      cargo,
      dataHora: quando.toISOString(),
    })),
    hash: achado.hash,
    responsavel: responsavelDe(achado.dados.identificacao),
    canceladoEm: achado.cancelado_em?.toISOString() ?? null,
  }
}

const MOTIVO = /\/Reason\s*<([0-9A-Fa-f]{8,4000})>/g

/** What the file says of itself: enough to find the record, no proof of anything. */
const codigosNoArquivo = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(MOTIVO)].slice(0, 100).flatMap(([, hexa = '']) => {
    const texto = Buffer.from(hexa.slice(0, hexa.length & ~3), 'hex')
      .swap16()
      .toString('utf16le')
    return normalizarCodigo(/Código verificador (.+)$/.exec(texto)?.[1] ?? '') ?? []
  })

const codigoDoArquivo = async ({ db }: Contexto, pdf: Buffer, assinaturas: readonly AssinaturaLida[]) => {
  const revisoes = [...new Set([pdf.length, ...assinaturas.map((a) => a.fim)])]
  const hashes = revisoes.map((fim) => createHash('sha256').update(pdf.subarray(0, fim)).digest('hex'))
  const conhecido = await repository.codigoDasRevisoes(db, hashes)
  if (conhecido) return conhecido
  for (const codigo of new Set(codigosNoArquivo(pdf)))
    if (await repository.existeCodigo(db, codigo)) return codigo
  return null
}

const conferir = async (ctx: Contexto, pdf: Buffer): Promise<ValidacaoDeDocumento> => {
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw invalido('file', 'Envie um arquivo PDF')
  const { integro, motivo, assinaturas } = await verificar(pdf, await certificadoDaAutoridade(ctx))
  const codigo = await codigoDoArquivo(ctx, pdf, assinaturas)
  const registro = codigo ? await repository.porCodigoVerificador(ctx.db, codigo) : undefined
  const series = assinaturas.flatMap((a) => a.serie ?? [])
  const cargos = await repository.assinantesPorSerie(ctx.db, series)
  ctx.auditar({ detalhes: { integro, codigo } })
  return {
    integro,
    ...(motivo && { motivo }),
    ...(codigo && { codigoVerificador: codigo }),
    assinaturas: assinaturas.map((a) => ({
      nome: a.nome,
      cargo: (a.confiavel && a.serie && cargos.get(a.serie)) || null,
      dataHora: a.quando?.toISOString() ?? null,
      valida: a.integra,
    })),
    ...(registro?.cancelado_em && { canceladoEm: registro.cancelado_em.toISOString() }),
  }
}

/** One in memory at a time. */
export const validarDocumento = async (ctx: Contexto, { partes }: ArquivoRecebido) => {
  await contar(ctx)
  const { config } = ctx.instalacao
  return comArquivoDePassagem(config, partes, config.MAX_DOCUMENT_MB, (ler) =>
    umDeCadaVez('validacao', async () => conferir(ctx, await ler())),
  )
}

export const autoridade = async (ctx: Contexto): Promise<Conteudo> => {
  await contar(ctx)
  const certificado = await certificadoDaAutoridade(ctx)
  const pem = Buffer.from(emPem(certificado))
  return {
    tipo: 'application/x-pem-file',
    tamanho: pem.length,
    etiqueta: certificado.serialNumber,
    cabecalhos: {
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'attachment; filename="autoridade-guara.pem"',
    },
    abrir: async (faixa) => fatia(pem, faixa),
  }
}

async function* fatia(bytes: Buffer, faixa?: { inicio: number; fim: number }) {
  yield faixa ? bytes.subarray(faixa.inicio, faixa.fim + 1) : bytes
}
