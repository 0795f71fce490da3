// /gestao/trabalho: who has what in hand, who is late and why (docs/dominio/telas.md#work). A number of the table leads to the list
// below it, and everything that is shown is in the address.

import { podeChamar, veTudo } from '@guara/domain/acesso'
import { formatarHora } from '@guara/domain/data-hora'
import { inteiro } from '@guara/domain/escrita'
import '@mantine/core/styles/Tabs.layer.css'
import type { Conta } from '@guara/domain/sessao/schema'
import { PERIODOS_EM_DIAS, trabalho } from '@guara/domain/trabalho/contract'
import { NativeSelect, Tabs } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { consultasDeFormulario } from '../../api/formulario/formularios.ts'
import { ALERTAS, apiDeAlertas, consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { consultasDoTrabalho } from '../../api/gestao/trabalho.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { Alertas } from './alertas.tsx'
import { buscaDeAlertas, buscaDeFormularios, enderecoDe, type Lugar, lerEndereco, soDe } from './endereco.ts'
import { Filtros, useContagens } from './filtros.tsx'
import { Formularios } from './formularios.tsx'
import { Pessoas } from './pessoas.tsx'
import { TentarDeNovo } from './tentar-de-novo.tsx'
import classes from './trabalho.module.css'

const ERRO = 'Erro ao carregar o trabalho.'

/** Who draws up has one row, their own: everything below it is of them. */
const useLugar = (eu: string | null) => {
  const [busca, setBusca] = useSearchParams()
  const dito = lerEndereco(busca)
  const lugar: Lugar = eu ? { ...dito, pessoa: eu, unidade: null } : dito
  const ir = (novo: Lugar) => setBusca(enderecoDe(novo), { preventScrollReset: true })
  return [lugar, ir] as const
}

/** A number leads to the list: it is brought into sight. */
const useLevarALista = ({ pessoa, aba, vista, vencidos }: Lugar) => {
  const lista = useRef<HTMLDivElement>(null)
  const pedido = [pessoa, aba, vista, vencidos].join()
  const anterior = useRef(pedido)
  useEffect(() => {
    if (anterior.current === pedido) return
    anterior.current = pedido
    lista.current?.scrollIntoView({ block: 'nearest' })
  }, [pedido])
  return lista
}

const useLista = (lugar: Lugar, desde: string | undefined) => ({
  formularios: useQuery({
    ...consultasDeFormulario.lista(buscaDeFormularios(lugar, desde ?? '')),
    enabled: lugar.aba === 'formularios' && desde !== undefined,
  }),
  alertas: useQuery({
    ...consultasDeAlerta.lista(buscaDeAlertas(lugar)),
    queryKey: [...ALERTAS, 'lista', 'trabalho', buscaDeAlertas(lugar)],
    queryFn: ({ signal }) => apiDeAlertas.porFiltro({ body: buscaDeAlertas(lugar), query: {} }, { signal }),
    enabled: lugar.aba === 'alertas',
  }),
})

const quantos = (n: number | undefined) => (n === undefined ? '' : inteiro(n))

interface PropsDasEscolhas {
  usuario: Conta
  lugar: Lugar
  onLugar: (lugar: Lugar) => void
}

const Escolhas = ({ usuario, lugar, onLugar }: PropsDasEscolhas) => {
  const { data: unidades = [] } = useQuery({
    ...consultasDoTrabalho.unidades(),
    enabled: veTudo(trabalho.porPessoa, usuario) && !usuario.unidadeId,
  })
  return (
    <div className={classes.escolhas}>
      {unidades.length > 0 && (
        <NativeSelect
          aria-label="Unidade"
          value={lugar.unidade ?? ''}
          data={[
            { value: '', label: 'Unidade: todas' },
            ...unidades.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
          onChange={(e) => onLugar(soDe(lugar, { unidade: e.currentTarget.value || null }))}
        />
      )}
      <NativeSelect
        aria-label="Período"
        value={lugar.dias}
        data={PERIODOS_EM_DIAS.map((n) => ({ value: String(n), label: `Período: últimos ${n} dias` }))}
        onChange={(e) => onLugar({ ...lugar, dias: Number(e.currentTarget.value), pagina: 1 })}
      />
    </div>
  )
}

const Tela = ({ usuario }: { usuario: Conta }) => {
  const eu = veTudo(trabalho.porPessoa, usuario) ? null : usuario.id
  const [lugar, ir] = useLugar(eu)
  const celular = useCelular()
  const online = useOnline()
  const query = useQuery(consultasDoTrabalho.porPessoa({ unidadeId: lugar.unidade, dias: lugar.dias }))
  const { data: contagens } = useContagens(lugar)
  const lista = useLevarALista(lugar)
  const { formularios, alertas } = useLista(lugar, query.data?.desde)
  const numeros = () => {
    if (query.data)
      return (
        <>
          <Pessoas {...query.data} lugar={lugar} />
          <p className={classes.contado}>Contado às {formatarHora(query.data.contadoEm)}</p>
        </>
      )
    if (!online)
      return (
        <Quadro>
          <OfflineState texto="O trabalho aparece assim que a rede voltar." />
        </Quadro>
      )
    return query.isError ? null : <Esqueleto linhas={5} celular={celular} />
  }
  return (
    <Screen
      titulo={eu ? 'Meu trabalho' : 'Trabalho'}
      acao={<Escolhas usuario={usuario} lugar={lugar} onLugar={ir} />}
    >
      {query.isError && online && <QueryError titulo={ERRO} query={query} />}
      {numeros()}
      <TentarDeNovo falhas={contagens?.comErro ?? 0} usuario={usuario} />
      <Tabs
        ref={lista}
        value={lugar.aba}
        onChange={(aba) => ir(soDe(lugar, { pessoa: lugar.pessoa, aba: aba as Lugar['aba'] }))}
        keepMounted={false}
        className={classes.listas}
      >
        <div className={classes.topo}>
          <Tabs.List>
            <Tabs.Tab value="formularios">Formulários {quantos(contagens?.formularios)}</Tabs.Tab>
            <Tabs.Tab value="alertas">Alertas {quantos(contagens?.alertas)}</Tabs.Tab>
          </Tabs.List>
          <Filtros
            lugar={lugar}
            onLugar={ir}
            contagens={contagens}
            pessoas={query.data?.pessoas ?? []}
            eu={eu}
          />
        </div>
        <Tabs.Panel value="formularios">
          <Formularios query={formularios} lugar={lugar} onLugar={ir} />
        </Tabs.Panel>
        <Tabs.Panel value="alertas">
          <Alertas query={alertas} lugar={lugar} onLugar={ir} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

export const Trabalho = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  if (!podeChamar(trabalho.porPessoa, usuario))
    return (
      <Screen titulo="Trabalho">
        <Quadro>
          <EmptyState Icone={IconLock} titulo="Este perfil não vê o trabalho dos fiscais." />
        </Quadro>
      </Screen>
    )
  return <Tela key={usuario.perfilAtivo} usuario={usuario} />
}
