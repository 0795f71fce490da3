// Who may receive an act for whom (docs/dominio/ciencia.md#who-may-receive). The same is asked before the signature, by the
// blindagem, and of a ciência recorded afterwards: the term runs only from one given to who may receive it.

import { emPalavras } from '../blindagem/palavras.ts'
import type { Dados } from '../campos/campo.ts'
import { semMascara } from '../cpf-cnpj.ts'
import { identidadeDe, textoDe } from '../instrumento/leitura.ts'
import { NO_ATO } from './formas.ts'

export interface Recebimento {
  forma: unknown
  nome: unknown
  /** Recorded afterwards, it is not asked. */
  documento?: unknown
  /** A code of QUALIDADES. */
  qualidade?: unknown
}

export interface Recusa {
  campo: 'forma' | 'nome' | 'qualidade'
  mensagem: string
}

const documentosDe = ({ cpf, rg }: Dados) => [cpf, rg].map((d) => semMascara(textoDe(d))).filter(Boolean)
/** A person is known by the name of the papers and by the social one. */
const nomesDe = (pessoa: Dados) => {
  const { nome, nomeSocial } = identidadeDe(pessoa)
  return [nome, nomeSocial].map(emPalavras)
}

/** The document decides where there is one; nobody named is the person themselves. */
export const ehEla = (pessoa: Dados, { nome, documento }: Pick<Recebimento, 'nome' | 'documento'>) => {
  const dito = semMascara(textoDe(documento))
  if (dito !== '') return documentosDe(pessoa).includes(dito)
  const palavras = emPalavras(textoDe(nome))
  return palavras === '' || nomesDe(pessoa).includes(palavras)
}

/** The capacity in which somebody receives: as answered, or as the identification says of its representative. */
export const qualidadeDe = (recebimento: Recebimento, representante: Dados) =>
  textoDe(recebimento.qualidade) ||
  (ehEla(representante, recebimento) ? textoDe(representante.tipoRepresentante) : '')

const SEM_QUALIDADE =
  'Diga em que qualidade quem recebeu o fez: representante legal, procurador, preposto, tutor ou curador'

/** Why this receiver gives the person no ciência, or null. */
export const recusaDoRecebedor = (
  pessoa: Dados,
  recebimento: Recebimento,
  representante: Dados,
): Recusa | null => {
  const empresa = pessoa.tipoPessoa === 'JURIDICA'
  if (recebimento.forma === 'PESSOAL' && empresa)
    return {
      campo: 'forma',
      mensagem: `Uma empresa recebe por alguém: escolha “${NO_ATO.REPRESENTANTE}” e diga quem recebeu e em que qualidade (sócio-administrador, procurador ou preposto)`,
    }
  if (recebimento.forma === 'PESSOAL' && !ehEla(pessoa, recebimento))
    return {
      campo: 'nome',
      mensagem: `A ciência foi dada a quem não é o autuado nem mostrou poderes: se mostrou procuração, escolha “${NO_ATO.REPRESENTANTE}”; se não, registre quem estava presente e envie por carta`,
    }
  if (recebimento.forma !== 'REPRESENTANTE') return null
  const qualidade = qualidadeDe(recebimento, representante)
  if (qualidade === '') return { campo: 'qualidade', mensagem: SEM_QUALIDADE }
  if (qualidade === 'PREPOSTO' && !empresa)
    return {
      campo: 'qualidade',
      mensagem:
        'Preposto ou empregado não recebe por pessoa física: registre quem estava presente e envie por carta com aviso de recebimento',
    }
  return null
}

/** The same of what is recorded after the act, by the names of its fields. What is missing is the business of the fields. */
export const recusaDoRegistro = (
  { forma, recebedor, qualidade }: Dados,
  pessoa: Dados | undefined,
  representante: Dados,
): { campo: string; mensagem: string } | null => {
  if (!pessoa || (forma === 'REPRESENTANTE' && textoDe(recebedor) === '')) return null
  const recusa = recusaDoRecebedor(pessoa, { forma, nome: recebedor, qualidade }, representante)
  return recusa && { ...recusa, campo: recusa.campo === 'nome' ? 'recebedor' : recusa.campo }
}
