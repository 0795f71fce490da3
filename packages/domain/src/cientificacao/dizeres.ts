// What the paper says of the ciência of each person (docs/dominio/ciencia.md#on-paper): who received, as what, when, or the
// certificate of the refusal. A third party without powers is told as present, never as ciência.
import { tracosValidos } from '../campos/assinatura.ts'
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { comNomeDoDocumento } from '../cpf-cnpj.ts'
import { formatarDataHora, formatarHora } from '../data-hora.ts'
import { emLista } from '../escrita.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { linhas, textoDe } from '../instrumento/leitura.ts'
import {
  type CienciaNoPapel,
  type Destinatario,
  destinatariosDe,
  type FormularioComCiencia,
  type InstrumentoComCiencia,
} from './destinatarios.ts'
import { DEPOIS_DO_ATO, ehNoAto, FORMAS_DE_CIENCIA, type FormaDeCiencia } from './formas.ts'
import { QUALIDADES } from './qualidades.ts'
import type { Ciencia } from './schema.ts'

/** What is recorded of one person's ciência: on the act by the last signature, afterwards by somebody. */
export type CienciaRegistrada = Pick<Ciencia, 'pessoa' | 'forma' | 'data'> &
  Partial<
    Pick<Ciencia, 'contaDe' | 'recebedor' | 'qualidade' | 'codigoObjeto' | 'correcoes' | 'advogado' | 'aviso'>
  > &
  Pick<CienciaNoPapel, 'valeAte'>

export interface Dizer {
  /** The person whose ciência it is. */
  nome: string
  texto: string
  /** It is the certificate of a refusal. */
  recusa: boolean
}

/** ', em 14/11/2026 16:00' */
const em = (data: unknown) => (textoDe(data) ? `, em ${formatarDataHora(textoDe(data))}` : '')

/** ', CPF 529.982.247-25', or as it was written. */
const documento = (valor: string) => {
  const nomeado = comNomeDoDocumento(valor) || (valor && `documento ${valor}`)
  return nomeado && `, ${nomeado}`
}

/** 'Ana Exemplo, CPF 529.982.247-25'; the key of who showed no document is the name itself. */
const escrita = (nome: string, chave: string | null) =>
  chave && chave !== nome ? `${nome}${documento(chave)}` : nome

/** The same with something said of them next: 'Ana Exemplo, CPF 529.982.247-25,'. */
const comVirgula = (nome: string, chave: string | null) =>
  chave && chave !== nome ? `${escrita(nome, chave)},` : nome

const testemunhasEscritas = ({ identificacao }: FormularioComCiencia) =>
  linhas(identificacao.testemunhas)
    .filter((t) => textoDe(t.nome))
    .map((t) => `${textoDe(t.nome)}${documento(textoDe(t.cpf)).replace(/^, (.+)/, ' ($1)')}`)

interface Lida {
  d: Destinatario
  formulario: FormularioComCiencia
  instrumento: InstrumentoComCiencia
  registrada: CienciaRegistrada | undefined
}

/** Who had the paper in hand: the person, whoever signed for them, or the representative whom the form names. */
const quemRecebeu = ({ d, formulario }: Lida) => {
  const representante: Dados = comoDados(formulario.identificacao.representante)
  if (d.recebedor) {
    const mesmo = d.recebedor === textoDe(representante.nome)
    return {
      nome: escrita(d.recebedor, d.recebedorDocumento),
      cargo: mesmo ? textoDe(representante.cargo) : '',
      qualidade: d.qualidade ?? (mesmo ? textoDe(representante.tipoRepresentante) : ''),
    }
  }
  return {
    nome: escrita(textoDe(representante.nome), textoDe(representante.cpf)),
    cargo: textoDe(representante.cargo),
    qualidade: d.qualidade ?? textoDe(representante.tipoRepresentante),
  }
}

const qualidadeEscrita = (codigo: string) =>
  (QUALIDADES[codigo as keyof typeof QUALIDADES] ?? 'Representante').toLocaleLowerCase('pt-BR')

/** 'Bia Exemplo, CPF 111.444.777-35, na qualidade de procurador de Ana Exemplo, CPF 529.982.247-25' */
const representante = (lida: Lida) => {
  const { nome, cargo, qualidade } = quemRecebeu(lida)
  return `${nome || 'representante'}${cargo && `, ${cargo}`}, na qualidade de ${qualidadeEscrita(qualidade)} de ${escrita(lida.d.nome, lida.d.pessoa)}`
}

const porOutro = (lida: Lida) => `Ciência dada a ${representante(lida)}${em(lida.registrada?.data)}.`

const pessoal = ({ d, registrada }: Lida) => {
  const pessoa = escrita(d.nome, d.pessoa)
  const outro = d.recebedor && d.recebedor !== d.nome ? escrita(d.recebedor, d.recebedorDocumento) : ''
  return outro
    ? `Ciência de ${comVirgula(d.nome, d.pessoa)} dada a ${outro}${em(registrada?.data)}.`
    : `Ciência dada a ${pessoa}, pessoalmente${em(registrada?.data)}.`
}

const COPIA: Readonly<Record<string, string>> = {
  SIM: ' Foi deixada cópia.',
  NAO: ' Não foi deixada cópia.',
}

