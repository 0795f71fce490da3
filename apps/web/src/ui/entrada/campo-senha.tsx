import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

// The button is named by its content, not by `aria-label`: it says what it will do, and the only thing labelled
// "Senha" stays the field.
const Olho = ({ reveal }: { reveal: boolean }) => (
  <>
    {reveal ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
    <VisuallyHidden>{reveal ? 'Ocultar senha' : 'Mostrar senha'}</VisuallyHidden>
  </>
)

// The library forgets to say which password is wrong.
export const CampoSenha = (props: PasswordInputProps) => (
  <PasswordInput
    size="md"
    visibilityToggleIcon={Olho}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': undefined, 'aria-pressed': undefined }}
    aria-invalid={props.error ? true : undefined}
    {...props}
  />
)
