// "Usar no formulário": a draft, an instrument of it, and the species becomes a row there.
import type { Especie } from '@guara/domain/especie/schema'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import classes from './detalhe.module.css'
import {
  type InstrumentoEscolhivel,
  instrumentosPara,
  type RascunhoEscolhivel,
  rascunhosParaEspecie,
  usarEspecie,
} from './rascunhos.ts'

interface Props {
  especie: Especie
  usuarioId: string
  onVoltar: () => void
}

interface Escolha {
  rascunho: RascunhoEscolhivel
  instrumentos: InstrumentoEscolhivel[]
}

const NAO_DEU = 'Não foi possível usar a espécie no formulário.'

const useUsar = (especie: Especie, usuarioId: string) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({
      rascunho,
      instrumento,
    }: {
      rascunho: RascunhoEscolhivel
      instrumento: InstrumentoEscolhivel
    }) => usarEspecie(especie, rascunho.id, usuarioId, instrumento),
    meta: { erro: NAO_DEU },
    onSuccess: ({ endereco, campo }, { rascunho, instrumento }) => {
      avisarSucesso(
        `${especie.nomePopular} incluída em ${rascunho.codigo}`,
        instrumento.tipo === 'ENTREGA'
          ? 'Ela aparece entre os itens quando a modalidade é entrega voluntária.'
          : undefined,
      )
      void navigate(endereco, { state: { campo } })
    },
  })
}

export const UsarNoFormulario = ({ especie, usuarioId, onVoltar }: Props) => {
  const { data: rascunhos } = useQuery(rascunhosParaEspecie(usuarioId))
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const usar = useUsar(especie, usuarioId)
  const procurar = useMutation({
    mutationFn: (rascunho: RascunhoEscolhivel) => instrumentosPara(especie, rascunho.id, usuarioId),
    meta: { erro: NAO_DEU },
    onSuccess: (instrumentos, rascunho) => {
      const [unico, ...outros] = instrumentos
      if (unico && outros.length === 0) usar.mutate({ rascunho, instrumento: unico })
      else setEscolha({ rascunho, instrumentos })
    },
  })
  const voltar = (
    <Button variant="default" onClick={escolha ? () => setEscolha(null) : onVoltar}>
      Voltar
    </Button>
  )
  if (!rascunhos) return <p role="status">Procurando os seus rascunhos…</p>
  if (rascunhos.length === 0)
    return (
      <EmptyState
        titulo="Você não tem rascunho que receba espécies."
        texto="Comece um formulário de apreensão, recolhimento, entrega, soltura ou auto de infração."
        acao={voltar}
      />
    )
  if (escolha && escolha.instrumentos.length === 0)
    return (
      <EmptyState
        titulo={`Nenhum instrumento de ${escolha.rascunho.codigo} recebe esta espécie.`}
        texto="A soltura não recebe espécie exótica, e a entrega só recebe itens quando é voluntária."
        acao={voltar}
      />
    )
  return (
    <div className={classes.partes}>
      <h3 className={classes.titulo}>
        {escolha ? `Em qual instrumento de ${escolha.rascunho.codigo}?` : 'Em qual rascunho?'}
      </h3>
      <ul className={classes.escolhas}>
        {escolha
          ? escolha.instrumentos.map((instrumento) => (
              <li key={instrumento.id}>
                <Button
                  variant="light"
                  fullWidth
                  loading={usar.isPending}
                  onClick={() => usar.mutate({ rascunho: escolha.rascunho, instrumento })}
                >
                  {instrumento.nome}
                </Button>
              </li>
            ))
          : rascunhos.map((rascunho) => (
              <li key={rascunho.id}>
                <Button
                  variant="light"
                  fullWidth
                  justify="start"
                  loading={(procurar.isPending && procurar.variables.id === rascunho.id) || usar.isPending}
                  onClick={() => procurar.mutate(rascunho)}
                >
                  {rascunho.codigo} · {rascunho.tipos}
                </Button>
              </li>
            ))}
      </ul>
      <div className={classes.acoes}>{voltar}</div>
    </div>
  )
}
