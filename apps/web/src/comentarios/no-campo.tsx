// In the wizard, what was said of a field stands under it until somebody sees to it.
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { consultaDeComentarios } from '../api/formulario/comentarios.ts'
import { MargemDoCampoContext } from '../campos/caminho/margem.ts'
import classes from './conversa.module.css'
import { Conversa } from './conversa.tsx'
import { abertasDe, type ConversaLida, conversasDe, noLugar } from './conversas.ts'

interface Rascunho {
  id: string
  /** It is zero while the gateway never saw it. */
  versao: number
  conteudo: { instrumentos: ReadonlyArray<{ id: string }> }
}

/** The open comments of a draft, each with the path that the wizard gives its field. */
export const useComentariosDoRascunho = ({ id, versao, conteudo: { instrumentos } }: Rascunho) => {
  const { data } = useQuery({ ...consultaDeComentarios(id), enabled: versao > 0 })
  return useMemo(
    () =>
      abertasDe(conversasDe(data ?? [])).map((conversa) => ({
        conversa,
        campo: conversa.campo && noLugar(conversa.campo, instrumentos),
      })),
    [data, instrumentos],
  )
}

const NoCampo = ({ id, conversas }: { id: string; conversas: readonly ConversaLida[] }) => (
  <div className={classes.noCampo}>
    <p className={classes.marca}>
      <IconMessage2 size={18} aria-hidden />
      {conversas.length === 1 ? '1 comentário' : `${conversas.length} comentários`}
    </p>
    {conversas.map((conversa) => (
      <Conversa key={conversa.id} formularioId={id} conversa={conversa} />
    ))}
  </div>
)

export const ComentariosNosCampos = ({ rascunho, children }: { rascunho: Rascunho; children: ReactNode }) => {
  const { id } = rascunho
  const comentarios = useComentariosDoRascunho(rascunho)
  const margem = useMemo(() => {
    if (comentarios.length === 0) return null
    return (caminho: string) => {
      const deste = comentarios.filter((c) => c.campo === caminho).map((c) => c.conversa)
      return deste.length > 0 ? <NoCampo id={id} conversas={deste} /> : null
    }
  }, [comentarios, id])
  return <MargemDoCampoContext value={margem}>{children}</MargemDoCampoContext>
}
