// What each job does when its time comes.
import type { Chaves } from '../chaves.ts'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import type { ClienteSemad } from '../semad/cliente.ts'
import { avaliarAlertas } from '../services/alerta/avaliacao.ts'
import { avisarPrazosDosAlertas } from '../services/alerta/prazos.ts'
import { limparArquivos } from '../services/arquivos/limpeza.ts'
import { rodarConferencia } from '../services/auditoria/conferencia.ts'
import { usuarioPorId } from '../services/autenticacao/contas/usuarios.ts'
import { novoLink } from '../services/autenticacao/senha/recuperacao.ts'
import { limparSessoes } from '../services/autenticacao/sessao/sessao.ts'
import { empurrar } from '../services/avisos/push.ts'
import { resumirAvisos } from '../services/avisos/resumo.ts'
import { acordarEnvios, enviarAoOrgao } from '../services/fiscalizacao/formularios/orgao/envio-ao-orgao.ts'
import { avisarPrazos } from '../services/fiscalizacao/formularios/prazos/avisos.ts'
import { contarPrazos, recontarPrazos } from '../services/fiscalizacao/formularios/prazos/trabalho.ts'
import { avisarMaquinas, entregarAvisos } from '../services/maquinas/entrega.ts'
import { enviarEmail } from './email.ts'
import type { Executores, Fila, Trabalhos } from './fila.ts'

interface Casa {
  db: Db
  config: Config
  chaves: Chaves
  fila: Fila
  semad: ClienteSemad
}

const textoDaRecuperacao = (nome: string, link: string) => `Olá, ${nome}.

Recebemos um pedido para definir uma nova senha da sua conta no Guará Fiscalização.
Abra o endereço abaixo para escolher a nova senha. Ele vale por uma hora e funciona uma vez.

${link}

Se não foi você quem pediu, ignore esta mensagem: a senha atual continua valendo.
`

const DA_TELA = { origem: 'LOGIN', operador: null } as const

const recuperarSenha = async (casa: Casa, usuarioId: string | null) => {
  const usuario = usuarioId ? await usuarioPorId(casa.db, usuarioId) : undefined
  if (!usuario?.ativo) return
  const link = await novoLink(casa, usuario.id, DA_TELA)
  await enviarEmail(casa.config, {
    para: usuario.email,
    assunto: 'Guará Fiscalização: nova senha',
    texto: textoDaRecuperacao(usuario.nome, link),
  })
}

const textoDoConvite = (nome: string, porQuem: string, login: string, link: string) => `Olá, ${nome}.

${porQuem} criou uma conta para você no Guará Fiscalização. O seu usuário é ${login}.
Abra o endereço abaixo para escolher a sua senha, que ninguém mais conhece. Ele vale por três dias e funciona uma vez.

${link}

Se você não esperava este convite, ignore esta mensagem e avise a coordenação.
`

const convidar = async (casa: Casa, { usuarioId, porQuem }: Trabalhos['convidar']) => {
  const usuario = await usuarioPorId(casa.db, usuarioId)
  if (!usuario?.ativo || usuario.senha_hash !== null) return
  const link = await novoLink(casa, usuario.id, { origem: 'CONVITE', operador: porQuem })
  await enviarEmail(casa.config, {
    para: usuario.email,
    assunto: 'Guará Fiscalização: convite',
    texto: textoDoConvite(usuario.nome, porQuem, usuario.login, link),
  })
}

/** Of the account itself also one who was blocked since is told: what was done in their name is theirs to know. */
const avisar = async (
  { db, config }: Casa,
  { usuarioId, assunto, texto, para, endereco, soAtivo }: Trabalhos['avisar'],
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

export const criarExecutores = (casa: Casa): Executores => ({
  'recuperar-senha': ({ usuarioId }) => recuperarSenha(casa, usuarioId),
  avisar: (aviso) => avisar(casa, aviso),
  convidar: (convite) => convidar(casa, convite),
  limpeza: () => limparSessoes(casa.db, new Date()),
  'limpar-arquivos': () => limparArquivos(casa),
  sincronizar: ({ formularioId }) => enviarAoOrgao(envioDe(casa), formularioId),
  'acordar-envios': () => acordarEnvios(envioDe(casa)),
  'conferir-auditoria': ({ conferenciaId }) => rodarConferencia(casa, conferenciaId),
  'contar-prazos': () => contarPrazos({ ...envioDe(casa), agora: new Date() }),
  'recontar-prazos': ({ depoisDe }) => recontarPrazos({ ...envioDe(casa), agora: new Date() }, depoisDe),
  empurrar: (dados) => empurrar(casa, dados),
  'avisar-prazos': async () => {
    const ctx = { ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }
    await avisarPrazos(ctx)
    await avisarPrazosDosAlertas(ctx)
  },
  'resumir-avisos': () => resumirAvisos(casa),
  'avaliar-alertas': () => avaliarAlertas(casa.db, new Date()),
  'avisar-maquinas': () => avisarMaquinas({ ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }),
  'entregar-aviso': ({ ganchoId }) =>
    entregarAvisos({ ...envioDe(casa), ...SEM_NINGUEM, agora: new Date() }, ganchoId),
})
