// The guards of T7 to T10 (docs/dominio/ciclo-de-vida.md#transitions): what a ciência, a sending or a failed attempt
// lacks or has wrong, all at once. They are tables of rules over the answers and over where the form stands.
import type { Campos, Dados } from '../campos/campo.ts'
import { comoDados, ehVazio, type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soDigitos } from '../cpf-cnpj.ts'
import { formatarDataHora } from '../data-hora.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { instanteDe, textoDe } from '../instrumento/leitura.ts'
import { ehFrase } from '../texto-frase.ts'
import {
  CAMPOS_DA_CIENCIA,
  CAMPOS_DA_CORRECAO,
  CAMPOS_DA_FRUSTRADA,
  CAMPOS_DO_ENVIO,
  comPessoa,
  SO_OBSERVACOES,
  soAplicaveis,
} from './campos.ts'
import { destinatariosDe, type FormularioComCiencia, pessoasIdentificadas } from './destinatarios.ts'
import { ehADistancia, FORMAS_DE_CIENCIA, type FormaDeCiencia } from './formas.ts'
import { recusaDoRegistro } from './quem-recebe.ts'
import type { Ciencia } from './schema.ts'

/** The state of the form when something is recorded about its ciência. */
export interface Situacao extends FormularioComCiencia {
  /** The ciência of each person of each instrument. */
  ciencias: ReadonlyArray<
    Pick<Ciencia, 'instrumentoId' | 'pessoa' | 'nome' | 'forma' | 'data' | 'registradaEm'>
  >
  /** The attempts in their order; the last of each person is under way. */
  tentativas: ReadonlyArray<{
    pessoa?: string | null
    forma: FormaDeCiencia
    codigoObjeto?: string | null
    dataEnvio?: string | null
    enviadaEm?: string
    frustrada: unknown
  }>
  /** The instant of the last signature, where it is known. */
  prontoEm: Date | null
  agora: Date
}

type Pessoa = Pick<Ciencia, 'pessoa' | 'nome'>

const umaVez = (ciencias: Situacao['ciencias']): Pessoa[] =>
  ciencias
    .filter((c, i) => ciencias.findIndex((outra) => outra.pessoa === c.pessoa) === i)
    .map(({ pessoa, nome }) => ({ pessoa, nome }))

/** The persons who still lack the ciência of some instrument. */
export const pessoasSemCiencia = ({ ciencias }: Pick<Situacao, 'ciencias'>) =>
  umaVez(ciencias.filter((c) => c.registradaEm === null))

const pessoasComCiencia = ({ ciencias }: Situacao) => umaVez(ciencias.filter((c) => c.registradaEm !== null))

/** An attempt that names nobody is of everybody, as those of one person are. */
const tentativasDe = ({ tentativas }: Pick<Situacao, 'tentativas'>, pessoa: string | null) =>
  tentativas.filter((t) => ehVazio(t.pessoa) || t.pessoa === pessoa)

const emCursoDe = (s: Pick<Situacao, 'tentativas'>, pessoa: string | null) => {
  const ultima = tentativasDe(s, pessoa).at(-1)
  return ultima && !ultima.frustrada ? ultima : undefined
}

const comTentativa = (s: Situacao) => pessoasSemCiencia(s).filter((p) => emCursoDe(s, p.pessoa))
const semTentativa = (s: Situacao) => pessoasSemCiencia(s).filter((p) => !emCursoDe(s, p.pessoa))

