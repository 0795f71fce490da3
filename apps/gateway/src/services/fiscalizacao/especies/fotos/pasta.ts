// A folder of photos, each file named by the scientific name: 'Chrysocyon brachyurus.jpg', 'chrysocyon-brachyurus-2.webp'.
// Who made them comes from creditos.json in the same folder, by file name, or is the same for all. Run again it adds only
// what is new; what cannot be taken is told and the rest goes on.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { ErroDeNegocio } from '@guara/domain/erros'
import { emPalavras } from '@guara/domain/especie/busca'
import { CreditoDaFoto, type Especie } from '@guara/domain/especie/schema'
import { todas } from '../service.ts'
import { incluir } from './service.ts'

const EXTENSOES = ['.jpg', '.jpeg', '.png', '.webp']
const CREDITOS = 'creditos.json'

/** The name without what numbers the photos of one species: 'chrysocyon brachyurus', from 'Chrysocyon_brachyurus (2)'. */
export const nomeNoArquivo = (arquivo: string) =>
  emPalavras(parse(arquivo).name)
    .replace(/( \d+)+$/, '')
    .trim()

const lerCreditos = async (pasta: string): Promise<Record<string, unknown>> => {
  const texto = await readFile(join(pasta, CREDITOS), 'utf8').catch(() => '{}')
  try {
    return JSON.parse(texto)
  } catch {
    throw new Error(`${CREDITOS} não é um JSON válido`)
  }
}

export interface Contagem {
  novas: number
  repetidas: number
  recusadas: number
}

type Ctx = Parameters<typeof incluir>[0]

interface Pedido {
  pasta: string
  /** The credit of files that creditos.json does not name. */
  padrao: Record<string, string | undefined>
  aoRecusar: (arquivo: string, motivo: string) => void
}

const umaFoto = async (
  ctx: Ctx,
  { pasta, padrao }: Pedido,
  arquivo: string,
  especie: Especie | undefined,
  credito: unknown,
): Promise<boolean> => {
  if (!especie) throw new ErroDeNegocio('NAO_ENCONTRADO', 'nenhuma espécie tem esse nome científico')
  const lido = CreditoDaFoto.safeParse({ ...padrao, ...(credito as object) })
  if (!lido.success)
    throw new ErroDeNegocio(
      'DADOS_INVALIDOS',
      `faltam autor, licença ou fonte (em ${CREDITOS} ou nas opções)`,
    )
  return incluir(ctx, especie, lido.data, await readFile(join(pasta, arquivo)))
}

export const incluirPasta = async (ctx: Ctx, pedido: Pedido): Promise<Contagem> => {
  const nomes = (await readdir(pedido.pasta)).sort()
  const arquivos = nomes.filter((nome) => EXTENSOES.includes(extname(nome).toLowerCase()))
  const creditos = await lerCreditos(pedido.pasta)
  const porNome = new Map((await todas(ctx.db)).map((e) => [emPalavras(e.nomeCientifico), e]))
  const contagem: Contagem = { novas: 0, repetidas: 0, recusadas: 0 }
  for (const arquivo of arquivos)
    try {
      const especie = porNome.get(nomeNoArquivo(arquivo))
      const nova = await umaFoto(ctx, pedido, arquivo, especie, creditos[arquivo])
      contagem[nova ? 'novas' : 'repetidas']++
    } catch (erro) {
      if (!(erro instanceof ErroDeNegocio)) throw erro
      contagem.recusadas++
      pedido.aoRecusar(arquivo, erro.message)
    }
  return contagem
}
