// The rows of the list of forms as the wire tells them.
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { proximoDosGuardados } from '@guara/domain/prazo/guardados'
import { correPrazo } from '@guara/domain/prazo/prazo'
import { nomeDoTrabalho } from '@guara/domain/prazo/trabalho'
import type { ContextoAutenticado } from '../../../../context.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { proximosPrazos } from '../prazos/prazos.ts'
import { comNome, textoDosInstrumentos } from '../resposta.ts'
import type { LinhaDoFormulario } from './lista-repository.ts'

const resumoDe = (
  linha: LinhaDoFormulario,
  municipios: ReadonlyMap<number, string>,
  proximoPrazo: string | null,
): ResumoDoFormulario => ({
  id: linha.id,
  codigo: linha.codigo,
  condicao: linha.condicao,
  versao: linha.versao,
  tiposFormulario: linha.tipos.map(comNome),
  instrumentosTexto: textoDosInstrumentos(linha.instrumentos),
  responsavel: linha.responsavel,
  outrosResponsaveis: linha.outros_responsaveis,
  localizacao: {
    municipioId: linha.municipio_id,
    municipioNome: municipios.get(linha.municipio_id ?? 0) ?? null,
  },
  dataHoraLavratura: linha.data_hora_lavratura?.toISOString() ?? null,
  dataAtualizacao: linha.data_atualizacao.toISOString(),
  mobile: linha.mobile,
  autorId: linha.autor_id,
  autorNome: linha.autor_nome,
  equipe: linha.equipe.map(({ usuarioId, assina }) => ({ usuarioId, assina })),
  assinaram: linha.equipe.filter((i) => i.assinou).map((i) => i.usuarioId),
  trabalho:
    linha.prazo_data && linha.prazo_ato
      ? { data: linha.prazo_data, oQue: nomeDoTrabalho(linha.prazo_ato) }
      : null,
  proximoPrazo,
  sincronizacao: linha.sincronizacao,
})

/** The nearest deadline of each form: from the days that are kept with it or, while it changed since they were counted, from itself. */
const proximosDe = async (ctx: ContextoAutenticado, linhas: readonly LinhaDoFormulario[]) => {
  const correm = linhas.filter((l) => correPrazo(l.condicao))
  const hoje = diaDe(ctx.agora)
  const aContar = correm.filter((l) => l.prazos === null).map((l) => l.id)
  return new Map([
    ...correm.map((l) => [l.id, proximoDosGuardados(l.prazos ?? [], hoje)] as const),
    ...(await proximosPrazos(ctx, aContar)),
  ])
}

export const resumosDe = async (ctx: ContextoAutenticado, linhas: readonly LinhaDoFormulario[]) => {
  const [municipios, proximos] = await Promise.all([nomesDosMunicipios(ctx.db), proximosDe(ctx, linhas)])
  return linhas.map((linha) => resumoDe(linha, municipios, proximos.get(linha.id) ?? null))
}
