import { useMutation, useQueryClient } from '@tanstack/react-query'
import { USUARIOS } from '../../api/administracao/usuarios.ts'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'

/** An act of the administrator: what went wrong is told where it was asked, with everything typed still there. */
export const useAto = <E>(
  agir: (entrada: E) => Promise<unknown>,
  sucesso: string,
  aoTerminar: () => void,
  chave: readonly string[] = USUARIOS,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: agir,
    onSuccess: () => {
      avisarSucesso(sucesso)
      aoTerminar()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: chave }),
  })
}

/** What the gateway said of one field, and what it said of none. */
export const recusaDe = (erro: Error | null, campos: readonly string[]) => {
  const violacoes = erro instanceof ErroDaApi ? erro.violations : []
  const doCampo = (campo: string) => violacoes.find(({ field }) => field === campo)?.message
  const geral = erro && !campos.some(doCampo) ? erro.message : null
  return { doCampo, geral }
}
