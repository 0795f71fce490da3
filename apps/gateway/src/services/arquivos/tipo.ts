// What a file is, told by its bytes alone: neither its name nor the type that the sender declared is looked at.
import { open } from 'node:fs/promises'
import { type Categoria, TIPOS_DE_CONTEUDO } from '@guara/domain/arquivo/tipos'
import { fileTypeFromBuffer } from 'file-type'

/** The decision needs this many bytes of the beginning. */
export const CABECA = 64 * 1024
const MOOV_MAXIMO = 8 * 1024 * 1024

/** Names that the detector gives to what we serve under one name. */
const SINONIMOS: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/opus': 'audio/ogg',
}

export interface Tipo {
  tipoConteudo: string
  categoria: Categoria
}

const tipo = (tipoConteudo: string): Tipo | null => {
  const { categoria } = TIPOS_DE_CONTEUDO[tipoConteudo] ?? {}
  return categoria ? { tipoConteudo, categoria } : null
}

/** It is null for what is not accepted. */
export const detectar = async (cabeca: Uint8Array): Promise<Tipo | null> => {
  const [mime = ''] = (await fileTypeFromBuffer(cabeca))?.mime.split(';') ?? []
  // A voice recording of a browser is WebM too: what it has inside is written in its tracks.
  if (mime === 'video/webm') {
    const texto = Buffer.from(cabeca)
    if (!texto.includes('V_') && texto.includes('A_')) return tipo('audio/webm')
  }
  return tipo(SINONIMOS[mime] ?? mime)
}

/** Kinds of track in an MP4: its index (moov) may lie at either end. Empty when there is none to read. */
const faixasDoMp4 = async (caminho: string): Promise<Set<string>> => {
  const arquivo = await open(caminho, 'r')
  try {
    const { size } = await arquivo.stat()
    const cabecalho = Buffer.alloc(16)
    for (let posicao = 0, caixas = 0; posicao + 8 <= size && caixas < 10_000; caixas++) {
      await arquivo.read(cabecalho, 0, 16, posicao)
      const curto = cabecalho.readUInt32BE(0)
      const tamanho = curto === 1 ? Number(cabecalho.readBigUInt64BE(8)) : curto || size - posicao
      if (tamanho < 8) break
      if (cabecalho.toString('latin1', 4, 8) === 'moov') {
        const moov = Buffer.alloc(Math.min(tamanho, MOOV_MAXIMO, size - posicao))
        await arquivo.read(moov, 0, moov.length, posicao)
        return new Set(
          [...moov.toString('latin1').matchAll(/hdlr[\s\S]{8}(vide|soun)/g)].map((m) => m[1] ?? ''),
        )
      }
      posicao += tamanho
    }
    return new Set()
  } finally {
    await arquivo.close()
  }
}

/** A phone's recorder writes sound alone in an MP4 that looks like a video from its first bytes. */
export const afinar = async (detectado: Tipo, caminho: string): Promise<Tipo> => {
  if (detectado.tipoConteudo !== 'video/mp4' && detectado.tipoConteudo !== 'video/quicktime') return detectado
  const faixas = await faixasDoMp4(caminho)
  return faixas.has('soun') && !faixas.has('vide') ? (tipo('audio/mp4') ?? detectado) : detectado
}
