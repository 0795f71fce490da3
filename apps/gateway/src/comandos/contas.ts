// What a command does to an account beyond its own row.
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { NovoUsuario } from '@guara/domain/usuario/schema'
import type { Fila } from '../jobs/fila.ts'
import { pedirAprovacao } from '../services/assinatura/chave/aprovacao.ts'
import { criarUsuario, porComando } from '../services/autenticacao/contas/usuarios.ts'
import { gerarHash } from '../services/autenticacao/senha/senha.ts'
import type { Ambiente } from './comando.ts'

/** The operator knows the password that they typed: whoever approves the first certificate reads who it was. */
export const criarComSenha = async (
  ambiente: Ambiente & { fila: Fila; operador: string },
  novo: NovoUsuario,
  senha: string,
  agora: Date,
) => {
  const { db, operador, ...instalacao } = ambiente
  const hash = await gerarHash(senha)
  const id = await porComando(ambiente, agora, (ctx) => criarUsuario(ctx, novo, hash))
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
