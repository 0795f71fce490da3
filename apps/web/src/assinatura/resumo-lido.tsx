// What is on the screen when the password is typed is what is signed. A form that changes meanwhile does not slip in under
// the reader: it waits to be read.
import { MUDOU_DEPOIS_DE_ABERTO, mudouDesdeALeitura } from '@guara/domain/assinatura/lida'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Recado } from '../ui/aviso/recado.tsx'
import { ResumoDaAssinatura } from './resumo-da-assinatura.tsx'

interface Props {
  formulario: Formulario
  usuario: Conta
  /** The form as the screen behind shows it, where there is one: that is what was read. */
  lidoAtras?: Formulario
  /** Gets the version that is being read, and null while a newer one waits to be. */
  onLida: (id: string, versao: number | null) => void
  onLerDeNovo?: () => void
}

export const ResumoLido = ({ formulario, usuario, lidoAtras, onLida, onLerDeNovo }: Props) => {
  const [aberto, setAberto] = useState(lidoAtras ?? formulario)
  const mudou = mudouDesdeALeitura(formulario, aberto.versao)
  // Another's signature is no change: how many there are is told as it is now.
  const lido = mudou ? aberto : formulario
  const { id, versao } = lido
  useEffect(() => onLida(id, mudou ? null : versao), [id, versao, mudou, onLida])
  return (
    <>
      {mudou && (
        <Recado tom="erro" focado>
          <p>{MUDOU_DEPOIS_DE_ABERTO}</p>
          <Button
            variant="default"
            onClick={() => {
              setAberto(formulario)
              onLerDeNovo?.()
            }}
          >
            Ler de novo
          </Button>
        </Recado>
      )}
      <ResumoDaAssinatura formulario={lido} usuario={usuario} />
    </>
  )
}
