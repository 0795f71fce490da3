// The PIN of this device, offered in the account and never by itself: it opens what is kept here when the session ended
// and there is no network to sign in.
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { definirPin, PIN_VALIDO, removerPin, temPin } from '../../../offline/cofre/pin.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../../ui/entrada/campo-senha.tsx'
import classes from '../formulario.module.css'

const conferir = (pin: string, repetido: string) => {
  if (!PIN_VALIDO.test(pin)) return { pin: 'Use de 6 a 12 algarismos' }
  if (/^(\d)\1+$/.test(pin) || '01234567890123456789'.includes(pin))
    return { pin: 'Escolha um PIN menos óbvio' }
  return pin === repetido ? {} : { repetido: 'Os dois não são iguais' }
}

export const PinDoAparelho = ({ conta }: { conta: Conta }) => {
  const [erros, setErros] = useState<{ pin?: string; repetido?: string }>({})
  const { data: tem, refetch } = useQuery({
    queryKey: ['pin', conta.id],
    queryFn: () => temPin(conta.id),
    networkMode: 'always',
    staleTime: 0,
  })
  const definicao = useMutation({
    mutationFn: (pin: string) => definirPin(conta, pin),
    onSuccess: () => {
      avisarSucesso('PIN definido neste aparelho.')
      void refetch()
    },
  })
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const form = evento.currentTarget
    const dados = new FormData(form)
    const pin = String(dados.get('pin'))
    const achados = conferir(pin, String(dados.get('repetido')))
    setErros(achados)
    if (Object.keys(achados).length > 0 || definicao.isPending) return
    definicao.mutate(pin, { onSuccess: () => form.reset() })
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      <p>
        Sem conexão e com a sessão vencida, o PIN abre o que está guardado neste aparelho. Ele não sai daqui e
        não serve para assinar. Depois de dez erros, só a sua senha abre.
      </p>
      {definicao.error && <Recado tom="erro">{definicao.error.message}</Recado>}
      <CampoSenha
        name="pin"
        label={tem ? 'Novo PIN' : 'PIN'}
        description="De 6 a 12 algarismos"
        error={erros.pin}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <CampoSenha
        name="repetido"
        label="Repita o PIN"
        error={erros.repetido}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Button type="submit" variant="default" loading={definicao.isPending}>
        {tem ? 'Trocar PIN' : 'Definir PIN'}
      </Button>
      {tem && (
        <Button
          variant="subtle"
          color="gray.8"
          onClick={() =>
            confirmar({
              titulo: 'Remover o PIN?',
              texto: 'Sem ele, este aparelho só abre com a sua senha e com conexão.',
              botao: 'Remover PIN',
              onConfirmar: async () => {
                await removerPin(conta.id)
                await refetch()
              },
            })
          }
        >
          Remover PIN
        </Button>
      )}
    </form>
  )
}
