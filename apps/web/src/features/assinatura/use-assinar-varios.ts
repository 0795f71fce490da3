// Several forms with one password, one after the other: each is signed or refused on its own. What would only be refused
// again stops it (a wrong password, the lock, no answer), and what was not tried stays as it was.
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { assinar, lerDeNovo, motivoDaRecusa, senhaRecusada } from '../../assinatura/assinar.ts'

export type Andamento = 'ASSINANDO' | 'ASSINADO' | 'RECUSADO' | 'NAO_TENTADO'

export interface Resultado {
  codigo: string
  andamento: Andamento
  /** The gateway said why it was refused. */
  motivo?: string
}

type Alvo = Pick<ResumoDoFormulario, 'id' | 'codigo' | 'versao'>

const interrompe = (erro: unknown) =>
  senhaRecusada(erro) || (erro instanceof ErroDaApi && [0, 401, 429].includes(erro.status))

/** Throws what stopped it; what refuses one form alone is told in its line. */
const assinarEmOrdem = async (
  usuario: Conta,
  alvos: readonly Alvo[],
  senha: string,
  notify: (alvo: Alvo, andamento: Andamento, motivo?: string) => void,
) => {
  for (const alvo of alvos) {
    notify(alvo, 'ASSINANDO')
    try {
      await assinar(usuario, alvo, senha)
      notify(alvo, 'ASSINADO')
    } catch (erro) {
      notify(alvo, 'RECUSADO', motivoDaRecusa(erro))
      if (interrompe(erro)) throw erro
    }
  }
}

export const useAssinarVarios = (usuario: Conta, aoTerminar: (assinados: readonly string[]) => void) => {
  const queryClient = useQueryClient()
  const [resultados, setResultados] = useState<Resultado[]>([])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ alvos, senha }: { alvos: readonly Alvo[]; senha: string }) => {
      const assinados: string[] = []
      setResultados(alvos.map(({ codigo }) => ({ codigo, andamento: 'NAO_TENTADO' })))
      try {
        await assinarEmOrdem(usuario, alvos, senha, ({ id, codigo }, andamento, motivo) => {
          if (andamento === 'ASSINADO') assinados.push(id)
          setResultados((antes) =>
            antes.map((r) => (r.codigo === codigo ? { codigo, andamento, motivo } : r)),
          )
        })
      } finally {
        aoTerminar(assinados)
      }
    },
    // The password is among the variables: it does not outlive the screen.
    gcTime: 0,
    onSettled: () => void lerDeNovo(queryClient),
  })
  return { assinarVarios: mutate, assinando: isPending, erro: error, resultados }
}
