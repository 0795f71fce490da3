// A model, in a dialog over the fields that the domain describes. What is missing is told when one tries to record; what the
// gateway still refuses is told with its place, and nothing typed is lost.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import { pendencias } from '@guara/domain/campos/pendencias'
import { comValor } from '@guara/domain/formulario/mesclagem'
import { CAMPOS_DO_MODELO, modeloDigitado, respostasDoModelo } from '@guara/domain/modelo/campos'
import type { Catalogos } from '@guara/domain/modelo/comeco'
import { conferirModelo } from '@guara/domain/modelo/conferir'
import type { ModeloGravado } from '@guara/domain/modelo/contract'
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/cliente/queries.ts'
import { apiDeModelos, MODELOS } from '../../api/formulario/modelos.ts'
import { CamposDoGrupo } from '../../campos/grupo/campos-do-grupo.tsx'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './modelos.module.css'

export const useGravacaoDoModelo = (aoConcluir: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (modelo: ModeloGravado) => apiDeModelos.gravar({ body: modelo }),
    meta: { erro: 'Não foi possível gravar o modelo.' },
    onSuccess: (todos, { nome }) => {
      queryClient.setQueryData(MODELOS, todos)
      avisarSucesso('Modelo gravado.', nome)
      aoConcluir()
    },
    // A refusal may be because another changed it meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: MODELOS }),
  })
}

const NOVO: Dados = { tiposFormulario: ['AUTO_INFRACAO'], confirmado: false }

/** What spans several answers is told above them; what is of one field, beside it. */
const conferir = (dados: Dados, antes: ModeloDoOrgao | null, catalogos: Catalogos) => {
  const faltam = pendencias(CAMPOS_DO_MODELO, dados, '', new Date())
  return faltam.length > 0 ? faltam : conferirModelo(modeloDigitado(dados, antes, catalogos), catalogos)
}

interface Props {
  antes: ModeloDoOrgao | null
  catalogos: Catalogos
  onFechar: () => void
}

const Perguntas = ({ antes, catalogos, onFechar }: Props) => {
  const [dados, setDados] = useState(() => (antes ? respostasDoModelo(antes, catalogos) : NOVO))
  const [tentou, setTentou] = useState(false)
  const gravacao = useGravacaoDoModelo(onFechar)
  const faltas = tentou ? conferir(dados, antes, catalogos) : []
  const gravar = () => {
    setTentou(true)
    if (conferir(dados, antes, catalogos).length > 0) return
    gravacao.mutate({
      ...modeloDigitado(dados, antes, catalogos),
      ativo: antes?.ativo ?? true,
      versao: antes?.versao ?? 0,
    })
  }
  return (
    <div className={classes.tela}>
      {faltas.length > 0 && (
        <Recado tom="erro">
          <ul>
            {[...new Set(faltas.map((f) => f.mensagem))].map((mensagem) => (
              <li key={mensagem}>{mensagem}</li>
            ))}
          </ul>
        </Recado>
      )}
      {gravacao.isError && <Recado tom="erro">{gravacao.error.message}</Recado>}
      <CamposDoGrupo
        campos={CAMPOS_DO_MODELO}
        dados={dados}
        erros={new Map(faltas.map((f) => [f.campo, f.mensagem]))}
        desabilitado={gravacao.isPending}
        onMudar={(caminho, valor) => {
          gravacao.reset()
          setDados((atuais) => comValor(atuais, caminho, valor))
        }}
      />
      <div className={classes.botoes}>
        <Button variant="default" onClick={onFechar} disabled={gravacao.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={gravacao.isPending}>
          Gravar
        </Button>
      </div>
    </div>
  )
}

export const DialogoDoModelo = ({
  aberto,
  onFechar,
}: {
  /** It is null while the dialog is closed. */
  aberto: ModeloDoOrgao | 'novo' | null
  onFechar: () => void
}) => {
  const { data: infracoes } = useQuery(queries.tiposDeInfracao())
  const { data: leis } = useQuery(queries.leis())
  return (
    <Modal
      opened={aberto !== null}
      onClose={onFechar}
      title={aberto === 'novo' ? 'Novo modelo' : `Alterar ${aberto?.nome ?? ''}`}
      size={860}
      fullScreen={useCelular()}
    >
      {aberto && infracoes && leis && (
        <Perguntas
          antes={aberto === 'novo' ? null : aberto}
          catalogos={{ infracoes, leis }}
          onFechar={onFechar}
        />
      )}
    </Modal>
  )
}
