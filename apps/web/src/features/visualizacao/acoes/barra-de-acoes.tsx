// The actions of the form: in a row beside the title at a desk; on a phone in a bar over the menu, one wide and the others
// a thumb away. What needs the network says so while there is none.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Formulario } from '@guara/domain/formulario/schema'
import { type OfertaDeAto, ofertasDeAto } from '@guara/domain/posterior/conferir'
import { assinadoDoFio } from '@guara/domain/posterior/leitura'
import type { Conta } from '@guara/domain/sessao/schema'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAto, useCriarTermo } from '../../../api/formulario/ato.ts'
import { comCodigo } from '../../../assinatura/papeis.ts'
import { DialogoDoPedido } from '../../../decisao/dialogo-do-pedido.tsx'
import type { OfertaDePedido } from '../../../decisao/ofertas.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { DialogoDaPessoa } from '../designacao/dialogo-da-pessoa.tsx'
import { DialogoDoAto } from '../posteriores/dialogo-do-ato.tsx'
import { DialogoDoRegistro } from '../registro/dialogo-do-registro.tsx'
import type { NomeDoRegistro } from '../registro/registros.ts'
import { type AcaoDaTela, acoesDaTela } from './acoes.ts'
import classes from './barra-de-acoes.module.css'
import { ImprimirFormulario } from './impressao.tsx'
import { useBens } from './use-bens.ts'

interface PropsDaAcao {
  acao: AcaoDaTela
  /** The id of the sentence that says why it cannot be done now; null when it can. */
  impedimento: string | null
  onAto: () => void
  larga?: boolean
}

const Botao = ({ acao, impedimento, onAto, larga }: PropsDaAcao) => {
  const { Icone, rotulo, principal, perigo, faz } = acao
  const comum = {
    variant: principal ? 'filled' : 'default',
    leftSection: <Icone size={20} aria-hidden />,
    className: larga ? classes.larga : undefined,
    'data-perigo': perigo || undefined,
  }
  return 'para' in faz ? (
    <Button {...comum} component={Link} to={faz.para}>
      {rotulo}
    </Button>
  ) : (
    <Button
      {...comum}
      disabled={impedimento !== null}
      aria-describedby={impedimento ?? undefined}
      onClick={onAto}
    >
      {rotulo}
    </Button>
  )
}

const ItemDoMenu = ({ acao: { Icone, rotulo, perigo, faz }, impedimento, onAto }: PropsDaAcao) => {
  const comum = {
    leftSection: <Icone size={20} aria-hidden />,
    color: perigo ? 'red.6' : undefined,
  }
  return 'para' in faz ? (
    <Menu.Item {...comum} component={Link} to={faz.para} className={classes.link}>
      {rotulo}
    </Menu.Item>
  ) : (
    <Menu.Item
      {...comum}
      disabled={impedimento !== null}
      aria-describedby={impedimento ?? undefined}
      onClick={onAto}
    >
      {rotulo}
    </Menu.Item>
  )
}

interface Props {
  usuario: Conta
  formulario: Formulario
  onAssinar: () => void
}

