// The password and a factor, asked before one is added or removed, or the recovery codes are changed. Who has no factor yet is
// asked for the password alone.
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import type { ComSenhaEProva, TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../../ui/entrada/campo-senha.tsx'
import formulario from '../formulario.module.css'
import { CampoDoCodigo } from './campo-do-codigo.tsx'
import { passkeyFuncionaAqui, usarPasskey } from './passkey.ts'
import classes from './seguranca.module.css'

interface Props {
  titulo: string
  texto: string
  botao: string
  perde?: boolean
  tipos: readonly TipoDeFator[]
  agir: (prova: ComSenhaEProva) => Promise<unknown>
  onDesistir: () => void
  /** More may be asked in the same dialog. */
  children?: ReactNode
}

export const ConfirmarFator = (props: Props) => {
  const { titulo, texto, botao, perde, tipos, agir, onDesistir, children } = props
  const pedeCodigo = tipos.length > 0
  const form = useRef<HTMLFormElement>(null)
  const [faltam, setFaltam] = useState<{ senha?: string; codigo?: string }>({})
  const ato = useMutation({
    mutationFn: async (prova: ComSenhaEProva & { comPasskey?: boolean }) => {
      const { comPasskey, ...pedido } = prova
      return agir(comPasskey ? { senha: pedido.senha, passkey: await usarPasskey() } : pedido)
    },
  })
  const recusaDe = (campo: string) =>
    ato.error instanceof ErroDaApi
      ? ato.error.violations.find(({ field }) => field === campo)?.message
      : undefined
  const daSenha = faltam.senha ?? recusaDe('senha')
  const doCodigo = faltam.codigo ?? recusaDe('codigo')

  const mandar = (comPasskey: boolean) => {
    if (!form.current || ato.isPending) return
    const dados = new FormData(form.current)
    const senha = String(dados.get('senha'))
    const codigo = String(dados.get('codigo') ?? '').trim()
    const prova = codigo !== '' || comPasskey || !pedeCodigo
    setFaltam({
      ...(senha ? {} : { senha: PREENCHA_O_CAMPO }),
      ...(prova ? {} : { codigo: PREENCHA_O_CAMPO }),
    })
    if (senha && prova) ato.mutate({ senha, ...(codigo && { codigo }), comPasskey })
  }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    mandar(false)
  }

  return (
    <form ref={form} onSubmit={enviar} noValidate className={formulario.form} aria-label={titulo}>
      <h3>{titulo}</h3>
      <p>{texto}</p>
      {ato.error && !daSenha && !doCodigo && (
        <Recado tom="erro" focado>
          {ato.error.message}
        </Recado>
      )}
      {children}
      <CampoSenha name="senha" label="Senha" error={daSenha} size="sm" autoComplete="current-password" />
      {pedeCodigo && <CampoDoCodigo tipos={tipos} erro={doCodigo} tamanho="sm" />}
      <div className={classes.botoes}>
        <Button type="submit" color={perde ? 'red.6' : undefined} loading={ato.isPending}>
          {botao}
        </Button>
        {tipos.includes('PASSKEY') && passkeyFuncionaAqui() && (
          <Button variant="default" disabled={ato.isPending} onClick={() => mandar(true)}>
            Confirmar com a passkey
          </Button>
        )}
        <Button variant="subtle" color="gray.8" onClick={onDesistir}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
