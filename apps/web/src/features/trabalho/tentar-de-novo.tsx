// What does not reach the agency's system, in a sentence, and all of it tried again at one press.
import { podeChamar } from '@guara/domain/acesso'
import { contados, inteiro } from '@guara/domain/escrita'
import { formularios } from '@guara/domain/formulario/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiDeFormularios, LISTAS_DE_FORMULARIOS } from '../../api/formulario/formularios.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './trabalho.module.css'

export const TentarDeNovo = ({ falhas, usuario }: { falhas: number; usuario: Conta }) => {
  const queryClient = useQueryClient()
  const pedir = useMutation({
    mutationFn: () => apiDeFormularios.tentarDeNovo(),
    meta: { erro: 'Não foi possível pedir o envio de novo.' },
    onSuccess: ({ pedidos, restam }) => {
      avisarSucesso(
        `${contados(pedidos, 'formulário está', 'formulários estão')} de novo na fila de envio.${
          restam > 0 ? ` Restam ${inteiro(restam)}: tente de novo daqui a pouco.` : ''
        }`,
      )
      return queryClient.invalidateQueries({ queryKey: LISTAS_DE_FORMULARIOS })
    },
  })
  if (falhas === 0 || !podeChamar(formularios.tentarDeNovo, usuario)) return null
  return (
    <div className={classes.falhas}>
      <Recado tom="informacao">
        {contados(falhas, 'formulário não chegou', 'formulários não chegaram')} ao sistema do órgão.
      </Recado>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={pedir.isPending}
        onClick={() => pedir.mutate()}
      >
        Tentar todos de novo
      </Button>
    </div>
  )
}
