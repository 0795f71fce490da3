// The parts that come when they are needed. One that fails to load (usually: a new version was installed under an
// open page) reloads the page, at most once per 60 seconds (docs/dominio/telas.md#parts-that-fail-to-load); after
// that the error page tells. Without network, where a reload would lose the page, the frame stays and the part is
// asked for again when the network is back. The router remembers a failed `lazy` for ever, so what fails here answers
// with a screen that tries again by itself.
import { Button } from '@mantine/core'
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { emVoo } from '../../api/cliente/em-voo.ts'
import { pagina } from '../../api/cliente/pagina.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { focarTitulo } from '../focar-titulo.ts'
import type { Rota } from '../rotas.tsx'

type Importar = () => Promise<{ Component: ComponentType }>

const CHAVE = 'guara-recarga'
const INTERVALO = 60_000

const NAO_CARREGOU = 'Não foi possível carregar esta parte do Guará. Verifique a conexão e tente de novo.'

const podeRecarregar = () => Date.now() - Number(sessionStorage.getItem(CHAVE) ?? 0) > INTERVALO

/** The address is already the one that was asked for, so the reload opens it and not the one left behind. */
const Recarga = ({ causa }: { causa: unknown }) => {
  const [pode] = useState(podeRecarregar)
  useEffect(() => {
    if (!pode) return
    sessionStorage.setItem(CHAVE, String(Date.now()))
    pagina.recarregar()
  }, [pode])
  if (!pode) throw new Error(NAO_CARREGOU, { cause: causa })
  return null
}

/** The bundler asks for each stylesheet once; one that failed would be missing from the part that arrives later. */
const estilosQueFaltam = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') estilosQueFaltam.add(target)
  },
  { capture: true },
)

const refazer = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const outro = link.cloneNode() as HTMLLinkElement
    outro.onload = resolve
    outro.onerror = reject
    estilosQueFaltam.delete(link)
    link.replaceWith(outro)
  })

const refazerEstilos = () => Promise.all([...estilosQueFaltam].map(refazer))

const AINDA_NAO =
  'Esta parte do Guará ainda não foi carregada neste aparelho. Ela abre sozinha quando a rede voltar.'

const Falta = ({ tentar }: { tentar: () => Promise<void> }) => {
  const online = useOnline()
  const titulo = (useMatches().at(-1)?.handle as Rota | undefined)?.titulo ?? ''
  const [falha, setFalha] = useState<{ causa: unknown } | null>(null)
  const [insistiu, setInsistiu] = useState(false)

  useEffect(() => {
    if (!online) return
    let atual = true
    tentar().catch((causa: unknown) => atual && setFalha({ causa }))
    return () => {
      atual = false
      setFalha(null)
    }
  }, [online, tentar])

  if (online && falha) return <Recarga {...falha} />
  return (
    <Screen titulo={titulo}>
      {online ? (
        <p role="status">Carregando…</p>
      ) : (
        <Quadro>
          <EmptyState
            titulo="Disponível com conexão"
            texto={insistiu ? `Ainda sem conexão. ${AINDA_NAO}` : AINDA_NAO}
            Icone={IconWifiOff}
            acao={
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={() => void tentar().catch(() => setInsistiu(true))}
              >
                Tentar de novo
              </Button>
            }
          />
        </Quadro>
      )}
    </Screen>
  )
}

type Moldura = (props: { children: ReactNode }) => ReactNode

const parteQueFaltou = (importar: Importar, Moldura: Moldura): ComponentType => {
  let chegou: ComponentType | null = null
  return () => {
    const [inicial] = useState(() => chegou)
    const [Parte, setParte] = useState(() => chegou)
    const tentar = useCallback(async () => {
      const { Component } = await emVoo.contar(() => refazerEstilos().then(importar))
      chegou = Component
      setParte(() => Component)
    }, [])
    // The button that had the focus may be gone.
    useEffect(() => {
      if (Parte !== inicial && document.activeElement === document.body) focarTitulo()
    }, [Parte, inicial])
    if (Parte) return <Parte />
    return (
      <Moldura>
        <Falta tentar={tentar} />
      </Moldura>
    )
  }
}

const semMoldura: Moldura = ({ children }) => children

/** `Moldura` stands around what is shown in the place of the part, when the part would bring its own. */
export const carregarParte = (importar: Importar, Moldura = semMoldura) =>
  emVoo.contar(importar).catch(() => ({ Component: parteQueFaltou(importar, Moldura) }))
