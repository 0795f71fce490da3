// Starts the product: settings, database, jobs, HTTP; and ends it cleanly. Each bad setting is one line and exit 1.
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { NAO_CONFIGURADO } from '@guara/domain/semad/schema'
import { criarApp } from './app.ts'
import { carregarChaves } from './chaves.ts'
import { avisosDeProducao, type Config, ErroDeConfiguracao, lerConfig } from './config.ts'
import { ehPassageira } from './database/falhas.ts'
import { abrirBanco } from './database/open.ts'
import { disjuntorDe } from './externo/dependencias.ts'
import { criarLog, emCaixa, emTerminal } from './http/log.ts'
import { criarExecutores } from './jobs/executores.ts'
import { abrirFila } from './jobs/fila.ts'
import { semearBases } from './seeds/demo/bases.ts'
import { semearFormularios } from './seeds/demo/formularios.ts'
import { SENHA_DE_DEMONSTRACAO, USUARIOS_DE_DEMONSTRACAO } from './seeds/demo.ts'
import { criarClienteSemad, SEM_ORGAO } from './semad/cliente.ts'
import { iniciarSimulador } from './semad/simulador.ts'
import { conferirMarca } from './services/arquivos/marca.ts'
import { lerRaiz } from './services/arquivos/raiz.ts'
import { ancoraDaCabeca } from './services/auditoria/cabeca.ts'
import { iniciarSelador } from './services/auditoria/selador.ts'
import { haUsuario } from './services/autenticacao/contas/usuarios.ts'
import { criarFontesHttp } from './services/base-apoio/fonte-http.ts'
import { anotarRegraDoPrazo } from './services/fiscalizacao/parametros/service.ts'
import { relogioDe } from './services/gestao/saude.ts'

const dizer = (linha: string) => process.stdout.write(`[guará] ${linha}\n`)

const LIMITE_PARA_FECHAR_MS = 10_000

/** What each system refusal means to the person who starts the program. */
const EXPLICACOES: Record<string, (config: Config) => string> = {
  EADDRINUSE: (c) => `PORT: a porta ${c.PORT} já está em uso em ${c.HOST}; escolha outra`,
  EACCES: (c) => `PORT/DATA_DIR: sem permissão para usar a porta ${c.PORT} ou escrever em DATA_DIR`,
  EADDRNOTAVAIL: (c) => `HOST: ${c.HOST} não é um endereço desta máquina`,
  ENOTFOUND: (c) => `HOST: ${c.HOST} não é um endereço desta máquina`,
}

const conferirDataDir = async (config: Config) => {
  try {
    // Others may pass through to what is theirs (the embedded server's user), not look around.
    await mkdir(config.DATA_DIR, { recursive: true, mode: 0o711 })
    const prova = `${config.DATA_DIR}/.escrita-${process.pid}`
    await mkdir(prova)
    const { rmdir } = await import('node:fs/promises')
    await rmdir(prova)
  } catch (erro) {
    const { code } = erro as NodeJS.ErrnoException
    throw new ErroDeConfiguracao([
      `DATA_DIR: não é possível escrever em ${config.DATA_DIR} (${code}); escolha outra pasta`,
    ])
  }
}

/** A first start takes a minute: that the port is taken is told before it, and before anything is made. */
const conferirPorta = async ({ PORT, HOST }: Config) => {
  const servidor = createServer().listen(PORT, HOST)
  await once(servidor, 'listening')
  await new Promise((fechado) => servidor.close(fechado))
}

/** Requests under way finish; a client that holds its own half sent does not hold the end. */
const fecharComLimite = async (app: Awaited<ReturnType<typeof criarApp>>) => {
  const limite = setTimeout(() => app.server.closeAllConnections(), LIMITE_PARA_FECHAR_MS)
  await app.close()
  clearTimeout(limite)
}

/** A demonstration without the agency's system gets one of our own that answers as it would; an installation gets none,
 * because what that one answers is invented. */
const abrirOrgao = async (config: Config, desfazer: Array<() => Promise<unknown>>) => {
  const disjuntor = disjuntorDe(config, 'orgao')
  if (config.SEMAD_URL) return criarClienteSemad(config.SEMAD_URL, { disjuntor })
  if (!config.DEMO_DATA) return SEM_ORGAO
  const simulador = await iniciarSimulador()
  desfazer.push(simulador.fechar)
  return criarClienteSemad(simulador.url, { disjuntor })
}

/** The queue's library waits for no answer when it marks a job as done or failed: the database gone at that moment must not
 *  end the process. The job expires and runs again. Whatever else nobody waited for is a fault of ours, and ends it. */
const sobreviverAoBanco = (log: ReturnType<typeof criarLog>) =>
  process.on('unhandledRejection', (erro: Error) => {
    if (!ehPassageira(erro)) throw erro
    log.error({ err: erro }, 'trabalho da fila sem confirmação: o banco de dados não respondeu')
  })

