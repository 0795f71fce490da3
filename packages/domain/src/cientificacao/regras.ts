// The guards of T7 to T10 (docs/dominio/ciclo-de-vida.md#transitions): what a ciência, a sending or a failed attempt
// lacks or has wrong, all at once. They are tables of rules over the answers and over where the form stands.
import type { Campos, Dados } from '../campos/campo.ts'
import { comoDados, ehVazio, type Pendencia, pendencias } from '../campos/pendencias.ts'
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
import { destinatariosDe, pessoasIdentificadas } from './destinatarios.ts'
import { ehADistancia, FORMAS_DE_CIENCIA } from './formas.ts'
import { recusaDoRegistro } from './quem-recebe.ts'
import { ENVIO_DEPOIS_DO_ATO, REGRAS_DA_FRUSTRADA, REGRAS_DO_ENVIO } from './regras-do-envio.ts'
import {
  antesDoAto,
  comTentativa,
  emCursoDe,
  escolhida,
  MINUTO,
  type Pessoa,
  pessoasComCiencia,
  pessoasSemCiencia,
  type Regra,
  type Situacao,
  semTentativa,
  tentativasDe,
} from './situacao.ts'

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
/** There is nothing to ask of what nobody has to be told of. */
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