/** Who is meant: the one chosen, or the only one there is. */
const escolhida = (dados: Dados, pessoas: readonly Pessoa[]): string | null =>
  textoDe(dados.pessoa) || (pessoas[0]?.pessoa ?? null)

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
const ENVIO_DEPOIS_DO_ATO: readonly Regra[] = [
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

const REGRAS_DO_ENVIO = regrasDoEnvio(semTentativa, falhasAntes)

/** The attempt that is being told as failed counts. */
const REGRAS_DA_FRUSTRADA: readonly Regra[] = [
  {
    campo: 'data',
    vale: (d, s) => !diaAntesDoAto(textoDe(d.data), s),
    mensagem: 'A tentativa não pode ser anterior ao ato',
  },
  ...regrasDoEnvio(comTentativa, falhasComEsta),
]

const emCurso = (d: Dados, s: Situacao) => emCursoDe(s, escolhida(d, pessoasSemCiencia(s)))

const objeto = (codigo: unknown) => textoDe(codigo).toUpperCase()

const REGRAS_DA_DATA: readonly Regra[] = [
  {
    campo: 'dataHora',
    vale: (d, s) => !antesDoAto(instanteDe(d.dataHora), s),
    mensagem: 'A ciência não pode ser anterior ao ato',
  },
  {
    campo: 'dataHora',
    vale: (d, s) =>
      antesDoAto(instanteDe(d.dataHora), s) ||
      !s.prontoEm ||
      !(Math.floor(instanteDe(d.dataHora) / MINUTO) < Math.floor(s.prontoEm.getTime() / MINUTO)),
    mensagem: (_, s) =>
      `A ciência não pode ser anterior à assinatura do agente, em ${formatarDataHora(s.prontoEm ?? s.agora)}`,
  },
]

/** The day is compared: a receipt tells no hour, and an edital may be recorded after it was published. A sending that was
 * recorded late has its own day. */
const diaDoEnvio = (d: Dados, s: Situacao) => {
  if (d.forma !== 'POSTAL_AR' && d.forma !== 'ELETRONICA') return ''
  const tentativa = tentativasDe(s, escolhida(d, pessoasSemCiencia(s))).findLast(
    (t) => t.forma === d.forma && !t.frustrada,
  )
  return textoDe(d.dataEnvio) || tentativa?.dataEnvio || diaDe(tentativa?.enviadaEm)
}

const DEPOIS_DO_ENVIO: readonly Regra[] = [
  {
    campo: 'dataHora',
    vale: (d, s) => {
      const envio = diaDoEnvio(d, s)
      return !envio || antesDoAto(instanteDe(d.dataHora), s) || !(diaDe(d.dataHora) < envio)
    },
    mensagem: (d, s) => {
      const oQue = d.forma === 'POSTAL_AR' ? 'A carta consta como enviada' : 'A intimação consta como enviada'
      return `${oQue} em ${dataCurta(diaDoEnvio(d, s))}: o recebimento não pode ser anterior. Confira a data no comprovante ou, se o envio foi registrado depois, informe a data do envio`
    },
  },
  {
    // A letter seldom arrives on the day it is posted: a receipt that says so is explained, or a date is wrong.
    campo: 'observacoes',
    vale: (d, s) => {
      const envio = d.forma === 'POSTAL_AR' ? diaDoEnvio(d, s) : ''
      return !envio || diaDe(d.dataHora) !== envio || ehFrase(textoDe(d.observacoes))
    },
    mensagem: (d, s) =>
      `A carta consta como enviada e recebida no mesmo dia, ${dataCurta(diaDoEnvio(d, s))}: confira as duas datas no aviso de recebimento ou explique aqui, numa frase, como foi`,
  },
]

/** Who received is judged as before the signature. */
const recusaDe = (d: Dados, s: Situacao) => {
  const [pessoa] = pessoasIdentificadas(s, escolhida(d, pessoasSemCiencia(s)))
  return recusaDoRegistro(d, pessoa, comoDados(s.identificacao.representante))
}

const QUEM_RECEBEU = ['forma', 'recebedor', 'qualidade'].map(
  (campo): Regra => ({
    campo,
    vale: (d, s) => recusaDe(d, s)?.campo !== campo,
    mensagem: (d, s) => recusaDe(d, s)?.mensagem ?? '',
  }),
)

const REGRAS_DA_CIENCIA: readonly Regra[] = [
  ...REGRAS_DA_DATA,
  ...QUEM_RECEBEU,
  ...ENVIO_DEPOIS_DO_ATO,
  ...DEPOIS_DO_ENVIO,
  {
    campo: 'advogado.dataHora',
    vale: (d, s) => !antesDoAto(instanteDe(comoDados(d.advogado).dataHora), s),
    mensagem: 'A ciência não pode ser anterior ao ato',
  },
  {
    campo: 'forma',
    vale: (d, s) => !ehADistancia(d.forma) || emCurso(d, s) !== undefined,
    mensagem: 'Registre antes o envio para ciência',
  },
  {
    campo: 'forma',
    vale: (d, s) => {
      const tentativa = emCurso(d, s)
      return !tentativa || !ehADistancia(d.forma) || d.forma === tentativa.forma
    },
    mensagem: (d, s) => {
      const tentativa = emCurso(d, s)
      return `A tentativa em curso é por ${tentativa ? FORMAS_DE_CIENCIA[tentativa.forma].toLowerCase() : 'outra forma'}: registre antes que ela foi frustrada`
    },
  },
  {
    campo: 'codigoObjeto',
    vale: (d, s) =>
      d.forma !== 'POSTAL_AR' || !ehVazio(d.codigoObjeto) || !ehVazio(emCurso(d, s)?.codigoObjeto),
    mensagem: 'Informe o código do objeto postal',
  },
  {
    campo: 'codigoObjeto',
    vale: (d, s) => {
      const enviado = objeto(emCurso(d, s)?.codigoObjeto)
      return (
        d.forma !== 'POSTAL_AR' || !enviado || !objeto(d.codigoObjeto) || objeto(d.codigoObjeto) === enviado
      )
    },
    mensagem: (d, s) =>
      `A carta enviada é o objeto ${objeto(emCurso(d, s)?.codigoObjeto)}: o aviso de recebimento tem de ser dela. Confira o código ou, se foi outra carta, registre antes que aquela foi frustrada`,
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

export const camposDoEnvio = (s: Situacao) => comPessoa(CAMPOS_DO_ENVIO, semTentativa(s))
export const camposDaFrustrada = (s: Situacao) => comPessoa(CAMPOS_DA_FRUSTRADA, comTentativa(s))
/** Of what nobody has to be told of there is nothing to ask. */
export const camposDaCiencia = (s: Situacao) =>
  s.ciencias.length === 0 ? SO_OBSERVACOES : comPessoa(CAMPOS_DA_CIENCIA, pessoasSemCiencia(s))
export const camposDaCorrecao = (s: Situacao) => comPessoa(CAMPOS_DA_CORRECAO, pessoasComCiencia(s))

export const conferirEnvio = (dados: Dados, s: Situacao) =>
  conferir(camposDoEnvio(s), REGRAS_DO_ENVIO, dados, s)

export const conferirFrustrada = (dados: Dados, s: Situacao) =>
  conferir(camposDaFrustrada(s), REGRAS_DA_FRUSTRADA, dados, s)

export const conferirCiencia = (dados: Dados, s: Situacao) =>
  conferir(camposDaCiencia(s), REGRAS_DA_CIENCIA, dados, s)

export const conferirCorrecao = (dados: Dados, s: Situacao) =>
  conferir(camposDaCorrecao(s), REGRAS_DA_DATA, dados, s)

export const podeRegistrar = (s: Situacao) => s.ciencias.length === 0 || pessoasSemCiencia(s).length > 0
export const podeEnviar = (s: Situacao) => semTentativa(s).length > 0
export const podeFrustrar = (s: Situacao) => comTentativa(s).length > 0
export const podeCorrigir = (s: Situacao) => pessoasComCiencia(s).length > 0

/** The person that a body means, whoever of those who lack it is the only one. */
export const pessoaDoRegistro = (dados: Dados, s: Situacao) => escolhida(dados, pessoasSemCiencia(s))
export const pessoaDoEnvio = (dados: Dados, s: Situacao) =>
  escolhida(dados, semTentativa(s).length > 0 ? semTentativa(s) : comTentativa(s))

export const pessoaDaCorrecao = (dados: Dados, s: Situacao) => escolhida(dados, pessoasComCiencia(s))
/** The attempt that failed is told with the name that it was sent with. */
export const pessoaDaTentativa = (dados: Dados, s: Situacao) =>
  emCursoDe(s, escolhida(dados, comTentativa(s)))?.pessoa ?? null

/** Whether the attempt that a body tells of is under way, or is still to start. */
export const temTentativaEmCurso = (dados: Dados, s: Situacao) =>
  emCursoDe(s, pessoaDoEnvio(dados, s)) !== undefined

/** How the signed instruments say that this person knows of those that they still lack. */
const ditasDe = (s: Situacao, { pessoa }: Pessoa) =>
  destinatariosDe(s)
    .filter((d) => d.pessoa === pessoa)
    .filter((d) => s.ciencias.some((c) => c.instrumentoId === d.instrumentoId && c.registradaEm === null))
    .flatMap((d) => d.dita ?? [])

/** The record starts with what is known of the attempt under way; what is preselected can always be recorded. */
export const cienciaInicial = (s: Situacao): Dados => {
  const [primeira] = pessoasSemCiencia(s)
  if (!primeira) return {}
  const tentativa = emCursoDe(s, primeira.pessoa)
  return {
    pessoa: primeira.pessoa,
    forma: tentativa?.forma ?? ditasDe(s, primeira).find((forma) => !ehADistancia(forma)),
    codigoObjeto: tentativa?.codigoObjeto ?? undefined,
    dataEnvio: tentativa?.dataEnvio ?? undefined,
  }
}

/** The sending starts with the way that the signed paper says, where it is one that is sent. */
export const envioInicial = (s: Situacao): Dados => {
  const [primeira] = semTentativa(s)
  if (!primeira) return {}
  return { pessoa: primeira.pessoa, forma: ditasDe(s, primeira).find(ehADistancia) }
}

/** The correction starts with what is recorded. */
export const correcaoInicial = (s: Situacao): Dados => {
  const [registrada] = s.ciencias.filter((c) => c.registradaEm !== null)
  return registrada ? { pessoa: registrada.pessoa, forma: registrada.forma, dataHora: registrada.data } : {}
}
