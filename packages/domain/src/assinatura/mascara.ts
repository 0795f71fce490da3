// A person on a public page: enough for who has the paper in hand to recognise them, too little for anybody else.
import { formatarCpfCnpj, semMascara } from '../cpf-cnpj.ts'

const LIGACOES: readonly string[] = ['da', 'das', 'de', 'do', 'dos', 'e', "d'"]

/** 'J. C. S.' */
export const iniciaisDe = (nome: string) =>
  nome
    .trim()
    .split(/\s+/)
    .filter((parte) => parte !== '' && !LIGACOES.includes(parte.toLowerCase()))
    .map((parte) => `${[...parte][0]?.toLocaleUpperCase('pt-BR')}.`)
    .join(' ')

/** '***.982.2**-**'; of a CNPJ, '**.222.333/****-**'. What opens the person's own copy (copia.ts) stays hidden. */
export const documentoMascarado = (documento: string): string | null => {
  const limpo = semMascara(documento)
  if (limpo.length !== 11 && limpo.length !== 14) return null
  const escrito = formatarCpfCnpj(limpo)
  return limpo.length === 11 ? `***.${escrito.slice(4, 9)}**-**` : `**.${escrito.slice(3, 10)}/****-**`
}
