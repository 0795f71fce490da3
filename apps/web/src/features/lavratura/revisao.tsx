// Everything that keeps the form from being sent, at once, step by step, each leading to its field.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { etapaDaPendencia } from '@guara/domain/formulario/pendencias'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErroDaApi } from '../../api/erro.ts'
import { concluir } from '../../offline/envio.ts'
import { avisarSucesso } from '../../ui/avisos.ts'
import { Quadro } from '../../ui/quadro.ts'
import { Recado } from '../../ui/recado.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { PASSOS, type Passo } from './etapas.ts'
import classes from './revisao.module.css'
import { rotuloNoFormulario } from './rotulos.ts'

interface Props {
  id: string
  usuarioId: string
  codigo: string
  pendencias: readonly Pendencia[]
  antesDeEnviar: () => Promise<unknown>
  onIr: (passo: Passo, campo?: string) => void
  onConcluido: () => void
}

const textoDaContagem = (n: number) =>
  n === 0
    ? 'Nada falta.'
    : n === 1
      ? 'Resolva a pendência para enviar.'
      : `Resolva as ${n} pendências para enviar.`

export const Revisao = ({ id, usuarioId, codigo, pendencias, antesDeEnviar, onIr, onConcluido }: Props) => {
  const online = useOnline()
  const envio = useMutation({
    mutationFn: async () => {
      await antesDeEnviar()
      return concluir(id, usuarioId)
    },
    onSuccess: () => {
      avisarSucesso('Formulário enviado para assinatura.', codigo)
      onConcluido()
    },
  })
  const doServidor = envio.error instanceof ErroDaApi ? envio.error : null
  return (
    <>
      {PASSOS.filter((p) => p.nome !== 'revisao').map(({ nome, titulo }) => {
        const destas = pendencias.filter((p) => (etapaDaPendencia(p) ?? 'alertaFiscalizacao') === nome)
        if (destas.length === 0) return null
        return (
          <Quadro key={nome}>
            <h2>{titulo}</h2>
            <ul className={classes.pendencias}>
              {destas.map((p) => (
                <li key={`${p.campo} ${p.mensagem}`}>
                  <button type="button" className={classes.ir} onClick={() => onIr(nome, p.campo)}>
                    {rotuloNoFormulario(p.campo)}: {p.mensagem}
                  </button>
                </li>
              ))}
            </ul>
          </Quadro>
        )
      })}
      <Quadro>
        <p id="contagem-de-pendencias">
          {online ? textoDaContagem(pendencias.length) : 'Disponível com conexão.'}
        </p>
        {doServidor && (
          <Recado tom="erro">
            <p>{doServidor.detail}</p>
            <ul>
              {doServidor.violations.map((v) => (
                <li key={`${v.field} ${v.message}`}>
                  {rotuloNoFormulario(v.field)}: {v.message}
                </li>
              ))}
            </ul>
          </Recado>
        )}
        <Button
          disabled={pendencias.length > 0 || !online}
          loading={envio.isPending}
          aria-describedby="contagem-de-pendencias"
          onClick={() => envio.mutate()}
        >
          Enviar para assinatura
        </Button>
      </Quadro>
    </>
  )
}
