// node bench/turno.mjs [inspectors] [seconds]: a shift of many inspectors on one gateway over a base of 100 thousand forms. Each looks at
// the list, opens a form, draws one up and keeps it as it is typed, sends photos, looks at alerts, species and people, with a pause
// between one act and the next; one in ten signs. Every answer other than 200 is an error. Loopback only.
import { setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { abrirOficina, criarChamador } from './lib/assinados.mjs'
import { abrirBanco, DE_FORMULARIOS, encherDe, iniciarServidor } from './lib/carga.mjs'
import { umaFoto } from './lib/fotos.mjs'
import { entrar } from './lib/medida.mjs'
import { percentil } from './lib/produto.mjs'
import { emNumero, publicar } from './lib/tabela.mjs'

register()
const { umFiscal } = await import('../apps/gateway/src/test/assinatura.ts')
const { SENHA } = await import('../apps/gateway/src/test/usuarios.ts')
const { criarKysely, criarPool } = await import('../apps/gateway/src/database/connect.ts')

const FISCAIS = Number(process.argv[2] ?? 200)
const SEGUNDOS = Number(process.argv[3] ?? 300)
const FORMULARIOS = 100_000
/** One in so many signs, in each round of work. */
const ASSINA_UM_EM = 10
const PAUSA_MS = [2_000, 8_000]
const FOTO = 300_000
const MB = 1024 * 1024
const G = '/gateway/services'
const F = `${G}/fiscalizacao/api`

const memoriaDe = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024

const NOMES = [
  [/assinar$/, 'assinar'],
  [/sincronizar/, 'mandar ao órgão'],
  [/upload-temp$/, 'enviar uma foto'],
  [/etapaEvidencia$/, 'juntar as evidências'],
  [/formularios\/byFilters$/, 'lista de formulários'],
  [/alertas?\/byFilters$/, 'lista de alertas'],
  [/especies\/byFilter$/, 'procurar espécie'],
  [/pessoas?\//, 'procurar pessoa'],
  [/api\/account$/, 'própria conta'],
]
const nomeDe = (metodo, caminho) => {
  const [, nome] = NOMES.find(([padrao]) => padrao.test(caminho)) ?? []
  if (nome) return nome
  return { POST: 'criar um formulário', PUT: 'guardar o que se digita', GET: 'abrir um formulário' }[metodo]
}

const tempos = new Map()
const erros = []
/** The same calls, timed by what they are for. */
const cronometrado = (chamar) => async (metodo, caminho, corpo) => {
  const nome = nomeDe(metodo, caminho)
  const inicio = performance.now()
  try {
    return await chamar(metodo, caminho, corpo)
  } finally {
    tempos.set(nome, [...(tempos.get(nome) ?? []), performance.now() - inicio])
  }
}

const fim = new AbortController()
// Everybody listens to the one end.
setMaxListeners(0, fim.signal)
const pausar = () => {
  const [menor, maior] = PAUSA_MS
  return esperar(menor + Math.random() * (maior - menor), undefined, { signal: fim.signal })
}

const foto = () => {
  const corpo = new FormData()
  const { buffer, name } = umaFoto('foto.jpg', FOTO)
  corpo.append('file', new Blob([buffer], { type: 'image/jpeg' }), name)
  return corpo
}

const lavrar = async (chamar) => {
  let { id, versao } = await chamar('POST', `${F}/formularios`, {
    id: crypto.randomUUID(),
    tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO'],
  })
  for (const relatoPreliminar of ['Vistoria', 'Vistoria no imóvel', 'Vistoria no imóvel. '.repeat(20)]) {
    await pausar()
    const corpo = { id, versao, alertaFiscalizacao: { origemAcao: 'ROTINA', relatoPreliminar } }
    ;({ versao } = await chamar('PUT', `${F}/formularios/${id}`, corpo))
  }
  for (let i = 0; i < 2; i += 1) {
    await pausar()
    await chamar('POST', `${G}/arquivos/api/arquivos/upload-temp`, foto())
  }
  await pausar()
  await chamar('GET', `${F}/formularios/${id}`)
}

const consultar = async (chamar) => {
  await pausar()
  for (const [caminho, corpo] of [
    [`${F}/formularios/byFilters`, {}],
    [`${G}/alerta/api/alerta/byFilters`, {}],
    [`${F}/especies/byFilter`, { nomePopular: 'papagaio' }],
    [`${G}/pessoas/api/pessoas/byFilter/fisica`, { nome: 'silva' }],
  ]) {
    await chamar('POST', caminho, corpo)
    await pausar()
  }
}

/** Rounds of work until the shift ends. Nobody stops at an error: it is counted, and the work goes on. */
const trabalhar = async ({ token, assina }, origem) => {
  const chamar = cronometrado(criarChamador(origem, token))
  const oficina = assina && (await abrirOficina(chamar, SENHA))
  while (!fim.signal.aborted) {
    for (const agir of [
      consultar,
      lavrar,
      ...(oficina ? [() => oficina.umPronto('AUTO_DE_ORIENTACAO')] : []),
    ])
      await agir(chamar).catch((erro) => {
        if (erro.name !== 'AbortError') erros.push(erro.message.slice(0, 300))
      })
  }
}

/** The first signature under a new password waits for a second person. */
const certificar = async (fiscais, banco) => {
  for (const { token } of fiscais) {
    const oficina = await abrirOficina(criarChamador(banco.origem, token), SENHA)
    await oficina.umPronto('AUTO_DE_ORIENTACAO').catch(() => {})
  }
  const gestor = criarChamador(banco.origem, (await entrar(banco.base, 'gestor')).token)
  const { pedidos } = await gestor('GET', `${F}/certificados/pendentes`)
  for (const { id } of pedidos) await gestor('PUT', `${F}/certificados/aprovar/${id}`)
}

const servidor = await iniciarServidor()
try {
  const banco = await abrirBanco(servidor, 'turno', encherDe('formularios.sql', FORMULARIOS, DE_FORMULARIOS))
  const pool = criarPool(banco.endereco, () => {})
  const fiscais = []
  for (let i = 0; i < FISCAIS; i += 1)
    fiscais.push({ ...(await umFiscal(criarKysely(pool))), assina: i % ASSINA_UM_EM === 0 })
  await pool.end()
  await certificar(
    fiscais.filter((f) => f.assina),
    banco,
  )
  const antes = memoriaDe(banco.pid)
  const inicio = performance.now()
  setTimeout(() => fim.abort(), SEGUNDOS * 1000)
  await Promise.all(fiscais.map((fiscal) => trabalhar(fiscal, banco.origem)))
  const durou = (performance.now() - inicio) / 1000
  const depois = memoriaDe(banco.pid)
  await banco.parar()
  const todos = [...tempos.values()].flat().length
  const texto = [
    '',
    `${FISCAIS} fiscais por ${durou.toFixed(0)} s sobre ${emNumero(FORMULARIOS)} formulários: ${emNumero(todos)} chamadas, ${(todos / durou).toFixed(1)} por segundo, ${erros.length} erros`,
    `memória do gateway: ${(antes / MB).toFixed(0)} MB antes, ${(depois / MB).toFixed(0)} MB depois`,
    '',
    `${'ato'.padEnd(26)} ${'vezes'.padStart(7)} ${'p50 ms'.padStart(9)} ${'p95 ms'.padStart(9)} ${'maior'.padStart(9)}`,
    ...[...tempos]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(
        ([nome, t]) =>
          `${nome.padEnd(26)} ${String(t.length).padStart(7)} ${percentil(t, 50).toFixed(1).padStart(9)} ${percentil(t, 95).toFixed(1).padStart(9)} ${Math.max(
            ...t,
          )
            .toFixed(1)
            .padStart(9)}`,
      ),
  ]
  await publicar('turno', { texto, falhas: [...new Set(erros)].slice(0, 20) }, !process.argv[2])
} finally {
  await servidor.parar()
}
