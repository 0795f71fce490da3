// The person's own copy in words that ask for no lawyer (docs/dominio/prova.md#own-copy): what the document is, what it asks for,
// until when, and which ways are open.
import type { Dados } from '../campos/campo.ts'
import { formatarDataHora } from '../data-hora.ts'
import { fimEscrito, fraseDoTermino, terminouEm } from '../embargo/situacao.ts'
import { diaPorExtenso } from '../instrumento/dias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { CodigoDeAto, Efeito } from '../posterior/tipos.ts'
import { ATOS_DO_PROCESSO } from '../prazo/andamento.ts'
import { type CodigoDoAto, ehDoAto } from '../prazo/atos.ts'
import type { Prazo } from '../prazo/schema.ts'
import type { CopiaDaPessoa } from './copia.ts'

interface EmPalavras {
  titulo: string | ((dados: Dados) => string)
  explicacao: string | ((dados: Dados) => string)
  /** The person may defend themselves against it, or pay it. */
  caminhos?: ReadonlyArray<'DEFENDER' | 'PAGAR'>
  /** It tells what else there is to do. */
  fazer?: string
  /** What no longer has to be done since it was cancelled, and what is left to settle. */
  cancelado?: string
}

const numero = (valor: unknown) => (typeof valor === 'number' && valor > 0 ? valor : null)

const tituloDoAuto = ({ valorMulta, multaDiariaValor, tipoAuto }: Dados) => {
  if (numero(valorMulta) ?? numero(multaDiariaValor)) return 'Você recebeu uma multa ambiental'
  return Array.isArray(tipoAuto) && tipoAuto.includes('ADVERTENCIA')
    ? 'Você recebeu uma advertência ambiental'
    : 'Você recebeu um auto de infração ambiental'
}

/** A kind that has no words of its own yet still says something true. */
const DE_QUALQUER_TIPO: EmPalavras & { cancelado: string } = {
  titulo: 'Você recebeu um documento da fiscalização',
  explicacao: 'O documento diz o que a fiscalização fez, onde, quando e por quê.',
  cancelado: 'Você não precisa mais fazer o que ele mandava. Em dúvida, pergunte ao órgão antes de agir.',
}

const BENS_DE_UM_CANCELADO =
  'O cancelamento não diz sozinho o destino dos bens ou animais: pergunte ao órgão antes de retirar, usar ou entregar qualquer um deles.'

const EM_PALAVRAS: Partial<Record<CodigoDeInstrumento, EmPalavras>> = {
  AUTO_INFRACAO: {
    titulo: tituloDoAuto,
    explicacao:
      'A fiscalização registrou uma infração ambiental em seu nome. O valor é o indicado pelo fiscal: uma autoridade ainda vai julgar, depois de ler a sua defesa, se houver.',
    caminhos: ['DEFENDER', 'PAGAR'],
    cancelado:
      'Não há multa a pagar nem defesa a apresentar por causa dele. Se já pagou, pergunte ao órgão como pedir o dinheiro de volta.',
  },
  NOTIFICACAO: {
    titulo: 'Você recebeu uma notificação',
    explicacao: 'A fiscalização pede que você faça ou apresente algo até o dia indicado. Não é multa.',
    fazer: 'Cumpra cada exigência até o seu último dia e guarde a prova de que cumpriu.',
  },
  AUTO_DE_ORIENTACAO: {
    titulo: 'Você recebeu uma orientação',
    explicacao:
      'A fiscalização orientou o que corrigir, e até quando. Não é multa; se não for corrigido, pode virar auto de infração.',
    fazer: 'Corrija o que foi orientado até o dia indicado e guarde a prova de que corrigiu.',
  },
  EMBARGO: {
    titulo: 'Uma área ou atividade sua foi embargada',
    explicacao:
      'A partir da data do documento, o que foi embargado tem de ficar parado. Usar a área ou continuar a atividade é outra infração.',
    caminhos: ['DEFENDER'],
    cancelado:
      'O que ele embargava não precisa mais ficar parado por causa dele. Antes de voltar a usar, confira em “Áreas embargadas” se não há outro embargo e veja se a atividade tem a licença que a lei pede.',
  },
  SUSPENSAO: {
    titulo: 'Uma atividade sua foi suspensa',
    explicacao: (dados) => {
      const fim = fimEscrito(dados)
      return `A atividade tem de ficar parada até ${fim === null ? 'que o órgão a libere' : `o fim de ${diaPorExtenso(fim)}`}.`
    },
    caminhos: ['DEFENDER'],
    cancelado:
      'A atividade não precisa mais ficar parada por causa dele. Antes de voltar, veja se ela tem a licença que a lei pede e se não há outro documento que a pare.',
  },
  APREENSAO: {
    titulo: 'Bens ou animais foram apreendidos',
    explicacao:
      'O documento diz o que foi apreendido e onde fica guardado. O destino é decidido no processo, e você pode se manifestar antes.',
    caminhos: ['DEFENDER'],
    cancelado: BENS_DE_UM_CANCELADO,
  },
  DEPOSITO: {
    titulo: 'Você ficou com a guarda de bens apreendidos',
    explicacao: 'Quem guarda responde pelos bens e não pode usá-los, vendê-los nem emprestá-los.',
    fazer: 'Guarde os bens como o documento diz e apresente-os quando o órgão pedir.',
    cancelado: BENS_DE_UM_CANCELADO,
  },
  DEMOLICAO: {
    titulo: 'Uma obra foi demolida ou vai ser demolida',
    explicacao: 'O documento diz qual obra, por que, e quem decidiu.',
    caminhos: ['DEFENDER'],
  },
  DESTRUICAO: {
    titulo: 'Bens foram destruídos ou inutilizados',
    explicacao: 'O documento diz quais bens, por que não podiam ser guardados, e quem decidiu.',
    caminhos: ['DEFENDER'],
  },
  DOACAO: {
    titulo: 'Bens apreendidos foram doados',
    explicacao: 'O documento diz quais bens, quem os recebeu e por quê.',
    caminhos: ['DEFENDER'],
  },
  ENTREGA: {
    titulo: 'Bens ou animais foram entregues',
    explicacao: 'O documento diz o que foi entregue, a quem e em que estado.',
  },
  RECOLHIMENTO: {
    titulo: 'Um animal ou bem foi recolhido',
    explicacao: 'O documento diz o que foi recolhido, onde e para onde foi levado.',
  },
  SOLTURA: {
    titulo: 'Animais foram soltos na natureza',
    explicacao: 'O documento diz quais animais, onde e por que foram soltos.',
  },
}

