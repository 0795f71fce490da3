// The coordinator's import: choose a file, check it without keeping anything, then import it. While it goes, how far the
// file has got and how many rows were read.
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { podeChamar } from '@guara/domain/acesso'
import { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { FONTES, FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import { importacaoDeBases } from '@guara/domain/base-apoio/contract'
import { BASES_DOS_FORMATOS, FORMATOS_DE_BASE } from '@guara/domain/base-apoio/formato'
import { inteiro } from '@guara/domain/escrita'
import { diaDe } from '@guara/domain/instrumento/dias'
import { Button, FileInput, Progress, Select } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/cliente/queries.ts'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { ALERTAS, consultasDeAlerta, enviarImportacao } from '../../../api/gestao/alertas.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import classes from './importar.module.css'
import { Parada, Resultado } from './resultado-da-importacao.tsx'

const PERGUNTAR_MS = 1000

const Andamento = ({ id, enviado }: { id: string; enviado: number }) => {
  const { data } = useQuery({ ...consultasDeAlerta.importacao(id), refetchInterval: PERGUNTAR_MS })
  const porCento = Math.round(enviado * 100)
  return (
    <div role="status" className={classes.andamento}>
      <p>
        {porCento < 100 ? `Enviando: ${porCento}%` : 'Arquivo enviado; conferindo as últimas linhas…'}
        {data && ` · ${inteiro(data.lidos)} linhas lidas`}
      </p>
      <Progress value={porCento} aria-label="Envio do arquivo" />
    </div>
  )
}

interface Pedido {
  /** The id is made here: with it the server is asked how far the file has got, also when no answer comes. */
  id: string
  seco: boolean
  escolhido: File
}

/** Where the rows go: alerts, with what the columns may not say of them, or a support database. */
interface Destino {
  base: string | null
  fonte: string | null
  categoria: string | null
}
const SO_ALERTAS: Destino = { base: null, fonte: null, categoria: null }

interface PropsDoDestino {
  destino: Destino
  onDestino: (destino: Destino) => void
  disabled: boolean
}

const CamposDoDestino = ({ destino, onDestino, disabled }: PropsDoDestino) => {
  const { data: tipos = [] } = useQuery(queries.tiposDeAlerta())
  const comum = {
    clearable: true,
    searchable: true,
    disabled,
    comboboxProps: { withinPortal: false },
  } as const
  return (
    <div className={classes.campos}>
      <Select
        {...comum}
        label="Destino"
        placeholder="Alertas"
        data={FORMATOS_DE_BASE.map((f) => ({ value: f, label: BASES_DOS_FORMATOS[f] }))}
        value={destino.base}
        onChange={(base) => onDestino({ ...destino, base })}
      />
      {destino.base === null && (
        <>
          <Select
            {...comum}
            label="Fonte"
            placeholder="As colunas dizem"
            data={FONTES.map((f) => ({ value: f, label: FONTES_DE_ALERTA[f] }))}
            value={destino.fonte}
            onChange={(fonte) => onDestino({ ...destino, fonte })}
          />
          <Select
            {...comum}
            label="Categoria das linhas que não trazem nenhuma"
            placeholder="Recusar essas linhas"
            data={tiposOferecidos(tipos, diaDe(new Date())).map((t) => ({
              group: t.nome,
              items: t.categorias.map((c) => ({ value: c.codigo, label: c.nome })),
            }))}
            value={destino.categoria}
            onChange={(categoria) => onDestino({ ...destino, categoria })}
          />
        </>
      )}
    </div>
  )
}

const Formulario = () => {
  const queryClient = useQueryClient()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [destino, setDestino] = useState(SO_ALERTAS)
  const [enviado, setEnviado] = useState(0)

  const importacao = useMutation({
    mutationFn: ({ id, seco, escolhido }: Pedido) => {
      setEnviado(0)
      const { base, fonte, categoria } = destino
      const campos: Record<string, string | null> = base ? { formato: base } : { fonte, categoria }
      const operacao = base ? importacaoDeBases.importar : importacaoDeAlertas.importar
      return enviarImportacao({ operacao, id, arquivo: escolhido, seco, campos, onProgresso: setEnviado })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
  const { variables: pedido, isPending } = importacao
  const comecar = (seco: boolean) =>
    arquivo && importacao.mutate({ id: crypto.randomUUID(), seco, escolhido: arquivo })
  return (
    <>
      <Quadro className={classes.form}>
        <FileInput
          label="Arquivo"
          description="GeoJSON, CSV com coordenadas, shapefile em zip, KML ou GeoPackage: DETER, MapBiomas Alerta ou do órgão. Bases de apoio: como a fonte publica."
          placeholder="Escolher arquivo"
          accept=".geojson,.json,.csv,.zip,.kml,.kmz,.gpkg"
          value={arquivo}
          onChange={setArquivo}
          disabled={isPending}
          clearable
          clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
        />
        <CamposDoDestino destino={destino} onDestino={setDestino} disabled={isPending} />
        {isPending && pedido && <Andamento id={pedido.id} enviado={enviado} />}
        <div className={classes.linha}>
          <Button variant="default" disabled={!arquivo || isPending} onClick={() => comecar(true)}>
            Conferir sem gravar
          </Button>
          <Button disabled={!arquivo} loading={isPending} onClick={() => comecar(false)}>
            Importar
          </Button>
          {!arquivo && <span className={classes.fraco}>Escolha um arquivo.</span>}
        </div>
      </Quadro>
      {importacao.isError && pedido && (
        <Parada key={pedido.id} id={pedido.id} seco={pedido.seco} mensagem={importacao.error.message} />
      )}
      {importacao.data && <Resultado key={importacao.data.id} importacao={importacao.data} />}
    </>
  )
}

export const ImportarAlertas = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const pode = podeChamar(importacaoDeAlertas.importar, usuario)
  return (
    <Screen titulo="Importar alertas">
      {pode ? (
        <Formulario />
      ) : (
        <Quadro>
          <EmptyState
            Icone={IconLock}
            titulo="Só a coordenação importa alertas."
            acao={<Link to="/alertas-vinculados">Ver os alertas vinculados a você</Link>}
          />
        </Quadro>
      )}
    </Screen>
  )
}
