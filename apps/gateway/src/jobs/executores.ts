// What each job does when its time comes.
import type { Chaves } from '../chaves.ts'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import type { ClienteSemad } from '../semad/cliente.ts'
import { limparArquivos } from '../services/arquivos/limpeza.ts'
import { criarLink } from '../services/autenticacao/recuperacao.ts'
import { limparSessoes } from '../services/autenticacao/sessao.ts'
import { registrarLink, usuarioPorId } from '../services/autenticacao/usuarios.ts'
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

interface Aviso {
  usuarioId: string
  assunto: string
  texto: string
}

const textoDaRecuperacao = (nome: string, link: string) => `Olá, ${nome}.

Recebemos um pedido para definir uma nova senha da sua conta no Guará Fiscalização.
Abra o endereço abaixo para escolher a nova senha. Ele vale por uma hora e funciona uma vez.

${link}

Se não foi você quem pediu, ignore esta mensagem: a senha atual continua valendo.
`

const DA_TELA = { origem: 'LOGIN', operador: null } as const

const recuperarSenha = async ({ db, config, chaves }: Casa, usuarioId: string | null) => {
  const usuario = usuarioId ? await usuarioPorId(db, usuarioId) : undefined
  if (!usuario?.ativo) return
  const agora = new Date()
  const link = await db.transaction().execute(async (trx) => {
    await registrarLink(trx, chaves, usuario.id, agora, DA_TELA)
    return criarLink(trx, config.PUBLIC_URL, usuario.id, agora, DA_TELA)
  })
  await enviarEmail(config, {
    para: usuario.email,
    assunto: 'Guará Fiscalização: nova senha',
    texto: textoDaRecuperacao(usuario.nome, link),
  })
}

/** Also one who was blocked since: what was done in their name is theirs to know. */
const avisar = async ({ db, config }: Casa, { usuarioId, assunto, texto }: Aviso) => {
  const usuario = await usuarioPorId(db, usuarioId)
  if (!usuario) return
  await enviarEmail(config, { para: usuario.email, assunto, texto: `Olá, ${usuario.nome}.\n\n${texto}` })
}

const envioDe = ({ db, ...casa }: Casa) => ({ db, instalacao: { ...casa, fontes: [] } })

export const criarExecutores = (casa: Casa) => ({
  'recuperar-senha': ({ usuarioId }: { usuarioId: string | null }) => recuperarSenha(casa, usuarioId),
  avisar: (aviso: Aviso) => avisar(casa, aviso),
  limpeza: () => limparSessoes(casa.db, new Date()),
  'limpar-arquivos': () => limparArquivos(casa),
  sincronizar: ({ formularioId }: { formularioId: string }) => enviarAoOrgao(envioDe(casa), formularioId),
  'acordar-envios': () => acordarEnvios(envioDe(casa)),
})
