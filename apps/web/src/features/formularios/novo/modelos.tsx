// The tab of models (docs/dominio/modelos.md): a situation in everyday words marks the kinds, and Confirmar is the same act as
// in the other tab. What it creates, fills and asks is told before.
import '@mantine/core/styles/Input.layer.css'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { buscaDeModelos } from '@guara/domain/modelo/busca'
import { comecoDoModelo } from '@guara/domain/modelo/comeco'
import { Button, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { consultasDeModelo } from '../../../api/formulario/modelos.ts'
import { usosDe } from '../../../offline/usos.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { QueryError } from '../../../ui/espera/query-error.tsx'
import { CartaoDoModelo } from './cartao-do-modelo.tsx'
import type { FonteDoInicio } from './fonte.ts'
import { Igual } from './igual.tsx'
import classes from './modelos.module.css'

const PRIMEIROS = 5
const SEM_ITENS: never[] = []

interface Props {
  usuarioId: string
  fonte: FonteDoInicio | null
  escolhidos: readonly CodigoDeInstrumento[]
  onMarcar: (tipo: CodigoDeInstrumento) => void
  onEscolher: (fonte: FonteDoInicio) => void
  onLargar: () => void
}

/** The models in use, and the search among them. */
const useModelosAtivos = () => {
  const modelos = useQuery(consultasDeModelo.todos())
  const { data: infracoes = SEM_ITENS } = useQuery(queries.tiposDeInfracao())
  const { data: leis = SEM_ITENS } = useQuery(queries.leis())
  const ativos = useMemo(() => modelos.data?.filter((m) => m.ativo) ?? [], [modelos.data])
  const procurar = useMemo(() => buscaDeModelos(ativos, infracoes), [ativos, infracoes])
  return { modelos, ativos, infracoes, leis, procurar }
}

/** While they did not come. */
const SemModelos = ({ modelos }: Pick<ReturnType<typeof useModelosAtivos>, 'modelos'>) => {
  const online = useOnline()
  if (modelos.isError)
    return (
      <div role="alert">
        <QueryError titulo="Erro ao carregar os modelos." query={modelos} />
      </div>
    )
  if (!online) return <EmptyState titulo="Disponível com conexão." />
  return <p role="status">Carregando…</p>
}

export const Modelos = (props: Props) => {
  const { usuarioId, fonte, escolhidos, onMarcar, onEscolher, onLargar } = props
  const { modelos, ativos, infracoes, leis, procurar } = useModelosAtivos()
  const [digitado, setDigitado] = useState('')
  const [todos, setTodos] = useState(false)
  if (!modelos.data) return <SemModelos modelos={modelos} />

  const { peso } = usosDe('modelos')
  const achados = procurar(digitado, { uso: (m) => peso(m.codigo) }).map(({ item }) => item)
  const usados = achados.filter((m) => peso(m.codigo) > 0)
  const buscando = digitado.trim() !== ''
  const visiveis =
    buscando || todos ? achados : achados.slice(0, Math.max(PRIMEIROS, Math.min(usados.length, 8)))
  const escolher = (chave: string) => {
    const modelo = ativos.find((m) => chave === `modelo:${m.codigo}`)
    if (!modelo) return
    onEscolher({
      chave,
      por: 'pelo modelo',
      rotulo: 'Modelo',
      nome: modelo.nome,
      tipos: modelo.tiposFormulario,
      opcionais: modelo.tiposOpcionais,
      comecar: (tipos) => comecoDoModelo(modelo, tipos, { infracoes, leis }),
    })
  }
  return (
    <div className={classes.painel}>
      <TextInput
        label="O que aconteceu?"
        placeholder="passarinho, fogo, poço, lixo…"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={digitado}
        onChange={(evento) => setDigitado(evento.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {ativos.length === 0 || (buscando && achados.length === 0) ? (
        <EmptyState
          titulo={buscando ? 'Nenhum modelo para esta busca' : 'O órgão não tem modelos ativos'}
          texto="Escolha os tipos na outra aba."
        />
      ) : (
        <Radio.Group
          label={
            buscando
              ? 'Modelos encontrados'
              : usados.length > 0
                ? 'Mais usados por você'
                : 'Modelos de situação'
          }
          value={fonte?.chave ?? null}
          onChange={escolher}
        >
          <div className={classes.lista}>
            {visiveis.map((modelo) => (
              <CartaoDoModelo
                key={modelo.codigo}
                modelo={modelo}
                catalogo={infracoes}
                escolhido={fonte?.chave === `modelo:${modelo.codigo}`}
                tipos={escolhidos}
                onMarcar={onMarcar}
                onLargar={onLargar}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {visiveis.length < achados.length && (
        <Button variant="default" onClick={() => setTodos(true)}>
          Ver todos os {achados.length} modelos
        </Button>
      )}
      <Igual usuarioId={usuarioId} fonte={fonte} onEscolher={onEscolher} onLargar={onLargar} />
    </div>
  )
}
