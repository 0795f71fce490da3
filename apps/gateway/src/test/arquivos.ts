// Real bytes of each kind, multipart bodies written by hand (so that a test may also write bad ones), and stored files.
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import sharp, { type Exif } from 'sharp'
import type { Config } from '../config.ts'
import type { ContextoAutenticado, Db } from '../context.ts'
import { enviar } from '../services/arquivos/service.ts'
import { CHAVES } from './usuarios.ts'

const imagem = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 30, g: 120, b: 60 } } })

export const EXIF_DE_CAMPO: Exif = {
  IFD0: { Make: 'Samsung', Model: 'SM-A525M' },
  IFD2: { DateTimeOriginal: '2026:05:04 10:20:30', OffsetTimeOriginal: '-03:00' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '16/1 40/1 4800/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '49/1 15/1 1800/100',
  },
}

export const umaFoto = (formato: 'jpeg' | 'png' | 'webp' = 'jpeg', exif?: Exif) =>
  (exif ? imagem().withExif(exif) : imagem()).toFormat(formato).toBuffer()

const caixa = (tipo: string, ...conteudo: Array<Buffer | string>) => {
  const corpo = Buffer.concat(conteudo.map((c) => Buffer.from(c as string, 'latin1')))
  const cabecalho = Buffer.alloc(8)
  cabecalho.writeUInt32BE(corpo.length + 8)
  cabecalho.write(tipo, 4, 'latin1')
  return Buffer.concat([cabecalho, corpo])
}

/** An MP4 whose index comes last, with one track of each kind. */
export const umMp4 = (marca = 'isom', faixas: readonly string[] = ['vide', 'soun'], miolo = 1000) =>
  Buffer.concat([
    caixa('ftyp', `${marca}\0\0\x02\0${marca}mp41`),
    caixa('mdat', Buffer.alloc(miolo, 7)),
    caixa('moov', ...faixas.map((f) => caixa('trak', caixa('mdia', caixa('hdlr', `\0\0\0\0\0\0\0\0${f}`))))),
  ])

export const umWebm = (codec: 'V_VP9' | 'A_OPUS') =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    Buffer.from(`\x86\x86${codec}`, 'latin1'),
    Buffer.alloc(200),
  ])

export const UM_PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** The cover comes before the sound, as phones write it. */
export const umMp3 = (capa = 400) => {
  const tamanho = [21, 14, 7, 0].map((bits) => (capa >> bits) & 0x7f)
  const cabecalho = Buffer.from('494433030000', 'hex')
  return Buffer.concat([
    cabecalho,
    Buffer.from(tamanho),
    Buffer.alloc(capa),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(600),
  ])
}
export const UM_WAV = Buffer.concat([
  Buffer.from('RIFF\x24\x01\0\0WAVEfmt \x10\0\0\0', 'latin1'),
  Buffer.alloc(300),
])
export const UM_OGG = Buffer.concat([
  Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01\x01', 'latin1'),
  Buffer.alloc(300),
])
export const UM_HEIC = Buffer.concat([
  caixa('ftyp', 'heic\0\0\0\0mif1heic'),
  caixa('meta', Buffer.alloc(100)),
])

const SEPARADOR = 'separador-do-teste'

interface Parte {
  nome: string
  arquivo?: string
  conteudo: Buffer | string
}

export const multipart = (partes: Parte[], { fim = true } = {}) => ({
  body: Buffer.concat([
    ...partes.flatMap(({ nome, arquivo, conteudo }) => [
      Buffer.from(
        `--${SEPARADOR}\r\ncontent-disposition: form-data; name="${nome}"${arquivo === undefined ? '' : `; filename="${arquivo}"`}\r\n${arquivo === undefined ? '' : 'content-type: text/html\r\n'}\r\n`,
      ),
      Buffer.from(conteudo),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(fim ? `--${SEPARADOR}--\r\n` : ''),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${SEPARADOR}` },
})

export const umEnvio = (
  conteudo: Buffer,
  { nome = 'foto.jpg', sha256 }: { nome?: string; sha256?: string } = {},
) =>
  multipart([
    ...(sha256 === undefined ? [] : [{ nome: 'sha256', conteudo: sha256 }]),
    { nome: 'file', arquivo: nome, conteudo },
  ])

export const contextoDe = (db: Db, config: Config, usuarioId: string, agora = new Date()) =>
  ({
    db,
    agora,
    usuario: { id: usuarioId, nome: 'Usuária de Teste', perfilAtivo: 'ROLE_FISCAL' },
    origem: { ip: '127.0.0.1', agente: 'teste', requisicaoId: null },
    instalacao: { config, chaves: CHAVES },
    auditar: () => {},
  }) as unknown as ContextoAutenticado

export const umArquivo = async (
  db: Db,
  config: Config,
  usuarioId: string,
  { conteudo, agora }: { conteudo?: Buffer; agora?: Date } = {},
): Promise<ArquivoEnviado> => {
  const bytes = conteudo ?? (await umaFoto())
  const partes = (async function* () {
    yield bytes
  })()
  return enviar(contextoDe(db, config, usuarioId, agora), { nome: 'foto.jpg', campos: {}, partes })
}
