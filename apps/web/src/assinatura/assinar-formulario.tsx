// One form to be signed, in a dialog or on its screen: what it is, then the password; or why this user does not sign
// it.
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCelular } from '../ui/aparelho/use-celular.ts'
import { Recado } from '../ui/aviso/recado.tsx'
import { AchadosDaAssinatura, useAchadosDaAssinatura } from './achados-da-assinatura.tsx'
import { lerDeNovo, useAssinar } from './assinar.ts'
import classes from './assinar-formulario.module.css'
import { porqueNaoAssina } from './leitura.ts'
import { PedirSenha } from './pedir-senha.tsx'
import { ResumoLido } from './resumo-lido.tsx'

export const LEIA_DE_NOVO = 'Leia de novo o que mudou antes de assinar.'

interface Props {
  formulario: Formulario
  usuario: Conta
  lidoAtras?: Formulario
  onAssinado: (formulario: Formulario) => void
  onVoltar?: () => void
  /** A dialog must not be closed while the answer is on its way. */
  onAssinando?: (assinando: boolean) => void
  /** Takes the focus when it appears, as a dialog does: in the password or, on a phone, whose keyboard would cover what is
   *  to be read first, in the summary. */
  focado?: boolean
}

export const AssinarFormulario = (props: Props) => {
  const { formulario, usuario, lidoAtras, onAssinado, onVoltar, onAssinando, focado = false } = props
  const queryClient = useQueryClient()
  const assinatura = useAssinar(usuario, () => onAssinado(formulario))
  const { falta, posicao, ...achados } = useAchadosDaAssinatura(formulario)
  const topo = useRef<HTMLDivElement>(null)
  const celular = useCelular()
  const { isPending, error } = assinatura
  const [lida, setLida] = useState<number | null>(formulario.versao)
  const ler = useCallback((_: string, versao: number | null) => setLida(versao), [])
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
        <ResumoLido
          formulario={formulario}
          usuario={usuario}
          lidoAtras={lidoAtras}
          onLida={ler}
          onLerDeNovo={() => {
            assinatura.reset()
            void lerDeNovo(queryClient)
            topo.current?.focus()
          }}
        />
      </div>
      {porque ? (
        <Recado tom="informacao">{porque}</Recado>
      ) : (
        <>
          <AchadosDaAssinatura {...achados} guardadas={formulario.justificativasBlindagem} />
          <PedirSenha
            botao="Assinar"
            assinando={isPending}
            // Beside the summary, where it is mended, it is already said that the form changed.
            erro={lida === null ? null : error}
            onSenha={(senha) =>
              lida !== null &&
              assinatura.mutate({
                id: formulario.id,
                senha,
                versao: lida,
                respostas: achados.respostas,
                posicao,
              })
            }
            falta={lida === null ? LEIA_DE_NOVO : falta}
            onVoltar={onVoltar}
            focado={focado && !celular}
          />
        </>
      )}
    </div>
  )
}
