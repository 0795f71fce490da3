// The second step of the door, for whoever has a second factor. What was typed in the first stays with it, and the way
// back too.
import { CREDENCIAIS_INVALIDAS, PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import type { Credenciais } from '@guara/domain/sessao/schema'
import type { TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { useErroNoTitulo } from '../../ui/tela/titulo.ts'
import { entrar } from './entrar.ts'
import classes from './login.module.css'
import { CampoDoCodigo } from './seguranca/campo-do-codigo.tsx'
import { entrarComPasskey, passkeyFuncionaAqui } from './seguranca/passkey.ts'

const motivo = (erro: Error) =>
  erro instanceof ErroDaApi && erro.status === 401 ? CREDENCIAIS_INVALIDAS : erro.message

interface Props {
  credenciais: Credenciais
  tipos: readonly TipoDeFator[]
  onVoltar: () => void
}

export const SegundoPasso = ({ credenciais, tipos, onVoltar }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [vazio, setVazio] = useState(false)
  const focar = () => form.current?.querySelector('input')?.focus()
  useEffect(focar, [])
  const entrada = useMutation({ mutationFn: entrar, onError: focar })
  const comPasskey = useMutation({ mutationFn: () => entrarComPasskey(credenciais) })
  const erro = vazio ? null : (entrada.error ?? comPasskey.error)
  useErroNoTitulo(vazio || erro !== null)

  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const codigo = String(new FormData(evento.currentTarget).get('codigo')).trim()
    setVazio(codigo === '')
    comPasskey.reset()
    if (codigo === '') return focar()
    if (!entrada.isPending) entrada.mutate({ ...credenciais, codigo })
  }

  return (
    <section className={classes.entrar} aria-labelledby="entrar">
      <h1 id="entrar" tabIndex={-1}>
        Confirme que é você
      </h1>
      <p className={classes.ajuda}>Além da senha, a sua conta pede um segundo fator.</p>
      {tipos.includes('PASSKEY') && !passkeyFuncionaAqui() && (
        <Recado tom="informacao">
          A passkey só funciona pelo endereço com nome (na própria máquina, localhost). Aqui, use um código.
        </Recado>
      )}
      {tipos.includes('PASSKEY') && passkeyFuncionaAqui() && (
        <Button
          size="lg"
          fullWidth
          mt="md"
          mb="md"
          variant={tipos.length > 1 ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={22} aria-hidden />}
          loading={comPasskey.isPending}
          onClick={() => {
            entrada.reset()
            comPasskey.mutate()
          }}
        >
          Usar passkey
        </Button>
      )}
      <form ref={form} onSubmit={enviar} noValidate className={classes.form}>
        {erro && <Recado tom="erro">{motivo(erro)}</Recado>}
        <CampoDoCodigo tipos={tipos} erro={vazio ? PREENCHA_O_CAMPO : null} />
        <Button type="submit" size="lg" fullWidth loading={entrada.isPending}>
          Entrar
        </Button>
        <Button variant="subtle" color="gray.8" onClick={onVoltar}>
          Voltar
        </Button>
      </form>
    </section>
  )
}
