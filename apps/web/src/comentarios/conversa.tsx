// One comment with its answers: who, when, of which field, what was said, and whether somebody saw to it.
import { formatarDataHora } from '@guara/domain/data-hora'
import {
  type Comentario,
  estaAberto,
  TAMANHO_DO_COMENTARIO,
  TIPOS_DE_COMENTARIO,
} from '@guara/domain/formulario/comentario'
import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconCornerDownRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useComentar, useResolverComentario } from '../api/formulario/comentarios.ts'
import { useOnline } from '../ui/aparelho/use-online.ts'
import classes from './conversa.module.css'
import type { ConversaLida } from './conversas.ts'

const Fala = ({ fala }: { fala: Comentario }) => (
  <>
    <p className={classes.quem}>
      <strong>{fala.autor.nome}</strong>
      <time dateTime={fala.quando}>{formatarDataHora(fala.quando)}</time>
    </p>
    {fala.tipo !== 'COMENTARIO' && <p className={classes.tipo}>{TIPOS_DE_COMENTARIO[fala.tipo]}</p>}
    <p className={classes.texto}>{fala.texto}</p>
  </>
)

interface PropsDaResposta {
  formularioId: string
  conversa: ConversaLida
  onFechar: () => void
}

const Resposta = ({ formularioId, conversa, onFechar }: PropsDaResposta) => {
  const [texto, setTexto] = useState('')
  const comentar = useComentar(formularioId)
  const enviar = () =>
    comentar.mutate({ texto: texto.trim(), respostaA: conversa.id }, { onSuccess: onFechar })
  return (
    <div className={classes.resposta}>
      <Textarea
        label={`Resposta a ${conversa.autor.nome}`}
        rows={3}
        maxLength={TAMANHO_DO_COMENTARIO}
        value={texto}
        data-autofocus
        onChange={(evento) => setTexto(evento.currentTarget.value)}
      />
      <div className={classes.acoes}>
        <Button size="xs" onClick={enviar} loading={comentar.isPending} disabled={texto.trim() === ''}>
          Enviar resposta
        </Button>
        <Button size="xs" variant="default" onClick={onFechar} disabled={comentar.isPending}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}

interface Props {
  formularioId: string
  conversa: ConversaLida
  /** The name of the field, and how to get there; absent where the comment stands at its field. */
  campo?: { rotulo: string; onIr: () => void } | undefined
}

export const Conversa = ({ formularioId, conversa, campo }: Props) => {
  const online = useOnline()
  const [respondendo, setRespondendo] = useState(false)
  const resolver = useResolverComentario()
  const { id, resolvido, respostas, texto } = conversa
  const trecho = texto.length > 40 ? `${texto.slice(0, 40)}…` : texto
  return (
    <article
      className={classes.conversa}
      aria-label={`Comentário de ${conversa.autor.nome}`}
      data-aberta={estaAberto(conversa) || undefined}
    >
      {campo && (
        <button type="button" className={classes.campo} onClick={campo.onIr}>
          <IconCornerDownRight size={16} aria-hidden />
          {campo.rotulo}
        </button>
      )}
      <Fala fala={conversa} />
      {respostas.length > 0 && (
        <ul className={classes.respostas}>
          {respostas.map((r) => (
            <li key={r.id}>
              <Fala fala={r} />
            </li>
          ))}
        </ul>
      )}
      {resolvido && (
        <p className={classes.resolvido}>
          <IconCheck size={16} aria-hidden />
          Resolvido por {resolvido.por.nome}, {formatarDataHora(resolvido.quando)}
        </p>
      )}
      {respondendo ? (
        <Resposta formularioId={formularioId} conversa={conversa} onFechar={() => setRespondendo(false)} />
      ) : (
        online && (
          <div className={classes.acoes}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Responder: ${trecho}`}
              onClick={() => setRespondendo(true)}
            >
              Responder
            </Button>
            {conversa.tipo === 'COMENTARIO' && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={resolver.isPending}
                aria-label={`${resolvido ? 'Reabrir' : 'Resolver'}: ${trecho}`}
                onClick={() => resolver.mutate({ id, resolvido: !resolvido })}
              >
                {resolvido ? 'Reabrir' : 'Resolver'}
              </Button>
            )}
          </div>
        )
      )}
    </article>
  )
}
