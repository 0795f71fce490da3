import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { CampoNumero } from '@guara/domain/campos/campo'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { escreverNumero, lerNumero } from '../../digitacao/numero-digitado.ts'
import { useTextoDigitado } from '../../digitacao/texto-digitado.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import classes from './numero.module.css'

/** The number pads of phones have no minus sign. */
const teclado = ({ minimo, casas }: CampoNumero) => {
  if (minimo === undefined || minimo < 0) return 'text'
  return casas === 0 ? 'numeric' : 'decimal'
}

export const EntradaNumero = (props: PropsDaEntrada<CampoNumero>) => {
  const { campo, caminho, valor, onMudar } = props
  const { unidade } = campo
  const ler = (texto: string) => lerNumero(texto, campo)
  const digitado = useTextoDigitado({ ler, escrever: escreverNumero }, valor, (novo) =>
    onMudar(caminho, novo),
  )
  const rotulo = unidade ? (
    <>
      {campo.rotulo} <VisuallyHidden>{`(${unidade})`}</VisuallyHidden>
    </>
  ) : (
    campo.rotulo
  )
  return (
    <TextInput
      {...controle(props)}
      {...digitado}
      label={rotulo}
      inputMode={teclado(campo)}
      autoComplete="off"
      leftSection={
        campo.tipo === 'moeda' && (
          <span aria-hidden className={classes.unidade}>
            R$
          </span>
        )
      }
      rightSection={
        unidade && (
          <span aria-hidden className={classes.unidade}>
            {unidade}
          </span>
        )
      }
      rightSectionPointerEvents="none"
    />
  )
}
