// Step 2: who answers, who represents them, what followed, who saw it. Typing a name or a document searches the agency's
// own base, and a document that is right brings what was already signed against that person.
import { comoDados } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { useCallback, useState } from 'react'
import { CamposDoGrupo } from '../../../campos/campos-do-grupo.tsx'
import { Quadro } from '../../../ui/quadro.ts'
import type { PropsDoPasso } from '../tela/passo.ts'
import { Antecedentes } from './antecedentes.tsx'
import classes from './identificacao.module.css'
import { comPessoa, linhaDaPessoa, semPessoa } from './pessoa-na-linha.ts'
import { SugestoesDePessoa } from './sugestoes.tsx'

export const PassoIdentificacao = ({ conteudo, erros, onMudar, renderArquivo }: PropsDoPasso) => {
  const [digitando, setDigitando] = useState<{ caminho: string; texto: string } | null>(null)
  const responsaveis = Array.isArray(conteudo.identificacao.responsaveis)
    ? conteudo.identificacao.responsaveis.map(comoDados)
    : []

  const mudar = (caminho: string, valor: unknown) => {
    onMudar(caminho, valor)
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
