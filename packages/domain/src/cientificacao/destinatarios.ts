// Each person of each instrument has a ciência of their own (docs/dominio/ciencia.md#several-persons). Here is who has to
// be told, what the instrument says of each, and what of it counts once the last agent signs.
import { doFuturo, relogioErrado, tracosValidos } from '../campos/assinatura.ts'
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import { formatarDataHora } from '../data-hora.ts'
import { diaDe } from '../instrumento/dias.ts'
import { documentoDe, instanteDe, linhas, nomeDaPessoa, textoDe } from '../instrumento/leitura.ts'
import { ehNoAto, exigeCiencia, type FormaDeCiencia } from './formas.ts'

export interface InstrumentoComCiencia {
  id: string
  tipo: string
  codigo?: string | null
  dados: Dados
}

export interface FormularioComCiencia {
  instrumentos: readonly InstrumentoComCiencia[]
  identificacao: Dados
}

export interface Destinatario {
  instrumentoId: string
  instrumento: string
  /** The key of the person; null where nobody is known. */
  pessoa: string | null
  nome: string
  /** How the instrument says that this person knows of it; null while it says nothing. */
  dita: FormaDeCiencia | null
  /** It names who received it, where the instrument tells. */
  recebedor: string | null
  /** CPF or other document of who received. */
  recebedorDocumento: string | null
  /** The capacity in which another received: a code of QUALIDADES. */
  qualidade: string | null
  /** What is answered of a refusal; null where nobody refused. */
  recusa: { motivo: string; copiaDeixada: unknown } | null
  desenho: unknown
  /** The day of the act, for what leaves no strokes behind. */
  ato: unknown
}

/** CPF or CNPJ, digits only, or the name of who showed none. */
export const chaveDaPessoa = (pessoa: Dados) => documentoDe(pessoa) || nomeDaPessoa(pessoa)

const identificados = (identificacao: Dados) =>
  linhas(identificacao.responsaveis).filter((p) => p.tipoPessoa === 'FISICA' || p.tipoPessoa === 'JURIDICA')

/** The person as identified, the owner of what was seized among them; all who are, while nobody is chosen. */
export const pessoasIdentificadas = (
  { identificacao, instrumentos }: FormularioComCiencia,
  pessoa: string | null,
): Dados[] => {
  const todos = identificados(identificacao)
  const donos = instrumentos.map((i) => comoDados(i.dados.proprietarioDiverso)).filter(nomeDaPessoa)
  const dela = [...todos, ...donos].filter((p) => chaveDaPessoa(p) === pessoa)
  return dela.length > 0 ? dela : todos
}

interface Dita {
  forma: unknown
  desenho?: unknown
  /** The other answers, by the names that both the instrument and the line of another person give them. */
  respostas?: Dados
}

const daPrimeira = (dados: Dados): Dita => ({
  forma: dados.cienciaForma,
  desenho: dados.assinaturaRecebedor,
  respostas: dados,
})

const daOutra = (dados: Dados, pessoa: string): Dita => {
  const linha = linhas(dados.outrasCiencias).find((l) => l.pessoa === pessoa) ?? {}
  return { forma: linha.forma, desenho: linha.assinatura, respostas: linha }
}

/** Whoever signs for the person may also refuse: then the box says so. */
export const recusou = (forma: unknown, { recusouAssinar }: Dados) =>
  forma === 'RECUSA' || (ehNoAto(forma) && recusouAssinar === true)

/** Who owns what was seized and is not who answers for it is told too, and has no term. */
const proprietario = ({ proprietarioDiverso, cienciaProprietario, assinaturaProprietario }: Dados) => {
  const dono = comoDados(proprietarioDiverso)
  if (ehVazio(nomeDaPessoa(dono))) return []
  return [{ dono, dita: { forma: cienciaProprietario, desenho: assinaturaProprietario } }]
}

const destinatario = (
  { id, tipo, codigo, dados }: InstrumentoComCiencia,
  pessoa: Dados | null,
  { forma, desenho, respostas = {} }: Dita,
): Destinatario => ({
  instrumentoId: id,
  instrumento: codigo ?? tipo,
  pessoa: pessoa && (chaveDaPessoa(pessoa) || null),
  nome: pessoa ? nomeDaPessoa(pessoa) : 'Pessoa não identificada',
  dita: (textoDe(forma) as FormaDeCiencia) || null,
  recebedor: textoDe(respostas.assinanteNome) || null,
  recebedorDocumento: textoDe(respostas.assinanteDocumento) || null,
  qualidade: textoDe(respostas.assinanteQualidade) || null,
  recusa: recusou(forma, respostas)
    ? { motivo: textoDe(respostas.motivoRecusa), copiaDeixada: respostas.copiaDeixada }
    : null,
  desenho,
  ato: dados.dataHoraInstrumento,
})

export const destinatariosDe = ({ instrumentos, identificacao }: FormularioComCiencia): Destinatario[] => {
  const pessoas = identificados(identificacao)
  return instrumentos
    .filter((i) => exigeCiencia(i.tipo))
    .flatMap((i) => {
      const conhecidas = pessoas.map((p, ordem) =>
        destinatario(i, p, ordem === 0 ? daPrimeira(i.dados) : daOutra(i.dados, chaveDaPessoa(p))),
      )
      return [
        ...(conhecidas.length > 0 ? conhecidas : [destinatario(i, null, daPrimeira(i.dados))]),
        ...proprietario(i.dados).map(({ dono, dita }) => destinatario(i, dono, dita)),
      ]
    })
}

