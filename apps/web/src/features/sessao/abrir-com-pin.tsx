// The PIN opens what this device keeps when there is neither network nor a session that still holds.
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { abrirComPin, loginsComPin } from '../../offline/cofre/pin.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../ui/entrada/campo-senha.tsx'
import classes from './formulario.module.css'

export const AbrirComPin = () => {
  const { data: logins = [], refetch } = useQuery({
    queryKey: ['logins-com-pin'],
    queryFn: loginsComPin,
    networkMode: 'always',
    staleTime: 0,
  })
  const abertura = useMutation({
    mutationFn: ({ login, pin }: { login: string; pin: string }) => abrirComPin(login, pin),
    onSuccess: sessaoAtual.liberar,
    onError: () => void refetch(),
  })
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    if (!abertura.isPending)
      abertura.mutate({ login: String(dados.get('login')), pin: String(dados.get('pin')) })
  }
  return (
    <section aria-labelledby="com-pin" className={classes.comPin}>
      <h2 id="com-pin">Abrir sem conexão</h2>
      {abertura.error && <Recado tom="erro">{abertura.error.message}</Recado>}
      {logins.length === 0 ? (
        <p>
          Ninguém definiu um PIN neste aparelho. Entre com a sua senha quando houver conexão: o que está
          guardado aqui continua selado e à sua espera.
        </p>
      ) : (
        <form onSubmit={enviar} noValidate className={classes.form}>
          <NativeSelect name="login" label="Usuário" data={logins} size="md" />
          <CampoSenha name="pin" label="PIN" inputMode="numeric" autoComplete="off" maxLength={12} />
          <Button type="submit" size="lg" fullWidth loading={abertura.isPending}>
            Abrir
          </Button>
        </form>
      )}
    </section>
  )
}
