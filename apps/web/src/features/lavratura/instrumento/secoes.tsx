// The parts of an instrument: those that the law asks for, those that only some cases have, and the law itself.
import type { Secao } from '@guara/domain/instrumento/definicao'
import { useState } from 'react'
import type { Erros } from '../../../campos/grupo/entrada.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { useAnexos } from '../anexo/anexo.tsx'
import { useMesmaFuncao } from '../tela/mesma-funcao.ts'
import { comItemId } from './bens.ts'
import { GrupoDeSecoes, notasDosGrupos } from './grupo-de-secoes.tsx'
import classes from './instrumento.module.css'
import { SecaoDoInstrumento } from './secao.tsx'
import { useConhecidas } from './use-conhecidas.ts'
import type { InstrumentoAberto, useDepois } from './use-depois.ts'
import { useSecoes } from './use-secoes.ts'

interface Props extends InstrumentoAberto {
  depois: ReturnType<typeof useDepois>
  erros: Erros
}

export const Secoes = ({ aberta, usuarioId, definicao, instrumento, depois, erros }: Props) => {
  const { rascunho, form, lido, ambiente, alterar } = aberta
  const { este, pendencias, derivados, mostrados } = depois
  const [soAqui, setSoAqui] = useState(false)
  const renderArquivo = useAnexos(rascunho.id, usuarioId)
  const pronto = useConhecidas(aberta, instrumento)
  const secoes = useSecoes(pronto, definicao, instrumento, form, ambiente, mostrados)
  const aoAbrir = useMesmaFuncao(secoes.abrir)
  const aoMudar = useMesmaFuncao((caminho: string, valor: unknown) => {
    const dentro = caminho.split('.').slice(2).join('.')
    alterar(`instrumentos.${instrumento.id}.dados.${dentro}`, comItemId(dentro, valor), { soAqui })
  })
  if (!pronto) return <p role="status">Preenchendo o que já se sabe…</p>

  const prefixo = `instrumentos.${form.instrumentos.indexOf(instrumento)}`
  // What only the gateway keeps (the fine, areas, terms) is shown here as it will be.
  const naHora = { instrumento, form, mostrados: { ...instrumento.dados, ...derivados } }
  const umMomentoDepois = { instrumento: este, form: lido, mostrados }
  const desenhar = (secao: Secao) => {
    const aberta = secoes.abertas.includes(secao.titulo)
    // What is closed follows a moment later; an error opens its part whatever the person left.
    const lidos = aberta || erros.size > 0 ? naHora : umMomentoDepois
    return (
      <SecaoDoInstrumento
        key={secao.titulo}
        secao={secao}
        definicao={definicao}
        {...lidos}
        ambiente={ambiente}
        prefixo={prefixo}
        pendencias={pendencias}
        erros={erros}
        aberta={aberta}
        onAbrir={aoAbrir}
        soAqui={soAqui}
        onSoAqui={setSoAqui}
        onMudar={aoMudar}
        renderArquivo={renderArquivo}
      />
    )
  }
  const { pedidas, outras } = secoes
  const notas = notasDosGrupos(pedidas, outras, pendencias, prefixo, form)
  return (
    <>
      <GrupoDeSecoes titulo="O que a lei pede" nota={notas.pedidas} secoes={pedidas} desenhar={desenhar} />
      <GrupoDeSecoes titulo="Se houver" nota={notas.outras} secoes={outras} desenhar={desenhar} />
      <Quadro>
        <p className={classes.base}>
          <strong>Base legal.</strong> {definicao.baseLegal}
        </p>
      </Quadro>
    </>
  )
}
