// The place of a form of this device, in words that an inspector trusts: states of the queue (no aparelho, enviando,
// enviado, confirmado, recusado) and what to do about each.
import type { Andamento } from '../arquivo/andamento.ts'
import type { ArquivoGuardado } from '../banco/banco.ts'
import type { ItemDoInventario } from './leitura-do-inventario.ts'

export type EstadoNaFila = 'aparelho' | 'enviando' | 'enviado' | 'confirmado' | 'recusado' | 'decidir'

export interface SituacaoNaFila {
  estado: EstadoNaFila
  titulo: string
  detalhe: string | null
}

const SEM_ANDAMENTO: ReadonlyMap<string, Andamento> = new Map()

const arquivosEmPalavras = (n: number) => (n === 1 ? '1 arquivo' : `${n} arquivos`)

export const situacaoDoItem = (
  { rascunho, arquivos, falta }: ItemDoInventario,
  andamentos: ReadonlyMap<string, Andamento>,
): SituacaoNaFila => {
  const { conflitos, recusa, aConcluir } = rascunho
  if (conflitos.length > 0)
    return {
      estado: 'decidir',
      titulo: 'Mudou em outro lugar',
      detalhe: 'Abra o formulário e escolha o que vale em cada campo.',
    }
  if (recusa !== null)
    return {
      estado: 'recusado',
      titulo: 'O servidor recusou',
      detalhe: `${recusa} Abra, corrija e ele segue.`,
    }
  const recusado = arquivos.find((a) => a.estado === 'recusado')
  if (recusado)
    return {
      estado: 'recusado',
      titulo: 'Um arquivo foi recusado',
      detalhe: `${recusado.nome}: ${recusado.recusa ?? ''} Abra as evidências para tentar de novo ou excluir.`,
    }
  if (arquivos.some((a) => andamentos.has(a.id)))
    return { estado: 'enviando', titulo: 'Enviando', detalhe: arquivosEmPalavras(arquivos.length) }
  if (!falta) return { estado: 'confirmado', titulo: 'Confirmado no servidor', detalhe: null }
  const esperam = arquivos.filter((a) => a.estado === 'aparelho').length
  return {
    estado: 'aparelho',
    titulo: aConcluir ? 'Concluído neste aparelho; falta enviar' : 'Só neste aparelho',
    detalhe: esperam > 0 ? `${arquivosEmPalavras(esperam)} por enviar` : null,
  }
}

/** Somebody has to look at it: it was refused, or was changed in two places. */
export const deuErrado = (item: ItemDoInventario) => {
  const { estado } = situacaoDoItem(item, SEM_ANDAMENTO)
  return estado === 'decidir' || estado === 'recusado'
}

export const situacaoDoArquivo = (
  { id, estado, recusa }: ArquivoGuardado,
  andamentos: ReadonlyMap<string, Andamento>,
): SituacaoNaFila => {
  const andamento = andamentos.get(id)
  if (andamento)
    return {
      estado: 'enviando',
      titulo: `${andamento.fase === 'conferindo' ? 'Conferindo' : 'Enviando'} ${Math.round(andamento.fracao * 100)} %`,
      detalhe: null,
    }
  if (estado === 'recusado') return { estado, titulo: 'Recusado', detalhe: recusa }
  return estado === 'enviado'
    ? { estado, titulo: 'Enviado; aguardando confirmação', detalhe: null }
    : { estado, titulo: 'No aparelho', detalhe: null }
}
