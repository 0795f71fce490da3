// A code that anybody may check (docs/dominio/fio.md#validation): the document, the act or the issue that has it. The person is
// told only by initials.
import { normalizarCodigo } from '@guara/domain/assinatura/codigo'
import { NOMES_DAS_EMISSOES, TipoDeEmissao } from '@guara/domain/assinatura/emissao'
import { valoresDe } from '@guara/domain/assinatura/palavras'
import { responsaveisPublicos } from '@guara/domain/assinatura/responsavel-publico'
import type { Validacao } from '@guara/domain/assinatura/schema'
import { comoDados } from '@guara/domain/campos/pendencias'
import { situacaoDoEmbargo, suspensaoLevantada, terminouEm } from '@guara/domain/embargo/situacao'
import { naoEncontrado } from '@guara/domain/erros'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { ENTRADAS } from '@guara/domain/instrumento/bens/saldo'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { TIPOS_DE_ATO } from '@guara/domain/posterior/tipos'
import type { Contexto } from '../../../context.ts'
import * as assinados from '../../assinatura/documentos.ts'
import { contarAcessoPublico } from '../../autenticacao/tentativas/tentativas.ts'
import { nomesDosMunicipios } from '../../localizacao/service.ts'
import { nomeDoOrgaoEm } from '../../orgao/service.ts'
import { instrumentoAssinado } from './registro.ts'
import * as repository from './repository.ts'

const DESCONHECIDO = 'Nenhum documento tem este código verificador.'

/** An act after the first holds as long as it is not the first: what it is about is one link away. */
const validarAto = async (ctx: Contexto, codigo: string | null): Promise<Validacao> => {
  const ato = codigo && (await repository.atoPorCodigo(ctx.db, codigo))
  if (!ato) throw naoEncontrado(DESCONHECIDO)
  // A decision may come before the first is signed by everybody, and of what is still a draft nobody is told.
  const primeiro = await assinados.documentoDoInstrumento(ctx.db, ato.instrumento_id)
  ctx.auditar({ alvo: { tipo: 'formulario', id: ato.formulario_id }, detalhes: { codigo } })
  return {
    valido: true,
    codigoVerificador: ato.codigo_verificador,
    instrumento: { codigo: ato.codigo, tipo: { codigo: ato.tipo, nome: TIPOS_DE_ATO[ato.tipo].nome } },
    condicao: 'ASSINADO',
    assinaturas: [{ nome: ato.nome, cargo: ato.cargo, dataHora: ato.quando.toISOString() }],
    hash: ato.hash,
    responsaveis: primeiro ? responsaveisPublicos(ato.dados.identificacao) : [],
    valor: null,
    multaDiaria: null,
    dataHora: ato.quando.toISOString(),
    municipio: (ato.municipio_id && (await nomesDosMunicipios(ctx.db)).get(ato.municipio_id)) || null,
    canceladoEm: null,
    ...(primeiro && {
      sobre: {
        codigo: ato.primeiro,
        data: primeiro.formado_em.toISOString(),
        codigoVerificador: primeiro.codigo_verificador,
      },
    }),
  }
}

/** It says what the record said at its hour, whatever became of the form since. */
const validarEmissao = async (
  ctx: Contexto,
  emissao: NonNullable<Awaited<ReturnType<typeof assinados.emissaoPorCodigo>>>,
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
  desfeito: NonNullable<Awaited<ReturnType<typeof assinados.desfeitoPorCodigo>>>,
): Promise<Validacao> => {
  const { codigo_verificador, formulario_id, codigo, desfeito_em } = desfeito
  const tipo = desfeito.tipo as CodigoDeInstrumento
  ctx.auditar({
    alvo: { tipo: 'formulario', id: formulario_id },
    detalhes: { codigo: codigo_verificador },
  })
  const assinaturas = await assinados.assinaturasDesfeitasDo(ctx.db, formulario_id, desfeito_em)
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

const devolucoesDe = async ({ db }: Contexto, codigo: string) => {
  const devolucoes = await repository.devolucoesDe(db, codigo)
  const documentos = await assinados.documentosDosInstrumentos(
    db,
    devolucoes.map((d) => d.id),
  )
  return devolucoes.flatMap(({ id, codigo }) =>
    documentos
      .filter((d) => d.instrumento_id === id)
      .map(({ formado_em, codigo_verificador }) => ({ codigo, quando: formado_em, codigo_verificador })),
  )
}

export const validar = async (ctx: Contexto, digitado: string): Promise<Validacao> => {
  await contarAcessoPublico(ctx)
  const codigo = normalizarCodigo(digitado)
  const achado = codigo && (await instrumentoAssinado(ctx.db, codigo))
  const emissao = codigo && !achado && (await assinados.emissaoPorCodigo(ctx.db, codigo))
  if (emissao) return validarEmissao(ctx, emissao)
  const desfeito = codigo && !achado && (await assinados.desfeitoPorCodigo(ctx.db, codigo))
  if (desfeito) return validarDesfeito(ctx, desfeito)
  if (!achado) return validarAto(ctx, codigo)
  ctx.auditar({ alvo: { tipo: 'formulario', id: achado.formulario_id }, detalhes: { codigo } })
  const assinaturas = await assinados.assinaturasDo(ctx.db, achado.formulario_id)
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
  const posteriores = [...atos, ...(achado.tipo in ENTRADAS ? await devolucoesDe(ctx, achado.codigo) : [])]
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
