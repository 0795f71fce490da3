import { comCasas, inteiro } from '@guara/domain/escrita'
import { Button } from '@mantine/core'
import type { Recebido } from '../api/envio/recebimento.ts'
import classes from './dialogo.module.css'

const emPalavras = ({ bytes, linhas, total }: Recebido) => {
  const tamanho = `${comCasas(bytes / 1024 / 1024, 1)} MB`
  if (linhas !== null && total !== null) return `${inteiro(linhas)} de ${inteiro(total)} linhas (${tamanho})`
  if (linhas !== null) return `${inteiro(linhas)} linhas (${tamanho})`
  return total === null
    ? `${tamanho} recebidos`
    : `${tamanho} recebidos, de um arquivo de ${inteiro(total)} linhas`
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
