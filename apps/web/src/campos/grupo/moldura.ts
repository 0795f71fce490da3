// What surrounds every input in the same way: label above, error and help under it, the asterisk of what is required.
import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { idDoCampo } from '../caminho/caminho.ts'
import type { PropsDaEntrada } from './entrada.ts'

const ORDEM: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

type Props = Pick<PropsDaEntrada, 'campo' | 'caminho' | 'obrigatorio' | 'erro'>

const moldura = ({ campo, caminho, obrigatorio, erro }: Props, ajuda: ReactNode = campo.ajuda) => ({
  id: idDoCampo(caminho),
  label: campo.rotulo,
  description: ajuda,
  error: erro,
  withAsterisk: obrigatorio,
  inputWrapperOrder: ORDEM,
})

/** The attributes of a control. `required` itself would make an empty field "invalid" to some screen readers. */
export const controle = (props: PropsDaEntrada, ajuda?: ReactNode) => ({
  ...moldura(props, ajuda),
  'aria-required': props.obrigatorio || undefined,
  disabled: props.desabilitado,
})

/** The attributes of a set of controls: the frame itself is the named and described group. */
export const molduraDeGrupo = (props: PropsDaEntrada, ajuda: ReactNode = props.campo.ajuda) => {
  const { id, ...resto } = moldura(props, ajuda)
  const descricao = [props.erro && `${id}-error`, ajuda && `${id}-description`].filter(Boolean).join(' ')
  return {
    ...resto,
    id,
    labelElement: 'div' as const,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': descricao || undefined,
  }
}
