import type { CampoTexto } from '@guara/domain/campos/campo'
import { limparTexto } from '@guara/domain/texto'
import { Textarea } from '@mantine/core'
import type { PropsDaEntrada } from '../../entrada.ts'
import { controle } from '../../moldura.ts'
import { formatarNumero } from '../../numero-digitado.ts'
import { textoDoValor } from '../../texto-do-valor.ts'
import classes from './texto-longo.module.css'

/** The count is said from 80 % on. Nothing is cut: what was pasted stays, and the rule of the field says it is too
 * long. */
const restante = (texto: string, maximo: number | undefined) => {
  const usados = texto.trim().length
  if (maximo === undefined || usados < maximo * 0.8) return null
  const n = Math.abs(maximo - usados)
  const caracteres = `${formatarNumero(n)} ${n === 1 ? 'caractere' : 'caracteres'}`
  if (usados > maximo) return `${caracteres} a mais que o limite de ${formatarNumero(maximo)}`
  return `${n === 1 ? 'Resta' : 'Restam'} ${caracteres}`
}

export const EntradaTextoLongo = (props: PropsDaEntrada<CampoTexto>) => {
  const { campo, caminho, valor, onMudar } = props
  const texto = textoDoValor(valor)
  const ajuda = [campo.ajuda, restante(texto, campo.maximo)].filter(Boolean).join(' · ')
  return (
    <Textarea
      {...controle(props, ajuda)}
      value={texto}
      onChange={(evento) => onMudar(caminho, limparTexto(evento.currentTarget.value))}
      rows={3}
      autoComplete="off"
      classNames={{ input: classes.caixa }}
    />
  )
}
