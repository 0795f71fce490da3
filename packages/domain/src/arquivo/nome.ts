// A name comes from outside: it is shown and offered for saving, never used as a path.
import { TIPOS_DE_CONTEUDO } from './tipos.ts'

const TAMANHO_MAXIMO = 150

/** Control characters, and those that reverse or hide part of a text (foto\u202Egpj.exe reads fotoexe.jpg). */
const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu

const cortar = (nome: string) => {
  const letras = [...nome]
  if (letras.length <= TAMANHO_MAXIMO) return nome
  const fim = /\.[^.]{1,10}$/.exec(nome)?.[0] ?? ''
  return letras.slice(0, TAMANHO_MAXIMO - fim.length).join('') + fim
}

export const nomeSeguro = (nome: string) => {
  const limpo = (nome.split(/[/\\]/).at(-1) ?? '')
    .replace(INVISIVEIS, '')
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return cortar(limpo) || 'arquivo'
}

/** The name under which a file is saved has an ending of what it really is. */
export const nomeParaSalvar = (nome: string, tipoConteudo: string) => {
  const extensoes = TIPOS_DE_CONTEUDO[tipoConteudo]?.extensoes ?? ['bin']
  const atual = /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? ''
  return extensoes.includes(atual) ? nome : `${nome}.${extensoes[0]}`
}
