// The work of each inspector as numbers (docs/dominio/telas.md#work). A number of now is the count of a list; who draws up is told
// of their own row alone.
import * as acesso from '@guara/domain/acesso'
import { FiltroAlerta } from '@guara/domain/alerta/schema'
import { FiltroFormulario } from '@guara/domain/formulario/schema'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import {
  ALERTAS_ABERTOS,
  type LinhaDoTrabalho,
  type Numeros,
  PARADO_HA_DIAS,
  PERIODO_PADRAO,
  trabalho,
  VENCE_EM_DIAS,
} from '@guara/domain/trabalho/contract'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../../context.ts'
import { criarUmaSoVez } from '../../../uma-so-vez.ts'
import * as alertas from '../../alerta/leitura.ts'
import { comSituacao } from '../../autenticacao/contas/quem-lavra.ts'
import { contar } from '../formularios/lista/busca.ts'
import * as repository from './repository.ts'

const NENHUM: Numeros = {
  alertasAbertos: 0,
  rascunhos: 0,
  aAssinar: 0,
  vencidos: 0,
  assinados: 0,
  cancelados: 0,
  mediana: null,
  p90: null,
}

/** Who asks for a unit that is not theirs is answered with nothing of it. */
const alcanceDe = (
  { usuario }: ContextoAutenticado,
  unidadeId: string | null | undefined,
): acesso.DeQuem | null => {
  const quem = acesso.deQuem(trabalho.porPessoa, usuario)
  if (!unidadeId || quem.usuarioId) return quem
  return acesso.alcancaUnidade(quem, unidadeId) ? { unidadeId } : null
}

const emDias = (dias: number | null | undefined) => (dias == null ? null : Math.round(dias * 10) / 10)

/** The counts are each person's and, under null, those of all together. */
const porDono = (contados: ReadonlyArray<{ pessoa: string; n: number }>) => {
  const donos = new Map<string | null, number>(contados.map((c) => [c.pessoa, c.n]))
  return donos.set(
    null,
    contados.reduce((total, c) => total + c.n, 0),
  )
}

type PorPessoa = z.input<typeof trabalho.porPessoa.output>

const contarPorPessoa = async (
  ctx: ContextoAutenticado,
  quem: acesso.DeQuem,
  desde: string,
  hoje: string,
): Promise<PorPessoa> => {
  const [pessoas, alertasAbertos, emMaos, noPeriodo] = await Promise.all([
    comSituacao(ctx.db, quem),
    alertas.abertosPorPessoa(ctx.db, quem),
    repository.emMaos(ctx.db, quem, hoje),
    repository.noPeriodo(ctx.db, quem, desde),
  ])
  const doPeriodo = new Map(noPeriodo.map((p) => [p.pessoa, p]))
  const abertos = porDono(alertasAbertos)
  const daMedida = (medida: repository.EmMaos) => porDono(emMaos.filter((c) => c.medida === medida))
  const [rascunhos, aAssinar, vencidos] = [daMedida('rascunhos'), daMedida('aAssinar'), daMedida('vencidos')]
  const numerosDe = (id: string | null): Numeros => {
    const periodo = doPeriodo.get(id)
    return {
      alertasAbertos: abertos.get(id) ?? 0,
      rascunhos: rascunhos.get(id) ?? 0,
      aAssinar: aAssinar.get(id) ?? 0,
      vencidos: vencidos.get(id) ?? 0,
      assinados: periodo?.assinados ?? 0,
      cancelados: periodo?.cancelados ?? 0,
      mediana: emDias(periodo?.mediana),
      p90: emDias(periodo?.p90),
    }
  }
  const comNumero = new Set([...alertasAbertos, ...emMaos, ...noPeriodo].map((c) => c.pessoa))
  const linhas = pessoas
    .filter((p) => p.da_casa || comNumero.has(p.id))
    .map(({ da_casa: _, ...pessoa }): LinhaDoTrabalho => ({ ...pessoa, ...numerosDe(pessoa.id) }))
  // Who is late comes first.
  linhas.sort((a, b) => b.vencidos - a.vencidos || a.nome.localeCompare(b.nome, 'pt-BR'))
  return { desde, contadoEm: ctx.agora.toISOString(), pessoas: linhas, todos: numerosDe(null) }
}

/** Where there are so many forms that counting them is dear, it is done once a minute: the screen says at what time. */
const umaSoVez = criarUmaSoVez<PorPessoa>({ caroMs: 250, idadeMs: 60_000 })

export const porPessoa = async (
  ctx: ContextoAutenticado,
  { unidadeId, dias }: z.output<typeof trabalho.porPessoa.query>,
): Promise<PorPessoa> => {
  const hoje = diaDe(ctx.agora)
  const desde = somarDias(hoje, -(dias ?? PERIODO_PADRAO))
  const quem = alcanceDe(ctx, unidadeId)
  if (!quem) return { desde, contadoEm: ctx.agora.toISOString(), pessoas: [], todos: NENHUM }
  return umaSoVez(ctx.db, JSON.stringify([quem, desde, hoje]), () => contarPorPessoa(ctx, quem, desde, hoje))
}

/** Each is counted by the list that it opens. */
export const contagens = async (
  ctx: ContextoAutenticado,
  { unidadeId, pessoaId }: z.output<typeof trabalho.contagens.query>,
): Promise<z.input<typeof trabalho.contagens.output>> => {
  const de = { autorId: pessoaId, unidadeId }
  const pedidos = [
    {},
    { vencidos: true },
    { venceEm: VENCE_EM_DIAS },
    { necessidade: 'COM_ERRO' as const },
    { paradoHa: PARADO_HA_DIAS },
  ].map((pedido) => FiltroFormulario.parse({ ...de, ...pedido }))
  const contarAlertas = (pedido: object) =>
    alertas.contar(ctx, FiltroAlerta.parse({ pessoaId, unidadeId, ...ALERTAS_ABERTOS, ...pedido }))
  const [
    [todos = 0, vencidos = 0, vencendo = 0, comErro = 0, parados = 0],
    abertos,
    alertasVencidos,
    alertasVencendo,
  ] = await Promise.all([
    contar(ctx, pedidos),
    contarAlertas({}),
    contarAlertas({ vencidos: true }),
    contarAlertas({ venceEm: VENCE_EM_DIAS }),
  ])
  return {
    formularios: todos,
    alertas: abertos,
    vencidos,
    vencendo,
    comErro,
    parados,
    alertasVencidos,
    alertasVencendo,
  }
}
