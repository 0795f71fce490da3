import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../../ui/entrada/campo-senha.tsx'
import { REGRA_DA_SENHA } from './nova-senha.ts'

export const RecusaDoServidor = ({ erros: { root } }: { erros: FieldErrors }) =>
  root?.servidor && (
    <Recado tom="erro" focado>
      {root.servidor.message}
    </Recado>
  )

interface Props {
  registrar: (campo: 'novaSenha' | 'confirmacao') => UseFormRegisterReturn
  erros: FieldErrors<{ novaSenha: string; confirmacao: string }>
  size?: 'sm'
}

/** The new password, typed twice. */
export const CamposDaNovaSenha = ({ registrar, erros, ...tamanho }: Props) => (
  <>
    <CampoSenha
      {...registrar('novaSenha')}
      label="Nova senha"
      description={REGRA_DA_SENHA}
      error={erros.novaSenha?.message}
      autoComplete="new-password"
      {...tamanho}
    />
    <CampoSenha
      {...registrar('confirmacao')}
      label="Repita a nova senha"
      error={erros.confirmacao?.message}
      autoComplete="new-password"
      {...tamanho}
    />
  </>
)
