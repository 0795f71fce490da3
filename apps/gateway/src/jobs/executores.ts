// What each job does when its time comes.
import type { Chaves } from '../chaves.ts'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import type { ClienteSemad } from '../semad/cliente.ts'
import { avaliarAlertas } from '../services/alerta/avaliacao.ts'
import { avisarPrazosDosAlertas } from '../services/alerta/prazos.ts'
import { limparArquivos } from '../services/arquivos/limpeza.ts'
import { rodarConferencia } from '../services/auditoria/conferencia.ts'
import { criarLink } from '../services/autenticacao/recuperacao.ts'
import { limparSessoes } from '../services/autenticacao/sessao.ts'
import { registrarLink, usuarioPorId } from '../services/autenticacao/usuarios.ts'
import { empurrar } from '../services/avisos/push.ts'
import { resumirAvisos } from '../services/avisos/resumo.ts'
import { acordarEnvios, enviarAoOrgao } from '../services/fiscalizacao/formularios/orgao/envio-ao-orgao.ts'
import { avisarPrazos } from '../services/fiscalizacao/formularios/prazos/avisos.ts'
import { contarPrazos, recontarPrazos } from '../services/fiscalizacao/formularios/prazos/trabalho.ts'
import { avisarMaquinas, entregarAvisos } from '../services/maquinas/entrega.ts'
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
  /** Another address than the account's: the one that it had before. */
  para?: string
  /** The screen where it is seen: a path of the application. */
  endereco?: string
  soAtivo?: boolean
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

interface Convite {
  usuarioId: string
  porQuem: string
}

const textoDoConvite = (nome: string, porQuem: string, login: string, link: string) => `Olá, ${nome}.

${porQuem} criou uma conta para você no Guará Fiscalização. O seu usuário é ${login}.
Abra o endereço abaixo para escolher a sua senha, que ninguém mais conhece. Ele vale por três dias e funciona uma vez.

${link}

Se você não esperava este convite, ignore esta mensagem e avise a coordenação.
`

const convidar = async ({ db, config, chaves }: Casa, { usuarioId, porQuem }: Convite) => {
  const usuario = await usuarioPorId(db, usuarioId)
  if (!usuario?.ativo || usuario.senha_hash !== null) return
  const agora = new Date()
  const quem = { origem: 'CONVITE', operador: porQuem } as const
  const link = await db.transaction().execute(async (trx) => {
    await registrarLink(trx, chaves, usuario.id, agora, quem)
    return criarLink(trx, config.PUBLIC_URL, usuario.id, agora, quem)
  })
  await enviarEmail(config, {
    para: usuario.email,
    assunto: 'Guará Fiscalização: convite',
    texto: textoDoConvite(usuario.nome, porQuem, usuario.login, link),
  })
}

/** Of the account itself also one who was blocked since is told: what was done in their name is theirs to know. */
const avisar = async (
  { db, config }: Casa,
  { usuarioId, assunto, texto, para, endereco, soAtivo }: Aviso,
) => {
  const usuario = await usuarioPorId(db, usuarioId)
  if (!usuario || (soAtivo && !usuario.ativo)) return
  const onde = endereco ? `\n\n${config.PUBLIC_URL}/fiscalizacao${endereco}` : ''
  await enviarEmail(config, {
    para: para ?? usuario.email,
    assunto,
    texto: `Olá, ${usuario.nome}.\n\n${texto}${onde}\n`,
  })
}

const envioDe = ({ db, ...casa }: Casa) => ({ db, instalacao: { ...casa, fontes: [] } })

const SEM_NINGUEM = {
  usuario: null,
  origem: { ip: null, agente: null, requisicaoId: null },
  auditar: () => {},
}

export const criarExecutores = (casa: Casa) => ({
  'recuperar-senha': ({ usuarioId }: { usuarioId: string | null }) => recuperarSenha(casa, usuarioId),
  avisar: (aviso: Aviso) => avisar(casa, aviso),
  convidar: (convite: Convite) => convidar(casa, convite),
  limpeza: () => limparSessoes(casa.db, new Date()),
  'limpar-arquivos': () => limparArquivos(casa),
  sincronizar: ({ formularioId }: { formularioId: string }) => enviarAoOrgao(envioDe(casa), formularioId),
  'acordar-envios': () => acordarEnvios(envioDe(casa)),
  'conferir-auditoria': ({ conferenciaId }: { conferenciaId: string }) =>
    rodarConferencia(casa, conferenciaId),
  'contar-prazos': () => contarPrazos({ ...envioDe(casa), agora: new Date() }),
  'recontar-prazos': ({ depoisDe }: { depoisDe?: string }) =>
    recontarPrazos({ ...envioDe(casa), agora: new Date() }, depoisDe),
  empurrar: (dados: Parameters<typeof empurrar>[1]) => empurrar(casa, dados),
  'avisar-prazos': async () => {
    const ctx = { ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }
    await avisarPrazos(ctx)
    await avisarPrazosDosAlertas(ctx)
  },
  'resumir-avisos': () => resumirAvisos(casa),
  'avaliar-alertas': () => avaliarAlertas(casa.db, new Date()),
  'avisar-maquinas': () => avisarMaquinas({ ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }),
  'entregar-aviso': ({ ganchoId }: { ganchoId: string }) =>
    entregarAvisos({ ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }, ganchoId),
})
