// A file that arrives in parts, over a line that drops. The id is made by whoever sends: the same file announced, sent or
// concluded twice is once. What may be known before the bytes is refused before them.
import { z } from 'zod'
import { DO_PROPRIO_USUARIO } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { ArquivoEnviado, Sha256 } from './schema.ts'
import { CATEGORIAS, type Categoria, MEGABYTE, NOMES_DAS_CATEGORIAS, TIPOS_DE_CONTEUDO } from './tipos.ts'

const api = '/services/arquivos/api/arquivos/envios'

export const PARTE_MAXIMA = 8 * MEGABYTE
/** Every part but the last is at least this long: the first one holds the beginning that tells what the file is, and
 * the bound limits how many parts there can be. */
export const PARTE_MINIMA = 64 * 1024

/** One person may have this many uploads open: files go one by one, the rest are leftovers that the cleaning takes in
 * a day. */
export const ENVIOS_ABERTOS = 20
/** One person may have announced and not concluded this many bytes, in files of the largest size accepted. */
export const MAIORES_ABERTOS = 10

export const OUTRO_ARQUIVO =
  'Este envio começou com outro arquivo. Remova o arquivo da lista e escolha-o de novo.'
export const ENVIOS_DEMAIS =
  'Há envios demais em andamento. Espere algum terminar; os abandonados são removidos em 24 horas.'
export const PARTE_FORA_DE_LUGAR = 'A parte não começa onde o envio parou. Continue de onde ele está.'
export const FALTAM_PARTES = 'Ainda faltam partes do arquivo. Continue o envio de onde ele está.'
export const PARTE_MUDOU = 'A parte mudou durante o envio. Envie-a de novo.'
export const PARTE_ALEM_DO_FIM = 'A parte passa do fim do arquivo'
export const PARTE_PEQUENA = `Envie partes de ao menos ${PARTE_MINIMA / 1024} kB; só a última pode ser menor`

export const InicioDeEnvio = z.object({
  nome: z.string().max(5000),
  tamanho: z.number().int().min(1, 'O arquivo está vazio'),
  sha256: Sha256,
})
export type InicioDeEnvio = z.infer<typeof InicioDeEnvio>

/** What a refusal for being out of place carries in `atual`. */
export const Recebido = z.object({ recebido: z.number().int() })
export type Recebido = z.infer<typeof Recebido>

export const SituacaoDoEnvio = Recebido.extend({
  /** The upload became this file, once it is concluded. */
  arquivo: ArquivoEnviado.nullable(),
})
export type SituacaoDoEnvio = z.infer<typeof SituacaoDoEnvio>

/** The largest that a file of this name may be: by its ending, or the largest of all when that tells nothing. */
export const limiteDoNome = (nome: string, limites: Record<Categoria, number>) => {
  const extensao = /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? ''
  const possiveis = Object.values(TIPOS_DE_CONTEUDO)
    .filter(({ extensoes }) => extensoes.includes(extensao))
    .map(({ categoria }) => categoria)
  const categorias = possiveis.length > 0 ? possiveis : NOMES_DAS_CATEGORIAS
  return Math.max(...categorias.map((categoria) => limites[categoria]))
}

export const limitesDe = (config: Record<(typeof CATEGORIAS)[Categoria]['limite'], number>) =>
  Object.fromEntries(NOMES_DAS_CATEGORIAS.map((c) => [c, config[CATEGORIAS[c].limite]])) as Record<
    Categoria,
    number
  >

export const envioEmPartes = contract({
  iniciar: {
    method: 'PUT',
    path: `${api}/:id`,
    resumo: 'Anunciar um arquivo que virá em partes, ou retomá-lo; diz quanto já chegou',
    params: PorId,
    body: InicioDeEnvio,
    output: SituacaoDoEnvio,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    // The service writes the row, once: resuming is no new act.
    auditoria: { ato: 'ARQUIVO_ENVIO_INICIAR', por: 'servico' },
  },
  situacao: {
    method: 'GET',
    path: `${api}/:id`,
    resumo: 'Quanto do arquivo já chegou',
    params: PorId,
    output: SituacaoDoEnvio,
    acesso: DO_PROPRIO_USUARIO,
  },
  // No act of its own: the file is in the audit when it is announced and when it is whole.
  parte: {
    method: 'POST',
    path: `${api}/:id/partes`,
    resumo: 'Enviar a parte que começa em `inicio`, que deve ser quanto já chegou (409 diz quanto)',
    params: PorId,
    query: z.object({ inicio: z.coerce.number().int().min(0), sha256: Sha256.optional() }),
    octetos: { maximo: PARTE_MAXIMA },
    output: Recebido,
    acesso: DO_PROPRIO_USUARIO,
  },
  concluir: {
    method: 'POST',
    path: `${api}/:id/conclusao`,
    resumo: 'Conferir o arquivo inteiro e guardá-lo; repetir dá o mesmo arquivo',
    params: PorId,
    output: ArquivoEnviado,
    acesso: DO_PROPRIO_USUARIO,
    // The service writes the row: no transaction may stay open while the parts are put together.
    auditoria: { ato: 'ARQUIVO_ENVIAR', por: 'servico' },
  },
})
