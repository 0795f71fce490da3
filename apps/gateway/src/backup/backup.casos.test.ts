// The drill: an installation with its demonstration is copied while it is being written, destroyed, and put back elsewhere.
import { createHash } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { startEmbedded } from '../database/embedded.ts'
import { encerrarProgramas, executarPrograma, iniciarPrograma, portaLivre } from '../test/programa.ts'
import { abrirS3, CREDENCIAIS } from '../test/s3.ts'
import { criarChaves, lerChavePrivada, lerChavePublica } from './cifra.ts'
import { abrirLugar } from './lugar.ts'
import { manifestoDa } from './manifesto.ts'
import { lerManifesto, saltoDesde } from './restaurar.ts'

const LIMITE = 600_000
let pasta: string
const em = (...partes: string[]) => join(pasta, ...partes)
const comando = (nome: string, argumentos: string[], dados: string, env = {}) =>
  executarPrograma(`comandos/${nome}`, argumentos, { DATA_DIR: em(dados), ...env })

const backup = (dados: string) =>
  comando('backup', ['--destino', em('copias'), '--chave-publica', em('chave.pub')], dados)
const restaurar = (dados: string, ...resto: string[]) =>
  comando('restaurar', ['--origem', em('copias'), '--chave-privada', em('chave'), ...resto], dados)

const comBanco = async <T>(dados: string, agir: (client: pg.Client) => Promise<T>) => {
  const servidor = await startEmbedded(em(dados))
  const client = new pg.Client(servidor.connectionString())
  await client.connect()
  try {
    return await agir(client)
  } finally {
    await client.end()
    await servidor.stop()
  }
}

/** A hash of all rows of every table, by name. */
const linhasDe = (dados: string) =>
  comBanco(dados, async (client) => {
    const { rows } = await client.query<{ nome: string }>(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('migracao')`,
    )
    const somas: Record<string, string> = {}
    for (const { nome } of rows) {
      const { rows: soma } = await client.query(
        // That a copy was made is noted after it: the copy cannot hold it.
        `select count(*) || ':' || coalesce(md5(string_agg(l, '|' order by l)), '') as s
         from (select (to_jsonb(t) - 'copiada_em' - 'copia')::text as l from ${nome} t) x`,
      )
      somas[nome] = soma[0].s
    }
    const { rows: fila } = await client.query(
      `select count(*) as n from pgboss.job
       where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
    )
    const { rows: codigos } = await client.query<{ codigo: string }>(
      `select proximo_codigo('FRM', 2026) as codigo union all select proximo_codigo('FRM', 2031)`,
    )
    const { rows: atos } = await client.query<{ detalhes: Record<string, unknown> }>(
      `select detalhes from auditoria where ato = 'BACKUP_RESTAURAR'`,
    )
    return { somas, fila: Number(fila[0].n), codigos: codigos.map((c) => c.codigo), atos }
  })

/** What the queue writes for itself as each minute turns, and a copy made at that moment finds. */
const viradaDoMinuto = (dados: string) =>
  comBanco(dados, (client) => client.query("insert into pgboss.job (name) values ('__pgboss__send-it')"))

/** The hash of every file, by its path. Thumbnails are left out: they are made again when somebody looks. */
const bytesDe = async (dados: string) => {
  const raiz = em(dados, 'arquivos')
  const nomes = await readdir(raiz, { recursive: true, withFileTypes: true })
  const somas: Record<string, string> = {}
  for (const arquivo of nomes) {
    if (!arquivo.isFile() || arquivo.name.endsWith('.webp')) continue
    const caminho = join(arquivo.parentPath, arquivo.name)
    somas[relative(raiz, caminho)] = createHash('sha256')
      .update(await readFile(caminho))
      .digest('hex')
  }
  return somas
}

/** A content that two files have is copied from whichever is read first: only one without a twin must be whole. */
const arquivoSemIgual = async (dados: string) => {
  const { instalacao: _i, ...somas } = await bytesDe(dados)
  const todas = Object.values(somas)
  const achado = Object.entries(somas).find(([, s]) => todas.indexOf(s) === todas.lastIndexOf(s))
  if (!achado) throw new Error('cada arquivo tem um igual')
  return em(dados, 'arquivos', achado[0])
}

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-backup-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
  await criarChaves(em('chave'))
  await criarChaves(em('outra'))
})
afterAll(async () => {
  encerrarProgramas()
  await rm(pasta, { recursive: true, force: true })
})

