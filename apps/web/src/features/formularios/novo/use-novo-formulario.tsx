// New form, from wherever it is asked for: the orienter goes straight to an Auto de Orientação, everybody else
// chooses the types first (docs/dominio/telas.md#new-form).
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErroDaApi } from '../../../api/erro.ts'
import { LISTAS_DE_FORMULARIOS } from '../../../api/formularios.ts'
import { useSessao } from '../../../api/sessao-atual.ts'
import { enviarFormulario } from '../../../offline/fila/fila.ts'
import { comecarNoAparelho, type Inicio } from '../../../offline/rascunho/criacao.ts'
import { esquecer, ler } from '../../../offline/rascunho/guarda.ts'
import { DialogoDeTipos } from './dialogo-de-tipos.tsx'

/** The gateway usually answers before this; if not, the form is already on the device and follows by the queue. */
const ESPERA_MS = 4000

const esperar = () => new Promise<'sem-rede'>((resolve) => setTimeout(() => resolve('sem-rede'), ESPERA_MS))

/** The form begins on the device. One that the gateway refuses at once never was. */
const criar = async (inicio: Inicio) => {
  const id = await comecarNoAparelho(inicio)
  const desfecho = await Promise.race([enviarFormulario(id, inicio.usuario.id), esperar()])
  if (desfecho !== 'recusado') return id
  const recusa = (await ler(id, inicio.usuario.id))?.recusa
  await esquecer(id)
  throw new ErroDaApi(422, { detail: recusa ?? undefined })
}

interface Opcoes {
  respostas?: Inicio['respostas']
  /** The address that asks exists only to begin: the form takes its place, and Back leads to what came before it. */
  substitui?: boolean
}

export const useNovoFormulario = ({ respostas = {}, substitui = false }: Opcoes = {}) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { usuario } = useSessao()
  const direto = usuario?.perfilAtivo === 'ROLE_ORIENTADOR'
  const [aberto, setAberto] = useState(false)
  // Who left while it was being made stays where they went: the draft is in the list.
  const presente = useRef(true)
  useEffect(() => {
    presente.current = true
    return () => {
      presente.current = false
    }
  }, [])

  // A second tap comes before the button can show that it was heard.
  const emCurso = useRef(false)
  const criacao = useMutation({
    mutationFn: (tipos: CodigoDeInstrumento[]) => {
      if (!usuario) throw new ErroDaApi(401)
      return criar({ usuario, tipos, respostas, agora: new Date() })
    },
    // The dialog says by itself what went wrong.
    meta: direto ? { erro: 'Não foi possível criar o formulário.' } : {},
    onSuccess: async (id) => {
      setAberto(false)
      await queryClient.invalidateQueries({ queryKey: LISTAS_DE_FORMULARIOS, refetchType: 'none' })
      if (presente.current) await navigate(`/formulario/novo?acao=CONTINUAR&id=${id}`, { replace: substitui })
    },
    onSettled: () => {
      emCurso.current = false
    },
  })
  const criarUm = (tipos: CodigoDeInstrumento[]) => {
    if (emCurso.current) return
    emCurso.current = true
    criacao.mutate(tipos)
  }

  const comecar = () => {
    if (direto) return criarUm(['AUTO_DE_ORIENTACAO'])
    criacao.reset()
    setAberto(true)
  }

  return {
    comecar,
    /** Beginning asks nothing more: it creates. */
    direto,
    criando: direto && criacao.isPending,
    dialogo: !direto && (
      <DialogoDeTipos
        aberto={aberto}
        onFechar={() => setAberto(false)}
        onConfirmar={criarUm}
        criando={criacao.isPending}
        erro={criacao.error?.message ?? null}
      />
    ),
  }
}
