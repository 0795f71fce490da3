// The home page (docs/dominio/telas.md#home). Switching tabs clears the filter and the other tab's saved filter; tab,
// filter and page come back with the user from a form, and a reload starts anew.
import { podeChamar, veTudo } from '@guara/domain/acesso'
import '@mantine/core/styles/Tabs.layer.css'
import { formularios } from '@guara/domain/formulario/contract'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, memo } from 'react'
import { Navigate } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { type Inventario, itensDe, useInventario } from '../../offline/fila/inventario.ts'
import { deuErrado } from '../../offline/fila/situacao-do-item.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { DaGestao } from './da-gestao.tsx'
import classes from './formularios.module.css'
import { ABAS, type NomeDaAba } from './lista/abas.ts'
import { ListaDeFormularios } from './lista/lista-de-formularios.tsx'
import { ListaDeInstrumentos } from './lista/lista-de-instrumentos.tsx'
import { ComErroNoAparelho } from './necessidade.ts'
import { Necessidades } from './necessidades.tsx'
import { NoAparelho } from './no-aparelho.tsx'
import { useNovoDaMoldura } from './novo/use-novo-formulario.tsx'

const CHAVE_DA_ABA = 'formularios-aba'

const LISTAS: Record<NomeDaAba, ComponentType<{ usuario: Conta }>> = {
  formularios: ListaDeFormularios,
  instrumentos: ListaDeInstrumentos,
}
const NOMES = Object.keys(LISTAS) as NomeDaAba[]

/** The dialog that it opens is the frame's: on a phone another button does, and turning the phone changes which. */
const BotaoNovo = () => {
  const { comecar, criando } = useNovoDaMoldura()
  return (
    <Button leftSection={<IconPlus size={20} aria-hidden />} loading={criando} onClick={comecar}>
      Novo formulário
    </Button>
  )
}

/** What changes on this device changes the counters above, and not the list. */
const Abas = memo(({ usuario }: { usuario: Conta }) => {
  const [aba, setAba] = useFiltro<NomeDaAba>(CHAVE_DA_ABA, 'formularios')
  const trocar = (nova: string | null) => {
    if (nova === aba) return
    filtros.clear(...NOMES.map((nome) => ABAS[nome].chave))
    setAba(nova as NomeDaAba)
  }
  const Lista = LISTAS[aba]
  return (
    <Tabs value={aba} onChange={trocar} keepMounted={false}>
      <Tabs.List className={classes.abas}>
        {NOMES.map((nome) => (
          <Tabs.Tab key={nome} value={nome}>
            {ABAS[nome].titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={aba} value={aba}>
        <Lista usuario={usuario} />
      </Tabs.Panel>
    </Tabs>
  )
})

interface Props {
  usuario: Conta
  /** What is on this device; null for who draws up nothing. */
  inventario: Inventario | null
}

const Tela = ({ usuario, inventario }: Props) => {
  const celular = useCelular()
  // Novo is in the bar below on a phone.
  const botao = inventario && !celular && <BotaoNovo />
  return (
    <Screen
      titulo="Formulários"
      aoLado={<Necessidades inventario={inventario} vence={!veTudo(formularios.buscar, usuario)} />}
      acao={botao}
    >
      {inventario && <NoAparelho {...inventario} />}
      <DaGestao usuario={usuario} />
      <ComErroNoAparelho value={itensDe(inventario).some(deuErrado)}>
        <Abas usuario={usuario} />
      </ComErroNoAparelho>
    </Screen>
  )
}

const DeQuemLavra = ({ usuario }: { usuario: Conta }) => (
  <Tela usuario={usuario} inventario={useInventario(usuario.id, { depois: true })} />
)

export const Formularios = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  // Whoever keeps the accounts opens no form, and starts elsewhere.
  if (!podeChamar(formularios.buscar, { perfilAtivo })) return <Navigate to="/admin" replace />
  // Another role sees other forms: nothing of the former one stays on the screen.
  return lavraFormularios(perfilAtivo) ? (
    <DeQuemLavra key={perfilAtivo} usuario={usuario} />
  ) : (
    <Tela key={perfilAtivo} usuario={usuario} inventario={null} />
  )
}
