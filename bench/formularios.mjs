// node bench/formularios.mjs [sizes]: list, each filter, suggestion and create at 10 thousand, 100 thousand and 1 million
// forms and persons, on the real PostgreSQL. Each call is timed beside its bare SQL (the same statements, the audit row
// included) and an empty signed-in call, in turns, so that the machine's moods fall on all three. Ratios, not records.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { capturarCriacao, capturarLista, capturarSugestao } from './lib/captura.mjs'
import { abrirComFormularios, iniciarServidor } from './lib/carga.mjs'
import { casos } from './lib/casos.mjs'
import { percentil } from './lib/produto.mjs'

register()

const TAMANHOS = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number)
const RODADAS = 40
const AQUECIMENTO = 8
/** A slow case is measured fewer times. */
const LIMITE_MS = 2_500

const cronometrar = async (fazer) => {
  const inicio = performance.now()
  await fazer()
  return performance.now() - inicio
}

const medir = async (tarefas) => {
  for (let i = 0; i < AQUECIMENTO; i++) {
    const gasto = await cronometrar(tarefas[0])
    await tarefas[1]()
    if (gasto > 150 && i >= 2) break
  }
  const tempos = tarefas.map(() => [])
  const fim = performance.now() + LIMITE_MS
  for (let i = 0; i < RODADAS && (i < 8 || performance.now() < fim); i++)
    for (const [t, tarefa] of tarefas.entries()) tempos[t].push(await cronometrar(tarefa))
  return tempos
}

const entrar = async (base, username) => {
  const r = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Cerrado-2026' }),
  })
  return (await r.json()).id_token
}

const cliente = (base, token) => async (metodo, caminho, corpo) => {
  const r = await fetch(base + caminho, {
    method: metodo,
    headers: { authorization: `Bearer ${token}`, ...(corpo && { 'content-type': 'application/json' }) },
    ...(corpo && { body: JSON.stringify(corpo) }),
  })
  if (r.status !== 200) throw new Error(`${metodo} ${caminho}: ${r.status} ${await r.text()}`)
  return r.json()
}

const medirCaso = async (banco, quem, nome, chamada, sqlNu, extra) => {
  const vazia = () => quem.pedir('GET', '/management/info')
  const [daChamada, doSql, daVazia] = await medir([chamada, sqlNu, vazia])
  const linha = {
    tamanho: banco.tamanho,
    perfil: quem.nome,
    caso: nome,
    p50: percentil(daChamada, 50),
    p95: percentil(daChamada, 95),
    sql: percentil(doSql, 50),
    vazia: percentil(daVazia, 50),
    // What a shared machine adds is only ever more: the fast tenth shows the work itself.
    p10: percentil(daChamada, 10),
    soma10: percentil(doSql, 10) + percentil(daVazia, 10),
    ...extra,
  }
  console.error(`${linha.tamanho} ${linha.perfil} ${linha.caso}: ${linha.p50.toFixed(1)} ms`)
  return linha
}

const API = '/services/fiscalizacao/api'