const TOLERANCIA_MS = 30 * 60_000

/** When the person signed on the screen; the act itself where they refused or signed on paper. */
const colhidaEm = ({ desenho, ato }: Destinatario) =>
  tracosValidos(desenho) ? { em: desenho.em, tracos: true } : { em: textoDe(ato), tracos: false }

/** What was signed on the screen is of the document that became ready within half an hour of it, the same day; a refusal
 * and a paper copy leave no instant of their own, and are of the day of the act. */
const ehDoDocumento = (d: Destinatario, assinatura: Date) => {
  const { em, tracos } = colhidaEm(d)
  if (diaDe(em) !== diaDe(assinatura)) return false
  return !tracos || assinatura.getTime() - instanteDe(em) <= TOLERANCIA_MS
}

/** Rounded to the minute, as every instant that is typed. */
const noMinuto = (instante: number) => new Date(Math.floor(instante / 60_000) * 60_000).toISOString()

/** The agent's signature makes the act, and who received has signed too: the later of both. */
export const instanteDaCiencia = ({ desenho }: Pick<Destinatario, 'desenho'>, assinatura: Date): string =>
  noMinuto(Math.max(assinatura.getTime(), tracosValidos(desenho) ? instanteDe(desenho.em) || 0 : 0))

export interface CienciaDoAto {
  instrumentoId: string
  pessoa: string | null
  forma: FormaDeCiencia
  dataHora: string
  recebedor: string | null
}

/** The ciências that the last signature of the agents makes good, at its own instant: before it there is no act. */
export const cienciasDoAto = (formulario: FormularioComCiencia, assinatura: Date): CienciaDoAto[] =>
  destinatariosDe(formulario).flatMap((d) =>
    d.dita && ehNoAto(d.dita) && ehDoDocumento(d, assinatura)
      ? [
          {
            instrumentoId: d.instrumentoId,
            pessoa: d.pessoa,
            forma: d.dita,
            dataHora: instanteDaCiencia(d, assinatura),
            recebedor: d.recebedor,
          },
        ]
      : [],
  )

const deNovo = (d: Destinatario, assinatura: Date | string) =>
  `A assinatura de ${d.recebedor ?? d.nome} é de ${formatarDataHora(colhidaEm(d).em)}; o documento só ficou pronto em ${formatarDataHora(assinatura)}. Entregue a via e colha a ciência de novo, ou envie por carta.`

/** Why what was collected on the act is no ciência of the document signed then, or null. */
export const avisoDaColheita = (d: Destinatario, assinatura: Date): string | null =>
  d.dita && ehNoAto(d.dita) && !Number.isNaN(instanteDe(colhidaEm(d).em)) && !ehDoDocumento(d, assinatura)
    ? deNovo(d, assinatura)
    : null

export interface CienciaNoPapel {
  instrumentoId: string
  pessoa: string | null
  forma: FormaDeCiencia
  /** It is null where this signature does not make it. */
  data: string | null
  /** It is of this day if the last signature comes until then. */
  valeAte?: string
  /** What was collected is of no document any more, and why. */
  aviso?: string
}

/** The minute until which the last signature makes a ciência of what was collected. */
const limiteDaColheita = (d: Destinatario): string => {
  const { em, tracos } = colhidaEm(d)
  const depois = noMinuto(instanteDe(em) + TOLERANCIA_MS)
  return tracos && diaDe(depois) === diaDe(em) ? depois : noMinuto(instanteDe(`${diaDe(em)}T23:59:00-03:00`))
}

/** What a paper made with this signature can say of the ciência on the act. It is never made again: where another agent is
 * still to sign, it says the day and on what that depends (docs/dominio/ciencia.md#on-paper). */
export const cienciasNoPapel = (
  formulario: FormularioComCiencia,
  assinatura: Date,
  ultima: boolean,
): CienciaNoPapel[] =>
  destinatariosDe(formulario).flatMap((d): CienciaNoPapel[] => {
    if (!d.dita || !ehNoAto(d.dita)) return []
    const de = { instrumentoId: d.instrumentoId, pessoa: d.pessoa, forma: d.dita, data: null }
    const aviso = avisoDaColheita(d, assinatura)
    if (aviso) return [{ ...de, aviso }]
    return [
      ultima ? { ...de, data: instanteDaCiencia(d, assinatura) } : { ...de, valeAte: limiteDaColheita(d) },
    ]
  })

/** Why nobody may begin to sign now: the clock that the strokes were drawn by is ahead, or what was collected is of another day, and until somebody signs the form can still go
 * back to draft and collect it again. */
export const impedimentoDaAssinatura = (formulario: FormularioComCiencia, agora: Date): string | null => {
  const destinatarios = destinatariosDe(formulario)
  const futuro = destinatarios.find((d) => ehNoAto(d.dita) && doFuturo(d.desenho, agora))?.desenho
  if (doFuturo(futuro, agora))
    return `${relogioErrado(futuro.em, agora)} Para isso, volte o formulário para rascunho.`
  const deOutroDia = destinatarios.find(
    (d) => avisoDaColheita(d, agora) && diaDe(colhidaEm(d).em) !== diaDe(agora),
  )
  return deOutroDia ? `${deNovo(deOutroDia, agora)} Para isso, volte o formulário para rascunho.` : null
}