const ATOS_EM_PALAVRAS: Partial<Record<CodigoDeAto, { titulo: string; explicacao: string }>> = {
  RETIFICACAO: {
    titulo: 'Um documento seu foi corrigido',
    explicacao: 'A fiscalização corrigiu um erro de escrita. O resto do documento continua como estava.',
  },
  DESEMBARGO: {
    titulo: 'Um embargo foi levantado',
    explicacao:
      'O que foi liberado pode voltar a ser usado como este documento diz. A multa e a reparação do dano continuam.',
  },
  LEVANTAMENTO: {
    titulo: 'Uma suspensão foi levantada',
    explicacao: 'A atividade pode voltar como este documento diz. A multa e a reparação do dano continuam.',
  },
  CANCELAMENTO: {
    titulo: 'Um documento seu foi cancelado',
    explicacao: 'O documento cancelado não vale mais. Outro pode ser lavrado pelo mesmo fato.',
  },
  DECISAO: {
    titulo: 'A chefia decidiu sobre um documento seu',
    explicacao: 'O documento diz o que foi pedido, o que foi decidido e por quê.',
  },
}

/** What the agency writes for people (ParametrosDoOrgao). */
export interface OrientacoesDoOrgao {
  comoDefender: string | null
  comoPagar: string | null
}

const PERGUNTE = 'O órgão ainda não publicou aqui como fazer: pergunte à unidade que assinou o documento.'

/** The terms in which the person has something to do, or to stop doing; the others are the agency's own. */
const DA_PESSOA: readonly CodigoDoAto[] = [
  'DEFESA',
  ...ATOS_DO_PROCESSO,
  'EXIGENCIA',
  'ACAO',
  'RETORNO',
  'VISTORIA',
  'VIGENCIA_DO_EMBARGO',
  'VIGENCIA_DA_SUSPENSAO',
  'DEMOLICAO',
]

export const prazosDaPessoa = (prazos: readonly Prazo[]) =>
  prazos
    .filter((prazo) => DA_PESSOA.some((ato) => ehDoAto(ato, prazo)))
    .map(({ rotulo, data, porque }) => ({ rotulo, data, ...(porque && { porque }) }))

/** Told only where the agency has set it, and while it still can be had. */
const descontoEm = (prazos: readonly Prazo[]) => {
  const desconto = prazos.find((prazo) => ehDoAto('DESCONTO', prazo) && !prazo.vencido)
  if (!desconto) return ''
  return `${desconto.rotulo}${desconto.data ? `, até ${diaPorExtenso(desconto.data)}` : ''}. `
}

const CAMINHOS = {
  DEFENDER: (orgao: OrientacoesDoOrgao) => ({
    titulo: 'Defender-se',
    texto: `Por escrito, até o último dia; não precisa de advogado. ${orgao.comoDefender ?? PERGUNTE}`,
  }),
  PAGAR: (orgao: OrientacoesDoOrgao, prazos: readonly Prazo[]) => ({
    titulo: 'Pagar',
    texto: `${descontoEm(prazos)}${orgao.comoPagar ?? PERGUNTE}`,
  }),
}

const MAIOR_FATO = 600

