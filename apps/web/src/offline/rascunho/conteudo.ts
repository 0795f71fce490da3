// What a draft is made of on this device: the members of the form that a person writes. Codes, versions and dates that
// only the server sets stay outside.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { JustificativaDada } from '@guara/domain/blindagem/schema'
import {
  ETAPAS_DE_RESPOSTAS,
  type EtapaDeRespostas,
  escolher,
  TEXTOS_DIGITADOS,
} from '@guara/domain/formulario/membros'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Evidencia, Formulario, Integrante, Respostas } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'

export interface InstrumentoNoAparelho {
  id: string
  tipo: CodigoDeInstrumento
  ordem: number
  dados: Respostas
}

/** Its file may still be on its way. */
export type EvidenciaNoAparelho = Omit<Evidencia, 'arquivoId'> & { arquivoId: string | null }

export interface Conteudo
  extends Record<(typeof TEXTOS_DIGITADOS)[number], string | null>,
    Record<EtapaDeRespostas, Respostas> {
  tiposFormulario: CodigoDeInstrumento[]
  dataHoraLavratura: string | null
  equipe: Integrante[]
  instrumentos: InstrumentoNoAparelho[]
  evidencias: EvidenciaNoAparelho[]
  justificativasBlindagem: JustificativaDada[]
}

export const conteudoDe = (form: Formulario): Conteudo => ({
  tiposFormulario: form.tiposFormulario.map((t) => t.codigo),
  dataHoraLavratura: form.dataHoraLavratura,
  equipe: form.equipe,
  ...escolher(form, TEXTOS_DIGITADOS),
  ...escolher(form, ETAPAS_DE_RESPOSTAS),
  instrumentos: form.instrumentos.map(({ id, tipo, ordem, dados }) => ({
    id,
    tipo: tipo.codigo,
    ordem,
    dados,
  })),
  evidencias: form.evidencias.map(({ arquivo: _, ...evidencia }) => evidencia),
  justificativasBlindagem: form.justificativasBlindagem,
})

/** Evidence whose file has arrived: the rest waits for it. */
export const evidenciasEnviaveis = ({ evidencias }: Conteudo) =>
  evidencias.filter((e): e is Evidencia => e.arquivoId !== null)

/** Under this name the identification keeps, for each row, what the chosen person brought: so that it can be taken back. */
export const TRAZIDOS = 'trazidos'

/** A drawing that nobody finished is no answer yet, and whence an answer came is none: only the device that they were made on
 *  keeps them. */
export const soRespostas = ({
  localizacao: { desenho: _, ...localizacao },
  identificacao: { [TRAZIDOS]: __, ...identificacao },
  ...resto
}: Conteudo): Conteudo => ({ ...resto, identificacao, localizacao })

/** Only this part of it leaves the device now. */
export const enviavel = (conteudo: Conteudo): Conteudo => ({
  ...soRespostas(conteudo),
  evidencias: evidenciasEnviaveis(conteudo),
})

/** The same answers, as the rules of the domain read them. */
export const preenchimentoDe = (
  conteudo: Conteudo,
  arquivos: Readonly<Record<string, ArquivoDescrito>>,
): Preenchimento => ({
  tipos: conteudo.tiposFormulario,
  cabecalho: escolher(conteudo, ['dataHoraLavratura', 'equipe', ...TEXTOS_DIGITADOS]),
  ...escolher(conteudo, ETAPAS_DE_RESPOSTAS),
  instrumentos: conteudo.instrumentos,
  evidencias: conteudo.evidencias.map((e) => ({ ...e, arquivo: arquivos[e.arquivoId ?? ''] ?? null })),
})
