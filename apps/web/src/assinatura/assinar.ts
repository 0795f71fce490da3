// The signature itself (docs/dominio/telas.md#signing). A wrong password is a 422 and stays in its field; it never
// ends the session.
import type { Posicao } from '@guara/domain/blindagem/na-assinatura'
import type { JustificativaDada } from '@guara/domain/blindagem/schema'
import { ACOES } from '@guara/domain/formulario/ciclo'
import { SENHA_INVALIDA } from '@guara/domain/mensagens'
import type { Conta } from '@guara/domain/sessao/schema'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ErroDaApi } from '../api/cliente/erro.ts'
import { apiDeFormularios, LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from '../api/formulario/formularios.ts'
import { avisarSucesso } from '../ui/aviso/avisos.ts'
import { depoisDeAssinar } from './leitura.ts'

export const SUCESSO_DA_ASSINATURA = ACOES.assinar.sucesso

interface Lido {
  id: string
  /** The version that was on the screen. */
  versao: number
  /** What was answered to what is found only when it is signed. */
  respostas?: readonly JustificativaDada[]
  /** It is where the device is, when it may tell. */
  posicao?: Posicao | null
}

export const assinar = (usuario: Conta, { id, versao, respostas = [], posicao }: Lido, senha: string) =>
  apiDeFormularios.assinar({
    body: {
      idFormulario: id,
      usuarioId: usuario.id,
      senha,
      versao,
      ...(respostas.length > 0 && { justificativasBlindagem: [...respostas] }),
      ...(posicao && { posicao }),
    },
  })

export const senhaRecusada = (erro: unknown): erro is ErroDaApi =>
  erro instanceof ErroDaApi &&
  erro.status === 422 &&
  (erro.detail === SENHA_INVALIDA || erro.violations.some(({ field }) => field === 'senha'))

export const motivoDaRecusa = (erro: unknown) =>
  (erro instanceof ErroDaApi ? erro : new ErroDaApi(500)).detail

export const lerDeNovo = (queryClient: QueryClient) =>
  Promise.all(
    [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

export const useAssinar = (usuario: Conta, aoAssinar: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ senha, ...lido }: Lido & { senha: string }) => assinar(usuario, lido, senha),
    // The password is among the variables: it does not outlive the screen.
    gcTime: 0,
    onSuccess: (formulario) => {
      avisarSucesso(SUCESSO_DA_ASSINATURA, depoisDeAssinar(formulario))
      aoAssinar()
    },
    onSettled: (_, erro) => {
      if (!senhaRecusada(erro)) void lerDeNovo(queryClient)
    },
  })
}
