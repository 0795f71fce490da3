// The filters of a list: a panel that opens at a desk, a drawer from below on a phone (docs/dominio/telas.md#lists).
// Closed, it still tells what is being filtered. Enter searches from any field.
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconFilter, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useCelular } from '../../aparelho/use-celular.ts'
import { Quadro } from '../../tela/quadro.ts'
import classes from './filter-panel.module.css'
import { type FiltroAtivo, FiltrosAtivos } from './filtros-ativos.tsx'
import { Gaveta } from './gaveta.tsx'

interface Props {
  /** Names the search for who cannot see it: "Filtros de formulários". */
  rotulo: string
  ativos: readonly FiltroAtivo[]
  /** False when a field is wrong: nothing is searched and the panel stays. */
  onPesquisar: () => boolean
  onLimpar: () => void
  /** Stands beside the filters, open or closed. */
  aoLado?: ReactNode
  /** Only among the filters of a phone. */
  soNoCelular?: ReactNode
  children: ReactNode
}

export const FilterPanel = (props: Props) => {
  const { rotulo, ativos, onPesquisar, onLimpar, aoLado, soNoCelular, children } = props
  const celular = useCelular()
  const [aberto, setAberto] = useState(false)
  const id = useId()
  const fechar = () => setAberto(false)

  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    evento.stopPropagation()
    if (onPesquisar() && celular) fechar()
  }

  const formulario = (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet
    <form role="search" aria-label={rotulo} id={id} onSubmit={enviar} noValidate className={classes.campos}>
      {children}
      {celular && soNoCelular}
      <div className={classes.botoes}>
        <Button variant="default" onClick={onLimpar}>
          Limpar
        </Button>
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          Pesquisar
        </Button>
      </div>
    </form>
  )

  if (celular)
    return (
      <>
        <div className={classes.barra}>
          <Gaveta titulo="Filtros" quantos={ativos.length} aberto={aberto} onMudar={setAberto}>
            {formulario}
          </Gaveta>
          {aoLado}
        </div>
        <FiltrosAtivos ativos={ativos} />
      </>
    )

  const Seta = aberto ? IconChevronUp : IconChevronDown
  return (
    <Quadro p={0} className={classes.painel}>
      <div className={classes.topo}>
        <UnstyledButton
          className={classes.abrir}
          aria-expanded={aberto}
          aria-controls={aberto ? id : undefined}
          onClick={() => setAberto(!aberto)}
        >
          <IconFilter size={20} aria-hidden />
          Filtros
          <Seta size={18} aria-hidden />
        </UnstyledButton>
        <FiltrosAtivos ativos={ativos} />
        <div className={classes.aoLado}>{aoLado}</div>
      </div>
      {aberto && formulario}
    </Quadro>
  )
}
