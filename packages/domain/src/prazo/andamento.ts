// What happens in the agency's process after the ciência and starts, or ends, a term (docs/dominio/prazos.md#process). Each
// is recorded beside what was signed, with its day and proof, and is never changed: a correction stands beside it.
import { arquivo, type Campos, type Dados, data, seFor, selecao, texto, textoLongo } from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import { anexoDe, type EventoDeCiencia } from '../cientificacao/eventos.ts'
import type { Andamento, Ciencia } from '../cientificacao/schema.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import { ehFrase } from '../texto-frase.ts'
import type { CodigoDoAto } from './atos.ts'

export const ANDAMENTOS = {
  MINISTERIO_PUBLICO: 'Comunicação ao Ministério Público',
  AGRAVAMENTO: 'Ciência do agravamento por reincidência',
  ALEGACOES: 'Notificação para alegações finais',
  JULGAMENTO: 'Decisão que julgou o auto',
  CIENCIA_DA_DECISAO: 'Ciência da decisão',
} as const
export type CodigoDoAndamento = keyof typeof ANDAMENTOS

export const RESULTADOS = {
  MANTIDO: 'Auto mantido',
  EM_PARTE: 'Auto mantido em parte',
  NAO_MANTIDO: 'Auto não mantido',
} as const

interface Efeito {
  inicia: readonly CodigoDoAto[]
  encerra: readonly CodigoDoAto[]
  /** Each person has an own day, as of the ciência. */
  daPessoa: boolean
}

const EFEITOS: Record<CodigoDoAndamento, Efeito> = {
  MINISTERIO_PUBLICO: { inicia: [], encerra: ['MINISTERIO_PUBLICO'], daPessoa: false },
  AGRAVAMENTO: { inicia: ['REINCIDENCIA'], encerra: [], daPessoa: true },
  ALEGACOES: { inicia: ['ALEGACOES'], encerra: [], daPessoa: true },
  JULGAMENTO: { inicia: [], encerra: ['JULGAMENTO'], daPessoa: false },
  CIENCIA_DA_DECISAO: { inicia: ['RECURSO', 'PAGAMENTO'], encerra: ['JULGAMENTO'], daPessoa: true },
}

const CODIGOS = Object.keys(ANDAMENTOS) as CodigoDoAndamento[]
const DA_PESSOA = CODIGOS.filter((codigo) => EFEITOS[codigo].daPessoa)
const ehAndamento = (codigo: unknown): codigo is CodigoDoAndamento => CODIGOS.includes(codigo as never)

/** The terms that begin with something of the process. */
export const ATOS_DO_PROCESSO: readonly CodigoDoAto[] = CODIGOS.flatMap((codigo) => EFEITOS[codigo].inicia)

/** What the terms read of each. */
export type Marco = Pick<Andamento, 'andamento' | 'instrumentoId' | 'pessoa' | 'data' | 'resultado'>

/** Who was told that nothing is owed has no term. */
const inicia = ({ andamento, resultado }: Marco, ato: CodigoDoAto) =>
  ehAndamento(andamento) && resultado !== 'NAO_MANTIDO' && EFEITOS[andamento].inicia.includes(ato)

/** The day that a term of the process runs from, or empty: a correction never shortens it. */
export const inicioNoProcesso = (marcos: readonly Marco[], ato: CodigoDoAto): string =>
  marcos
    .filter((m) => inicia(m, ato))
    .map((m) => m.data)
    .sort()
    .at(-1) ?? ''

export const encerradoNoProcesso = (marcos: readonly Marco[], ato: CodigoDoAto): boolean =>
  marcos.some(({ andamento }) => ehAndamento(andamento) && EFEITOS[andamento].encerra.includes(ato))

export interface Processo {
  instrumentos: ReadonlyArray<{ id: string; tipo: string; codigo?: string | null; dados: Dados }>
  ciencias: ReadonlyArray<Pick<Ciencia, 'instrumentoId' | 'pessoa' | 'nome' | 'data'>>
  andamentos: readonly Marco[]
}

