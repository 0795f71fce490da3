// Decisão: the superior answers what was asked before it is done (docs/dominio/atos.md#decisao). It is the one act that
// may come before the signature of what it is about.
import { type Campos, data, dataHora, seFor, selecao, texto, textoLongo } from '../../campos/campo.ts'
import { formatarDataHora } from '../../data-hora.ts'
import {
  CONDICOES_DA_DECISAO,
  condicoesDoPedido,
  emEspera,
  porqueJaExecutado,
  semConfirmacao,
  TIPOS_COM_DECISAO,
  verbalEscrita,
} from '../../decisao/pedido.ts'
import { ASSUNTOS, type Assunto, DECISOES, type PedidoDeDecisao } from '../../decisao/schema.ts'
import { diaDe } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { codigoDoPrimeiro, diaEscrito, fundamento, motivacao, semPonto } from '../comuns.ts'
import { type ContextoDoAto, defineAto, type RegraDoAto } from '../definicao.ts'
import type { Efeito } from '../tipos.ts'

const EM_PARTE = seFor('decisao', 'AUTORIZO_EM_PARTE')

/** What was asked, as it stood: the system writes it down, nobody types it again. */
const DO_PEDIDO: Campos = {
  assunto: selecao('Assunto', ASSUNTOS, { largura: 6 }),
  pedidoPor: texto('Quem pediu', { maximo: 200, largura: 6 }),
  pedido: textoLongo('Pedido', { maximo: 4000 }),
  pedidoEm: dataHora('Pedido em', { largura: 4 }),
  verbalPor: texto('Autorização verbal de', { maximo: 200, largura: 4 }),
  verbalEm: dataHora('Autorização verbal em', { largura: 4 }),
}

const DA_DECISAO: Campos = {
  decisao: selecao('Decisão', DECISOES, { obrigatorio: true, largura: 6 }),
  novoPrazo: data('Novo prazo, até', { quando: EM_PARTE, largura: 6 }),
  parte: textoLongo('O que se autoriza', {
    quando: EM_PARTE,
    obrigatorio: true,
    minimo: 20,
    maximo: 2000,
  }),
}

const pedidoDe = ({ pedidos }: ContextoDoAto): PedidoDeDecisao | undefined => emEspera(pedidos)

const EFEITO: Record<keyof typeof DECISOES, Efeito> = {
  AUTORIZO: 'AUTORIZADO',
  AUTORIZO_EM_PARTE: 'AUTORIZADO_EM_PARTE',
  NAO_AUTORIZO: 'NAO_AUTORIZADO',
}

/** What was done without it is not authorised afterwards, unless the telephone came first. */
const antesDaExecucao: RegraDoAto = (dados, ctx) => {
  const pedido = pedidoDe(ctx)
  if (!pedido || dados.decisao === 'NAO_AUTORIZO') return []
  const { verbal, prazoAtual } = pedido
  const feito = porqueJaExecutado(ctx.instrumento, ctx.condicao, verbal?.quando ?? ctx.agora)
  if (feito) return [{ campo: 'decisao', mensagem: feito }]
  return prazoAtual && prazoAtual < diaDe(ctx.agora)
    ? [{ campo: 'decisao', mensagem: `O prazo terminou em ${diaEscrito(prazoAtual)}: já não se prorroga` }]
    : []
}

/** An extension given in part is shorter than what was asked for; nothing else has a new term. */
const prazoEmParte: RegraDoAto = (dados, ctx) => {
  const pedido = pedidoDe(ctx)
  if (!pedido || dados.decisao !== 'AUTORIZO_EM_PARTE') return []
  const novo = diaDe(dados.novoPrazo)
  const erro = (mensagem: string) => [{ campo: 'novoPrazo', mensagem }]
  if (pedido.assunto !== 'PRORROGACAO') return novo ? erro('Só a prorrogação tem novo prazo') : []
  return novo > (pedido.prazoAtual ?? '') && novo < (pedido.ate ?? '')
    ? []
    : erro(`Informe um dia entre ${diaEscrito(pedido.prazoAtual)} e ${diaEscrito(pedido.ate)}`)
}

const oQue = (assunto: unknown, codigo: string) =>
  ({
    DEMOLICAO_CAUTELAR: `a demolição cautelar do ${codigo}`,
    DESTRUICAO: `a destruição ou inutilização do ${codigo}`,
    DOACAO_SUMARIA: `a doação sumária do ${codigo}`,
    PRORROGACAO: `a prorrogação do prazo do ${codigo}`,
  })[assunto as Assunto]

