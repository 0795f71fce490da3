// The filter of a tab: what the panel holds, what goes on the wire, what the pills say (docs/dominio/fio.md#filters).
import { APARENCIA_DA_CONDICAO, type Condicao } from '@guara/domain/formulario/condicao'
import type { Necessidade } from '@guara/domain/formulario/necessidade'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { dataCurta } from '@guara/domain/instrumento/dias'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import type { PessoaEscolhida } from './pessoa.ts'

export interface CamposDoFiltro {
  codigo: string
  cpfCnpj: string
  nomeRazaoSocial: string
  pessoa: PessoaEscolhida | null
  tipoFormulario: CodigoDeInstrumento | null
  municipio: { id: number; nome: string } | null
  /** Only whoever sees everybody's forms asks for it. */
  autor: { id: string; nome: string } | null
  condicao: Condicao | null
  /** Days, YYYY-MM-DD. */
  dataLavratura: { inicio: string; fim: string } | null
}

export const CAMPOS_VAZIOS: CamposDoFiltro = {
  codigo: '',
  cpfCnpj: '',
  nomeRazaoSocial: '',
  pessoa: null,
  tipoFormulario: null,
  municipio: null,
  autor: null,
  condicao: null,
  dataLavratura: null,
}

/** A new search starts at page 1, size 10, DESC. */
const PRIMEIRA_PAGINA = {
  pagina: 1,
  tamanho: TAMANHO_PADRAO as number,
  orderBy: 'DESC' as 'ASC' | 'DESC',
  prop: 'dataAtualizacao' as const,
}

export const novaBusca = (campos: CamposDoFiltro) => ({ ...campos, ...PRIMEIRA_PAGINA })

export type FiltroDaLista = ReturnType<typeof novaBusca>

export const FILTRO_INICIAL = novaBusca(CAMPOS_VAZIOS)

export const camposDe = ({ pagina: _, tamanho: __, orderBy: ___, prop: ____, ...campos }: FiltroDaLista) =>
  campos

const textoOuNulo = (texto: string) => texto.trim() || null

/** Empty strings are null; without a chosen condition or need the tab's own are sent. Who and where go by id: the text beside
 * it would leave out the forms where the same person is written otherwise. */
export const corpoDaBusca = (
  { pessoa, municipio, autor, ...filtro }: FiltroDaLista,
  daAba: readonly Condicao[],
  necessidade: Necessidade | null = null,
) => ({
  ...filtro,
  codigo: textoOuNulo(filtro.codigo),
  cpfCnpj: pessoa?.id ? null : textoOuNulo(filtro.cpfCnpj),
  nomeRazaoSocial: pessoa?.id ? null : textoOuNulo(filtro.nomeRazaoSocial),
  pessoaId: pessoa?.id ?? null,
  municipioId: municipio?.id ?? null,
  autorId: autor?.id ?? null,
  nomeMunicipio: null,
  condicao: filtro.condicao ?? (necessidade ? null : [...daAba]),
  ...(necessidade && { necessidade }),
})

/** What a pill says and what is left of the filter without it. */
interface Ativo {
  chave: string
  texto: string
  sem: Partial<CamposDoFiltro>
}

export const ativos = (campos: CamposDoFiltro): Ativo[] => {
  const { codigo, cpfCnpj, nomeRazaoSocial, pessoa, tipoFormulario, municipio, autor, condicao } = campos
  const periodo = campos.dataLavratura
  const semPessoa = { cpfCnpj: '', nomeRazaoSocial: '', pessoa: null }
  const todos: Array<Ativo | false> = [
    codigo !== '' && { chave: 'codigo', texto: `Código: ${codigo}`, sem: { codigo: '' } },
    pessoa !== null && { chave: 'pessoa', texto: `Responsável: ${pessoa.nome}`, sem: semPessoa },
    pessoa === null &&
      cpfCnpj !== '' && { chave: 'cpfCnpj', texto: `CPF/CNPJ: ${cpfCnpj}`, sem: { cpfCnpj: '' } },
    pessoa === null &&
      nomeRazaoSocial !== '' && {
        chave: 'nome',
        texto: `Nome/Razão social: ${nomeRazaoSocial}`,
        sem: { nomeRazaoSocial: '' },
      },
    tipoFormulario !== null && {
      chave: 'tipo',
      texto: `Tipo: ${nomeDoTipo(tipoFormulario)}`,
      sem: { tipoFormulario: null },
    },
    municipio !== null && {
      chave: 'municipio',
      texto: `Município: ${municipio.nome}`,
      sem: { municipio: null },
    },
    autor !== null && { chave: 'autor', texto: `Lavrado por: ${autor.nome}`, sem: { autor: null } },
    condicao !== null && {
      chave: 'condicao',
      texto: `Condição: ${APARENCIA_DA_CONDICAO[condicao].rotulo}`,
      sem: { condicao: null },
    },
    periodo !== null && {
      chave: 'lavratura',
      texto:
        periodo.inicio === periodo.fim
          ? `Lavratura: ${dataCurta(periodo.inicio)}`
          : `Lavratura: ${dataCurta(periodo.inicio)} a ${dataCurta(periodo.fim)}`,
      sem: { dataLavratura: null },
    },
  ]
  return todos.filter((ativo) => ativo !== false)
}
