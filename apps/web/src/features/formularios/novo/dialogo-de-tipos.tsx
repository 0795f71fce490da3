// The choice of types (docs/dominio/telas.md#new-form). What cannot join the choice says why and can still be reached
// and read; the rule itself is the domain's.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { alternar, motivoDaExclusao } from '@guara/domain/formulario/tipos'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Button, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { Recado } from '../../../ui/recado.tsx'
import { useCelular } from '../../../ui/use-celular.ts'
import classes from './dialogo-de-tipos.module.css'
import { TipoCartao } from './tipo-cartao.tsx'

const GRUPOS = [
  { titulo: 'Podem ser combinados entre si', combinavel: true },
  { titulo: 'Sempre sozinhos no formulário', combinavel: false },
]
/** What is drawn up most comes first; the others keep the order of the kinds. */
const PRIMEIROS: readonly CodigoDeInstrumento[] = ['EMBARGO', 'AUTO_INFRACAO']
const EM_ORDEM = [...TIPOS_DE_INSTRUMENTO].sort(
  (a, b) => PRIMEIROS.indexOf(b.codigo) - PRIMEIROS.indexOf(a.codigo),
)

const resumo = (escolhidos: number, fora: number) => {
  if (escolhidos === 0) return ['Nenhum tipo escolhido.', 'Escolha ao menos um para confirmar.']
  const tipos = escolhidos === 1 ? '1 tipo escolhido.' : `${escolhidos} tipos escolhidos.`
  return [
    tipos,
    fora === 1 ? '1 indisponível por não combinar.' : `${fora} indisponíveis por não combinarem.`,
  ]
}

interface Props {
  aberto: boolean
  criando: boolean
  erro: string | null
  onFechar: () => void
  onConfirmar: (tipos: CodigoDeInstrumento[]) => void
}

const Escolha = ({ criando, erro, onFechar, onConfirmar }: Omit<Props, 'aberto'>) => {
  const id = useId()
  const [escolhidos, setEscolhidos] = useState<CodigoDeInstrumento[]>([])
  const fora = EM_ORDEM.filter(({ codigo }) => motivoDaExclusao(codigo, escolhidos) !== null).length
  const [quantos, detalhe] = resumo(escolhidos.length, fora)
  return (
    <>
      <p>Escolha um ou mais tipos. Cada tipo vira um instrumento dentro do mesmo formulário.</p>
      {GRUPOS.map(({ titulo, combinavel }) => (
        <fieldset key={titulo} className={classes.grupo}>
          <legend className={classes.legenda}>{titulo}</legend>
          {EM_ORDEM.filter((tipo) => tipo.combinavel === combinavel).map(({ codigo, nome }) => (
            <TipoCartao
              key={codigo}
              nome={nome}
              escolhido={escolhidos.includes(codigo)}
              motivo={motivoDaExclusao(codigo, escolhidos)}
              onAlternar={() => setEscolhidos(alternar(escolhidos, codigo))}
              primeiro={codigo === EM_ORDEM[0]?.codigo}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.rodape}>
        {erro && (
          <div className={classes.erro}>
            <Recado tom="erro">Não foi possível criar o formulário. {erro}</Recado>
          </div>
        )}
        <p role="status" id={id} className={classes.resumo}>
          <strong>{quantos}</strong> {detalhe}
        </p>
        <Button variant="default" onClick={onFechar} disabled={criando}>
          Cancelar
        </Button>
        <Button
          onClick={() => onConfirmar(escolhidos)}
          disabled={escolhidos.length === 0}
          loading={criando}
          aria-describedby={id}
        >
          Confirmar
        </Button>
      </div>
    </>
  )
}

export const DialogoDeTipos = ({ aberto, onFechar, ...escolha }: Props) => {
  const celular = useCelular()
  // Closing while it is being created would hide the answer.
  const fechar = () => escolha.criando || onFechar()
  return (
    <Modal
      opened={aberto}
      onClose={fechar}
      title="Novo formulário"
      size={780}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <Escolha {...escolha} onFechar={fechar} />
    </Modal>
  )
}
