// The form on the wire (docs/dominio/fio.md#forms). A draft is kept as typed: the steps are open objects with limits;
// what they must hold to be concluded is told by pendencias.ts.
import { z } from 'zod'
import { ArquivoDescrito } from '../arquivo/schema.ts'
import { RecebimentoDaVia } from '../assinatura/recebimento.ts'
import { JustificativaDada } from '../blindagem/schema.ts'
import {
  Acompanhamento,
  Andamento,
  Ciencia,
  Cientificacao,
  DesfechoRegistrado,
} from '../cientificacao/schema.ts'
import { cpfOuCnpjValido, documentoProcurado, semMascara } from '../cpf-cnpj.ts'
import { PedidoDeDecisao } from '../decisao/schema.ts'
import {
  comoNumero,
  IntervaloDeDias,
  numeroDoFiltro,
  opcional,
  paginacao,
  semVazios,
  textoOuNulo,
} from '../pagina.ts'
import { AtoPosterior } from '../posterior/schema.ts'
import { Prazo } from '../prazo/schema.ts'
import { Perfil } from '../sessao/perfil.ts'
import { limparTexto, limparTextos } from '../texto.ts'
import { Condicao } from './condicao.ts'
import { Designacao } from './designacao.ts'
import { cada, ETAPAS_DE_RESPOSTAS, TAMANHO_DO_TEXTO, TEXTOS_DO_CABECALHO } from './membros.ts'
import { Necessidade } from './necessidade.ts'
import { Elo } from './sequencia/elo.ts'
import { Sincronizacao } from './sincronizacao.ts'
import { nomeDoTipo, SELECIONE_UM_TIPO, TipoFormulario } from './tipos.ts'

/** Answers of a step, as typed. */
export const Respostas = z
  .record(z.string().max(60), z.unknown())
  .overwrite((respostas) => limparTextos(respostas) as Record<string, unknown>)
export type Respostas = z.infer<typeof Respostas>

/** More than any term lists: of a list without end, each row is compared with the others before anybody else is answered. */
export const MAXIMO_DE_LINHAS = 1000
const LISTA_LONGA = `Uma lista tem mais de ${MAXIMO_DE_LINHAS.toLocaleString('pt-BR')} linhas. Divida-a em mais de um instrumento.`

/** A drawing may have more points than that; they are no rows. */
const temListaLonga = (valor: unknown): boolean => {
  if (valor === null || typeof valor !== 'object') return false
  const linhas = Object.values(valor).filter((v) => v !== null && typeof v === 'object' && !Array.isArray(v))
  return (
    (Array.isArray(valor) && linhas.length > MAXIMO_DE_LINHAS) || Object.values(valor).some(temListaLonga)
  )
}

/** A municipality is found by its number, in whichever of the two ways it was written. */
const comMunicipioEmNumero = (respostas: Respostas): Respostas =>
  'municipioId' in respostas ? { ...respostas, municipioId: comoNumero(respostas.municipioId) } : respostas

const RespostasDadas = Respostas.refine((respostas) => !temListaLonga(respostas), LISTA_LONGA).overwrite(
  comMunicipioEmNumero,
)

export const Integrante = z.object({
  usuarioId: z.uuid(),
  nome: z.string().max(150),
  matricula: z.string().max(30).nullish(),
  cargo: z.string().max(80).nullish(),
  autuante: z.boolean().default(false),
  assina: z.boolean().default(false),
  /** The roles that the user holds now, none when blocked; what is signed, and a draft begun elsewhere, may not tell them. */
  perfis: z.array(Perfil).optional(),
})
export type Integrante = z.infer<typeof Integrante>

const TipoComNome = z.object({ codigo: TipoFormulario, nome: z.string() })

/** A kind as a client writes it: its code, or what it was answered with. */
const TipoDado = z.preprocess(
  (dado) => (typeof dado === 'string' ? { codigo: dado } : dado),
  z
    .object({ codigo: TipoFormulario, nome: z.string().nullish() })
    .refine(
      ({ codigo, nome }) => !nome || nome === nomeDoTipo(codigo),
      'O código e o nome são de tipos diferentes',
    )
    .transform(({ codigo }) => codigo),
)

/** An instrument inside its form; the answers of each kind are told by its descriptor. */
export const InstrumentoDoFormulario = z.object({
  id: z.uuid(),
  tipo: TipoComNome,
  codigo: z.string().nullable(),
  ordem: z.number().int(),
  dados: Respostas,
})
export type InstrumentoDoFormulario = z.infer<typeof InstrumentoDoFormulario>

const InstrumentoDado = z.object({
  id: z.uuid(),
  tipo: TipoDado,
  ordem: z.number().int().min(0).max(1000).optional(),
  /** What is kept stays where this is absent. */
  dados: RespostasDadas.optional(),
})

