// Termo de retificação: a material error put right (docs/dominio/atos.md#retificacao). The fact, the person, the place and
// more than was fined are no material error: those are a new auto, because a changed fact is a vice that nothing cures
// (Decreto 6.514/2008, art. 100, § 1º).
import { type Dados, lista, selecao, texto } from '../../campos/campo.ts'
import { cpfOuCnpjValido, formatarCpfCnpj, semMascara } from '../../cpf-cnpj.ts'
import { diaDe, somarDias } from '../../instrumento/dias.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { codigoDoPrimeiro, diaDoPrimeiro, fundamento, motivacao } from '../comuns.ts'
import { porqueNaoEEngano, trocasDaData } from '../data-do-fato.ts'
import { type ContextoDoAto, defineAto, type Escrito, type RegraDoAto } from '../definicao.ts'
import { ehNomeDoLugar, escritosDo, nomesDo, trocado } from '../escritos.ts'
import { distancia, mesmasPalavras, mesmosDizeres, palavrasDosNomes, porqueNaoEGrafia } from '../grafia.ts'

interface Corrigivel {
  rotulo: string
  /** Who is accused must be able to answer to it anew. */
  alteraDefesa: boolean
  /** It tells where it is copied from. */
  de: string
}

/** What may be put right. The article of law is not here: only who judges changes it (art. 100, § 3º). */
export const CORRIGIVEIS = {
  GRAFIA: {
    rotulo: 'Grafia no texto',
    alteraDefesa: false,
    de: 'o trecho dos textos do documento, com as palavras inteiras',
  },
  NOME_DA_PESSOA: {
    rotulo: 'Grafia do nome da pessoa',
    alteraDefesa: true,
    de: 'o nome da identificação da pessoa',
  },
  DOCUMENTO_DA_PESSOA: {
    rotulo: 'CPF ou CNPJ da pessoa, com erro de digitação',
    alteraDefesa: true,
    de: 'o CPF ou CNPJ da identificação da pessoa',
  },
  ENDERECO_DA_PESSOA: {
    rotulo: 'Endereço da pessoa',
    alteraDefesa: true,
    de: 'o endereço para correspondência da pessoa',
  },
  ENDERECO_DO_LOCAL: {
    rotulo: 'Endereço do local, sem mudar o lugar',
    alteraDefesa: true,
    de: 'o endereço da fiscalização; o município não muda',
  },
  DATA_DO_FATO: {
    rotulo: 'Data do fato, com engano evidente',
    alteraDefesa: true,
    de: 'a data do fato ou da constatação',
  },
  OUTRA_DATA: { rotulo: 'Outra data, com engano evidente', alteraDefesa: false, de: 'a data do documento' },
  VALOR: {
    rotulo: 'Valor que repete a memória de cálculo',
    alteraDefesa: true,
    de: 'o valor da multa ou o que o texto diz',
  },
  OUTRO_NUMERO: {
    rotulo: 'Outro número de documento (processo, CAR, lacre)',
    alteraDefesa: false,
    de: 'o número inteiro, do campo em que está',
  },
} as const satisfies Record<string, Corrigivel>

type CampoCorrigivel = keyof typeof CORRIGIVEIS
const ehCorrigivel = (campo: unknown): campo is CampoCorrigivel => Object.hasOwn(CORRIGIVEIS, String(campo))

/** R$ 1.234,56 or 1234.56; NaN for what is no number. */
export const reaisDe = (escrito: string) => {
  const limpo = escrito.replace(/[^\d.,]/g, '')
  if (!/\d/.test(limpo)) return Number.NaN
  return Number(limpo.includes(',') ? limpo.replaceAll('.', '').replace(',', '.') : limpo)
}

/** 14/11/2026, with or without the hour. */
const diaDoTexto = (escrito: string) => {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2})?$/.exec(escrito.trim())
  return (
    partes && {
      dia: partes[1],
      mes: partes[2],
      ano: partes[3],
      iso: `${partes[3]}-${partes[2]}-${partes[1]}`,
    }
  )
}

/** What was signed may be February 31st: that is the slip. */
const existe = (iso: string) => !Number.isNaN(Date.parse(iso)) && somarDias(iso, 0) === iso

interface Correcao {
  de: string
  para: string
  /** The text was found there, before and after. */
  escrito: Escrito
  depois: string
  /** All the corrections of the date of the fact: a period is put right as a whole. */
  trocas: ReturnType<typeof trocasDaData>
  ctx: ContextoDoAto
}

const OUTRA_PESSOA = 'Isto muda a pessoa: cancele e lavre novo auto'

/** A slip is in one part of the date: the day, the month or the year. */
const dataCorrigida = ({ de, para, ctx }: Correcao) => {
  const [antes, depois] = [diaDoTexto(de), diaDoTexto(para)]
  if (!antes || !depois || !existe(depois.iso)) return 'Escreva as duas datas, como 14/11/2026'
  if (depois.iso > diaDe(ctx.agora)) return 'A data não pode ser posterior a hoje'
  const mudaram = (['dia', 'mes', 'ano'] as const).filter((parte) => antes[parte] !== depois[parte]).length
  return mudaram <= 1
    ? null
    : 'Engano evidente é de uma parte da data: para outra data, cancele e lavre novo auto'
}

