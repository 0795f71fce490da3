// A field of the form in words, wherever in it: "Identificação › Responsável 1 › CPF".
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import { ETAPAS } from '@guara/domain/formulario/etapas/etapas'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { rotuloDoCaminho } from '../../campos/rotulo-do-caminho.ts'

const daEvidencia = (caminho: string) => {
  const [, posicao, ...resto] = caminho.split('.')
  return posicao
    ? `Evidência ${Number(posicao) + 1} › ${rotuloDoCaminho(CAMPOS_DA_EVIDENCIA, resto.join('.'))}`
    : ''
}

export const rotuloNoFormulario = (caminho: string): string => {
  const raiz = caminho.split('.')[0] ?? ''
  if (raiz === 'evidencias') return daEvidencia(caminho) || 'Evidências'
  if (raiz === 'instrumentos') return 'Instrumentos'
  const etapa = ETAPAS.find((e) => e.nome === raiz)
  if (!etapa?.campos) return rotuloDoCaminho(CAMPOS_DO_CABECALHO, caminho) || caminho
  const campo = rotuloDoCaminho(etapa.campos, caminho, raiz)
  return campo ? `${etapa.titulo} › ${campo}` : etapa.titulo
}
