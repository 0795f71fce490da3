// Step 2: who answers, who represents them, what followed, who saw it. Typing a name or a document searches one's own
// forms and the agency's base, and a document that is right brings what was already signed against that person.
import { comoDados } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_IDENTIFICACAO, novoResponsavel } from '@guara/domain/formulario/etapas/identificacao'
import { exigenciasDe } from '@guara/domain/formulario/exigencias'
import { documentoDe } from '@guara/domain/instrumento/leitura'
import { useEffect, useState } from 'react'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import type { PropsDoPasso } from '../tela/passo.ts'
import { Antecedentes } from './antecedentes.tsx'
import classes from './identificacao.module.css'
import { campoDaPessoa } from './pessoa-na-linha.ts'
import { SugestoesDePessoa } from './sugestoes.tsx'
import { useEscolha } from './use-escolha.ts'

/** A row that was just added, with nothing but its id, begins with what is usual. */
const comInicio = (linhas: unknown, tipos: readonly string[]) =>
  Array.isArray(linhas)
    ? linhas.map((l) => (Object.keys(comoDados(l)).join() === 'id' ? { ...l, ...novoResponsavel(tipos) } : l))
    : linhas

interface Props extends PropsDoPasso {
  formularioId: string
  usuarioId: string
}

export const PassoIdentificacao = (props: Props) => {
  const { conteudo, erros, onMudar, renderArquivo, formularioId, usuarioId } = props
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

  const escolher = useEscolha(conteudo.identificacao, onMudar)

  const mudar = (caminho: string, valor: unknown) => {
    const quem = campoDaPessoa(caminho)
    setDigitando(quem && typeof valor === 'string' ? { caminho, texto: valor } : null)
    if (quem && escolher.digitar(quem.linha, quem.campo, valor)) return
    onMudar(caminho, caminho === 'identificacao.responsaveis' ? comInicio(valor, tiposFormulario) : valor)
  }

  const renderAuxilio = (caminho: string) => {
    const quem = campoDaPessoa(caminho)
    if (!quem || digitando?.caminho !== caminho) return null
    return (
      <SugestoesDePessoa
        texto={digitando.texto}
        usuarioId={usuarioId}
        formularioId={formularioId}
        jaDitos={responsaveis.map(documentoDe)}
        onFechar={() => setDigitando(null)}
        onEscolher={(sugestao) => {
          setDigitando(null)
          escolher.pessoa(quem.linha, sugestao)
        }}
      />
    )
  }

  return (
    <div className={classes.colunas} data-com-pessoas={responsaveis.length > 0 || undefined}>
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
