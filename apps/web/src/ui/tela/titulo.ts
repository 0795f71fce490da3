import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import { useEffect } from 'react'

/** "Formulários · Guará Fiscalização" */
export const escreverTitulo = (titulo: string) => {
  document.title = `${titulo} · ${NOME_DO_PRODUTO}`
}

export const useTitulo = (titulo: string) => useEffect(() => escreverTitulo(titulo), [titulo])

/** "Erro: Entrar · Guará Fiscalização" while a form shows errors. */
export const useErroNoTitulo = (comErro: boolean) =>
  useEffect(() => {
    if (!comErro) return
    document.title = `Erro: ${document.title}`
    return () => {
      document.title = document.title.replace(/^Erro: /, '')
    }
  }, [comErro])
