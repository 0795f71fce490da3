import { lazy, type ReactNode, Suspense } from 'react'
import { ALERTAS } from '../../api/gestao/alertas.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { FilterPanel } from '../../ui/lista/filtro/filter-panel.tsx'
import { usePesquisa } from '../../ui/lista/filtro/use-pesquisa.ts'
import { useRascunho } from '../../ui/lista/filtro/use-rascunho.ts'
import { Ordem } from '../../ui/lista/tabela/ordem.tsx'
import { TamanhoDaPagina } from '../../ui/lista/tabela/pager.tsx'
import classes from './alertas.module.css'
import { ativos, CAMPOS_VAZIOS, camposDe, type FiltroDeAlertas, novaBusca } from './filtro.ts'

/** The calendar and the lists of choices come with the panel, when it opens. */
const CamposDeFiltro = lazy(() =>
  import('./campos-de-filtro.tsx').then((m) => ({ default: m.CamposDeFiltro })),
)

interface Props {
  filtro: FiltroDeAlertas
  onFiltro: (filtro: FiltroDeAlertas) => void
  /** The filter of the rows in sight. */
  mostrado: FiltroDeAlertas
  veTodos: boolean
  aoLado?: ReactNode
}

export const PainelDeFiltros = ({ filtro, onFiltro, mostrado, veTodos, aoLado }: Props) => {
  const celular = useCelular()
  const aplicados = camposDe(filtro)
  const [campos, setCampos] = useRascunho(aplicados)
  const procurar = usePesquisa(filtro, onFiltro, ALERTAS)
  return (
    <>
      <FilterPanel
        rotulo="Filtros de alertas"
        ativos={ativos(aplicados).map(({ chave, texto, sem }) => ({
          chave,
          texto,
          remover: () => onFiltro(novaBusca({ ...aplicados, ...sem })),
        }))}
        onPesquisar={() => {
          procurar(novaBusca(campos))
          return true
        }}
        onLimpar={() => {
          setCampos(CAMPOS_VAZIOS)
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
          <CamposDeFiltro
            campos={campos}
            onCampos={(mudanca) => setCampos({ ...campos, ...mudanca })}
            veTodos={veTodos}
          />
        </Suspense>
      </FilterPanel>
      {celular && aoLado && <div className={classes.abaixo}>{aoLado}</div>}
    </>
  )
}
