// What each job does when its time comes.
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import { criarLink } from '../services/autenticacao/recuperacao.ts'
import { porIdentificacao } from '../services/autenticacao/repository.ts'
import { apagarAntigas } from '../services/autenticacao/tentativas.ts'
import { enviarEmail } from './email.ts'

const DIA_MS = 86_400_000

const textoDaRecuperacao = (nome: string, link: string) => `Olá, ${nome}.

Recebemos um pedido para definir uma nova senha da sua conta no Guará Fiscalização.
Abra o endereço abaixo para escolher a nova senha. Ele vale por uma hora e funciona uma vez.

${link}

Se não foi você quem pediu, ignore esta mensagem: a senha atual continua valendo.
`

const recuperarSenha = async (db: Db, config: Config, { username }: { username: string }) => {
  const usuario = await porIdentificacao(db, username)
  if (!usuario?.ativo) return
  const link = await criarLink(db, config.PUBLIC_URL, usuario.id, new Date())
  await enviarEmail(config, {
    para: usuario.email,
    assunto: 'Guará Fiscalização: nova senha',
    texto: textoDaRecuperacao(usuario.nome, link),
  })
}

const limpar = async (db: Db) => {
  const agora = new Date()
  const ha30Dias = new Date(agora.getTime() - 30 * DIA_MS)
  await apagarAntigas(db, agora)
  await db.deleteFrom('sessao').where('expira_em', '<', ha30Dias).execute()
  await db.deleteFrom('recuperacao_senha').where('expira_em', '<', ha30Dias).execute()
}

export const criarExecutores = (db: Db, config: Config) => ({
  'recuperar-senha': (dados: { username: string }) => recuperarSenha(db, config, dados),
  limpeza: () => limpar(db),
})
