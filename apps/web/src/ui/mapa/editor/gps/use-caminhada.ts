import { caminhar } from '@guara/domain/geometria/caminhada'
import type { Posicao } from '@guara/domain/geometria/poligono'
import { useEffect, useRef } from 'react'
import type { Desenho } from '../desenho/use-desenho.ts'
import type { PontoLido } from '../valor.ts'
import { posicaoDe } from './sinal-do-gps.ts'

/** Adds the vertices of a walk as the readings come, while it lasts. It gives the way to end a straight stretch: what is
 * marked or undone by hand is a corner. */
export const useCaminhada = (
  andando: boolean,
  leitura: PontoLido | null,
  tracado: Posicao[],
  desenho: Desenho,
) => {
  const trecho = useRef<Posicao[]>([])
  const atual = useRef({ tracado, desenho })
  atual.current = { tracado, desenho }
  useEffect(() => {
    if (!andando) trecho.current = []
  }, [andando])
  useEffect(() => {
    if (!andando || !leitura) return
    const { tracado: vertices, desenho: noMapa } = atual.current
    const posicao = posicaoDe(leitura)
    const passo = caminhar(vertices, trecho.current, { posicao, precisaoM: leitura.precisaoM ?? Infinity })
    const entrou =
      passo.faz === 'acrescenta'
        ? noMapa.acrescentar(posicao)
        : passo.faz === 'move' && noMapa.moverUltimo(posicao)
    if (entrou) trecho.current = passo.trecho
  }, [andando, leitura])
  return () => {
    trecho.current = []
  }
}
