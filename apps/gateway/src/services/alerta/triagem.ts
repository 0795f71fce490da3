// What the coordination finds of alerts at its desk: triage and corrected priority. The condition stays as it is
// (docs/dominio/ciclo-de-vida.md#triage).
import { type MudancaDePrioridade, PONTOS_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import { encerrado, type MudancaDeTriagem, recusaDaTriagem, TRIAGENS } from '@guara/domain/alerta/triagem'
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../context.ts'
import { type Aviso, avisarPessoas } from '../avisos/service.ts'
import { alertasPresos } from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import { exigirAlertas } from './escolhidos.ts'
import * as repository from './repository.ts'
import * as triagens from './triagem-repository.ts'
import { enderecoDe, porPessoa } from './vinculos.ts'

type Triados = ReadonlyMap<string, repository.AlertaGuardado>

const exigirTriagem = async (
  { db }: ContextoAutenticado,
  { alertaIds, triagem, duplicadoDe }: MudancaDeTriagem,
  alertas: Triados,
) => {
  const [presos, duplicados] = [
    await alertasPresos(db, alertaIds),
    await triagens.duplicadosDos(db, alertaIds),
  ]
  const original = duplicadoDe ? (alertas.get(duplicadoDe) ?? null) : null
  const violations = alertaIds.flatMap((dito, i): Violacao[] => {
    const alerta = alertas.get(dito.toLowerCase())
    if (!alerta) return []
    const { id } = alerta
    const recusa = recusaDaTriagem(
      { ...alerta, preso: presos.has(id), duplicados: duplicados.get(id) ?? [] },
      triagem,
      original,
    )
    return recusa ? [{ field: `alertaIds.${i}`, message: recusa }] : []
  })
  if (violations.length > 0)
    throw new ErroDeNegocio('CONFLITO', violations.map((v) => `${v.message}.`).join(' '), { violations })
}

const fechado = (alertas: readonly string[], { triagem, motivo, licenca }: MudancaDeTriagem): Aviso => ({
  assunto: 'ALERTA_ENCERRADO',
  titulo:
    alertas.length === 1
      ? 'A coordenação encerrou um alerta seu'
      : `A coordenação encerrou ${alertas.length} alertas seus`,
  texto: [
    `${TRIAGENS[triagem].rotulo}${licenca ? ` (licença ${licenca})` : ''}.`,
    motivo ?? '',
    'Nada precisa ser feito.',
  ]
    .filter(Boolean)
    .join(' '),
  endereco: enderecoDe(alertas),
})

const reaberto = (alertas: readonly string[]): Aviso => ({
  assunto: 'ALERTA_ENCERRADO',
  titulo:
    alertas.length === 1
      ? 'A coordenação reabriu um alerta seu'
      : `A coordenação reabriu ${alertas.length} alertas seus`,
  texto: 'Ele voltou para a lista dos seus alertas.',
  endereco: enderecoDe(alertas),
})

/** Who has them is told when they are closed, and when they come back; being checked is no news. */
const avisar = async (
  ctx: ContextoAutenticado,
  mudanca: MudancaDeTriagem,
  mudados: readonly string[],
  antes: Triados,
) => {
  const fecha = encerrado(mudanca.triagem)
  const viraram = mudados.filter((id) => encerrado(antes.get(id)?.triagem ?? 'NOVO') !== fecha)
  for (const [pessoa, alertas] of porPessoa(await repository.paresDe(ctx.db, viraram)))
    await avisarPessoas(ctx, [pessoa], fecha ? fechado(alertas, mudanca) : reaberto(alertas))
}

export const triar = async (ctx: ContextoAutenticado, mudanca: MudancaDeTriagem) => {
  const { db, agora, usuario } = ctx
  const { alertaIds, triagem, motivo, licenca, duplicadoDe } = mudanca
  // The original is locked with the others, in their order: two who point at each other do not wait for ever.
  const alertas = await exigirAlertas(ctx, duplicadoDe ? [...alertaIds, duplicadoDe] : alertaIds, (i) =>
    i < alertaIds.length ? `alertaIds.${i}` : 'duplicadoDe',
  )
  await exigirTriagem(ctx, mudanca, alertas)
  const mudados = await triagens.triar(db, mudanca)
  const porque = licenca ? `Licença ${licenca}${motivo ? `. ${motivo}` : ''}` : motivo
  await repository.historiarVarios(
    db,
    agora,
    mudados.flatMap((alertaId) => [
      { alertaId, evento: 'TRIAR', usuarioId: usuario.id, triagem, motivo: porque, outroId: duplicadoDe },
      ...(duplicadoDe
        ? [
            {
              alertaId: duplicadoDe,
              evento: 'RECEBER_DUPLICADO' as const,
              usuarioId: usuario.id,
              outroId: alertaId,
            },
          ]
        : []),
    ]),
  )
  await avisar(ctx, mudanca, mudados, alertas)
  ctx.auditar({
    antes: mudados.map((id) => [id, alertas.get(id)?.triagem]),
    depois: { triagem, licenca, duplicadoDe, motivo },
    detalhes: { alertas: mudados, triagem },
  })
  return { alterados: mudados.length }
}

export const priorizar = async (
  ctx: ContextoAutenticado,
  { alertaIds, nivel, motivo }: MudancaDePrioridade,
) => {
  await exigirAlertas(ctx, alertaIds)
  const mudados = await triagens.priorizar(ctx.db, alertaIds, nivel, nivel && PONTOS_DO_NIVEL[nivel])
  await repository.historiarVarios(
    ctx.db,
    ctx.agora,
    mudados.map((alertaId) => ({
      alertaId,
      evento: 'PRIORIZAR',
      usuarioId: ctx.usuario.id,
      prioridade: nivel,
      motivo,
    })),
  )
  ctx.auditar({ detalhes: { alertas: mudados, nivel }, depois: { nivel, motivo } })
  return { alterados: mudados.length }
}