const entrar = async (base: string, username: string) => {
  const resposta = await fetch(`${base}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Cerrado-2026' }),
  })
  return ((await resposta.json()) as { id_token: string }).id_token
}

describe('an installation that is destroyed', () => {
  let primeira = ''

  it('is copied while it is in use, and only what is new the second time', { timeout: LIMITE }, async () => {
    const PORT = await portaLivre()
    const servidor = iniciarPrograma('main', [], { DATA_DIR: em('dados'), PORT })
    await servidor.disser('pronto em', LIMITE)
    const base = `http://127.0.0.1:${PORT}`
    const token = await entrar(base, 'fiscal')
    const criar = () =>
      fetch(`${base}/gateway/services/fiscalizacao/api/formularios`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ tiposFormulario: ['AUTO_INFRACAO'] }),
      })
    let copiando = true
    const respostas: number[] = []
    const escrever = async () => {
      while (copiando) respostas.push((await criar()).status)
    }
    const escritores = [escrever(), escrever()]
    const feita = await backup('dados')
    copiando = false
    await Promise.all(escritores)
    expect(new Set(respostas)).toEqual(new Set([200]))
    primeira = /^Cópia (\S+) da/m.exec(feita.saida)?.[1] ?? feita.saida
    servidor.processo.kill('SIGTERM')
    await servidor.fim
    await viradaDoMinuto('dados')
    const outra = await backup('dados')
    expect(outra.codigo).toBe(0)
    expect(outra.saida).toMatch(/: \d+ tabelas, \d{2,} arquivos \(0 novos\)/)
  })

  it('refuses another key, a copy with one byte changed and one with a file missing', {
    timeout: LIMITE,
  }, async () => {
    const errada = await comando(
      'restaurar',
      ['--origem', em('copias'), '--chave-privada', em('outra')],
      'errada',
    )
    expect(errada).toEqual({ codigo: 1, saida: 'A chave privada não é a desta cópia.\n' })
    await cp(em('copias'), em('danificada'), { recursive: true })
    const objetos = await readdir(em('danificada', 'objetos'), { recursive: true, withFileTypes: true })
    const [um, outro] = objetos.filter((o) => o.isFile()).map((o) => join(o.parentPath, o.name))
    if (!um || !outro) throw new Error('não há objetos')
    const bytes = await readFile(um)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
    await writeFile(um, bytes)
    const origem = ['--origem', em('danificada'), '--chave-privada', em('chave')]
    const conferida = await comando('restaurar', [...origem, '--so-conferir'], 'nada')
    expect(conferida.codigo).toBe(1)
    expect(conferida.saida).toMatch(/A cópia está danificada em objetos/)
    await cp(em('copias', um.slice(em('danificada').length)), um)
    await rm(outro)
    const incompleta = await comando('restaurar', origem, 'incompleta')
    expect(incompleta.codigo).toBe(1)
    expect(incompleta.saida).toMatch(/A cópia está incompleta: falta objetos/)
  })

  it('refuses a copy whose schema is not known, and says which version restores it', {
    timeout: LIMITE,
  }, async () => {
    const lugar = abrirLugar(em('copias'), lerConfig({ DATA_DIR: em('dados') }))
    const [publica, privada] = await Promise.all([
      lerChavePublica(em('chave.pub')),
      lerChavePrivada(em('chave')),
    ])
    const { nome, manifesto } = await lerManifesto({ lugar, privada }, primeira)
    const outras = await mkdtemp(em('outro-esquema-'))
    const restaurarCom = async (migracao: string) => {
      await cp(em('copias'), outras, { recursive: true })
      const migracoes = [...manifesto.migracoes, { nome: migracao, sha256: '0'.repeat(64) }]
      const texto = Buffer.from(JSON.stringify({ ...manifesto, migracoes }))
      const outro = abrirLugar(outras, lerConfig({ DATA_DIR: em('dados') }))
      await outro.gravar(manifestoDa(nome), publica, Readable.from([texto]))
      const origem = ['--origem', outras, '--chave-privada', em('chave'), '--copia', nome]
      return comando('restaurar', origem, 'outro-esquema')
    }
    const deAntes = await restaurarCom('0040_revisao_e_avisos.sql')
    expect(deAntes.codigo).toBe(1)
    expect(deAntes.saida).toContain(
      'A cópia é de antes da 1.0 (a migração 0040_revisao_e_avisos.sql é outra): só a versão que a fez a restaura.',
    )
    const maisNova = await restaurarCom('9001_soma.sql')
    expect(maisNova.codigo).toBe(1)
    expect(maisNova.saida).toContain(
      'A cópia tem a migração 9001_soma.sql, que esta versão não conhece: use a mais nova.',
    )
  })

  it('comes back row by row and file by file, and never gives a number again', {
    timeout: LIMITE,
  }, async () => {
    const antes = { ...(await linhasDe('dados')), bytes: await bytesDe('dados') }
    await rm(em('dados'), { recursive: true })
    const feita = await restaurar('nova')
    expect(feita.saida, feita.saida).toContain('Restaurada em')
    const depois = { ...(await linhasDe('nova')), bytes: await bytesDe('nova') }
    expect(depois.bytes).toEqual(antes.bytes)
    expect(depois.fila).toBe(antes.fila)
    // The restoration leaves one row in the audit, and the years that may have begun since.
    const { auditoria: _a, codigo_do_ano: _b, ...iguais } = antes.somas
    expect(depois.somas).toMatchObject(iguais)
    const numero = (codigo = '') => Number(codigo.split('-')[2])
    expect(numero(depois.codigos[0])).toBeGreaterThanOrEqual(numero(antes.codigos[0]) + 999)
    expect(depois.atos).toHaveLength(1)
    expect(depois.atos[0]?.detalhes).toMatchObject({ numerosReservados: { FRM: expect.any(Array) } })
    const conferida = await comando('conferir', [], 'nova')
    expect(conferida.saida).toMatch(/ 0 com defeito/)
    expect(conferida.codigo).toBe(0)
    expect((await restaurar('nova')).saida).toContain('Já há uma instalação neste banco de dados')
  })

  it('comes back whole from the copy made while it was being written, over what is there when asked', {
    timeout: LIMITE,
  }, async () => {
    const feita = await restaurar('nova', '--copia', primeira, '--apagar-tudo')
    expect(feita.saida, feita.saida).toContain('Restaurada em')
    const conferida = await comando('conferir', [], 'nova')
    expect(conferida.saida).toMatch(/ 0 com defeito/)
    expect(conferida.codigo).toBe(0)
    await writeFile(await arquivoSemIgual('nova'), 'outra coisa')
    const estragada = await comando('conferir', [], 'nova')
    expect(estragada.codigo).toBe(1)
    expect(estragada.saida).toMatch(/o conteúdo não é o que foi/)
  })

  it('goes to an S3 store and is read from there', { timeout: LIMITE }, async () => {
    const s3 = await abrirS3()
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = CREDENCIAIS
    const env = {
      BACKUP_S3_ENDPOINT: s3.endereco,
      BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
    }
    try {
      const destino = 's3://provas/noite'
      const feita = await comando(
        'backup',
        ['--destino', destino, '--chave-publica', em('chave.pub')],
        'nova',
        env,
      )
      // The file spoilt above is not what its row says: the copy says so and is not made.
      expect(feita.saida).toMatch(/não é mais o que foi guardado/)
      expect(feita.codigo).toBe(1)
      await restaurar('nova', '--apagar-tudo')
      expect(
        (await comando('backup', ['--destino', destino, '--chave-publica', em('chave.pub')], 'nova', env))
          .codigo,
      ).toBe(0)
      const lida = await comando(
        'restaurar',
        ['--origem', destino, '--chave-privada', em('chave'), '--so-conferir'],
        'nova',
        env,
      )
      expect(lida.codigo).toBe(0)
      const privada = await lerChavePrivada(em('chave'))
      const lugar = abrirLugar(destino, lerConfig({ DATA_DIR: em('nova'), ...env }))
      const { manifesto } = await lerManifesto({ lugar, privada })
      // Whoever keeps the copies sees neither the master key nor which known files are there.
      const guardado = Buffer.concat([...s3.objetos.values()])
      expect(guardado.includes(manifesto.segredo)).toBe(false)
      expect([...s3.objetos.keys()].join(' ')).not.toContain(manifesto.arquivos[0]?.sha256)
    } finally {
      s3.fechar()
    }
  })
})

describe('the gap of the numbers', () => {
  it.each([
    ['2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', 1000],
    ['2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z', 2000],
    ['2026-11-01T12:00:00Z', '2026-11-16T12:00:00Z', 16_000],
  ])('from %s to %s is %i', (de, ate, salto) => {
    expect(saltoDesde(new Date(de), new Date(ate))).toBe(salto)
  })
})
