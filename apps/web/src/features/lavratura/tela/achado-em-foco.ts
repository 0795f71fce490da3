// It leads from a finding of the review to its field, on to the next one, and back to the same finding. The way lives in the
// state of the navigation, so that a reload keeps it and the specified addresses stay as they are.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import { fotosQueFaltam } from '@guara/domain/modelo/fotos'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focarQuandoAparecer } from '../../../campos/caminho/caminho.ts'
import { type ComFoco, temFocoProprio } from '../../../ui/tela/foco-da-navegacao.ts'
import { enderecoDoCampo, enderecoDoPasso } from './etapas.ts'
import type { LavraturaAberta } from './lavratura-aberta.tsx'

/** What the review shows with "Ir ao campo". */
export interface AchadoDaRevisao {
  natureza: 'Pendência' | 'Achado' | 'Comentário' | 'Foto do modelo'
  campo: string
  mensagem: string
  /** The message with the name of the field, where it needs one. */
  aviso: string
  /** Only the gateway, or a person, can tell whether it is still so. */
  daBase?: boolean
}

interface Caminhada extends ComFoco {
  achados: readonly AchadoDaRevisao[]
  posicao: number
}

/** The name by which the review finds again the finding that somebody comes back to. */
export const chaveDoAchado = ({ campo, mensagem }: Pick<AchadoDaRevisao, 'campo' | 'mensagem'>) =>
  `${campo} ${mensagem}`

type Aberta = Pick<
  LavraturaAberta,
  'rascunho' | 'form' | 'lido' | 'ambiente' | 'pendencias' | 'modelo' | 'gravarAgora'
>

const useCaminhada = (): Caminhada | null => {
  const { state } = useLocation()
  return temFocoProprio(state) && 'achados' in state ? (state as Caminhada) : null
}

/** Leads to the field of one of `achados`. */
export const useIrAoAchado = ({ rascunho, form }: Pick<Aberta, 'rascunho' | 'form'>) => {
  const navigate = useNavigate()
  return (achados: readonly AchadoDaRevisao[], posicao: number) => {
    const achado = achados[posicao]
    if (!achado) return
    const state: Caminhada = { focoProprio: true, achados, posicao }
    void navigate(enderecoDoCampo(achado.campo, rascunho.id, form), { state })
  }
}

export type AchadoEmFoco = NonNullable<ReturnType<typeof useAchadoEmFoco>>

/** The finding that brought somebody to this screen; null for who came by another way. */
export const useAchadoEmFoco = (aberta: Aberta) => {
  const { rascunho, lido, ambiente, pendencias, modelo, gravarAgora } = aberta
  const { key } = useLocation()
  const navigate = useNavigate()
  const caminhada = useCaminhada()
  const ir = useIrAoAchado(aberta)
  const achado = caminhada?.achados[caminhada.posicao]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks for the focus once more
  useEffect(() => (achado ? focarQuandoAparecer(achado.campo) : undefined), [achado?.campo, key])

  const aberto = useMemo(() => {
    if (!achado) return false
    if (achado.daBase) return true
    const existentes = {
      Pendência: () => pendencias,
      Achado: () => achadosDaBlindagem(lido, ambiente),
      Comentário: () => [],
      'Foto do modelo': () => fotosQueFaltam(modelo, lido.evidencias),
    }[achado.natureza]()
    return existentes.some((e) => chaveDoAchado(e) === chaveDoAchado(achado))
  }, [achado, pendencias, lido, ambiente, modelo])

  if (!caminhada || !achado) return null
  const { achados, posicao } = caminhada
  return {
    ...achado,
    resolvido: !aberto,
    lugar: `${achado.natureza} ${posicao + 1} de ${achados.length}`,
    proximo: achados.length > 1 ? () => ir(achados, (posicao + 1) % achados.length) : null,
    voltar: () => {
      void gravarAgora()
      const state = { focoProprio: true, achado: chaveDoAchado(achado) }
      void navigate(enderecoDoPasso('revisao', rascunho.id), { state })
    },
  }
}

const SEM_ERROS: ReadonlyMap<string, string> = new Map()

/** The field says what the review said of it until it is put right. */
export const errosDoFoco = (foco: AchadoEmFoco | null): ReadonlyMap<string, string> =>
  foco && !foco.resolvido ? new Map([[foco.campo, foco.mensagem]]) : SEM_ERROS

/** The review takes up where somebody left it; a finding that is gone leaves them at the title. */
export const useVoltaAoAchado = () => {
  const { state } = useLocation()
  const chave = temFocoProprio(state) && 'achado' in state ? (state.achado as string) : null
  useEffect(() => {
    if (!chave) return
    const botoes = [...document.querySelectorAll<HTMLElement>('[data-achado]')]
    const botao = botoes.find((b) => b.dataset.achado === chave)
    const fechado = botao?.closest('details')
    if (fechado) fechado.open = true
    const alvo = botao ?? document.querySelector<HTMLElement>('main h1')
    alvo?.focus({ preventScroll: true })
    alvo?.scrollIntoView({ block: 'center' })
  }, [chave])
}
