// The choice of Web Push, shown where the installation sends it and the browser knows it.
import type { Preferencias } from '@guara/domain/aviso/contract'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { desinscreverAparelho, ehAvisado, inscreverAparelho, podeSerAvisado } from './aparelho-avisado.ts'

interface Props {
  usuarioId: string
  push: Preferencias['push']
}

export const AvisosNoAparelho = ({ usuarioId, push }: Props) => {
  const explicacao = useId()
  const online = useOnline()
  const mostrar = push !== null && podeSerAvisado()
  const { data: ligado = false, refetch } = useQuery({
    queryKey: ['avisos-no-aparelho', usuarioId],
    queryFn: () => ehAvisado(usuarioId),
    networkMode: 'always',
    staleTime: 0,
    enabled: mostrar,
  })
  const mudar = useMutation({
    mutationFn: (ligar: boolean) =>
      ligar && push ? inscreverAparelho(usuarioId, push.chave) : desinscreverAparelho(),
    // The sentence stands beside the choice.
    onSuccess: (_, ligar) =>
      avisarSucesso(ligar ? 'Avisos ligados neste aparelho.' : 'Avisos desligados neste aparelho.'),
    onSettled: () => refetch(),
  })
  if (!mostrar) return null
  return (
    <>
      <Checkbox
        label="Receber avisos neste aparelho"
        aria-describedby={explicacao}
        checked={mudar.isPending ? mudar.variables : ligado}
        disabled={!online || mudar.isPending}
        onChange={(e) => mudar.mutate(e.currentTarget.checked)}
      />
      <p id={explicacao}>
        O título do aviso aparece mesmo com o Guará fechado, enquanto a sua sessão durar. Sair da conta
        desliga. O que você marcou como “Não enviar” não aparece.
      </p>
      {mudar.isError && <Recado tom="erro">{mudar.error.message}</Recado>}
    </>
  )
}
