// /admin/usuarios: who works here, with what roles, and what waits (docs/dominio/administracao.md).
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import { PERFIS, type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { usuarios } from '@guara/domain/usuario/contract'
import {
  ROTULO_DA_SITUACAO,
  SITUACOES_DO_USUARIO,
  type SituacaoDoUsuario,
} from '@guara/domain/usuario/schema'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch, IconTableExport, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiDeUsuarios, consultasDeUsuario, ERRO_DOS_USUARIOS } from '../../api/administracao/usuarios.ts'
import { salvarNoAparelho } from '../../ui/aparelho/salvar-no-aparelho.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './administracao.module.css'
import { Convidar } from './convidar.tsx'
import { Cartao, colunas } from './linha.tsx'
import { PedidosDePapel } from './papeis/pedidos-de-papel.tsx'
import { Pessoa } from './pessoa.tsx'
import { ImportarPlanilha } from './planilha.tsx'
import { SoDoAdministrador } from './so-do-administrador.tsx'

const NOMES = { um: 'usuário', varios: 'usuários' }

const FILTRO_INICIAL = {
  texto: '',
  perfil: '' as Perfil | '',
  unidadeId: '',
  /** It is a situation, or the roles that wait. */
  estado: '' as SituacaoDoUsuario | 'A_CONFIRMAR' | '',
  pagina: 1,
  tamanho: TAMANHO_PADRAO as number,
  orderBy: 'ASC' as 'ASC' | 'DESC',
  prop: 'nome',
}
type Filtro = typeof FILTRO_INICIAL

const corpoDe = ({ texto, perfil, unidadeId, estado, prop, ...pagina }: Filtro) => ({
  ...pagina,
  prop: prop as 'nome',
  texto: texto.trim() || null,
  perfil: perfil || null,
  unidadeId: unidadeId || null,
  situacao: estado === 'A_CONFIRMAR' ? null : estado || null,
  aConfirmar: estado === 'A_CONFIRMAR' || null,
})

const Busca = ({ filtro, onFiltro }: { filtro: Filtro; onFiltro: (filtro: Filtro) => void }) => {
  const { data: unidades = [] } = useQuery(consultasDeUsuario.unidades())
  const [texto, setTexto] = useState(filtro.texto)
  const [vista, setVista] = useState(filtro.texto)
  // The search changed elsewhere ("Limpar filtros"): the field follows.
  if (filtro.texto !== vista) {
    setVista(filtro.texto)
    setTexto(filtro.texto)
  }
  const procurar = useDebouncedCallback(
    (novo: string) => onFiltro({ ...filtro, texto: novo, pagina: 1 }),
    300,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet
    <form
      role="search"
      aria-label="Busca de usuários"
      className={classes.busca}
      onSubmit={(e) => e.preventDefault()}
    >
      <TextInput
        aria-label="Nome, usuário, e-mail ou matrícula"
        placeholder="Nome, usuário, e-mail ou matrícula"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={texto}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value)
          procurar(value)
        }}
      />
      <NativeSelect
        aria-label="Papel"
        value={filtro.perfil}
        data={[
          { value: '', label: 'Papel: todos' },
          ...PERFIS.map((p) => ({ value: p, label: `Papel: ${ROTULO_DO_PERFIL[p]}` })),
        ]}
        onChange={(e) => onFiltro({ ...filtro, perfil: e.currentTarget.value as Perfil | '', pagina: 1 })}
      />
      {unidades.length > 0 && (
        <NativeSelect
          aria-label="Unidade"
          value={filtro.unidadeId}
          data={[
            { value: '', label: 'Unidade: todas' },
            ...unidades.map((u) => ({ value: u.id, label: `Unidade: ${u.nome}` })),
          ]}
          onChange={(e) => onFiltro({ ...filtro, unidadeId: e.currentTarget.value, pagina: 1 })}
        />
      )}
      <NativeSelect
        aria-label="Estado"
        value={filtro.estado}
        data={[
          { value: '', label: 'Estado: todos' },
          ...SITUACOES_DO_USUARIO.map((s) => ({ value: s, label: `Estado: ${ROTULO_DA_SITUACAO[s]}` })),
          { value: 'A_CONFIRMAR', label: 'Com papel a confirmar' },
        ]}
        onChange={(e) =>
          onFiltro({ ...filtro, estado: e.currentTarget.value as Filtro['estado'], pagina: 1 })
        }
      />
    </form>
  )
}

