// The person's own copy in words that ask for no lawyer (docs/dominio/prova.md#own-copy): what the document is, what it asks for,
// until when, and which ways are open.
import type { Dados } from '../campos/campo.ts'
import { formatarDataHora } from '../data-hora.ts'
import { fraseDoTermino, terminouEm } from '../embargo/situacao.ts'
import { diaPorExtenso } from '../instrumento/dias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { CodigoDeAto, Efeito } from '../posterior/tipos.ts'
import { ATOS_DO_PROCESSO } from '../prazo/andamento.ts'
import { type CodigoDoAto, ehDoAto } from '../prazo/atos.ts'
import type { Prazo } from '../prazo/schema.ts'
import type { CopiaDaPessoa } from './copia.ts'
import { ATOS_EM_PALAVRAS, DE_QUALQUER_TIPO, EM_PALAVRAS, valoresDe } from './palavras.ts'

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
