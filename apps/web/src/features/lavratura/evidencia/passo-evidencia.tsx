// Step 6: proof and its chain of custody. A file is kept on this device the moment it is chosen, then sent by itself.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import type { Modelo } from '@guara/domain/modelo/schema'
import { IconShieldCheck } from '@tabler/icons-react'
import { startTransition, useCallback, useDeferredValue, useState } from 'react'
import { Miniatura } from '../../../arquivo/miniatura.tsx'
import { useArquivosNoAparelho } from '../../../offline/arquivo/use-arquivos.ts'
import type { Conteudo, EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import type { AchadoEmFoco } from '../tela/achado-em-foco.ts'
import { useMesmaFuncao } from '../tela/mesma-funcao.ts'
import { CartoesDasEvidencias } from './cartoes.tsx'
import { EditorDaEvidencia } from './editor.tsx'
import { EntradasDeEvidencia } from './entradas.tsx'
import { ImagemNoAparelho } from './imagem-no-aparelho.tsx'
import classes from './passo-evidencia.module.css'
import { PerguntasDoModelo } from './perguntas-do-modelo.tsx'

interface Props {
  formularioId: string
  usuarioId: string
  conteudo: Conteudo
  arquivos: Readonly<Record<string, ArquivoDescrito>>
  pendencias: readonly Pendencia[]
  erros: ReadonlyMap<string, string>
  /** The finding that led here, whose evidence is the one to begin with. */
  foco: AchadoEmFoco | null
  modelo: Modelo | null
  onMudar: (caminho: string, valor: unknown) => void
}

const posicaoNoCampo = (campo: string | undefined) => {
  const achado = /^evidencias\.(\d+)\./.exec(campo ?? '')
  return achado ? Number(achado[1]) : null
}

const contadas = (n: number) => {
  if (n === 0) return 'Nenhuma evidência'
  return n === 1 ? '1 evidência' : `${n} evidências`
}

/** The description and the purpose of one for those that have none. */
const repetir = (desta: EvidenciaNoAparelho, evidencias: readonly EvidenciaNoAparelho[]) =>
  evidencias.map((e) =>
    e.descricao.trim() === ''
      ? { ...e, descricao: desta.descricao, finalidade: e.finalidade ?? desta.finalidade }
      : e,
  )

export const PassoEvidencia = (props: Props) => {
  const { formularioId, usuarioId, conteudo, arquivos, pendencias, erros, foco, modelo, onMudar } = props
  const { guardados, andamentos } = useArquivosNoAparelho(formularioId, usuarioId)
  const [editada, setEditada] = useState<number | null>(() => posicaoNoCampo(foco?.campo))
  const { evidencias } = conteudo
  const emEdicao = editada === null ? undefined : evidencias[editada]
  const guardado = guardados.get(emEdicao?.id ?? '')
  const arquivo = arquivos[emEdicao?.arquivoId ?? '']
  // Behind the dialog the cards follow a moment after each letter.
  const atras = useDeferredValue(conteudo)
  const abrir = useCallback((posicao: number) => startTransition(() => setEditada(posicao)), [])
  const mudar = useMesmaFuncao(onMudar)
  const podeRepetir =
    emEdicao && emEdicao.descricao.trim() !== '' && evidencias.some((e) => e.descricao.trim() === '')

  return (
    <>
      <EntradasDeEvidencia
        formularioId={formularioId}
        usuarioId={usuarioId}
        evidencias={evidencias}
        modelo={modelo}
      />
      <PerguntasDoModelo modelo={modelo} />
      <div className={classes.cabeca}>
        <h2 id="evidencias">{contadas(evidencias.length)}</h2>
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
      <CartoesDasEvidencias
        conteudo={emEdicao ? atras : conteudo}
        arquivos={arquivos}
        guardados={guardados}
        andamentos={andamentos}
        pendencias={pendencias}
        onAbrir={abrir}
        onMudar={mudar}
      />
      {emEdicao && editada !== null && (
        <EditorDaEvidencia
          evidencia={emEdicao}
          posicao={editada}
          total={evidencias.length}
          erros={erros}
          foco={posicaoNoCampo(foco?.campo) === editada ? foco : null}
          imagem={
            guardado ? (
              <ImagemNoAparelho guardado={guardado} />
            ) : arquivo ? (
              <Miniatura arquivo={arquivo} largura={640} />
            ) : null
          }
          onMudar={onMudar}
          onIr={setEditada}
          onRepetir={
            podeRepetir
              ? () => {
                  setEditada(null)
                  onMudar('evidencias', repetir(emEdicao, evidencias))
                }
              : undefined
          }
          onFechar={() => setEditada(null)}
        />
      )}
    </>
  )
}
