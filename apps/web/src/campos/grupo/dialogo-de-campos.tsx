// A record in a dialog over the fields that the domain describes. What is missing is told all at once when one tries to record;
// what the gateway still refuses goes beside the fields that it names, and nothing typed is lost.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Campos, Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { comValor } from '@guara/domain/formulario/mesclagem'
import { Button, Modal } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { rotuloDoCaminho } from '../caminho/rotulo-do-caminho.ts'
import { recusas } from '../erros/recusas.ts'
import { ResumoDeErros } from '../erros/resumo-de-erros.tsx'
import { CamposDoGrupo } from './campos-do-grupo.tsx'
import classes from './dialogo-de-campos.module.css'

interface Props extends Pick<ComponentProps<typeof CamposDoGrupo>, 'renderArquivo'> {
  titulo: string
  explicacao: ReactNode
  campos: Campos
  iniciais?: Dados
  conferir: (dados: Dados) => Pendencia[]
  gravacao: Pick<UseMutationResult<unknown, Error, Dados>, 'mutate' | 'reset' | 'error' | 'isPending'>
  /** The act, on the button that does it. */
  botao: string
  /** What the mended answers are for: "Corrija para registrar". */
  corrija?: string
  /** The field of this dialog that answers for one of the wire. */
  campoDaRecusa?: (campo: string) => string
  /** What is shown under the fields, of what they say now. */
  extra?: (dados: Dados) => ReactNode
  onFechar: () => void
}

export const DialogoDeCampos = ({
  titulo,
  explicacao,
  campos,
  iniciais = {},
  conferir,
  gravacao,
  botao,
  corrija = 'Corrija para registrar',
  campoDaRecusa = (campo) => campo,
  onFechar,
  renderArquivo,
  extra,
}: Props) => {
  const celular = useCelular()
  const [dados, setDados] = useState<Dados>(() => soAplicaveis(campos, iniciais))
  // Each try mounts the summary again, so that it takes the focus again.
  const [tentativa, setTentativa] = useState(0)
  const [faltava, setFaltava] = useState(false)
  const achadas = tentativa === 0 ? [] : conferir(dados)
  const pendencias =
    achadas.length > 0
      ? achadas
      : recusas(gravacao.error).map((recusa) => ({ ...recusa, campo: campoDaRecusa(recusa.campo) }))
  const gravar = () => {
    const falta = conferir(dados).length > 0
    setTentativa((n) => n + 1)
    setFaltava(falta)
    if (!falta) gravacao.mutate(dados)
  }
  // Closing while it is being recorded would hide the answer.
  const fechar = () => gravacao.isPending || onFechar()
  return (
    <Modal
      opened
      onClose={fechar}
      title={titulo}
      size={720}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <p>{explicacao}</p>
      {faltava && pendencias.length > 0 && (
        <ResumoDeErros
          key={tentativa}
          titulo={corrija}
          pendencias={pendencias}
          rotuloDe={(caminho) => rotuloDoCaminho(campos, caminho)}
        />
      )}
      <CamposDoGrupo
        campos={campos}
        dados={dados}
        erros={new Map(pendencias.map((p) => [p.campo, p.mensagem]))}
        desabilitado={gravacao.isPending}
        onMudar={(caminho, valor) => {
          gravacao.reset()
          setDados((atuais) => soAplicaveis(campos, comValor(atuais, caminho, valor)))
        }}
        {...(renderArquivo && { renderArquivo })}
      />
      {extra?.(dados)}
      <div className={classes.rodape}>
        <Button variant="default" onClick={fechar} disabled={gravacao.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={gravacao.isPending}>
          {botao}
        </Button>
      </div>
    </Modal>
  )
}
