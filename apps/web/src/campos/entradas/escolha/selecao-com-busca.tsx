import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Opcao } from '@guara/domain/campos/campo'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { contem, distancia, paraSelect } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import classes from './selecao-com-busca.module.css'

interface Props extends PropsDaEntrada {
  opcoes: ReadonlyArray<Opcao & { detalhe?: string }>
  escolhida: string | null
  onEscolher: (valor: string | null) => void
  /** The sentence for when no option has what was typed. */
  nenhuma: string
  ajuda?: ReactNode
  /** The values that what was typed finds, in their order; without it, every word has to be in the option. */
  achar?: (digitado: string) => readonly string[]
  renderOpcao?: (valor: string) => ReactNode
  /** It hears what is typed before it is an answer. */
  aoDigitar?: (digitado: string) => void
  /** The option that Enter would take; none once the list is closed. */
  aoMarcar?: ((valor: string | null) => void) | undefined
  classeDaOpcao?: string
  /** Pixels between the box and the list, where something under the box has to be seen with it. */
  distanciaDaLista?: number
}

type Item = ComboboxItem & { detalhe?: string }

/** What a list draws in the frame in which it opens, and at each letter: as many rows as are in sight. */
const NA_ABERTURA = 10
/** And then, and each time that its end is near: a phone takes a second for a few hundred rows. */
const POR_VEZ = 40
const PERTO_DO_FIM_PX = 240

/** Every word has to be somewhere in the option, in any order: "reserva desmatar" finds it. What is the very word comes
 * first, then what begins with it: Enter takes the first, and "Goiânia" is not Aparecida de Goiânia. */
const filtro: OptionsFilter = ({ options, search }) => {
  const palavras = search.split(/\s+/).filter(Boolean)
  if (palavras.length === 0) return options
  const achadas = options.filter((o): o is ComboboxItem => {
    if (!('label' in o)) return false
    const texto = `${o.label} ${(o as Item).detalhe ?? ''}`
    return palavras.every((p) => contem(texto, p))
  })
  const graus = new Map(achadas.map((o) => [o, distancia(o.label, search)]))
  return [0, 1, 2].flatMap((grau) => achadas.filter((o) => graus.get(o) === grau))
}

const filtroPor =
  (achar: (digitado: string) => readonly string[]): OptionsFilter =>
  ({ options, search }) => {
    const porValor = new Map(options.flatMap((o) => ('value' in o ? [[o.value, o] as const] : [])))
    return achar(search).flatMap((valor) => porValor.get(valor) ?? [])
  }

/** The first of those found, and as far as the answer that is there, which the list opens on. */
const comLimite =
  (achar: OptionsFilter, escolhida: string | null): OptionsFilter =>
  (pedido) => {
    const achadas = achar(pedido)
    const daEscolhida = achadas.findIndex((o) => 'value' in o && o.value === escolhida)
    return achadas.slice(0, Math.max(pedido.limit, daEscolhida + 1))
  }

/** Nobody looks for anything in a list that is closed. */
const NENHUMA: OptionsFilter = () => []

const OpcaoComDetalhe = ({ option }: { option: ComboboxItem }) => {
  const { label, detalhe } = option as Item
  return (
    <span>
      {label}
      {detalhe && <span className={classes.detalhe}>{detalhe}</span>}
    </span>
  )
}

const NO_CONTEUDO = { target: '#conteudo' }
/** As wide as its box, a list has nowhere to go but above or under it: not measuring the rest makes it open sooner. */
const ACIMA_OU_ABAIXO = { flip: true, shift: false }

/** A list holds nothing but options, so that what is said in an empty one is one that cannot be chosen. */
const Nenhuma = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus of a list found by typing stays in its box
  <span role="option" aria-disabled aria-selected={false}>
    {children}
  </span>
)

const MARCADA = 'data-combobox-selected'

