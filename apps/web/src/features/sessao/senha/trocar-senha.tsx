import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { sessao } from '@guara/domain/sessao/contract'
import type { TrocaDeSenha } from '@guara/domain/sessao/schema'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { object, string } from 'zod'
import { createClient } from '../../../api/cliente/client.ts'
import { sessaoAtual } from '../../../api/cliente/sessao-atual.ts'
import { mostrarRecusa } from '../../../api/conta/violacoes.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { CampoSenha } from '../../../ui/entrada/campo-senha.tsx'
import { useErroNoTitulo } from '../../../ui/tela/titulo.ts'
import { iniciarSessao } from '../entrar.ts'
import classes from '../formulario.module.css'
import { CamposDaNovaSenha, RecusaDoServidor } from './campos-da-nova-senha.tsx'
import { camposDaNovaSenha, ERRO_DE_CONFIRMACAO, senhasIguais } from './nova-senha.ts'

const api = createClient(sessao)

const Formulario = object({ senhaAtual: string().min(1, PREENCHA_O_CAMPO), ...camposDaNovaSenha }).refine(
  senhasIguais,
  ERRO_DE_CONFIRMACAO,
)

/** The other sessions end; this one goes on with the token of the answer. */
export const TrocarSenha = () => {
  const form = useForm({
    resolver: zodResolver(Formulario),
    defaultValues: { senhaAtual: '', novaSenha: '', confirmacao: '' },
  })
  const { errors } = form.formState
  useErroNoTitulo(Object.keys(errors).length > 0)
  const troca = useMutation({
    mutationFn: ({ senhaAtual, novaSenha }: TrocaDeSenha) =>
      sessaoAtual.renovar(async () => {
        const { id_token: token } = await api.trocarSenha({ body: { senhaAtual, novaSenha } })
        await iniciarSessao(token)
      }),
    onSuccess: () => {
      form.reset()
      avisarSucesso('Senha alterada com sucesso.', 'As outras sessões da sua conta foram encerradas.')
    },
    onError: (erro) => mostrarRecusa(erro, form.setError, ['senhaAtual', 'novaSenha']),
  })

  return (
    <form onSubmit={form.handleSubmit((dados) => troca.mutate(dados))} noValidate className={classes.form}>
      <RecusaDoServidor erros={errors} />
      <CampoSenha
        {...form.register('senhaAtual')}
        label="Senha atual"
        error={errors.senhaAtual?.message}
        size="sm"
        autoComplete="current-password"
      />
      <CamposDaNovaSenha registrar={form.register} erros={errors} size="sm" />
      <Button type="submit" loading={troca.isPending}>
        Trocar senha
      </Button>
    </form>
  )
}
