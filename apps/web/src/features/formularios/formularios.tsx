// The home page (section 2.3). Switching tabs clears the filter and the other tab's saved filter; tab, filter and page
// come back with the user from a form, and a reload starts anew.
import '@mantine/core/styles/Tabs.layer.css'
import { formularios } from '@guara/domain/formulario/contract'
import { lavraFormularios, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button, Tabs } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmBreve } from '../../ui/em-breve.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filtros } from '../../ui/filtros.ts'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useFiltro } from '../../ui/use-filtro.ts'
import classes from './formularios.module.css'
import { CHAVE_DO_FILTRO, ListaDeFormularios } from './lista/lista-de-formularios.tsx'
import { useNovoFormulario } from './novo/use-novo-formulario.tsx'

type Aba = 'formularios' | 'instrumentos'

const CHAVE_DA_ABA = 'formularios-aba'
const CHAVE_DOS_INSTRUMENTOS = 'instrumentos'

const BotaoNovo = () => {
  const { comecar, criando, dialogo } = useNovoFormulario()
  return (
    <>
      <Button leftSection={<IconPlus size={20} aria-hidden />} loading={criando} onClick={comecar}>
        Novo formulário
      </Button>
      {dialogo}
    </>
  )
}

const Abas = ({ usuario }: { usuario: Conta }) => {
  const [aba, setAba] = useFiltro<Aba>(CHAVE_DA_ABA, 'formularios')
  const trocar = (nova: string | null) => {
    filtros.clear(CHAVE_DO_FILTRO, CHAVE_DOS_INSTRUMENTOS)
    setAba(nova as Aba)
  }
  return (
    <Tabs value={aba} onChange={trocar} keepMounted={false}>
      <Tabs.List className={classes.abas}>
        <Tabs.Tab value="formularios">Listagem de formulários</Tabs.Tab>
        <Tabs.Tab value="instrumentos">Instrumentos</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="formularios">
        <ListaDeFormularios usuario={usuario} />
      </Tabs.Panel>
      <Tabs.Panel value="instrumentos">
        <EmBreve descricao="Aqui você verá e imprimirá os instrumentos de formulários assinados e sincronizados." />
      </Tabs.Panel>
    </Tabs>
  )
}

export const Formularios = () => {
  const { usuario } = useSessao()
  const celular = useCelular()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  // On a phone Novo is in the bar below.
  const botao = lavraFormularios(perfilAtivo) && !celular && <BotaoNovo />
  return (
    <Screen titulo="Formulários" acao={botao}>
      {formularios.buscar.acesso.perfis[perfilAtivo] === 'nao' ? (
        <Quadro>
          <EmptyState
            Icone={IconLock}
            titulo={`O perfil ${ROTULO_DO_PERFIL[perfilAtivo]} não abre formulários.`}
          />
        </Quadro>
      ) : (
        // Another role sees other forms: nothing of the former one stays on the screen.
        <Abas key={perfilAtivo} usuario={usuario} />
      )}
    </Screen>
  )
}
