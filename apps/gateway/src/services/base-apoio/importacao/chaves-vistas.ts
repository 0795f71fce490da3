// The keys that came in one file and what each said: of one key with two contents nobody here knows which is right.
import { createHash } from 'node:crypto'
import type { RegistroLido } from './linha.ts'

const BYTES_DO_CONTEUDO = 6

export const criarChavesVistas = () => {
  // Short digests instead of the texts: a file of a million lines is remembered in some tens of megabytes.
  const vistas = new Map<string, number>()
  return {
    ver: ({ chave, resumo }: RegistroLido): 'PRIMEIRA' | 'IGUAL' | 'OUTRA' => {
      const curta = createHash('sha256').update(chave).digest('base64url').slice(0, 12)
      const conteudo = Buffer.from(resumo, 'base64').readUIntBE(0, BYTES_DO_CONTEUDO)
      const antes = vistas.get(curta)
      if (antes !== undefined) return antes === conteudo ? 'IGUAL' : 'OUTRA'
      vistas.set(curta, conteudo)
      return 'PRIMEIRA'
    },
  }
}
