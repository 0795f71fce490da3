// A kept form as the wire tells it. What concerns who complained never leaves the team (domain/etapas.md section 3).
import type { Vinculo } from '@guara/domain/formulario/ciclo'
import type { Preenchimento } from '@guara/domain/formulario/pendencias'
import type { Evidencia, Formulario, Respostas } from '@guara/domain/formulario/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { ContextoAutenticado } from '../../../context.ts'
import { descrever } from '../../arquivos/vinculo.ts'
import { responsaveisDe } from './derivados.ts'
import type { EvidenciaGuardada, FormularioGuardado } from './repository.ts'

export const comNome = (codigo: CodigoDeInstrumento) => ({ codigo, nome: nomeDoTipo(codigo) })

/** Names in order, as a list shows them (domain/etapas.md section 7). */
export const textoDosInstrumentos = (tipos: readonly CodigoDeInstrumento[]) =>
  tipos.map(nomeDoTipo).join(', ')

const instante = (texto: string) => new Date(texto).toISOString()

export const evidenciaDe = ({ id, arquivoId, ordem, dados, motivo }: EvidenciaGuardada) =>
  ({ ...dados, id, arquivoId, ordem, desconsiderada: motivo === null ? null : { motivo } }) as Evidencia

export const assinaramDe = ({ equipe }: FormularioGuardado) =>
  equipe.filter((i) => i.assinouEm !== null).map((i) => i.usuarioId)

/** What ciclo.ts asks about a form. */
export const vinculoDe = (f: FormularioGuardado): Vinculo => ({
  condicao: f.condicao,
  autorId: f.autor_id,
  equipe: f.equipe,
  assinaram: assinaramDe(f),
})

const semDenunciante = ({ dadosDenunciante: _, ...resto }: Respostas): Respostas => resto

export const respostaDe = async (ctx: ContextoAutenticado, f: FormularioGuardado): Promise<Formulario> => {
  const { dados } = f
  const daEquipe = f.quem_ve.includes(ctx.usuario.id)
  const ids = f.evidencias.map((e) => e.arquivoId)
  const arquivos = new Map((ids.length > 0 ? await descrever(ctx, ids) : []).map((a) => [a.arquivoId, a]))
  const alerta = dados.alertaFiscalizacao ?? {}
  return {
    id: f.id,
    codigo: f.codigo,
    condicao: f.condicao,
    versao: f.versao,
    tiposFormulario: f.tipos.map(comNome),
    instrumentosTexto: textoDosInstrumentos(f.instrumentos.map((i) => i.tipo)),
    dataHoraLavratura: f.data_hora_lavratura?.toISOString() ?? null,
    dataAtualizacao: f.data_atualizacao.toISOString(),
    mobile: f.mobile,
    autorId: f.autor_id,
    autor: { id: f.autor_id, nome: f.autor_nome },
    equipe: f.equipe.map(({ assinouEm: _, ...integrante }) => integrante),
    assinaram: assinaramDe(f),
    ordemFiscalizacao: dados.ordemFiscalizacao ?? null,
    operacao: dados.operacao ?? null,
    numeroProcesso: dados.numeroProcesso ?? null,
    responsavel: responsaveisDe(dados)[0] ?? null,
    alertaFiscalizacao: daEquipe ? alerta : semDenunciante(alerta),
    identificacao: dados.identificacao ?? {},
    enderecoFiscalizacao: dados.enderecoFiscalizacao ?? {},
    localizacao: dados.localizacao ?? {},
    justificativasBlindagem: dados.justificativasBlindagem ?? [],
    instrumentos: f.instrumentos.map(({ tipo, ...i }) => ({ ...i, tipo: comNome(tipo) })),
    evidencias: f.evidencias.map((e) => ({ ...evidenciaDe(e), arquivo: arquivos.get(e.arquivoId) ?? null })),
    historico: f.historico.map((h) => ({ ...h, quando: instante(h.quando) })),
  }
}

/** The same form as pendencias.ts reads it. */
export const preenchimentoDe = (f: FormularioGuardado): Preenchimento => ({
  tipos: f.tipos,
  cabecalho: {
    dataHoraLavratura: f.data_hora_lavratura?.toISOString() ?? null,
    ordemFiscalizacao: f.dados.ordemFiscalizacao,
    operacao: f.dados.operacao,
    equipe: f.equipe,
  },
  alertaFiscalizacao: f.dados.alertaFiscalizacao ?? {},
  identificacao: f.dados.identificacao ?? {},
  enderecoFiscalizacao: f.dados.enderecoFiscalizacao ?? {},
  localizacao: f.dados.localizacao ?? {},
  instrumentos: f.instrumentos,
  evidencias: f.evidencias.map((e) => evidenciaDe(e) as Record<string, unknown>),
})
