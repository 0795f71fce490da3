// A line of a file as a record of a base, or why it cannot be one.
import { createHash } from 'node:crypto'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type { DetalheDoRegistro } from '@guara/domain/base-apoio/schema'
import { cpfOuCnpjValido, semMascara } from '@guara/domain/cpf-cnpj'
import { cortar, limparTexto } from '@guara/domain/texto'
import type { Feicao } from '../../../importacao/feicao.ts'
import { nomeSimples } from '../../../importacao/nome.ts'
import { ESCRITAS } from './escrita.ts'
import { colunasDe, type Formato, valorDe } from './formatos.ts'
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
  /** About how many letters of geometry it brings. */
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
const aparar = (texto: string) => cortar(limparTexto(texto).trim(), MAIOR_TEXTO)

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

const detalhesDe = (colunas: Map<string, unknown>, { detalhes }: Formato) =>
  detalhes.flatMap(({ colunas: nomes, titulo, como }): DetalheDoRegistro[] => {
    const valor = valorDe(colunas, nomes)
    const [nome = ''] = nomes
    return valor ? [{ titulo, valor: aparar(ESCRITAS[como ?? 'texto'](valor)), nome: nomeSimples(nome) }] : []
  })

export const lerLinha = (feicao: Feicao, formato: Formato, umSo: boolean): RegistroLido => {
  const colunas = colunasDe(feicao.propriedades)
  const chave = lerChave(aparar(valorDe(colunas, formato.chave)), formato)
  if (!chave) throw new RecusaDaLinha(feicao.recusa ?? `Falta ${formato.chave[0]}`)
  const dito = valorDe(colunas, formato.documento)
  const documento = lerDocumento(dito)
  const nome = aparar(valorDe(colunas, formato.nome))
  const semDono = formato.semDono?.(chave)
  if (!nome && !documento && !semDono)
    throw new RecusaDaLinha(`Falta ${formato.nome[0]} e um CPF/CNPJ válido`, chave)
  const numero = umSo
    ? valorDe(colunas, formato.numero)
    : formato.numero.flatMap((coluna) => valorDe(colunas, [coluna]) || []).join('-')
  const lugar = lerLugar(feicao, colunas, formato)
  const detalhes = [...detalhesDe(colunas, formato), ...lugar.detalhes]
  if (dito && !documento) detalhes.push({ titulo: 'CPF/CNPJ na fonte', valor: aparar(dito), nome: 'cpfCnpj' })
  const { geometria } = lugar
  const registro = {
    chave,
    numero: aparar(numero || chave),
    nome: nome || semDono || '(sem nome na fonte)',
    documento,
    municipio: aparar(valorDe(colunas, formato.municipio)) || null,
    detalhes,
    ...(geometria && { geometria }),
  }
  const dados = JSON.stringify(registro)
  const resumo = createHash('sha256').update(dados).digest('base64')
  return { ...registro, geometria, resumo, peso: dados.length }
}
