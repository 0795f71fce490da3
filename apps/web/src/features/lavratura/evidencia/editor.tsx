// What an inspector says of one piece of evidence, beside the evidence itself; the next one is a button away.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type Campos, escolha } from '@guara/domain/campos/campo'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import type { AchadoEmFoco } from '../tela/achado-em-foco.ts'
import { FaixaDoAchado, ProximoAchado, VoltarARevisao } from '../tela/caminhada.tsx'
import classes from './editor.module.css'

/** The bytes say what kind it is; the order is changed by moving the cards. */
const { tipo: _tipo, ordem: _ordem, ...DESCRITOS } = CAMPOS_DA_EVIDENCIA
const CAMPOS: Campos = {
  ...DESCRITOS,
  instrumentosVinculados: escolha('Instrumentos', 'instrumentos', {
    varios: true,
    ajuda: 'A que instrumentos esta evidência serve.',
    largura: 12,
  }),
}

interface Props {
  evidencia: EvidenciaNoAparelho
  posicao: number
  total: number
  imagem: ReactNode
  erros: ReadonlyMap<string, string>
  onMudar: (caminho: string, valor: unknown) => void
  onIr: (posicao: number) => void
  /** The finding of the review that led here: the dialog covers the frame, and leads on and back as the frame does. */
  foco: AchadoEmFoco | null
  /** The same description and purpose for the evidence that has none; absent where there is none. */
  onRepetir: (() => void) | undefined
  onFechar: () => void
}

export const EditorDaEvidencia = (props: Props) => {
  const { evidencia, posicao, total, imagem, erros, foco, onMudar, onIr, onRepetir, onFechar } = props
  return (
    <Modal
      opened
      onClose={onFechar}
      size="lg"
      fullScreen={useCelular()}
      title={`Evidência ${posicao + 1} de ${total}`}
    >
      {foco && <FaixaDoAchado {...foco} />}
      <div className={classes.imagem}>{imagem}</div>
      <CamposDoGrupo
        key={evidencia.id}
        campos={CAMPOS}
        dados={evidencia}
        prefixo={`evidencias.${posicao}`}
        erros={erros}
        onMudar={onMudar}
      />
      {onRepetir && (
        <Button variant="light" mt="sm" onClick={onRepetir}>
          Repetir nas que faltam e concluir
        </Button>
      )}
      <div className={classes.rodape}>
        {foco ? (
          <>
            <ProximoAchado {...foco} />
            <VoltarARevisao {...foco} />
          </>
        ) : (
          <>
            <Button variant="default" disabled={posicao === 0} onClick={() => onIr(posicao - 1)}>
              Anterior
            </Button>
            {posicao + 1 < total ? (
              <Button onClick={() => onIr(posicao + 1)}>Próxima</Button>
            ) : (
              <Button onClick={onFechar}>Concluir</Button>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
