// What the whole panel is counted for: the period, the region, whose, from which source; and, under one more press, the rest.
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { mesDe } from '@guara/domain/painel/periodo'
import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queries } from '../../api/cliente/queries.ts'
import { consultasDoPainel } from '../../api/gestao/painel.ts'
import { consultasDoTrabalho } from '../../api/gestao/trabalho.ts'
import { Periodo } from '../../ui/lista/filtro/periodo.tsx'
import { filtroDe, type Lugar, SEM_FILTRO } from './endereco.ts'
import classes from './painel.module.css'

const periodos = (hoje: string) => ({
  '': { rotulo: 'Últimos 30 dias', de: null, ate: null },
  mes: { rotulo: 'Este mês', ...mesDe(hoje) },
  anterior: { rotulo: 'Mês passado', ...mesDe(somarDias(mesDe(hoje).de, -1)) },
  ano: { rotulo: 'Este ano', de: `${hoje.slice(0, 4)}-01-01`, ate: hoje },
})

type PropsDoLugar = Pick<Props, 'lugar' | 'onMudar'>

interface PropsDaEscolha extends PropsDoLugar, Pick<NativeSelectProps, 'aria-label' | 'label'> {
  nome: 'unidade' | 'pessoa' | 'fonte' | 'municipio' | 'tipo'
  /** It is said while none is chosen. */
  todas: string
  itens: ReadonlyArray<{ value: string; label: string }>
}

const Escolha = ({ lugar, onMudar, nome, todas, itens, ...rotulo }: PropsDaEscolha) => (
  <NativeSelect
    {...rotulo}
    value={lugar[nome] ?? ''}
    data={[{ value: '', label: todas }, ...itens]}
    onChange={(e) => onMudar({ [nome]: e.currentTarget.value || null })}
  />
)

const MaisFiltros = ({ lugar, onMudar }: PropsDoLugar) => {
  const { data: municipios = [] } = useQuery(queries.municipios())
  return (
    <div className={classes.mais}>
      <Periodo
        rotulo="Outro período"
        valor={lugar.de && lugar.ate ? { inicio: lugar.de, fim: lugar.ate } : null}
        onValor={(p) => onMudar({ de: p?.inicio ?? null, ate: p?.fim ?? null })}
      />
      <Escolha
        label="Município"
        nome="municipio"
        todas="Todos"
        itens={municipios.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        {...{ lugar, onMudar }}
      />
      <Escolha
        label="Tipo de instrumento"
        nome="tipo"
        todas="Todos"
        itens={TIPOS_DE_INSTRUMENTO.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        {...{ lugar, onMudar }}
      />
      <Button variant="subtle" onClick={() => onMudar(SEM_FILTRO)}>
        Limpar filtros
      </Button>
    </div>
  )
}

interface Props {
  lugar: Lugar
  /** Who sees only their own chooses neither region nor person. */
  proprio: boolean
  unidadeFixa: boolean
  onMudar: (mudanca: Partial<Lugar>) => void
  /** It stands beside the filters, for what is done with what was chosen. */
  children?: ReactNode
}

export const Filtros = ({ lugar, proprio, unidadeFixa, onMudar, children }: Props) => {
  const comum = { lugar, onMudar }
  const [mais, setMais] = useState(false)
  const { data: unidades = [] } = useQuery({
    ...consultasDoTrabalho.unidades(),
    enabled: !proprio && !unidadeFixa,
  })
  const { data: pessoas } = useQuery({
    ...consultasDoPainel.figura('pessoas', filtroDe({ ...lugar, pessoa: null, municipio: null })),
    enabled: !proprio,
  })
  const prontos = periodos(diaDe(new Date()))
  const escolhido =
    Object.entries(prontos).find(([, p]) => p.de === lugar.de && p.ate === lugar.ate)?.[0] ?? 'outro'
  const escondidos = [lugar.municipio, lugar.tipo, escolhido === 'outro'].filter(Boolean).length
  return (
    <div className={classes.filtros}>
      <NativeSelect
        aria-label="Período"
        value={escolhido}
        data={[
          ...Object.entries(prontos).map(([value, p]) => ({ value, label: p.rotulo })),
          ...(escolhido === 'outro' ? [{ value: 'outro', label: 'Outro período' }] : []),
        ]}
        onChange={(e) => {
          const p = prontos[e.currentTarget.value as keyof typeof prontos]
          if (p) onMudar({ de: p.de, ate: p.ate })
        }}
      />
      {unidades.length > 0 && (
        <Escolha
          aria-label="Região"
          nome="unidade"
          todas="Região: todas"
          itens={unidades.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...comum}
        />
      )}
      {!proprio && (
        <Escolha
          aria-label="Pessoa"
          nome="pessoa"
          todas="Pessoa: todas"
          itens={(pessoas?.linhas ?? []).map((l) => ({ value: l.chave, label: l.rotulo }))}
          {...comum}
        />
      )}
      <Escolha
        aria-label="Fonte"
        nome="fonte"
        todas="Fonte: todas"
        itens={Object.entries(FONTES_DE_ALERTA).map(([value, label]) => ({ value, label }))}
        {...comum}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={mais}
        onClick={() => setMais(!mais)}
      >
        Mais filtros{escondidos > 0 && ` (${escondidos})`}
      </Button>
      {children}
      {mais && <MaisFiltros {...comum} />}
    </div>
  )
}
