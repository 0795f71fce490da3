// The bytes of an upload, from the network to a local file: counted, hashed and told apart on the way, never gathered.
import { createHash } from 'node:crypto'
import {
  ARQUIVO_VAZIO,
  arquivoMaiorQue,
  CATEGORIAS,
  type Categoria,
  FOTO_ILEGIVEL,
  MEGABYTE,
  TIPO_DE_ARQUIVO_NAO_ACEITO,
} from '@guara/domain/arquivo/tipos'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import type { Config } from '../../config.ts'
import type { Deposito } from './deposito/deposito.ts'
import { decodifica } from './imagem.ts'
import { afinar, CABECA, detectar, type Tipo } from './tipo.ts'

interface Recebido extends Tipo {
  caminho: string
  tamanho: number
  sha256: string
  /** What a photo looks like, where it could be read. */
  aparencia: string | null
}

export const conferirTamanho = (config: Config, categoria: Categoria, tamanho: number) => {
  const limite = config[CATEGORIAS[categoria].limite]
  if (tamanho > limite * MEGABYTE) throw new ErroDeNegocio('CORPO_GRANDE', arquivoMaiorQue(limite))
}

/** A full disk is not the sender's fault, and somebody must be told. */
export const semEspaco = (erro: unknown) =>
  (erro as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new ErroDeNegocio('INDISPONIVEL', 'Não há espaço para guardar o arquivo. Avise o suporte.')
    : erro

/** What no eye can see proves nothing: bytes that begin like a photo and do not decode are not one. */
const conferirFoto = async (tipoConteudo: string, caminho: string) => {
  const { legivel, aparencia } = await decodifica(tipoConteudo, caminho)
  if (!legivel) throw invalido('file', FOTO_ILEGIVEL)
  return aparencia
}

export const decidir = async (cabeca: readonly Uint8Array[]) => {
  const tipo = await detectar(Buffer.concat(cabeca))
  if (!tipo) throw invalido('file', TIPO_DE_ARQUIVO_NAO_ACEITO)
  return tipo
}

export const receber = async (
  config: Config,
  deposito: Deposito,
  id: string,
  partes: AsyncIterable<Uint8Array>,
): Promise<Recebido> => {
  const { caminho, arquivo } = await deposito.receber(id)
  const hash = createHash('sha256')
  const cabeca: Uint8Array[] = []
  let tamanho = 0
  let tipo: Tipo | undefined
  try {
    for await (const parte of partes) {
      tamanho += parte.length
      hash.update(parte)
      await arquivo.writeFile(parte)
      if (!tipo) cabeca.push(parte)
      if (!tipo && tamanho >= CABECA) tipo = await decidir(cabeca)
      if (tipo) conferirTamanho(config, tipo.categoria, tamanho)
    }
  } finally {
    await arquivo.close()
  }
  if (tamanho === 0) throw invalido('file', ARQUIVO_VAZIO)
  const afinado = await afinar(tipo ?? (await decidir(cabeca)), caminho)
  conferirTamanho(config, afinado.categoria, tamanho)
  const aparencia = afinado.categoria === 'FOTO' ? await conferirFoto(afinado.tipoConteudo, caminho) : null
  return { ...afinado, caminho, tamanho, sha256: hash.digest('hex'), aparencia }
}
