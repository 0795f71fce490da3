// The house beside the measures of the calls: 0 in auditoria_integra is an alarm. What is counted in the database is counted
// once in a while, however many ask; where it cannot be, the measure is absent and the others are told all the same.
import { statfs } from 'node:fs/promises'
import type { SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import { Gauge, type Registry } from 'prom-client'
import type { Montagem } from '../../context.ts'
import { contarFila } from '../../database/medidas.ts'
import { DEPENDENCIAS, situacaoDe } from '../../externo/dependencias.ts'
import { contarGuardados } from '../arquivos/service.ts'
import { filaDoCompositor } from '../assinatura/compositor.ts'
import { contarEmVigor } from '../autenticacao/sessao/sessoes.ts'
import { contarPorCondicao } from '../fiscalizacao/formularios/leitura.ts'
import { contarPorEstado } from '../fiscalizacao/formularios/orgao/sincronizacao.ts'
import { deVezEmQuando } from './de-vez-em-quando.ts'

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

interface Valor {
  rotulos?: Record<string, string>
  valor: number
}

const POR_MINUTO = 60_000
const A_CADA_POUCO = 10_000

export const medirCasa = (registro: Registry, montagem: Montagem) => {
  const {
    pool,
    instalacao: { config },
  } = montagem
  const medir = (name: string, help: string, labelNames: string[], ler: () => Valor[] | Promise<Valor[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registro],
      async collect() {
        this.reset()
        const valores = await Promise.resolve()
          .then(ler)
          .catch(() => [])
        for (const { rotulos = {}, valor } of valores) this.set(rotulos, valor)
      },
    })

  medir('banco_conexoes', 'Conexões deste processo com o banco, por estado', ['estado'], () =>
    pool
      ? [
          { rotulos: { estado: 'abertas' }, valor: pool.totalCount },
          { rotulos: { estado: 'livres' }, valor: pool.idleCount },
          { rotulos: { estado: 'esperando' }, valor: pool.waitingCount },
        ]
      : [],
  )
  const fila = deVezEmQuando(() => contarFila(montagem.db), A_CADA_POUCO)
  medir('fila_trabalhos', 'Trabalhos que já podiam começar e esperam, por tipo', ['trabalho'], async () =>
    (await fila()).map((f) => ({ rotulos: { trabalho: f.nome }, valor: f.esperando })),
  )
  medir('fila_idade_segundos', 'Há quantos segundos o mais antigo deles espera', ['trabalho'], async () =>
    (await fila()).map((f) => ({ rotulos: { trabalho: f.nome }, valor: f.segundos })),
  )
  medir('fila_falhas', 'Trabalhos que falharam de vez e ainda estão guardados', ['trabalho'], async () =>
    (await fila()).map((f) => ({ rotulos: { trabalho: f.nome }, valor: f.falhas })),
  )
  const porCondicao = deVezEmQuando(() => contarPorCondicao(montagem.db), POR_MINUTO)
  medir('formularios', 'Formulários por condição', ['condicao'], async () =>
    (await porCondicao()).map(({ condicao, n }) => ({ rotulos: { condicao }, valor: n })),
  )
  const sincronizacoes = deVezEmQuando(() => contarPorEstado(montagem.db), A_CADA_POUCO)
  medir('sincronizacoes', 'Envios ao órgão por estado', ['estado'], async () =>
    (await sincronizacoes()).map(({ estado, n }) => ({ rotulos: { estado }, valor: n })),
  )
  medir(
    'sincronizacao_falha_segundos',
    'Há quanto tempo falha o envio mais antigo que falha; 0 sem falha',
    [],
    async () => [{ valor: Math.max(0, ...(await sincronizacoes()).map((s) => s.segundos)) }],
  )
  const sessoes = deVezEmQuando(() => contarEmVigor(montagem.db), A_CADA_POUCO)
  medir('sessoes_abertas', 'Sessões em vigor', [], async () => [{ valor: await sessoes() }])
  const arquivos = deVezEmQuando(() => contarGuardados(montagem.db), POR_MINUTO)
  medir('arquivos_guardados', 'Arquivos guardados', [], async () => [{ valor: (await arquivos()).n }])
  medir('arquivos_bytes', 'Bytes dos arquivos guardados', [], async () => [
    { valor: (await arquivos()).bytes },
  ])
  medir('disco_bytes', 'Disco onde está DATA_DIR', ['estado'], async () => {
    const { blocks, bavail, bsize } = await statfs(config.DATA_DIR)
    return [
      { rotulos: { estado: 'total' }, valor: blocks * bsize },
      { rotulos: { estado: 'livre' }, valor: bavail * bsize },
    ]
  })
  medir(
    'dependencia_falhas',
    'Falhas de cada dependência desde que o processo começou',
    ['dependencia'],
    () =>
      DEPENDENCIAS.map((dependencia) => ({
        rotulos: { dependencia },
        valor: situacaoDe(config, dependencia).falhas,
      })),
  )
  medir('compositor_documentos', 'Documentos em preparo e na espera, neste processo', ['estado'], () => {
    const { agindo, esperando } = filaDoCompositor(config)
    return [
      { rotulos: { estado: 'em_preparo' }, valor: agindo },
      { rotulos: { estado: 'esperando' }, valor: esperando },
    ]
  })
}
