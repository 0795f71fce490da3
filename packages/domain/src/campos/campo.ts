// Kinds of field, as data. A step of the form and a kind of instrument are a set of these; the input, the display, the
// validation and the PDF read the same description. `quando` hides a field and relaxes it; `obrigatorio` may depend on
// the answers beside it. Nothing here blocks a draft: it speaks when the form leaves EM_RASCUNHO.

/** Answers as they were typed: a draft keeps them whatever they are. */
export type Dados = Record<string, unknown>

/** A condition on another answer of the same group: data, so that every reader can evaluate and explain it. */
export interface Condicional {
  campo: string
  em: readonly unknown[]
}

export interface Opcao {
  valor: string
  rotulo: string
}

interface Comum {
  rotulo: string
  obrigatorio?: true | Condicional
  /** Said instead of 'Campo obrigatório' when the answer is missing. */
  faltando?: string
  quando?: Condicional
  ajuda?: string
  /** Columns of twelve that the input takes at a desk. */
  largura?: number
}

interface ComLimites extends Comum {
  minimo?: number
  maximo?: number
  /** Said when the limits are broken; without it a sentence is made from them. */
  mensagem?: string
}

export interface CampoTexto extends ComLimites {
  tipo: 'texto' | 'textoLongo'
  padrao?: { regex: RegExp; mensagem: string }
}
export interface CampoNumero extends ComLimites {
  tipo: 'numero'
  casas?: number
  unidade?: string
}
export interface CampoSelecao extends Comum {
  tipo: 'selecao' | 'multiSelecao'
  opcoes: readonly Opcao[]
}
/** Texts with a mask and a check of their own. */
export interface CampoMascarado extends Comum {
  tipo: 'cpf' | 'cnpj' | 'cep' | 'telefone' | 'email' | 'car'
}
export interface CampoSimples extends Comum {
  tipo: 'booleano' | 'municipio' | 'uf' | 'arquivo' | 'alertas' | 'geometria'
}
export interface CampoDeTempo extends Comum {
  tipo: 'data' | 'dataHora'
  /** Nothing that is drawn up has happened yet to happen. */
  naoFutura?: boolean
}
export interface CampoGrupo extends Comum {
  tipo: 'grupo'
  campos: Campos
}
export interface CampoLista extends Comum {
  tipo: 'lista'
  /** What one row is called: "Testemunha". */
  item: string
  campos: Campos
  minimo?: number
}

export type Campo =
  | CampoTexto
  | CampoNumero
  | CampoSelecao
  | CampoMascarado
  | CampoSimples
  | CampoDeTempo
  | CampoGrupo
  | CampoLista

export type TipoCampo = Campo['tipo']
export type Campos = Record<string, Campo>

type Opcional<C> = Partial<Omit<C, 'tipo' | 'rotulo'>>

export const seFor = (campo: string, ...em: readonly unknown[]): Condicional => ({ campo, em })

export const texto = (rotulo: string, opcoes: Opcional<CampoTexto> = {}): CampoTexto => ({
  tipo: 'texto',
  rotulo,
  ...opcoes,
})
export const textoLongo = (rotulo: string, opcoes: Opcional<CampoTexto> = {}): CampoTexto => ({
  tipo: 'textoLongo',
  rotulo,
  largura: 12,
  ...opcoes,
})
export const numero = (rotulo: string, opcoes: Opcional<CampoNumero> = {}): CampoNumero => ({
  tipo: 'numero',
  rotulo,
  ...opcoes,
})
export const data = (rotulo: string, opcoes: Opcional<CampoDeTempo> = {}): CampoDeTempo => ({
  tipo: 'data',
  rotulo,
  ...opcoes,
})
export const dataHora = (rotulo: string, opcoes: Opcional<CampoDeTempo> = {}): CampoDeTempo => ({
  tipo: 'dataHora',
  rotulo,
  ...opcoes,
})
export const booleano = (rotulo: string, opcoes: Opcional<CampoSimples> = {}): CampoSimples => ({
  tipo: 'booleano',
  rotulo,
  ...opcoes,
})

/** Options as `{ VALOR: 'Rótulo' }`, in that order. */
export const selecao = (
  rotulo: string,
  opcoes: Record<string, string>,
  extras: Opcional<Omit<CampoSelecao, 'opcoes'>> = {},
): CampoSelecao => ({
  tipo: 'selecao',
  rotulo,
  opcoes: Object.entries(opcoes).map(([valor, nome]) => ({ valor, rotulo: nome })),
  ...extras,
})

const simples =
  (tipo: CampoSimples['tipo']) =>
  (rotulo: string, opcoes: Opcional<CampoSimples> = {}): CampoSimples => ({ tipo, rotulo, ...opcoes })
export const municipio = simples('municipio')
export const uf = simples('uf')
export const arquivo = simples('arquivo')
export const alertas = simples('alertas')
export const geometria = simples('geometria')

const mascarado =
  (tipo: CampoMascarado['tipo']) =>
  (rotulo: string, opcoes: Opcional<CampoMascarado> = {}): CampoMascarado => ({ tipo, rotulo, ...opcoes })
export const cpf = mascarado('cpf')
export const cnpj = mascarado('cnpj')
export const cep = mascarado('cep')
export const telefone = mascarado('telefone')
export const email = mascarado('email')
export const car = mascarado('car')

export const grupo = (
  rotulo: string,
  campos: Campos,
  opcoes: Opcional<Omit<CampoGrupo, 'campos'>> = {},
): CampoGrupo => ({ tipo: 'grupo', rotulo, campos, largura: 12, ...opcoes })

export const lista = (
  rotulo: string,
  item: string,
  campos: Campos,
  opcoes: Opcional<Omit<CampoLista, 'campos' | 'item'>> = {},
): CampoLista => ({ tipo: 'lista', rotulo, item, campos, largura: 12, ...opcoes })