const REAIS = /^R\$\s?\d[\d.]*(,\d{2})?$/
const soLetras = (escrito: string) => escrito.toLowerCase().replace(/[^\p{L}]/gu, '')
const MAXIMO_DE_TROCAS = 3

/** Why this is no material error; null when it may be one. */
const RECUSAS: Partial<Record<CampoCorrigivel, (c: Correcao) => string | null>> = {
  GRAFIA: ({ escrito, depois, ctx }) =>
    porqueNaoEGrafia(escrito.texto, depois, palavrasDosNomes(nomesDo(ctx))),
  NOME_DA_PESSOA: ({ escrito, depois }) =>
    mesmasPalavras(escrito.texto, depois) && mesmosDizeres(escrito.texto, depois) ? null : OUTRA_PESSOA,
  DOCUMENTO_DA_PESSOA: ({ escrito, para }) => {
    if (!cpfOuCnpjValido(para)) return 'CPF ou CNPJ inválido'
    return distancia(semMascara(escrito.texto), semMascara(para)) <= MAXIMO_DE_TROCAS ? null : OUTRA_PESSOA
  },
  ENDERECO_DO_LOCAL: ({ escrito, depois }) =>
    !ehNomeDoLugar(escrito) || (mesmasPalavras(escrito.texto, depois) && mesmosDizeres(escrito.texto, depois))
      ? null
      : 'Isto muda o lugar: cancele e lavre novo auto',
  DATA_DO_FATO: (c) => {
    const dia = diaDoTexto(c.para)
    if (dia && dia.iso > diaDoPrimeiro(c.ctx)) return 'O fato não pode ser posterior ao ato'
    return dataCorrigida(c) ?? porqueNaoEEngano(c, c.trocas, c.ctx)
  },
  OUTRA_DATA: dataCorrigida,
  VALOR: ({ de, para, ctx }) => {
    const [antes, depois] = [reaisDe(de), reaisDe(para)]
    if (!REAIS.test(de) || !REAIS.test(para)) return 'Escreva os dois valores, como R$ 1.234,56'
    if (depois > antes) return 'O valor não aumenta por retificação: cancele e lavre novo auto'
    const daMemoria = linhas(ctx.instrumento.dados.memoriaCalculo).map((l) => l.valor)
    return daMemoria.some((v) => typeof v === 'number' && Math.abs(v - depois) < 0.005)
      ? null
      : 'Este valor não está na memória de cálculo do documento'
  },
  OUTRO_NUMERO: ({ de, para }) =>
    /\d/.test(para) && distancia(soLetras(de), soLetras(para)) <= MAXIMO_DE_TROCAS
      ? null
      : 'Escreva só o número certo, como está no outro documento',
}

const correcoesMateriais: RegraDoAto = ({ correcoes }, ctx) =>
  linhas(correcoes).flatMap(({ campo, de, para }, i) => {
    const [antes, depois] = [textoDe(de), textoDe(para)]
    if (!ehCorrigivel(campo) || antes === '' || depois === '') return []
    const onde = `correcoes.${i}.para`
    if (antes === depois) return [{ campo: onde, mensagem: 'O texto é o mesmo' }]
    const lido = campo === 'DOCUMENTO_DA_PESSOA' ? formatarCpfCnpj(antes) : antes
    const achado = escritosDo(campo, ctx)
      .map((escrito) => ({ escrito, trocada: trocado(escrito.texto, lido, depois) }))
      .find(({ trocada }) => trocada !== null)
    if (!achado?.trocada)
      return [
        {
          campo: `correcoes.${i}.de`,
          mensagem: `Isto não está no documento assinado: copie ${CORRIGIVEIS[campo].de}`,
        },
      ]
    const { escrito, trocada } = achado
    const trocas = trocasDaData(correcoes)
    const recusa = RECUSAS[campo]?.({ de: antes, para: depois, escrito, depois: trocada, trocas, ctx })
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
    'Só erro material: grafia, endereço, número de documento, data com engano evidente, soma que repete a memória de cálculo. O fato, a pessoa, o lugar, o artigo, a quantidade e valor maior não mudam por retificação. “Onde se lê” se copia do documento.',
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
  escritos: (caminho, { correcoes }, ctx) => {
    const [, linha] = /^correcoes\.(\d+)\.de$/.exec(caminho) ?? []
    const campo = linha && linhas(correcoes)[Number(linha)]?.campo
    return ehCorrigivel(campo) ? escritosDo(campo, ctx) : []
  },
  derivados: (dados) => ({ alteraDefesa: alteraDefesa(dados) }),
  efeito: () => 'RETIFICADO',
  dispositivo: (dados, ctx) => [
    ...linhas(dados.correcoes).map((c) => `Onde se lê: ${textoDe(c.de)}. Leia-se: ${textoDe(c.para)}.`),
    `Permanecem inalterados os demais termos do ${codigoDoPrimeiro(ctx)}.${dados.alteraDefesa === true ? ` ${RECOMECA}` : ''}`,
  ],
  inicial: fundamento('Decreto 6.514/2008, art. 100'),
})
