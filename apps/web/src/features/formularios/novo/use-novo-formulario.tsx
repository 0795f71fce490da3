// New form (sections 2.4 and 6), from wherever it is asked for: the orienter goes straight to an Auto de Orientação,
// everybody else chooses the types first.
import type { EntradaDada } from '@guara/domain/contract'
import type { formularios } from '@guara/domain/formulario/contract'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiDeFormularios, LISTAS_DE_FORMULARIOS } from '../../../api/formularios.ts'
import { useSessao } from '../../../api/sessao-atual.ts'
import { DialogoDeTipos } from './dialogo-de-tipos.tsx'

/** Created on a phone or a tablet in the field (the mobile flag of the list). */
const emDispositivoMovel = () => window.matchMedia('(pointer: coarse)').matches

/** The same choice sent again keeps its id, so that an answer lost on the way makes no second form. */
const useIdPorEscolha = () => {
  const ultima = useRef({ escolha: '', id: '' })
  return {
    de: (tipos: readonly CodigoDeInstrumento[]) => {
      const escolha = tipos.join()
      if (ultima.current.escolha !== escolha) ultima.current = { escolha, id: crypto.randomUUID() }
      return ultima.current.id
    },
    esquecer: () => {
      ultima.current = { escolha: '', id: '' }
    },
  }
}

/** Answers that a form is born with, when it comes from something. */
type Respostas = Pick<
  EntradaDada<typeof formularios.criar>['body'],
  'alertaFiscalizacao' | 'enderecoFiscalizacao' | 'localizacao'
>

export const useNovoFormulario = (respostas: Respostas = {}) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const direto = useSessao().usuario?.perfilAtivo === 'ROLE_ORIENTADOR'
  const [aberto, setAberto] = useState(false)
  const ids = useIdPorEscolha()

  const criacao = useMutation({
    mutationFn: (tiposFormulario: CodigoDeInstrumento[]) =>
      apiDeFormularios.criar({
        body: { ...respostas, id: ids.de(tiposFormulario), tiposFormulario, mobile: emDispositivoMovel() },
      }),
    // The dialog says by itself what went wrong.
    meta: direto ? { erro: 'Não foi possível criar o formulário.' } : {},
    onSuccess: async (formulario) => {
      ids.esquecer()
      setAberto(false)
      await queryClient.invalidateQueries({ queryKey: LISTAS_DE_FORMULARIOS, refetchType: 'none' })
      await navigate(`/formulario/novo?acao=CONTINUAR&id=${formulario.id}`)
    },
  })

  const comecar = () => {
    if (direto) return criacao.mutate(['AUTO_DE_ORIENTACAO'])
    criacao.reset()
    setAberto(true)
  }

  return {
    comecar,
    criando: direto && criacao.isPending,
    dialogo: !direto && (
      <DialogoDeTipos
        aberto={aberto}
        onFechar={() => setAberto(false)}
        onConfirmar={criacao.mutate}
        criando={criacao.isPending}
        erro={criacao.error?.message ?? null}
      />
    ),
  }
}
