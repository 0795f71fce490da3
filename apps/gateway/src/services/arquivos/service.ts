// A file comes in once and is never changed; whoever may read the record that holds it may read it, its uploader
// until then, and every reading is in its record (docs/dominio/prova.md#custody, docs/dominio/fio.md#files).

import { nomeParaSalvar, nomeSeguro } from '@guara/domain/arquivo/nome'
import type { ArquivoEnviado, Custodia, Exif } from '@guara/domain/arquivo/schema'
import { ARQUIVO_MUDOU, CATEGORIAS, NOMES_DAS_CATEGORIAS } from '@guara/domain/arquivo/tipos'
import type { ArquivoRecebido, Conteudo } from '@guara/domain/contract'
import { invalido, naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { registrar } from '../auditoria/service.ts'
import { apagarSoltos } from './bytes-do-sistema.ts'
import { depositoDe } from './deposito/deposito.ts'
import { donoPodeSerLido } from './donos.ts'
import { type FatosDaFoto, lerFatos } from './exif.ts'
import { receber, semEspaco } from './recebimento.ts'
import * as repository from './repository.ts'

export const NAO_ENCONTRADO = 'Arquivo não encontrado.'
const MESMA_VISTA_MS = 10 * 60_000

const SEM_FATOS: FatosDaFoto = { dataHora: null, latitude: null, longitude: null, aparelho: null }

/** What else happens in the transaction that makes the file good: of an upload in parts, its end. */
interface Origem {
  envioId: string
  encerrar: (db: Db) => Promise<void>
}

export const enviar = async (
  ctx: ContextoAutenticado,
  { nome, campos, partes }: ArquivoRecebido<{ sha256?: string | undefined }>,
  origem?: Origem,
): Promise<ArquivoEnviado> => {
  const { config } = ctx.instalacao
  const deposito = depositoDe(config)
  const id = crypto.randomUUID()
  await repository.anotarParaApagar(ctx.db, [id], ctx.agora)
  try {
    const recebido = await receber(config, deposito, id, partes)
    if (campos.sha256 !== undefined && campos.sha256 !== recebido.sha256)
      throw invalido('file', ARQUIVO_MUDOU)
    const ehFoto = recebido.categoria === 'FOTO'
    const fatos = ehFoto ? await lerFatos(recebido.caminho, recebido.tipoConteudo) : SEM_FATOS
    await deposito.guardar(id)
    const novo = {
      id,
      envio_id: origem?.envioId ?? null,
      nome_original: nomeSeguro(nome),
      tipo_conteudo: recebido.tipoConteudo,
      categoria: recebido.categoria,
      tamanho: recebido.tamanho,
      sha256: recebido.sha256,
      sha256_conferido: campos.sha256 !== undefined,
      aparencia: recebido.aparencia,
      exif_data_hora: fatos.dataHora,
      exif_latitude: fatos.latitude,
      exif_longitude: fatos.longitude,
      exif_aparelho: fatos.aparelho,
      exif_ausente: ehFoto && Object.values(fatos).every((fato) => fato === null),
    }
    return await guardar(ctx, novo, origem?.encerrar)
  } catch (erro) {
    await apagarSoltos(ctx, [id])
    throw semEspaco(erro)
  }
}

type NovoArquivo = Omit<
  Parameters<typeof repository.inserir>[1],
  'enviado_por' | 'enviado_por_nome' | 'enviado_em' | 'ip'
>

export const enviadoDe = (
  arquivo: Pick<repository.Arquivo, 'id' | 'nome_original' | 'tipo_conteudo' | 'tamanho' | 'sha256'>,
): ArquivoEnviado => ({
  arquivoId: arquivo.id,
  nome: arquivo.nome_original,
  tipoConteudo: arquivo.tipo_conteudo,
  tamanho: arquivo.tamanho,
  sha256: arquivo.sha256,
})

/** Row, event of custody and audit, all or none; only then is the note to erase it gone. */
const guardar = (
  ctx: ContextoAutenticado,
  novo: NovoArquivo,
  encerrar?: Origem['encerrar'],
): Promise<ArquivoEnviado> =>
  ctx.db.transaction().execute(async (db) => {
    await encerrar?.(db)
    const { usuario, agora } = ctx
    const { id } = novo
    await repository.inserir(db, {
      ...novo,
      enviado_por: usuario.id,
      enviado_por_nome: usuario.nome,
      enviado_em: agora,
      ip: ctx.origem.ip,
      solto_em: agora,
    })
    await repository.registrarEventos(db, [id], { evento: 'CRIADO', quando: agora, usuario })
    await repository.riscarDeApagar(db, id)
    const enviado = enviadoDe(novo)
    await registrar({ ...ctx, db }, 'ARQUIVO_ENVIAR', { alvo: { tipo: 'arquivo', id }, depois: enviado })
    return enviado
  })

/** Another's file is 404, as if it did not exist. */
export const legivel = async (ctx: ContextoAutenticado, id: string, { excluidos = false } = {}) => {
  const arquivo = await repository.porId(ctx.db, id)
  if (!arquivo || (arquivo.excluido_em && !excluidos)) throw naoEncontrado(NAO_ENCONTRADO)
  const { dono_tipo, dono_id } = arquivo
  const pode =
    dono_tipo !== null && dono_id !== null
      ? await donoPodeSerLido(ctx, { tipo: dono_tipo, id: dono_id })
      : arquivo.enviado_por === ctx.usuario.id
  if (!pode) throw naoEncontrado(NAO_ENCONTRADO)
  ctx.auditar({ alvo: { tipo: 'arquivo', id } })
  return arquivo
}

/** A file is served only as what its bytes are; opened on its own it may run nothing. */
export const CABECALHOS_SEGUROS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const disposicao = (modo: 'inline' | 'attachment', nome: string) => {
  const ascii = nome.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  const codificado = encodeURIComponent(nome).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${codificado}`
}

export const baixar = async (ctx: ContextoAutenticado, id: string, salvar: boolean): Promise<Conteudo> => {
  const arquivo = await legivel(ctx, id)
  const evento = salvar ? 'BAIXADO' : 'VISTO'
  const desde = new Date(ctx.agora.getTime() - MESMA_VISTA_MS)
  if (salvar || !(await repository.houveEvento(ctx.db, id, ctx.usuario.id, evento, desde)))
    await repository.registrarEventos(ctx.db, [id], { evento, quando: ctx.agora, usuario: ctx.usuario })
  const { tipo_conteudo, nome_original } = arquivo
  return {
    tipo: tipo_conteudo,
    tamanho: arquivo.tamanho,
    etiqueta: arquivo.sha256,
    cabecalhos: {
      ...CABECALHOS_SEGUROS,
      // The browser keeps it, but asks again each time: a view that is not asked for would not be in the record.
      'cache-control': 'private, no-cache',
      'content-disposition': disposicao(
        salvar ? 'attachment' : 'inline',
        nomeParaSalvar(nome_original, tipo_conteudo),
      ),
    },
    abrir: (faixa) => depositoDe(ctx.instalacao.config).exigir(id, faixa),
  }
}

const iso = (data: Date | null) => data?.toISOString() ?? null

const exifDe = (arquivo: repository.Arquivo): Exif => ({
  exifDataHora: iso(arquivo.exif_data_hora),
  exifLatitude: arquivo.exif_latitude,
  exifLongitude: arquivo.exif_longitude,
  exifAparelho: arquivo.exif_aparelho,
  exifAusente: arquivo.exif_ausente,
})

export const descricaoDe = (arquivo: repository.Arquivo) => ({
  ...enviadoDe(arquivo),
  categoria: arquivo.categoria,
  enviadoEm: arquivo.enviado_em.toISOString(),
  aparencia: arquivo.aparencia,
  ...exifDe(arquivo),
})

export const custodia = async (ctx: ContextoAutenticado, id: string): Promise<Custodia> => {
  const arquivo = await legivel(ctx, id, { excluidos: true })
  const eventos = await repository.eventos(ctx.db, id)
  return {
    ...descricaoDe(arquivo),
    enviadoPor: { id: arquivo.enviado_por, nome: arquivo.enviado_por_nome },
    ip: arquivo.ip,
    excluidoEm: iso(arquivo.excluido_em),
    originalPreservado: arquivo.excluido_em === null,
    eventos: eventos.map(({ evento, quando, usuario_id, usuario_nome, motivo }) => ({
      evento,
      quando: quando.toISOString(),
      usuario: usuario_id === null ? null : { id: usuario_id, nome: usuario_nome ?? '' },
      motivo,
    })),
  }
}

export const limites = (ctx: ContextoAutenticado) =>
  NOMES_DAS_CATEGORIAS.map((categoria) => ({
    categoria,
    extensoes: [...CATEGORIAS[categoria].extensoes],
    limiteMb: ctx.instalacao.config[CATEGORIAS[categoria].limite],
  }))

export const { contarGuardados } = repository
