// The sources of the options of an `escolha`: the form being filled (given by whoever shows it) or a catalogue.
import type { CampoEscolha, Fonte, Opcao } from '@guara/domain/campos/campo'
import type { Lei, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { GRUPOS, unidadesDe } from '@guara/domain/catalogo/em-palavras'
import type { EspecieDoFormulario } from '@guara/domain/especie/linhas'
import type { Especie } from '@guara/domain/especie/schema'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { diaDe } from '@guara/domain/instrumento/dias'
import { A_CONFIRMAR } from '@guara/domain/multa/aumento'
import { vigora } from '@guara/domain/multa/vigencia'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { queries } from '../../api/cliente/queries.ts'
import { todasAsEspecies } from '../../offline/especies/todas.ts'
import { formatarReais } from '../digitacao/numero-digitado.ts'
import { simples } from './opcoes.ts'

export interface OpcaoDaFonte extends Opcao {
  /** A second line tells two alike apart. */
  detalhe?: string
  /** What `entre` looks at: type of instrument, purpose of polygon, kind of evidence. */
  classe?: string
  /** The text in which a short number is looked for: "51" is an article, not a piece of "Decreto 6.514". */
  artigo?: string
  /** No longer offered; what already names it is still read. */
  retirada?: boolean
  /** The line of the catalogue that it stands for. */
  infracao?: TipoDeInfracao
}

type FonteDoFormulario = Exclude<Fonte, 'leis' | 'infracoes' | 'especies'>

/** The lines of the model that the form came from, each with when it fits. */
export interface Sugeridas {
  principal: string
  linhas: ReadonlyArray<{ codigo: string; quando: string }>
}

/** What the form has to be chosen from. */
export type Fontes = Partial<Record<FonteDoFormulario, readonly OpcaoDaFonte[]>> & {
  /** The lines of the fine that the form already has, each with the path of its row. */
  enquadradas?: ReadonlyArray<{ caminho: string; infracaoId: unknown }>
  sugeridas?: Sugeridas | undefined
  /** The species of the form, which make some lines of the fine likelier. */
  especiesDoFormulario?: readonly EspecieDoFormulario[]
  aoMarcarInfracao?: (marcada: InfracaoMarcada | null) => void
}

/** The infraction that Enter would give to a line, while its list is open. */
export interface InfracaoMarcada {
  caminho: string
  infracaoId: number
}

export const FontesContext = createContext<Fontes>({})

/** Identifiers of catalogues are numbers; those of the form, text. */
export const lerIdentificador = ({ fonte }: CampoEscolha, valor: string) =>
  fonte === 'leis' || fonte === 'infracoes' || fonte === 'especies' ? Number(valor) : valor

export const NENHUMA: Record<Fonte, string> = {
  instrumentos: 'Nenhum outro instrumento neste formulário',
  poligonos: 'Desenhe o polígono na etapa Localização',
  evidencias: 'Inclua evidências na etapa Evidências',
  itens: 'Escolha antes o termo de onde vêm os itens',
  responsaveis: 'Inclua as pessoas na etapa Identificação',
  documentos: 'Nenhum documento assinado encontrado',
  leis: 'Nenhuma norma encontrada',
  infracoes: 'Nenhuma infração encontrada',
  especies: 'Nenhuma espécie encontrada',
}

export const faixaDe = (linha: TipoDeInfracao) => {
  const { multaMinima, multaMaxima, unidade, confirmado } = linha
  const minima = formatarReais(multaMinima)
  const valores = multaMinima === multaMaxima ? minima : `${minima} a ${formatarReais(multaMaxima)}`
  const faixa = unidade === 'fixo' ? valores : `${valores} por ${unidadesDe(linha)}`
  return confirmado ? faixa : `${faixa} (${A_CONFIRMAR})`
}

/** The same options for as long as the catalogue is the same, however many fields read it. */
const lembradas = <T>(fazer: (linhas: T[]) => readonly OpcaoDaFonte[]) => {
  const feitas = new WeakMap<T[], readonly OpcaoDaFonte[]>()
  return (linhas: T[]) => {
    const opcoes = feitas.get(linhas) ?? fazer(linhas)
    feitas.set(linhas, opcoes)
    return opcoes
  }
}

const opcoesDasLeis = (leis: Lei[]): readonly OpcaoDaFonte[] =>
  leis.map((l) => ({
    valor: String(l.id),
    rotulo: l.sigla,
    detalhe: l.ementa,
    // What is out of force is still named where it was cited.
    retirada: !vigora(l, diaDe(new Date())),
  }))

const opcoesDasInfracoes = lembradas<TipoDeInfracao>((linhas) =>
  linhas.map((i) => ({
    valor: String(i.id),
    rotulo: `Art. ${i.artigo}: ${i.descricao}`,
    detalhe: `${faixaDe(i)} · ${i.lei} · ${GRUPOS[i.grupo]}`,
    classe: i.grupo,
    artigo: i.artigo,
    infracao: i,
    // Another wording is the same line on another day: the date of the fact finds it, and who chose it still reads it. A
    // line that ended is still that of the facts before its end.
    retirada: linhas.some(
      (l) => l.codigo === i.codigo && (l.vigenciaInicio ?? '') > (i.vigenciaInicio ?? ''),
    ),
  })),
)

const opcoesDasEspecies = lembradas<Especie>((especies) =>
  especies.map((e) => ({
    valor: String(e.id),
    rotulo: `${e.nomePopular} (${e.nomeCientifico})`,
    detalhe: [e.grupo, e.categoriaAmeaca?.nome, !e.ativa && 'retirada do catálogo']
      .filter(Boolean)
      .join(' · '),
    classe: e.grupo,
    retirada: !e.ativa,
  })),
)

const useLeis = (ligada: boolean) => useQuery({ ...queries.leis(), enabled: ligada, select: opcoesDasLeis })
const useInfracoes = (ligada: boolean) =>
  useQuery({ ...queries.tiposDeInfracao(), enabled: ligada, select: opcoesDasInfracoes })
const useEspecies = (ligada: boolean) =>
  useQuery({ ...todasAsEspecies(), enabled: ligada, select: opcoesDasEspecies })

const TIPOS_DE_EVIDENCIA =
  CAMPOS_DA_EVIDENCIA.tipo && 'opcoes' in CAMPOS_DA_EVIDENCIA.tipo ? CAMPOS_DA_EVIDENCIA.tipo.opcoes : []

/** A photo and a document may share a title: the kind is said under it. */
const comTipo = (evidencia: OpcaoDaFonte): OpcaoDaFonte => ({
  detalhe: TIPOS_DE_EVIDENCIA.find((t) => t.valor === evidencia.classe)?.rotulo,
  ...evidencia,
})

const textos = new WeakMap<OpcaoDaFonte, string>()

/** All that an option says, made ready once: it is looked through at each letter. */
const textoDe = (opcao: OpcaoDaFonte) => {
  const texto = textos.get(opcao) ?? simples(`${opcao.rotulo} ${opcao.detalhe ?? ''}`)
  textos.set(opcao, texto)
  return texto
}

/** Every word has to be somewhere in the option, in any order; a short number only at the start of a part of the
 * article. */
export const procurar = (opcoes: readonly OpcaoDaFonte[], digitado: string) => {
  const palavras = simples(digitado)
    .split(/\s+/)
    .map((p) => p.replace(/[.,;:]+$/, ''))
    .filter(Boolean)
  return opcoes.filter((opcao) => {
    if (opcao.retirada) return false
    const partes = opcao.artigo?.toLowerCase().split(/[\s,()]+/)
    return palavras.every((p) =>
      partes && /^\d\S{0,2}$/.test(p)
        ? partes.some((parte) => parte.startsWith(p))
        : textoDe(opcao).includes(p),
    )
  })
}

const SEM_OPCOES: readonly OpcaoDaFonte[] = []

export const useFonte = ({ fonte, entre }: Pick<CampoEscolha, 'fonte' | 'entre'>) => {
  const doFormulario = use(FontesContext)
  const leis = useLeis(fonte === 'leis')
  const infracoes = useInfracoes(fonte === 'infracoes')
  const especies = useEspecies(fonte === 'especies')
  const catalogos = { leis, infracoes, especies }
  const catalogo = fonte in catalogos ? catalogos[fonte as keyof typeof catalogos] : null
  const todas = (catalogo ? catalogo.data : doFormulario[fonte as FonteDoFormulario]) ?? SEM_OPCOES
  const daClasse = entre ? todas.filter((o) => o.classe !== undefined && entre.includes(o.classe)) : todas
  return {
    opcoes: fonte === 'evidencias' ? daClasse.map(comTipo) : daClasse,
    nenhuma: NENHUMA[fonte],
    buscando: catalogo?.isLoading ?? false,
  }
}
