import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import {
  APARENCIA_DO_ALERTA,
  CONDICOES_DO_ALERTA,
  type CondicaoDoAlerta,
} from '@guara/domain/alerta/condicao'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queries } from '../../api/queries.ts'
import { FilterPanel } from '../../ui/lista/filter-panel.tsx'
import { Ordem } from '../../ui/lista/ordem.tsx'
import { TamanhoDaPagina } from '../../ui/lista/pager.tsx'
import { Periodo } from '../../ui/lista/periodo.tsx'
import { filtrarSemAcento } from '../../ui/sem-acento.ts'
import { useCelular } from '../../ui/use-celular.ts'
import classes from './alertas.module.css'
import {
  ativos,
  CAMPOS_VAZIOS,
  type CamposDoFiltro,
  camposDe,
  comTipo,
  type FiltroDeAlertas,
  novaBusca,
} from './filtro.ts'

const CONDICOES = CONDICOES_DO_ALERTA.map((c) => ({ value: c, label: APARENCIA_DO_ALERTA[c].rotulo }))

const escolha = (rotulo: string) =>
  ({
    label: rotulo,
    clearable: true,
    searchable: true,
    filter: filtrarSemAcento,
    nothingFoundMessage: 'Nada com esse nome',
    comboboxProps: { withinPortal: false },
    clearButtonProps: { 'aria-label': `Limpar ${rotulo}` },
  }) as const

interface Item {
  id: number
  nome: string
}

interface PropsDaEscolha {
  rotulo: string
  vazio: string
  itens: readonly Item[]
  valor: Item | null
  onValor: (valor: Item | null) => void
  desabilitado?: boolean
}

const EscolhaDeItem = ({ rotulo, vazio, itens, valor, onValor, desabilitado }: PropsDaEscolha) => (
  <Select
    {...escolha(rotulo)}
    placeholder={vazio}
    data={itens.map(({ id, nome }) => ({ value: String(id), label: nome }))}
    value={valor ? String(valor.id) : null}
    onChange={(_, opcao) => onValor(opcao ? { id: Number(opcao.value), nome: opcao.label } : null)}
    disabled={desabilitado}
    className={classes.campo}
  />
)

const Campos = ({
  campos,
  onCampos,
}: {
  campos: CamposDoFiltro
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
}) => {
  const { data: tipos = [] } = useQuery(queries.tiposDeAlerta())
  const { data: municipios = [] } = useQuery(queries.municipios())
  const categorias = tipos.find((t) => t.id === campos.tipo?.id)?.categorias ?? []
  return (
    <>
      <TextInput
        label="Código"
        placeholder="ALR-2026-000001"
        value={campos.codigo}
        onChange={(evento) => onCampos({ codigo: evento.currentTarget.value })}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.campo}
      />
      <EscolhaDeItem
        rotulo="Tipo"
        vazio="Todos"
        itens={tipos}
        valor={campos.tipo}
        onValor={(tipo) => onCampos(comTipo(tipo))}
      />
      <EscolhaDeItem
        rotulo="Categoria"
        vazio={campos.tipo ? 'Todas' : 'Escolha o tipo'}
        itens={categorias}
        valor={campos.categoria}
        onValor={(categoria) => onCampos({ categoria })}
        desabilitado={!campos.tipo}
      />
      <Select
        {...escolha('Condição')}
        placeholder="Todas"
        data={CONDICOES}
        value={campos.condicao}
        onChange={(condicao) => onCampos({ condicao: condicao as CondicaoDoAlerta | null })}
        className={classes.campo}
      />
      <EscolhaDeItem
        rotulo="Município"
        vazio="Todos"
        itens={municipios}
        valor={campos.municipio}
        onValor={(municipio) => onCampos({ municipio })}
      />
      <Periodo
        rotulo="Criação"
        valor={campos.dataCriacao}
        onValor={(dataCriacao) => onCampos({ dataCriacao })}
        className={classes.campo}
      />
    </>
  )
}

/** What is being typed, until it is searched; when the search changes elsewhere (a pill, the menu) the panel follows. */
const useRascunho = (aplicados: CamposDoFiltro) => {
  const marca = JSON.stringify(aplicados)
  const [vista, setVista] = useState(marca)
  const [campos, setCampos] = useState(aplicados)
  if (marca !== vista) {
    setVista(marca)
    setCampos(aplicados)
  }
  return [campos, setCampos] as const
}

interface Props {
  filtro: FiltroDeAlertas
  onFiltro: (filtro: FiltroDeAlertas) => void
  aoLado?: ReactNode
}

export const PainelDeFiltros = ({ filtro, onFiltro, aoLado }: Props) => {
  const celular = useCelular()
  const aplicados = camposDe(filtro)
  const [campos, setCampos] = useRascunho(aplicados)
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
          onFiltro(novaBusca(campos))
          return true
        }}
        onLimpar={() => {
          setCampos(CAMPOS_VAZIOS)
          onFiltro(novaBusca(CAMPOS_VAZIOS))
        }}
        aoLado={
          celular ? (
            <Ordem filtro={filtro} onOrdem={(orderBy) => onFiltro({ ...filtro, orderBy, pagina: 1 })} />
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
        <Campos campos={campos} onCampos={(mudanca) => setCampos({ ...campos, ...mudanca })} />
      </FilterPanel>
      {celular && aoLado}
    </>
  )
}
