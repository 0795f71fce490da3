// A file that the gateway writes as it goes, read as it comes: how much is here is told meanwhile, and whoever gives up aborts
// the call, which ends the writing too.

export interface Recebido {
  bytes: number
  /** Rows that have come; null in a format that is not read line by line. */
  linhas: number | null
  /** How many there will be; null where the gateway knows it only at the end. */
  total: number | null
}

const FIM_DE_LINHA = 10

/** The formats of text have one row on each line, after a first one that is none. */
const ehTexto = (tipo: string) => /^text\/|json|xml/.test(tipo)

const fimsDeLinha = (parte: Uint8Array) => {
  let quantos = 0
  for (let i = parte.indexOf(FIM_DE_LINHA); i !== -1; i = parte.indexOf(FIM_DE_LINHA, i + 1)) quantos += 1
  return quantos
}

const nomeDe = (resposta: Response) =>
  /filename="([^"]+)"/.exec(resposta.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'

export const receberArquivo = async (resposta: Response, aoReceber: (recebido: Recebido) => void) => {
  const tipo = resposta.headers.get('content-type') ?? ''
  const dito = resposta.headers.get('x-total-count')
  const total = dito === null ? null : Number(dito)
  const partes: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let fins = 0
  const leitor = resposta.body?.getReader()
  for (let lida = await leitor?.read(); lida && !lida.done; lida = await leitor?.read()) {
    partes.push(lida.value)
    bytes += lida.value.length
    fins += ehTexto(tipo) ? fimsDeLinha(lida.value) : 0
    const linhas = ehTexto(tipo) ? Math.min(Math.max(0, fins - 1), total ?? Number.MAX_SAFE_INTEGER) : null
    aoReceber({ bytes, linhas, total })
  }
  return new File(partes, nomeDe(resposta), { type: tipo.split(';')[0] ?? '' })
}
