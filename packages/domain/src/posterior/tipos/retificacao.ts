// Termo de retificação: a material error put right (docs/dominio/atos.md#retificacao). The fact, the person, the place and
// more than was fined are no material error: those are a new auto, because a changed fact is a vice that nothing cures
// (Decreto 6.514/2008, art. 100, § 1º).
import { type Dados, lista, selecao, texto } from '../../campos/campo.ts'
import { cpfOuCnpjValido, semMascara } from '../../cpf-cnpj.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { semAcento } from '../../texto.ts'
import { codigoDoPrimeiro, fundamento, motivacao } from '../comuns.ts'
import { defineAto, type RegraDoAto } from '../definicao.ts'

interface Corrigivel {
  rotulo: string
  /** Who is accused must be able to answer to it anew. */
  alteraDefesa: boolean
}

/** What may be put right. The article of law is not here: only who judges changes it (art. 100, § 3º). */
export const CORRIGIVEIS = {
  GRAFIA: { rotulo: 'Grafia no texto', alteraDefesa: false },
  NOME_DA_PESSOA: { rotulo: 'Grafia do nome da pessoa', alteraDefesa: true },
  DOCUMENTO_DA_PESSOA: { rotulo: 'CPF ou CNPJ da pessoa, com erro de digitação', alteraDefesa: true },
  ENDERECO_DA_PESSOA: { rotulo: 'Endereço da pessoa', alteraDefesa: true },
  ENDERECO_DO_LOCAL: { rotulo: 'Endereço do local, sem mudar o lugar', alteraDefesa: true },
  DATA_DO_FATO: { rotulo: 'Data do fato, com engano evidente', alteraDefesa: true },
  OUTRA_DATA: { rotulo: 'Outra data, com engano evidente', alteraDefesa: false },
  VALOR: { rotulo: 'Valor que repete a memória de cálculo', alteraDefesa: true },
  OUTRO_NUMERO: { rotulo: 'Outro número de documento (processo, CAR, lacre)', alteraDefesa: false },
} as const satisfies Record<string, Corrigivel>

type CampoCorrigivel = keyof typeof CORRIGIVEIS
const ehCorrigivel = (campo: unknown): campo is CampoCorrigivel => String(campo) in CORRIGIVEIS

/** How many letters have to be put in, taken out or changed to make one of the other. */
export const distancia = (a: string, b: string): number => {
  let anterior = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, x] of [...a].entries()) {
    const atual = [i + 1]
    for (const [j, y] of [...b].entries())
      atual.push(
        Math.min((anterior[j + 1] ?? 0) + 1, (atual[j] ?? 0) + 1, (anterior[j] ?? 0) + (x === y ? 0 : 1)),
      )
    anterior = atual
  }
  return anterior.at(-1) ?? 0
}

const parecidos = (de: string, para: string, parte: number) =>
  distancia(semAcento(de), semAcento(para)) <= Math.max(2, Math.floor(de.length * parte))

/** R$ 1.234,56 or 1234.56; NaN for what is no number. */
export const reaisDe = (escrito: string) => {
  const limpo = escrito.replace(/[^\d.,]/g, '')
  if (!/\d/.test(limpo)) return Number.NaN
  return Number(limpo.includes(',') ? limpo.replaceAll('.', '').replace(',', '.') : limpo)
}

const diaDoTexto = (escrito: string) => /^(\d{2})\/(\d{2})\/(\d{4})/.exec(escrito.trim())

interface Correcao {
  de: string
  para: string
  primeiro: Dados
}

const OUTRA_PESSOA = 'Isto muda a pessoa: cancele e lavre novo auto'

