// Where the rows of a batch go: new alerts, pieces of one that this import began, what was already known, and corrections,
// which wait until all the pieces of the file are known.
import { agrupar } from '../../../agrupar.ts'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './alerta-novo.ts'
import * as espera from './espera-repository.ts'
import * as gravacao from './gravacao.ts'
import { type Gravadas, type LinhaLida, NENHUMA } from './lote.ts'
import { mudancasEntre, pecaDe } from './peca.ts'
import { mesmasPecas, type Reuniao, reunir } from './reuniao.ts'

const porChave = (linhas: readonly LinhaLida[]) => agrupar(linhas, ({ alerta }) => gravacao.chaveDe(alerta))

/** What is there from before the pieces were kept is one piece, as it was read. */
const pecasDe = (guardado: gravacao.AlertaGuardado) => guardado.pecas ?? [pecaDe(guardado)]

const contar = (em: Gravadas, { reunidas, repetidas, recusas }: Reuniao) => {
  em.reunidos += reunidas
  em.repetidos += repetidas
  em.recusas.push(...recusas)
}

export const gravarLinhas =
  (trx: Db, importacaoId: string, agora: Date) =>
  async (linhas: readonly LinhaLida[]): Promise<Gravadas> => {
    const feitas: Gravadas = { ...NENHUMA, recusas: [] }
    const novas: Array<Reuniao & { doCodigo: readonly LinhaLida[] }> = []
    const completas: AlertaNovo[] = []
    const adiadas: LinhaLida[] = []
    const antes = await gravacao.guardados(
      trx,
      linhas.map((l) => l.alerta),
    )
    for (const [chave, doCodigo] of porChave(linhas)) {
      const guardado = antes.get(chave)
      const desta = guardado?.importacao_id === importacaoId
      const inicio = guardado && desta ? { ...guardado, pecas: pecasDe(guardado) } : undefined
      const reuniao = reunir(doCodigo, inicio)
      const { alerta, reunidas, recusas } = reuniao
      if (guardado && !desta && (recusas.length > 0 || !mesmasPecas(alerta.pecas, pecasDe(guardado)))) {
        adiadas.push(...doCodigo)
        continue
      }
      if (guardado && !desta) {
        feitas.repetidos += doCodigo.length
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
      agora,
      novas.map((n) => n.alerta),
      importacaoId,
    )
    feitas.novos = inseridas.size
    for (const nova of novas)
      if (inseridas.has(nova.alerta.id)) contar(feitas, nova)
      // Another import wrote the same code meanwhile: these rows are held against it at the end.
      else adiadas.push(...nova.doCodigo)
    if (completas.length > 0) await gravacao.completar(trx, completas)
    await espera.esperar(
      trx,
      importacaoId,
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
  importacaoId: string,
  agora: Date,
  linhas: readonly LinhaLida[],
): Promise<{ feitas: Gravadas; corrigidos: Corrigidos }> => {
  const feitas: Gravadas = { ...NENHUMA, recusas: [] }
  const correcoes: gravacao.Correcao[] = []
  const antes = await gravacao.guardados(
    trx,
    linhas.map((l) => l.alerta),
  )
  for (const [chave, doCodigo] of porChave(linhas)) {
    const guardado = antes.get(chave)
    if (!guardado) throw new Error(`o alerta ${chave} sumiu durante a importação`)
    const { alerta, reunidas, repetidas, recusas } = reunir(doCodigo)
    feitas.recusas.push(...recusas)
    if (mesmasPecas(alerta.pecas, pecasDe(guardado))) feitas.repetidos += 1 + reunidas + repetidas
    else {
      feitas.corrigidos += 1
      feitas.reunidos += reunidas
      feitas.repetidos += repetidas
      correcoes.push({ alerta: { ...alerta, id: guardado.id }, mudancas: mudancasEntre(guardado, alerta) })
    }
  }
  return { feitas, corrigidos: await gravacao.corrigir(trx, agora, correcoes, importacaoId) }
}
