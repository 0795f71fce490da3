// A record about a signed form, in a dialog over the fields that the domain describes. What is missing is told all at once
// when one tries to record; what the gateway still refuses goes beside the fields that it names.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { acao } from '@guara/domain/formulario/ciclo'
import { comValor } from '@guara/domain/formulario/mesclagem'
import type { Formulario } from '@guara/domain/formulario/schema'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErroDaApi } from '../../../api/erro.ts'
import { LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from '../../../api/formularios.ts'
import { CamposDoGrupo } from '../../../campos/campos-do-grupo.tsx'
import { ResumoDeErros } from '../../../campos/resumo-de-erros.tsx'
import { rotuloDoCaminho } from '../../../campos/rotulo-do-caminho.ts'
import { avisarSucesso } from '../../../ui/avisos.ts'
import { useCelular } from '../../../ui/use-celular.ts'
import { renderComprovante } from './comprovante.tsx'
import classes from './registro.module.css'
import { type NomeDoRegistro, REGISTROS } from './registros.ts'

const recusadas = (erro: unknown): Pendencia[] =>
  erro instanceof ErroDaApi
    ? erro.violations.map(({ field, message }) => ({ campo: field, mensagem: message, natureza: 'invalido' }))
    : []

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

const Perguntas = ({
  nome,
  formulario,
  onFechar,
  registro,
}: Props & { registro: ReturnType<typeof useRegistro> }) => {
  const { campos: camposDe, iniciais, conferir, explicacao } = REGISTROS[nome]
  const campos = camposDe(formulario)
  const [dados, setDados] = useState<Dados>(() => soAplicaveis(campos, iniciais(formulario)))
  // Each try mounts the summary again, so that it takes the focus again.
  const [tentativa, setTentativa] = useState(0)
  const [deixadas, setDeixadas] = useState<readonly Pendencia[]>([])

  const achadas = tentativa === 0 ? [] : conferir(dados, formulario, new Date())
  const pendencias = achadas.length > 0 ? achadas : recusadas(registro.error)

  const gravar = () => {
    const faltam = conferir(dados, formulario, new Date())
    setTentativa((n) => n + 1)
    setDeixadas(faltam)
    if (faltam.length === 0) registro.mutate(dados)
  }
  return (
    <>
      <p>{explicacao(formulario)}</p>
      {deixadas.length > 0 && pendencias.length > 0 && (
        <ResumoDeErros
          key={tentativa}
          titulo="Corrija para registrar"
          pendencias={pendencias}
          rotuloDe={(caminho) => rotuloDoCaminho(campos, caminho)}
        />
      )}
      <CamposDoGrupo
        campos={campos}
        dados={dados}
        erros={new Map(pendencias.map((p) => [p.campo, p.mensagem]))}
        desabilitado={registro.isPending}
        onMudar={(caminho, valor) => {
          registro.reset()
          setDados((atuais) => soAplicaveis(campos, comValor(atuais, caminho, valor)))
        }}
        renderArquivo={renderComprovante}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={onFechar} disabled={registro.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={registro.isPending}>
          {acao(nome).rotulo}
        </Button>
      </div>
    </>
  )
}

export const DialogoDoRegistro = ({ nome, formulario, onFechar }: Props) => {
  const celular = useCelular()
  const registro = useRegistro(nome, formulario, () => {
    onFechar()
    // The button that opened the dialog may be gone with what it did.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  })
  // Closing while it is being recorded would hide the answer.
  const fechar = () => registro.isPending || onFechar()
  return (
    <Modal
      opened
      onClose={fechar}
      title={`${acao(nome).rotulo} ${formulario.codigo}`}
      size={720}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <Perguntas nome={nome} formulario={formulario} onFechar={fechar} registro={registro} />
    </Modal>
  )
}
