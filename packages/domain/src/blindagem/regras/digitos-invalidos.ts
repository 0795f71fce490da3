// The wrong person is punished when the number is wrong: every CPF and CNPJ of the form, wherever it was typed.
import type { Dados } from '../../campos/campo.ts'
import { cnpjValido, cpfValido } from '../../cpf-cnpj.ts'
import type { Achado } from '../../instrumento/definicao.ts'
import { ART_97, type RegraDaBlindagem } from '../regra.ts'

const VERIFICADORES: Readonly<Record<string, readonly [vale: (texto: string) => boolean, mensagem: string]>> =
  {
    cpf: [cpfValido, 'CPF inválido'],
    cnpj: [cnpjValido, 'CNPJ inválido'],
  }

/** A number left behind by another kind of person is not shown nor printed. */
const vale = (chave: string, { tipoPessoa }: Dados) =>
  tipoPessoa === undefined || (chave === 'cpf' ? tipoPessoa === 'FISICA' : tipoPessoa === 'JURIDICA')

const procurar = (valor: unknown, caminho: string): Achado[] => {
  if (Array.isArray(valor)) return valor.flatMap((v, i) => procurar(v, `${caminho}.${i}`))
  if (valor === null || typeof valor !== 'object') return []
  const dados = valor as Dados
  return Object.entries(dados).flatMap(([chave, v]) => {
    const [valido, mensagem] = VERIFICADORES[chave] ?? []
    if (!valido || typeof v !== 'string') return procurar(v, `${caminho}.${chave}`)
    const errado = v.trim() !== '' && vale(chave, dados) && !valido(v)
    return errado && mensagem ? [{ campo: `${caminho}.${chave}`, mensagem }] : []
  })
}

export const digitosInvalidos: RegraDaBlindagem = {
  codigo: 'digitos-invalidos',
  titulo: 'CPF ou CNPJ',
  fundamento: `${ART_97}: identificação do autuado`,
  grave: true,
  achar: ({ identificacao, instrumentos }) => [
    ...procurar(identificacao, 'identificacao'),
    ...instrumentos.flatMap(({ dados, cancelado }, i) =>
      cancelado ? [] : procurar(dados, `instrumentos.${i}`),
    ),
  ],
}
