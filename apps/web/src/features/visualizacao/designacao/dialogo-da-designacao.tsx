// The coordinator names the inspector who goes on with a guidance of others, and says why.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { acao } from '@guara/domain/formulario/ciclo'
import type { Colega, Formulario } from '@guara/domain/formulario/schema'
import { Button, Modal, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  apiDeFormularios,
  consultasDeFormulario,
  LISTAS_DE_FORMULARIOS,
  UM_FORMULARIO,
} from '../../../api/formularios.ts'
import classes from '../../../campos/dialogo-de-campos.module.css'
import { avisarSucesso } from '../../../ui/avisos.ts'
import { SuggestInput } from '../../../ui/suggest-input.tsx'
import { useCelular } from '../../../ui/use-celular.ts'

const { rotulo, sucesso = '', falha } = acao('designar')

const detalheDe = ({ cargo, matricula }: Colega) =>
  [cargo, matricula && `matrícula ${matricula}`].filter(Boolean).join(', ')

/** Only inspectors draw up the infraction notice that a guidance becomes. */
const useFiscais = (texto: string) => {
  const [search] = useDebouncedValue(texto.trim(), 250)
  const { data = [] } = useQuery({ ...consultasDeFormulario.colegas(search), enabled: search.length >= 2 })
  return texto ? data.filter((c) => c.perfis?.includes('ROLE_FISCAL')) : []
}

interface Props {
  formulario: Formulario
  onFechar: () => void
}

export const DialogoDaDesignacao = ({ formulario, onFechar }: Props) => {
  const celular = useCelular()
  const queryClient = useQueryClient()
  const [texto, setTexto] = useState('')
  const [fiscal, setFiscal] = useState<Colega | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const fiscais = useFiscais(fiscal ? '' : texto)
  const curto = motivo.trim().length < 10
  const designar = useMutation({
    mutationFn: (usuarioId: string) =>
      apiDeFormularios.designar({
        params: { id: formulario.id },
        body: { versao: formulario.versao, usuarioId, motivo },
      }),
    meta: { erro: falha },
    onSuccess: () => {
      avisarSucesso(sucesso, formulario.codigo)
      onFechar()
    },
    onSettled: () =>
      Promise.all(
        [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const gravar = () => {
    setTentou(true)
    if (fiscal && !curto) designar.mutate(fiscal.usuarioId)
  }
  return (
    <Modal
      opened
      onClose={() => designar.isPending || onFechar()}
      title={`${rotulo} ${formulario.codigo}`}
      size={640}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <p>Quem for designado passa a ver este formulário e pode convertê-lo em auto de infração.</p>
      <SuggestInput
        label="Fiscal"
        description="Digite o nome, a matrícula ou o login e escolha na lista."
        error={tentou && !fiscal ? 'Escolha um fiscal na lista' : undefined}
        valor={texto}
        onValor={(novo) => {
          setTexto(novo)
          setFiscal(null)
        }}
        onSair={() => {}}
        sugestoes={fiscais.map((c) => ({ id: c.usuarioId, texto: c.nome, detalhe: detalheDe(c) }))}
        onEscolha={(id) => {
          const escolhido = fiscais.find((c) => c.usuarioId === id) ?? null
          setFiscal(escolhido)
          setTexto(escolhido?.nome ?? '')
        }}
      />
      <Textarea
        label="Motivo"
        withAsterisk
        rows={3}
        maxLength={500}
        value={motivo}
        error={tentou && curto ? 'Explique com pelo menos 10 caracteres' : undefined}
        onChange={(evento) => setMotivo(evento.currentTarget.value)}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={onFechar} disabled={designar.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={designar.isPending}>
          {rotulo}
        </Button>
      </div>
    </Modal>
  )
}
