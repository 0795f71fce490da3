// All the evidence of a draft at a glance, and what can be done with each.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { FINALIDADES_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { memo, useState } from 'react'
import { Visor } from '../../../arquivo/visor.tsx'
import { cancelarEnvio, tentarDeNovo } from '../../../offline/arquivo/arquivos.ts'
import type { useArquivosNoAparelho } from '../../../offline/arquivo/use-arquivos.ts'
import type { Conteudo, EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { CartaoDaEvidencia } from './cartao.tsx'
import { excluirEvidencia, moverEvidencia } from './evidencias-do-rascunho.ts'
import classes from './passo-evidencia.module.css'
import { type Ponto, repetidaDe, situacaoDe } from './situacao.ts'

interface Props extends ReturnType<typeof useArquivosNoAparelho> {
  conteudo: Conteudo
  arquivos: Readonly<Record<string, ArquivoDescrito>>
  pendencias: readonly Pendencia[]
  onAbrir: (posicao: number) => void
  onMudar: (caminho: string, valor: unknown) => void
}

const pontoDe = ({ latitude, longitude }: Record<string, unknown>): Ponto | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

const nomeDe = (e: EvidenciaNoAparelho, i: number) => e.titulo.trim() || `Evidência ${i + 1}`

const subtituloDe = (e: EvidenciaNoAparelho, { instrumentos }: Conteudo) =>
  [
    FINALIDADES_DA_EVIDENCIA[e.finalidade as keyof typeof FINALIDADES_DA_EVIDENCIA] ?? 'Sem finalidade',
    ...instrumentos.filter((n) => e.instrumentosVinculados.includes(n.id)).map((n) => nomeDoTipo(n.tipo)),
  ].join(' · ')

export const CartoesDasEvidencias = memo((props: Props) => {
  const { conteudo, arquivos, guardados, andamentos, pendencias, onAbrir, onMudar } = props
  const [vista, setVista] = useState<string | null>(null)
  const { evidencias } = conteudo
  const arquivoDe = (e: EvidenciaNoAparelho) => arquivos[e.arquivoId ?? '']
  const hashes = evidencias.map((e) => arquivoDe(e)?.sha256 ?? guardados.get(e.id)?.sha256 ?? null)
  const aVer = evidencias.find((e) => e.id === vista)
  const arquivoAVer = aVer && arquivoDe(aVer)
  return (
    <>
      <ul className={classes.cartoes}>
        {evidencias.map((e, i) => {
          const guardado = guardados.get(e.id)
          const arquivo = arquivoDe(e)
          const nome = nomeDe(e, i)
          return (
            <CartaoDaEvidencia
              key={e.id}
              evidencia={e}
              titulo={nome}
              subtitulo={subtituloDe(e, conteudo)}
              arquivo={arquivo}
              guardado={guardado}
              situacao={situacaoDe(e, arquivo, guardado, andamentos.get(e.id))}
              ponto={pontoDe(conteudo.localizacao)}
              repetida={repetidaDe(hashes, i)}
              pendencias={pendencias.filter((p) => p.campo.startsWith(`evidencias.${i}.`)).length}
              onAbrir={() => onAbrir(i)}
              onVer={() => setVista(e.id)}
              onMover={(passo) => moverEvidencia(evidencias, i, passo, onMudar)}
              onExcluir={() => excluirEvidencia(e.id, nome, onMudar)}
              onCancelar={() => void cancelarEnvio(e.id)}
              onTentar={() => void tentarDeNovo(e.id)}
            />
          )
        })}
      </ul>
      {aVer && arquivoAVer && (
        <Visor
          arquivo={arquivoAVer}
          titulo={nomeDe(aVer, evidencias.indexOf(aVer))}
          aberto
          onFechar={() => setVista(null)}
        />
      )}
    </>
  )
})
