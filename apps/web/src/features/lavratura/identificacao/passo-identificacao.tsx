// Step 2: who answers, who represents them, what followed, who saw it. Typing a name or a document searches the agency's
// own base, and a document that is right brings what was already signed against that person.
import { comoDados } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_IDENTIFICACAO, novoResponsavel } from '@guara/domain/formulario/etapas/identificacao'
import { exigenciasDe } from '@guara/domain/formulario/exigencias'
import { useCallback, useEffect, useState } from 'react'
import { CamposDoGrupo } from '../../../campos/campos-do-grupo.tsx'
import { Quadro } from '../../../ui/quadro.ts'
import type { PropsDoPasso } from '../tela/passo.ts'
import { Antecedentes } from './antecedentes.tsx'
import classes from './identificacao.module.css'
import { comPessoa, linhaDaPessoa, semPessoa } from './pessoa-na-linha.ts'
import { SugestoesDePessoa } from './sugestoes.tsx'

/** A row that was just added, with nothing but its id, begins with what is usual. */
const comInicio = (linhas: unknown, tipos: readonly string[]) =>
  Array.isArray(linhas)
    ? linhas.map((l) => (Object.keys(comoDados(l)).join() === 'id' ? { ...l, ...novoResponsavel(tipos) } : l))
    : linhas

export const PassoIdentificacao = ({ conteudo, erros, onMudar, renderArquivo }: PropsDoPasso) => {
  const [digitando, setDigitando] = useState<{ caminho: string; texto: string } | null>(null)
  const responsaveis = Array.isArray(conteudo.identificacao.responsaveis)
    ? conteudo.identificacao.responsaveis.map(comoDados)
    : []

  const { tiposFormulario } = conteudo
  const ninguem = conteudo.identificacao.responsaveis === undefined
  useEffect(() => {
    // Somebody has to be told: the first person is there to be filled in, without asking for a row.
    if (ninguem && exigenciasDe(tiposFormulario).identificacao !== 'nao')
      onMudar('identificacao.responsaveis', [
        { id: crypto.randomUUID(), ...novoResponsavel(tiposFormulario) },
      ])
  }, [ninguem, tiposFormulario, onMudar])

  const mudar = (caminho: string, valor: unknown) => {
    onMudar(caminho, caminho === 'identificacao.responsaveis' ? comInicio(valor, tiposFormulario) : valor)
    const linha = linhaDaPessoa(caminho)
    setDigitando(linha !== null && typeof valor === 'string' ? { caminho, texto: valor } : null)
    const campo = caminho.split('.').at(-1) ?? ''
    const antes = linha === null ? undefined : responsaveis[linha]
    if (antes?.pessoaId)
      onMudar(`identificacao.responsaveis.${linha}`, semPessoa({ ...antes, [campo]: valor }))
  }

  const renderAuxilio = useCallback(
    (caminho: string) => {
      const linha = linhaDaPessoa(caminho)
      if (linha === null || digitando?.caminho !== caminho) return null
      return (
        <SugestoesDePessoa
          texto={digitando.texto}
          onFechar={() => setDigitando(null)}
          onEscolher={(pessoa) => {
            setDigitando(null)
            onMudar(`identificacao.responsaveis.${linha}`, comPessoa(responsaveis[linha] ?? {}, pessoa))
          }}
        />
      )
    },
    [digitando, onMudar, responsaveis],
  )

  return (
    <div className={classes.colunas}>
      <Quadro>
        <CamposDoGrupo
          campos={CAMPOS_DA_IDENTIFICACAO}
          dados={conteudo.identificacao}
          prefixo="identificacao"
          erros={erros}
          onMudar={mudar}
          renderArquivo={renderArquivo}
          renderAuxilio={renderAuxilio}
        />
      </Quadro>
      <Antecedentes responsaveis={responsaveis} />
    </div>
  )
}
