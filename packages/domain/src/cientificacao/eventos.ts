// The ciência of a form as it stands, read from what was recorded about it. The records are only ever added to.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import { avisoDaColheita, type Destinatario } from './destinatarios.ts'
import { ehNoAto, type FormaDeCiencia } from './formas.ts'
import type { Anexo, Ciencia, Cientificacao, Tentativa } from './schema.ts'

export interface EventoDeCiencia {
  evento: 'ENVIO' | 'FRUSTRADA' | 'CIENCIA' | 'CORRECAO' | 'SEM_EFEITO' | 'ANDAMENTO' | 'DESFECHO'
  quando: string
  usuario: { id: string; nome: string } | null
  dados: Dados
}

const dito = (valor: unknown) => textoDe(valor) || null

export const anexoDe = (valor: unknown): Anexo | null => {
  const { arquivoId, nome } = comoDados(valor)
  return typeof arquivoId === 'string' ? { arquivoId, nome: dito(nome) } : null
}

const frustradaDe = ({ quando, usuario, dados }: EventoDeCiencia): Tentativa['frustrada'] => ({
  motivo: textoDe(dados.motivo),
  data: textoDe(dados.data),
  detalhe: dito(dados.detalhe),
  comprovante: anexoDe(dados.comprovante),
  registradaEm: quando,
  por: usuario,
})

const tentativaDe = (
  { quando, usuario, dados }: EventoDeCiencia,
  numero: number,
  fim: EventoDeCiencia | undefined,
): Tentativa => ({
  numero,
  pessoa: dito(dados.pessoa),
  forma: dados.forma as FormaDeCiencia,
  enviadaEm: quando,
  por: usuario,
  codigoObjeto: dito(dados.codigoObjeto),
  dataEnvio: dito(dados.dataEnvio),
  outroEndereco: dito(dados.outroEndereco),
  enderecoEletronico: dito(dados.enderecoEletronico),
  motivoLugarIncerto: dito(dados.motivoLugarIncerto),
  observacoes: dito(dados.observacoes),
  frustrada: fim ? frustradaDe(fim) : null,
})

/** Only the attempt under way can fail, and only then the next one starts: those of one person pair by their order. */
const tentativasDe = (eventos: readonly EventoDeCiencia[]) => {
  const daPessoa = (evento: EventoDeCiencia['evento'], pessoa: unknown) =>
    eventos.filter((e) => e.evento === evento && (e.dados.pessoa ?? null) === (pessoa ?? null))
  return eventos
    .filter((e) => e.evento === 'ENVIO')
    .map((e, i) => {
      const ordem = daPessoa('ENVIO', e.dados.pessoa).indexOf(e)
      return tentativaDe(e, i + 1, daPessoa('FRUSTRADA', e.dados.pessoa)[ordem])
    })
}

/** A record that names no instrument, or no person, is of all of them. */
const ehDe = ({ dados: { instrumentoId, pessoa } }: EventoDeCiencia, d: Destinatario) =>
  (ehVazio(instrumentoId) || instrumentoId === d.instrumentoId) && (ehVazio(pessoa) || pessoa === d.pessoa)

type Registro = Omit<Ciencia, 'instrumentoId' | 'instrumento' | 'pessoa' | 'nome' | 'aviso'>

const SEM_REGISTRO: Registro = {
  forma: null,
  data: null,
  contaDe: null,
  recebedor: null,
  qualidade: null,
  codigoObjeto: null,
  dataEnvio: null,
  comprovante: null,
  advogado: null,
  observacoes: null,
  registradaEm: null,
  por: null,
  correcoes: [],
}

const advogadoDe = (valor: unknown): Ciencia['advogado'] => {
  const { nome, oab, uf, contato, dataHora } = comoDados(valor)
  return dito(nome)
    ? { nome: textoDe(nome), oab: dito(oab), uf: dito(uf), contato: dito(contato), data: dito(dataHora) }
    : null
}

