// A kept form as the documents room takes it: the catalogues that its answers name, its files with the photos at
// working size, and who signs. Nothing of who denounced goes to any paper
// (docs/dominio/papel.md#what-is-never-printed).
import type { CienciaRegistrada } from '@guara/domain/cientificacao/dizeres'
import { numeroDoProcesso } from '@guara/domain/formulario/sincronizacao'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { Config } from '../../../../config.ts'
import type { ContextoAutenticado } from '../../../../context.ts'
import type {
  ArquivoDaEvidencia,
  AssinaturaDoFiscal,
  Consultas,
  Documento,
  MarcaDagua,
  Verificacao,
} from '../../../../documents/documento.ts'
import { codigosDosAlertas } from '../../../alerta/formularios.ts'
import { copiaDeTrabalho } from '../../../arquivos/miniatura.ts'
import { descrever } from '../../../arquivos/vinculo.ts'
import { type Cadastro, cadastrosDe } from '../../../autenticacao/contas/quem-lavra.ts'
import { territorioDoMunicipio } from '../../../localizacao/municipio-do-ponto.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { orgaoEm } from '../../../orgao/service.ts'
import { advertenciasNoMomento } from '../../advertencias/service.ts'
import { leis } from '../../catalogo/service.ts'
import { cienciasDoFormulario } from '../ciencia/estado.ts'
import { carregarAmbiente } from '../lavratura/ambiente.ts'
import { arquivosDe } from '../lavratura/arquivos.ts'
import type { FormularioGuardado, InstrumentoGuardado } from '../repository.ts'
import { preenchimentoDe } from '../resposta.ts'

const VIA = 'Documento eletrônico, via única'

const semDenunciante = (formulario: FormularioGuardado): FormularioGuardado => {
  const { dadosDenunciante: _, ...alertaFiscalizacao } = formulario.dados.alertaFiscalizacao ?? {}
  return { ...formulario, dados: { ...formulario.dados, alertaFiscalizacao } }
}

type Arquivos = ReadonlyMap<string, Awaited<ReturnType<typeof descrever>>[number]>

const consultasDe = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
  arquivos: Arquivos,
  em: Date,
): Promise<Consultas> => {
  const { agora: _, ...ambiente } = await carregarAmbiente(ctx, preenchimentoDe(formulario), em)
  const municipios = await nomesDosMunicipios(ctx.db)
  const alertas = await codigosDosAlertas(ctx.db, formulario.dados.alertaFiscalizacao ?? {})
  const siglas = new Map((await leis(ctx.db)).map((lei) => [lei.id, lei.sigla]))
  return {
    ...ambiente,
    municipio: (id) => municipios.get(id),
    territorio: territorioDoMunicipio,
    lei: (id) => siglas.get(id),
    arquivo: (id) => arquivos.get(id.toLowerCase())?.nome,
    alerta: (id) => alertas.get(id.toLowerCase()),
    advertencias: await advertenciasNoMomento(ctx.db, em),
  }
}

const evidenciasDe = async (
  { instalacao }: ContextoAutenticado,
  { evidencias }: FormularioGuardado,
  arquivos: Arquivos,
) => {
  const porEvidencia: Record<string, ArquivoDaEvidencia> = {}
  for (const { id, arquivoId } of evidencias) {
    const arquivo = arquivos.get(arquivoId.toLowerCase())
    if (!arquivo) continue
    const { nome, sha256, enviadoEm, exifDataHora, exifLatitude, exifLongitude, categoria } = arquivo
    const foto = categoria === 'FOTO' ? await copiaDeTrabalho(instalacao.config, arquivoId) : null
    porEvidencia[id] = { nome, sha256, enviadoEm, exifDataHora, exifLatitude, exifLongitude, foto }
  }
  return porEvidencia
}

/** What every paper of a form is made of. Read once, whatever the number of its instruments. `em` is the moment of which the
 * agency and its parameters speak: for what was signed, that of the signature. */