type ComAutos = Pick<Processo, 'instrumentos'>

export const autosDe = ({ instrumentos }: ComAutos) => instrumentos.filter((i) => i.tipo === 'AUTO_INFRACAO')

/** Which auto is asked only where there are several. */
export const qualAuto = (processo: ComAutos): Campos => {
  const autos = autosDe(processo)
  if (autos.length < 2) return {}
  const opcoes = Object.fromEntries(autos.map((i) => [i.id, i.codigo ?? i.id]))
  return { instrumentoId: selecao('Auto de infração', opcoes, { obrigatorio: true, largura: 12 }) }
}

/** The auto that the answers mean, the only one there is where they name none. */
export const autoCitado = (dados: Dados, processo: ComAutos) =>
  textoDe(dados.instrumentoId) || (autosDe(processo)[0]?.id ?? '')

const pessoasDe = (processo: Processo, instrumentoId?: string) => {
  const autos = autosDe(processo).filter((i) => !instrumentoId || i.id === instrumentoId)
  const suas = processo.ciencias.filter((c) => autos.some((i) => i.id === c.instrumentoId))
  return suas.filter((c, i) => suas.findIndex((outra) => outra.pessoa === c.pessoa) === i)
}

/** Which person is asked only where there are several, and why only of what is recorded already. */
export const camposDoAndamento = (processo: Processo): Campos => {
  const pessoas = pessoasDe(processo)
  const registrados = processo.andamentos.map((a) => a.andamento)
  return {
    ...qualAuto(processo),
    andamento: selecao('O que aconteceu', ANDAMENTOS, { obrigatorio: true, largura: 6 }),
    data: data('Data', {
      obrigatorio: true,
      naoFutura: true,
      ajuda: 'De ciência ou notificação, o dia em que a pessoa recebeu.',
      largura: 6,
    }),
    ...(pessoas.length > 1 && {
      pessoa: selecao('Pessoa', Object.fromEntries(pessoas.map((p) => [p.pessoa ?? '', p.nome])), {
        quando: seFor('andamento', ...DA_PESSOA),
        obrigatorio: true,
        largura: 12,
      }),
    }),
    resultado: selecao('Resultado', RESULTADOS, {
      quando: seFor('andamento', 'CIENCIA_DA_DECISAO'),
      obrigatorio: true,
      largura: 6,
    }),
    documento: texto('Número do documento ou da decisão', { maximo: 60, largura: 6 }),
    comprovante: arquivo('Comprovante', {
      obrigatorio: true,
      faltando: 'Anexe o comprovante',
      ajuda: 'Decisão, ofício, AR, via assinada ou publicação. PDF ou foto.',
      largura: 12,
    }),
    ...(registrados.length > 0 && {
      motivo: textoLongo('Motivo da correção', {
        quando: seFor('andamento', ...registrados),
        ajuda: 'Só quando o mesmo fato já está registrado com outra data, que fica guardada.',
        maximo: 2000,
      }),
    }),
  }
}

/** The auto and the person that the answers mean, the only ones there are where they name none. */
export const alvoDoAndamento = (dados: Dados, processo: Processo) => {
  const { andamento } = dados
  const instrumentoId = autoCitado(dados, processo)
  const pessoas = pessoasDe(processo, instrumentoId)
  const pessoa =
    ehAndamento(andamento) && EFEITOS[andamento].daPessoa
      ? textoDe(dados.pessoa) || (pessoas[0]?.pessoa ?? null)
      : null
  return { instrumentoId, pessoa }
}

const repetidos = (dados: Dados, processo: Processo) => {
  const alvo = alvoDoAndamento(dados, processo)
  return processo.andamentos.filter(
    (a) =>
      a.andamento === dados.andamento && a.instrumentoId === alvo.instrumentoId && a.pessoa === alvo.pessoa,
  )
}

/** The same fact of the same person, recorded once more, corrects what was recorded. */
export const ehCorrecaoDoAndamento = (dados: Dados, processo: Processo) =>
  repetidos(dados, processo).length > 0

