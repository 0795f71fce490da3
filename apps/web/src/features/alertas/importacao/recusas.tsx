import { inteiro } from '@guara/domain/escrita'
import type { Importacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import classes from './importar.module.css'
import { nomeDoRelatorio, relatorioDeRecusas } from './relatorio-de-recusas.ts'

const MOSTRADAS = 100

const baixar = (arquivo: string, recusas: readonly LinhaRecusada[]) => {
  // The mark tells the spreadsheet that it is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${relatorioDeRecusas(recusas)}`], { type: 'text/csv' }))
  const ligacao = document.createElement('a')
  ligacao.href = url
  ligacao.download = nomeDoRelatorio(arquivo)
  ligacao.click()
  URL.revokeObjectURL(url)
}

/** Every row that was refused and why: the first ones here, all of them in the report. */
export const Recusas = ({ id, arquivo }: Pick<Importacao, 'id' | 'arquivo'>) => {
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
      {data.length > MOSTRADAS && <p>E mais {inteiro(data.length - MOSTRADAS)} no relatório.</p>}
    </section>
  )
}
