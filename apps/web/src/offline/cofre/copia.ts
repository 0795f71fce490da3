// "Salvar cópia": all that a user has on this device in one sealed file, which any device of that user restores after
// signing in. The pieces of files travel as they lie here: sealed with the same key.
import { mesclar } from '@guara/domain/formulario/mesclagem'
import { type ArquivoGuardado, banco, type Pedaco, type RascunhoGuardado } from '../banco/banco.ts'
import { comPendencia } from '../fila/pendencia-de-envio.ts'
import { abrirJson, selarJson } from '../../cifra.ts'
import { abrirCofre } from './cofre.ts'

const MARCA = 'GUARA-COPIA-1\n'
const CONTEXTO = 'guara-copia'

interface Indice {
  rascunhos: RascunhoGuardado[]
  arquivos: ArquivoGuardado[]
  /** The pieces that follow, in order. */
  pedacos: Array<{ arquivoId: string; n: number; tamanho: number }>
}

const emQuatroBytes = (n: number) => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

/** Mark, size of the index, sealed index, sealed pieces one after the other. */
export const fazerCopia = async (usuarioId: string): Promise<Blob> => {
  const chave = await abrirCofre(usuarioId)
  const rascunhos = await banco.rascunhos.where({ usuarioId }).toArray()
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  const pedacos: Indice['pedacos'] = []
  const partes: Blob[] = []
  for (const { id } of arquivos)
    await banco.pedacos
      .where('arquivoId')
      .equals(id)
      .each(({ arquivoId, n, selado }) => {
        pedacos.push({ arquivoId, n, tamanho: selado.byteLength })
        // A Blob of its own: the browser may keep it out of memory.
        partes.push(new Blob([new Uint8Array(selado)]))
      })
  const indice = selarJson(chave, { rascunhos, arquivos, pedacos } satisfies Indice, CONTEXTO)
  return new Blob([MARCA, emQuatroBytes(indice.length), indice, ...partes], {
    type: 'application/octet-stream',
  })
}

export class CopiaInvalida extends Error {
  constructor(mensagem: string) {
    super(mensagem)
    this.name = 'CopiaInvalida'
  }
}

const lerBytes = async (arquivo: Blob, inicio: number, fim: number) =>
  new Uint8Array(await arquivo.slice(inicio, fim).arrayBuffer())

const abrirIndice = async (arquivo: Blob, usuarioId: string) => {
  const cabeca = await lerBytes(arquivo, 0, MARCA.length + 4)
  if (
    new TextDecoder().decode(cabeca.subarray(0, MARCA.length)) !== MARCA ||
    cabeca.length < MARCA.length + 4
  )
    throw new CopiaInvalida('Este arquivo não é uma cópia do Guará. Escolha o arquivo que termina em .guara.')
  const tamanho = new DataView(cabeca.buffer).getUint32(MARCA.length)
  const inicio = MARCA.length + 4
  const selado = await lerBytes(arquivo, inicio, inicio + tamanho)
  try {
    const indice = abrirJson(await abrirCofre(usuarioId), selado, CONTEXTO) as Indice
    return { indice, depois: inicio + tamanho }
  } catch {
    throw new CopiaInvalida(
      'Esta cópia não abre: é de outro usuário ou o arquivo foi alterado. Entre com o usuário que a salvou.',
    )
  }
}

/** What is here already is not lost: fields that differ wait for a decision. */
const juntar = (daqui: RascunhoGuardado | undefined, daCopia: RascunhoGuardado) => {
  if (!daqui) return daCopia
  const { resultado, conflitos } = mesclar(daCopia.base, daqui.conteudo, daCopia.conteudo)
  return comPendencia({ ...daqui, conteudo: resultado, conflitos: [...daqui.conflitos, ...conflitos] })
}

export interface Restauracao {
  formularios: number
  arquivos: number
}

export const restaurarCopia = async (arquivo: Blob, usuarioId: string): Promise<Restauracao> => {
  const { indice, depois } = await abrirIndice(arquivo, usuarioId)
  const daqui = new Set(await banco.arquivos.where({ usuarioId }).primaryKeys())
  let posicao = depois
  for (const { arquivoId, n, tamanho } of indice.pedacos) {
    const selado = await lerBytes(arquivo, posicao, posicao + tamanho)
    posicao += tamanho
    if (selado.length < tamanho)
      throw new CopiaInvalida('A cópia está incompleta: o arquivo foi cortado. Salve a cópia de novo.')
    if (!daqui.has(arquivoId)) await banco.pedacos.put({ arquivoId, n, selado } satisfies Pedaco)
  }
  return banco.transaction('rw', banco.rascunhos, banco.arquivos, async () => {
    const novos = indice.arquivos.filter((a) => !daqui.has(a.id))
    await banco.arquivos.bulkPut(novos)
    for (const rascunho of indice.rascunhos)
      await banco.rascunhos.put(juntar(await banco.rascunhos.get(rascunho.id), rascunho))
    return { formularios: indice.rascunhos.length, arquivos: novos.length }
  })
}
