// npm run admin -- criar|listar|bloquear|desbloquear|perfis|cadastro|senha|segundo-fator
import { hostname } from 'node:os'
import { formatarDataHora } from '@guara/domain/data-hora'
import { PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { NovaSenha } from '@guara/domain/sessao/senha'
import { Cadastro, NovoUsuario } from '@guara/domain/usuario/schema'
import type { z } from 'zod'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import { mudarPapeis } from '../services/autenticacao/contas/papeis.ts'
import * as usuarios from '../services/autenticacao/contas/usuarios.ts'
import { recusarSenhaFraca } from '../services/autenticacao/senha/nova-senha.ts'
import { novoLink } from '../services/autenticacao/senha/recuperacao.ts'
import {
  type Ambiente as AmbienteDoComando,
  comando,
  comFila,
  ErroDeUso,
  executarComando,
  lerLinha,
} from './comando.ts'
import { criarComSenha } from './contas.ts'

const AJUDA = `npm run admin -- COMANDO [opções]

  criar        --login --nome --email --perfil ROLE_… [--cpf] [--matricula] [--cargo]
               [--designacao] [--unidade] [--senha-stdin]
               cria o usuário sem senha e mostra um link, válido por uma hora, para ele escolher a sua;
               com --senha-stdin a senha é lida da entrada padrão e não há link; quem aprovar o certificado lê que
               foi você quem a digitou
  senha        --login          mostra um novo link para o usuário definir a senha
  bloquear     --login [--motivo]   impede a entrada e encerra as sessões abertas
  desbloquear  --login [--motivo]
  perfis       --login --perfil ROLE_…[,ROLE_…]   troca os perfis do usuário; ROLE_ADMIN não se junta a outro, e o que
               assina vale na hora, sem a segunda pessoa que as telas pedem: a auditoria diz que foi por comando
  cadastro     --login [--matricula] [--cargo] [--designacao] [--unidade]
               o que os documentos dizem de quem os assina; a designação é o ato que o habilitou a fiscalizar, como
               "Portaria 12/2026", e a unidade toma o lugar de ORGAO_UNIDADE nos documentos que ele lavra
  segundo-fator --login         remove os segundos fatores e os códigos de quem perdeu o aparelho, e encerra as sessões;
               o dono é avisado por e-mail; confira antes que é mesmo a pessoa que pede
  listar

  Perfis: ${PERFIS.join(', ')}`

const DO_CADASTRO = ['matricula', 'cargo', 'designacao', 'unidade'] as const
const TEXTOS = ['login', 'nome', 'email', 'cpf', 'perfil', 'motivo', ...DO_CADASTRO] as const
type Texto = (typeof TEXTOS)[number]

const lerArgumentos = () => {
  const textos = Object.fromEntries(TEXTOS.map((nome) => [nome, { type: 'string' as const }]))
  return lerLinha({ ...textos, 'senha-stdin': { type: 'boolean' } })
}

let opcoes: Record<string, string | boolean | undefined> = {}
const opcao = (nome: Texto) => (typeof opcoes[nome] === 'string' && opcoes[nome] ? opcoes[nome] : undefined)
const exigir = (nome: Texto) => {
  const valor = opcao(nome)
  if (!valor) throw new ErroDeUso(`informe --${nome}`)
  return valor
}

const lerPerfis = (): Perfil[] =>
  exigir('perfil')
    .split(',')
    .map((texto) => {
      const perfil = PERFIS.find((p) => p === texto.trim())
      if (!perfil) throw new ErroDeUso(`perfil desconhecido: ${texto}; use ${PERFIS.join(', ')}`)
      return perfil
    })

const conferir = <T extends z.ZodType>(schema: T, valor: unknown): z.output<T> => {
  const lido = schema.safeParse(valor)
  if (lido.success) return lido.data
  throw new ErroDeUso(lido.error.issues.map((i) => `${i.path.join('.') || 'senha'}: ${i.message}`).join('\n'))
}

const lerSenha = async () => {
  let texto = ''
  for await (const parte of process.stdin) texto += parte
  return conferir(NovaSenha, texto.replace(/\r?\n$/, ''))
}

type Ambiente = AmbienteDoComando & { operador: string }

/** Who typed the command has no account here: the machine's own is what can be named. What sudo tells stands beside it,
 * because whoever is root can write anything there. */
const quemDigita = () => {
  const { SUDO_USER } = process.env
  return `${contaDaMaquina()}@${hostname()}${SUDO_USER ? ` (sudo de ${SUDO_USER})` : ''}`
}

const mostrarLink = async (ambiente: Ambiente, usuarioId: string) => {
  const link = await novoLink(ambiente, usuarioId, { origem: 'COMANDO', operador: ambiente.operador })
  console.log(`Entregue ao usuário este link, que vale por uma hora e funciona uma vez:\n${link}`)
}

const existente = async ({ db }: Ambiente) => {
  const usuario = await usuarios.usuarioPorIdentificacao(db, exigir('login'))
  if (!usuario) throw new ErroDeUso(`não há usuário com o login ${opcao('login')}`)
  return usuario.id
}

type Quem = Parameters<Parameters<typeof usuarios.porComando<Ambiente, void>>[2]>[0]

/** One act on the account that --login names. */
const mudar = async (
  ambiente: Ambiente,
  mensagem: string,
  agir: (ctx: Quem, id: string) => Promise<unknown>,
) => {
  const id = await existente(ambiente)
  await usuarios.porComando(ambiente, new Date(), (ctx) => agir(ctx, id))
  console.log(mensagem)
}

const doCadastro = () =>
  Object.fromEntries(DO_CADASTRO.flatMap((nome) => (opcao(nome) ? [[nome, opcao(nome)]] : [])))

const cadastro = async (ambiente: Ambiente) => {
  const dado = conferir(Cadastro, doCadastro())
  if (Object.keys(dado).length === 0)
    throw new ErroDeUso(`informe ao menos um: --${DO_CADASTRO.join(', --')}`)
  await mudar(ambiente, 'Cadastro atualizado.', (ctx, id) => usuarios.mudarCadastro(ctx, id, dado))
}

const criar = async (ambiente: Ambiente) => {
  const novo = conferir(NovoUsuario, {
    login: exigir('login'),
    nome: exigir('nome'),
    email: exigir('email'),
    perfis: lerPerfis(),
    cpf: opcao('cpf'),
    ...doCadastro(),
  })
  const senha = opcoes['senha-stdin'] ? await lerSenha() : null
  if (senha) recusarSenhaFraca(novo, senha, 'senha')
  if (senha) {
    await comFila(ambiente.db, (fila) => criarComSenha({ ...ambiente, fila }, novo, senha, new Date()))
    return console.log(`Usuário ${novo.login} criado.`)
  }
  const id = await usuarios.porComando(ambiente, new Date(), (ctx) => usuarios.criarUsuario(ctx, novo, null))
  console.log(`Usuário ${novo.login} criado.`)
  await mostrarLink(ambiente, id)
}

const COMANDOS: Record<string, (ambiente: Ambiente) => Promise<void>> = {
  criar,
  cadastro,
  senha: async (ambiente) => mostrarLink(ambiente, await existente(ambiente)),
  bloquear: (ambiente) =>
    mudar(ambiente, 'Usuário bloqueado.', (ctx, id) => usuarios.bloquear(ctx, id, opcao('motivo') ?? null)),
  desbloquear: (ambiente) =>
    mudar(ambiente, 'Usuário desbloqueado.', (ctx, id) =>
      usuarios.desbloquear(ctx, id, opcao('motivo') ?? null),
    ),
  perfis: async (ambiente) => {
    const perfis = lerPerfis()
    await mudar(ambiente, 'Perfis trocados.', (ctx, id) => mudarPapeis(ctx, id, perfis))
  },
  'segundo-fator': async (ambiente) => {
    const id = await existente(ambiente)
    await comFila(ambiente.db, (fila) =>
      usuarios.porComando({ ...ambiente, fila }, new Date(), (ctx) => usuarios.zerarSegundoFator(ctx, id)),
    )
    console.log('Segundos fatores removidos e sessões encerradas.')
  },
  listar: async ({ db }) =>
    console.table(
      (await usuarios.listarUsuarios(db)).map((u) => ({
        login: u.login,
        nome: u.nome,
        email: u.email,
        perfis: u.perfis.join(', '),
        'criado em': formatarDataHora(u.criado_em),
        situação: u.ativo ? (u.temSenha ? 'ativo' : 'sem senha') : 'bloqueado',
      })),
    ),
}

const iniciar = async () => {
  const { values, positionals } = lerArgumentos()
  opcoes = values
  const nome = positionals[0] ?? ''
  const agir = Object.hasOwn(COMANDOS, nome) ? COMANDOS[nome] : undefined
  if (agir)
    return executarComando(async (ambiente) => {
      await agir({ ...ambiente, operador: quemDigita() })
      return 0
    })
  console.log(AJUDA)
  process.exitCode = positionals.length === 0 ? 0 : 1
}

await comando(AJUDA, iniciar)
