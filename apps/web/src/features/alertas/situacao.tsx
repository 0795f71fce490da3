// The change of situation: only what the table allows, the justification of NAO_ATENDIDO, and a failure that is told
// in the dialog, with everything typed still there (docs/dominio/ciclo-de-vida.md#alerts).
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { exigeJustificativa, situacoesPossiveis } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA, type CondicaoDoAlerta, idDaCondicao } from '@guara/domain/alerta/condicao'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { Button, Modal, Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ALERTAS, apiDeAlertas } from '../../api/gestao/alertas.ts'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { Justificativa, sobraDe } from './justificativa.tsx'
import { CondicaoDoAlerta as Condicao } from './linha.tsx'
import classes from './situacao.module.css'

interface Props {
  alerta: ResumoDoAlerta
  onFechar: () => void
}

interface PropsDasSituacoes {
  de: CondicaoDoAlerta
  para: CondicaoDoAlerta | null
  onPara: (para: CondicaoDoAlerta) => void
}

const Situacoes = ({ de, para, onPara }: PropsDasSituacoes) => (
  <Radio.Group
    label="Nova situação"
    withAsterisk
    value={para}
    onChange={(valor) => onPara(valor as CondicaoDoAlerta)}
  >
    <div className={classes.opcoes}>
      {situacoesPossiveis(de).map((nome, i) => {
        const { rotulo, cor, forma, explicacao } = APARENCIA_DO_ALERTA[nome]
        return (
          <Radio.Card key={nome} value={nome} className={classes.opcao} data-autofocus={i === 0 || undefined}>
            <Radio.Indicator />
            <span>
              <strong>
                <StatusDot rotulo={rotulo} cor={cor} forma={forma} />
              </strong>
              <span className={classes.explicacao}>{explicacao}</span>
            </span>
          </Radio.Card>
        )
      })}
    </div>
  </Radio.Group>
)

const Escolha = ({ alerta, onFechar }: Props) => {
  const id = useId()
  const queryClient = useQueryClient()
  const [para, setPara] = useState<CondicaoDoAlerta | null>(null)
  const [texto, setTexto] = useState('')
  const exige = para !== null && exigeJustificativa(para)
  const sobra = sobraDe(texto)

  const mudanca = useMutation({
    mutationFn: (nome: CondicaoDoAlerta) =>
      apiDeAlertas.mudarSituacao({
        params: { id: alerta.id },
        body: {
          condicao: { id: idDaCondicao(nome), nome },
          justificativa: exigeJustificativa(nome) ? texto : null,
        },
      }),
    onSuccess: (_, nome) => {
      avisarSucesso('Situação alterada.', `${alerta.codigo}: ${APARENCIA_DO_ALERTA[nome].rotulo}`)
      onFechar()
    },
    // A refusal may be because it changed meanwhile: what is behind the dialog is read again too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })

  const falta = para === null || (exige && (texto.trim() === '' || sobra < 0))
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        if (!falta && para) mudanca.mutate(para)
      }}
    >
      <p className={classes.hoje}>
        <strong>{alerta.codigo}</strong> <span className={classes.fraco}>hoje:</span> <Condicao {...alerta} />
      </p>
      <Situacoes de={alerta.condicao.nome} para={para} onPara={setPara} />
      {exige && <Justificativa texto={texto} onTexto={setTexto} />}
      {mudanca.isError && (
        <Recado tom="erro">Não foi possível alterar a situação. {mudanca.error.message}</Recado>
      )}
      <div className={classes.rodape}>
        {falta && (
          <p id={id} className={classes.fraco}>
            {para === null
              ? 'Escolha a nova situação.'
              : sobra < 0
                ? 'Encurte a justificativa.'
                : 'Escreva a justificativa.'}
          </p>
        )}
        <Button variant="default" onClick={onFechar} disabled={mudanca.isPending}>
          Cancelar
        </Button>
        <Button
          type="submit"
          disabled={falta}
          loading={mudanca.isPending}
          aria-describedby={falta ? id : undefined}
        >
          Confirmar
        </Button>
      </div>
    </form>
  )
}

export const DialogoDeSituacao = ({
  alerta,
  onFechar,
}: {
  alerta: ResumoDoAlerta | null
  onFechar: () => void
}) => (
  <Modal opened={alerta !== null} onClose={onFechar} title="Alterar situação do alerta" size={520}>
    {alerta && <Escolha key={alerta.id} alerta={alerta} onFechar={onFechar} />}
  </Modal>
)
