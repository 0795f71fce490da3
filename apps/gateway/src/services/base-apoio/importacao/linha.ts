// A line of a file as a record of a base, or why it cannot be one.
import { createHash } from 'node:crypto'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type { DetalheDoRegistro } from '@guara/domain/base-apoio/schema'
import { cpfOuCnpjValido, semMascara } from '@guara/domain/cpf-cnpj'
import { limparTexto } from '@guara/domain/texto'
import { cortarDizendo } from '../../../importacao/corte.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import { ESCRITAS } from './escrita.ts'
import { type Formato, type Leitor, leitorDe } from './formatos.ts'
import { lerLugar } from './geometria.ts'

export interface RegistroLido {
  chave: string
  numero: string
  nome: string
  documento: string | null
  municipio: string | null
  detalhes: DetalheDoRegistro[]
  geometria: GeometriaDoAlerta | null
  resumo: string
  /** It tells about how many letters of geometry it brings. */
  peso: number
}

export class RecusaDaLinha extends Error {
  constructor(
    motivo: string,
    readonly chave: string | null = null,
  ) {
    super(motivo)
  }
}

const MAIOR_TEXTO = 2000

type Notar = (observacao: string) => void
/** `deQue` is said to who sent the file where the text was longer. */
type Aparar = (texto: string, deQue: string) => string
const apararDizendo =
  (notar: Notar): Aparar =>
  (texto, deQue) =>
    cortarDizendo(limparTexto(texto).trim(), MAIOR_TEXTO, deQue, notar)

/** 123, 123.0 and 123,00 are one key. */
const lerChave = (texto: string, { chaveNumerica }: Formato) =>
  chaveNumerica ? texto.replace(/^(\d+)[.,]0+$/, '$1') : texto

/** Zeros on the left are lost in spreadsheets; a masked or wrong document is shown and not searched. */
const lerDocumento = (texto: string) => {
  const limpo = semMascara(texto)
  if (!limpo || texto.includes('*')) return null
  const cheio = limpo.padStart(limpo.length > 11 ? 14 : 11, '0')
  return cpfOuCnpjValido(cheio) ? cheio : null
}

const detalhesDe = (ler: Leitor, { detalhes }: Formato, aparar: Aparar) =>
  detalhes.flatMap(({ colunas, titulo, como }): DetalheDoRegistro[] => {
    const valor = ler(colunas)
    const [nome = ''] = colunas
    const escrito = ESCRITAS[como ?? 'texto'](valor)
    return valor ? [{ titulo, valor: aparar(escrito, `de ${titulo}`), nome: nomeSimples(nome) }] : []
  })

/** `lidas` takes the columns from which something is kept. */
export const lerLinha = (
  feicao: Feicao,
  formato: Formato,
  { umSo, notar, lidas }: { umSo: boolean; notar: Notar; lidas: Set<string> },
): RegistroLido => {
  const ler = leitorDe(feicao.propriedades, lidas)
  const aparar = apararDizendo(notar)
  const chave = lerChave(aparar(ler(formato.chave), 'da chave'), formato)
  if (!chave) throw new RecusaDaLinha(feicao.recusa ?? `Falta ${formato.chave[0]}`)
  const dito = ler(formato.documento)
  const documento = lerDocumento(dito)
  const nome = aparar(ler(formato.nome), 'do nome')
  const semDono = formato.semDono?.(chave)
  if (!nome && !documento && !semDono)
    throw new RecusaDaLinha(`Falta ${formato.nome[0]} e um CPF/CNPJ válido`, chave)
  const numero = umSo
    ? ler(formato.numero)
    : formato.numero.flatMap((coluna) => ler([coluna]) || []).join('-')
  const lugar = lerLugar(feicao, ler, formato)
  const detalhes = [...detalhesDe(ler, formato, aparar), ...lugar.detalhes]
  if (dito && !documento)
    detalhes.push({ titulo: 'CPF/CNPJ na fonte', valor: aparar(dito, 'do CPF/CNPJ'), nome: 'cpfCnpj' })
  const { geometria } = lugar
  const registro = {
    chave,
    numero: aparar(numero || chave, 'do número'),
    nome: nome || semDono || '(sem nome na fonte)',
    documento,
    municipio: aparar(ler(formato.municipio), 'do município') || null,
    detalhes,
    ...(geometria && { geometria }),
  }
  const dados = JSON.stringify(registro)
  const resumo = createHash('sha256').update(dados).digest('base64')
  return { ...registro, geometria, resumo, peso: dados.length }
}
