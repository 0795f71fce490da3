// The photos of a species: cards of 200 px in a row that the browser itself scrolls and snaps. Nothing moves by itself. A
// finger drags it, the buttons turn it, the arrow keys walk over it; Tab enters once and leaves.
import type { ImagemDaEspecie } from '@guara/domain/especie/schema'
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Imagem } from './imagem.tsx'
import classes from './imagens.module.css'

interface Props {
  nome: string
  imagens: readonly ImagemDaEspecie[]
  onAbrir: (indice: number) => void
}

/** The ends of the row that are out of sight. */
const useBeiras = (trilho: React.RefObject<HTMLUListElement | null>) => {
  const [beiras, setBeiras] = useState({ antes: false, depois: false })
  const medir = useCallback(() => {
    const e = trilho.current
    if (!e) return
    const antes = e.scrollLeft > 1
    const depois = e.scrollLeft + e.clientWidth < e.scrollWidth - 1
    setBeiras((atuais) => (atuais.antes === antes && atuais.depois === depois ? atuais : { antes, depois }))
  }, [trilho])
  useEffect(() => {
    medir()
    const observador = new ResizeObserver(medir)
    if (trilho.current) observador.observe(trilho.current)
    return () => observador.disconnect()
  }, [medir, trilho])
  return { ...beiras, medir }
}

const destinoDaTecla = (tecla: string, atual: number, ultimo: number) => {
  if (tecla === 'ArrowRight') return Math.min(atual + 1, ultimo)
  if (tecla === 'ArrowLeft') return Math.max(atual - 1, 0)
  if (tecla === 'Home') return 0
  return tecla === 'End' ? ultimo : null
}

interface PropsDeVirar {
  lado: 'antes' | 'depois'
  rotulo: string
  Icone: Icon
  onVirar: () => void
}

const Virar = ({ lado, rotulo, Icone, onVirar }: PropsDeVirar) => (
  <ActionIcon
    className={classes.virar}
    data-lado={lado}
    variant="default"
    radius="xl"
    size={44}
    tabIndex={-1}
    aria-label={rotulo}
    onClick={onVirar}
  >
    <Icone size={20} aria-hidden />
  </ActionIcon>
)

export const Carrossel = ({ nome, imagens, onAbrir }: Props) => {
  const trilho = useRef<HTMLUListElement>(null)
  const { antes, depois, medir } = useBeiras(trilho)
  const [escolhida, setEscolhida] = useState(0)
  const atual = Math.min(escolhida, imagens.length - 1)

  const virar = (sentido: 1 | -1) =>
    trilho.current?.scrollBy({ left: sentido * Math.max(212, trilho.current.clientWidth - 212) })
  const aoTeclar = (evento: KeyboardEvent) => {
    const destino = destinoDaTecla(evento.key, atual, imagens.length - 1)
    if (destino === null) return
    evento.preventDefault()
    setEscolhida(destino)
    trilho.current?.querySelectorAll('button')[destino]?.focus()
  }

  return (
    // A group, not a landmark: there is one in every card.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-roledescription="carrossel"
      aria-label={`Fotos de ${nome}`}
      className={classes.carrossel}
    >
      <VisuallyHidden>
        {imagens.length} fotos. Use as setas do teclado para passar de uma a outra.
      </VisuallyHidden>
      <ul ref={trilho} className={classes.trilho} onScroll={medir} onKeyDown={aoTeclar}>
        {imagens.map((imagem, i) => (
          <li key={imagem.arquivoId} className={classes.cartao}>
            <UnstyledButton
              className={classes.botao}
              tabIndex={i === atual ? 0 : -1}
              onFocus={() => setEscolhida(i)}
              onClick={() => onAbrir(i)}
              aria-label={`${imagem.nome}: ampliar foto ${i + 1} de ${imagens.length}`}
            >
              <Imagem imagem={imagem} alt="" />
              <span className={classes.legenda}>{imagem.nome}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {antes && (
        <Virar lado="antes" rotulo="Fotos anteriores" Icone={IconChevronLeft} onVirar={() => virar(-1)} />
      )}
      {depois && (
        <Virar lado="depois" rotulo="Próximas fotos" Icone={IconChevronRight} onVirar={() => virar(1)} />
      )}
    </div>
  )
}
