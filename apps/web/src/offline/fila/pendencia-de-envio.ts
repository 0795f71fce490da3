// What of a draft has not reached the gateway yet.
import { igual } from '@guara/domain/formulario/mesclagem'
import type { ArquivoGuardado, Rascunho, RascunhoGuardado } from '../banco/banco.ts'
import { enviavel, soRespostas } from '../rascunho/conteudo.ts'

/** Its answers and its end; the files are told apart. */
const haRespostasAEnviar = ({ versao, aConcluir, condicao, conteudo, base }: Rascunho) =>
  versao === 0 || aConcluir || (condicao === 'EM_RASCUNHO' && !igual(soRespostas(conteudo), base))

export const comPendencia = (rascunho: Rascunho): RascunhoGuardado => ({
  ...rascunho,
  pendente: haRespostasAEnviar(rascunho) ? 1 : 0,
})

/** Something can leave now: an evidence without its file's identifier only waits for the file. */
export const faltaEnviar = (rascunho: RascunhoGuardado, arquivos: readonly ArquivoGuardado[]) =>
  arquivos.some((a) => a.estado === 'aparelho') ||
  haRespostasAEnviar({ ...rascunho, conteudo: enviavel(rascunho.conteudo) })