/** Why this is no material error; null when it may be one. */
const RECUSAS: Partial<Record<CampoCorrigivel, (c: Correcao) => string | null>> = {
  GRAFIA: ({ de, para }) =>
    parecidos(de, para, 0.3) ? null : 'Isto não é grafia: o fato descrito não muda por retificação',
  NOME_DA_PESSOA: ({ de, para }) => (parecidos(de, para, 0.3) ? null : OUTRA_PESSOA),
  DOCUMENTO_DA_PESSOA: ({ de, para }) => {
    if (!cpfOuCnpjValido(para)) return 'CPF ou CNPJ inválido'
    return distancia(semMascara(de), semMascara(para)) <= 3 ? null : OUTRA_PESSOA
  },
  DATA_DO_FATO: ({ de, para }) => dataCorrigida(de, para),
  OUTRA_DATA: ({ de, para }) => dataCorrigida(de, para),
  VALOR: ({ de, para, primeiro }) => {
    const [antes, depois] = [reaisDe(de), reaisDe(para)]
    if (Number.isNaN(antes) || Number.isNaN(depois)) return 'Escreva os dois valores, como R$ 1.234,56'
    if (depois > antes) return 'O valor não aumenta por retificação: cancele e lavre novo auto'
    const daMemoria = linhas(primeiro.memoriaCalculo).map((l) => l.valor)
    return daMemoria.some((v) => typeof v === 'number' && Math.abs(v - depois) < 0.005)
      ? null
      : 'Este valor não está na memória de cálculo do documento'
  },
}

/** A slip is in one part of the date: the day, the month or the year. */
const dataCorrigida = (de: string, para: string) => {
  const [antes, depois] = [diaDoTexto(de), diaDoTexto(para)]
  if (!antes || !depois) return 'Escreva as duas datas, como 14/11/2026'
  const mudaram = [1, 2, 3].filter((i) => antes[i] !== depois[i]).length
  return mudaram <= 1
    ? null
    : 'Engano evidente é de uma parte da data: para outra data, cancele e lavre novo auto'
}

const correcoesMateriais: RegraDoAto = ({ correcoes }, { instrumento }) =>
  linhas(correcoes).flatMap(({ campo, de, para }, i) => {
    const [antes, depois] = [textoDe(de), textoDe(para)]
    if (!ehCorrigivel(campo) || antes === '' || depois === '') return []
    const onde = `correcoes.${i}.para`
    if (antes === depois) return [{ campo: onde, mensagem: 'O texto é o mesmo' }]
    const recusa = RECUSAS[campo]?.({ de: antes, para: depois, primeiro: instrumento.dados })
    return recusa ? [{ campo: onde, mensagem: recusa }] : []
  })

export const alteraDefesa = ({ correcoes }: Dados) =>
  linhas(correcoes).some(({ campo }) => ehCorrigivel(campo) && CORRIGIVEIS[campo].alteraDefesa)

const RECOMECA = 'O prazo de defesa recomeça da ciência deste termo.'

export const retificacao = defineAto({
  codigo: 'RETIFICACAO',
  rotulo: 'Retificar',
  quemAssina: 'Quem retifica',
  de: {
    autor: ['ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS'],
    gestor: ['SINCRONIZADO', 'REGISTRADO', 'FINALIZADO'],
  },
  explicacao:
    'Só erro material: grafia, endereço, número de documento, data com engano evidente, soma que repete a memória de cálculo. O fato, a pessoa, o lugar, o artigo e valor maior não mudam por retificação.',
  baseLegal: 'Decreto 6.514/2008, art. 100; Lei GO 13.800/2001.',
  secoes: [
    {
      titulo: 'Correções',
      campos: {
        correcoes: lista(
          'Correções',
          'Correção',
          {
            campo: selecao(
              'O que se corrige',
              Object.fromEntries(Object.entries(CORRIGIVEIS).map(([nome, { rotulo }]) => [nome, rotulo])),
              { obrigatorio: true, largura: 12 },
            ),
            de: texto('Onde se lê', { obrigatorio: true, maximo: 500, largura: 6 }),
            para: texto('Leia-se', { obrigatorio: true, maximo: 500, largura: 6 }),
          },
          { minimo: 1, maximo: 20, faltando: 'Inclua ao menos uma correção' },
        ),
      },
    },
    motivacao('Por que se retifica'),
  ],
  regras: [correcoesMateriais],
  derivados: (dados) => ({ alteraDefesa: alteraDefesa(dados) }),
  efeito: () => 'RETIFICADO',
  dispositivo: (dados, ctx) => [
    ...linhas(dados.correcoes).map((c) => `Onde se lê: ${textoDe(c.de)}. Leia-se: ${textoDe(c.para)}.`),
    `Permanecem inalterados os demais termos do ${codigoDoPrimeiro(ctx)}.${dados.alteraDefesa === true ? ` ${RECOMECA}` : ''}`,
  ],
  inicial: fundamento('Decreto 6.514/2008, art. 100'),
})
