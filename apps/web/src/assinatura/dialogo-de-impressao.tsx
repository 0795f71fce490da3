import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Formulario } from '@guara/domain/formulario/schema'
import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCelular } from '../ui/aparelho/use-celular.ts'
import classes from './dialogo-de-impressao.module.css'
import { FormularioProcurado } from './formulario-procurado.tsx'
import { comCodigo, custodiaDo, documentoDo, dossieDo, type Papel } from './papeis.ts'
import { useImpressao } from './use-impressao.ts'

interface PropsDaLista {
  rotulo: string
  papeis: ReadonlyArray<Papel & { nome: string }>
  /** The first is what is most asked for. */
  comecaAqui?: boolean
}

const ListaDePapeis = ({ rotulo, papeis, comecaAqui }: PropsDaLista) => {
  const imprimir = useImpressao()
  return (
    <ul aria-label={rotulo} className={classes.papeis}>
      {papeis.map(({ nome, ...papel }, i) => (
        <li key={nome}>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => imprimir(papel)}
            data-autofocus={(comecaAqui && i === 0) || undefined}
          >
            {nome}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Papeis = ({ formulario }: { formulario: Formulario }) => (
  <div className={classes.corpo}>
    <p>Cada documento abre em uma nova aba.</p>
    <ListaDePapeis
      rotulo="Instrumentos"
      comecaAqui
      papeis={comCodigo(formulario.instrumentos).map((instrumento) => {
        const papel = documentoDo(instrumento)
        return { ...papel, nome: papel.titulo }
      })}
    />
    <ListaDePapeis
      rotulo="Do formulário inteiro"
      papeis={[
        { ...dossieDo(formulario), nome: 'Dossiê' },
        { ...custodiaDo(formulario), nome: 'Certidão de cadeia de custódia' },
      ]}
    />
  </div>
)

interface Props {
  /** The form whose papers are shown; null while the dialog is closed. */
  alvo: Pick<Formulario, 'id' | 'codigo'> | null
  onFechar: () => void
}

/** Every paper of a form, each opened by its own click: browsers let one tab open per click. */
export const DialogoDeImpressao = ({ alvo, onFechar }: Props) => (
  <Modal
    opened={alvo !== null}
    onClose={onFechar}
    title={`Imprimir ${alvo?.codigo ?? ''}`}
    size={520}
    fullScreen={useCelular()}
  >
    {alvo && (
      <FormularioProcurado procurado={alvo.id}>
        {(formulario) => <Papeis formulario={formulario} />}
      </FormularioProcurado>
    )}
  </Modal>
)
