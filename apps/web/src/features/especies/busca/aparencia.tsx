// "Find by look": what one sees, over what `caracteristicas` tells. A value that no species has is not offered.
import {
  aparenciaDe,
  CORES,
  type Cor,
  type FiltroDeAparencia,
  PARTES,
  PORTES,
  type Porte,
  SEM_APARENCIA,
  temFiltroDeAparencia,
} from '@guara/domain/especie/aparencia'
import type { Especie } from '@guara/domain/especie/schema'
import { Button, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { todasAsEspecies } from '../../../offline/especies/todas.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './busca.module.css'

const SEM_ESPECIES: readonly Especie[] = []

const opcoesDe = (especies: readonly Especie[]) => {
  const vistas = especies.map(aparenciaDe)
  const partes = new Set(vistas.flatMap((v) => v.partes))
  return {
    grupos: [...new Set(especies.map((e) => e.grupo))].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    portes: (Object.keys(PORTES) as Porte[]).filter((p) => vistas.some((v) => v.porte === p)),
    cores: (Object.keys(CORES) as Cor[]).filter((c) => vistas.some((v) => v.cores.includes(c))),
    partes: Object.keys(PARTES).filter((p) => partes.has(p)),
  }
}

interface CampoProps {
  rotulo: string
  valor: string | null
  opcoes: readonly string[]
  nomes?: Readonly<Record<string, string>>
  onValor: (valor: string | null) => void
}

const Campo = ({ rotulo, valor, opcoes, nomes, onValor }: CampoProps) => (
  <NativeSelect
    label={rotulo}
    value={valor ?? ''}
    onChange={({ currentTarget: { value } }) => onValor(value || null)}
    data={[
      { value: '', label: 'Qualquer' },
      ...opcoes.map((opcao) => ({ value: opcao, label: nomes?.[opcao] ?? opcao })),
    ]}
  />
)

interface Props {
  filtro: FiltroDeAparencia & { reinoId: number | null }
  onAparencia: (aparencia: FiltroDeAparencia) => void
}

const Escolhas = ({ filtro, onAparencia }: Props) => {
  const { data = SEM_ESPECIES } = useQuery(todasAsEspecies())
  const { reinoId } = filtro
  const opcoes = useMemo(
    () => opcoesDe(data.filter((e) => e.ativa && (reinoId === null || e.reino.id === reinoId))),
    [data, reinoId],
  )
  const { grupo, porte, cor, parte } = filtro
  const escolhas = { grupo, porte, cor, parte }
  return (
    <>
      <Campo
        rotulo="Grupo"
        valor={grupo}
        opcoes={opcoes.grupos}
        onValor={(valor) => onAparencia({ ...escolhas, grupo: valor })}
      />
      <Campo
        rotulo="Porte"
        valor={porte}
        opcoes={opcoes.portes}
        nomes={PORTES}
        onValor={(valor) => onAparencia({ ...escolhas, porte: valor as Porte | null })}
      />
      <Campo
        rotulo="Cor"
        valor={cor}
        opcoes={opcoes.cores}
        nomes={CORES}
        onValor={(valor) => onAparencia({ ...escolhas, cor: valor as Cor | null })}
      />
      <Campo
        rotulo="Parte vista"
        valor={parte}
        opcoes={opcoes.partes}
        nomes={PARTES}
        onValor={(valor) => onAparencia({ ...escolhas, parte: valor })}
      />
      <p className={classes.nota}>
        Lido das características de cada espécie. O que o texto não diz fica em branco: uma espécie sem esse
        dado não aparece quando ele é escolhido.
      </p>
      {temFiltroDeAparencia(filtro) && (
        <Button variant="default" onClick={() => onAparencia(SEM_APARENCIA)} className={classes.limpar}>
          Limpar aparência
        </Button>
      )}
    </>
  )
}

export const Aparencia = ({ filtro, onAparencia }: Props) => {
  const [aberto, setAberto] = useState(temFiltroDeAparencia(filtro))
  const id = useId()
  const Seta = aberto ? IconChevronUp : IconChevronDown
  return (
    <Quadro p={0}>
      <UnstyledButton
        className={classes.abrir}
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        onClick={() => setAberto(!aberto)}
      >
        <IconEye size={20} aria-hidden />
        Encontrar pela aparência
        <Seta size={18} aria-hidden />
      </UnstyledButton>
      {aberto && (
        <fieldset id={id} aria-label="O que se vê" className={classes.aparencia}>
          <Escolhas filtro={filtro} onAparencia={onAparencia} />
        </fieldset>
      )}
    </Quadro>
  )
}
