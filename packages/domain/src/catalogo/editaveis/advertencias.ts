// What the papers warn of, in the agency's words. There is a line for each kind of document, and for each act where one kind is several. A
// version begins on a day to come, and what is signed has the one of its signature (docs/decisoes/0079-parametros-do-orgao.md).
import { type Dados, texto, textoLongo } from '../../campos/campo.ts'
import { comoDados, type Pendencia } from '../../campos/pendencias.ts'
import { contados } from '../../escrita.ts'
import { advertenciasDe, chaveDasAdvertencias } from '../../instrumento/advertencias.ts'
import type { Instrumento } from '../../instrumento/definicao.ts'
import { INSTRUMENTOS, instrumentoDe } from '../../instrumento/index.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { type CatalogoEditavel, invalido } from './definicao.ts'
import { COMECA_DEPOIS, conferirInicio, textoDoInicio, type VersaoGuardada, vigenteEm } from './vigencia.ts'

const MAXIMO_DE_FRASES = 12
const MENOR_FRASE = 10
const MAIOR_FRASE = 400

/** One in each line, in the order in which they are printed. */
export const frasesDe = (digitado: unknown): string[] =>
  textoDe(digitado)
    .split('\n')
    .map((frase) => frase.trim())
    .filter(Boolean)

/** A kind that is several acts has a line for each, named as its field names them. */
const linhasDo = (tipo: Instrumento) => {
  const { advertenciasPor: por, campos, nome } = tipo
  const campo = por && campos[por.campo]
  const nomeDo = (valor: string) =>
    (campo && 'opcoes' in campo && campo.opcoes.find((o) => o.valor === valor)?.rotulo) || valor
  const atos: Array<[string, Dados]> = por
    ? Object.keys(por.textos).map((valor) => [`${nome}: ${nomeDo(valor)}`, { [por.campo]: valor }])
    : [[nome, {}]]
  return atos.map(([documento, dados]) => ({
    chave: chaveDasAdvertencias(tipo, dados),
    nome,
    dados: { documento, texto: advertenciasDe(tipo, dados).join('\n') } as Dados,
  }))
}

/** What every line says before its first version. */
export const ADVERTENCIAS_DO_LANCAMENTO = INSTRUMENTOS.flatMap((tipo: Instrumento) => linhasDo(tipo))

/** `versoes` in the order in which they were recorded. */
export const advertenciasEm = (
  versoes: readonly VersaoGuardada[],
  em: Date,
  codigo: string,
  dados: Dados,
): readonly string[] => {
  const tipo = instrumentoDe(codigo)
  if (!tipo) return []
  const gravada = vigenteEm(versoes, chaveDasAdvertencias(tipo, dados), em)
  return gravada ? frasesDe(gravada.texto) : advertenciasDe(tipo, dados)
}

const comecoDe = (frase: string) => (frase.length > 40 ? `${frase.slice(0, 40).trimEnd()}…` : frase)

const conferirFrases = (frases: readonly string[]): Pendencia[] => {
  const errada = (mensagem: string) => [invalido('texto', mensagem)]
  if (frases.length > MAXIMO_DE_FRASES) return errada(`Máximo de ${MAXIMO_DE_FRASES} advertências`)
  const curta = frases.find((f) => f.length < MENOR_FRASE)
  if (curta) return errada(`“${curta}” é curta demais para uma advertência`)
  const longa = frases.find((f) => f.length > MAIOR_FRASE)
  if (longa) return errada(`“${comecoDe(longa)}” passa de ${MAIOR_FRASE} letras: divida em duas linhas`)
  const semPonto = frases.find((f) => !f.endsWith('.'))
  if (semPonto) return errada(`“${comecoDe(semPonto)}” não termina com ponto`)
  const repetida = frases.find((f, i) => frases.indexOf(f) !== i)
  return repetida ? errada(`“${comecoDe(repetida)}” está repetida`) : []
}

export const advertencias: CatalogoEditavel = {
  titulo: 'Advertências dos documentos',
  explicacao:
    'O que cada documento adverte, em “Advertências e prazos”. Uma mudança começa em um dia que ainda virá e sai no que for assinado desde então; o que já foi assinado não muda.',
  item: 'texto',
  campos: () => ({
    documento: texto('Documento', { maximo: 120 }),
    vigenciaInicio: COMECA_DEPOIS,
    texto: textoLongo('Advertências', {
      obrigatorio: true,
      maximo: 4000,
      ajuda: 'Uma em cada linha, na ordem em que saem. Prazos e datas já saem acima delas: não os repita.',
    }),
  }),
  fixos: ['documento'],
  inclui: false,
  previa: 'as advertências no documento',
  nome: (dados) => textoDe(dados.documento),
  resumo: (dados) => {
    const frases = frasesDe(comoDados(dados.vigente).texto)
    const quantas = contados(frases.length, 'advertência', 'advertências')
    return [quantas, frases[0] ?? '', textoDoInicio(dados)].filter(Boolean).join(' · ')
  },
  conferir: (dados, mundo, chave) => [
    ...conferirFrases(frasesDe(dados.texto)),
    ...conferirInicio(dados, mundo, chave),
  ],
}