const registroDe = ({ quando, usuario, dados }: EventoDeCiencia): Registro => ({
  forma: (dito(dados.forma) as FormaDeCiencia | null) ?? null,
  data: dito(dados.dataHora),
  contaDe: dito(dados.dataHora),
  recebedor: dito(dados.recebedor),
  qualidade: dito(dados.qualidade),
  codigoObjeto: dito(dados.codigoObjeto),
  dataEnvio: dito(dados.dataEnvio),
  comprovante: anexoDe(dados.comprovante),
  advogado: advogadoDe(dados.advogado),
  observacoes: dito(dados.observacoes),
  registradaEm: quando,
  por: usuario,
  correcoes: [],
})

/** The later of two instants: a correction never shortens the term. */
const maisTarde = (a: string | null, b: string | null) =>
  a && b ? (Date.parse(a) >= Date.parse(b) ? a : b) : (a ?? b)

type Correcao = Ciencia['correcoes'][number]

/** Whatever is recorded afterwards brings its proof; a correction is made afterwards too. */
const foiNoAto = ({ forma, comprovante, correcoes }: Registro) =>
  ehNoAto(forma) && comprovante === null && !correcoes.at(-1)?.para.forma

const correcaoDe = (
  antes: Registro,
  { quando, usuario, dados }: EventoDeCiencia,
  para: Correcao['para'],
): Correcao => ({
  motivo: textoDe(dados.motivo),
  de: { forma: antes.forma, data: antes.data, ...(foiNoAto(antes) && { noAto: true }) },
  para,
  comprovante: anexoDe(dados.comprovante),
  registradaEm: quando,
  por: usuario,
})

const corrigido = (antes: Registro, e: EventoDeCiencia): Registro => {
  const { dados } = e
  const forma = (dito(dados.forma) as FormaDeCiencia | null) ?? antes.forma
  const data = dito(dados.dataHora) ?? antes.data
  return {
    ...antes,
    forma,
    data,
    contaDe: maisTarde(antes.contaDe, data),
    correcoes: [...antes.correcoes, correcaoDe(antes, e, { forma, data })],
  }
}

const PASSOS: Partial<Record<EventoDeCiencia['evento'], (antes: Registro, e: EventoDeCiencia) => Registro>> =
  {
    CIENCIA: (antes, e) =>
      antes.registradaEm === null ? { ...registroDe(e), correcoes: antes.correcoes } : antes,
    CORRECAO: (antes, e) => (antes.registradaEm === null ? antes : corrigido(antes, e)),
    SEM_EFEITO: (antes, e) => ({
      ...SEM_REGISTRO,
      correcoes:
        antes.registradaEm === null
          ? antes.correcoes
          : [...antes.correcoes, correcaoDe(antes, e, { forma: null, data: null })],
    }),
  }

/** The ciência of each person of each instrument as it stands. `prontoEm` is the instant of the last signature. */
export const cienciasDe = (
  eventos: readonly EventoDeCiencia[],
  destinatarios: readonly Destinatario[],
  prontoEm: Date | null,
): Ciencia[] =>
  destinatarios.map((d) => {
    const registro = eventos
      .filter((e) => ehDe(e, d))
      .reduce((antes, e) => PASSOS[e.evento]?.(antes, e) ?? antes, SEM_REGISTRO)
    const { instrumentoId, instrumento, pessoa, nome } = d
    const aviso = prontoEm && registro.registradaEm === null ? avisoDaColheita(d, prontoEm) : null
    return { instrumentoId, instrumento, pessoa, nome, ...registro, aviso }
  })

/** The ciência of the form is that of the last person to have it, once all have one. */
export const cientificacaoDe = (
  eventos: readonly EventoDeCiencia[],
  ciencias: readonly Ciencia[] = [],
): Cientificacao | null => {
  if (eventos.every((e) => e.evento === 'DESFECHO')) return null
  const tentativas = tentativasDe(eventos)
  const geral = eventos.find((e) => e.evento === 'CIENCIA')
  const ultima = [...ciencias].sort((a, b) => (a.contaDe ?? '').localeCompare(b.contaDe ?? '')).at(-1)
  const completa = ciencias.every((c) => c.registradaEm !== null)
  const resumo = !completa ? SEM_REGISTRO : (ultima ?? (geral ? registroDe(geral) : SEM_REGISTRO))
  const { forma, data, recebedor, codigoObjeto, comprovante, observacoes, registradaEm, por } = resumo
  return { forma, data, recebedor, codigoObjeto, comprovante, observacoes, registradaEm, por, tentativas }
}
