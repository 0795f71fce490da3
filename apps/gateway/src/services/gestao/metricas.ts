// The audit beside the measures of the calls: 0 in auditoria_integra is an alarm.
import type { SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import { Gauge, type Registry } from 'prom-client'

export const medirAuditoria = (registro: Registry, ler: () => Promise<SituacaoDaAuditoria>) => {
  const registers = [registro]
  new Gauge({
    name: 'auditoria_integra',
    help: '1 quando a cadeia contém a cabeça guardada e nada espera selo há mais de um minuto; senão 0',
    registers,
    async collect() {
      this.set(
        await ler().then(
          ({ integra }) => Number(integra),
          () => 0,
        ),
      )
    },
  })
  new Gauge({
    name: 'auditoria_linhas_sem_selo',
    help: 'Linhas de auditoria que esperam selo há mais de um minuto',
    registers,
    async collect() {
      this.set(
        await ler().then(
          ({ esquecidas }) => esquecidas,
          () => Number.NaN,
        ),
      )
    },
  })
}
