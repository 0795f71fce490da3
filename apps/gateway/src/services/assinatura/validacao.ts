// What anybody may check: a code, a file, and by whose authority (docs/dominio/fio.md#validation). It is open to the
// public and therefore counted by address; the person is told only by initials, and a file that is checked is not
// kept.
import { createHash } from 'node:crypto'
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import { valoresDe } from '@guara/domain/assinatura/copia'
import { NOMES_DAS_EMISSOES, TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import { responsaveisPublicos } from '@guara/domain/assinatura/responsavel-publico'
import type { Validacao, ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import {
  ehIntegro,
  fraseDasQueFaltam,
  piorSituacao,
  SITUACOES_DO_PDF,
  type SituacaoDoPdf,
} from '@guara/domain/assinatura/situacao'
import { comoDados } from '@guara/domain/campos/pendencias'
import type { ArquivoRecebido, Conteudo } from '@guara/domain/contract'
import { situacaoDoEmbargo, suspensaoLevantada, terminouEm } from '@guara/domain/embargo/situacao'
import { invalido, naoEncontrado } from '@guara/domain/erros'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { ENTRADAS } from '@guara/domain/instrumento/saldo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { TIPOS_DE_ATO } from '@guara/domain/posterior/tipos'
import type { Contexto } from '../../context.ts'
import { comArquivoDePassagem } from '../arquivos/bytes-do-sistema.ts'
import { enderecoContado, reservar } from '../autenticacao/tentativas.ts'
import { nomesDosMunicipios } from '../localizacao/service.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import { certificadosDasAutoridades, lcrPublicada } from './autoridade.ts'
import { derDe, emPem } from './certificado.ts'
import { aposentadasPorSerie } from './chaves-repository.ts'
import type { Exame } from './exame.worker.ts'
import { examinar } from './examinador.ts'
import * as repository from './repository.ts'
import type { AssinaturaLida } from './verificar.ts'

const DESCONHECIDO = 'Nenhum documento tem este código verificador.'

const contar = (ctx: Contexto) => reservar(ctx, 'VALIDAR', ctx.origem.ip ?? '')

/** An act after the first holds as long as it is not the first: what it is about is one link away. */
const validarAto = async (ctx: Contexto, codigo: string | null): Promise<Validacao> => {
  const ato = codigo && (await repository.atoPorCodigoVerificador(ctx.db, codigo))
  if (!ato) throw naoEncontrado(DESCONHECIDO)
  ctx.auditar({ alvo: { tipo: 'formulario', id: ato.formulario_id }, detalhes: { codigo } })
  return {
    valido: true,
    codigoVerificador: ato.codigo_verificador,
    instrumento: { codigo: ato.codigo, tipo: { codigo: ato.tipo, nome: TIPOS_DE_ATO[ato.tipo].nome } },
    condicao: 'ASSINADO',
    assinaturas: [{ nome: ato.nome, cargo: ato.cargo, dataHora: ato.quando.toISOString() }],
    hash: ato.hash,
    // Of what is still a draft nobody is told.
    responsaveis: ato.primeiro_verificador ? responsaveisPublicos(ato.dados.identificacao) : [],
    valor: null,
    multaDiaria: null,
    dataHora: ato.quando.toISOString(),
    municipio: (ato.municipio_id && (await nomesDosMunicipios(ctx.db)).get(ato.municipio_id)) || null,
    canceladoEm: null,
    ...(ato.primeiro_verificador &&
      ato.primeiro_em && {
        sobre: {
          codigo: ato.primeiro,
          data: ato.primeiro_em.toISOString(),
          codigoVerificador: ato.primeiro_verificador,
        },
      }),
  }
}

/** It says what the record said at its hour, whatever became of the form since. */
const validarEmissao = async (
  ctx: Contexto,
  emissao: NonNullable<Awaited<ReturnType<typeof repository.emissaoPorCodigo>>>,
): Promise<Validacao> => {
  const { codigo_verificador, formulario_id, formulario_codigo, emitido_em, nome, cargo } = emissao
  const tipo = TipoDeEmissao.parse(emissao.tipo)
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario_id },
    detalhes: { codigo: codigo_verificador },
  })
  return {
    valido: true,
    codigoVerificador: codigo_verificador,
    instrumento: { codigo: formulario_codigo, tipo: { codigo: tipo, nome: NOMES_DAS_EMISSOES[tipo] } },
    condicao: null,
    assinaturas: [
      {
        nome: `${await nomeDoOrgaoEm(ctx, emitido_em)}, pelo sistema`,
        cargo: `a pedido de ${[nome, cargo].filter(Boolean).join(', ')}`,
        dataHora: emitido_em.toISOString(),
      },
    ],
    hash: emissao.hash,
    responsaveis: [],
    valor: null,
    multaDiaria: null,
    dataHora: emitido_em.toISOString(),
    municipio: null,
    canceladoEm: null,
  }
}

