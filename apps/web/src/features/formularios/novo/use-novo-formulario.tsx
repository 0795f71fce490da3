// New form, from wherever it is asked for: the orienter goes straight to an Auto de Orientação, everybody else
// chooses the types first (docs/dominio/telas.md#new-form).

import { ETAPAS_DE_RESPOSTAS } from '@guara/domain/formulario/membros'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Comeco } from '@guara/domain/modelo/comeco'
import { soOrienta } from '@guara/domain/sessao/perfil'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { LISTAS_DE_FORMULARIOS } from '../../../api/formulario/formularios.ts'
import type { Inicio } from '../../../offline/rascunho/criacao.ts'
import { anotarUso } from '../../../offline/usos.ts'
import { dialogoSobDemanda } from '../../../ui/espera/sob-demanda.tsx'
import type { FonteDoInicio } from './fonte.ts'

const DialogoDeTipos = dialogoSobDemanda(
  () => import('./dialogo-de-tipos.tsx').then((m) => m.DialogoDeTipos),
  { aberto: false },
)

/** What begins a form on the device is there by the time that one has chosen its kinds. */
const criar = async (inicio: Inicio) => {
  const { criar: criarNoAparelho } = await import('./criar.ts').catch(() => {
    throw new ErroDaApi(0)
  })
  return criarNoAparelho(inicio)
}

/** What is begun from comes first, and what is already known of the case stands over it. */
const respostasJuntas = (comeco: Comeco | null, respostas: Inicio['respostas'] = {}) =>
  Object.fromEntries(
    ETAPAS_DE_RESPOSTAS.map((etapa) => [etapa, { ...comeco?.etapas[etapa], ...respostas[etapa] }]),
  )

interface Pedido {
  tipos: readonly CodigoDeInstrumento[]
  fonte: FonteDoInicio | null
}

interface Opcoes {
  respostas?: Inicio['respostas']
  /** It begins from this unless another is chosen. */
  fonte?: FonteDoInicio | null
  /** The address that asks exists only to begin: the form takes its place, and Back leads to what came before it. */
  substitui?: boolean
}

export const useNovoFormulario = ({ respostas = {}, fonte = null, substitui = false }: Opcoes = {}) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { usuario } = useSessao()
  const direto = usuario !== null && soOrienta(usuario.perfilAtivo)
  const [aberto, setAberto] = useState(false)
  // Who left while it was being made stays where they went: the draft is in the list.
  const presente = useRef(true)
  useEffect(() => {
    presente.current = true
    return () => {
      presente.current = false
    }
  }, [])

  const { key } = useLocation()
  const onde = useRef(key)
  onde.current = key
  const deOnde = useRef(key)

  // A second tap comes before the button can show that it was heard.
  const emCurso = useRef(false)
  const criacao = useMutation({
    mutationFn: ({ tipos, fonte: escolhida }: Pedido) => {
      if (!usuario) throw new ErroDaApi(401)
      const comeco = escolhida?.comecar(tipos) ?? null
      return criar({
        usuario,
        tipos,
        respostas: respostasJuntas(comeco, respostas),
        instrumentos: comeco?.instrumentos,
        agora: new Date(),
      })
    },
    // The dialog says by itself what went wrong.
    meta: direto ? { erro: 'Não foi possível criar o formulário.' } : {},
    onSuccess: async (id, { fonte: escolhida }) => {
      const [lista, chave] = escolhida?.chave.split(':') ?? []
      if (lista === 'modelo' && chave) anotarUso('modelos', chave)
      setAberto(false)
      await queryClient.invalidateQueries({ queryKey: LISTAS_DE_FORMULARIOS, refetchType: 'none' })
      if (presente.current && onde.current === deOnde.current)
        await navigate(`/formulario/novo?acao=CONTINUAR&id=${id}`, { replace: substitui })
    },
    onSettled: () => {
      emCurso.current = false
    },
  })
  const criarUm = (tipos: readonly CodigoDeInstrumento[], escolhida: FonteDoInicio | null) => {
    if (emCurso.current) return
    emCurso.current = true
    deOnde.current = onde.current
    criacao.mutate({ tipos, fonte: escolhida })
  }

  const comecar = () => {
    if (direto) return criarUm(['AUTO_DE_ORIENTACAO'], fonte)
    criacao.reset()
    setAberto(true)
  }

  return {
    comecar,
    /** Beginning asks nothing more: it creates. */
    direto,
    criando: direto && criacao.isPending,
    dialogo: !direto && usuario && (
      <DialogoDeTipos
        aberto={aberto}
        usuarioId={usuario.id}
        inicial={fonte}
        onFechar={() => setAberto(false)}
        onConfirmar={criarUm}
        criando={criacao.isPending}
        erro={criacao.error?.message ?? null}
      />
    ),
  }
}

export type NovoFormulario = ReturnType<typeof useNovoFormulario>

/** The one of the frame, which outlives the button that opens it. */
export const useNovoDaMoldura = () => useOutletContext<NovoFormulario>()
