// The rows of the list of forms as the wire tells them.
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
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
  prazos: ReadonlyMap<string, string | null>,
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
  proximoPrazo: prazos.get(linha.id) ?? null,
  sincronizacao: linha.sincronizacao,
})

export const resumosDe = async (ctx: ContextoAutenticado, linhas: readonly LinhaDoFormulario[]) => {
  const municipios = await nomesDosMunicipios(ctx.db)
  const correm = linhas.filter((l) => correPrazo(l.condicao)).map((l) => l.id)
  const prazos = await proximosPrazos(ctx, correm)
  return linhas.map((linha) => resumoDe(linha, municipios, prazos))
}
