// The tab of models (docs/dominio/modelos.md): a situation in everyday words marks the kinds, and Confirmar is the same act as
// in the other tab. What it creates, fills and asks is told before.
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { buscaDeModelos } from '@guara/domain/modelo/busca'
import { comecoDoModelo } from '@guara/domain/modelo/comeco'
import { LACUNAS, lacunasDe } from '@guara/domain/modelo/lacunas'
import type { Modelo } from '@guara/domain/modelo/schema'
import { Button, Radio, TextInput } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconDroplet,
  IconFeather,
  IconFileText,
  IconMountain,
  IconSearch,
  IconTrees,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { consultasDeModelo } from '../../../api/modelos.ts'
import { queries } from '../../../api/queries.ts'
import { usosDe } from '../../../offline/usos.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import type { FonteDoInicio } from './fonte.ts'
import { Igual } from './igual.tsx'
import classes from './modelos.module.css'

const PRIMEIROS = 5
const SEM_ITENS: never[] = []

const ICONES: Record<TipoDeInfracao['grupo'], typeof IconTrees> = {
  FAUNA: IconFeather,
  FLORA: IconTrees,
  POLUICAO: IconDroplet,
  ORDENAMENTO_URBANO: IconBuildingCommunity,
  ADMINISTRACAO_AMBIENTAL: IconFileText,
  UNIDADE_CONSERVACAO: IconMountain,
}

const CURTOS: Readonly<Record<string, string>> = { AUTO_INFRACAO: 'Auto', AUTO_DE_ORIENTACAO: 'Orientação' }
const curto = (tipo: Modelo['tiposFormulario'][number]) =>
  CURTOS[tipo] ?? nomeDoTipo(tipo).replace(/^Termo de /, '')

const linhaPrincipal = ({ infracoes }: Modelo, catalogo: readonly TipoDeInfracao[]) => {
  const codigo = infracoes[0]?.codigo
  return catalogo.find((l) => l.codigo === codigo && l.vigenciaFim === null)
}

/** What only who was there can tell; the rest completes itself. */
const perguntasDe = ({ textos }: Modelo) => [
  ...new Set(
    Object.values(textos)
      .flatMap(lacunasDe)
      .filter((nome) => !LACUNAS[nome]?.origem),
  ),
]

const resumida = (nomes: readonly string[], quantas: number) =>
  nomes.length > quantas + 1
    ? `${nomes.slice(0, quantas).join(', ')} e mais ${nomes.length - quantas}`
    : nomes.join(', ')

const Detalhes = ({ modelo, linha }: { modelo: Modelo; linha: TipoDeInfracao | undefined }) => (
  <dl className={classes.detalhes}>
    <dt>Cria</dt>
    <dd>{modelo.tiposFormulario.map(nomeDoTipo).join(', ')}</dd>
    <dt>Preenche</dt>
    <dd>
      {[
        linha && `art. ${linha.artigo}`,
        modelo.sancoes.length > 0 && 'sanções',
        modelo.fundamento.length > 0 && 'fundamentação',
        'textos',
      ]
        .filter(Boolean)
        .join(', ')}
    </dd>
    <dt>Pergunta</dt>
    <dd>{resumida(perguntasDe(modelo), 4)}</dd>
    <dt>{modelo.fotos.length === 1 ? '1 foto' : `${modelo.fotos.length} fotos`}</dt>
    <dd>
      {resumida(
        modelo.fotos.map((f) => f.titulo.toLowerCase()),
        3,
      )}
    </dd>
    {modelo.naoUsar && (
      <>
        <dt>Não use</dt>
        <dd className={classes.fraco}>{modelo.naoUsar}</dd>
      </>
    )}
    {(modelo.observacao || !modelo.confirmado) && (
      <>
        <dt>Atenção</dt>
        <dd className={classes.fraco}>{modelo.observacao ?? 'A confirmar pelo órgão.'}</dd>
      </>
    )}
  </dl>
)

interface PropsDoCartao {
  modelo: Modelo
  catalogo: readonly TipoDeInfracao[]
  escolhido: boolean
}

const Cartao = ({ modelo, catalogo, escolhido }: PropsDoCartao) => {
  const linha = linhaPrincipal(modelo, catalogo)
  const Icone = ICONES[linha?.grupo ?? 'ADMINISTRACAO_AMBIENTAL']
  const tipos = modelo.tiposFormulario.map(curto).join(', ')
  const id = useId()
  return (
    <div className={classes.cartao} data-checked={escolhido || undefined}>
      <Radio.Card
        value={`modelo:${modelo.codigo}`}
        className={classes.topo}
        aria-labelledby={`${id}-nome`}
        aria-describedby={`${id}-detalhe`}
      >
        <span className={classes.icone}>
          <Icone size={24} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.nome}>
          <strong id={`${id}-nome`}>{modelo.nome}</strong>
          <span id={`${id}-detalhe`} className={classes.fraco}>
            {escolhido
              ? modelo.quandoUsar
              : [tipos, linha && `art. ${linha.artigo}`].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Radio.Indicator aria-hidden />
      </Radio.Card>
      {escolhido && <Detalhes modelo={modelo} linha={linha} />}
    </div>
  )
}

interface Props {
  usuarioId: string
  fonte: FonteDoInicio | null
  onEscolher: (fonte: FonteDoInicio) => void
}

export const Modelos = ({ usuarioId, fonte, onEscolher }: Props) => {
  const modelos = useQuery(consultasDeModelo.todos())
  const { data: infracoes = SEM_ITENS } = useQuery(queries.tiposDeInfracao())
  const { data: leis = SEM_ITENS } = useQuery(queries.leis())
  const [digitado, setDigitado] = useState('')
  const [todos, setTodos] = useState(false)
  const online = useOnline()
  const ativos = useMemo(() => modelos.data?.filter((m) => m.ativo) ?? [], [modelos.data])
  const procurar = useMemo(() => buscaDeModelos(ativos, infracoes), [ativos, infracoes])

  if (!modelos.data) {
    if (modelos.isError)
      return (
        <div role="alert">
          <ErrorState
            titulo="Erro ao carregar os modelos."
            detalhe={modelos.error.message}
            tentando={modelos.isFetching}
            onTentar={() => void modelos.refetch()}
          />
        </div>
      )
    if (!online) return <EmptyState titulo="Disponível com conexão." />
    return <p role="status">Carregando…</p>
  }

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
      tipos: modelo.tiposFormulario,
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
              <Cartao
                key={modelo.codigo}
                modelo={modelo}
                catalogo={infracoes}
                escolhido={fonte?.chave === `modelo:${modelo.codigo}`}
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
      <Igual usuarioId={usuarioId} fonte={fonte} onEscolher={onEscolher} />
    </div>
  )
}
