// /painel/lista: what a number of the panel counts, with the very same filters. Nothing is said of who was fined.
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { dataCurta, diaDe } from '@guara/domain/instrumento/dias'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { TAMANHO_PADRAO, TAMANHOS } from '@guara/domain/pagina'
import type { AlertaDoPainel, InstrumentoDoPainel } from '@guara/domain/painel/contract'
import { definicaoDa, NOMES_DAS_FIGURAS, type NomeDaFigura } from '@guara/domain/painel/figuras'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { consultasDoPainel } from '../../api/gestao/painel.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { escrever } from '../../ui/figuras/numeros.ts'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import type { Coluna, Paginacao } from '../../ui/lista/tabela/tipos.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { enderecoDe, filtroDaFigura, filtroDe, type Lugar, lerEndereco, recorteDe } from './endereco.ts'
import classes from './painel.module.css'

type UmAlerta = z.infer<typeof AlertaDoPainel>
type UmInstrumento = z.infer<typeof InstrumentoDoPainel>

const nomeDoTipo = (tipo: string) => TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === tipo)?.nome ?? tipo
const fonteDe = ({ fonte }: UmAlerta) => FONTES_DE_ALERTA[fonte as keyof typeof FONTES_DE_ALERTA] ?? fonte
const situacaoDe = ({ condicao }: UmAlerta) =>
  APARENCIA_DO_ALERTA[condicao as keyof typeof APARENCIA_DO_ALERTA]?.rotulo ?? condicao

const DE_ALERTAS: ReadonlyArray<Coluna<UmAlerta>> = [
  { chave: 'codigo', titulo: 'Código', celula: (a) => <Link to={`/alerta/${a.id}`}>{a.codigo}</Link> },
  { chave: 'fonte', titulo: 'Fonte', celula: fonteDe },
  { chave: 'municipio', titulo: 'Município', celula: (a) => a.municipio },
  { chave: 'situacao', titulo: 'Situação', celula: situacaoDe },
  { chave: 'dia', titulo: 'Recebido em', celula: (a) => dataCurta(diaDe(a.recebidoEm)) },
  { chave: 'ha', titulo: 'ha', alinhar: 'end', celula: (a) => escrever(a.areaHa, 'taxa') },
]

const DE_INSTRUMENTOS: ReadonlyArray<Coluna<UmInstrumento>> = [
  {
    chave: 'codigo',
    titulo: 'Código',
    celula: (i) => <Link to={`/formulario/instrumentos/visualizar/${i.codigo}`}>{i.codigo}</Link>,
  },
  { chave: 'tipo', titulo: 'Tipo', celula: (i) => nomeDoTipo(i.tipo) },
  { chave: 'municipio', titulo: 'Município', celula: (i) => i.municipio ?? '–' },
  { chave: 'condicao', titulo: 'Condição', celula: (i) => APARENCIA_DA_CONDICAO[i.condicao].rotulo },
  { chave: 'autor', titulo: 'Lavrado por', celula: (i) => i.autor },
  { chave: 'dia', titulo: 'Assinado em', celula: (i) => dataCurta(i.dia) },
  { chave: 'valor', titulo: 'Multa', alinhar: 'end', celula: (i) => escrever(i.valor, 'reais') },
]

const cartaoDe =
  <T,>(colunas: ReadonlyArray<Coluna<T>>) =>
  (item: T) => (
    <dl className={classes.cartao}>
      {colunas.map(({ chave, titulo, celula }) => (
        <div key={chave}>
          <dt>{titulo}</dt>
          <dd>{celula(item)}</dd>
        </div>
      ))}
    </dl>
  )

const VAZIO = <EmptyState titulo={SEM_RESULTADOS} texto="Volte ao painel e escolha outro número." />

interface Props {
  recorte: Record<string, unknown>
  pagina: Paginacao
  onPagina: (pagina: Paginacao) => void
}

const Alertas = ({ recorte, pagina, onPagina }: Props) => {
  const query = useQuery(
    consultasDoPainel.alertas({ ...recorte, pagina: pagina.pagina, tamanho: pagina.tamanho }),
  )
  return (
    <PagedTable
      rotulo="Alertas"
      nomes={{ um: 'alerta', varios: 'alertas' }}
      query={query}
      erro="Erro ao carregar os alertas."
      colunas={DE_ALERTAS}
      cartao={cartaoDe(DE_ALERTAS)}
      chave={(a) => a.id}
      filtro={pagina}
      onFiltro={onPagina}
      vazio={VAZIO}
    />
  )
}

const Instrumentos = ({ recorte, pagina, onPagina }: Props) => {
  const query = useQuery(
    consultasDoPainel.instrumentos({ ...recorte, pagina: pagina.pagina, tamanho: pagina.tamanho }),
  )
  return (
    <PagedTable
      rotulo="Instrumentos"
      nomes={{ um: 'instrumento', varios: 'instrumentos' }}
      query={query}
      erro="Erro ao carregar os instrumentos."
      colunas={DE_INSTRUMENTOS}
      cartao={cartaoDe(DE_INSTRUMENTOS)}
      chave={(i) => i.codigo}
      filtro={pagina}
      onFiltro={onPagina}
      vazio={VAZIO}
    />
  )
}

/** The name of the row, as its own table says it. */
const useRotulo = (figura: NomeDaFigura, linha: string, lugar: Lugar) => {
  const filtro = { ...filtroDe(lugar), ...(figura === 'meses' && { meses: lugar.meses }) }
  const { data } = useQuery(consultasDoPainel.figura(figura, filtro))
  return data?.linhas.find((l) => l.chave === linha)?.rotulo
}

export const ListaDoPainel = () => {
  const [busca, setBusca] = useSearchParams()
  const lugar = lerEndereco(busca)
  const figura = NOMES_DAS_FIGURAS.find((n) => n === busca.get('figura')) ?? 'funil'
  const [linha, coluna] = [busca.get('linha') ?? 'RECEBIDO', busca.get('coluna') ?? 'n']
  const achado = recorteDe(figura, linha, coluna)
  const rotulo = useRotulo(figura, linha, lugar)
  const pagina: Paginacao = {
    pagina: Math.max(1, Math.trunc(Number(busca.get('pagina'))) || 1),
    tamanho: TAMANHOS.find((n) => String(n) === busca.get('tamanho')) ?? TAMANHO_PADRAO,
    orderBy: 'DESC',
    prop: 'dia',
  }
  const onPagina = (nova: Paginacao) => {
    busca.set('pagina', String(nova.pagina))
    busca.set('tamanho', String(nova.tamanho))
    setBusca(busca)
  }
  const recorte = achado && 'lista' in achado ? achado : { lista: 'alertas' as const, query: {} }
  const Lista = recorte.lista === 'alertas' ? Alertas : Instrumentos
  return (
    <Screen
      titulo={definicaoDa(figura).titulo}
      subtitulo={rotulo ?? ''}
      acao={
        <Button
          component={Link}
          to={`/painel${enderecoDe({ ...lugar, tabela: null })}`}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Voltar ao painel
        </Button>
      }
    >
      <Lista
        recorte={{ ...filtroDaFigura(lugar, figura), ...recorte.query }}
        pagina={pagina}
        onPagina={onPagina}
      />
    </Screen>
  )
}