const medirTamanho = async (servidor, tamanho) => {
  const inicio = performance.now()
  const banco = Object.assign(await abrirComFormularios(servidor, tamanho), { tamanho })
  console.error(`${tamanho}: cheio em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
  const linhas = []
  try {
    for (const nome of ['fiscal', 'gestor']) {
      const quem = { nome, pedir: cliente(banco.base, await entrar(banco.base, nome)) }
      const { rows } = await banco.cliente.query(
        `select f.codigo, p.documento as cpf, p.pessoa_id as id from formulario f join formulario_pessoa p on p.formulario_id = f.id
         join usuario u on u.login = 'fiscal' where f.autor_id = u.id order by f.id limit 1`,
      )
      for (const { nome: caso, corpo, amplo, ultima } of casos(rows[0])) {
        const primeira = await quem.pedir('POST', `${API}/formularios/byFilters`, corpo)
        const pedido = ultima ? { ...corpo, pagina: primeira.totalPages } : corpo
        const nu = await capturarLista(banco, nome, pedido)
        const chamar = () => quem.pedir('POST', `${API}/formularios/byFilters`, pedido)
        linhas.push(await medirCaso(banco, quem, caso, chamar, nu, { total: primeira.totalElements, amplo }))
      }
      const sugerir = () =>
        quem.pedir('GET', '/services/pessoas/api/pessoas/byFilter/juridicaFisica?search=zoroastro')
      linhas.push(
        await medirCaso(banco, quem, 'sugestão', sugerir, await capturarSugestao(banco, nome, 'zoroastro')),
      )
    }
    const fiscal = { nome: 'fiscal', pedir: cliente(banco.base, await entrar(banco.base, 'fiscal')) }
    const criar = () =>
      fiscal.pedir('POST', `${API}/formularios`, {
        id: crypto.randomUUID(),
        tiposFormulario: ['AUTO_INFRACAO'],
      })
    linhas.push(await medirCaso(banco, fiscal, 'criar', criar, await capturarCriacao(banco, 'fiscal')))
  } finally {
    await banco.parar()
  }
  return linhas
}

const ms = (n) => n.toFixed(2).padStart(8)
const tabela = (linhas) => {
  const pequenas = new Map(linhas.filter((l) => l.tamanho === TAMANHOS[0]).map((l) => [l.perfil + l.caso, l]))
  const texto = []
  const falhas = []
  for (const tamanho of TAMANHOS) {
    texto.push('', `${tamanho.toLocaleString('pt-BR')} formulários e pessoas (ms)`, '')
    texto.push(
      `${'perfil'.padEnd(7)} ${'caso'.padEnd(28)} ${'total'.padStart(8)}      p50      p95      SQL    vazia  chamada/(SQL+vazia)  /${TAMANHOS[0]}    p10 idem   /${TAMANHOS[0]}`,
    )
    for (const l of linhas.filter((x) => x.tamanho === tamanho)) {
      const relacao = l.p50 / (l.sql + l.vazia)
      const pequena = pequenas.get(l.perfil + l.caso)
      const cresceu = l.p50 / pequena.p50
      const relacao10 = l.p10 / l.soma10
      const cresceu10 = l.p10 / pequena.p10
      const limitado = !l.amplo && l.caso !== 'criar' && (l.total ?? 0) <= 1000
      const contado = /sem filtro|condição \(/.test(l.caso)
      const ruim = []
      if (relacao > 1.3) ruim.push('> 1,3 da soma')
      if (tamanho === TAMANHOS.at(-1) && (limitado || contado) && cresceu > 1.5) ruim.push('> 1,5 do menor')
      if (l.p50 > 300) ruim.push('> 300 ms')
      if (ruim.length > 0) falhas.push(`${tamanho} ${l.perfil} ${l.caso}: ${ruim.join(', ')}`)
      texto.push(
        `${l.perfil.padEnd(7)} ${(l.caso + (l.amplo ? ' *' : '')).padEnd(28)} ${String(l.total ?? '').padStart(8)} ${ms(l.p50)} ${ms(l.p95)} ${ms(l.sql)} ${ms(l.vazia)} ${relacao.toFixed(2).padStart(20)} ${cresceu.toFixed(2).padStart(7)} ${ms(l.p10)} ${relacao10.toFixed(2)} ${cresceu10.toFixed(2).padStart(7)}  ${ruim.join(', ')}`,
      )
    }
  }
  texto.push('', '* filtro amplo: só o limite de 300 ms vale para ele.')
  texto.push(
    falhas.length === 0 ? 'Tudo dentro do alvo.' : `Fora do alvo:\n${falhas.map((f) => `- ${f}`).join('\n')}`,
  )
  return texto.join('\n')
}

const servidor = await iniciarServidor()
try {
  const linhas = []
  for (const tamanho of TAMANHOS) linhas.push(...(await medirTamanho(servidor, tamanho)))
  const texto = `bench/formularios.mjs em ${new Date().toISOString()}, ${cpus().length} núcleos, Node ${process.version}\n${tabela(linhas)}\n`
  console.log(texto)
  const provas = join(
    dirname(fileURLToPath(import.meta.url)),
    '..',
    'docs',
    'provas',
    'bench-formularios.txt',
  )
  if (!process.argv[2]) await writeFile(provas, texto)
} finally {
  await servidor.parar()
}
