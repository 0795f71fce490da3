// One form to be signed, in a dialog or on its screen: what it is, then the password; or why this user does not sign
// it.
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { useEffect, useRef } from 'react'
import { Recado } from '../ui/recado.tsx'
import { useCelular } from '../ui/use-celular.ts'
import { useAssinar } from './assinar.ts'
import classes from './assinar-formulario.module.css'
import { porqueNaoAssina } from './leitura.ts'
import { PedirSenha } from './pedir-senha.tsx'
import { ResumoDaAssinatura } from './resumo-da-assinatura.tsx'

interface Props {
  formulario: Formulario
  usuario: Conta
  onAssinado: (formulario: Formulario) => void
  onVoltar?: () => void
  /** A dialog must not be closed while the answer is on its way. */
  onAssinando?: (assinando: boolean) => void
  /** Takes the focus when it appears, as a dialog does: in the password or, on a phone, whose keyboard would cover what is
   *  to be read first, in the summary. */
  focado?: boolean
}

export const AssinarFormulario = (props: Props) => {
  const { formulario, usuario, onAssinado, onVoltar, onAssinando, focado = false } = props
  const assinatura = useAssinar(usuario, () => onAssinado(formulario))
  const topo = useRef<HTMLDivElement>(null)
  const celular = useCelular()
  const { isPending, error } = assinatura
  useEffect(() => onAssinando?.(isPending), [isPending, onAssinando])
  const noTopo = focado && celular
  useEffect(() => {
    if (noTopo) topo.current?.focus()
  }, [noTopo])

  // What the gateway refused may no longer be asked for, and its reason is still to be read.
  const porque = isPending || error ? null : porqueNaoAssina(usuario, formulario)
  return (
    <div className={classes.assinar}>
      <div ref={topo} tabIndex={-1} data-autofocus={noTopo || undefined}>
        <ResumoDaAssinatura formulario={formulario} usuario={usuario} />
      </div>
      {porque ? (
        <Recado tom="informacao">{porque}</Recado>
      ) : (
        <PedirSenha
          botao="Assinar"
          assinando={isPending}
          erro={error}
          onSenha={(senha) => assinatura.mutate({ id: formulario.id, senha })}
          onVoltar={onVoltar}
          focado={focado && !celular}
        />
      )}
    </div>
  )
}
