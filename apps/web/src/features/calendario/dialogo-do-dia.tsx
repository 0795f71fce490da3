// A day of the calendar, in a dialog over the fields that the domain describes.
import type { Campos, Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import type { DiaNovo } from '@guara/domain/prazo/campos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDoCalendario, CALENDARIO } from '../../api/formulario/calendario.ts'
import { LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from '../../api/formulario/formularios.ts'
import { DialogoDeCampos } from '../../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'

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

export const DialogoDoDia = ({ pergunta, onFechar }: { pergunta: Pergunta; onFechar: () => void }) => {
  const { dia, ...perguntas } = pergunta
  // Sent again after a cut line, it is the same record.
  const [id] = useState(() => crypto.randomUUID())
  const registro = useRegistroDoDia(onFechar)
  return (
    <DialogoDeCampos
      {...perguntas}
      gravacao={{ ...registro, mutate: (dados) => registro.mutate({ id, dia: dia(dados) }) }}
      botao="Registrar"
      campoDaRecusa={(campo) => (campo === 'quando' ? 'data' : campo)}
      onFechar={onFechar}
    />
  )
}
