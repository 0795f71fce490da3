// Undoing an import of alerts: only while nobody used any of them (docs/decisoes/0065-importacoes.md).
import { ErroDeNegocio } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../../context.ts'
import { alvosLidosPorOutros } from '../../auditoria/consulta.ts'
import { formulariosDosAlertas } from '../../fiscalizacao/formularios/alertas/ligacoes.ts'
import * as espera from './espera-repository.ts'

const recusar = (motivo: string): never => {
  throw new ErroDeNegocio('CONFLITO', `Não dá para desfazer: ${motivo}.`)
}

export const desfazerImportacaoDeAlertas = async (ctx: ContextoAutenticado, id: string) => {
  const { db, agora, usuario } = ctx
  // Whoever links, triages or begins a form locks the alert first: from here on nobody does.
  const alertas = await espera.alertasDaImportacao(db, id)
  if ((await espera.importacoesEmUso(db, [id])).size > 0)
    recusar('alguém já recebeu, tratou ou corrigiu um alerta deste arquivo')
  if (alertas.length > 0) {
    if ((await formulariosDosAlertas(db, alertas)).length > 0)
      recusar('um formulário já nasceu de um alerta deste arquivo')
    if (await alvosLidosPorOutros(db, 'ALERTA_LER', { tipo: 'alerta', ids: alertas }, usuario.id))
      recusar('outra pessoa já abriu um alerta deste arquivo')
  }
  return espera.desfazerAlertas(db, id, agora, usuario.id)
}
