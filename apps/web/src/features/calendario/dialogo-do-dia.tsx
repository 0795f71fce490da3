// A day of the calendar, in a dialog over the fields that the domain describes. What is missing is told when one tries to
// record; what the gateway still refuses goes beside the fields that it names.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Campos, Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { comValor } from '@guara/domain/formulario/mesclagem'
import type { DiaNovo } from '@guara/domain/prazo/campos'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDoCalendario, CALENDARIO } from '../../api/calendario.ts'
import { ErroDaApi } from '../../api/erro.ts'
import { LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from '../../api/formularios.ts'
import { CamposDoGrupo } from '../../campos/campos-do-grupo.tsx'
import { avisarSucesso } from '../../ui/avisos.ts'
import { useCelular } from '../../ui/use-celular.ts'
import classes from './calendario.module.css'

export interface Pergunta {
  titulo: string
  explicacao: string
  campos: Campos
  iniciais: Dados
  conferir: (dados: Dados) => Pendencia[]
  dia: (dados: Dados) => DiaNovo
}

/** Every deadline may be another from now on: whatever shows one is asked for again. */
export const useRegistroDoDia = (aoConcluir: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, dia }: { id: string; dia: DiaNovo }) =>
      apiDoCalendario.registrar({ body: { ...dia, id } }),
    meta: { erro: 'Não foi possível registrar o dia.' },
    onSuccess: (calendario, { dia }) => {
      queryClient.setQueryData(CALENDARIO, calendario)
      avisarSucesso('Calendário atualizado.', dia.nome)
      aoConcluir()
    },
    onSettled: () =>
      Promise.all(
        [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

const recusadas = (erro: unknown) =>
  erro instanceof ErroDaApi
    ? erro.violations.map(({ field, message }) => [field === 'quando' ? 'data' : field, message] as const)
    : []

const Perguntas = ({ pergunta, onFechar }: { pergunta: Pergunta; onFechar: () => void }) => {
  const { campos, iniciais, conferir, dia, explicacao } = pergunta
  const [dados, setDados] = useState(iniciais)
  const [tentou, setTentou] = useState(false)
  // Sent again after a cut line, it is the same record.
  const [id] = useState(() => crypto.randomUUID())
  const registro = useRegistroDoDia(onFechar)
  const faltam = tentou ? conferir(dados) : []
  const gravar = () => {
    setTentou(true)
    if (conferir(dados).length === 0) registro.mutate({ id, dia: dia(dados) })
  }
  return (
    <div className={classes.perguntas}>
      <p>{explicacao}</p>
      <CamposDoGrupo
        campos={campos}
        dados={dados}
        erros={
          new Map(faltam.length > 0 ? faltam.map((p) => [p.campo, p.mensagem]) : recusadas(registro.error))
        }
        desabilitado={registro.isPending}
        onMudar={(caminho, valor) => {
          registro.reset()
          setDados((atuais) => comValor(atuais, caminho, valor))
        }}
      />
      <div className={classes.botoes}>
        <Button variant="default" onClick={onFechar} disabled={registro.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={registro.isPending}>
          Registrar
        </Button>
      </div>
    </div>
  )
}

export const DialogoDoDia = ({
  pergunta,
  onFechar,
}: {
  /** Null while the dialog is closed. */
  pergunta: Pergunta | null
  onFechar: () => void
}) => (
  <Modal
    opened={pergunta !== null}
    onClose={onFechar}
    title={pergunta?.titulo}
    size={720}
    fullScreen={useCelular()}
  >
    {pergunta && <Perguntas pergunta={pergunta} onFechar={onFechar} />}
  </Modal>
)