export const dadosDoDocumento = async (
  ctx: ContextoAutenticado,
  guardado: FormularioGuardado,
  em: Date = ctx.agora,
) => {
  const formulario = semDenunciante(guardado)
  const descritos = await descrever(ctx, [...new Set(arquivosDe(formulario).map((a) => a.id))])
  const arquivos: Arquivos = new Map(descritos.map((a) => [a.arquivoId, a]))
  const agentes = await cadastrosDe(
    ctx.db,
    formulario.equipe.map((i) => i.usuarioId),
  )
  const autuante = formulario.equipe.find((i) => i.autuante)
  return {
    orgao: await orgaoEm(ctx, em, agentes.get(autuante?.usuarioId ?? '')?.unidade),
    agentes,
    formulario: { ...preenchimentoDe(formulario), codigo: formulario.codigo },
    consultas: await consultasDe(ctx, formulario, arquivos, em),
    arquivos: await evidenciasDe(ctx, formulario, arquivos),
    numeroProcesso: numeroDoProcesso(formulario.sincronizacao, formulario.dados),
  }
}

/** The page is made with the first signature and never again: of who signs later it can only say where to look. */
const CONSTA_DO_ARQUIVO = 'data e hora que constam da assinatura digital deste arquivo'

/** Those who sign. While it is a draft, only what already happened is told. */
export const assinaturasDe = (
  { equipe }: FormularioGuardado,
  { definitivo, agentes }: { definitivo: boolean; agentes: ReadonlyMap<string, Cadastro> },
): AssinaturaDoFiscal[] =>
  equipe
    .filter((i) => i.assina)
    .map(({ usuarioId, nome, matricula, cargo, autuante, assinouEm }) => ({
      nome,
      matricula,
      cargo,
      designacao: agentes.get(usuarioId)?.designacao ?? null,
      autuante,
      dataHora: assinouEm ?? (definitivo ? CONSTA_DO_ARQUIVO : null),
    }))

export const verificacaoDe = ({ PUBLIC_URL }: Config, codigo: string, hash: string): Verificacao => ({
  codigo,
  url: `${PUBLIC_URL}/fiscalizacao/validarQrCode/${codigo}`,
  endereco: `${PUBLIC_URL}/fiscalizacao/ValidaAssinatura`,
  hash,
})

interface Folha {
  assinaturas: readonly AssinaturaDoFiscal[]
  verificacao: Verificacao | null
  marca: MarcaDagua | null
  ver?: readonly string[]
  termos?: Documento['termos']
  ciencias: readonly CienciaRegistrada[]
  emitidoEm: Date
}

/** What the system tells was kept with the answers when the form was concluded: a catalogue that changed since does not
 * change the paper. */
export const comDerivadosGuardados = ({ condicao }: Pick<FormularioGuardado, 'condicao'>) =>
  condicao === 'EM_RASCUNHO' ? {} : { derivados: {} }

/** The ciências of one instrument, as they stand, and what was collected on the act and is none. */
export const cienciasDo = (formulario: FormularioGuardado, { id }: Pick<InstrumentoGuardado, 'id'>) =>
  cienciasDoFormulario(formulario).filter(
    (c) => c.instrumentoId === id && (c.registradaEm !== null || c.aviso !== null),
  )

export const documentoDe = (
  dadosComuns: Awaited<ReturnType<typeof dadosDoDocumento>>,
  formulario: Pick<FormularioGuardado, 'condicao'>,
  { id, codigo, tipo, dados }: InstrumentoGuardado,
  folha: Folha,
): Documento => ({
  ...dadosComuns,
  ...folha,
  instrumento: { id, codigo, tipo, dados },
  ...comDerivadosGuardados(formulario),
  via: VIA,
})

export const nomeDoInstrumento = ({ tipo }: InstrumentoGuardado) => nomeDoTipo(tipo)