/** What each action does, and the dialogs that some of them open. */
const useFazer = ({ usuario, formulario, onAssinar }: Props) => {
  const navigate = useNavigate()
  const agir = {
    // Going back must not lead to what no longer is.
    excluir: useAto('excluir', () => void navigate('/', { replace: true })),
    // The reason is asked at once, by its own call.
    cancelar: useAto('cancelar', (cancelado) => pedirMotivo(cancelado as Formulario)),
    reabrir: useAto('reabrir'),
    finalizar: useAto('finalizar'),
    sincronizar: useAto('sincronizar'),
    // The draft is what has to be gone on with now.
    converter: useAto('converter', (auto) => {
      if (auto.codigo) void navigate(`/formulario/visualizar/${auto.codigo}`)
    }),
  }
  const criarTermo = useCriarTermo(({ id, codigo, condicao }) => {
    if (condicao === 'EM_RASCUNHO') void navigate(`/formulario/novo?acao=CONTINUAR&id=${id}`)
    else void navigate(`/formulario/visualizar/${codigo}`)
  })
  const [registro, setRegistro] = useState<NomeDoRegistro | null>(null)
  const [posterior, setPosterior] = useState<{ oferta: OfertaDeAto; formulario: Formulario } | null>(null)
  const [pedido, setPedido] = useState<OfertaDePedido | null>(null)
  const [designando, setDesignando] = useState(false)
  const pedirMotivo = (cancelado: Formulario) => {
    const ofertas = ofertasDeAto(usuario, assinadoDoFio(cancelado), new Date())
    const oferta = ofertas.find(({ tipo }) => tipo.codigo === 'CANCELAMENTO')
    if (oferta) setPosterior({ oferta, formulario: cancelado })
  }
  const fazer = ({ faz }: AcaoDaTela) => {
    if ('ato' in faz) agir[faz.ato](formulario)
    if ('termo' in faz) {
      const { rotulo, instrumentoId, passo } = faz.termo
      const { confirmacao, para: tipo } = passo
      criarTermo(formulario, { rotulo, confirmacao, instrumentoId, tipo })
    }
    if ('registro' in faz) setRegistro(faz.registro)
    if ('posterior' in faz) setPosterior({ oferta: faz.posterior, formulario })
    if ('pedido' in faz) setPedido(faz.pedido)
    if ('dialogo' in faz) (faz.dialogo === 'assinar' ? onAssinar : () => setDesignando(true))()
  }
  // The dialog stays while it is open even if the form changed meanwhile: it is what tells of the refusal.
  const dialogos = (
    <>
      {registro && (
        <DialogoDoRegistro nome={registro} formulario={formulario} onFechar={() => setRegistro(null)} />
      )}
      {posterior && <DialogoDoAto {...posterior} onFechar={() => setPosterior(null)} />}
      {pedido && <DialogoDoPedido oferta={pedido} onFechar={() => setPedido(null)} />}
      {designando && (
        <DialogoDaPessoa ato="designar" formulario={formulario} onFechar={() => setDesignando(false)} />
      )}
    </>
  )
  return { fazer, dialogos }
}

export const BarraDeAcoes = (props: Props) => {
  const { usuario, formulario } = props
  const celular = useCelular()
  const online = useOnline()
  const motivo = useId()
  const { fazer, dialogos } = useFazer(props)
  const acoes = acoesDaTela(usuario, formulario, useBens(usuario, formulario))
  const temPapel = comCodigo(formulario.instrumentos).length > 0
  if (acoes.length === 0 && !temPapel) return dialogos

  const impedimento = online ? null : motivo
  const daAcao = (acao: AcaoDaTela) => ({ acao, impedimento, onAto: () => fazer(acao) })
  const porque = !online && acoes.some(({ faz }) => !('para' in faz)) && (
    <p id={motivo} className={classes.motivo}>
      Disponível com conexão: {acoes.flatMap(({ faz, rotulo }) => ('para' in faz ? [] : [rotulo])).join(', ')}
      .
    </p>
  )

  const larga = acoes.find((acao) => acao.principal) ?? acoes[0]
  const outras = acoes.filter((acao) => acao !== larga)
  // The papers and the dialogs stand in the same place at both sizes: turning the phone closes neither.
  return (
    <>
      <section aria-label="Ações do formulário" className={celular ? classes.barra : classes.linha}>
        {temPapel && <ImprimirFormulario formulario={formulario} compacto={celular} />}
        {celular ? (
          <>
            {porque}
            {larga && <Botao {...daAcao(larga)} larga />}
            {outras.length > 0 && (
              <Menu position="top-end" shadow="md" width={260} withinPortal={false}>
                <Menu.Target>
                  <ActionIcon variant="default" size={48} aria-label="Mais ações">
                    <IconDots size={20} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown aria-label="Mais ações">
                  {outras.map((acao) => (
                    <ItemDoMenu key={acao.rotulo} {...daAcao(acao)} />
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        ) : (
          <>
            {acoes.map((acao) => (
              <Botao key={acao.rotulo} {...daAcao(acao)} />
            ))}
            {porque}
          </>
        )}
      </section>
      {dialogos}
    </>
  )
}
