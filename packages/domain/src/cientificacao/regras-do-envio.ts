// What a sending for ciência, or an attempt told as failed, has wrong.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import { soDigitos } from '../cpf-cnpj.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import { pessoasIdentificadas } from './destinatarios.ts'
import type { FormaDeCiencia } from './formas.ts'
import {
  comTentativa,
  diaAntesDoAto,
  escolhida,
  type Pessoa,
  pessoasSemCiencia,
  type Regra,
  type Situacao,
  semTentativa,
  tentativasDe,
} from './situacao.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const enderecoDe = (p: Dados) => {
  const { cep, logradouro, numero, bairro } = comoDados(p.enderecoCorrespondencia)
  if (soDigitos(textoDe(cep)).length !== 8 || textoDe(logradouro) === '') return ''
  return [textoDe(logradouro), textoDe(numero), textoDe(bairro), `CEP ${textoDe(cep)}`]
    .filter(Boolean)
    .join(', ')
}

/** The acceptance is of the person; another address does not replace it. */
const temMeioEletronico = (dados: Dados, pessoas: readonly Dados[]) =>
  pessoas.some(
    (p) =>
      p.aceitaEletronico === true && (EMAIL.test(textoDe(p.email)) || !ehVazio(dados.enderecoEletronico)),
  )

export const TENTATIVAS_ANTES_DO_EDITAL = 2

/** The attempts that failed, the one being told now among them. */
type Falhas = (dados: Dados, situacao: Situacao) => ReadonlyArray<{ forma: FormaDeCiencia }>

const falhasAntes: Falhas = (d, s) =>
  tentativasDe(s, escolhida(d, pessoasSemCiencia(s))).filter((t) => t.frustrada)
const falhasComEsta: Falhas = (d, s) => tentativasDe(s, escolhida(d, comTentativa(s)))

/** What is sent is the signed act. */
export const ENVIO_DEPOIS_DO_ATO: readonly Regra[] = [
  {
    campo: 'dataEnvio',
    vale: (d, s) => !diaAntesDoAto(textoDe(d.dataEnvio), s),
    mensagem: 'O envio não pode ser anterior ao ato',
  },
  {
    campo: 'dataEnvio',
    vale: (d, s) =>
      ehVazio(d.dataEnvio) ||
      diaAntesDoAto(textoDe(d.dataEnvio), s) ||
      !s.prontoEm ||
      textoDe(d.dataEnvio) >= diaDe(s.prontoEm),
    mensagem: (_, s) =>
      `O envio não pode ser anterior à última assinatura dos agentes, em ${dataCurta(diaDe(s.prontoEm ?? s.agora))}: confira a data no comprovante da postagem`,
  },
]

const regrasDoEnvio = (candidatos: (s: Situacao) => Pessoa[], falhas: Falhas): readonly Regra[] => {
  const dela = (d: Dados, s: Situacao) => pessoasIdentificadas(s, escolhida(d, candidatos(s)))
  const podeEdital = (d: Dados, s: Situacao) =>
    falhas(d, s).length >= TENTATIVAS_ANTES_DO_EDITAL ||
    (d.lugarIncerto === true && !ehVazio(d.motivoLugarIncerto)) ||
    // Nobody is known, as in an embargo without author: only the gazette is left.
    dela(d, s).length === 0
  /** The address that is known and no letter ever went to. */
  const naoTentado = (d: Dados, s: Situacao) =>
    falhas(d, s).some((t) => t.forma === 'POSTAL_AR') ? '' : (dela(d, s).map(enderecoDe).find(Boolean) ?? '')
  return [
    ...ENVIO_DEPOIS_DO_ATO,
    {
      campo: 'forma',
      vale: (d, s) => d.forma !== 'POSTAL_AR' || !ehVazio(d.outroEndereco) || dela(d, s).some(enderecoDe),
      mensagem: 'A carta exige endereço de correspondência com CEP',
    },
    {
      campo: 'forma',
      vale: (d, s) => d.forma !== 'ELETRONICA' || temMeioEletronico(d, dela(d, s)),
      mensagem: 'A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite',
    },
    {
      campo: 'forma',
      vale: (d, s) => d.forma !== 'EDITAL' || podeEdital(d, s),
      mensagem: 'O edital exige duas tentativas frustradas ou lugar incerto, com o motivo',
    },
    {
      campo: 'forma',
      vale: (d, s) => d.forma !== 'EDITAL' || !podeEdital(d, s) || naoTentado(d, s) === '',
      mensagem: (d, s) => `Tente antes o endereço ${naoTentado(d, s)}`,
    },
  ]
}

export const REGRAS_DO_ENVIO = regrasDoEnvio(semTentativa, falhasAntes)

/** The attempt that is being told as failed counts. */
export const REGRAS_DA_FRUSTRADA: readonly Regra[] = [
  {
    campo: 'data',
    vale: (d, s) => !diaAntesDoAto(textoDe(d.data), s),
    mensagem: 'A tentativa não pode ser anterior ao ato',
  },
  ...regrasDoEnvio(comTentativa, falhasComEsta),
]
