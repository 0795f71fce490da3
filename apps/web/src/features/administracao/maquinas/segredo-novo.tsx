// The dialog of what machines are given: asks, and then shows a secret this once. Tokens and told addresses fill it in.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { recusaDe } from '../ato.ts'
import { FormDoAto } from '../form-do-ato.tsx'
import { SegredoMostrado } from './de-maquina.tsx'

interface Comum {
  nome: string
  conjuntos: NomeDoConjunto[]
  motivo: string
}

interface OQueSePede<P extends Comum, F> {
  titulo: string
  botao: string
  /** Who revokes or suspends it one day reads the name. */
  doNome: string
  vazio: P
  chave: readonly string[]
  criar: (pedido: P) => Promise<F>
  mostrar: (feito: F) => { titulo: string; aviso: string; texto: string; segredo: string }
  /** The fields between name and reason, and those of them that a refusal may name. */
  campos: readonly string[]
  children: (
    pedido: P,
    mudar: (mudanca: Partial<P>) => void,
    doCampo: (campo: string) => string | undefined,
  ) => ReactNode
}

const Pedido = <P extends Comum, F>({
  oQue,
  onFeito,
  onFechar,
}: {
  oQue: OQueSePede<P, F>
  onFeito: (feito: F) => void
  onFechar: () => void
}) => {
  const [pedido, setPedido] = useState(oQue.vazio)
  const mudar = (mudanca: Partial<P>) => setPedido({ ...pedido, ...mudanca })
  const queryClient = useQueryClient()
  const ato = useMutation({
    mutationFn: () => oQue.criar(pedido),
    onSuccess: onFeito,
    onSettled: () => queryClient.invalidateQueries({ queryKey: oQue.chave }),
  })
  const { doCampo, geral } = recusaDe(ato.error, ['nome', 'motivo', ...oQue.campos])
  return (
    <FormDoAto botao={oQue.botao} ato={ato} geral={geral} voltar="Cancelar" onVoltar={onFechar}>
      <TextInput
        label="Nome"
        description={oQue.doNome}
        withAsterisk
        maxLength={80}
        value={pedido.nome}
        error={doCampo('nome')}
        autoComplete="off"
        data-autofocus
        onChange={(evento) => mudar({ nome: evento.currentTarget.value } as Partial<P>)}
      />
      {oQue.children(pedido, mudar, doCampo)}
      <Textarea
        label="Motivo"
        description="Fica na auditoria."
        withAsterisk
        rows={2}
        maxLength={300}
        value={pedido.motivo}
        error={doCampo('motivo')}
        onChange={(evento) => mudar({ motivo: evento.currentTarget.value } as Partial<P>)}
      />
    </FormDoAto>
  )
}

export const SegredoNovo = <P extends Comum, F>({
  onFechar,
  ...oQue
}: OQueSePede<P, F> & { onFechar: () => void }) => {
  const [feito, setFeito] = useState<F | null>(null)
  const mostrado = feito && oQue.mostrar(feito)
  return (
    <Modal
      opened
      onClose={onFechar}
      title={mostrado?.titulo ?? oQue.titulo}
      size={560}
      fullScreen={useCelular()}
      // Shown once: only the person's own word takes it off the screen.
      withCloseButton={!feito}
      closeOnEscape={!feito}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {mostrado ? (
        <SegredoMostrado {...mostrado} titulo={mostrado.aviso} onFechar={onFechar} />
      ) : (
        <Pedido oQue={oQue} onFeito={setFeito} onFechar={onFechar} />
      )}
    </Modal>
  )
}
