// The kingdom and one text for both names. The asterisks suggest what to fill; nothing is enforced.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { consultasDeEspecie, type FiltroDeEspecies } from '../../../offline/especies/consultas.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './busca.module.css'

interface Props {
  filtro: FiltroDeEspecies
  onBuscar: (mudanca: Pick<FiltroDeEspecies, 'reinoId' | 'nome'>) => void
}

export const Busca = ({ filtro, onBuscar }: Props) => {
  const { data: reinos = [] } = useQuery(consultasDeEspecie.reinos())
  const [digitado, setDigitado] = useState({ reinoId: filtro.reinoId, nome: filtro.nome })
  // The menu, or the button of an empty list, starts the search anew.
  const marca = JSON.stringify([filtro.reinoId, filtro.nome])
  const [marcaVista, setMarcaVista] = useState(marca)
  if (marca !== marcaVista) {
    setMarcaVista(marca)
    setDigitado({ reinoId: filtro.reinoId, nome: filtro.nome })
  }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    onBuscar(digitado)
  }
  return (
    <Quadro>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet */}
      <form role="search" aria-label="Buscar espécies" onSubmit={enviar} className={classes.busca}>
        <NativeSelect
          label="Reino"
          withAsterisk
          value={digitado.reinoId === null ? '' : String(digitado.reinoId)}
          onChange={({ currentTarget: { value } }) =>
            setDigitado({ reinoId: value === '' ? null : Number(value), nome: '' })
          }
          data={[
            { value: '', label: 'Todos os reinos' },
            ...reinos.map((r) => ({ value: String(r.id), label: r.nomePopular ?? r.nome })),
          ]}
          className={classes.reino}
        />
        <TextInput
          label="Nome popular ou científico"
          withAsterisk
          type="search"
          value={digitado.nome}
          onChange={({ currentTarget: { value } }) => setDigitado({ ...digitado, nome: value })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={classes.nome}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />} className={classes.botao}>
          Pesquisar
        </Button>
      </form>
    </Quadro>
  )
}
