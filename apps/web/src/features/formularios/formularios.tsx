// The home page (docs/dominio/telas.md#home). Switching tabs clears the filter and the other tab's saved filter; tab,
// filter and page come back with the user from a form, and a reload starts anew.
import { podeChamar } from '@guara/domain/acesso'
import '@mantine/core/styles/Tabs.layer.css'
import { formularios } from '@guara/domain/formulario/contract'
import { lavraFormularios, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button, Tabs } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filtros } from '../../ui/filtros.ts'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useFiltro } from '../../ui/use-filtro.ts'
import { DaGestao } from './da-gestao.tsx'
import classes from './formularios.module.css'
import { ABAS, type NomeDaAba } from './lista/abas.ts'
import { ListaDeFormularios } from './lista/lista-de-formularios.tsx'
import { ListaDeInstrumentos } from './lista/lista-de-instrumentos.tsx'
import { NoAparelho } from './no-aparelho.tsx'
import { useNovoFormulario } from './novo/use-novo-formulario.tsx'

const CHAVE_DA_ABA = 'formularios-aba'

const LISTAS: Record<NomeDaAba, ComponentType<{ usuario: Conta }>> = {
  formularios: ListaDeFormularios,
  instrumentos: ListaDeInstrumentos,
}
const NOMES = Object.keys(LISTAS) as NomeDaAba[]

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
}

export const Formularios = () => {
  const { usuario } = useSessao()
  const celular = useCelular()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  // Novo is in the bar below on a phone.
  const botao = lavraFormularios(perfilAtivo) && !celular && <BotaoNovo />
  return (
    <Screen titulo="Formulários" acao={botao}>
      {!podeChamar(formularios.buscar, { perfilAtivo }) ? (
        <Quadro>
          <EmptyState
            Icone={IconLock}
            titulo={`O perfil ${ROTULO_DO_PERFIL[perfilAtivo]} não abre formulários.`}
          />
        </Quadro>
      ) : (
        // Another role sees other forms: nothing of the former one stays on the screen.
        <>
          {lavraFormularios(perfilAtivo) && <NoAparelho usuarioId={usuario.id} />}
          <DaGestao usuario={usuario} />
          <Abas key={perfilAtivo} usuario={usuario} />
        </>
      )}
    </Screen>
  )
}
