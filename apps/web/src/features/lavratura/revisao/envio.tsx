// The last act of the wizard. Its button always takes the focus and a press: whoever cannot send yet hears why.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { maiuscula } from '@guara/domain/escrita'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import { concluirOuEsperar } from '../../../offline/fila/fila.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import classes from './revisao.module.css'

const SEM_CONEXAO =
  'Sem conexão, o formulário fica concluído neste aparelho e segue para assinatura quando ela voltar.'
const ESPERANDO = 'Segue para assinatura assim que tudo chegar ao servidor. Acompanhe em Nada se perdeu.'

/** Each of these keeps the form from being sent. */
export interface Impedimentos {
  pendencias: readonly Pendencia[]
  /** Findings that block, or that nobody answered well. */
  achados: number
}

const porExtenso = (n: number, um: string, muitos: string) =>
  n === 1 ? um : muitos.replace('{n}', String(n))

const impedido = ({ pendencias, achados }: Impedimentos) => pendencias.length > 0 || achados > 0

const oQueFalta = ({ pendencias, achados }: Impedimentos) => {
  const frases = [
    pendencias.length > 0 &&
      porExtenso(pendencias.length, 'resolva a pendência', 'resolva as {n} pendências'),
    achados > 0 &&
      porExtenso(
        achados,
        'corrija ou responda o achado da blindagem',
        'corrija ou responda os {n} achados da blindagem',
      ),
  ].filter((f) => f !== false)
  return frases.length > 0 ? `${maiuscula(frases.join(' e '))} para enviar.` : 'Nada falta.'
}

interface Envio {
  rascunho: RascunhoGuardado
  usuarioId: string
  online: boolean
  /** As they are shown; and with the last letter in them, which decides. */
  impedimentos: Impedimentos
  impedimentosAgora: () => Impedimentos
  antesDeEnviar: () => Promise<unknown>
  onConcluido: (desfecho: 'concluido' | 'esperando') => void
}

/** The notice and the button of the footer, and why the gateway refused. */
export const useEnvio = (props: Envio) => {
  const { rascunho, usuarioId, online, impedimentos, impedimentosAgora, antesDeEnviar, onConcluido } = props
  const aviso = useRef<HTMLParagraphElement>(null)
  const envio = useMutation({
    mutationFn: async () => {
      await antesDeEnviar()
      return concluirOuEsperar(rascunho.id, usuarioId)
    },
    onSuccess: (desfecho) => {
      if (desfecho === 'concluido') avisarSucesso('Formulário enviado para assinatura.', rascunho.codigo)
      else avisarSucesso('Formulário concluído neste aparelho.', ESPERANDO)
      onConcluido(desfecho)
    },
  })
  const parado = impedido(impedimentos)
  return {
    recusa: envio.error instanceof ErroDaApi ? envio.error : null,
    acao: {
      aviso: (
        <p id="o-que-falta" ref={aviso} role="status" tabIndex={-1} className={classes.oQueFalta}>
          {oQueFalta(impedimentos)}
          {!online && ` ${SEM_CONEXAO}`}
        </p>
      ),
      botao: (
        <Button
          data-disabled={parado || undefined}
          aria-disabled={parado || undefined}
          loading={envio.isPending}
          aria-describedby="o-que-falta"
          onClick={() => (impedido(impedimentosAgora()) ? aviso.current?.focus() : envio.mutate())}
        >
          Enviar para assinatura
        </Button>
      ),
    },
  }
}

export const Recusa = ({ erro, rotuloDe }: { erro: ErroDaApi; rotuloDe: (campo: string) => string }) => (
  <Recado tom="erro" focado>
    <p>{erro.detail}</p>
    <ul>
      {erro.violations.map((v) => (
        <li key={`${v.field} ${v.message}`}>
          {rotuloDe(v.field)}: {v.message}
        </li>
      ))}
    </ul>
  </Recado>
)
