// The place of the bytes: a folder of DATA_DIR, or an S3-compatible store. An upload is first received whole in a
// local folder, so that what is refused never reaches the store; then it is kept under its id, all or nothing.
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGURAS } from '@guara/domain/arquivo/contract'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Config } from '../../../config.ts'
import { disjuntorDe } from '../../../externo/dependencias.ts'
import { ErroExterno } from '../../../externo/erro.ts'
import type { Armazem, Faixa } from './armazem.ts'
import { criarDisco } from './disco.ts'
import { criarS3 } from './s3.ts'

/** Two levels of folders, so that none gets too many names. */
const chaveDe = (id: string, variante = '') => `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}${variante}`
/** The name of the file that says whose store this is. */
const MARCA = 'instalacao'

const CONTEUDO_AUSENTE =
  'O conteúdo de um arquivo deste registro não foi encontrado no armazenamento, e por isso nada foi emitido sem ele. Tente de novo em instantes; se continuar, avise o suporte.'

const daMiniatura = (largura: number) => `-${largura}.webp`

/** One request and its second try, both in silence, open the circuit of the store: an upload that fails also cleans up after
 *  itself, and whoever sent it would wait for each of those. A store that says no is there. */
const UM_PEDIDO = {
  limite: 2,
  pausaMs: 5000,
  conta: (erro: unknown) => erro instanceof ErroExterno && erro.motivo === 'SEM_RESPOSTA',
}

/** The local folder of what is being received. */
const criarRecebimento = (recebendo: string) => {
  const recebido = (id: string) => join(recebendo, id)

  /** A new local file that only this process's user may read. */
  const receber = async (id: string) => {
    await mkdir(recebendo, { recursive: true, mode: 0o700 })
    return { caminho: recebido(id), arquivo: await open(recebido(id), 'wx', 0o600) }
  }
  /** A process that died leaves behind what it was receiving. */
  const limparRecebidos = async (ate: Date) => {
    for (const nome of await readdir(recebendo).catch(() => [])) {
      const { mtime } = await stat(join(recebendo, nome)).catch(() => ({ mtime: new Date() }))
      if (mtime < ate) await rm(join(recebendo, nome), { force: true })
    }
  }
  return { receber, recebido, limparRecebidos }
}

type Receber = ReturnType<typeof criarRecebimento>['receber']

/** The file that says whose store this is. */
const criarMarca = (armazem: Armazem, receber: Receber) => {
  const lerMarca = async () => {
    const bytes = await armazem.abrir(MARCA)
    return (
      bytes &&
      Buffer.concat(await bytes.toArray())
        .toString()
        .trim()
    )
  }
  const gravarMarca = async (instalacao: string) => {
    const { caminho, arquivo } = await receber(crypto.randomUUID())
    await arquivo.writeFile(instalacao).finally(() => arquivo.close())
    await armazem.guardar(MARCA, caminho)
  }
  return { lerMarca, gravarMarca, apagarMarca: () => armazem.apagar(MARCA) }
}

const criar = (config: Config) => {
  const pasta = join(config.DATA_DIR, 'arquivos')
  const armazem = config.S3_ENDPOINT
    ? criarS3(config, { disjuntor: disjuntorDe(config, 'arquivos', UM_PEDIDO) })
    : criarDisco(pasta)
  const { receber, recebido, limparRecebidos } = criarRecebimento(join(pasta, 'recebendo'))

  /** Bytes that never had a thumbnail. */
  const apagarParte = async (id: string) => {
    await rm(recebido(id), { force: true })
    await armazem.apagar(chaveDe(id))
  }
  const apagar = async (id: string) => {
    await apagarParte(id)
    for (const largura of LARGURAS) await armazem.apagar(chaveDe(id, daMiniatura(largura)))
  }
  /** Writes, reads back and erases: a store that answers but does not keep is down. */
  const provar = async () => {
    const id = crypto.randomUUID()
    const conteudo = randomBytes(32)
    const { caminho, arquivo } = await receber(id)
    try {
      await arquivo.writeFile(conteudo).finally(() => arquivo.close())
      await armazem.guardar(`saude/${id}`, caminho)
      const lido = await armazem.abrir(`saude/${id}`)
      const partes = lido ? await lido.toArray() : []
      if (!Buffer.concat(partes).equals(conteudo)) throw new Error('o que foi lido não é o que foi gravado')
    } finally {
      await rm(caminho, { force: true })
      await armazem.apagar(`saude/${id}`)
    }
  }
  const abrir = (id: string, faixa?: Faixa) => armazem.abrir(chaveDe(id), faixa)
  /** What the database knows and the store does not have is nobody's fault who asks, and nothing is made without it. */
  const exigir = async (id: string, faixa?: Faixa) => {
    const bytes = await abrir(id, faixa)
    if (bytes) return bytes
    throw Object.assign(new ErroDeNegocio('INDISPONIVEL', CONTEUDO_AUSENTE, { retryAfter: 30 }), {
      cause: `arquivo ${id}: o conteúdo não está no armazenamento`,
    })
  }
  const tem = async (id: string) => {
    const bytes = await abrir(id, { inicio: 0, fim: 0 })
    bytes?.destroy()
    return bytes !== null
  }
  return {
    receber,
    provar,
    exigir,
    tem,
    ...criarMarca(armazem, receber),
    ondeFicaAMarca: config.S3_ENDPOINT ? `arquivos/${MARCA}` : join(pasta, MARCA),
    apagar,
    apagarParte,
    limparRecebidos,
    guardar: (id: string) => armazem.guardar(chaveDe(id), recebido(id)),
    abrir,
    guardarMiniatura: (id: string, largura: number, caminho: string) =>
      armazem.guardar(chaveDe(id, daMiniatura(largura)), caminho),
    abrirMiniatura: (id: string, largura: number) => armazem.abrir(chaveDe(id, daMiniatura(largura))),
  }
}

export type Deposito = ReturnType<typeof criar>

const depositos = new WeakMap<Config, Deposito>()

/** One per installation, known by its settings. */
export const depositoDe = (config: Config): Deposito => {
  const existente = depositos.get(config)
  if (existente) return existente
  const novo = criar(config)
  depositos.set(config, novo)
  return novo
}
