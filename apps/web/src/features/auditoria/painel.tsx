import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { RESULTADOS, type Resultado } from '@guara/domain/auditoria/atos'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { consultasDaAuditoria, LINHAS } from '../../api/administracao/auditoria.ts'
import { escolha } from '../../ui/lista/filtro/escolha.ts'
import { FilterPanel } from '../../ui/lista/filtro/filter-panel.tsx'
import { Periodo } from '../../ui/lista/filtro/periodo.tsx'
import { usePesquisa } from '../../ui/lista/filtro/use-pesquisa.ts'
import { useRascunho } from '../../ui/lista/filtro/use-rascunho.ts'
import classes from './auditoria.module.css'
import { ativos, CAMPOS_VAZIOS, type CamposDaTrilha, erroDoAlvo } from './filtro.ts'

interface PropsDaPessoa {
  pessoa: CamposDaTrilha['pessoa']
  onPessoa: (pessoa: CamposDaTrilha['pessoa']) => void
}

/** The gateway finds the names: ten at a time. */
const CampoDaPessoa = ({ pessoa, onPessoa }: PropsDaPessoa) => {
  const [digitado, setDigitado] = useState('')
  const [search] = useDebouncedValue(digitado.trim(), 250)
  const { data = [] } = useQuery(consultasDaAuditoria.pessoas(search === pessoa?.nome ? '' : search))
  const pessoas = pessoa && !data.some((p) => p.id === pessoa.id) ? [pessoa, ...data] : data
  return (
    <Select
      {...escolha('Quem')}
      placeholder="Qualquer pessoa"
      data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={pessoa?.id ?? null}
      onSearchChange={setDigitado}
      onChange={(_, opcao) => onPessoa(opcao ? { id: opcao.value, nome: opcao.label } : null)}
      className={classes.campo}
    />
  )
}

interface Props {
  campos: CamposDaTrilha
  onCampos: (campos: CamposDaTrilha) => void
  aoLado: ReactNode
}

export const PainelDaTrilha = ({ campos: aplicados, onCampos, aoLado }: Props) => {
  const [campos, setCampos] = useRascunho(aplicados)
  const [tentou, setTentou] = useState(false)
  const procurar = usePesquisa(aplicados, onCampos, LINHAS)
  const { data: opcoes } = useQuery(consultasDaAuditoria.opcoes())
  const mudar = (mudanca: Partial<CamposDaTrilha>) => setCampos({ ...campos, ...mudanca })
  return (
    <FilterPanel
      rotulo="Filtros da auditoria"
      ativos={ativos(aplicados).map(({ chave, texto, sem }) => ({
        chave,
        texto,
        remover: () => onCampos({ ...aplicados, ...sem }),
      }))}
      onPesquisar={() => {
        setTentou(true)
        if (erroDoAlvo(campos)) return false
        procurar(campos)
        return true
      }}
      onLimpar={() => {
        setCampos(CAMPOS_VAZIOS)
        onCampos(CAMPOS_VAZIOS)
      }}
      aoLado={aoLado}
    >
      <CampoDaPessoa pessoa={campos.pessoa} onPessoa={(pessoa) => mudar({ pessoa })} />
      <Select
        {...escolha('Ato')}
        placeholder="Todos"
        data={(opcoes?.atos ?? []).map(({ codigo, rotulo }) => ({
          value: codigo,
          label: rotulo === codigo ? codigo : `${rotulo} (${codigo})`,
        }))}
        value={campos.ato?.codigo ?? null}
        onChange={(codigo) => mudar({ ato: opcoes?.atos.find((a) => a.codigo === codigo) ?? null })}
        className={classes.campo}
      />
      <Periodo
        rotulo="Período"
        valor={campos.periodo}
        onValor={(periodo) => mudar({ periodo })}
        className={classes.campo}
      />
      <Select
        {...escolha('Tipo do alvo')}
        placeholder="Todos"
        data={opcoes?.alvos ?? []}
        value={campos.alvoTipo}
        onChange={(alvoTipo) => mudar({ alvoTipo })}
        error={tentou ? erroDoAlvo(campos) : undefined}
        className={classes.campo}
      />
      <TextInput
        label="Alvo"
        placeholder="Código ou identificador"
        maxLength={100}
        value={campos.alvoId}
        onChange={(evento) => mudar({ alvoId: evento.currentTarget.value })}
        className={classes.campo}
      />
      <Select
        {...escolha('Resultado')}
        searchable={false}
        placeholder="Todos"
        data={Object.entries(RESULTADOS).map(([value, label]) => ({ value, label }))}
        value={campos.resultado}
        onChange={(resultado) => mudar({ resultado: resultado as Resultado | null })}
        className={classes.campo}
      />
    </FilterPanel>
  )
}
