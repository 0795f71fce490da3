// What can be done with the evidence of a draft: take in, put in order, leave out. A file is kept before anything else is
// asked; where it was taken is written beside it when the device knows.
import type { FotoDoModelo } from '@guara/domain/modelo/schema'
import { guardarArquivo, removerArquivo } from '../../../offline/arquivo/arquivos.ts'
import { cabe } from '../../../offline/banco/espaco.ts'
import { aoLado } from '../../../offline/cofre/cofre.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { completarRascunho, mudarRascunho } from '../../../offline/rascunho/rascunho.ts'
import { posicaoAtual } from '../../../ui/aparelho/posicao.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { categoriaDe, type Inicio, type Limite, novaEvidencia, recusaDe } from './nova-evidencia.ts'

const SEM_ESPACO =
  'não há espaço neste aparelho. Libere espaço e tente de novo; o que já está guardado não foi tocado.'

const SO_NO_APARELHO = 'está guardado neste aparelho e entra no formulário quando ele for aberto de novo.'

type Evidencias = readonly EvidenciaNoAparelho[]
type Mudar = (caminho: string, valor: unknown) => void

const ordemSeguinte = (evidencias: Evidencias) =>
  Math.max(evidencias.length, ...evidencias.map((e) => e.ordem ?? 0)) + 1

interface Inclusao {
  formularioId: string
  usuarioId: string
  limites: readonly Limite[]
  /** Recorded now, by this device. */
  naHora: boolean
  pedida?: FotoDoModelo
  inicio?: Inicio
}

/** Answers the identifier of what was taken in, or why it was not. */
const guardar = async (
  arquivo: File,
  coletadoEm: Date | null,
  { formularioId, usuarioId, limites, pedida, inicio = {} }: Inclusao,
): Promise<{ id: string } | { recusa: string }> => {
  const categoria = categoriaDe(arquivo, limites)
  const recusa = recusaDe(arquivo, limites)
  if (recusa || !categoria) return { recusa: `${arquivo.name}: ${recusa}` }
  if (!(await cabe(arquivo.size))) return { recusa: `${arquivo.name}: ${SEM_ESPACO}` }
  const nova = { id: crypto.randomUUID(), arquivo, categoria, coletadoEm, pedida, inicio }
  try {
    const evidencia = novaEvidencia(nova, 1)
    await guardarArquivo({
      id: nova.id,
      formularioId,
      usuarioId,
      conteudo: arquivo,
      nome: arquivo.name,
      evidencia,
    })
  } catch {
    return { recusa: `${arquivo.name}: ${SEM_ESPACO}` }
  }
  try {
    // Its number is told by the draft as it is now: another may have come while the bytes were written.
    await mudarRascunho(formularioId, usuarioId, ({ evidencias }) => [
      { caminho: `evidencias.${nova.id}`, valor: novaEvidencia(nova, ordemSeguinte(evidencias)) },
    ])
  } catch {
    return { recusa: `${arquivo.name}: ${SO_NO_APARELHO}` }
  }
  return { id: nova.id }
}

/** Answers why some were not taken in. */
export const incluirEvidencias = async (arquivos: readonly File[], inclusao: Inclusao): Promise<string[]> => {
  const { formularioId, usuarioId, naHora } = inclusao
  const coletadoEm = naHora ? new Date() : null
  const posicao = naHora ? posicaoAtual() : null
  const feitas: Array<Awaited<ReturnType<typeof guardar>>> = []
  for (const arquivo of arquivos) feitas.push(await guardar(arquivo, coletadoEm, inclusao))
  const escreverLugar = async () => {
    const lugar = await posicao
    if (!lugar) return
    await completarRascunho(formularioId, usuarioId, () =>
      feitas.flatMap((f) =>
        'id' in f
          ? [
              { caminho: `evidencias.${f.id}.coletadoLat`, valor: lugar.latitude },
              { caminho: `evidencias.${f.id}.coletadoLon`, valor: lugar.longitude },
            ]
          : [],
      ),
    )
  }
  aoLado(escreverLugar())
  return feitas.flatMap((f) => ('recusa' in f ? [f.recusa] : []))
}

export const moverEvidencia = (evidencias: Evidencias, i: number, passo: -1 | 1, onMudar: Mudar) => {
  const [esta, outra] = [evidencias[i], evidencias[i + passo]]
  if (!esta || !outra) return
  const trocadas = evidencias.map((e) => (e === esta ? outra : e === outra ? esta : e))
  onMudar(
    'evidencias',
    trocadas.map((e, n) => ({ ...e, ordem: n + 1 })),
  )
}

export const excluirEvidencia = (id: string, nome: string, onMudar: Mudar) =>
  confirmar({
    titulo: 'Excluir evidência?',
    texto: `“${nome}” sairá deste formulário. O original não poderá ser recuperado.`,
    botao: 'Excluir evidência',
    onConfirmar: () => {
      onMudar(`evidencias.${id}`, undefined)
      void removerArquivo(id)
    },
  })
