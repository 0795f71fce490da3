// An act that asks before it is done (section 2.5): the question, the success and the failure are the domain's.
import { ACOES } from '@guara/domain/formulario/ciclo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiDeFormularios, LISTAS_DE_FORMULARIOS } from '../../api/formularios.ts'
import { avisarSucesso } from '../../ui/avisos.ts'
import { confirmar } from '../../ui/confirm-dialog.tsx'

interface Alvo {
  id: string
  codigo: string
}

const ATOS = {
  excluir: {
    titulo: 'Excluir formulário',
    voltar: 'Cancelar',
    chamar: (id: string): Promise<unknown> => apiDeFormularios.excluir({ params: { id } }),
  },
  cancelar: {
    titulo: 'Cancelar formulário',
    // "Cancelar" beside "Cancelar formulário" would be read as the same.
    voltar: 'Voltar',
    chamar: (id: string): Promise<unknown> => apiDeFormularios.cancelar({ params: { id } }),
  },
}

export const useAto = (nome: keyof typeof ATOS) => {
  const queryClient = useQueryClient()
  const { titulo, voltar, chamar } = ATOS[nome]
  const { confirmacao, sucesso, falha } = ACOES[nome]
  const ato = useMutation({
    mutationFn: ({ id }: Alvo) => chamar(id),
    meta: { erro: falha },
    onSuccess: (_, { codigo }) => {
      avisarSucesso(sucesso, codigo)
      // The row that had the focus is about to leave.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTAS_DE_FORMULARIOS }),
  })
  return (alvo: Alvo) =>
    confirmar({
      titulo: `${titulo} ${alvo.codigo}`,
      texto: confirmacao,
      botao: titulo,
      voltar,
      onConfirmar: () => ato.mutate(alvo),
    })
}
