// A new token: what it reads, from where, for how long and why; then the token itself, this once.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiDeMaquinas, MAQUINAS, type MaquinaPedida } from '../../api/maquinas.ts'
import { Recado } from '../../ui/recado.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useOnline } from '../../ui/use-online.ts'
import classes from './administracao.module.css'
import { recusaDe } from './ato.ts'
import { EscolhaDeConjuntos, SegredoMostrado } from './de-maquina.tsx'

const VALIDADES = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '365', label: '1 ano' },
]

const enderecosDe = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean)

interface Feita {
  token: string
  expiraEm: string
}

const VAZIO = { nome: '', conjuntos: [] as NomeDoConjunto[], enderecos: '', validade: '90', motivo: '' }

const pedidoDe = ({ validade, enderecos, ...resto }: typeof VAZIO): MaquinaPedida => ({
  ...resto,
  enderecos: enderecosDe(enderecos),
  validadeDias: Number(validade),
})

const Formulario = ({ onFeita, onFechar }: { onFeita: (feita: Feita) => void; onFechar: () => void }) => {
  const [pedido, setPedido] = useState(VAZIO)
  const mudar = (mudanca: Partial<typeof VAZIO>) => setPedido({ ...pedido, ...mudanca })
  const online = useOnline()
  const queryClient = useQueryClient()
  const ato = useMutation({
    mutationFn: () => apiDeMaquinas.criar({ body: pedidoDe(pedido) }),
    onSuccess: onFeita,
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAQUINAS }),
  })
  const { doCampo, geral } = recusaDe(ato.error, ['nome', 'conjuntos', 'motivo'])
  // The field is one text, and what is wrong in it is told of a line.
  const doEndereco = enderecosDe(pedido.enderecos)
    .map((_, i) => doCampo(`enderecos.${i}`))
    .find(Boolean)
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      {geral && !doEndereco && (
        <Recado tom="erro" focado>
          {geral}
        </Recado>
      )}
      <TextInput
        label="Nome"
        description="De que sistema é, para quem for revogar saber o que para."
        withAsterisk
        maxLength={80}
        value={pedido.nome}
        error={doCampo('nome')}
        autoComplete="off"
        data-autofocus
        onChange={(evento) => mudar({ nome: evento.currentTarget.value })}
      />
      <EscolhaDeConjuntos
        rotulo="O que lê"
        valor={pedido.conjuntos}
        erro={doCampo('conjuntos')}
        onMudar={(conjuntos) => mudar({ conjuntos })}
      />
      <NativeSelect
        label="Vale por"
        data={VALIDADES}
        value={pedido.validade}
        onChange={(evento) => mudar({ validade: evento.currentTarget.value })}
      />
      <Textarea
        label="De que endereços"
        description="Um por linha: 203.0.113.7 ou a rede 203.0.113.0/24. Vazio, de qualquer um."
        rows={2}
        maxLength={1000}
        value={pedido.enderecos}
        error={doEndereco}
        onChange={(evento) => mudar({ enderecos: evento.currentTarget.value })}
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
          Criar token
        </Button>
      </div>
    </form>
  )
}

export const CriarMaquina = ({ onFechar }: { onFechar: () => void }) => {
  const [feita, setFeita] = useState<Feita | null>(null)
  return (
    <Modal
      opened
      onClose={onFechar}
      title={feita ? 'Token criado' : 'Criar token de máquina'}
      size={560}
      fullScreen={useCelular()}
      // Shown once: only the person's own word takes it off the screen.
      withCloseButton={!feita}
      closeOnEscape={!feita}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {feita ? (
        <SegredoMostrado
          titulo="Guarde este token agora"
          texto={`Ele não será mostrado de novo: aqui fica só o resumo que o reconhece. Vale até ${formatarDataHora(feita.expiraEm)}.`}
          segredo={feita.token}
          onFechar={onFechar}
        />
      ) : (
        <Formulario onFeita={setFeita} onFechar={onFechar} />
      )}
    </Modal>
  )
}