export const Evidencia = z.object({
  id: z.uuid(),
  arquivoId: z.uuid(),
  tipo: z.enum(['FOTO', 'VIDEO', 'AUDIO', 'DOCUMENTO']),
  titulo: z.string().overwrite(limparTexto).max(120).default(''),
  descricao: z.string().overwrite(limparTexto).max(2000).default(''),
  finalidade: z.string().max(30).nullish(),
  instrumentosVinculados: z.array(z.uuid()).max(50).default([]),
  ordem: z.number().int().min(0).max(10_000).nullish(),
  avisoGravacao: z.boolean().nullish(),
  coletadoEm: z.iso.datetime({ offset: true }).nullish(),
  coletadoLat: z.number().min(-90).max(90).nullish(),
  coletadoLon: z.number().min(-180).max(180).nullish(),
  desconsiderada: z.object({ motivo: z.string().min(1).max(500) }).nullish(),
})
export type Evidencia = z.infer<typeof Evidencia>

/** The row of a list, and no more (docs/dominio/fio.md#forms). */
export const ResumoDoFormulario = z.object({
  id: z.uuid(),
  codigo: z.string(),
  condicao: Condicao,
  versao: z.number().int(),
  tiposFormulario: z.array(TipoComNome),
  instrumentosTexto: z.string(),
  responsavel: z.object({ nome: z.string().nullable(), razaoSocial: z.string().nullable() }).nullable(),
  /** So many persons answer besides that one. */
  outrosResponsaveis: z.number().int(),
  localizacao: z.object({ municipioId: z.number().int().nullable(), municipioNome: z.string().nullable() }),
  dataHoraLavratura: z.string().nullable(),
  dataAtualizacao: z.string(),
  mobile: z.boolean(),
  autorId: z.uuid(),
  autorNome: z.string(),
  equipe: z.array(z.object({ usuarioId: z.uuid(), assina: z.boolean() })),
  assinaram: z.array(z.uuid()),
  /** What somebody of the agency has to do, and until when (docs/dominio/prazos.md#work). */
  trabalho: z.object({ data: z.string(), oQue: z.string() }).nullable(),
  /** The nearest deadline that runs, AAAA-MM-DD. */
  proximoPrazo: z.string().nullable(),
  /** How far it has got on its way to the agency's system; null while nobody asked. */
  sincronizacao: Sincronizacao.pick({ estado: true, ultimoErro: true }).nullable(),
})
export type ResumoDoFormulario = z.infer<typeof ResumoDoFormulario>

export const EventoDoHistorico = z.object({
  quando: z.string(),
  usuario: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  evento: z.string(),
  de: Condicao.nullable(),
  para: Condicao.nullable(),
})

export const Formulario = ResumoDoFormulario.omit({
  localizacao: true,
  equipe: true,
  responsavel: true,
  outrosResponsaveis: true,
  autorNome: true,
  trabalho: true,
}).extend({
  /** `segue` is whether they still draw up what the form is. */
  autor: z.object({ id: z.uuid(), nome: z.string(), segue: z.boolean() }),
  /** SHA-256 of the answers as they were concluded, which the papers print: null in a draft. */
  hash: z.string().nullable(),
  /** It tells who changed the answers last. */
  alteradoPor: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  equipe: z.array(Integrante),
  ...cada(TEXTOS_DO_CABECALHO, () => z.string().nullable()),
  responsavel: Respostas.nullable(),
  ...cada(ETAPAS_DE_RESPOSTAS, () => Respostas),
  instrumentos: z.array(InstrumentoDoFormulario),
  /** Each comes with what is known of its file, so that the gallery asks for nothing else. */
  evidencias: z.array(Evidencia.extend({ arquivo: ArquivoDescrito.nullable() })),
  justificativasBlindagem: z.array(JustificativaDada),
  historico: z.array(EventoDoHistorico),
  cientificacao: Cientificacao.nullable(),
  /** The ciência of each person of each instrument, once signed. */
  ciencias: z.array(Ciencia),
  prazos: z.array(Prazo),
  /** They are what was recorded of the agency's process. */
  andamentos: z.array(Andamento),
  /** What became of each auto de infração, oldest first. */
  desfechos: z.array(DesfechoRegistrado),
  /** What came after an auto de orientação: what was last recorded of each. */
  acompanhamentos: z.array(Acompanhamento),
  /** Who said, on the page of their own copy, that they received it. */
  recebimentos: z.array(RecebimentoDaVia),
  /** What it came from and what came from it. */
  sequencia: z.array(Elo),
  /** The acts after the first, oldest first. */
  posteriores: z.array(AtoPosterior),
  /** They are what was asked of the superior, the oldest first. */
  pedidos: z.array(PedidoDeDecisao),
  designados: z.array(Designacao),
  /** How far it has got on its way to the agency's system; null until somebody asks. */
  sincronizacao: Sincronizacao.nullable(),
})
export type Formulario = z.infer<typeof Formulario>

const TiposDados = z.array(TipoDado).min(1, SELECIONE_UM_TIPO)

/** Name, matrícula and cargo come from the user's own record, whatever the body says. */
const IntegranteDado = Integrante.pick({ usuarioId: true, autuante: true, assina: true })
export type IntegranteDado = z.output<typeof IntegranteDado>

