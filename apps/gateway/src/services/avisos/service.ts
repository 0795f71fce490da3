// What concerns a person, kept in the act's own transaction: an act that did not happen tells nobody. The e-mail and the push
// are queued with it, as each one chose.
import type { AssuntoDoAviso } from '@guara/domain/aviso/assunto'
import { assunto, envioDe } from '@guara/domain/aviso/assunto'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { Contexto } from '../../context.ts'
import * as repository from './repository.ts'

export interface Aviso {
  assunto: AssuntoDoAviso
  titulo: string
  texto: string
  /** The screen where it is seen: a path of the application. */
  endereco: string
}

type Ctx = Pick<Contexto, 'db' | 'agora'> & {
  usuario: { id: string } | null
  instalacao: Pick<Contexto['instalacao'], 'fila'>
}

/** Whoever acts knows what they did: they are told only of what others do, but for what is of their own account. */
export const avisarPessoas = async (
  { db, agora, usuario, instalacao: { fila } }: Ctx,
  pessoas: Iterable<string>,
  aviso: Aviso,
) => {
  const { obrigatorio = false } = assunto(aviso.assunto)
  const ids = [...new Set(pessoas)].filter((id) => obrigatorio || id !== usuario?.id)
  if (ids.length === 0) return
  const escolhas = await repository.escolhasDos(db, ids)
  const envios = new Map(ids.map((id) => [id, envioDe(aviso.assunto, escolhas.get(id) ?? {})]))
  await repository.inserirAvisos(
    db,
    ids.map((usuario_id) => ({
      id: crypto.randomUUID(),
      usuario_id,
      criado_em: agora,
      resumir: envios.get(usuario_id) === 'DIARIO',
      ...aviso,
    })),
  )
  const { titulo, texto, endereco } = aviso
  for (const [usuarioId, envio] of envios)
    if (envio === 'NA_HORA')
      await fila.enviar(db, 'avisar', {
        usuarioId,
        assunto: `${NOME_DO_PRODUTO}: ${titulo}`,
        texto,
        endereco,
        // What was done to an account is its owner's to know, even when it is blocked; a form is not.
        soAtivo: !obrigatorio,
      })
  for (const { id, usuario_id } of await repository.aparelhosDos(db, ids))
    if (envios.get(usuario_id) !== 'NAO')
      await fila.enviar(db, 'empurrar', { aparelhoId: id, titulo, endereco })
}
