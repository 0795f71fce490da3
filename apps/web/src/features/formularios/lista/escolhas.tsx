import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { APARENCIA_DA_CONDICAO, CONDICOES, type Condicao } from '@guara/domain/formulario/condicao'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { escolha } from '../../../ui/lista/filtro/escolha.ts'
import type { Aba } from './abas.ts'
import classes from './filtro/campos-do-filtro.module.css'
import type { CamposDoFiltro } from './filtro/filtro.ts'

const TIPOS = TIPOS_DE_INSTRUMENTO.map(({ codigo, nome }) => ({ value: codigo, label: nome }))
const CONDICOES_POR_NOME = CONDICOES.map((c) => ({ value: c, label: APARENCIA_DA_CONDICAO[c].rotulo }))

interface Props extends Pick<CamposDoFiltro, 'tipoFormulario' | 'municipio' | 'condicao'> {
  palavras: Aba['filtro']
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
}

/** Their lists hold hundreds of options: typing in another field leaves them alone. */
export const Escolhas = memo(({ palavras, tipoFormulario, municipio, condicao, onCampos }: Props) => {
  const { data } = useQuery(queries.municipios())
  const municipios = useMemo(
    () => (data ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
    [data],
  )
  return (
    <>
      <Select
        {...escolha(palavras.tipo)}
        placeholder="Todos"
        data={TIPOS}
        value={tipoFormulario}
        onChange={(tipo) => onCampos({ tipoFormulario: tipo as CodigoDeInstrumento | null })}
        className={classes.tipo}
      />
      <Select
        {...escolha('Município')}
        placeholder="Todos"
        data={municipios}
        value={municipio ? String(municipio.id) : null}
        onChange={(_, opcao) =>
          onCampos({ municipio: opcao ? { id: Number(opcao.value), nome: opcao.label } : null })
        }
        className={classes.municipio}
      />
      <Select
        {...escolha('Condição')}
        placeholder={palavras.semCondicao}
        data={CONDICOES_POR_NOME}
        value={condicao}
        onChange={(escolhida) => onCampos({ condicao: escolhida as Condicao | null })}
        className={classes.condicao}
      />
    </>
  )
})
