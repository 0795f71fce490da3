import { NECESSIDADES } from '@guara/domain/formulario/necessidade'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCelular } from '../../../../ui/aparelho/use-celular.ts'
import { FilterPanel } from '../../../../ui/lista/filtro/filter-panel.tsx'
import { usePesquisa } from '../../../../ui/lista/filtro/use-pesquisa.ts'
import { Ordem } from '../../../../ui/lista/tabela/ordem.tsx'
import { TamanhoDaPagina } from '../../../../ui/lista/tabela/pager.tsx'
import { useNecessidade } from '../../necessidade.ts'
import type { Aba } from '../abas.ts'
import classes from '../lista.module.css'
import { ativos, CAMPOS_VAZIOS, camposDe, type FiltroDaLista, novaBusca } from './filtro.ts'
import { useRascunhoConferido } from './use-rascunho-conferido.ts'

/** The calendar and the lists of choices come with the panel, when it opens. */
const CamposDoFiltroDaAba = lazy(() =>
  import('./campos-do-filtro.tsx').then((m) => ({ default: m.CamposDoFiltroDaAba })),
)
const CAMPO_CPF_CNPJ = 'filtro-cpf-cnpj'

interface Props {
  aba: Aba
  filtro: FiltroDaLista
  onFiltro: (filtro: FiltroDaLista) => void
  /** The filter of the rows in sight. */
  mostrado: FiltroDaLista
  aoLado?: ReactNode
}

export const FiltroDaAba = ({ aba, filtro, onFiltro, mostrado, aoLado }: Props) => {
  const celular = useCelular()
  const rascunho = useRascunhoConferido(filtro)
  const aplicados = camposDe(filtro)
  const [necessidade, setNecessidade] = useNecessidade()
  const procurar = usePesquisa(filtro, onFiltro, aba.listas)
  const porNecessidade = necessidade
    ? [{ chave: 'necessidade', texto: NECESSIDADES[necessidade], remover: () => setNecessidade(null) }]
    : []

  const pesquisar = () => {
    const campos = rascunho.conferir()
    if (campos) procurar(novaBusca(campos))
    else document.getElementById(CAMPO_CPF_CNPJ)?.focus()
    return campos !== null
  }

  return (
    <>
      <FilterPanel
        rotulo={aba.filtro.rotulo}
        ativos={[
          ...porNecessidade,
          ...ativos(aplicados).map(({ chave, texto, sem }) => ({
            chave,
            texto,
            remover: () => onFiltro(novaBusca({ ...aplicados, ...sem })),
          })),
        ]}
        onPesquisar={pesquisar}
        onLimpar={() => {
          rascunho.esvaziar()
          setNecessidade(null)
          onFiltro(novaBusca(CAMPOS_VAZIOS))
        }}
        aoLado={
          celular ? (
            <Ordem filtro={mostrado} onOrdem={(orderBy) => onFiltro({ ...filtro, orderBy, pagina: 1 })} />
          ) : (
            aoLado
          )
        }
        soNoCelular={
          <TamanhoDaPagina
            rotulo="Itens por página"
            tamanho={filtro.tamanho}
            onTamanho={(tamanho) => onFiltro({ ...filtro, tamanho, pagina: 1 })}
          />
        }
      >
        <Suspense fallback={null}>
          <CamposDoFiltroDaAba
            palavras={aba.filtro}
            campos={rascunho.campos}
            onCampos={rascunho.mudar}
            idDoCpfCnpj={CAMPO_CPF_CNPJ}
            erroDoCpfCnpj={rascunho.erro}
          />
        </Suspense>
      </FilterPanel>
      {celular && aoLado && <div className={classes.aoLado}>{aoLado}</div>}
    </>
  )
}
