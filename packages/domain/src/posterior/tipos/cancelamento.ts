// Termo de cancelamento: why a signed form was cancelled (docs/dominio/atos.md#cancelamento). The cancelling itself is a
// transition of the form (T16 of docs/dominio/ciclo-de-vida.md#transitions) and takes no reason: this gives it.
import { type Dados, selecao, texto } from '../../campos/campo.ts'
import { contados, emLista } from '../../escrita.ts'
import { ENTRADAS } from '../../instrumento/bens/saldo.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { diaEscrito, fundamento, motivacao, semPonto } from '../comuns.ts'
import { type ContextoDoAto, defineAto, type RegraDoAto } from '../definicao.ts'

export const MOTIVOS_DO_CANCELAMENTO = {
  ERRO_DE_PESSOA: 'Erro de pessoa',
  ERRO_DE_FATO: 'Erro de fato',
  DUPLICIDADE: 'Duplicidade',
  VICIO_DE_FORMA: 'Vício de forma',
  ORDEM_JUDICIAL: 'Ordem judicial',
  OUTRO: 'Outro',
} as const

/** What the record says until somebody gives the reason. */
export const MOTIVO_NAO_INFORMADO = 'não informado'

/** Goods that a cancelled seizure leaves without a term: they are still in somebody's keeping. */
export const bensSemTermo = ({ formulario }: Pick<ContextoDoAto, 'formulario'>) =>
  formulario.instrumentos
    .filter((i) => i.tipo === 'APREENSAO')
    .reduce((soma, i) => soma + linhas(i.dados[ENTRADAS[i.tipo] ?? '']).length, 0)

export const avisoDosBens = (n: number) =>
  `Há ${contados(n, 'bem apreendido', 'bens apreendidos')} por este auto: devolva ou vincule a outro.`

/** What is left of them to the person: what the agents have to do is told to the agents. */
const fraseDosBens = (n: number) =>
  `Sobre ${n === 1 ? 'o bem apreendido' : `os ${n} bens apreendidos`}, procure o órgão: a devolução, ou outro destino, consta de termo próprio.`

const codigosDe = ({ formulario }: ContextoDoAto) =>
  formulario.instrumentos.flatMap((i) => (i.codigo ? [i.codigo] : []))

/** 'por erro de pessoa: o autuado é homônimo…' */
const porque = ({ motivoTipo, motivo }: Dados) => {
  const tipo = MOTIVOS_DO_CANCELAMENTO[motivoTipo as keyof typeof MOTIVOS_DO_CANCELAMENTO]
  const nomeado =
    tipo && motivoTipo !== 'OUTRO' ? `por ${tipo.toLocaleLowerCase('pt-BR')}` : 'pelo motivo seguinte'
  return `${nomeado}: ${semPonto(motivo)}`
}

const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/i

const codigoCitado = ({ substituidoPor }: Dados) => textoDe(substituidoPor).toUpperCase()

/** What takes its place is signed, exists and is of a kind that was cancelled. */
const substituto: RegraDoAto = (dados, ctx) => {
  const codigo = codigoCitado(dados)
  const recusar = (mensagem: string) => [{ campo: 'substituidoPor', mensagem }]
  if (codigo === '') return []
  if (codigosDe(ctx).includes(codigo))
    return recusar('Este é o documento cancelado: informe o que o substitui')
  const achado = ctx.assinado?.(codigo)
  if (!ctx.assinado || ctx.formulario.instrumentos.some((i) => i.tipo === achado?.tipo)) return []
  return recusar(
    achado
      ? 'O documento que substitui é do mesmo tipo do cancelado'
      : 'Nenhum documento assinado e em vigor tem este código: confira na lista de instrumentos',
  )
}

export const cancelamento = defineAto({
  codigo: 'CANCELAMENTO',
  rotulo: 'Informar motivo do cancelamento',
  quemAssina: 'Autoridade competente',
  doFormulario: true,
  de: { gestor: ['CANCELADO'] },
  explicacao:
    'O formulário já está cancelado. O motivo vira um termo, com a sua assinatura, ligado aos documentos cancelados, que não mudam.',
  baseLegal: 'Decreto 6.514/2008, art. 100; STF, Súmula 473.',
  secoes: [
    {
      titulo: 'Cancelamento',
      campos: {
        motivoTipo: selecao('Motivo', MOTIVOS_DO_CANCELAMENTO, { obrigatorio: true, largura: 6 }),
        substituidoPor: texto('Substituído por', {
          padrao: { regex: CODIGO, mensagem: 'Informe o código do documento, como AI-2026-000123' },
          maximo: 30,
          ajuda: 'Código do novo auto ou termo, se já houver.',
          largura: 6,
        }),
      },
    },
    motivacao('Explicação do motivo'),
  ],
  regras: [substituto],
  cita: (dados) => [codigoCitado(dados)].filter(Boolean),
  impedimento: ({ anteriores }) =>
    anteriores.some((a) => a.tipo === 'CANCELAMENTO')
      ? 'O motivo deste cancelamento já foi informado.'
      : null,
  aviso: (ctx) => {
    const bens = bensSemTermo(ctx)
    return bens > 0 ? avisoDosBens(bens) : null
  },
  efeito: () => 'CANCELADO',
  dispositivo: (dados, ctx) => {
    const codigos = codigosDe(ctx)
    const quando = diaEscrito(ctx.instrumento.dados.dataHoraInstrumento)
    const bens = bensSemTermo(ctx)
    return [
      `${codigos.length > 1 ? 'Ficam cancelados' : 'Fica cancelado o'} ${emLista(codigos)}${quando && `, ${codigos.length > 1 ? 'lavrados' : 'lavrado'} em ${quando}`}, ${porque(dados)}. Este cancelamento não impede novo auto pelo mesmo fato, observada a prescrição.`,
      ...(dados.substituidoPor ? [`Substituído pelo ${codigoCitado(dados)}.`] : []),
      ...(bens > 0 ? [fraseDosBens(bens)] : []),
    ]
  },
  inicial: fundamento('Decreto 6.514/2008, art. 100'),
})
