// Invented people and companies, with valid check digits; none of them exists.
import { acaso } from './acaso.ts'

const NOMES = [
  'Aroeira',
  'Baru',
  'Cagaita',
  'Ipê',
  'Jatobá',
  'Lobeira',
  'Mangaba',
  'Murici',
  'Pequi',
  'Sucupira',
]
const PRENOMES = [
  'Adalgisa',
  'Benedito',
  'Clarice',
  'Dorival',
  'Eunice',
  'Fausto',
  'Glória',
  'Horácio',
  'Iracema',
  'Joaquim',
  'Leonor',
  'Murilo',
  'Noêmia',
  'Olavo',
  'Palmira',
  'Quirino',
  'Rosália',
  'Severino',
  'Teodora',
  'Valdomiro',
]
const RAMOS = ['Agropecuária', 'Cerâmica', 'Laticínios', 'Madeireira', 'Mineração', 'Posto', 'Transportes']

const digito = (numeros: readonly number[], pesos: readonly number[]) => {
  const resto = numeros.reduce((soma, n, i) => soma + n * (pesos[i] ?? 0), 0) % 11
  return resto < 2 ? 0 : 11 - resto
}

const decrescentes = (de: number) => Array.from({ length: de - 1 }, (_, i) => de - i)

const cpf = (sorteio: (limite: number) => number) => {
  const base = Array.from({ length: 9 }, () => sorteio(10))
  const d1 = digito(base, decrescentes(10))
  const d2 = digito([...base, d1], decrescentes(11))
  return [...base, d1, d2].join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

const PESOS_DO_CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const cnpj = (sorteio: (limite: number) => number) => {
  const base = [...Array.from({ length: 8 }, () => sorteio(10)), 0, 0, 0, 1]
  const d1 = digito(base, PESOS_DO_CNPJ)
  const d2 = digito([...base, d1], [6, ...PESOS_DO_CNPJ])
  return [...base, d1, d2].join('').replace(/(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})/, '$1.$2.$3/$4-$5')
}

/** The n-th invented person; every fourth is a company. The same person comes back every 23, for the antecedents. */
export const umaPessoa = (n: number) => {
  const sorteio = acaso((1 + (n % 23)) * 7919)
  const nome = `${PRENOMES[sorteio(PRENOMES.length)]} ${NOMES[sorteio(NOMES.length)]} Exemplo`
  return n % 4 === 3
    ? {
        tipoPessoa: 'JURIDICA',
        cnpj: cnpj(sorteio),
        razaoSocial: `${RAMOS[sorteio(RAMOS.length)]} ${NOMES[sorteio(NOMES.length)]} Exemplo Ltda.`,
        porte: 'PEQUENO',
      }
    : { tipoPessoa: 'FISICA', cpf: cpf(sorteio), nome }
}
