import { FilterPanel } from '../../../ui/lista/filter-panel.tsx'
import { Ordem } from '../../../ui/lista/ordem.tsx'
import { TamanhoDaPagina } from '../../../ui/lista/pager.tsx'
import { useCelular } from '../../../ui/use-celular.ts'
import { CAMPO_CPF_CNPJ, CamposDoFiltroDeFormularios } from './campos-do-filtro.tsx'
import { ativos, CAMPOS_VAZIOS, camposDe, type FiltroDaLista, novaBusca } from './filtro.ts'
import { ProntosParaSincronizar } from './prontos-para-sincronizar.tsx'
import { useRascunho } from './use-rascunho.ts'

interface Props {
  filtro: FiltroDaLista
  onFiltro: (filtro: FiltroDaLista) => void
}

export const FiltroDeFormularios = ({ filtro, onFiltro }: Props) => {
  const celular = useCelular()
  const rascunho = useRascunho(filtro)
  const aplicados = camposDe(filtro)

  const pesquisar = () => {
    const campos = rascunho.conferir()
    if (campos) onFiltro(novaBusca(campos))
    else document.getElementById(CAMPO_CPF_CNPJ)?.focus()
    return campos !== null
  }

  const prontos = (
    <ProntosParaSincronizar
      condicao={filtro.condicao}
      onVer={(condicao) => onFiltro(novaBusca({ ...CAMPOS_VAZIOS, condicao }))}
    />
  )
  return (
    <>
      <FilterPanel
        rotulo="Filtros de formulários"
        ativos={ativos(aplicados).map(({ chave, texto, sem }) => ({
          chave,
          texto,
          remover: () => onFiltro(novaBusca({ ...aplicados, ...sem })),
        }))}
        onPesquisar={pesquisar}
        onLimpar={() => {
          rascunho.esvaziar()
          onFiltro(novaBusca(CAMPOS_VAZIOS))
        }}
        aoLado={
          celular ? (
            <Ordem filtro={filtro} onOrdem={(orderBy) => onFiltro({ ...filtro, orderBy, pagina: 1 })} />
          ) : (
            prontos
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
        <CamposDoFiltroDeFormularios
          campos={rascunho.campos}
          onCampos={rascunho.mudar}
          erroDoCpfCnpj={rascunho.erro}
        />
      </FilterPanel>
      {celular && prontos}
    </>
  )
}
