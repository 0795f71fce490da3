// Files in and out of the editor: what came of a file is told in words, nothing is dropped in silence.
import { contados } from '@guara/domain/escrita'
import { useState } from 'react'
import type { Importacao } from '../../importacao/aproveitar.ts'
import { importar } from '../../importacao/importar.ts'
import { ImportacaoRecusada } from '../../importacao/recusa.ts'

export interface Relato {
  tom: 'sucesso' | 'informacao' | 'erro'
  frases: string[]
  pontos: Importacao['pontos']
}

const relatar = (arquivo: string, { areas, pontos, avisos, ignorados }: Importacao): Relato => ({
  tom: areas.length > 0 ? 'sucesso' : 'informacao',
  frases: [
    areas.length > 0
      ? `${contados(areas.length, 'polígono importado', 'polígonos importados')} de ${arquivo}.`
      : `Nenhum polígono em ${arquivo}.`,
    ...avisos.map((a) => `Atenção: ${a}.`),
    ...(ignorados.length > 0 ? [`Ignorados: ${ignorados.join('; ')}.`] : []),
  ],
  pontos,
})

export const useImportacao = (aoImportar: (areas: Importacao['areas']) => void) => {
  const [relato, setRelato] = useState<Relato | null>(null)
  const [lendo, setLendo] = useState(false)

  const ler = async (arquivo: File | null) => {
    if (!arquivo) return
    setLendo(true)
    setRelato(null)
    try {
      const lido = await importar(arquivo.name, new Uint8Array(await arquivo.arrayBuffer()))
      setRelato(relatar(arquivo.name, lido))
      if (lido.areas.length > 0) aoImportar(lido.areas)
    } catch (causa) {
      const frase = causa instanceof ImportacaoRecusada ? causa.message : 'Não foi possível ler o arquivo.'
      setRelato({ tom: 'erro', frases: [frase], pontos: [] })
    } finally {
      setLendo(false)
    }
  }

  return { ler, lendo, relato, dispensar: () => setRelato(null) }
}