const VERBO: Record<string, string> = {
  AUTORIZO: 'AUTORIZO',
  AUTORIZO_EM_PARTE: 'AUTORIZO EM PARTE',
  NAO_AUTORIZO: 'NÃO AUTORIZO',
}

export const decisao = defineAto({
  codigo: 'DECISAO',
  rotulo: 'Decidir pedido',
  quemAssina: 'Autoridade competente',
  sobre: TIPOS_COM_DECISAO,
  antesDaAssinatura: true,
  de: { gestor: CONDICOES_DA_DECISAO },
  deOutraPessoa: 'Quem lavra ou integra a equipe não decide o próprio pedido: é ato de outra autoridade.',
  daEquipe: true,
  // Only what changes the person's own term is told to them by this act: the rest is told by the term itself.
  semCiencia: ({ assunto }) => assunto !== 'PRORROGACAO',
  explicacao:
    'A decisão é um documento seu, com a sua assinatura. Ela vale para o que for feito a partir de agora.',
  baseLegal:
    'Decreto 6.514/2008, arts. 101, 107, 111 e 112; Lei GO 13.800/2001 (competência da chefia a confirmar pelo órgão).',
  secoes: [
    { titulo: 'Pedido', campos: DO_PEDIDO },
    { titulo: 'Decisão', campos: DA_DECISAO },
    motivacao('Por que se decide assim'),
  ],
  oferecidos: (campos, ctx) =>
    Object.fromEntries(
      Object.entries(campos).filter(
        ([nome]) =>
          !(nome in DO_PEDIDO) && (nome !== 'novoPrazo' || pedidoDe(ctx)?.assunto === 'PRORROGACAO'),
      ),
    ),
  regras: [antesDaExecucao, prazoEmParte],
  aviso: (ctx) => {
    const pedido = pedidoDe(ctx)
    if (!pedido) return null
    const { assunto, por, quando, verbal, ate } = pedido
    return [
      `${ASSUNTOS[assunto]}, pedida por ${por.nome} em ${formatarDataHora(quando)}${ate ? `, até ${diaEscrito(ate)}` : ''}: ${semPonto(pedido.texto)}.`,
      ...(verbal ? [`${verbalEscrita(verbal)}, de ${verbal.por}.`] : []),
    ].join(' ')
  },
  impedimento: (ctx) => {
    const pedido = pedidoDe(ctx)
    if (!pedido) return ctx.pedidos.length > 0 ? 'Este pedido já foi decidido.' : 'Não há pedido a decidir.'
    return condicoesDoPedido(pedido.assunto).includes(ctx.condicao)
      ? null
      : 'O formulário não está em condição de receber esta decisão.'
  },
  derivados: (dados, ctx) => {
    const pedido = pedidoDe(ctx)
    return {
      pedidoId: pedido?.id ?? null,
      assunto: pedido?.assunto ?? null,
      pedido: pedido?.texto ?? null,
      pedidoPor: pedido?.por.nome ?? null,
      pedidoEm: pedido?.quando ?? null,
      verbalPor: pedido?.verbal?.por ?? null,
      verbalEm: pedido?.verbal?.quando ?? null,
      ...(dados.decisao === 'AUTORIZO' && pedido?.ate && { novoPrazo: pedido.ate }),
    }
  },
  efeito: ({ decisao: d }) => EFEITO[d as keyof typeof EFEITO],
  dispositivo: (dados, ctx) => {
    const pedido = pedidoDe(ctx)
    const sim = dados.decisao !== 'NAO_AUTORIZO'
    const parte = dados.decisao === 'AUTORIZO_EM_PARTE' ? `: ${semPonto(dados.parte)}` : ''
    const fora = pedido && semConfirmacao(pedido, ctx.agora)
    return [
      `${VERBO[textoDe(dados.decisao)] ?? ''} ${oQue(dados.assunto, codigoDoPrimeiro(ctx))}${parte}.`,
      ...(sim && dados.novoPrazo ? [`O prazo passa a terminar em ${diaEscrito(dados.novoPrazo)}.`] : []),
      ...(pedido?.verbal
        ? [
            sim && !fora
              ? `Fica confirmada a autorização verbal dada por ${pedido.verbal.por} em ${formatarDataHora(pedido.verbal.quando)}.`
              : `A autorização verbal de ${formatarDataHora(pedido.verbal.quando)} ${sim ? 'não foi confirmada em 24 horas' : 'não se confirma'}.`,
          ]
        : []),
    ]
  },
  inicial: fundamento('Decreto 6.514/2008, art. 101'),
})
