// A field of the form in words, wherever in it: "Identificação › Responsável 1 › CPF".
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import { ETAPAS } from '@guara/domain/formulario/etapas/etapas'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { rotuloDoCaminho } from './rotulo-do-caminho.ts'

const daEvidencia = (caminho: string) => {
  const [, posicao, ...resto] = caminho.split('.')
  return posicao
    ? `Evidência ${Number(posicao) + 1} › ${rotuloDoCaminho(CAMPOS_DA_EVIDENCIA, resto.join('.'))}`
    : ''
}

const doInstrumento = (caminho: string, tipos: readonly string[]) => {
  const [, posicao = '', ...resto] = caminho.split('.')
  const definicao = posicao && instrumentoDe(tipos[Number(posicao)] ?? '')
  if (!definicao) return ''
  const campo = rotuloDoCaminho(definicao.campos, resto.filter((r, i) => i > 0 || r !== 'dados').join('.'))
  return campo ? `${definicao.nome} › ${campo}` : definicao.nome
}

/** `tipos`: the kind of each instrument of the form, in its order. */
export const rotuloNoFormulario = (caminho: string, tipos: readonly string[] = []): string => {
  const raiz = caminho.split('.')[0] ?? ''
  if (raiz === 'evidencias') return daEvidencia(caminho) || 'Evidências'
  if (raiz === 'instrumentos') return doInstrumento(caminho, tipos) || 'Instrumentos'
  const etapa = ETAPAS.find((e) => e.nome === raiz)
  if (!etapa?.campos) return rotuloDoCaminho(CAMPOS_DO_CABECALHO, caminho) || caminho
  const campo = rotuloDoCaminho(etapa.campos, caminho, raiz)
  return campo ? `${etapa.titulo} › ${campo}` : etapa.titulo
}