const curto = (texto: string) =>
  texto.length > MAIOR_FATO ? `${texto.slice(0, MAIOR_FATO - 1).trimEnd()}…` : texto

const fatoDe = (dados: Dados) => curto(textoDe(dados.descricaoConduta) || textoDe(dados.descricao)) || null

type Palavras = Pick<
  CopiaDaPessoa,
  'titulo' | 'explicacao' | 'fato' | 'valor' | 'multaDiaria' | 'prazos' | 'caminhos'
>

/** Neither amount nor last day: nothing of it has to be done since that instant. */
export const emPalavrasDoCancelado = (
  tipo: CodigoDeInstrumento,
  dados: Dados,
  canceladoEm: string,
): Palavras => ({
  titulo: 'Este documento não vale mais',
  explicacao: `O órgão o cancelou em ${formatarDataHora(canceladoEm)} e, desde então, ele não obriga a nada.`,
  fato: fatoDe(dados),
  valor: null,
  multaDiaria: null,
  prazos: [],
  caminhos: [
    { titulo: 'O que muda', texto: EM_PALAVRAS[tipo]?.cancelado ?? DE_QUALQUER_TIPO.cancelado },
    {
      titulo: 'O que guardar',
      texto:
        'Guarde este papel e o do cancelamento. O órgão ainda pode fazer outro documento sobre o mesmo fato: se fizer, você vai ser avisado.',
    },
  ],
})

/** What the first meant until then is not said as if it still held. */
const DEPOIS_DO_LEVANTAMENTO: Partial<Record<Efeito, string>> = {
  DESEMBARGADO:
    'O embargo já foi levantado: o que ele parava pode voltar, se tiver a licença que a lei pede. A multa e a obrigação de reparar o dano, se houver, continuam.',
  DESEMBARGADO_PARCIAL:
    'O embargo foi levantado só em parte: o resto tem de continuar parado. Leia em “O que veio depois” o que foi liberado.',
  SUSPENSAO_LEVANTADA:
    'A suspensão já foi levantada: a atividade pode voltar como diz o documento que a levantou.',
}

interface DesdeEntao {
  /** What came after did this to it. */
  efeitos: readonly Efeito[]
  /** AAAA-MM-DD */
  hoje: string
}

/** What a document is, to whom it was written; `prazos` are those of this instrument. */
export const emPalavras = (
  tipo: CodigoDeInstrumento,
  dados: Dados,
  orgao: OrientacoesDoOrgao,
  prazos: readonly Prazo[] = [],
  { efeitos, hoje }: DesdeEntao = { efeitos: [], hoje: '' },
): Palavras => {
  const { titulo, explicacao, caminhos = [], fazer } = EM_PALAVRAS[tipo] ?? DE_QUALQUER_TIPO
  const { valor, multaDiaria } = valoresDe(dados)
  const fim = terminouEm(dados, hoje, efeitos)
  const devidos = caminhos.filter((c) => c !== 'PAGAR' || valor !== null || multaDiaria !== null)
  return {
    titulo: typeof titulo === 'string' ? titulo : titulo(dados),
    explicacao:
      (fim && fraseDoTermino(tipo, fim)) ??
      efeitos.flatMap((e) => DEPOIS_DO_LEVANTAMENTO[e] ?? []).at(-1) ??
      (typeof explicacao === 'string' ? explicacao : explicacao(dados)),
    fato: fatoDe(dados),
    valor,
    multaDiaria,
    prazos: prazosDaPessoa(prazos),
    caminhos: [
      ...devidos.map((c) => CAMINHOS[c](orgao, prazos)),
      ...(fazer ? [{ titulo: 'O que fazer', texto: fazer }] : []),
    ],
  }
}

interface AtoEmPalavras {
  tipo: CodigoDeAto
  dados: Dados
  /** Its paper says these sentences. */
  textos: readonly string[]
}

/** What an act after the first is, to whom it concerns; `prazos` are those of the first, which it may start anew. */
export const atoEmPalavras = (
  { tipo, dados, textos }: AtoEmPalavras,
  orgao: OrientacoesDoOrgao,
  prazos: readonly Prazo[] = [],
) => {
  const { titulo, explicacao } = ATOS_EM_PALAVRAS[tipo] ?? {
    titulo: 'Um documento seu tem um ato novo',
    explicacao: 'Leia este documento junto com o primeiro.',
  }
  const recomeca = dados.alteraDefesa === true
  return {
    titulo,
    explicacao,
    fato: curto(textos.join(' ')) || null,
    valor: null,
    multaDiaria: null,
    prazos: recomeca ? prazosDaPessoa(prazos) : [],
    caminhos: recomeca ? [CAMINHOS.DEFENDER(orgao)] : [],
  }
}

/** What was kept with the answers when the form was concluded, in reais. */
export const valoresDe = ({ valorMulta, multaDiariaValor }: Dados) => ({
  valor: numero(valorMulta),
  multaDiaria: numero(multaDiariaValor),
})
