import type { CampoMascarado } from '@guara/domain/campos/campo'
import { TextInput, type TextInputProps } from '@mantine/core'
import { MASCARAS } from '../../digitacao/mascara.ts'
import { type Leitura, useTextoDigitado } from '../../digitacao/texto-digitado.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import classes from './mascarado.module.css'

const LETRAS: TextInputProps = { autoCapitalize: 'characters', spellCheck: false }

/** The keyboard of each; a CNPJ may have letters since July 2026. */
const TECLADO: Record<CampoMascarado['tipo'], TextInputProps> = {
  cpf: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { ...LETRAS, placeholder: '00.000.000/0000-00' },
  cep: { inputMode: 'numeric', placeholder: '00000-000' },
  telefone: { inputMode: 'tel', placeholder: '(00) 00000-0000' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  car: { ...LETRAS, classNames: { input: classes.codigo } },
}

export const EntradaMascarada = (props: PropsDaEntrada<CampoMascarado>) => {
  const { campo, caminho, valor, onMudar } = props
  const leitura: Leitura = { ler: (t) => t, escrever: textoDoValor, completar: MASCARAS[campo.tipo] }
  const digitado = useTextoDigitado(leitura, valor, (novo) => onMudar(caminho, novo))
  return <TextInput {...controle(props)} {...digitado} {...TECLADO[campo.tipo]} autoComplete="off" />
}
