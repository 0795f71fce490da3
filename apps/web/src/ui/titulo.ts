import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import { useEffect } from 'react'

/** "Formulários · Guará Fiscalização" */
export const escreverTitulo = (titulo: string) => {
  document.title = `${titulo} · ${NOME_DO_PRODUTO}`
}

export const useTitulo = (titulo: string) => useEffect(() => escreverTitulo(titulo), [titulo])
