// A file that anybody may check (docs/dominio/fio.md#validation): what its bytes prove, and what the record adds to it. A file
// that is checked is not kept.

import type { ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import {
  ehIntegro,
  fraseDasQueFaltam,
  piorSituacao,
  SITUACOES_DO_PDF,
  type SituacaoDoPdf,
} from '@guara/domain/assinatura/situacao'
import type { ArquivoRecebido } from '@guara/domain/contract'
import { invalido } from '@guara/domain/erros'
import type { Contexto } from '../../../context.ts'
import { comArquivoDePassagem } from '../../arquivos/bytes-do-sistema.ts'
import { certificadosDasAutoridades } from '../../assinatura/autoridade/autoridade.ts'
import { derDe } from '../../assinatura/autoridade/certificado.ts'
import { aposentadasPorSerie } from '../../assinatura/chave/chave.ts'
import { desfeitoPorCodigo } from '../../assinatura/documentos.ts'
import type { Exame } from '../../assinatura/exame/exame.worker.ts'
import { examinar } from '../../assinatura/exame/examinador.ts'
import type { AssinaturaLida } from '../../assinatura/exame/verificar.ts'
import { contarAcessoPublico, enderecoContado } from '../../autenticacao/tentativas/tentativas.ts'
import { cargosPorSerie, existeCodigo, instrumentoAssinado, revisoesEmitidas } from './registro.ts'
import { assinaturasExigidas } from './repository.ts'

/** What the record adds to what the bytes prove: whoever holds a key can sign whatever they like with it. */
const situacaoDa = (
  assinatura: AssinaturaLida,
  emitidas: ReadonlyMap<string, string>,
  aposentadas: ReadonlyMap<string, Date>,
): SituacaoDoPdf => {
  const { certificado, integra, revisao, serie, quando } = assinatura
  if (certificado === 'DE_OUTRO') return 'DESCONHECIDO'
  if (!integra) return 'ALTERADO'
  if (emitidas.has(revisao)) return 'EMITIDO'
  const aposentada = aposentadas.get(serie ?? '')
  return certificado === 'FORA_DE_VIGOR' || (aposentada && quando && aposentada <= quando)
    ? 'CERTIFICADO_FORA_DE_USO'
    : 'NAO_EMITIDO'
}

/** Something comes after the last signature that was not kept with it here. */
const acrescido = (
  { assinaturas, tamanho, comProvas }: NonNullable<Exame>,
  emitidas: ReadonlyMap<string, string>,
) => {
  const ultima = assinaturas.at(-1)
  if (!ultima || ultima.fim === tamanho) return false
  // A file that was never issued is told by its signatures: what proves them proves no more.
  return comProvas === null || (emitidas.has(ultima.revisao) && !emitidas.has(comProvas))
}

/** Signed pages under a remark that was stamped here (docs/decisoes/0082-impressao-reconhecida.md): what was added is on record. */
const ehImpressao = (exame: NonNullable<Exame>, emitidas: ReadonlyMap<string, string>) =>
  exame.comProvas === null && exame.assinaturas.at(-1)?.fim !== exame.tamanho && emitidas.has(exame.sha256)

const doQueVemDepois = (exame: NonNullable<Exame>, emitidas: ReadonlyMap<string, string>): SituacaoDoPdf[] =>
  ehImpressao(exame, emitidas) ? ['IMPRESSAO'] : acrescido(exame, emitidas) ? ['ALTERADO'] : []

/** The signatures that the act needs and the file does not have; null where none is missing. A form that was sent back never
 *  had all, and its team may be another since. */
const faltam = async (
  { db }: Contexto,
  tem: number,
  registro: { formulario_id: string } | undefined,
  desfeito: object | undefined,
) => {
  if (desfeito) return { exigidas: null }
  const exigidas = registro ? await assinaturasExigidas(db, registro.formulario_id) : 0
  return tem < exigidas ? { exigidas } : null
}

/** What is on record comes first; what the file says of itself only leads to a record. */
const codigoDo = async (
  { db }: Contexto,
  assinaturas: readonly AssinaturaLida[],
  emitidas: ReadonlyMap<string, string>,
  ditos: readonly string[],
) => {
  const [registrado] = assinaturas.flatMap((a) => emitidas.get(a.revisao) ?? [])
  if (registrado) return registrado
  for (const codigo of ditos) if (await existeCodigo(db, codigo)) return codigo
  return null
}

const motivoDa = (
  situacao: SituacaoDoPdf,
  { motivo, assinaturas }: NonNullable<Exame>,
  incompleto: { exigidas: number | null } | null,
) => {
  if (situacao === 'INCOMPLETO') return fraseDasQueFaltam(assinaturas.length, incompleto?.exigidas ?? null)
  // The bytes alone say that something was added; the record knows what.
  return (situacao !== 'IMPRESSAO' && motivo) || SITUACOES_DO_PDF[situacao].frase
}

const conferir = async (ctx: Contexto, caminho: string): Promise<ValidacaoDeDocumento> => {
  const autoridades = (await certificadosDasAutoridades(ctx)).map(derDe)
  const exame = await examinar(enderecoContado(ctx.origem.ip), { caminho, autoridades })
  if (!exame) throw invalido('file', 'Envie um arquivo PDF')
  const { assinaturas } = exame
  const series = assinaturas.flatMap((a) => a.serie ?? [])
  const revisoes = [...assinaturas.map((a) => a.revisao), exame.sha256]
  const emitidas = await revisoesEmitidas(ctx.db, revisoes)
  const aposentadas = await aposentadasPorSerie(ctx.db, series)
  const cargos = await cargosPorSerie(ctx.db, series)
  const situacoes = assinaturas.map((a) => situacaoDa(a, emitidas, aposentadas))
  const codigo = await codigoDo(ctx, assinaturas, emitidas, exame.codigos)
  const registro = codigo ? await instrumentoAssinado(ctx.db, codigo) : undefined
  const desfeito = codigo && !registro ? await desfeitoPorCodigo(ctx.db, codigo) : undefined
  const incompleto = await faltam(ctx, assinaturas.length, registro, desfeito)
  const situacao =
    assinaturas.length === 0
      ? 'DESCONHECIDO'
      : (piorSituacao([
          ...situacoes,
          ...doQueVemDepois(exame, emitidas),
          ...(incompleto ? (['INCOMPLETO'] as const) : []),
        ]) ?? 'DESCONHECIDO')
  const canceladoEm = registro?.cancelado_em ?? desfeito?.desfeito_em
  ctx.auditar({ detalhes: { situacao, codigo } })
  return {
    situacao,
    integro: ehIntegro(situacao),
    ...(situacao !== 'EMITIDO' && { motivo: motivoDa(situacao, exame, incompleto) }),
    ...(codigo && { codigoVerificador: codigo }),
    assinaturas: assinaturas.map((a, i) => {
      const sua = situacoes[i] ?? 'DESCONHECIDO'
      return {
        nome: a.nome,
        cargo: (sua !== 'DESCONHECIDO' && a.serie && cargos.get(a.serie)) || null,
        dataHora: a.quando?.toISOString() ?? null,
        situacao: sua,
        carimbo: a.carimbo && {
          dataHora: a.carimbo.quando.toISOString(),
          por: a.carimbo.por,
          proprio: a.carimbo.proprio,
        },
        valida: sua === 'EMITIDO',
      }
    }),
    ...(canceladoEm && { canceladoEm: canceladoEm.toISOString() }),
  }
}

export const validarDocumento = async (ctx: Contexto, { partes }: ArquivoRecebido) => {
  await contarAcessoPublico(ctx)
  const { config } = ctx.instalacao
  return comArquivoDePassagem(config, partes, config.MAX_DOCUMENT_MB, (caminho) => conferir(ctx, caminho))
}