const abrir = async (config: Config) => {
  const log = criarLog(config)
  sobreviverAoBanco(log)
  for (const [nome, aviso] of Object.entries(avisosDeProducao(config))) log.warn(`${nome}: ${aviso}`)
  await conferirDataDir(config)
  await conferirPorta(config)
  const banco = await abrirBanco(config, {
    dizer,
    onError: (err) => log.error({ err }, 'conexão ociosa com o banco caiu'),
    aoDemorar: (consulta, ms) => log.warn({ consulta, ms: Math.round(ms) }, 'consulta demorada'),
  })
  const desfazer: Array<() => Promise<unknown>> = [banco.fechar]
  const fechar = async () => {
    for (const passo of desfazer.splice(0).reverse()) await passo()
  }
  try {
    const chaves = await carregarChaves(config, await lerRaiz(banco.db))
    const relogio = relogioDe(await banco.vigia.perguntar())
    if ('detalhe' in relogio) log.warn(relogio.detalhe)
    const alheios = await conferirMarca(config, banco.db)
    if (alheios && config.APP_ENV === 'production' && !config.DEMO_DATA)
      throw new ErroDeConfiguracao([alheios])
    if (alheios) log.warn(alheios)
    const semad = await abrirOrgao(config, desfazer)
    if (semad === SEM_ORGAO)
      log.warn(
        `SEMAD_URL: ${NAO_CONFIGURADO}; os formulários esperam na fila até que o endereço seja informado`,
      )
    const fontes = criarFontesHttp(config.BASES_APOIO_CONFIG ?? [], process.env)
    const jobs = await abrirFila(banco.db, {
      trabalhar: true,
      onError: (err) => log.error({ err }, 'fila de trabalhos'),
    })
    desfazer.push(jobs.fechar)
    desfazer.push(iniciarSelador(banco.db, chaves.auditoria, ancoraDaCabeca(config), log))
    if (await anotarRegraDoPrazo(banco.db, config, new Date()))
      await jobs.fila.enviar(banco.db, 'recontar-prazos', {})
    const montagem = {
      db: banco.db,
      vigia: banco.vigia,
      leitura: banco.leitura,
      pool: banco.pool,
      relogio: () => new Date(),
      instalacao: { config, chaves, fila: jobs.fila, semad, fontes },
    }
    if (config.DEMO_DATA) await semearBases(banco.db, dizer)
    if (config.DEMO_DATA) await semearFormularios(montagem, dizer)
    // Only now: to the cleaning, sessions and files of the demonstration, made on days long past, would be forgotten ones.
    await jobs.executar(criarExecutores({ db: banco.db, config, chaves, fila: jobs.fila, semad }))
    await jobs.fila.enviar(banco.db, 'contar-prazos', {})
    const app = await criarApp(montagem, { loggerInstance: log })
    desfazer.push(() => fecharComLimite(app))
    await app.listen({ port: config.PORT, host: config.HOST })
    return { fechar, banco }
  } catch (erro) {
    await fechar()
    throw erro
  }
}

const anunciar = async (config: Config, db: Awaited<ReturnType<typeof abrirBanco>>['db']) => {
  const linhas = [`pronto em ${config.PUBLIC_URL}/fiscalizacao/`]
  if (config.DEMO_DATA) {
    const logins = USUARIOS_DE_DEMONSTRACAO.map((u) => u.login).join(', ')
    linhas.push(`usuários de demonstração: ${logins} (senha ${SENHA_DE_DEMONSTRACAO})`)
  } else if (!(await haUsuario(db)))
    linhas.push('nenhum usuário ainda: crie o primeiro com npm run admin -- criar')
  if (emTerminal(config)) process.stdout.write(`\n${emCaixa(linhas)}\n\n`)
  else for (const linha of linhas) dizer(linha)
}

const explicar = (erro: unknown, config: Config | null) => {
  if (erro instanceof ErroDeConfiguracao) return erro.linhas
  const { code, message } = erro as NodeJS.ErrnoException
  const explicacao = config && code ? EXPLICACOES[code] : undefined
  return [explicacao && config ? explicacao(config) : message]
}

/** Whoever read what is said (a collector of logs, a terminal) may be gone: that ends no service. */
const seguirSemLeitor = () => {
  for (const saida of [process.stdout, process.stderr]) saida.on('error', () => {})
}

const iniciar = async () => {
  seguirSemLeitor()
  let config: Config | null = null
  try {
    config = lerConfig(process.env)
    const { fechar, banco } = await abrir(config)
    let encerrando = 0
    const encerrar = async (sinal: string) => {
      if (encerrando !== 0) {
        // npm repeats the terminal's signal at once; only a person's second one, later, means "now".
        if (Date.now() - encerrando > 3000) process.exit(1)
        return
      }
      encerrando = Date.now()
      dizer(`${sinal}: encerrando…`)
      await fechar()
      dizer('encerrado')
      process.exit(0)
    }
    process.on('SIGTERM', () => void encerrar('SIGTERM'))
    process.on('SIGINT', () => void encerrar('SIGINT'))
    await anunciar(config, banco.db)
  } catch (erro) {
    for (const linha of explicar(erro, config)) process.stderr.write(`[guará] ${linha}\n`)
    process.exit(1)
  }
}

await iniciar()
