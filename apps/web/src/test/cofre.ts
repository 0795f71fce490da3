import { criarChaveiro } from '../offline/cofre/chaveiro.ts'
import { usarChaveiro } from '../offline/cofre/cofre.ts'

/** Opens the device of a user with one key. */
export const usarChave = (usuarioId: string, chave: Uint8Array, versao = 1) =>
  usarChaveiro(usuarioId, criarChaveiro([[versao, chave]]))
