// node bench/backup.mjs [forms] [files]: an installation at work is copied, copied again after more work, restored into an empty
// database and folder, and compared; how long each takes and the most memory that it held.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { register } from 'tsx/esm/api'
import { abrirBanco, DE_FORMULARIOS, encherDe, GATEWAY, iniciarServidor } from './lib/carga.mjs'
import { entrar } from './lib/medida.mjs'
import { emNumero, publicar } from './lib/tabela.mjs'

register()

const FORMULARIOS = Number(process.argv[2] ?? 100_000)
const ARQUIVOS = Number(process.argv[3] ?? 10_000)
/** The size of a photo that the application made smaller before sending it. */
const TAMANHO = 200 * 1024
const NOVOS = 100
const MB = 1024 * 1024
const API = '/services/fiscalizacao/api/formularios'

/** Photos as the store keeps them: under their id, two levels of folders deep. */
const guardarFotos = async (cliente, dataDir, quantas) => {
  const { rows } = await cliente.query("select id, nome from usuario where login = 'fiscal'")
  const [{ id: usuario, nome }] = rows
  for (let feitas = 0; feitas < quantas; feitas += 500) {
    const lote = Array.from({ length: Math.min(500, quantas - feitas) }, () => {
      const bytes = randomBytes(TAMANHO)
      return { id: crypto.randomUUID(), bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    })
    for (const { id, bytes } of lote) {
      const caminho = join(dataDir, 'arquivos', id.slice(0, 2), id.slice(2, 4), id)
      await mkdir(dirname(caminho), { recursive: true, mode: 0o700 })
      await writeFile(caminho, bytes, { mode: 0o600 })
    }
    await cliente.query(
      `insert into arquivo (id, nome_original, tipo_conteudo, categoria, tamanho, sha256, sha256_conferido, exif_ausente,
         enviado_em, solto_em, enviado_por, enviado_por_nome)
       select id, 'foto.jpg', 'image/jpeg', 'FOTO', $3, sha256, true, true, now(), now(), $4, $5
       from unnest($1::uuid[], $2::text[]) as n (id, sha256)`,
      [lote.map((f) => f.id), lote.map((f) => f.sha256), TAMANHO, usuario, nome],
    )
  }
}

const memoriaDe = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** A command of the operator: how long it took, the most memory it held and the last thing it said. */
const comandar = async (nome, argumentos, env) => {
  const inicio = performance.now()
  const processo = spawn(
    process.execPath,
    ['--import', 'tsx', join(GATEWAY, 'comandos', `${nome}.ts`), ...argumentos],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let [dito, maior] = ['', 0]
  processo.stdout.on('data', (pedaco) => {
    dito += pedaco
  })
  const vigia = setInterval(() => {
    maior = Math.max(maior, memoriaDe(processo.pid))
  }, 100)
  const codigo = await new Promise((resolve) => processo.on('exit', resolve))
  clearInterval(vigia)
  if (codigo !== 0) throw new Error(`${nome} terminou com ${codigo}: ${dito}`)
  return { segundos: (performance.now() - inicio) / 1000, maior, dito: dito.trim().split('\n').at(-1) }
}

/** Somebody draws up forms meanwhile, one after the other. */
const trabalhar = async (quem, ate) => {
  const tempos = []
  while (!ate.aborted) {
    const inicio = performance.now()
    await quem.pedir('POST', API, { id: crypto.randomUUID(), tiposFormulario: ['AUTO_INFRACAO'] })
    tempos.push(performance.now() - inicio)
  }
  return tempos
}

const contar = async (cliente) => {
  const { rows } = await cliente.query(
    'select (select count(*) from formulario) as formularios, (select count(*) from arquivo) as arquivos',
  )
  return rows[0]
}

const servidor = await iniciarServidor()
const texto = []
try {
  const encher = async (cliente, { DATA_DIR }) => {
    await encherDe('formularios.sql', FORMULARIOS, DE_FORMULARIOS)(cliente)
    await guardarFotos(cliente, DATA_DIR, ARQUIVOS)
  }
  // The folder has the name that the database gets when it is whole.
  const banco = await abrirBanco(servidor, 'copiado', (cliente, env) =>
    encher(cliente, { ...env, DATA_DIR: join(servidor.pasta, 'dados-copiado') }),
  )
  const [chave, destino] = [join(servidor.pasta, 'chave'), join(servidor.pasta, 'copias')]
  await comandar('backup', ['--criar-chave', chave], banco.env)
  const copiar = () =>
    comandar('backup', ['--destino', destino, '--chave-publica', `${chave}.pub`], banco.env)
  texto.push(
    '',
    `${emNumero(FORMULARIOS)} formulários, ${emNumero(ARQUIVOS)} arquivos de ${TAMANHO / 1024} kB`,
    '',
  )
  texto.push(`${'comando'.padEnd(44)} ${'segundos'.padStart(9)} ${'memória'.padStart(9)}`)
  const anotar = (nome, { segundos, maior }) => {
    const linha = `${nome.padEnd(44)} ${segundos.toFixed(1).padStart(9)} ${`${(maior / MB).toFixed(0)} MB`.padStart(9)}`
    console.error(linha)
    texto.push(linha)
  }
  const quem = await entrar(banco.base, 'fiscal')
  const fim = new AbortController()
  const trabalho = trabalhar(quem, fim.signal)
  anotar('primeira cópia, com o serviço escrevendo', await copiar())
  fim.abort()
  const escritas = (await trabalho).sort((a, b) => a - b)
  await guardarFotos(banco.cliente, banco.env.DATA_DIR, NOVOS)
  anotar(`segunda cópia (${NOVOS} arquivos novos)`, await copiar())
  const antes = await contar(banco.cliente)
  await banco.cliente.query('create database restaurado')
  const env = {
    ...banco.env,
    DATABASE_URL: servidor.endereco('restaurado'),
    DATA_DIR: join(servidor.pasta, 'dados-restaurado'),
  }
  anotar('restauração', await comandar('restaurar', ['--origem', destino, '--chave-privada', chave], env))
  anotar('conferência do restaurado', await comandar('conferir', [], env))
  const restaurado = await abrirBanco(servidor, 'restaurado', async () => {})
  const depois = await contar(restaurado.cliente)
  await restaurado.parar()
  await banco.parar()
  texto.push(
    '',
    `antes da segunda cópia: ${emNumero(antes.formularios)} formulários e ${emNumero(antes.arquivos)} arquivos; restaurados: ${emNumero(depois.formularios)} e ${emNumero(depois.arquivos)}`,
    `um rascunho criado durante a primeira cópia: p50 ${escritas[Math.floor(escritas.length / 2)].toFixed(1)} ms, p95 ${escritas[Math.floor(escritas.length * 0.95)].toFixed(1)} ms (${escritas.length} deles)`,
  )
  const falhas = JSON.stringify(antes) === JSON.stringify(depois) ? [] : ['o restaurado não é o copiado']
  await publicar('backup', { texto, falhas }, !process.argv[2])
} finally {
  await rm(join(servidor.pasta, 'copias'), { recursive: true, force: true })
  await servidor.parar()
}
