// A path in words: identificacao.responsaveis.0.cpf is "Responsável 1 › CPF".
import type { Campos } from '@guara/domain/campos/campo'

const palavras = (campos: Campos, [nome, ...resto]: string[]): string[] => {
  const campo = nome === undefined || !Object.hasOwn(campos, nome) ? undefined : campos[nome]
  if (!campo) return []
  if (campo.tipo === 'grupo') return [campo.rotulo, ...palavras(campo.campos, resto)]
  if (campo.tipo !== 'lista' || !/^\d+$/.test(resto[0] ?? '')) return [campo.rotulo]
  return [`${campo.item} ${Number(resto[0]) + 1}`, ...palavras(campo.campos, resto.slice(1))]
}

/** `prefixo` as in CamposDoGrupo. Empty when the path is not of these fields. */
export const rotuloDoCaminho = (campos: Campos, caminho: string, prefixo = ''): string => {
  if (prefixo && !caminho.startsWith(`${prefixo}.`)) return ''
  const relativo = prefixo ? caminho.slice(prefixo.length + 1) : caminho
  return palavras(campos, relativo.split('.')).join(' › ')
}
