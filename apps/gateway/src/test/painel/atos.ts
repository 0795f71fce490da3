// The acts that change what the panel counts, by the calls that people make, upon forms that were drawn at random.
import type { Operacao } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { diaDe } from '@guara/domain/instrumento/dias'
import { expect } from 'vitest'
import type { FormularioSorteado } from './sorteio.ts'

interface Meios {
  pedir: (
    operacao: Operacao,
    pedido: { token: string; params: Record<string, string>; body?: unknown },
  ) => Promise<{ status: number; texto: string }>
  /** Of who coordinates everything. */
  token: string
  /** A file of theirs, each time another. */
  comprovante: () => Promise<unknown>
  saiu: string
  /** Who takes over what was drawn up by who left. */
  novo: string
}

const UM_DIA = 86_400_000
const MOTIVO = 'Falta a foto do local, que o relato cita.'

/** So many of each: cancelled, returned, transferred, annulled, reduced, and annulled after having been paid. */
export const agir = async (forms: readonly FormularioSorteado[], quantos: number, meios: Meios) => {
  const { pedir, token, comprovante, saiu, novo } = meios
  const usados = new Set<string>()
  const escolher = (serve: (f: FormularioSorteado) => boolean) => {
    const escolhidos = forms.filter((f) => serve(f) && !usados.has(f.id)).slice(0, quantos)
    expect(escolhidos).toHaveLength(quantos)
    for (const { id } of escolhidos) usados.add(id)
    return escolhidos
  }
  const fazer = async (operacao: Operacao, id: string, body?: unknown) => {
    const { status, texto } = await pedir(operacao, { token, params: { id }, ...(body ? { body } : {}) })
    expect([operacao.path, status, status === 200 ? '' : texto]).toEqual([operacao.path, 200, ''])
  }
  // What was signed in the days that are counted, so that each act is seen.
  const contado = (f: FormularioSorteado) => f.assinou && Date.now() - f.em.getTime() < 28 * UM_DIA
  const cancelavel = (f: FormularioSorteado) => contado(f) && f.condicao === 'ASSINADO' && f.envio === null
  const umAuto = (f: FormularioSorteado) =>
    contado(f) &&
    f.condicao !== 'CANCELADO' &&
    f.desfechos.length === 0 &&
    f.instrumentos.filter((i) => i.tipo === 'AUTO_INFRACAO').length === 1 &&
    f.instrumentos.some((i) => 'valorMulta' in i.dados && Number(i.dados.valorMulta) > 20)
  const desfecho = async (id: string, versao: number, dito: object) =>
    fazer(formularios.desfecho, id, {
      versao,
      data: diaDe(new Date()),
      comprovante: await comprovante(),
      ...dito,
    })
  const anulado = { desfecho: 'ANULADO', causa: 'PROVA' }

  for (const { id } of escolher(cancelavel)) await fazer(formularios.cancelar, id)
  for (const { id } of escolher(umAuto)) await desfecho(id, 1, anulado)
  for (const { id } of escolher(umAuto)) await desfecho(id, 1, { desfecho: 'MINORADO', valorFinal: 12.34 })
  for (const { id } of escolher(umAuto)) {
    await desfecho(id, 1, { desfecho: 'PAGO' })
    await desfecho(id, 2, { ...anulado, motivo: 'O pagamento era de outro auto, do mesmo dia.' })
  }
  for (const { id } of escolher((f) => f.condicao === 'AGUARDANDO_ASSINATURA'))
    await fazer(formularios.devolver, id, { versao: 1, motivo: MOTIVO })
  for (const { id } of escolher((f) => f.condicao === 'EM_RASCUNHO' && f.autor === saiu))
    await fazer(formularios.transferir, id, {
      versao: 1,
      usuarioId: novo,
      motivo: 'Quem lavrava deixou o órgão.',
    })
}
