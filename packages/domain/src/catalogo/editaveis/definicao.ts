// A catalogue that the agency keeps is a description: the list, the dialog and the gateway read it
// (docs/decisoes/0061-trilha-e-catalogos.md). Its lines are answers to its fields.
import type { Campos, Dados, Opcao } from '../../campos/campo.ts'
import { type Pendencia, pendencias } from '../../campos/pendencias.ts'
import { soAplicaveis } from '../../cientificacao/campos.ts'

export interface Linha {
  chave: string
  dados: Dados
}

/** What the fields and the rules ask of the rest of the world. */
export interface Mundo {
  linhas: readonly Linha[]
  municipios: readonly Opcao[]
  /** AAAA-MM-DD. */
  hoje: string
}

export interface CatalogoEditavel {
  titulo: string
  explicacao: string
  /** What one line is called: "Incluir unidade". */
  item: string
  /** `chave` is null while a line is being made. */
  campos: (mundo: Mundo, chave: string | null) => Campos
  /** What stays as it was when the line was made: papers that are signed say it. */
  fixos: readonly string[]
  inclui: boolean
  /** The screen that it has, where that is not the list of the catalogues. */
  endereco?: string
  /** What a change may be seen in before it is recorded: "o cabeçalho dos documentos". */
  previa?: string
  /** Another way into the dialog, which begins with other answers. */
  comeco?: { rotulo: string; iniciais: (dados: Dados) => Dados }
  nome: (dados: Dados) => string
  /** The list says it under the name. */
  resumo: (dados: Dados, mundo: Mundo) => string
  conferir?: (dados: Dados, mundo: Mundo, chave: string | null) => Pendencia[]
}

export const invalido = (campo: string, mensagem: string): Pendencia => ({
  campo,
  mensagem,
  natureza: 'invalido',
})

/** The fixed answers of a line are not asked for again. */
export const camposDaEdicao = (catalogo: CatalogoEditavel, mundo: Mundo, chave: string | null): Campos => {
  const campos = catalogo.campos(mundo, chave)
  if (chave === null) return campos
  return Object.fromEntries(Object.entries(campos).filter(([nome]) => !catalogo.fixos.includes(nome)))
}

/** The line as it is to be: what was answered, over what is fixed. */
export const linhaEditada = (
  catalogo: CatalogoEditavel,
  mundo: Mundo,
  chave: string | null,
  respostas: Dados,
): Dados => {
  const atual = mundo.linhas.find((l) => l.chave === chave)?.dados ?? {}
  const fixos = Object.fromEntries(Object.entries(atual).filter(([nome]) => catalogo.fixos.includes(nome)))
  const campos = catalogo.campos(mundo, chave)
  return soAplicaveis(campos, { ...respostas, ...fixos })
}

export const conferirLinha = (
  catalogo: CatalogoEditavel,
  mundo: Mundo,
  chave: string | null,
  respostas: Dados,
  agora: Date,
): Pendencia[] => {
  const dados = linhaEditada(catalogo, mundo, chave, respostas)
  const achadas = pendencias(catalogo.campos(mundo, chave), dados, '', agora)
  return achadas.length > 0 ? achadas : (catalogo.conferir?.(dados, mundo, chave) ?? [])
}
