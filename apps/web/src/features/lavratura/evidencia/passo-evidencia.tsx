// Step 6: proof and its chain of custody. A file is kept on this device the moment it is chosen, then sent by itself.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { FINALIDADES_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { Modelo } from '@guara/domain/modelo/schema'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { consultasDeArquivo } from '../../../api/arquivos.ts'
import { Miniatura } from '../../../arquivo/miniatura.tsx'
import { Visor } from '../../../arquivo/visor.tsx'
import { cancelarEnvio, tentarDeNovo } from '../../../offline/arquivo/arquivos.ts'
import { useArquivosNoAparelho } from '../../../offline/arquivo/use-arquivos.ts'
import type { Conteudo, EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { Recado } from '../../../ui/recado.tsx'
import { CartaoDaEvidencia } from './cartao.tsx'
import { EditorDaEvidencia } from './editor.tsx'
import { FotosDoModelo } from './fotos-do-modelo.tsx'
import { ImagemNoAparelho } from './imagem-no-aparelho.tsx'
import { IncluirEvidencias } from './incluir.tsx'
import classes from './passo-evidencia.module.css'
import { type Ponto, repetidaDe, situacaoDe } from './situacao.ts'
import { useEvidencias } from './use-evidencias.ts'

interface Props {
  formularioId: string
  usuarioId: string
  conteudo: Conteudo
  arquivos: Readonly<Record<string, ArquivoDescrito>>
  pendencias: readonly Pendencia[]
  erros: ReadonlyMap<string, string>
  /** The field to begin with: `evidencias.2.titulo`. */
  campo: string | undefined
  modelo: Modelo | null
  onMudar: (caminho: string, valor: unknown) => void
}

const SEM_LIMITES: never[] = []

const pontoDe = ({ latitude, longitude }: Record<string, unknown>): Ponto | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

const posicaoNoCampo = (campo: string | undefined) => {
  const achado = /^evidencias\.(\d+)\./.exec(campo ?? '')
  return achado ? Number(achado[1]) : null
}

export const PassoEvidencia = (props: Props) => {
  const { formularioId, usuarioId, conteudo, arquivos, pendencias, erros, campo, modelo, onMudar } = props
  const { data: limites } = useQuery(consultasDeArquivo.limites())
  const { guardados, andamentos } = useArquivosNoAparelho(formularioId, usuarioId)
  const [editada, setEditada] = useState<number | null>(() => posicaoNoCampo(campo))
  const [vista, setVista] = useState<string | null>(null)
  const { evidencias } = conteudo
  const { recusados, incluir, mover, excluir } = useEvidencias({
    formularioId,
    usuarioId,
    evidencias,
    limites: limites ?? SEM_LIMITES,
    onMudar,
  })

  const nomeDe = (e: EvidenciaNoAparelho, i: number) => e.titulo.trim() || `Evidência ${i + 1}`
  const subtituloDe = (e: EvidenciaNoAparelho) =>
    [
      FINALIDADES_DA_EVIDENCIA[e.finalidade as keyof typeof FINALIDADES_DA_EVIDENCIA] ?? 'Sem finalidade',
      ...conteudo.instrumentos
        .filter((n) => e.instrumentosVinculados.includes(n.id))
        .map((n) => nomeDoTipo(n.tipo)),
    ].join(' · ')
  const emEdicao = editada === null ? undefined : evidencias[editada]
  const guardadoDe = (id: string) => guardados.get(id)
  const arquivoDe = (e: EvidenciaNoAparelho) => arquivos[e.arquivoId ?? '']
  const hashes = evidencias.map((e) => arquivoDe(e)?.sha256 ?? guardadoDe(e.id)?.sha256 ?? null)
  const aVer = evidencias.find((e) => e.id === vista)
  const arquivoAVer = aVer && arquivoDe(aVer)
  const guardadoEmEdicao = emEdicao && guardadoDe(emEdicao.id)
  const arquivoEmEdicao = emEdicao && arquivoDe(emEdicao)

  const semDescricao = evidencias.filter((e) => e.id !== emEdicao?.id && e.descricao.trim() === '')
  const repetir =
    emEdicao && emEdicao.descricao.trim() !== '' && semDescricao.length > 0
      ? () => {
          setEditada(null)
          onMudar(
            'evidencias',
            evidencias.map((e) =>
              semDescricao.includes(e)
                ? { ...e, descricao: emEdicao.descricao, finalidade: e.finalidade ?? emEdicao.finalidade }
                : e,
            ),
          )
        }
      : undefined

  return (
    <>
      <IncluirEvidencias limites={limites} onArquivos={(f, naHora) => void incluir(f, naHora)} />
      {modelo && (
        <FotosDoModelo
          modelo={modelo}
          evidencias={evidencias}
          onFotos={(fotos, foto) => void incluir(fotos, true, foto)}
        />
      )}
      {recusados.length > 0 && (
        <Recado tom="erro">
          <ul>
            {recusados.map((r) => (
              <li key={r}>{r}</li>
            ))}
          </ul>
        </Recado>
      )}
      <div className={classes.cabeca}>
        <h2 id="evidencias">
          {evidencias.length === 0
            ? 'Nenhuma evidência'
            : evidencias.length === 1
              ? '1 evidência'
              : `${evidencias.length} evidências`}
        </h2>
        <p>
          <IconShieldCheck size={18} aria-hidden /> Os originais nunca são alterados
        </p>
      </div>
      {pendencias
        .filter((p) => p.campo === 'evidencias')
        .map((p) => (
          <Recado key={p.mensagem} tom="informacao">
            {p.mensagem}
          </Recado>
        ))}
      <ul className={classes.cartoes}>
        {evidencias.map((e, i) => {
          const guardado = guardadoDe(e.id)
          const arquivo = arquivoDe(e)
          const nome = nomeDe(e, i)
          return (
            <CartaoDaEvidencia
              key={e.id}
              evidencia={e}
              titulo={nome}
              subtitulo={subtituloDe(e)}
              arquivo={arquivo}
              guardado={guardado}
              situacao={situacaoDe(e, arquivo, guardado, andamentos.get(e.id))}
              ponto={pontoDe(conteudo.localizacao)}
              repetida={repetidaDe(hashes, i)}
              pendencias={pendencias.filter((p) => p.campo.startsWith(`evidencias.${i}.`)).length}
              onAbrir={() => startTransition(() => setEditada(i))}
              onVer={() => setVista(e.id)}
              onMover={(passo) => mover(i, passo)}
              onExcluir={() => excluir(e, nome)}
              onCancelar={() => void cancelarEnvio(e.id)}
              onTentar={() => void tentarDeNovo(e.id)}
            />
          )
        })}
      </ul>
      {emEdicao && editada !== null && (
        <EditorDaEvidencia
          evidencia={emEdicao}
          posicao={editada}
          total={evidencias.length}
          erros={erros}
          imagem={
            guardadoEmEdicao ? (
              <ImagemNoAparelho guardado={guardadoEmEdicao} />
            ) : arquivoEmEdicao ? (
              <Miniatura arquivo={arquivoEmEdicao} largura={640} alt="" />
            ) : null
          }
          onMudar={onMudar}
          onIr={setEditada}
          onRepetir={repetir}
          onFechar={() => setEditada(null)}
        />
      )}
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
}