const erroDoDia = (dados: Dados, processo: Processo): string | null => {
  const dia = textoDe(dados.data)
  const { instrumentoId, pessoa } = alvoDoAndamento(dados, processo)
  const auto = processo.instrumentos.find((i) => i.id === instrumentoId)
  const lavratura = diaDe(auto?.dados.dataHoraInstrumento)
  if (lavratura && dia < lavratura) return `O auto é de ${dataCurta(lavratura)}`
  const ciencia = pessoasDe(processo, instrumentoId).find((c) => c.pessoa === pessoa)
  if (pessoa !== null && ciencia?.data && dia < diaDe(ciencia.data))
    return `A ciência do auto é de ${dataCurta(diaDe(ciencia.data))}`
  const doAuto = processo.andamentos.filter((a) => a.instrumentoId === instrumentoId)
  const decisao = doAuto.findLast((a) => a.andamento === 'JULGAMENTO')
  if (dados.andamento === 'CIENCIA_DA_DECISAO' && decisao && dia < decisao.data)
    return `A decisão é de ${dataCurta(decisao.data)}`
  const soube = doAuto.find((a) => a.andamento === 'CIENCIA_DA_DECISAO' && a.data < dia)
  if (dados.andamento === 'JULGAMENTO' && soube) return `A ciência da decisão é de ${dataCurta(soube.data)}`
  return null
}

const erroDaCorrecao = (dados: Dados, processo: Processo): Pendencia[] => {
  const ultimo = repetidos(dados, processo).at(-1)
  if (!ultimo) return []
  const em = dataCurta(ultimo.data)
  if (ultimo.data === dados.data && ultimo.resultado === (textoDe(dados.resultado) || null))
    return [{ campo: 'data', mensagem: `Já está registrado em ${em}`, natureza: 'invalido' }]
  return ehFrase(textoDe(dados.motivo))
    ? []
    : [
        {
          campo: 'motivo',
          mensagem: `Já está registrado em ${em}: para corrigir, diga o motivo em uma frase`,
          natureza: 'invalido',
        },
      ]
}

/** What the record lacks or has wrong, all at once. */
export const conferirAndamento = (dados: Dados, processo: Processo, agora: Date): Pendencia[] => {
  const campos = camposDoAndamento(processo)
  const respostas = soAplicaveis(campos, dados)
  const achadas = pendencias(campos, respostas, '', agora)
  if (achadas.some((p) => p.campo !== 'comprovante' && p.campo !== 'motivo')) return achadas
  const { instrumentoId, pessoa } = alvoDoAndamento(respostas, processo)
  if (pessoa !== null && !pessoasDe(processo, instrumentoId).some((c) => c.pessoa === pessoa))
    return [
      ...achadas,
      { campo: 'pessoa', mensagem: 'Esta pessoa não está neste auto', natureza: 'invalido' },
    ]
  const mensagem = erroDoDia(respostas, processo)
  return [
    ...achadas,
    ...(mensagem ? [{ campo: 'data', mensagem, natureza: 'invalido' as const }] : []),
    ...erroDaCorrecao(respostas, processo),
  ]
}

/** What was recorded of the process, oldest first. */
export const andamentosDe = (
  eventos: readonly EventoDeCiencia[],
  ciencias: ReadonlyArray<Pick<Ciencia, 'pessoa' | 'nome'>> = [],
): Andamento[] =>
  eventos
    .filter((e) => e.evento === 'ANDAMENTO')
    .map(({ quando, usuario, dados }) => {
      const pessoa = textoDe(dados.pessoa) || null
      return {
        andamento: textoDe(dados.andamento),
        instrumentoId: textoDe(dados.instrumentoId),
        pessoa,
        nome: ciencias.find((c) => c.pessoa === pessoa)?.nome ?? null,
        data: textoDe(dados.data),
        resultado: textoDe(dados.resultado) || null,
        documento: textoDe(dados.documento) || null,
        motivo: textoDe(dados.motivo) || null,
        comprovante: anexoDe(dados.comprovante),
        registradoEm: quando,
        por: usuario,
      }
    })
