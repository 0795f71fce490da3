// The password that signs. Only an empty field is refused at once; anything else goes to the gateway, whose answer to
// a password of three characters is the same 'Senha inválida.' as to any wrong one (docs/dominio/telas.md#signing).
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { Button } from '@mantine/core'
import { IconLock, IconSignature } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '../ui/aparelho/use-online.ts'
import { Recado } from '../ui/aviso/recado.tsx'
import { CampoSenha } from '../ui/entrada/campo-senha.tsx'
import { useErroNoTitulo } from '../ui/tela/titulo.ts'
import { motivoDaRecusa, senhaRecusada } from './assinar.ts'
import classes from './pedir-senha.module.css'

interface Props {
  botao: string
  assinando: boolean
  erro: Error | null
  onSenha: (senha: string) => void
  onVoltar?: () => void
  /** What else must be there before the password is sent. */
  falta?: string | null
  /** Takes the focus when it appears. */
  focado?: boolean
}

export const PedirSenha = ({ botao, assinando, erro, onSenha, onVoltar, falta = null, focado }: Props) => {
  const campo = useRef<HTMLInputElement>(null)
  const [vazia, setVazia] = useState(false)
  const online = useOnline()
  const idDoMotivo = useId()
  const daSenha = senhaRecusada(erro)
  const noCampo = vazia ? PREENCHA_O_CAMPO : daSenha ? erro.detail : null
  const impedimento = online ? falta : 'Disponível com conexão.'
  useErroNoTitulo(noCampo !== null || (erro !== null && !vazia))

  useEffect(() => {
    if (focado) campo.current?.focus()
  }, [focado])
  // Each refusal is another error: typing then replaces what was wrong.
  useEffect(() => {
    if (senhaRecusada(erro)) campo.current?.select()
  }, [erro])

  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    // A dialog is drawn outside, but its events still climb to the screen that opened it.
    evento.stopPropagation()
    const senha = campo.current?.value ?? ''
    setVazia(senha === '')
    if (senha === '') campo.current?.focus()
    else if (!assinando && impedimento === null) onSenha(senha)
  }

  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      {erro && !daSenha && !vazia && (
        <Recado tom="erro" focado>
          {motivoDaRecusa(erro)}
        </Recado>
      )}
      <CampoSenha
        ref={campo}
        size="sm"
        label="Sua senha"
        description="A senha é a sua assinatura eletrônica. Ela não fica guardada no aparelho."
        error={noCampo}
        withAsterisk
        readOnly={assinando}
        maxLength={200}
        autoComplete="current-password"
        data-autofocus={focado || undefined}
      />
      <p className={classes.aviso}>
        <IconLock size={18} aria-hidden /> Depois de assinado, o conteúdo não muda mais.
      </p>
      <p role="status" className={classes.andamento}>
        {assinando && 'Assinando… Os documentos levam alguns segundos.'}
      </p>
      {impedimento && (
        <p id={idDoMotivo} className={classes.motivo}>
          {impedimento}
        </p>
      )}
      <div className={classes.botoes}>
        {onVoltar && (
          <Button variant="default" onClick={onVoltar} disabled={assinando}>
            Cancelar
          </Button>
        )}
        <Button
          type="submit"
          leftSection={<IconSignature size={20} aria-hidden />}
          loading={assinando}
          disabled={impedimento !== null}
          aria-describedby={impedimento ? idDoMotivo : undefined}
        >
          {botao}
        </Button>
      </div>
    </form>
  )
}
