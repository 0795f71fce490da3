import type { Especie, MudancaDaEspecie } from '@guara/domain/especie/schema'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { CamposDaEspecie } from './campos-da-especie.tsx'
import classes from './gestao.module.css'
import { type Erros, errosDaApi, lerRascunho, type Rascunho } from './rascunho.ts'
import { useMudou } from './use-mudou.ts'

interface Props {
  inicial: Rascunho
  salvar: (editada: MudancaDaEspecie) => Promise<Especie>
  sucesso: string
  onSalva: (especie: Especie) => void
  onVoltar: () => void
}

export const FormularioDaEspecie = ({ inicial, salvar, sucesso, onSalva, onVoltar }: Props) => {
  const [rascunho, setRascunho] = useState(inicial)
  const [erros, setErros] = useState<Erros>({})
  const online = useOnline()
  const mudou = useMudou()
  const ato = useMutation({
    mutationFn: salvar,
    meta: { erro: 'Não foi possível salvar a espécie.' },
    onError: (erro) => setErros(errosDaApi(erro)),
    onSuccess: (especie) => {
      void mudou(especie)
      avisarSucesso(sucesso, especie.nomePopular)
      onSalva(especie)
    },
  })
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const { editada, erros: achados } = lerRascunho(rascunho)
    setErros(achados ?? {})
    if (editada) ato.mutate(editada)
    // The focus moves after the messages are on the screen.
    else setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0)
  }
  return (
    <form onSubmit={enviar} noValidate aria-label="Dados da espécie">
      <CamposDaEspecie
        rascunho={rascunho}
        erros={erros}
        onMudar={(mudanca) => setRascunho((atual) => ({ ...atual, ...mudanca }))}
      />
      <div className={classes.rodape}>
        {!online && <p id="salvar-sem-conexao">Disponível com conexão.</p>}
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button
          type="submit"
          loading={ato.isPending}
          disabled={!online}
          aria-describedby={online ? undefined : 'salvar-sem-conexao'}
        >
          Salvar espécie
        </Button>
      </div>
    </form>
  )
}
