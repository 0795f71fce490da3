// What can be done with the evidence of a draft: take in, put in order, leave out.
import type { FotoDoModelo } from '@guara/domain/modelo/schema'
import { useState } from 'react'
import { guardarArquivo, removerArquivo } from '../../../offline/arquivo/arquivos.ts'
import { cabe } from '../../../offline/banco/espaco.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { confirmar } from '../../../ui/confirm-dialog.tsx'
import { posicaoAtual } from '../../../ui/posicao.ts'
import { categoriaDe, type Inicio, type Limite, novaEvidencia, recusaDe } from './nova-evidencia.ts'

const SEM_ESPACO =
  'não há espaço neste aparelho. Libere espaço e tente de novo; o que já está guardado não foi tocado.'

interface Opcoes {
  formularioId: string
  usuarioId: string
  evidencias: readonly EvidenciaNoAparelho[]
  limites: readonly Limite[]
  onMudar: (caminho: string, valor: unknown) => void
}

export const useEvidencias = ({ formularioId, usuarioId, evidencias, limites, onMudar }: Opcoes) => {
  const [recusados, setRecusados] = useState<string[]>([])

  /** Answers why it was not taken in, or null. */
  const guardar = async (
    arquivo: File,
    ordem: number,
    coleta: Parameters<typeof novaEvidencia>[3],
    pedida: FotoDoModelo | undefined,
    inicio: Inicio,
  ) => {
    const categoria = categoriaDe(arquivo, limites)
    const recusa = recusaDe(arquivo, limites)
    if (recusa || !categoria) return `${arquivo.name}: ${recusa}`
    if (!(await cabe(arquivo.size))) return `${arquivo.name}: ${SEM_ESPACO}`
    const nova = novaEvidencia(arquivo, categoria, ordem, coleta, pedida, inicio)
    try {
      await guardarArquivo({
        id: nova.id,
        formularioId,
        usuarioId,
        conteudo: arquivo,
        nome: arquivo.name,
        evidencia: nova,
      })
    } catch {
      return `${arquivo.name}: ${SEM_ESPACO}`
    }
    onMudar(`evidencias.${nova.id}`, nova)
    return null
  }

  const incluir = async (arquivos: File[], naHora: boolean, pedida?: FotoDoModelo, inicio: Inicio = {}) => {
    const coleta = naHora ? { em: new Date(), ...(await posicaoAtual()) } : null
    const recusas: string[] = []
    for (const [i, arquivo] of arquivos.entries()) {
      const recusa = await guardar(arquivo, evidencias.length + i + 1, coleta, pedida, inicio)
      if (recusa) recusas.push(recusa)
    }
    setRecusados(recusas)
  }

  const mover = (i: number, passo: -1 | 1) => {
    const [esta, outra] = [evidencias[i], evidencias[i + passo]]
    if (!esta || !outra) return
    const trocadas = evidencias.map((e) => (e === esta ? outra : e === outra ? esta : e))
    onMudar(
      'evidencias',
      trocadas.map((e, n) => ({ ...e, ordem: n + 1 })),
    )
  }

  const excluir = ({ id }: EvidenciaNoAparelho, nome: string) =>
    confirmar({
      titulo: 'Excluir evidência?',
      texto: `“${nome}” sairá deste formulário. O original não poderá ser recuperado.`,
      botao: 'Excluir evidência',
      onConfirmar: () => {
        onMudar(
          'evidencias',
          evidencias.filter((e) => e.id !== id),
        )
        void removerArquivo(id)
      },
    })

  return { recusados, incluir, mover, excluir }
}