/** What a body may set. A member left out keeps what it was. */
const Gravavel = z.object({
  tiposFormulario: TiposDados.optional(),
  dataHoraLavratura: z.iso.datetime({ offset: true }).nullish(),
  equipe: z.array(IntegranteDado).max(50).optional(),
  ...cada(TEXTOS_DO_CABECALHO, (nome) => z.string().max(TAMANHO_DO_TEXTO[nome]).nullish()),
  mobile: z.boolean().optional(),
  ...cada(ETAPAS_DE_RESPOSTAS, () => RespostasDadas.optional()),
  instrumentos: z.array(InstrumentoDado).max(100).optional(),
  justificativasBlindagem: z.array(JustificativaDada).max(500).optional(),
})

/** A new form: the client may choose the id, so that sending twice makes one. The orienter's type is preset. */
export const NovoFormulario = Gravavel.extend({ id: z.uuid().optional() })
export type NovoFormulario = z.output<typeof NovoFormulario>

/** A whole answer may be sent back: members that only the server sets are ignored. */
export const FormularioAlterado = Gravavel.extend({
  id: z.uuid(),
  versao: z.number().int().min(1),
  condicao: Condicao.optional(),
})
export type FormularioAlterado = z.output<typeof FormularioAlterado>

export const EtapaEvidencia = z.object({
  idFormulario: z.uuid(),
  versao: z.number().int().min(1),
  evidencias: z.array(Evidencia).max(500),
})
export type EtapaEvidencia = z.output<typeof EtapaEvidencia>

export const CpfCnpjDeBusca = z
  .string()
  .max(30)
  .nullish()
  .transform(documentoProcurado)
  .refine((texto) => texto === null || cpfOuCnpjValido(texto), 'CPF/CNPJ inválido')

export const CpfCnpjExigido = z
  .string()
  .max(30)
  .transform(semMascara)
  .refine(cpfOuCnpjValido, 'CPF/CNPJ inválido')

/** Someone whom a draft names, before a base of people knows them. */
export const PessoaDoRascunho = z.object({ nome: z.string(), documento: z.string() })
export type PessoaDoRascunho = z.infer<typeof PessoaDoRascunho>

/** Someone who may join a team. */
export const Colega = Integrante.pick({
  usuarioId: true,
  nome: true,
  matricula: true,
  cargo: true,
  perfis: true,
}).required({ perfis: true })
export type Colega = z.infer<typeof Colega>

/** An earlier instrument of a person: what recidivism asks, and nothing of what the form tells. */
export const Antecedente = z.object({
  codigo: z.string(),
  tipo: TipoComNome,
  condicao: Condicao,
  dataHoraLavratura: z.string().nullable(),
  /** Lines of the catalogue that an auto de infração names. */
  infracoes: z.array(z.number().int()),
  valorMulta: z.number().nullable(),
  /** Only the inspector's own forms can be opened: the rest is only known to exist. */
  formularioId: z.uuid().nullable(),
})
export type Antecedente = z.infer<typeof Antecedente>

export const COLUNAS_DO_FORMULARIO = [
  'dataAtualizacao',
  'codigo',
  'condicao',
  'dataHoraLavratura',
  'trabalho',
] as const
export type ColunaDoFormulario = (typeof COLUNAS_DO_FORMULARIO)[number]

/** Paging may also come in the address. */
export const PaginacaoDeFormularios = z.strictObject(paginacao(COLUNAS_DO_FORMULARIO))

/** What the coordination asks of the work of others (docs/dominio/telas.md#work). */
const TRABALHO = {
  unidadeId: opcional(z.uuid()),
  /** It tells whose signature it waits for. */
  assinanteId: opcional(z.uuid()),
  /** What has to be done is past its day. */
  vencidos: opcional(z.boolean()),
  /** What has to be done ends within so many days, from today on. */
  venceEm: numeroDoFiltro(0, 365),
  /** Nothing was done with it for so many days, and somebody of the house has to. */
  paradoHa: numeroDoFiltro(1, 3650),
  /** The days on which the last one signed, or on which it was cancelled. */
  assinado: opcional(IntervaloDeDias),
  cancelado: opcional(IntervaloDeDias),
}

export const FiltroFormulario = z.strictObject({
  codigo: textoOuNulo,
  cpfCnpj: CpfCnpjDeBusca,
  nomeRazaoSocial: textoOuNulo,
  pessoaId: opcional(z.uuid()),
  autorId: opcional(z.uuid()),
  tipoFormulario: opcional(TipoFormulario),
  nomeMunicipio: textoOuNulo,
  municipioId: numeroDoFiltro(0, 9_999_999),
  condicao: z
    .preprocess((dada) => semVazios([dada ?? []].flat()), z.array(Condicao).optional())
    .transform((condicoes) => condicoes ?? []),
  dataLavratura: opcional(IntervaloDeDias),
  necessidade: opcional(Necessidade),
  ...TRABALHO,
  ...paginacao(COLUNAS_DO_FORMULARIO),
})
export type FiltroFormulario = z.output<typeof FiltroFormulario>
