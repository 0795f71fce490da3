// The person chosen for a row, and what is done when somebody types over them. What an earlier form says comes from this
// device at once, or from the gateway a moment later, into what is empty by then.
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { documentoDe } from '@guara/domain/instrumento/leitura'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import type { Mudar } from '../../../campos/grupo/entrada.ts'
import { TRAZIDOS } from '../../../offline/rascunho/conteudo.ts'
import { documentoDaPessoa } from '../../../offline/rascunho/pessoas.ts'
import { comAnterior, comPessoa, comTexto, type Escolha } from './pessoa-na-linha.ts'
import type { Sugestao } from './sugestoes.tsx'

const linhasDe = ({ responsaveis }: Dados) => (Array.isArray(responsaveis) ? responsaveis.map(comoDados) : [])

const trazidoDe = (identificacao: Dados, { id }: Dados) =>
  comoDados(comoDados(identificacao[TRAZIDOS])[String(id)])

export const useEscolha = (identificacao: Dados, onMudar: Mudar) => {
  const queryClient = useQueryClient()
  // What comes later finds the answers as they are then; after the step was left, none.
  const atual = useRef<Dados | null>(identificacao)
  useEffect(() => {
    atual.current = identificacao
    return () => {
      atual.current = null
    }
  }, [identificacao])

  const guardar = (indice: number, { linha, trazido }: Escolha) => {
    onMudar(`identificacao.responsaveis.${indice}`, linha)
    onMudar(`identificacao.${TRAZIDOS}.${linha.id}`, trazido)
  }

  const completarDepois = async (id: unknown, documento: string) => {
    const anterior = await queryClient
      .fetchQuery(consultasDeFormulario.responsavelAnterior(documento))
      .catch(() => ({}))
    const agora = atual.current ?? {}
    const indice = linhasDe(agora).findIndex((linha) => linha.id === id && documentoDe(linha) === documento)
    const linha = linhasDe(agora)[indice]
    if (linha) guardar(indice, comAnterior({ linha, trazido: trazidoDe(agora, linha) }, anterior))
  }

  return {
    pessoa: (indice: number, { pessoa, anterior }: Sugestao) => {
      const linha = linhasDe(identificacao)[indice] ?? {}
      const escolhida = comPessoa(linha, pessoa, trazidoDe(identificacao, linha))
      guardar(indice, anterior ? comAnterior(escolhida, anterior) : escolhida)
      const documento = documentoDaPessoa(pessoa)
      if (documento && Object.keys(anterior ?? {}).length === 0) void completarDepois(linha.id, documento)
    },
    /** False when nobody was chosen for the row, and the text is only a text. */
    digitar: (indice: number, campo: string, texto: unknown) => {
      const linha = linhasDe(identificacao)[indice]
      const trazido = linha ? trazidoDe(identificacao, linha) : {}
      if (!linha || (!linha.pessoaId && Object.keys(trazido).length === 0)) return false
      guardar(indice, comTexto(linha, campo, texto, trazido))
      return true
    },
  }
}
