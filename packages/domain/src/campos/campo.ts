// Kinds of field, as data. A step of the form and a kind of instrument are a set of these; the input, the display, the
// validation and the PDF read the same description. `quando` hides a field and relaxes it; `obrigatorio` may depend on
// the answers beside it. Nothing here blocks a draft: it speaks when the form leaves EM_RASCUNHO.

/** Answers as they were typed: a draft keeps them whatever they are. */
export type Dados = Record<string, unknown>

/** A condition on another answer of the same group: data, so that every reader can evaluate and explain it. An answer
 * that is a list meets it when any of its members does. */
export interface Condicional {
  campo: string
  em: readonly unknown[]
  /** The other way round: any answer but these. */
  negado?: true
  /** This too has to be met. */
  e?: Condicional
  /** Or this one alone. */
  ou?: Condicional
}

export interface Opcao {
  valor: string
  rotulo: string
}

interface Comum {
  rotulo: string
  obrigatorio?: true | Condicional
  /** The sentence said instead of 'Campo obrigatório' when the answer is missing. */
  faltando?: string
  quando?: Condicional
  ajuda?: string
  /** Columns of twelve that the input takes at a desk. */
  largura?: number
}

interface ComLimites extends Comum {
  minimo?: number
  maximo?: number
  /** The sentence said when the limits are broken; without it one is made from them. */
  mensagem?: string
}

export interface CampoTexto extends ComLimites {
  tipo: 'texto' | 'textoLongo'
  padrao?: { regex: RegExp; mensagem: string }
  /** A reason, which has to be a sentence (texto-frase.ts): true, or what is said where it is none. */
  frase?: boolean | string
  /** Where a model is written its gaps are meant to stay open (modelo/lacunas.ts). */
  lacunas?: 'ficam'
}
/** `moeda` is reais, with two decimals. */
export interface CampoNumero extends ComLimites {
  tipo: 'numero' | 'moeda'
  casas?: number
  unidade?: string
}
export interface CampoSelecao extends Comum {
  tipo: 'selecao' | 'multiSelecao'
  opcoes: readonly Opcao[]
  /** How the options are called where the number in the field `com` asks for the plural. */
  plural?: { com: string; rotulos: Readonly<Record<string, string>> }
  /** Everyday words that find each option, by its value (catalogo/busca.ts). */
  palavras?: Readonly<Record<string, readonly string[]>>
}
/** Texts with a mask and a check of their own. */
export interface CampoMascarado extends Comum {
  tipo: 'cpf' | 'cnpj' | 'cep' | 'telefone' | 'email' | 'car'
  maximo?: number
}
/** `coordenada` is one point, `{ latitude, longitude }`; `assinatura` the strokes of a signature drawn on the screen. */
export interface CampoSimples extends Comum {
  tipo: 'booleano' | 'municipio' | 'uf' | 'arquivo' | 'alertas' | 'geometria' | 'coordenada' | 'assinatura'
}
export interface CampoDeTempo extends Comum {
  tipo: 'data' | 'dataHora'
  /** A day that has not come yet is refused: nothing that is drawn up is still to happen. */
  naoFutura?: boolean
  /** Only a day after today is accepted, for a term to come. */
  futura?: boolean
  /** The sentence said when either is broken; without it, one of ours. */
  mensagem?: string
}
/** The options of an `escolha` come from the form itself, a catalogue, or documents already signed. */
export type Fonte =
  | 'instrumentos'
  | 'poligonos'
  | 'evidencias'
  | 'itens'
  | 'responsaveis'
  | 'documentos'
  | 'leis'
  | 'infracoes'
  | 'especies'
/** One thing (or several) picked by its identifier among those that the form or a catalogue has. */
export interface CampoEscolha extends Comum {
  tipo: 'escolha'
  fonte: Fonte
  varios?: boolean
  /** Only these kinds: types of instrument, purposes of polygon, kinds of evidence. */
  entre?: readonly string[]
  /** A choice of documents also offers the seizures that were cancelled after they were signed. */
  canceladas?: boolean
}
/** Nobody types it: it is read from the other answers of its group whenever they change. */
export interface CampoCalculado extends Comum {
  tipo: 'calculado'
  /** `alertas` is the identifiers of alerts, one after the other, each shown by its code. */
  formato: 'texto' | 'numero' | 'moeda' | 'data' | 'alertas'
  casas?: number
  unidade?: string
  valor: (dados: Dados) => string | number | null
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
  /** A new row begins with these answers. */
  inicial?: Dados
  minimo?: number
  maximo?: number
}

