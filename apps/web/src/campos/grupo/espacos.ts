// Places that the caller fills: files, alerts and drawings know about outboxes and maps, and fields do not.
import type { CampoSimples } from '@guara/domain/campos/campo'
import { createContext, type ReactNode } from 'react'

interface PropsDoEspaco {
  campo: CampoSimples
  caminho: string
  valor: unknown
  onMudar: (valor: unknown) => void
  obrigatorio: boolean
  desabilitado: boolean
  erro: string | undefined
  /** The ids that the control names in `aria-labelledby` and `aria-describedby`; label, help and error are already
   * drawn around it. */
  idDoRotulo: string
  idDaDescricao: string | undefined
}

type RenderEspaco = (props: PropsDoEspaco) => ReactNode

/** Help right under a field: suggestions for what is being typed in it. */
type RenderAuxilio = (caminho: string) => ReactNode

export interface Espacos {
  renderAuxilio?: RenderAuxilio
  renderArquivo?: RenderEspaco
  renderAlertas?: RenderEspaco
  renderGeometria?: RenderEspaco
}

export const EspacosContext = createContext<Espacos>({})

type PropsDoEspacoDoValor = Pick<PropsDoEspaco, 'campo' | 'caminho' | 'valor'>
type RenderValor = (props: PropsDoEspacoDoValor) => ReactNode

/** The same places in a display. */
export interface EspacosDosValores {
  renderArquivo?: RenderValor
  renderAlertas?: RenderValor
}

export const EspacosDosValoresContext = createContext<EspacosDosValores>({})
