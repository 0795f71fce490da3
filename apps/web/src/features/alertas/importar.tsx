// The coordinator's import: choose a file, check it without keeping anything, then import it. While it goes, how far the
// file has got and how many rows were read; at the end, every row that was refused and why.
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { FONTES, FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import type { Importacao, LinhaRecusada } from '@guara/domain/alerta/schema'
import { Button, FileInput, Progress, Select } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ALERTAS, consultasDeAlerta, enviarImportacao } from '../../api/alertas.ts'
import { queries } from '../../api/queries.ts'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Recado } from '../../ui/recado.tsx'
import { Screen } from '../../ui/screen.tsx'
import classes from './importar.module.css'

const PERGUNTAR_MS = 1000
const MOSTRADAS = 100

const numero = (n: number) => n.toLocaleString('pt-BR')

const Contagem = ({ lidos, novos, repetidos, recusados, seco }: Importacao) => (
  <dl className={classes.contagem}>
    {(
      [
        ['Lidos', lidos],
        [seco ? 'Seriam novos' : 'Novos', novos],
        ['Já conhecidos', repetidos],
        ['Recusados', recusados],
      ] as const
    ).map(([rotulo, n]) => (
      <div key={rotulo}>
        <dt>{rotulo}</dt>
        <dd>{numero(n)}</dd>
      </div>
    ))}
  </dl>
)

const Andamento = ({ id, enviado }: { id: string; enviado: number }) => {
  const { data } = useQuery({ ...consultasDeAlerta.importacao(id), refetchInterval: PERGUNTAR_MS })
  const porCento = Math.round(enviado * 100)
  return (
    <div role="status" className={classes.andamento}>
      <p>
        {porCento < 100 ? `Enviando: ${porCento}%` : 'Arquivo enviado; conferindo as últimas linhas…'}
        {data && ` · ${numero(data.lidos)} linhas lidas`}
      </p>
      <Progress value={porCento} aria-label="Envio do arquivo" />
    </div>
  )
}

const campoDeCsv = (valor: string | number) => `"${String(valor).replaceAll('"', '""')}"`

const baixar = (nome: string, recusas: readonly LinhaRecusada[]) => {
  const linhas = recusas.map((r) => [r.linha, r.codigoExterno ?? '', r.motivo].map(campoDeCsv).join(';'))
  const url = URL.createObjectURL(
    new Blob([`\uFEFF${['linha;codigo;motivo', ...linhas].join('\r\n')}`], { type: 'text/csv' }),
  )
  const ligacao = document.createElement('a')
  ligacao.href = url
  ligacao.download = `recusas-${nome}.csv`
  ligacao.click()
  URL.revokeObjectURL(url)
}

const Recusas = ({ id, arquivo }: Pick<Importacao, 'id' | 'arquivo'>) => {
  const { data = [] } = useQuery(consultasDeAlerta.recusas(id))
  if (data.length === 0) return null
  return (
    <section aria-label="Linhas recusadas">
      <div className={classes.linha}>
        <h2>Linhas recusadas</h2>
        <Button variant="default" onClick={() => baixar(arquivo, data)}>
          Baixar relatório
        </Button>
      </div>
      <ul className={classes.recusas}>
        {data.slice(0, MOSTRADAS).map(({ linha, codigoExterno, motivo }) => (
          <li key={linha}>
            <strong>Linha {linha}</strong>
            {codigoExterno && ` (${codigoExterno})`}: {motivo}
          </li>
        ))}
      </ul>
      {data.length > MOSTRADAS && <p>E mais {numero(data.length - MOSTRADAS)} no relatório.</p>}
    </section>
  )
}

const Resultado = ({ importacao }: { importacao: Importacao }) => (
  <Quadro className={classes.form}>
    <Recado tom="sucesso">
      {importacao.seco
        ? `${importacao.arquivo} foi conferido. Nada foi gravado.`
        : `${importacao.arquivo} foi importado.`}
    </Recado>
    <Contagem {...importacao} />
    <Recusas id={importacao.id} arquivo={importacao.arquivo} />
  </Quadro>
)

const Formulario = () => {
  const queryClient = useQueryClient()
  const { data: tipos = [] } = useQuery(queries.tiposDeAlerta())
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [fonte, setFonte] = useState<string | null>(null)
  const [categoria, setCategoria] = useState<string | null>(null)
  const [atual, setAtual] = useState<{ id: string; enviado: number } | null>(null)

  const importacao = useMutation({
    mutationFn: ({ seco, escolhido }: { seco: boolean; escolhido: File }) => {
      const id = crypto.randomUUID()
      setAtual({ id, enviado: 0 })
      const onProgresso = (enviado: number) => setAtual({ id, enviado })
      return enviarImportacao({ id, arquivo: escolhido, seco, fonte, categoria, onProgresso })
    },
    onSettled: () => {
      setAtual(null)
      return queryClient.invalidateQueries({ queryKey: ALERTAS })
    },
  })
  const comecar = (seco: boolean) => arquivo && importacao.mutate({ seco, escolhido: arquivo })
  const comum = { clearable: true, searchable: true, disabled: importacao.isPending } as const
  return (
    <>
      <Quadro className={classes.form}>
        <FileInput
          label="Arquivo"
          description="GeoJSON, CSV com coordenadas ou shapefile em zip: DETER, MapBiomas Alerta ou do órgão."
          placeholder="Escolher arquivo"
          accept=".geojson,.json,.csv,.zip"
          value={arquivo}
          onChange={setArquivo}
          disabled={importacao.isPending}
          clearable
        />
        <div className={classes.campos}>
          <Select
            {...comum}
            label="Fonte"
            placeholder="As colunas dizem"
            data={FONTES.map((f) => ({ value: f, label: FONTES_DE_ALERTA[f] }))}
            value={fonte}
            onChange={setFonte}
          />
          <Select
            {...comum}
            label="Categoria das linhas que não trazem nenhuma"
            placeholder="Recusar essas linhas"
            data={tipos.map((t) => ({
              group: t.nome,
              items: t.categorias.map((c) => ({ value: c.codigo, label: c.nome })),
            }))}
            value={categoria}
            onChange={setCategoria}
          />
        </div>
        {atual && <Andamento {...atual} />}
        {importacao.isError && (
          <Recado tom="erro">
            A importação parou. {importacao.error.message} Pode ser repetida: nada entra duas vezes.
          </Recado>
        )}
        <div className={classes.linha}>
          <Button variant="default" disabled={!arquivo || importacao.isPending} onClick={() => comecar(true)}>
            Conferir sem gravar
          </Button>
          <Button disabled={!arquivo} loading={importacao.isPending} onClick={() => comecar(false)}>
            Importar
          </Button>
          {!arquivo && <span className={classes.fraco}>Escolha um arquivo.</span>}
        </div>
      </Quadro>
      {importacao.data && <Resultado key={importacao.data.id} importacao={importacao.data} />}
    </>
  )
}

export const ImportarAlertas = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const pode = importacaoDeAlertas.importar.acesso.perfis[usuario.perfilAtivo] !== 'nao'
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