export type Campo =
  | CampoTexto
  | CampoNumero
  | CampoSelecao
  | CampoMascarado
  | CampoSimples
  | CampoDeTempo
  | CampoEscolha
  | CampoCalculado
  | CampoGrupo
  | CampoLista

export type TipoCampo = Campo['tipo']

/** The member of the union whose `tipo` may be T (`Extract` finds none for "texto | textoLongo"). */
export type CampoDoTipo<T extends TipoCampo, C = Campo> = C extends { tipo: infer U }
  ? T extends U
    ? C
    : never
  : never

export type Campos = Record<string, Campo>

type Opcional<C> = Partial<Omit<C, 'tipo' | 'rotulo'>>

/** The longest answer of each kind that tells no limit of its own, in letters or rows: everything that is typed is
 *  printed, and one answer without end would keep the printing of everybody (docs/dominio/papel.md#limits). */
const MAXIMOS = {
  texto: 200,
  textoLongo: 4000,
  cpf: 20,
  cnpj: 20,
  cep: 20,
  telefone: 30,
  email: 150,
  car: 60,
  lista: 500,
} as const

export const seFor = (campo: string, ...em: readonly unknown[]): Condicional => ({ campo, em })
export const seNaoFor = (campo: string, ...em: readonly unknown[]): Condicional => ({
  campo,
  em,
  negado: true,
})

export const texto = (rotulo: string, opcoes: Opcional<CampoTexto> = {}): CampoTexto => ({
  tipo: 'texto',
  rotulo,
  maximo: MAXIMOS.texto,
  ...opcoes,
})
export const textoLongo = (rotulo: string, opcoes: Opcional<CampoTexto> = {}): CampoTexto => ({
  tipo: 'textoLongo',
  rotulo,
  largura: 12,
  maximo: MAXIMOS.textoLongo,
  ...opcoes,
})
export const numero = (rotulo: string, opcoes: Opcional<CampoNumero> = {}): CampoNumero => ({
  tipo: 'numero',
  rotulo,
  ...opcoes,
})
export const moeda = (rotulo: string, opcoes: Opcional<CampoNumero> = {}): CampoNumero => ({
  tipo: 'moeda',
  rotulo,
  casas: 2,
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

export const multiSelecao = (
  rotulo: string,
  opcoes: Record<string, string>,
  extras: Opcional<Omit<CampoSelecao, 'opcoes'>> = {},
): CampoSelecao => ({ ...selecao(rotulo, opcoes, extras), tipo: 'multiSelecao' })

export const escolha = (
  rotulo: string,
  fonte: Fonte,
  opcoes: Opcional<Omit<CampoEscolha, 'fonte'>> = {},
): CampoEscolha => ({ tipo: 'escolha', rotulo, fonte, ...opcoes })

export const calculado = (
  rotulo: string,
  formato: CampoCalculado['formato'],
  valor: CampoCalculado['valor'],
  opcoes: Opcional<Omit<CampoCalculado, 'formato' | 'valor'>> = {},
): CampoCalculado => ({ tipo: 'calculado', rotulo, formato, valor, ...opcoes })

const simples =
  (tipo: CampoSimples['tipo']) =>
  (rotulo: string, opcoes: Opcional<CampoSimples> = {}): CampoSimples => ({ tipo, rotulo, ...opcoes })
export const municipio = simples('municipio')
export const uf = simples('uf')
export const arquivo = simples('arquivo')
export const alertas = simples('alertas')
export const geometria = simples('geometria')
export const coordenada = simples('coordenada')
export const assinatura = simples('assinatura')

const mascarado =
  (tipo: CampoMascarado['tipo']) =>
  (rotulo: string, opcoes: Opcional<CampoMascarado> = {}): CampoMascarado => ({
    tipo,
    rotulo,
    maximo: MAXIMOS[tipo],
    ...opcoes,
  })
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
): CampoLista => ({
  tipo: 'lista',
  rotulo,
  item,
  campos,
  largura: 12,
  maximo: MAXIMOS.lista,
  ...opcoes,
})
