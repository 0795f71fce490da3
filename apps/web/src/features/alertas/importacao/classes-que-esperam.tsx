// Classes that the source writes and nobody here knew: their rows wait whole until somebody says what they are.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import { contados, inteiro } from '@guara/domain/escrita'
import type { Importacao } from '@guara/domain/importacao/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { Button, Checkbox, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { ALERTAS } from '../../../api/gestao/alertas.ts'
import { apiDasImportacoes, consultasDasImportacoes, IMPORTACOES } from '../../../api/gestao/importacoes.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './importacoes.module.css'

const linhas = (n: number) => contados(n, 'linha', 'linhas')

export const ClassesQueEsperam = ({ importacao: { id, fonte } }: { importacao: Importacao }) => {
  const online = useOnline()
  const queryClient = useQueryClient()
  const { data: esperando = [] } = useQuery(consultasDasImportacoes.classes(id))
  const { data: tipos = [] } = useQuery(queries.tiposDeAlerta())
  const [escolhas, setEscolhas] = useState<Record<string, string | null>>({})
  const [lembrar, setLembrar] = useState(true)
  const escolhidas = esperando.filter((c) => escolhas[c.classe])
  const quantas = escolhidas.reduce((soma, c) => soma + c.linhas, 0)
  const falta = esperando.find((c) => !escolhas[c.classe])
  const mapear = useMutation({
    mutationFn: () =>
      apiDasImportacoes.mapear({
        params: { id },
        body: {
          lembrar,
          classes: escolhidas.map(({ classe }) => ({ classe, categoriaId: Number(escolhas[classe]) })),
        },
      }),
    meta: { erro: 'Não foi possível salvar as classes. As escolhas continuam na tela.' },
    onSuccess: () => {
      avisarSucesso(`${linhas(quantas)} do arquivo ${quantas === 1 ? 'entrou' : 'entraram'}.`)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: IMPORTACOES }),
        queryClient.invalidateQueries({ queryKey: ALERTAS }),
      ])
    },
  })
  if (esperando.length === 0) return null
  return (
    <Quadro component="section" aria-label="Classes que ainda não conhecemos" className={classes.classes}>
      <h2>
        {contados(esperando.length, 'classe que ainda não conhecemos', 'classes que ainda não conhecemos')}
      </h2>
      <p className={classes.fraco}>Nada foi descartado: as linhas esperam a classe e entram ao salvar.</p>
      <ul className={classes.mapa}>
        {esperando.map(({ classe, linhas: quantasLinhas }) => (
          <li key={classe}>
            <div>
              <code>{classe}</code>
              <span className={classes.fraco}>{linhas(quantasLinhas)}</span>
            </div>
            <Select
              searchable
              clearable
              comboboxProps={{ withinPortal: false }}
              aria-label={`Tipo e categoria de ${classe}`}
              placeholder="Escolher categoria"
              data={tiposOferecidos(tipos, diaDe(new Date())).map((t) => ({
                group: t.nome,
                items: t.categorias.map((c) => ({ value: String(c.id), label: `${t.nome} › ${c.nome}` })),
              }))}
              value={escolhas[classe] ?? null}
              onChange={(valor) => setEscolhas((antes) => ({ ...antes, [classe]: valor }))}
              disabled={mapear.isPending}
            />
          </li>
        ))}
      </ul>
      <div className={classes.rodape}>
        <Checkbox
          label={`Lembrar para os próximos arquivos${fonte ? ` de ${fonte}` : ''}`}
          checked={lembrar}
          onChange={(e) => setLembrar(e.currentTarget.checked)}
        />
        {falta && <span className={classes.fraco}>Escolha a categoria de {falta.classe}.</span>}
        <Button
          disabled={escolhidas.length === 0 || !online}
          loading={mapear.isPending}
          onClick={() => mapear.mutate()}
        >
          Salvar e incluir {inteiro(quantas)}
        </Button>
      </div>
    </Quadro>
  )
}
