// Password recovery: without the mailed token it asks for the user, with it for the new password. What it answers to
// the first step is the same whether or not the user exists.
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { sessao } from '@guara/domain/sessao/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useHref, useLocation, useNavigate, useParams } from 'react-router'
import { object, string } from 'zod'
import { createClient } from '../../../api/cliente/client.ts'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { mostrarRecusa } from '../../../api/conta/violacoes.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { useErroNoTitulo } from '../../../ui/tela/titulo.ts'
import { Cartao } from '../cartao.tsx'
import classes from '../formulario.module.css'
import { CamposDaNovaSenha, RecusaDoServidor } from './campos-da-nova-senha.tsx'
import { camposDaNovaSenha, ERRO_DE_CONFIRMACAO, senhasIguais } from './nova-senha.ts'

const api = createClient(sessao)

const ENVIADO =
  'Se houver uma conta com esses dados, o link de recuperação foi enviado ao e-mail cadastrado. Ele vale por uma hora.'

const Pedido = object({ username: string().trim().min(1, PREENCHA_O_CAMPO).max(254) })

const PedirLink = () => {
  const form = useForm({ resolver: zodResolver(Pedido), defaultValues: { username: '' } })
  const pedido = useMutation({
    mutationFn: (body: { username: string }) => api.pedirRecuperacao({ body }),
    onError: (erro) => mostrarRecusa(erro, form.setError, ['username']),
  })
  const { errors } = form.formState
  useErroNoTitulo(Object.keys(errors).length > 0)

  return (
    <Cartao titulo="Recuperar senha">
      {pedido.isSuccess ? (
        <Recado tom="sucesso" focado>
          {ENVIADO}
        </Recado>
      ) : (
        <form
          onSubmit={form.handleSubmit((dados) => pedido.mutate(dados))}
          noValidate
          className={classes.form}
        >
          <p>Enviaremos ao e-mail da sua conta um link para criar outra senha.</p>
          <RecusaDoServidor erros={errors} />
          <TextInput
            {...form.register('username')}
            label="Usuário"
            description="Login, CPF ou e-mail"
            error={errors.username?.message}
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" size="md" loading={pedido.isPending}>
            Enviar link
          </Button>
        </form>
      )}
      <Link to="/login" className={classes.voltar}>
        Voltar para a entrada
      </Link>
    </Cartao>
  )
}

const Conclusao = object(camposDaNovaSenha).refine(senhasIguais, ERRO_DE_CONFIRMACAO)

/** The link itself was refused: nothing typed below would help. Any other refusal leaves the form standing. */
const recusaDoLink = (erro: unknown) =>
  erro instanceof ErroDaApi && erro.violations.some(({ field }) => field === 'token') ? erro.detail : null

const CriarSenha = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(Conclusao),
    defaultValues: { novaSenha: '', confirmacao: '' },
  })
  const { errors } = form.formState
  const conclusao = useMutation({
    mutationFn: ({ novaSenha }: { novaSenha: string }) =>
      api.concluirRecuperacao({ body: { token, senha: novaSenha } }),
    onSuccess: () =>
      navigate('/login', { replace: true, state: { recado: 'Senha alterada. Entre com a senha nova.' } }),
    onError: (erro) => {
      if (recusaDoLink(erro) === null)
        mostrarRecusa(erro, form.setError, ['novaSenha'], { senha: 'novaSenha' })
    },
  })
  const linkRecusado = recusaDoLink(conclusao.error)
  useErroNoTitulo(linkRecusado !== null || Object.keys(errors).length > 0)

  if (linkRecusado !== null) {
    return (
      <Cartao titulo="Criar nova senha">
        <Recado tom="erro" focado>
          {linkRecusado}
        </Recado>
        <Button component={Link} to="/recuperar-senha" size="md">
          Pedir outro link
        </Button>
      </Cartao>
    )
  }

  return (
    <Cartao titulo="Criar nova senha">
      <form
        onSubmit={form.handleSubmit((dados) => conclusao.mutate(dados))}
        noValidate
        className={classes.form}
      >
        <RecusaDoServidor erros={errors} />
        <CamposDaNovaSenha registrar={form.register} erros={errors} />
        <Button type="submit" size="md" loading={conclusao.isPending}>
          Salvar nova senha
        </Button>
      </form>
      <Link to="/login" className={classes.voltar}>
        Voltar para a entrada
      </Link>
    </Cartao>
  )
}

/** The mailed link has the token in its fragment, which reaches no server; one in the path, as typed by hand, serves too. It leaves
 * the address as soon as it was read: nobody who passes by, and no history, has it. The router still knows it. */
export const RecuperarSenha = () => {
  const { hash } = useLocation()
  const { token = hash.slice(1) } = useParams()
  const semToken = useHref('/recuperar-senha')
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', semToken)
  }, [token, semToken])
  return token ? <CriarSenha key={token} token={token} /> : <PedirLink />
}
