// The filter of the alerts: what the panel holds, what goes on the wire, what the pills say
// (docs/dominio/telas.md#alerts).
import {
  APARENCIA_DO_ALERTA,
  CONDICOES_DO_ALERTA,
  type CondicaoDoAlerta,
  idDaCondicao,
} from '@guara/domain/alerta/condicao'
import { type NivelDePrioridade, ROTULO_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import type { QuaisDaImportacao } from '@guara/domain/alerta/schema'
import { TRIAGENS, type TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import type { IntervaloEscolhido } from '../../ui/lista/filtro/periodo.tsx'

interface Escolha {
  id: number
  nome: string
}

/** Whether somebody has the alert: a question of who sees those of everybody. */
export const VINCULOS = { SEM: 'Sem vínculo', COM: 'Com vínculo' } as const
export type Vinculo = keyof typeof VINCULOS

export interface CamposDoFiltro {
  codigo: string
  tipo: Escolha | null
  categoria: Escolha | null
  condicao: CondicaoDoAlerta | null
  municipio: Escolha | null
  dataCriacao: IntervaloEscolhido | null
  vinculo: Vinculo | null
  /** Questions of the coordination: what it found, how soon it matters, whose it is. */
  triagem: TriagemDoAlerta | null
  prioridade: NivelDePrioridade | null
  pessoa: { id: string; nome: string } | null
  /** What a file brought or corrected: asked from the history of imports. */
  importacao: { id: string; quais: QuaisDaImportacao; arquivo: string } | null
}

export const CAMPOS_VAZIOS: CamposDoFiltro = {
  codigo: '',
  tipo: null,
  categoria: null,
  condicao: null,
  municipio: null,
  dataCriacao: null,
  vinculo: null,
  triagem: null,
  prioridade: null,
  pessoa: null,
  importacao: null,
}

/** A new search starts at page 1, size 10, newest first. */
export const novaBusca = (campos: CamposDoFiltro) => ({
  ...campos,
  pagina: 1,
  tamanho: TAMANHO_PADRAO as number,
  orderBy: 'DESC' as 'ASC' | 'DESC',
  prop: 'dataCriacao' as string,
})

export type FiltroDeAlertas = ReturnType<typeof novaBusca>

export const FILTRO_INICIAL = novaBusca(CAMPOS_VAZIOS)

export const camposDe = ({ pagina: _, tamanho: __, orderBy: ___, prop: ____, ...campos }: FiltroDeAlertas) =>
  campos

/** The category list depends on the type: changing the type clears the category. */
export const comTipo = (tipo: Escolha | null): Partial<CamposDoFiltro> => ({ tipo, categoria: null })

/** What list and map ask alike; the list asks for the link by the call and not by the body. All four conditions are
 * sent when none is chosen. */
export const criterios = ({
  codigo,
  tipo,
  categoria,
  condicao,
  municipio,
  dataCriacao,
  triagem,
  prioridade,
  pessoa,
  importacao,
}: CamposDoFiltro) => ({
  codigo: codigo.trim() || null,
  tipoAlertaId: tipo?.id ?? null,
  categoriaAlertaId: categoria?.id ?? null,
  condicaoAlertaId: condicao ? idDaCondicao(condicao) : null,
  condicoes: (condicao ? [condicao] : CONDICOES_DO_ALERTA).map((nome) => ({ id: idDaCondicao(nome), nome })),
  municipioId: municipio?.id ?? null,
  dataCriacao,
  ...(triagem && { triagens: [triagem] }),
  ...(prioridade && { prioridade }),
  ...(pessoa && { pessoaId: pessoa.id }),
  ...(importacao && { importacao: { id: importacao.id, quais: importacao.quais } }),
})

export const corpoDaBusca = ({ pagina, tamanho, orderBy, prop, ...campos }: FiltroDeAlertas) => ({
  ...criterios(campos),
  pagina,
  tamanho,
  orderBy,
  prop: prop as 'dataCriacao',
})

/** What a pill says and what is left of the filter without it. */
interface Ativo {
  chave: string
  texto: string
  sem: Partial<CamposDoFiltro>
}

export const ativos = ({
  codigo,
  tipo,
  categoria,
  condicao,
  municipio,
  dataCriacao,
  vinculo,
  triagem,
  prioridade,
  pessoa,
  importacao,
}: CamposDoFiltro): Ativo[] => {
  const todos: Array<Ativo | false> = [
    codigo !== '' && { chave: 'codigo', texto: `Código: ${codigo}`, sem: { codigo: '' } },
    tipo !== null && { chave: 'tipo', texto: `Tipo: ${tipo.nome}`, sem: comTipo(null) },
    categoria !== null && {
      chave: 'categoria',
      texto: `Categoria: ${categoria.nome}`,
      sem: { categoria: null },
    },
    condicao !== null && {
      chave: 'condicao',
      texto: `Condição: ${APARENCIA_DO_ALERTA[condicao].rotulo}`,
      sem: { condicao: null },
    },
    municipio !== null && {
      chave: 'municipio',
      texto: `Município: ${municipio.nome}`,
      sem: { municipio: null },
    },
    dataCriacao !== null && {
      chave: 'criacao',
      texto:
        dataCriacao.inicio === dataCriacao.fim
          ? `Criação: ${dataCurta(dataCriacao.inicio)}`
          : `Criação: ${dataCurta(dataCriacao.inicio)} a ${dataCurta(dataCriacao.fim)}`,
      sem: { dataCriacao: null },
    },
    vinculo !== null && { chave: 'vinculo', texto: `Vínculo: ${VINCULOS[vinculo]}`, sem: { vinculo: null } },
    pessoa != null && { chave: 'pessoa', texto: `Pessoa: ${pessoa.nome}`, sem: { pessoa: null } },
    importacao != null && {
      chave: 'importacao',
      texto: `${importacao.quais === 'NOVOS' ? 'Novos' : 'Corrigidos'} de ${importacao.arquivo}`,
      sem: { importacao: null },
    },
    triagem != null && {
      chave: 'triagem',
      texto: `Triagem: ${TRIAGENS[triagem].rotulo}`,
      sem: { triagem: null },
    },
    prioridade != null && {
      chave: 'prioridade',
      texto: `Prioridade: ${ROTULO_DO_NIVEL[prioridade]}`,
      sem: { prioridade: null },
    },
  ]
  return todos.filter((ativo) => ativo !== false)
}
