// The password and a factor, asked before one is removed or the recovery codes are changed.
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import type { ComSenhaEProva, TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ErroDaApi } from '../../../api/erro.ts'
import { CampoSenha } from '../../../ui/campo-senha.tsx'
import { Recado } from '../../../ui/recado.tsx'
import formulario from '../formulario.module.css'
import { CampoDoCodigo } from './campo-do-codigo.tsx'
import { usarPasskey } from './passkey.ts'
import classes from './seguranca.module.css'

interface Props {
  titulo: string
  texto: string
  botao: string
  perde?: boolean
  tipos: readonly TipoDeFator[]
  agir: (prova: ComSenhaEProva) => Promise<unknown>
  onDesistir: () => void
}

export const ConfirmarFator = ({ titulo, texto, botao, perde, tipos, agir, onDesistir }: Props) => {
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
    const codigo = String(dados.get('codigo')).trim()
    setFaltam({
      ...(senha ? {} : { senha: PREENCHA_O_CAMPO }),
      ...(codigo || comPasskey ? {} : { codigo: PREENCHA_O_CAMPO }),
    })
    if (senha && (codigo || comPasskey)) ato.mutate({ senha, codigo, comPasskey })
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
      <CampoSenha name="senha" label="Senha" error={daSenha} size="sm" autoComplete="current-password" />
      <CampoDoCodigo erro={doCodigo} tamanho="sm" />
      <div className={classes.botoes}>
        <Button type="submit" color={perde ? 'red.6' : undefined} loading={ato.isPending}>
          {botao}
        </Button>
        {tipos.includes('PASSKEY') && (
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
