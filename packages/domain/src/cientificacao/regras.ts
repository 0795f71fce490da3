// The guards of T7 to T10 (docs/dominio/ciclo-de-vida.md#transitions): what a ciência, a sending or a failed attempt
// lacks or has wrong, all at once. They are tables of rules over the answers and over where the form stands.
import type { Campos, Dados } from '../campos/campo.ts'
import { comoDados, ehVazio, type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soDigitos } from '../cpf-cnpj.ts'
import type { Condicao } from '../formulario/condicao.ts'
import { diaDe } from '../instrumento/dias.ts'
import { instanteDe, linhas, textoDe } from '../instrumento/leitura.ts'
import { CAMPOS_DA_FRUSTRADA, CAMPOS_DO_ENVIO, camposDaCiencia, soAplicaveis } from './campos.ts'
import {
  ehADistancia,
  FORMAS_DE_CIENCIA,
  type FormaDeCiencia,
  type InstrumentoComCiencia,
  viaDaCiencia,
} from './formas.ts'

/** The state of the form when something is recorded about its ciência. */
export interface Situacao {
  condicao: Condicao
  instrumentos: readonly InstrumentoComCiencia[]
  identificacao: Dados
  /** The attempts in their order; the last one is under way. */
  tentativas: ReadonlyArray<{ forma: FormaDeCiencia; codigoObjeto?: string | null; frustrada: unknown }>
  agora: Date
}

interface Regra {
  campo: string
  vale: (dados: Dados, situacao: Situacao) => boolean
  mensagem: string | ((dados: Dados, situacao: Situacao) => string)
}

const MINUTO = 60_000

const atosDe = ({ instrumentos }: Situacao) =>
  instrumentos.map((i) => instanteDe(i.dados.dataHoraInstrumento)).filter((ms) => !Number.isNaN(ms))

/** Instants are compared to the minute, as dates are typed: the act may have been stamped with its seconds. */
const antesDoAto = (instante: number, situacao: Situacao) =>
  atosDe(situacao).some((ato) => Math.floor(instante / MINUTO) < Math.floor(ato / MINUTO))

const diaAntesDoAto = (dia: string, situacao: Situacao) =>
  dia !== '' && atosDe(situacao).some((ato) => dia < diaDe(new Date(ato)))

const identificados = ({ identificacao }: Situacao) =>
  linhas(identificacao.responsaveis).filter((p) => p.tipoPessoa === 'FISICA' || p.tipoPessoa === 'JURIDICA')

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const temEndereco = (dados: Dados, situacao: Situacao) =>
  !ehVazio(dados.outroEndereco) ||
  identificados(situacao).some((p) => {
    const { cep, logradouro } = comoDados(p.enderecoCorrespondencia)
    return soDigitos(textoDe(cep)).length === 8 && textoDe(logradouro) !== ''
  })

/** The acceptance is of the person; another address does not replace it. */
const temMeioEletronico = (dados: Dados, situacao: Situacao) =>
  identificados(situacao).some(
    (p) =>
      p.aceitaEletronico === true && (EMAIL.test(textoDe(p.email)) || !ehVazio(dados.enderecoEletronico)),
  )

export const TENTATIVAS_ANTES_DO_EDITAL = 2

const podeEdital = (dados: Dados, situacao: Situacao, frustradas: number) =>
  frustradas >= TENTATIVAS_ANTES_DO_EDITAL ||
  (dados.lugarIncerto === true && !ehVazio(dados.motivoLugarIncerto)) ||
  // Nobody is known, as in an embargo without author: only the gazette is left.
  identificados(situacao).length === 0

const frustradasDe = ({ tentativas }: Situacao) => tentativas.filter((t) => t.frustrada).length

const regrasDoEnvio = (aMais: number): readonly Regra[] => [
  {
    campo: 'forma',
    vale: (d, s) => d.forma !== 'POSTAL_AR' || temEndereco(d, s),
    mensagem: 'A carta exige endereço de correspondência com CEP',
  },
  {
    campo: 'forma',
    vale: (d, s) => d.forma !== 'ELETRONICA' || temMeioEletronico(d, s),
    mensagem: 'A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite',
  },
  {
    campo: 'forma',
    vale: (d, s) => d.forma !== 'EDITAL' || podeEdital(d, s, frustradasDe(s) + aMais),
    mensagem: 'O edital exige duas tentativas frustradas ou lugar incerto, com o motivo',
  },
]

const REGRAS_DO_ENVIO = regrasDoEnvio(0)

/** The attempt that is being told as failed counts. */
const REGRAS_DA_FRUSTRADA: readonly Regra[] = [
  {
    campo: 'data',
    vale: (d, s) => !diaAntesDoAto(textoDe(d.data), s),
    mensagem: 'A tentativa não pode ser anterior ao ato',
  },
  ...regrasDoEnvio(1),
]

