// What the alerts may be filtered by (docs/dominio/telas.md#alerts).
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import {
  APARENCIA_DO_ALERTA,
  CONDICOES_DO_ALERTA,
  type CondicaoDoAlerta,
} from '@guara/domain/alerta/condicao'
import { NIVEIS, type NivelDePrioridade, ROTULO_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import { ESTADOS_DA_TRIAGEM, TRIAGENS, type TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/cliente/queries.ts'
import { consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { CampoDoCodigo } from '../../ui/lista/filtro/campo-do-codigo.tsx'
import { escolha } from '../../ui/lista/filtro/escolha.ts'
import { Periodo } from '../../ui/lista/filtro/periodo.tsx'
import classes from './alertas.module.css'
import { type CamposDoFiltro, comTipo, VINCULOS, type Vinculo } from './filtro.ts'

const CONDICOES = CONDICOES_DO_ALERTA.map((c) => ({ value: c, label: APARENCIA_DO_ALERTA[c].rotulo }))

const TODOS = 'TODOS'
const OPCOES_DE_VINCULO = [
  { value: TODOS, label: 'Todos' },
  ...Object.entries(VINCULOS).map(([value, label]) => ({ value, label })),
]

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

interface Props {
  campos: CamposDoFiltro
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
  /** This user sees the alerts of everybody. */
  veTodos: boolean
}

const TRIAGEM = ESTADOS_DA_TRIAGEM.map((t) => ({ value: t, label: TRIAGENS[t].rotulo }))
const PRIORIDADE = NIVEIS.map((n) => ({ value: n, label: ROTULO_DO_NIVEL[n] }))

const CamposDaCoordenacao = ({ campos, onCampos }: Omit<Props, 'veTodos'>) => {
  const { data: pessoas = [] } = useQuery(consultasDeAlerta.cargas())
  return (
    <>
      <Select
        {...escolha('Pessoa')}
        placeholder="Todas"
        data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={campos.pessoa?.id ?? null}
        onChange={(_, opcao) => onCampos({ pessoa: opcao ? { id: opcao.value, nome: opcao.label } : null })}
        className={classes.campo}
      />
      <Select
        {...escolha('Triagem')}
        placeholder="Todas"
        data={TRIAGEM}
        value={campos.triagem}
        onChange={(triagem) => onCampos({ triagem: triagem as TriagemDoAlerta | null })}
        className={classes.campo}
      />
      <Select
        {...escolha('Prioridade')}
        placeholder="Todas"
        data={PRIORIDADE}
        value={campos.prioridade}
        onChange={(prioridade) => onCampos({ prioridade: prioridade as NivelDePrioridade | null })}
        className={classes.campo}
      />
    </>
  )
}

export const CamposDeFiltro = ({ campos, onCampos, veTodos }: Props) => {
  const { data: tipos = [] } = useQuery(queries.tiposDeAlerta())
  const { data: municipios = [] } = useQuery(queries.municipios())
  const categorias = tipos.find((t) => t.id === campos.tipo?.id)?.categorias ?? []
  return (
    <>
      <CampoDoCodigo
        exemplo="ALR-2026-000001"
        valor={campos.codigo}
        onValor={(codigo) => onCampos({ codigo })}
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
      {veTodos && <CamposDaCoordenacao campos={campos} onCampos={onCampos} />}
      {veTodos && (
        <Select
          label="Vínculo"
          data={OPCOES_DE_VINCULO}
          value={campos.vinculo ?? TODOS}
          onChange={(valor) => onCampos({ vinculo: valor === TODOS ? null : (valor as Vinculo) })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          className={classes.campo}
        />
      )}
    </>
  )
}
