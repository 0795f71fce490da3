// What a consultation of personal data leaves in the audit: where, why, and what was typed as a keyed hash that can be
// compared and not read.
import {
  CONSULTAS_POR_HORA,
  type ConsultaRegistrada,
  type ConsultasEmExcesso,
  DIAS_DE_ACHADOS,
  PESSOAS_POR_HORA,
} from '@guara/domain/base-apoio/schema'
import { type Pagina, paginar } from '@guara/domain/pagina'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { chavear } from '../pessoas/service.ts'
import * as repository from './repository.ts'

const SEM_FINALIDADE = 'não informada'

interface Consulta {
  base: string
  procurado: ReadonlyArray<string | null>
  finalidade: string | null
  /** How many rows the answer showed: whoever asks once for a hundred people read a hundred. */
  mostradas: number
}

export const detalhesDaConsulta = (
  ctx: ContextoAutenticado,
  { base, procurado, finalidade, mostradas }: Consulta,
) => ({
  base,
  mostradas,
  finalidade: finalidade ?? SEM_FINALIDADE,
  procurado: procurado.map((texto) => chavear(ctx, texto)),
})

/** The agency's own base of people says no base: its calls are older than the reason. */
const BASE_PROPRIA = 'Cadastro de pessoas'

/** They tell who consulted personal data, the newest first. */
export const consultasRegistradas = async (
  db: Db,
  pagina: number,
  tamanho: number,
): Promise<Pagina<ConsultaRegistrada>> => {
  const { total, linhas } = await repository.consultas(db, tamanho, (pagina - 1) * tamanho)
  const content = linhas.map(({ id, quando, detalhes, quem, nome }) => ({
    id,
    quando: quando.toISOString(),
    usuario: quem === null ? null : { id: quem, nome: nome ?? '' },
    base: typeof detalhes.base === 'string' ? detalhes.base : BASE_PROPRIA,
    finalidade: typeof detalhes.finalidade === 'string' ? detalhes.finalidade : SEM_FINALIDADE,
  }))
  return paginar(content, total, pagina, tamanho)
}

/** The findings, one per person and day, newest first. */
export const consultasEmExcesso = async (db: Db, agora: Date): Promise<ConsultasEmExcesso[]> => {
  const desde = new Date(agora.getTime() - DIAS_DE_ACHADOS * 86_400_000)
  const linhas = await repository.consultasEmExcesso(db, desde, {
    consultas: CONSULTAS_POR_HORA,
    pessoas: PESSOAS_POR_HORA,
  })
  return linhas.map(({ quem, nome, ate, consultas, pessoas }) => ({
    usuario: { id: quem, nome },
    ate: ate.toISOString(),
    consultas: Number(consultas),
    pessoas: Number(pessoas),
  }))
}

export const { alvosLidosPorOutros } = repository
