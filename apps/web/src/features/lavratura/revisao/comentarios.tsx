// What was said of the draft and nobody saw to yet, each leading to its field.

import { Conversa } from '../../../comentarios/conversa.tsx'
import type { ConversaLida } from '../../../comentarios/conversas.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { IrAoCampo } from './ir.tsx'
import classes from './revisao.module.css'

interface Comentado {
  conversa: ConversaLida
  campo: string | null
}

interface Props {
  formularioId: string
  comentarios: readonly Comentado[]
  rotuloDe: (campo: string) => string
  onIr: (comentado: Comentado) => void
}

export const ListaDeComentarios = ({ formularioId, comentarios, rotuloDe, onIr }: Props) =>
  comentarios.length > 0 && (
    <Quadro component="section" aria-label="Comentários">
      <div className={classes.cabeca}>
        <h2>{comentarios.length === 1 ? '1 comentário' : `${comentarios.length} comentários`}</h2>
      </div>
      <ul className={classes.comentarios}>
        {comentarios.map((c) => (
          <li key={c.conversa.id}>
            <Conversa formularioId={formularioId} conversa={c.conversa} />
            {c.campo && (
              <IrAoCampo
                achado={{ campo: c.campo, mensagem: c.conversa.texto }}
                oQue={rotuloDe(c.campo)}
                onIr={() => onIr(c)}
              />
            )}
          </li>
        ))}
      </ul>
    </Quadro>
  )
