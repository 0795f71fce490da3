// The camera in the hand, from every step: the photo joins the evidence with its custody, and the person stays where they
// are.
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { consultasDeArquivo } from '../../../api/envio/arquivos.ts'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import { avisarErro } from '../../../ui/aviso/avisos.ts'
import classes from './botao-de-foto.module.css'
import { incluirEvidencias } from './evidencias-do-rascunho.ts'
import type { Inicio } from './nova-evidencia.ts'

interface Props {
  rascunho: RascunhoGuardado
  /** A photo taken here most likely shows this. */
  inicio: Inicio
}

const SEM_LIMITES: never[] = []

export const BotaoDeFoto = ({ rascunho, inicio }: Props) => {
  const { id: formularioId, usuarioId, conteudo } = rascunho
  const { data: limites = SEM_LIMITES } = useQuery(consultasDeArquivo.limites())
  const caixa = useRef<HTMLInputElement>(null)
  const incluir = async (arquivos: readonly File[]) => {
    const inclusao = { formularioId, usuarioId, limites, inicio, naHora: true }
    for (const recusa of await incluirEvidencias(arquivos, inclusao))
      avisarErro('A foto não foi guardada.', recusa)
  }
  const fotos = conteudo.evidencias.filter((e) => e.tipo === 'FOTO').length
  return (
    <>
      <Button
        variant="default"
        className={classes.botao}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => caixa.current?.click()}
      >
        Foto ({fotos})
      </Button>
      <input
        ref={caixa}
        type="file"
        hidden
        aria-label="Foto"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const escolhidos = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (escolhidos.length > 0) void incluir(escolhidos)
        }}
      />
    </>
  )
}