const emCurso = ({ tentativas }: Situacao) => tentativas.at(-1)

const REGRAS_DA_CIENCIA: readonly Regra[] = [
  {
    campo: 'dataHora',
    vale: (d, s) => !antesDoAto(instanteDe(d.dataHora), s),
    mensagem: 'A ciência não pode ser anterior ao ato',
  },
  {
    // What the signed term says is what happened.
    campo: 'forma',
    vale: (d, s) =>
      s.condicao !== 'ASSINADO' ||
      ehVazio(d.forma) ||
      s.instrumentos.some((i) => i.dados.cienciaForma === d.forma),
    mensagem: 'Não é a forma que consta no instrumento assinado',
  },
  {
    campo: 'forma',
    vale: (d, s) => {
      const tentativa = emCurso(s)
      return !tentativa || !ehADistancia(d.forma) || d.forma === tentativa.forma
    },
    mensagem: (_, s) => {
      const tentativa = emCurso(s)
      return `A tentativa em curso é por ${tentativa ? FORMAS_DE_CIENCIA[tentativa.forma].toLowerCase() : 'outra forma'}: registre antes que ela foi frustrada`
    },
  },
  {
    campo: 'codigoObjeto',
    vale: (d, s) =>
      s.condicao === 'ASSINADO' ||
      d.forma !== 'POSTAL_AR' ||
      !ehVazio(d.codigoObjeto) ||
      !ehVazio(emCurso(s)?.codigoObjeto),
    mensagem: 'Informe o código do objeto postal',
  },
]

const conferir = (campos: Campos, regras: readonly Regra[], dados: Dados, situacao: Situacao) => {
  const aplicaveis = soAplicaveis(campos, dados)
  const dosCampos = pendencias(campos, aplicaveis, '', situacao.agora)
  const dasRegras = regras.flatMap(({ campo, vale, mensagem }): Pendencia[] =>
    // What is missing or unreadable has already been said of that field.
    dosCampos.some((p) => p.campo === campo) || vale(aplicaveis, situacao)
      ? []
      : [
          {
            campo,
            mensagem: typeof mensagem === 'string' ? mensagem : mensagem(aplicaveis, situacao),
            natureza: 'invalido',
          },
        ],
  )
  return [...dosCampos, ...dasRegras]
}

export const conferirEnvio = (dados: Dados, situacao: Situacao) =>
  conferir(CAMPOS_DO_ENVIO, REGRAS_DO_ENVIO, dados, situacao)

export const conferirFrustrada = (dados: Dados, situacao: Situacao) =>
  conferir(CAMPOS_DA_FRUSTRADA, REGRAS_DA_FRUSTRADA, dados, situacao)

export const conferirCiencia = (dados: Dados, situacao: Situacao) =>
  conferir(
    camposDaCiencia(situacao.condicao, viaDaCiencia(situacao.instrumentos)),
    REGRAS_DA_CIENCIA,
    dados,
    situacao,
  )

/** Why the form cannot take this way from where it stands, or null (T7 and T8 never cross). */
export const impedimentoDaCiencia = ({
  condicao,
  instrumentos,
}: Pick<Situacao, 'condicao' | 'instrumentos'>) =>
  condicao === 'ASSINADO' && viaDaCiencia(instrumentos) === 'A_DISTANCIA'
    ? 'Há instrumento sem ciência no ato: envie para ciência.'
    : null

export const impedimentoDoEnvio = ({
  condicao,
  instrumentos,
}: Pick<Situacao, 'condicao' | 'instrumentos'>) => {
  if (condicao !== 'ASSINADO') return null
  const via = viaDaCiencia(instrumentos)
  if (via === 'NO_ATO') return 'A ciência foi dada no ato: registre-a.'
  return via === 'NAO_EXIGE' ? 'Este formulário não exige ciência: registre-o assim.' : null
}

/** What the record starts with: what the signed instruments already say of it. */
export const cienciaInicial = ({
  condicao,
  instrumentos,
  tentativas,
}: Omit<Situacao, 'agora' | 'identificacao'>) => {
  const tentativa = tentativas.at(-1)
  if (condicao !== 'ASSINADO')
    return tentativa ? { forma: tentativa.forma, codigoObjeto: tentativa.codigoObjeto ?? undefined } : {}
  const ditos = instrumentos.map((i) => i.dados).filter((d) => !ehVazio(d.cienciaForma))
  const ultimo = [...ditos]
    .sort((a, b) => (instanteDe(a.cienciaData) || 0) - (instanteDe(b.cienciaData) || 0))
    .at(-1)
  return ultimo
    ? {
        forma: ultimo.cienciaForma,
        dataHora: ultimo.cienciaData,
        recebedor: textoDe(ultimo.assinanteNome) || undefined,
      }
    : {}
}
