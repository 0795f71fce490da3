// "Salvar cópia": all that a user has on this device in one sealed file, which any device of that user restores after
// signing in. The pieces of files travel as they lie here, and the copy tells which version of the key sealed what: a copy
// of years ago opens too.
import { mesclar } from '@guara/domain/formulario/mesclagem'
import { abrirJson, selarJson } from '../../cifra.ts'
import { comAChaveAtual } from '../arquivo/pedacos.ts'
import { type ArquivoGuardado, banco, type Pedaco, type RascunhoGuardado } from '../banco/banco.ts'
import { comPendencia } from '../fila/pendencia-de-envio.ts'
import { type Chaveiro, chaveDoSelo } from './chaveiro.ts'
import { abrirCofre, pedirChaveiro } from './cofre.ts'

const MARCA = 'GUARA-COPIA-2\n'
const CONTEXTO = 'guara-copia'

interface Indice {
  rascunhos: RascunhoGuardado[]
  arquivos: ArquivoGuardado[]
  /** The pieces that follow, in order. */
  pedacos: Array<{ arquivoId: string; n: number; selo: number; tamanho: number }>
}

const emQuatroBytes = (n: number) => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

/** Mark, version of the key, size of the index, sealed index, sealed pieces one after the other. */
export const fazerCopia = async (usuarioId: string): Promise<Blob> => {
  const chaveiro = await abrirCofre(usuarioId)
  const { atual } = chaveiro
  const rascunhos = await banco.rascunhos.where({ usuarioId }).toArray()
  const arquivos = await banco.arquivos.where({ usuarioId }).toArray()
  const pedacos: Indice['pedacos'] = []
  const partes: Blob[] = []
  for (const { id } of arquivos)
    await banco.pedacos
      .where('arquivoId')
      .equals(id)
      .each(({ arquivoId, n, selo, selado }) => {
        pedacos.push({ arquivoId, n, selo, tamanho: selado.byteLength })
        // A Blob of its own: the browser may keep it out of memory.
        partes.push(new Blob([new Uint8Array(selado)]))
      })
  const dentro = { rascunhos, arquivos, pedacos } satisfies Indice
  const indice = selarJson(chaveDoSelo(chaveiro, atual), dentro, CONTEXTO)
  return new Blob([MARCA, emQuatroBytes(atual), emQuatroBytes(indice.length), indice, ...partes], {
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

const lerCabeca = async (arquivo: Blob) => {
  const cabeca = await lerBytes(arquivo, 0, MARCA.length + 8)
  const marca = new TextDecoder().decode(cabeca.subarray(0, MARCA.length))
  const numeros = new DataView(cabeca.buffer, Math.min(MARCA.length, cabeca.length))
  if (marca === MARCA && numeros.byteLength === 8)
    return { selo: numeros.getUint32(0), tamanho: numeros.getUint32(4), inicio: MARCA.length + 8 }
  throw new CopiaInvalida('Este arquivo não é uma cópia do Guará. Escolha o arquivo que termina em .guara.')
}

/** A copy may be older than the keys that this device still has: the gateway gives the ones of then. */
const chaveiroDesde = async (chaveiro: Chaveiro, selo: number) => {
  if (chaveiro.chaves.has(selo)) return chaveiro
  try {
    return await pedirChaveiro(selo)
  } catch {
    throw new CopiaInvalida('Esta cópia é antiga: conecte-se e tente de novo para abri-la.')
  }
}

const abrirIndice = async (arquivo: Blob, chaveiro: Chaveiro) => {
  const { selo, tamanho, inicio } = await lerCabeca(arquivo)
  const selado = await lerBytes(arquivo, inicio, inicio + tamanho)
  const deEntao = await chaveiroDesde(chaveiro, selo)
  try {
    const indice = abrirJson(chaveDoSelo(deEntao, selo), selado, CONTEXTO) as Indice
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
  const chaveiro = await abrirCofre(usuarioId)
  const { indice, depois } = await abrirIndice(arquivo, chaveiro)
  const maisAntigo = Math.min(chaveiro.atual, ...indice.pedacos.map(({ selo }) => selo))
  const deEntao = await chaveiroDesde(chaveiro, maisAntigo)
  const daqui = new Set(await banco.arquivos.where({ usuarioId }).primaryKeys())
  let posicao = depois
  for (const { arquivoId, n, selo, tamanho } of indice.pedacos) {
    const selado = await lerBytes(arquivo, posicao, posicao + tamanho)
    posicao += tamanho
    if (selado.length < tamanho)
      throw new CopiaInvalida('A cópia está incompleta: o arquivo foi cortado. Salve a cópia de novo.')
    const pedaco: Pedaco = { arquivoId, n, selo, selado }
    if (!daqui.has(arquivoId)) await banco.pedacos.put(comAChaveAtual(pedaco, chaveiro, deEntao))
  }
  return banco.transaction('rw', banco.rascunhos, banco.arquivos, async () => {
    const novos = indice.arquivos.filter((a) => !daqui.has(a.id))
    await banco.arquivos.bulkPut(novos)
    for (const rascunho of indice.rascunhos)
      await banco.rascunhos.put(juntar(await banco.rascunhos.get(rascunho.id), rascunho))
    return { formularios: indice.rascunhos.length, arquivos: novos.length }
  })
}
