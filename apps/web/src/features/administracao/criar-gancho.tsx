// An address that is told of what changed: which sets, where and why; then the secret that signs the notices, this once.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiDeGanchos, GANCHOS, type GanchoPedido } from '../../api/maquinas.ts'
import { Recado } from '../../ui/recado.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useOnline } from '../../ui/use-online.ts'
import classes from './administracao.module.css'
import { recusaDe } from './ato.ts'
import { EscolhaDeConjuntos, SegredoMostrado } from './de-maquina.tsx'

const VAZIO = { nome: '', endereco: '', conjuntos: [] as NomeDoConjunto[], motivo: '' }

interface AoTerminar {
  onFeito: (feito: { segredo: string }) => void
  onFechar: () => void
}

const Formulario = ({ onFeito, onFechar }: AoTerminar) => {
  const [pedido, setPedido] = useState<GanchoPedido & typeof VAZIO>(VAZIO)
  const mudar = (mudanca: Partial<typeof VAZIO>) => setPedido({ ...pedido, ...mudanca })
  const online = useOnline()
  const queryClient = useQueryClient()
  const ato = useMutation({
    mutationFn: () => apiDeGanchos.criar({ body: pedido }),
    onSuccess: onFeito,
    onSettled: () => queryClient.invalidateQueries({ queryKey: GANCHOS }),
  })
  const { doCampo, geral } = recusaDe(ato.error, ['nome', 'endereco', 'conjuntos', 'motivo'])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      {geral && (
        <Recado tom="erro" focado>
          {geral}
        </Recado>
      )}
      <TextInput
        label="Nome"
        description="De que sistema é, para quem for suspender saber o que para."
        withAsterisk
        maxLength={80}
        value={pedido.nome}
        error={doCampo('nome')}
        autoComplete="off"
        data-autofocus
        onChange={(evento) => mudar({ nome: evento.currentTarget.value })}
      />
      <TextInput
        label="Endereço"
        description="https:// da rede pública, como https://sistema.exemplo.gov.br/avisos."
        withAsterisk
        type="url"
        maxLength={500}
        value={pedido.endereco}
        error={doCampo('endereco')}
        autoComplete="off"
        onChange={(evento) => mudar({ endereco: evento.currentTarget.value })}
      />
      <EscolhaDeConjuntos
        rotulo="De que é avisado"
        valor={pedido.conjuntos}
        erro={doCampo('conjuntos')}
        onMudar={(conjuntos) => mudar({ conjuntos })}
      />
      <Textarea
        label="Motivo"
        description="Fica na auditoria."
        withAsterisk
        rows={2}
        maxLength={300}
        value={pedido.motivo}
        error={doCampo('motivo')}
        onChange={(evento) => mudar({ motivo: evento.currentTarget.value })}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={onFechar} disabled={ato.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={ato.isPending} disabled={!online}>
          Cadastrar endereço
        </Button>
      </div>
    </form>
  )
}

export const CriarGancho = ({ onFechar }: { onFechar: () => void }) => {
  const [feito, setFeito] = useState<{ segredo: string } | null>(null)
  return (
    <Modal
      opened
      onClose={onFechar}
      title={feito ? 'Endereço cadastrado' : 'Cadastrar endereço avisado'}
      size={560}
      fullScreen={useCelular()}
      // Shown once: only the person's own word takes it off the screen.
      withCloseButton={!feito}
      closeOnEscape={!feito}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {feito ? (
        <SegredoMostrado
          titulo="Guarde este segredo agora"
          texto="Ele não será mostrado de novo. É com ele que o outro sistema confere que o aviso veio daqui."
          segredo={feito.segredo}
          onFechar={onFechar}
        />
      ) : (
        <Formulario onFeito={setFeito} onFechar={onFechar} />
      )}
    </Modal>
  )
}