/** The form was sent back before everybody had signed: this paper never held, and of the draft nobody is told. */
const validarDesfeito = async (
  ctx: Contexto,
  desfeito: NonNullable<Awaited<ReturnType<typeof repository.desfeitoPorCodigo>>>,
): Promise<Validacao> => {
  const { codigo_verificador, formulario_id, codigo, desfeito_em } = desfeito
  const tipo = desfeito.tipo as CodigoDeInstrumento
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario_id },
    detalhes: { codigo: codigo_verificador },
  })
  const assinaturas = await repository.assinaturasDesfeitasDo(ctx.db, formulario_id, desfeito_em)
  return {
    valido: false,
    codigoVerificador: codigo_verificador,
    instrumento: { codigo, tipo: { codigo: tipo, nome: nomeDoTipo(tipo) } },
    condicao: 'CANCELADO',
    assinaturas: assinaturas.map((a) => ({ nome: a.nome, cargo: a.cargo, dataHora: a.quando.toISOString() })),
    hash: desfeito.hash,
    responsaveis: [],
    valor: null,
    multaDiaria: null,
    dataHora: null,
    municipio: null,
    canceladoEm: desfeito_em.toISOString(),
  }
}

export const validar = async (ctx: Contexto, digitado: string): Promise<Validacao> => {
  await contar(ctx)
  const codigo = normalizarCodigo(digitado)
  const achado = codigo && (await repository.porCodigoVerificador(ctx.db, codigo))
  const emissao = codigo && !achado && (await repository.emissaoPorCodigo(ctx.db, codigo))
  if (emissao) return validarEmissao(ctx, emissao)
  const desfeito = codigo && !achado && (await repository.desfeitoPorCodigo(ctx.db, codigo))
  if (desfeito) return validarDesfeito(ctx, desfeito)
  if (!achado) return validarAto(ctx, codigo)
  ctx.auditar({ alvo: { tipo: 'formulario', id: achado.formulario_id }, detalhes: { codigo } })
  const assinaturas = await repository.assinaturasDo(ctx.db, achado.formulario_id)
  const municipios = await nomesDosMunicipios(ctx.db)
  const atos = await repository.posterioresDe(ctx.db, achado)
  const lidos = atos.map((ato) => ({ ...ato, dados: comoDados(ato.dados) }))
  const situacaoEmbargo = situacaoDoEmbargo(lidos)
  const levantada = suspensaoLevantada(lidos)
  const fim = terminouEm(
    achado.dados_do_instrumento,
    diaDe(ctx.agora),
    lidos.map((a) => a.efeito),
  )
  const posteriores = [
    ...atos,
    ...(achado.tipo in ENTRADAS ? await repository.devolucoesDe(ctx.db, achado.codigo) : []),
  ]
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
    responsaveis: responsaveisPublicos(achado.dados.identificacao),
    ...valoresDe(achado.dados_do_instrumento),
    dataHora: textoDe(achado.dados_do_instrumento.dataHoraInstrumento) || null,
    municipio: (achado.municipio_id && municipios.get(achado.municipio_id)) || null,
    canceladoEm: achado.cancelado_em?.toISOString() ?? null,
    ...(situacaoEmbargo && { situacaoEmbargo }),
    ...(levantada && { suspensaoLevantada: levantada }),
    ...(fim && { terminouEm: fim }),
    ...(posteriores.length > 0 && {
      posteriores: posteriores.map((a) => ({
        codigo: a.codigo,
        data: a.quando.toISOString(),
        codigoVerificador: a.codigo_verificador,
      })),
    }),
  }
}

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
  const exigidas = registro ? await repository.assinaturasExigidas(db, registro.formulario_id) : 0
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
  for (const codigo of ditos) if (await repository.existeCodigo(db, codigo)) return codigo
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
  const emitidas = await repository.revisoesEmitidas(ctx.db, revisoes)
  const aposentadas = await aposentadasPorSerie(ctx.db, series)
  const cargos = await repository.assinantesPorSerie(ctx.db, series)
  const situacoes = assinaturas.map((a) => situacaoDa(a, emitidas, aposentadas))
  const codigo = await codigoDo(ctx, assinaturas, emitidas, exame.codigos)
  const registro = codigo ? await repository.porCodigoVerificador(ctx.db, codigo) : undefined
  const desfeito = codigo && !registro ? await repository.desfeitoPorCodigo(ctx.db, codigo) : undefined
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
  await contar(ctx)
  const { config } = ctx.instalacao
  return comArquivoDePassagem(config, partes, config.MAX_DOCUMENT_MB, (caminho) => conferir(ctx, caminho))
}

const publicado = (bytes: Buffer, tipo: string, arquivo: string): Conteudo => ({
  tipo,
  tamanho: bytes.length,
  etiqueta: createHash('sha256').update(bytes).digest('hex'),
  cabecalhos: {
    'cache-control': 'public, max-age=3600',
    'content-disposition': `attachment; filename="${arquivo}"`,
  },
  abrir: async (faixa) => fatia(bytes, faixa),
})

/** The one that issues first, and those of before: whoever keeps the file checks papers of any time. */
export const autoridade = async (ctx: Contexto): Promise<Conteudo> => {
  await contar(ctx)
  const pem = (await certificadosDasAutoridades(ctx)).map(emPem).join('')
  return publicado(Buffer.from(pem), 'application/x-pem-file', 'autoridade-guara.pem')
}

/** Named in every certificate: whoever checks one asks here whether it still holds. */
export const lcr = async (ctx: Contexto, autoridadeId: number | undefined): Promise<Conteudo> => {
  await contar(ctx)
  return publicado(await lcrPublicada(ctx, autoridadeId), 'application/pkix-crl', 'autoridade-guara.crl')
}

async function* fatia(bytes: Buffer, faixa?: { inicio: number; fim: number }) {
  yield faixa ? bytes.subarray(faixa.inicio, faixa.fim + 1) : bytes
}
