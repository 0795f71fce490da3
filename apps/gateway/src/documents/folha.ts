// The printable tree that the models of modelo/ draw: no rule, no identifier, only what is to be read. It travels as
// JSON, so that no text of a user is ever Typst code.

/** A value beside its label; `largura` in columns of twelve. */
export interface Celula {
  rotulo: string
  texto: string
  largura: number
  /** Codes, coordinates and hashes: every letter apart. */
  mono?: boolean
  forte?: boolean
}

export interface Coluna {
  rotulo: string
  /** Share of the width. */
  peso: number
  alinhar?: 'direita'
  mono?: boolean
}

export interface LinhaDaTabela {
  celulas: string[]
  /** What stands under the row, through the whole width. */
  detalhes?: Bloco[]
  /** The row is small enough to be kept whole on one page. */
  junta?: boolean
  forte?: boolean
}

export interface FotoImpressa {
  /** The path of the virtual file; null when the bytes could not be read. */
  arquivo: string | null
  selo: string
  hash: string
  legenda: string
}

export interface LinhaDeAssinatura {
  papel: string
  nome: string
  complemento: string
  /** 'Assinado eletronicamente por…' */
  eletronica?: string
  svg?: string
  nota?: string
}

export type Bloco =
  | { bloco: 'campos'; linhas: Celula[][] }
  /** `junta` keeps a note on the page of what follows it. */
  | { bloco: 'texto'; rotulo?: string; texto: string; estilo?: 'destaque' | 'nota'; junta?: boolean }
  | { bloco: 'lista'; rotulo?: string; itens: string[] }
  | { bloco: 'tabela'; rotulo?: string; colunas: Coluna[]; linhas: LinhaDaTabela[]; numerada?: boolean }
  /** `junta` keeps it on the page of the block that follows, which says what it shows. */
  | {
      bloco: 'figura'
      rotulo?: string
      svg: string
      descricao: string
      alturaMm: number
      junta?: boolean
    }
  | { bloco: 'fotos'; fotos: FotoImpressa[] }
  /** `fecho` is repeated over the lines on every page that has some: no page has signatures alone. `nota` says once what the
   * signatures are in law. */
  | { bloco: 'assinaturas'; linhas: LinhaDeAssinatura[]; fecho?: string; nota?: string }
  | { bloco: 'grupo'; rotulo: string; blocos: Bloco[] }

export interface Secao {
  titulo: string
  blocos: Bloco[]
  /** Starts on a page of its own, as a part of a larger document. */
  parte?: boolean
  /** Its end stays on the page of what follows. */
  junta?: boolean
}

export interface Rodape {
  /** What the code is: the one that anybody may check, or of whom the paper was issued. */
  rotulo: string
  codigo: string
  hash: string
  endereco: string
  /** What a paper is worth that has no code to check. */
  nota: string
}

/** What modelo/documento.typ reads. */
export interface Folha {
  titulo: string
  /** Name of the PDF, as the window shows it. */
  nome: string
  orgao: {
    estado: string
    nome: string
    unidade: string
    /** CNPJ, address, telephone. */
    dados: string
    /** The path of the virtual file. */
    logo: string | null
  }
  quadro: Celula[][]
  qr: string | null
  marca: string | null
  secoes: Secao[]
  rodape: Rodape
  /** A file that goes within: the path of the virtual file, and what it is. */
  anexo?: { arquivo: string; descricao: string }
  /** A piece to look at: the page is as tall as what is on it. */
  amostra?: boolean
}

/** What the compiler is given: a model, its data, the files that the data names. */
export interface Trabalho {
  modelo: 'documento' | 'recibo' | 'marca'
  dados: object
  arquivos: Readonly<Record<string, Uint8Array>>
  /** Seconds since 1970, written in the PDF. */
  emitidoEm: number
  /** It bears a file within, which PDF/A-3 alone allows. */
  comAnexo?: true
  /** A drawing for the screen instead of the PDF. */
  saida?: 'svg'
  /** SHA-256 of what is printed, for who records that it was issued. */
  resumo?: string
}
