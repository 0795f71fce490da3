// The choice of types (docs/dominio/telas.md#new-form). What cannot join the choice says why and can still be reached
// and read; the rule itself is the domain's. Beside it, models mark the kinds and bring answers along.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { contados } from '@guara/domain/escrita'
import { alternar, motivoDaExclusao } from '@guara/domain/formulario/tipos'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Button, Modal, Tabs } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import classes from './dialogo-de-tipos.module.css'
import type { FonteDoInicio } from './fonte.ts'
import { FonteEmUso } from './fonte-em-uso.tsx'
import { TipoCartao } from './tipo-cartao.tsx'

/** Models bring the catalogue along: only who opens their tab pays for it. */
const Modelos = lazy(() => import('./modelos.tsx').then((m) => ({ default: m.Modelos })))

const GRUPOS = [
  { titulo: 'Podem ser combinados entre si', combinavel: true },
  { titulo: 'Sempre sozinhos no formulário', combinavel: false },
]
/** What is drawn up most comes first; the others keep the order of the kinds. */
const PRIMEIROS: readonly CodigoDeInstrumento[] = ['EMBARGO', 'AUTO_INFRACAO']
const EM_ORDEM = [...TIPOS_DE_INSTRUMENTO].sort(
  (a, b) => PRIMEIROS.indexOf(b.codigo) - PRIMEIROS.indexOf(a.codigo),
)

const resumo = (escolhidos: number, fora: number, por: string | null) => {
  if (escolhidos === 0) return ['Nenhum tipo escolhido.', 'Escolha ao menos um para confirmar.']
  if (por !== null)
    return [
      escolhidos === 1 ? `1 tipo escolhido ${por}.` : `${escolhidos} tipos escolhidos ${por}.`,
      'Mude em Tipos.',
    ]
  const tipos = contados(escolhidos, 'tipo escolhido.', 'tipos escolhidos.')
  return [tipos, contados(fora, 'indisponível por não combinar.', 'indisponíveis por não combinarem.')]
}

/** Without any of its kinds there is nothing that it would fill. */
const serveA = ({ tipos, opcionais }: FonteDoInicio, escolhidos: readonly CodigoDeInstrumento[]) =>
  [...tipos, ...opcionais].some((tipo) => escolhidos.includes(tipo))

interface PropsDosTipos {
  escolhidos: readonly CodigoDeInstrumento[]
  onMarcar: (tipo: CodigoDeInstrumento) => void
}

const Tipos = ({ escolhidos, onMarcar }: PropsDosTipos) =>
  GRUPOS.map(({ titulo, combinavel }) => (
    <fieldset key={titulo} className={classes.grupo}>
      <legend className={classes.legenda}>{titulo}</legend>
      {EM_ORDEM.filter((tipo) => tipo.combinavel === combinavel).map(({ codigo, nome }) => (
        <TipoCartao
          key={codigo}
          nome={nome}
          escolhido={escolhidos.includes(codigo)}
          motivo={motivoDaExclusao(codigo, escolhidos)}
          onAlternar={() => onMarcar(codigo)}
          primeiro={codigo === EM_ORDEM[0]?.codigo}
        />
      ))}
    </fieldset>
  ))

interface Props {
  aberto: boolean
  criando: boolean
  erro: string | null
  usuarioId: string
  /** What it begins from already: its kinds come marked. */
  inicial: FonteDoInicio | null
  onFechar: () => void
  onConfirmar: (tipos: readonly CodigoDeInstrumento[], fonte: FonteDoInicio | null) => void
}

type Aba = 'tipos' | 'modelos'

const Escolha = (props: Omit<Props, 'aberto'>) => {
  const { criando, erro, usuarioId, inicial, onFechar, onConfirmar } = props
  const id = useId()
  const [aba, setAba] = useState<Aba>('tipos')
  const [fonte, setFonte] = useState(inicial)
  const [escolhidos, setEscolhidos] = useState<readonly CodigoDeInstrumento[]>(inicial?.tipos ?? [])
  const marcar = (tipo: CodigoDeInstrumento) => {
    const novos = alternar(escolhidos, tipo)
    setEscolhidos(novos)
    if (fonte && !serveA(fonte, novos)) setFonte(null)
  }
  const abas = useRef<HTMLDivElement>(null)
  const semFonte = () => {
    setFonte(null)
    // The button goes with what it left: the focus stays in the dialog, on its tab.
    abas.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }
  const fora = EM_ORDEM.filter(({ codigo }) => motivoDaExclusao(codigo, escolhidos) !== null).length
  const [quantos, detalhe] = resumo(escolhidos.length, fora, aba === 'modelos' ? (fonte?.por ?? null) : null)
  return (
    <>
      <Tabs
        value={aba}
        onChange={(nova) => setAba(nova === 'modelos' ? 'modelos' : 'tipos')}
        keepMounted={false}
      >
        <Tabs.List grow ref={abas}>
          <Tabs.Tab value="tipos">Tipos</Tabs.Tab>
          <Tabs.Tab value="modelos">Modelos de situação</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tipos" className={classes.painel}>
          {fonte && <FonteEmUso fonte={fonte} onLargar={semFonte} />}
          <p>Escolha um ou mais tipos. Cada tipo vira um instrumento dentro do mesmo formulário.</p>
          <Tipos escolhidos={escolhidos} onMarcar={marcar} />
        </Tabs.Panel>
        <Tabs.Panel value="modelos" className={classes.painel}>
          <Suspense fallback={<p>Carregando…</p>}>
            <Modelos
              usuarioId={usuarioId}
              fonte={fonte}
              escolhidos={escolhidos}
              onMarcar={marcar}
              onEscolher={(nova) => {
                setFonte(nova)
                setEscolhidos(nova.tipos)
              }}
              onLargar={semFonte}
            />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
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
          onClick={() => onConfirmar(escolhidos, fonte)}
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
