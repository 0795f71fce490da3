// The columns of the table, as data: what each number is called and which list it opens.
import { decimal } from '@guara/domain/escrita'
import type { Numeros } from '@guara/domain/trabalho/contract'
import { type Lugar, soDe } from './endereco.ts'

interface Medida {
  chave: keyof Omit<Numeros, 'mediana' | 'p90'>
  titulo: string
  /** What is behind the number of that person, or of all. */
  abre: (lugar: Lugar, pessoa: string | null) => Lugar
  /** One of the three that a card on a phone shows before "Ver tudo". */
  principal?: true
  /** It stands out where it is not zero. */
  urge?: true
}

export const MEDIDAS: readonly Medida[] = [
  {
    chave: 'alertasAbertos',
    titulo: 'Alertas abertos',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, aba: 'alertas' }),
    principal: true,
  },
  {
    chave: 'rascunhos',
    titulo: 'Rascunhos',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, vista: 'rascunhos' }),
    principal: true,
  },
  {
    chave: 'aAssinar',
    titulo: 'A assinar por si',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, vista: 'a-assinar' }),
  },
  {
    chave: 'vencidos',
    titulo: 'Vencidos',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, vencidos: true }),
    principal: true,
    urge: true,
  },
  {
    chave: 'assinados',
    titulo: 'Assinados',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, vista: 'assinados' }),
  },
  {
    chave: 'cancelados',
    titulo: 'Cancelados',
    abre: (lugar, pessoa) => soDe(lugar, { pessoa, vista: 'cancelados' }),
  },
]

export const emDias = (dias: number | null) => (dias === null ? '—' : `${decimal(dias, dias < 10 ? 1 : 0)} d`)
