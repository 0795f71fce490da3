// What a command does to an account beyond its own row.
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Fila } from '../jobs/fila.ts'
import { pedirAprovacao } from '../services/assinatura/aprovacao.ts'
import { gerarHash } from '../services/autenticacao/senha.ts'
import { criarUsuario, type NovoUsuario } from '../services/autenticacao/usuarios.ts'
import type { Ambiente } from './comando.ts'

/** The operator knows the password that they typed: whoever approves the first certificate reads who it was. */
export const criarComSenha = async (
  ambiente: Ambiente & { fila: Fila; operador: string },
  novo: NovoUsuario,
  senha: string,
  agora: Date,
) => {
  const { db, operador, ...instalacao } = ambiente
  const id = await criarUsuario(ambiente, novo, await gerarHash(senha), agora)
  if (!novo.perfis.some(lavraFormularios)) return id
  const origem = { ip: null, agente: `comando de ${operador}`, requisicaoId: null }
  await db.transaction().execute((trx) =>
    pedirAprovacao({ db: trx, agora, origem, usuario: null, instalacao }, id, 'PRIMEIRO', {
      origem: 'COMANDO',
      operador,
    }),
  )
  return id
}
