// What each job does when its time comes.
import type { Chaves } from '../chaves.ts'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import type { ClienteSemad } from '../semad/cliente.ts'
import { limparArquivos } from '../services/arquivos/limpeza.ts'
import { criarLink } from '../services/autenticacao/recuperacao.ts'
import { porId } from '../services/autenticacao/repository.ts'
import { apagarAntigas } from '../services/autenticacao/tentativas.ts'
import { registrarLink } from '../services/autenticacao/usuarios.ts'
import { acordarEnvios, enviarAoOrgao } from '../services/fiscalizacao/formularios/orgao/envio-ao-orgao.ts'
import { enviarEmail } from './email.ts'
import type { Fila } from './fila.ts'

interface Casa {
  db: Db
  config: Config
  chaves: Chaves
  fila: Fila
  semad: ClienteSemad
}

const DIA_MS = 86_400_000

const textoDaRecuperacao = (nome: string, link: string) => `Olá, ${nome}.

Recebemos um pedido para definir uma nova senha da sua conta no Guará Fiscalização.
Abra o endereço abaixo para escolher a nova senha. Ele vale por uma hora e funciona uma vez.

${link}

Se não foi você quem pediu, ignore esta mensagem: a senha atual continua valendo.
`

const recuperarSenha = async ({ db, config, chaves }: Casa, usuarioId: string | null) => {
  const usuario = usuarioId ? await porId(db, usuarioId) : undefined
  if (!usuario?.ativo) return
  const agora = new Date()
  const link = await db.transaction().execute(async (trx) => {
    await registrarLink(trx, chaves, usuario.id, agora)
    return criarLink(trx, config.PUBLIC_URL, usuario.id, agora)
  })
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

const envioDe = ({ db, ...casa }: Casa) => ({ db, instalacao: { ...casa, fontes: [] } })

export const criarExecutores = (casa: Casa) => ({
  'recuperar-senha': ({ usuarioId }: { usuarioId: string | null }) => recuperarSenha(casa, usuarioId),
  limpeza: () => limpar(casa.db),
  'limpar-arquivos': () => limparArquivos(casa),
  sincronizar: ({ formularioId }: { formularioId: string }) => enviarAoOrgao(envioDe(casa), formularioId),
  'acordar-envios': () => acordarEnvios(envioDe(casa)),
})
