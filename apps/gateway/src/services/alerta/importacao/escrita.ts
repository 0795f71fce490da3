// Where the rows of a batch go: new alerts, pieces of one that this import began, what was already known, and corrections,
// which wait until all the pieces of the file are known.
import { agrupar } from '../../../agrupar.ts'
import type { Db } from '../../../context.ts'
import { iniciadasDepoisDe } from '../../importacoes/registro.ts'
import type { AlertaNovo } from './alerta-novo.ts'
import * as espera from './espera-repository.ts'
import * as gravacao from './gravacao-repository.ts'
import { type Gravadas, type LinhaLida, NENHUMA } from './lote.ts'
import { mudancasEntre } from './peca.ts'
import { mesmasPecas, type Reuniao, reunir } from './reuniao.ts'

const porChave = (linhas: readonly LinhaLida[]) => agrupar(linhas, ({ alerta }) => gravacao.chaveDe(alerta))

const contar = (em: Gravadas, { reunidas, repetidas, recusas }: Reuniao) => {
  em.reunidos += reunidas
  em.repetidos += repetidas
  em.recusas.push(...recusas)
}

/** The import whose rows are written. */
export interface EmCurso {
  id: string
  iniciadaEm: Date
  agora: Date
  /** The codes of which it found all that is stored: the file has those pieces, whatever it brings of them later. */
  repetidos: Set<string>
}

/** Rows that waited for their class may be older than what came meanwhile. */
const jaPassou = (maisNovas: ReadonlySet<string>, { importacao_id }: gravacao.AlertaGuardado) =>
  importacao_id !== null && maisNovas.has(importacao_id)

const recusarPassadas = (linhas: readonly LinhaLida[]) =>
  linhas.map(({ linha, alerta }) => ({
    linha,
    codigoExterno: alerta.codigo_externo,
    motivo: 'Um arquivo importado depois deste já trouxe este alerta, e fica o mais novo',
  }))

export const gravarLinhas =
  (trx: Db, importacao: EmCurso) =>
  async (linhas: readonly LinhaLida[]): Promise<Gravadas> => {
    const feitas: Gravadas = { ...NENHUMA, recusas: [] }
    const novas: Array<Reuniao & { doCodigo: readonly LinhaLida[] }> = []
    const completas: AlertaNovo[] = []
    const adiadas: LinhaLida[] = []
    const antes = await gravacao.guardados(
      trx,
      linhas.map((l) => l.alerta),
    )
    const maisNovas = await iniciadasDepoisDe(trx, importacao.iniciadaEm)
    for (const [chave, doCodigo] of porChave(linhas)) {
      const guardado = antes.get(chave)
      const desta = guardado?.importacao_id === importacao.id
      const inicio = desta ? guardado : undefined
      const reuniao = reunir(doCodigo, inicio)
      const { alerta, reunidas, recusas } = reuniao
      if (guardado && !desta && (recusas.length > 0 || !mesmasPecas(alerta.pecas, guardado.pecas))) {
        if (jaPassou(maisNovas, guardado)) feitas.recusas.push(...recusarPassadas(doCodigo))
        else adiadas.push(...doCodigo)
        continue
      }
      if (guardado && !desta) {
        feitas.repetidos += doCodigo.length
        importacao.repetidos.add(chave)
        continue
      }
      if (!guardado) novas.push({ ...reuniao, doCodigo })
      else {
        contar(feitas, reuniao)
        if (reunidas > 0) completas.push(alerta)
      }
    }
    const inseridas = await gravacao.inserir(
      trx,
      importacao.agora,
      novas.map((n) => n.alerta),
      importacao.id,
    )
    feitas.novos = inseridas.size
    for (const nova of novas)
      if (inseridas.has(nova.alerta.id)) contar(feitas, nova)
      // Another import wrote the same code meanwhile: these rows are held against it at the end.
      else adiadas.push(...nova.doCodigo)
    if (completas.length > 0) await gravacao.completar(trx, completas)
    await espera.esperar(
      trx,
      importacao.id,
      adiadas.map((l) => ({ ...l, classe: null })),
    )
    feitas.adiadas = adiadas.length
    return feitas
  }

/** Whom each corrected alert is linked to, and how it is called. */
export type Corrigidos = Awaited<ReturnType<typeof gravacao.corrigir>>

/** The rows that waited for the end of the file: all the pieces are known, and the alert becomes another version or stays. */
export const gravarCorrecoes = async (
  trx: Db,
  importacao: EmCurso,
  linhas: readonly LinhaLida[],
): Promise<{ feitas: Gravadas; corrigidos: Corrigidos }> => {
  const feitas: Gravadas = { ...NENHUMA, recusas: [] }
  const correcoes: gravacao.Correcao[] = []
  const antes = await gravacao.guardados(
    trx,
    linhas.map((l) => l.alerta),
  )
  const maisNovas = await iniciadasDepoisDe(trx, importacao.iniciadaEm)
  for (const [chave, doCodigo] of porChave(linhas)) {
    const guardado = antes.get(chave)
    if (!guardado) throw new Error(`o alerta ${chave} sumiu durante a importação`)
    if (jaPassou(maisNovas, guardado)) {
      feitas.recusas.push(...recusarPassadas(doCodigo))
      continue
    }
    const inicio = importacao.repetidos.has(chave) ? guardado : undefined
    const { alerta, reunidas, repetidas, recusas } = reunir(doCodigo, inicio)
    const primeira = inicio ? 0 : 1
    feitas.recusas.push(...recusas)
    if (mesmasPecas(alerta.pecas, guardado.pecas)) feitas.repetidos += primeira + reunidas + repetidas
    else {
      feitas.corrigidos += 1
      feitas.reunidos += reunidas
      feitas.repetidos += repetidas
      if (inicio) {
        // The rows that were counted as known are pieces of the version that comes.
        feitas.reunidos += guardado.pecas.length - 1
        feitas.repetidos -= guardado.pecas.length
      }
      correcoes.push({ alerta: { ...alerta, id: guardado.id }, mudancas: mudancasEntre(guardado, alerta) })
    }
  }
  return { feitas, corrigidos: await gravacao.corrigir(trx, importacao.agora, correcoes, importacao.id) }
}