const recusa = (lida: Lida) => {
  const { d, formulario, instrumento, registrada } = lida
  const quem = d.dita === 'REPRESENTANTE' ? representante(lida) : escrita(d.nome, d.pessoa)
  const testemunhas = testemunhasEscritas(formulario)
  const disse = d.recusa?.motivo ? `, dizendo: “${d.recusa.motivo}”` : ''
  const presenca = testemunhas.length > 0 ? `, na presença de ${emLista(testemunhas)}` : ''
  const sozinho =
    testemunhas.length < 2 && textoDe(instrumento.dados.certidaoFiscal)
      ? ' Certifico também que não havia no local outra pessoa apta a testemunhar, pelo motivo da certidão do agente.'
      : ''
  const instante = registrada?.data ?? instrumento.dados.dataHoraInstrumento
  return `Certifico que ${quem}, presente, tomou conhecimento do teor deste documento e recusou assinar${disse}${presenca}${em(instante)}.${COPIA[textoDe(d.recusa?.copiaDeixada)] ?? ''}${sozinho}`
}

const DE_NOVO = 'a ciência é dada de novo, e o prazo conta dela.'

/** What was collected on the act is no ciência of this document. */
const colhidaCedo = (lida: Lida) => {
  const { d } = lida
  if (d.recusa) return `${recusa(lida)} Este documento só ficou pronto em outro dia: ${DE_NOVO}`
  const outro = d.dita === 'REPRESENTANTE' || d.recebedor ? quemRecebeu(lida).nome : ''
  const onde = tracosValidos(d.desenho)
    ? `na tela em ${formatarDataHora(d.desenho.em)}`
    : `no papel${em(d.ato)}`
  return `${outro ? `${outro},` : comVirgula(d.nome, d.pessoa)} assinou ${onde}, antes de este documento ficar pronto: ${DE_NOVO}`
}

/** The page is made with the first signature, and the last one makes the ciência: of the same day, or none. */
const daUltimaAssinatura = ({ valeAte }: Partial<CienciaRegistrada>) =>
  valeAte
    ? ` Esta ciência é de ${dataCurta(diaDe(valeAte))}, à hora da última assinatura digital deste arquivo, se feita até as ${formatarHora(valeAte)}; feita depois, ${DE_NOVO}`
    : ''

const forma = (codigo: FormaDeCiencia, noAto = false) =>
  (noAto ? FORMAS_DE_CIENCIA : DEPOIS_DO_ATO)[codigo].toLocaleLowerCase('pt-BR')

/** Sent, or given after the act. */
const depois = ({ d, registrada }: Lida) => {
  const pessoa = comVirgula(d.nome, d.pessoa)
  if (registrada?.data && registrada.forma) {
    const como = registrada.qualidade ? `, na qualidade de ${qualidadeEscrita(registrada.qualidade)}` : ''
    const recebida = registrada.recebedor ? `, recebida por ${registrada.recebedor}${como}` : ''
    const objeto = registrada.codigoObjeto ? `, objeto postal ${registrada.codigoObjeto}` : ''
    // 'pessoal, depois do ato' and 'por representante legal…' need no preposition.
    const por = registrada.forma === 'PESSOAL' || registrada.forma === 'REPRESENTANTE' ? '' : 'por '
    return `Ciência de ${pessoa} ${por}${forma(registrada.forma)}${recebida}${objeto}${em(registrada.data)}.`
  }
  return d.dita && !ehNoAto(d.dita)
    ? `A ciência de ${pessoa} será dada por ${forma(d.dita)}.`
    : `Ciência de ${pessoa} ainda não registrada.`
}

const corrigida = ({ correcoes = [] }: Partial<CienciaRegistrada>) =>
  correcoes
    .map(
      ({ de, para, motivo, registradaEm }) =>
        ` Corrigida em ${formatarDataHora(registradaEm)}: de ${de.forma ? forma(de.forma, de.noAto) : 'nenhuma'}${em(de.data)}, para ${para.forma ? forma(para.forma) : 'nenhuma'}${em(para.data)}. Motivo: ${motivo.replace(/(?<![.\s])[.\s]+$/, '')}.`,
    )
    .join('')

const doAdvogado = ({ advogado }: Partial<CienciaRegistrada>) =>
  advogado
    ? ` Ciência também a ${advogado.nome}, ${advogado.oab && advogado.uf ? `OAB/${advogado.uf} ${advogado.oab}` : 'com poderes nos autos'}${em(advogado.data)}.`
    : ''

const dizer = (lida: Lida): Dizer => {
  const { d, registrada } = lida
  // What was recorded afterwards, in another way than the act tells, is what counts.
  const doAto = ehNoAto(d.dita) && (!registrada?.forma || registrada.forma === d.dita)
  const negada = doAto && d.recusa !== null
  const noAto = negada ? recusa : d.dita === 'REPRESENTANTE' ? porOutro : pessoal
  const base = !doAto ? depois : registrada?.aviso ? colhidaCedo : noAto
  const de: Partial<CienciaRegistrada> = registrada ?? {}
  return {
    nome: d.nome,
    texto: base(lida) + daUltimaAssinatura(de) + corrigida(de) + doAdvogado(de),
    recusa: negada,
  }
}

/** One for each person of this instrument, in their order. */
export const dizeresDaCiencia = (
  instrumento: InstrumentoComCiencia,
  formulario: FormularioComCiencia,
  registradas: readonly CienciaRegistrada[],
): Dizer[] =>
  destinatariosDe({ ...formulario, instrumentos: [instrumento] }).map((d) =>
    dizer({ d, formulario, instrumento, registrada: registradas.find((r) => r.pessoa === d.pessoa) }),
  )

/** Who was there and received a copy without powers: null where nobody is told. */
export const presenteNoLocal = ({ presenteNome, presenteVinculo }: Dados): string | null =>
  textoDe(presenteNome)
    ? `Presente no local: ${textoDe(presenteNome)}${textoDe(presenteVinculo) && `, ${textoDe(presenteVinculo)}`}, que recebeu cópia sem poderes para tomar ciência.`
    : null
