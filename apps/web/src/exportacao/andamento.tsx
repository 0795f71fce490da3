import { Button } from '@mantine/core'
import type { Recebido } from '../api/envio/recebimento.ts'
import classes from './dialogo.module.css'

const inteiro = new Intl.NumberFormat('pt-BR')
const megas = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const emPalavras = ({ bytes, linhas, total }: Recebido) => {
  const tamanho = `${megas.format(bytes / 1024 / 1024)} MB`
  if (linhas !== null && total !== null)
    return `${inteiro.format(linhas)} de ${inteiro.format(total)} linhas (${tamanho})`
  if (linhas !== null) return `${inteiro.format(linhas)} linhas (${tamanho})`
  return total === null
    ? `${tamanho} recebidos`
    : `${tamanho} recebidos, de um arquivo de ${inteiro.format(total)} linhas`
}

interface Props {
  /** What is on its way: 'exportação' */
  oQue?: string
  recebido: Recebido | null
  onCancelar: () => void
}

export const Andamento = ({ oQue = 'exportação', recebido, onCancelar }: Props) => {
  const conhecido = recebido?.linhas != null && recebido.total
  return (
    <div className={classes.andamento}>
      <progress
        aria-label={`Andamento: ${oQue}`}
        max={1}
        {...(conhecido && { value: (recebido.linhas ?? 0) / (recebido.total ?? 1) })}
      />
      <p role="status">{recebido ? emPalavras(recebido) : 'O servidor está preparando o arquivo…'}</p>
      <Button variant="default" onClick={onCancelar} data-autofocus>
        Cancelar {oQue}
      </Button>
    </div>
  )
}
