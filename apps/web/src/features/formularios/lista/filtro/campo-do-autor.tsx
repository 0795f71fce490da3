import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDeAlerta } from '../../../../api/gestao/alertas.ts'
import { escolha } from '../../../../ui/lista/filtro/escolha.ts'
import type { CamposDoFiltro } from './filtro.ts'

interface Props {
  autor: CamposDoFiltro['autor']
  onAutor: (autor: CamposDoFiltro['autor']) => void
  className?: string
}

/** Whoever sees everybody's forms asks for those of one person. The gateway finds the names: ten at a time. */
export const CampoDoAutor = ({ autor, onAutor, className }: Props) => {
  const [digitado, setDigitado] = useState('')
  const [search] = useDebouncedValue(digitado.trim(), 250)
  const { data = [] } = useQuery(consultasDeAlerta.pessoas(search === autor?.nome ? '' : search))
  const pessoas = autor && !data.some((p) => p.id === autor.id) ? [autor, ...data] : data
  return (
    <Select
      {...escolha('Lavrado por')}
      placeholder="Qualquer pessoa"
      data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={autor?.id ?? null}
      onSearchChange={setDigitado}
      onChange={(_, opcao) => onAutor(opcao ? { id: opcao.value, nome: opcao.label } : null)}
      className={className}
    />
  )
}