const Exportar = ({ filtro }: { filtro: Filtro }) => {
  const online = useOnline()
  const exportacao = useMutation({
    mutationFn: () => apiDeUsuarios.exportar({ body: corpoDe(filtro) }),
    meta: { erro: 'Não foi possível exportar.' },
    onSuccess: (csv) => salvarNoAparelho(new File([csv], 'usuarios.csv', { type: 'text/csv;charset=utf-8' })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} aria-hidden />}
      loading={exportacao.isPending}
      disabled={!online}
      onClick={() => exportacao.mutate()}
    >
      Exportar CSV
    </Button>
  )
}

/** The open one is in the address, so that a link reaches it and the browser's back closes it. */
const useAberto = () => {
  const [busca, setBusca] = useSearchParams()
  return [busca.get('abrir'), (id: string | null) => setBusca(id ? { abrir: id } : {})] as const
}

const Tela = ({ usuario }: { usuario: Conta }) => {
  const [filtro, setFiltro] = useFiltro('usuarios', FILTRO_INICIAL)
  const query = useQuery(consultasDeUsuario.lista(corpoDe(filtro)))
  const { data: pedidos = [] } = useQuery(consultasDeUsuario.papeis())
  const [aberto, abrir] = useAberto()
  const [importando, setImportando] = useState(false)
  const online = useOnline()
  const onAbrir = ({ id }: { id: string }) => abrir(id)
  const aoLado = aberto !== null
  return (
    <div className={classes.comGaveta} data-aberta={aoLado || undefined}>
      <Screen
        titulo="Usuários"
        aoLado={
          <div className={classes.botoes}>
            <Button
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
              disabled={!online}
              onClick={() => setImportando(true)}
            >
              Importar CSV
            </Button>
            <Exportar filtro={filtro} />
          </div>
        }
        acao={
          <Button
            leftSection={<IconPlus size={20} aria-hidden />}
            disabled={!online}
            onClick={() => abrir('novo')}
          >
            Convidar
          </Button>
        }
      >
        {pedidos.length > 0 && <PedidosDePapel pedidos={pedidos} />}
        <Busca filtro={filtro} onFiltro={setFiltro} />
        <PagedTable
          rotulo="Usuários"
          nomes={NOMES}
          query={query}
          erro={ERRO_DOS_USUARIOS}
          colunas={colunas({ onAbrir })}
          cartao={(u) => <Cartao usuario={u} onAbrir={onAbrir} />}
          chave={(u) => u.id}
          filtro={filtro}
          onFiltro={setFiltro}
          vazio={
            <EmptyState
              titulo={SEM_RESULTADOS}
              texto="Confira o que digitou, ou retire um filtro."
              acao={
                <Button variant="default" onClick={() => setFiltro(FILTRO_INICIAL)}>
                  Limpar filtros
                </Button>
              }
            />
          }
        />
      </Screen>
      {aberto === 'novo' && <Convidar onFechar={() => abrir(null)} />}
      {aberto && aberto !== 'novo' && (
        <Pessoa key={aberto} id={aberto} eu={aberto === usuario.id} onFechar={() => abrir(null)} />
      )}
      {importando && <ImportarPlanilha onFechar={() => setImportando(false)} />}
    </div>
  )
}

export const Usuarios = () => (
  <SoDoAdministrador titulo="Usuários" quem={usuarios.buscar}>
    {(usuario) => <Tela usuario={usuario} />}
  </SoDoAdministrador>
)
