// What needs the superior's decision, who asks for it and when, and what a decision covers (docs/dominio/atos.md#decisao).
// The screen offers by these, the gateway refuses by them, and the blindagem and the paper read them.
import {
  type Campos,
  type Dados,
  data,
  dataHora,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import { formatarDataHora } from '../data-hora.ts'
import { CONDICOES_ANTES_DE_ASSINADO, CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import type { InstrumentoLido } from '../instrumento/definicao.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { instanteDe, textoDe } from '../instrumento/leitura.ts'
import { SIM_NAO } from '../instrumento/sim-nao.ts'
import { lavraFormularios, type Perfil } from '../sessao/perfil.ts'
import type { Assunto, PedidoDeDecisao } from './schema.ts'

const SUMARIAS: readonly unknown[] = ['SUMARIA_PERECIVEL', 'SUMARIA_RISCO']

const ASSUNTO_DO_TIPO: Readonly<Record<string, (dados: Dados) => Assunto | null>> = {
  DEMOLICAO: ({ naturezaAto }) => (naturezaAto === 'CAUTELAR_IMEDIATA' ? 'DEMOLICAO_CAUTELAR' : null),
  DESTRUICAO: ({ hipoteseLegal }) => (hipoteseLegal === 'DECISAO_FINAL' ? null : 'DESTRUICAO'),
  DOACAO: ({ tipoDoacao }) => (SUMARIAS.includes(tipoDoacao) ? 'DOACAO_SUMARIA' : null),
  NOTIFICACAO: () => 'PRORROGACAO',
  AUTO_DE_ORIENTACAO: () => 'PRORROGACAO',
}

export const TIPOS_COM_DECISAO: readonly string[] = Object.keys(ASSUNTO_DO_TIPO)

/** What there is to ask about this instrument; null for nothing. */
export const assuntoDe = ({ tipo, dados }: Pick<InstrumentoLido, 'tipo' | 'dados'>) =>
  ASSUNTO_DO_TIPO[tipo]?.(dados) ?? null

/** What is to be done is asked before the form is signed too, a term only while it runs. */
const CORRENDO = CONDICOES_EM_VIGOR.filter((c) => c !== 'FINALIZADO')
const ANTES_E_DEPOIS: readonly Condicao[] = [...CONDICOES_ANTES_DE_ASSINADO, ...CORRENDO]
export const condicoesDoPedido = (assunto: Assunto) => (assunto === 'PRORROGACAO' ? CORRENDO : ANTES_E_DEPOIS)
export const CONDICOES_DA_DECISAO = ANTES_E_DEPOIS

const FRASE = 'Explique em uma frase, com pelo menos 30 caracteres'
const oTexto = (rotulo: string) =>
  textoLongo(rotulo, { obrigatorio: true, minimo: 30, maximo: 4000, mensagem: FRASE, frase: true })

const DA_PRORROGACAO: Campos = {
  texto: oTexto('Por que o prazo precisa ser prorrogado'),
  ate: data('Novo prazo pedido, até', { obrigatorio: true, futura: true, largura: 6 }),
}
const POR_TELEFONE = seFor('porTelefone', 'SIM')
const DA_EXECUCAO: Campos = {
  texto: oTexto('O que se pede e por quê'),
  porTelefone: selecao('Já foi autorizado por telefone', SIM_NAO, { obrigatorio: true, largura: 12 }),
  verbalPor: texto('Quem autorizou por telefone', {
    quando: POR_TELEFONE,
    obrigatorio: true,
    minimo: 5,
    maximo: 150,
    ajuda: 'Nome e cargo.',
    largura: 6,
  }),
  verbalQuando: dataHora('Quando autorizou', {
    quando: POR_TELEFONE,
    obrigatorio: true,
    naoFutura: true,
    ajuda: 'A chefia confirma em 24 horas; sem isso o termo mostra “sem confirmação”.',
    largura: 6,
  }),
}
export const camposDoPedido = (assunto: Assunto): Campos =>
  assunto === 'PRORROGACAO' ? DA_PRORROGACAO : DA_EXECUCAO

const MINUTO = 60_000
/** Instants are typed to the minute, and compared so. NaN while there is none: no comparison holds. */
const minutoDe = (valor: unknown) => Math.floor(instanteDe(valor) / MINUTO)

const EXECUCAO: Readonly<Record<string, (dados: Dados) => unknown>> = {
  DEMOLICAO: ({ executada, dataHoraInstrumento }) => executada === 'SIM' && dataHoraInstrumento,
  DESTRUICAO: ({ dataHoraDestruicao }) => dataHoraDestruicao,
  DOACAO: ({ dataHoraInstrumento }) => dataHoraInstrumento,
}
/** When the instrument says that it was done; null while it does not. */
export const executadoEm = ({ tipo, dados }: Pick<InstrumentoLido, 'tipo' | 'dados'>): string | null => {
  const quando = EXECUCAO[tipo]?.(dados)
  return Number.isNaN(instanteDe(quando)) ? null : String(quando)
}

/** Why what was done cannot be authorised from this instant on; null when it can. The hours of a draft are still to be
 * typed: the blindagem looks at them. */
export const porqueJaExecutado = (
  instrumento: Pick<InstrumentoLido, 'tipo' | 'dados'>,
  condicao: Condicao,
  desde: string | Date,
): string | null => {
  const feito = executadoEm(instrumento)
  if (condicao === 'EM_RASCUNHO' || feito === null) return null
  return minutoDe(feito) < minutoDe(new Date(desde).toISOString())
    ? `A execução consta de ${formatarDataHora(feito)}: a autorização precisa ser anterior`
    : null
}

interface QuemPede {
  id: string
  perfilAtivo: Perfil
}

interface FormularioComPedidos {
  condicao: Condicao
  autorId: string
  equipe: ReadonlyArray<{ usuarioId: string }>
  prazos: ReadonlyArray<{ instrumentoId: string; ato: string; data: string | null }>
  pedidos: readonly PedidoDeDecisao[]
}

export const pedidosDo = <P extends { instrumentoId: string }>(
  pedidos: readonly P[] | undefined,
  instrumentoId: string,
) => (pedidos ?? []).filter((p) => p.instrumentoId === instrumentoId)

export const emEspera = <P extends { decisao: unknown }>(pedidos: readonly P[]) =>
  pedidos.find((p) => p.decisao === null)

/** The last day of what the person has to do; null while it does not run. */
export const prazoAtualDe = ({ prazos }: Pick<FormularioComPedidos, 'prazos'>, instrumentoId: string) => {
  const dias = prazos.flatMap(({ instrumentoId: de, ato, data: dia }) =>
    de === instrumentoId && /^(EXIGENCIA|ACAO)\b/.test(ato) ? [dia] : [],
  )
  return dias.includes(null) ? null : (dias.sort().at(-1) ?? null)
}

/** Whoever draws the form up, or is on its team. */
export const pedeDecisao = (
  { id, perfilAtivo }: QuemPede,
  { autorId, equipe }: Pick<FormularioComPedidos, 'autorId' | 'equipe'>,
) => lavraFormularios(perfilAtivo) && (autorId === id || equipe.some((i) => i.usuarioId === id))

/** It is null when it may be asked for now; otherwise why not. */
export const impedimentoDoPedido = (
  formulario: FormularioComPedidos,
  instrumento: InstrumentoLido,
  hoje: string,
): string | null => {
  const { condicao, pedidos } = formulario
  const assunto = assuntoDe(instrumento)
  if (!assunto) return 'Este instrumento não depende de decisão superior.'
  if (!condicoesDoPedido(assunto).includes(condicao))
    return 'O formulário não está em condição de receber pedido.'
  if (emEspera(pedidosDo(pedidos, instrumento.id))) return 'Já há um pedido à espera de decisão.'
  if (assunto !== 'PRORROGACAO')
    return pedidosDo(pedidos, instrumento.id).some((p) => p.decisao?.decisao === 'AUTORIZO')
      ? 'A chefia já autorizou.'
      : null
  const prazo = prazoAtualDe(formulario, instrumento.id)
  if (prazo === null) return 'O prazo ainda não corre.'
  return prazo < hoje ? 'O prazo já terminou: não há o que prorrogar.' : null
}

interface ContextoDoPedido {
  instrumento: InstrumentoLido
  condicao: Condicao
  prazoAtual: string | null
  agora: Date
}

/** What the answers lack or have wrong, all at once. */
export const conferirPedido = (assunto: Assunto, dados: Dados, ctx: ContextoDoPedido): Pendencia[] => {
  const campos = camposDoPedido(assunto)
  const respostas = soAplicaveis(campos, dados)
  const achadas = pendencias(campos, respostas, '', ctx.agora)
  const desde = respostas.porTelefone === 'SIM' ? respostas.verbalQuando : ctx.agora
  const feito =
    desde instanceof Date || minutoDe(desde) > 0
      ? porqueJaExecutado(ctx.instrumento, ctx.condicao, desde as string | Date)
      : null
  const curto = assunto === 'PRORROGACAO' && diaDe(respostas.ate) <= (ctx.prazoAtual ?? '')
  const dasRegras: Array<{ campo: string; mensagem: string }> = [
    ...(feito
      ? [{ campo: respostas.porTelefone === 'SIM' ? 'verbalQuando' : 'porTelefone', mensagem: feito }]
      : []),
    ...(curto
      ? [
          {
            campo: 'ate',
            mensagem: `O prazo já vai até ${dataCurta(ctx.prazoAtual ?? '')}: peça um dia depois`,
          },
        ]
      : []),
  ]
  return [
    ...achadas,
    ...dasRegras
      .filter(({ campo }) => !achadas.some((p) => p.campo === campo))
      .map((achado): Pendencia => ({ ...achado, natureza: 'invalido' })),
  ]
}

/** The answers as they are kept. */
export const respostasDoPedido = (assunto: Assunto, dados: Dados) => {
  const { texto: escrito, ate, verbalPor, verbalQuando } = soAplicaveis(camposDoPedido(assunto), dados)
  return {
    texto: textoDe(escrito),
    ate: diaDe(ate) || null,
    verbal: verbalPor
      ? { por: textoDe(verbalPor), quando: new Date(textoDe(verbalQuando)).toISOString() }
      : null,
  }
}

const UM_DIA = 24 * 60 * MINUTO

/** The instant by which what was said on the telephone has to be confirmed. */
export const confirmarAte = ({ quando }: { quando: string }) => new Date(instanteDe(quando) + UM_DIA)

export const semConfirmacao = ({ verbal, decisao }: PedidoDeDecisao, agora: Date) =>
  verbal !== null && new Date(decisao?.quando ?? agora) > confirmarAte(verbal)

const autoriza = ({ decisao }: PedidoDeDecisao) => decisao !== null && decisao.decisao !== 'NAO_AUTORIZO'

/** The instant from which it may be done: for what was confirmed in time, the hour of the telephone. */
const valeDesde = (pedido: PedidoDeDecisao): string | null => {
  if (!pedido.decisao || !autoriza(pedido)) return null
  return pedido.verbal && !semConfirmacao(pedido, new Date(pedido.decisao.quando))
    ? pedido.verbal.quando
    : pedido.decisao.quando
}

const cobre = (pedido: PedidoDeDecisao, instrumento: Pick<InstrumentoLido, 'tipo' | 'dados'>) => {
  const desde = valeDesde(pedido)
  return desde !== null && !(minutoDe(executadoEm(instrumento)) < minutoDe(desde))
}

/** What the superior's decision on this instrument lacks, in a sentence; null when it authorises what was done, undefined
 * where none was asked for. */
export const faltaDaDecisao = (
  pedidos: readonly PedidoDeDecisao[] | undefined,
  instrumento: InstrumentoLido,
  agora: Date,
): string | null | undefined => {
  const dele = pedidosDo(pedidos, instrumento.id)
  const ultimo = dele.at(-1)
  if (!ultimo) return undefined
  if (dele.some((p) => cobre(p, instrumento))) return null
  const { decisao, verbal } = ultimo
  if (decisao && !autoriza(ultimo)) return `A chefia não autorizou (${decisao.codigo})`
  if (decisao) return `A execução é anterior à autorização (${decisao.codigo})`
  if (!verbal) return 'O pedido à chefia ainda espera decisão'
  return semConfirmacao(ultimo, agora)
    ? `${verbalEscrita(verbal)} sem confirmação em 24 horas`
    : `${verbalEscrita(verbal)}: falta a confirmação da chefia`
}

const hora = (quando: string) => formatarDataHora(quando).slice(-5)

/** Autorização verbal às 10:02 de 16/11/2026 */
export const verbalEscrita = ({ quando }: { quando: string }) =>
  `Autorização verbal às ${hora(quando)} de ${dataCurta(diaDe(quando))}`

/** What every print of the term says of the telephone that nobody confirmed in time. */
export const verbaisSemConfirmacao = (pedidos: readonly PedidoDeDecisao[], agora: Date) =>
  pedidos.flatMap((p) =>
    p.verbal && (semConfirmacao(p, agora) || (p.decisao && !autoriza(p)))
      ? [`${verbalEscrita(p.verbal)} sem confirmação`]
      : [],
  )

const FEITO = {
  AUTORIZO: 'Autorizado',
  AUTORIZO_EM_PARTE: 'Autorizado em parte',
  NAO_AUTORIZO: 'Não autorizado',
}

/** How far it has got, as form, paper and lists say it: one sentence, without a full stop. */
export const situacaoDoPedido = (pedido: PedidoDeDecisao, agora: Date): string => {
  const { decisao, verbal } = pedido
  const telefone = verbal && `${verbalEscrita(verbal)}, de ${verbal.por}`
  const vencida = semConfirmacao(pedido, agora)
  if (!decisao) {
    if (!telefone) return 'Espera decisão'
    return vencida
      ? `${telefone}, sem confirmação`
      : `${telefone}, a confirmar até ${formatarDataHora(confirmarAte(verbal))}`
  }
  const parte = decisao.parte ? ` (${decisao.parte.replace(/(?<![.\s])[.\s]+$/, '')})` : ''
  const feito = `${FEITO[decisao.decisao]}${parte}: ${decisao.codigo}, de ${formatarDataHora(decisao.quando)}, por ${decisao.por}`
  if (!telefone) return feito
  return `${feito}. ${telefone}, ${vencida || !autoriza(pedido) ? 'sem confirmação' : 'confirmada'}`
}