/** The library tells nobody which option it marks but the page: it is read from there. */
const useMarcada = (aberta: boolean, aoMarcar: Props['aoMarcar']) => {
  const avisar = useRef(aoMarcar)
  avisar.current = aoMarcar
  useEffect(() => {
    if (!aberta || !avisar.current) return
    const olhar = () =>
      avisar.current?.(document.querySelector(`[${MARCADA}]`)?.getAttribute('value') ?? null)
    const observador = new MutationObserver(olhar)
    observador.observe(document.body, { subtree: true, attributeFilter: [MARCADA] })
    return () => {
      observador.disconnect()
      avisar.current?.(null)
    }
  }, [aberta])
}

/** A long list, found by typing with or without accents. Emptying the box takes the answer back. */
export const SelecaoComBusca = ({
  opcoes,
  escolhida,
  onEscolher,
  nenhuma,
  ajuda,
  achar,
  renderOpcao,
  aoDigitar,
  aoMarcar,
  classeDaOpcao = '',
  distanciaDaLista,
  ...props
}: Props) => {
  const rotuloDe = (valor: string | null) => opcoes.find((o) => o.valor === valor)?.rotulo ?? ''
  const [busca, setBusca] = useState(() => rotuloDe(escolhida))
  const [aberta, setAberta] = useState(false)
  const [quantas, setQuantas] = useState(NA_ABERTURA)
  const [, desenharDeNovo] = useState(0)
  // The box tells that it is open, and with what, once the list has a name, which it gets after it is drawn.
  useEffect(() => {
    if (!aberta) return
    const quadro = requestAnimationFrame(() => {
      desenharDeNovo((vezes) => vezes + 1)
      startTransition(() => setQuantas((antes) => Math.max(antes, POR_VEZ)))
    })
    return () => cancelAnimationFrame(quadro)
  }, [aberta])
  useMarcada(aberta, aoMarcar)
  // The library reads all of them again where they are another list.
  const dados = useMemo(() => paraSelect(opcoes), [opcoes])
  const procurar = (digitado: string) => {
    setBusca(digitado)
    setQuantas(NA_ABERTURA)
  }
  const aoRolar = ({ target }: UIEvent) => {
    // The text of the box itself scrolls too.
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'listbox') return
    const falta = target.scrollHeight - target.scrollTop - target.clientHeight
    if (falta < PERTO_DO_FIM_PX) setQuantas((antes) => Math.max(antes, POR_VEZ) + POR_VEZ)
  }
  // The arrows go around, from the first up to the last of all: they find every option drawn.
  const aoTeclar = ({ key }: KeyboardEvent) => {
    if (aberta && (key === 'ArrowDown' || key === 'ArrowUp'))
      flushSync(() => setQuantas(Number.POSITIVE_INFINITY))
  }
  return (
    <div onScrollCapture={aoRolar}>
      <Select
        searchValue={busca}
        onSearchChange={procurar}
        // The answer that was there, chosen again, is written out again.
        onOptionSubmit={(valor) => setBusca(rotuloDe(valor))}
        {...controle(props, ajuda)}
        data={dados}
        renderOption={renderOpcao ? ({ option }) => renderOpcao(option.value) : OpcaoComDetalhe}
        value={escolhida}
        onChange={onEscolher}
        onInput={(evento) => {
          aoDigitar?.(evento.currentTarget.value)
          if (evento.currentTarget.value === '') onEscolher(null)
        }}
        onBlur={() => aoDigitar?.('')}
        onDropdownOpen={() => setAberta(true)}
        onDropdownClose={() => {
          setAberta(false)
          setQuantas(NA_ABERTURA)
        }}
        onKeyDown={aoTeclar}
        placeholder="Selecione"
        searchable
        filter={aberta ? comLimite(achar ? filtroPor(achar) : filtro, escolhida) : NENHUMA}
        limit={quantas}
        selectFirstOptionOnChange
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={<Nenhuma>{nenhuma}</Nenhuma>}
        // Hundreds of options in each such field are drawn only while it is open; in the main area, as all that is read.
        comboboxProps={{
          keepMounted: false,
          offset: distanciaDaLista,
          portalProps: NO_CONTEUDO,
          middlewares: ACIMA_OU_ABAIXO,
        }}
        autoComplete="off"
        classNames={{ option: `${classes.opcao} ${classeDaOpcao}` }}
      />
    </div>
  )
}
