// A record about a signed form, in a dialog over the fields that the domain describes.
import type { Dados } from '@guara/domain/campos/campo'
import { acao } from '@guara/domain/formulario/ciclo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from '../../../api/formulario/formularios.ts'
import { DialogoDeCampos } from '../../../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { renderComprovante } from './comprovante.tsx'
import { type NomeDoRegistro, REGISTROS } from './registros.ts'

const useRegistro = (nome: NomeDoRegistro, formulario: Formulario, aoConcluir: () => void) => {
  const queryClient = useQueryClient()
  const { sucesso = '', falha } = acao(nome)
  return useMutation({
    mutationFn: (dados: Dados) => REGISTROS[nome].chamar(formulario, dados),
    meta: { erro: falha },
    onSuccess: () => {
      avisarSucesso(sucesso, formulario.codigo)
      aoConcluir()
    },
    onSettled: () =>
      Promise.all(
        [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

interface Props {
  nome: NomeDoRegistro
  formulario: Formulario
  onFechar: () => void
}

export const DialogoDoRegistro = ({ nome, formulario, onFechar }: Props) => {
  const { campos, iniciais, conferir, explicacao } = REGISTROS[nome]
  const registro = useRegistro(nome, formulario, () => {
    onFechar()
    // The button that opened the dialog may be gone with what it did.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  })
  return (
    <DialogoDeCampos
      titulo={`${acao(nome).rotulo} ${formulario.codigo}`}
      explicacao={explicacao(formulario)}
      campos={campos(formulario)}
      iniciais={iniciais(formulario)}
      conferir={(dados) => conferir(dados, formulario, new Date())}
      gravacao={registro}
      botao={acao(nome).rotulo}
      onFechar={onFechar}
      renderArquivo={renderComprovante}
    />
  )
}
