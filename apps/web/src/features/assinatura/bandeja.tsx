// The tray: what waits for this user's signature. The summary of each chosen form is read before the password can be sent,
// which is asked for once and signs them one by one.
import { pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { Checkbox } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { consultasDeFormulario, ERRO_DA_LISTA } from '../../api/formulario/formularios.ts'
import { LEIA_DE_NOVO } from '../../assinatura/assinar-formulario.tsx'
import { PedirSenha } from '../../assinatura/pedir-senha.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bandeja.module.css'
import { ItemDaBandeja } from './item-da-bandeja.tsx'
import { Resultados } from './resultados.tsx'
import { useAssinarVarios } from './use-assinar-varios.ts'

/** The oldest ones: more than anyone reads at once. */
const MAXIMO = 50

const BUSCA = {
  condicao: ['AGUARDANDO_ASSINATURA' as const],
  pagina: 1,
  tamanho: MAXIMO,
  orderBy: 'ASC' as const,
  prop: 'dataAtualizacao' as const,
}

const quantosEmPalavras = (quantos: number) => (quantos === 1 ? '1 formulário' : `${quantos} formulários`)

/** The version of each form whose summary is on the screen; null for one that changed and was not read again. */
type Lidas = Readonly<Record<string, number | null>>

/** What keeps the password from being sent; null when nothing does. */
const oQueFalta = (escolhidos: readonly ResumoDoFormulario[], lidas: Lidas) => {
  if (escolhidos.length === 0) return 'Escolha ao menos um formulário.'
  if (escolhidos.some(({ id }) => lidas[id] === undefined))
    return 'Aguarde o resumo de cada formulário escolhido.'
  return escolhidos.some(({ id }) => lidas[id] === null) ? LEIA_DE_NOVO : null
}

interface Props {
  usuario: Conta
}

interface PropsDaEscolha extends Props {
  formularios: readonly ResumoDoFormulario[]
  escolhidos: readonly string[]
  onEscolhidos: (ids: readonly string[]) => void
  assinatura: ReturnType<typeof useAssinarVarios>
}

const Escolha = ({ usuario, formularios, escolhidos, onEscolhidos, assinatura }: PropsDaEscolha) => {
  const { assinarVarios, assinando, erro } = assinatura
  const alvos = formularios.filter(({ id }) => escolhidos.includes(id))
  const [lidas, setLidas] = useState<Lidas>({})
  const ler = useCallback(
    (id: string, versao: number | null) => setLidas((antes) => ({ ...antes, [id]: versao })),
    [],
  )
  const falta = oQueFalta(alvos, lidas)
  const alternar = (id: string) =>
    onEscolhidos(escolhidos.includes(id) ? escolhidos.filter((e) => e !== id) : [...escolhidos, id])
  return (
    <>
      <Checkbox
        label="Escolher todos"
        checked={alvos.length === formularios.length}
        indeterminate={alvos.length > 0 && alvos.length < formularios.length}
        disabled={assinando}
        onChange={({ currentTarget }) =>
          onEscolhidos(currentTarget.checked ? formularios.map(({ id }) => id) : [])
        }
      />
      <ul aria-label="Formulários que aguardam a sua assinatura" className={classes.itens}>
        {formularios.map((formulario) => (
          <ItemDaBandeja
            key={formulario.id}
            formulario={formulario}
            usuario={usuario}
            escolhido={escolhidos.includes(formulario.id)}
            impedido={assinando}
            onMudar={() => alternar(formulario.id)}
            onLida={ler}
          />
        ))}
      </ul>
      <PedirSenha
        botao={alvos.length === 0 ? 'Assinar' : `Assinar ${quantosEmPalavras(alvos.length)}`}
        assinando={assinando}
        erro={erro}
        onSenha={(senha) =>
          assinarVarios({ alvos: alvos.map((a) => ({ ...a, versao: lidas[a.id] ?? a.versao })), senha })
        }
        falta={falta}
      />
    </>
  )
}

export const Bandeja = ({ usuario }: Props) => {
  const query = useQuery(consultasDeFormulario.lista(BUSCA))
  const online = useOnline()
  const [escolhidos, setEscolhidos] = useState<readonly string[]>([])
  const assinatura = useAssinarVarios(usuario, (assinados) =>
    setEscolhidos((antes) => antes.filter((id) => !assinados.includes(id))),
  )
  const formularios = query.data?.content.filter((formulario) => pode(usuario, 'assinar', formulario))

  const corpo = () => {
    if (!formularios) {
      if (!online) return <OfflineState />
      return query.isError ? null : <p role="status">Carregando…</p>
    }
    if (formularios.length === 0)
      return <EmptyState Icone={IconSignature} titulo="Nenhum formulário aguarda a sua assinatura." />
    return (
      <Escolha
        usuario={usuario}
        formularios={formularios}
        escolhidos={escolhidos}
        onEscolhidos={setEscolhidos}
        assinatura={assinatura}
      />
    )
  }

  return (
    <>
      {assinatura.resultados.length > 0 && <Resultados resultados={assinatura.resultados} />}
      <Quadro component="section" aria-labelledby="bandeja" className={classes.bandeja}>
        <h2 id="bandeja">Aguardando a sua assinatura</h2>
        {query.isError && online && <QueryError titulo={ERRO_DA_LISTA} query={query} />}
        {corpo()}
        {query.data && query.data.totalElements > MAXIMO && (
          <p>Aqui estão só os {MAXIMO} formulários mais antigos. Os outros estão na lista de formulários.</p>
        )}
      </Quadro>
    </>
  )
}
