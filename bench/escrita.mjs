// node bench/escrita.mjs: 16 clients create drafts and keep them again (autosave) for some seconds each, beside a bare
// insert through the same pool and library. Operations a second, and what one costs in processor time of the gateway and
// of PostgreSQL, which does not depend on who else uses the machine. Each is first done unmeasured for as long: a gateway
// that has just started is still being compiled. Who saves takes the draft that has waited longest, as many people would.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { register } from 'tsx/esm/api'
import { abrirBanco, iniciarServidor } from './lib/carga.mjs'
import { entrar } from './lib/medida.mjs'
import { publicar } from './lib/tabela.mjs'

register()

const CLIENTES = 16
const SEGUNDOS = Number(process.argv[2] ?? 10)
const API = '/services/fiscalizacao/api/formularios'

/** The client is as light as can be: it shares the machine with what it measures. */
const agente = new Agent({ keepAlive: true, maxSockets: CLIENTES })
const pedir = (base, token, method, caminho, corpo) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const pedido = request(`${base}${caminho}`, { agent: agente, method, headers }, async (resposta) => {
      const texto = Buffer.concat(await resposta.toArray()).toString()
      if (resposta.statusCode === 200) resolve(JSON.parse(texto))
      else reject(new Error(`${method} ${caminho}: ${resposta.statusCode} ${texto}`))
    })
    pedido.on('error', reject)
    pedido.end(JSON.stringify(corpo))
  })

const tiquesDe = (pid) => {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return {
    pai: Number(campos[1]),
    ms: (Number(campos[11]) + Number(campos[12])) * 10,
    mortos: (Number(campos[13]) + Number(campos[14])) * 10,
  }
}

/** Processor time of a process and of its children, those that ended included. */
const cpuDaArvore = (raiz) => {
  let soma = 0
  for (const pid of readdirSync('/proc').filter((nome) => /^\d+$/.test(nome)))
    try {
      const { pai, ms, mortos } = tiquesDe(pid)
      if (Number(pid) === raiz || pai === raiz) soma += ms + mortos
    } catch {
      // It ended meanwhile: its father keeps its time.
    }
  return soma
}

const repetir = async (agir) => {
  let feitos = 0
  const ate = performance.now() + SEGUNDOS * 1000
  const cliente = async () => {
    while (performance.now() < ate) {
      await agir()
      feitos += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTES }, cliente))
  return feitos
}

const medir = async (nome, processos, agir) => {
  await repetir(agir)
  const antes = processos.map(cpuDaArvore)
  const inicio = performance.now()
  const feitos = await repetir(agir)
  const segundos = (performance.now() - inicio) / 1000
  const cpu = processos.map((pid, i) => (cpuDaArvore(pid) - antes[i]) / feitos)
  return { nome, porSegundo: feitos / segundos, cpu }
}

const rascunho = (texto) => ({
  alertaFiscalizacao: { origemAcao: 'ROTINA', relatoPreliminar: texto },
  identificacao: { responsaveis: [{ tipoPessoa: 'FISICA', nome: 'Zoroastro Exemplo' }] },
  enderecoFiscalizacao: { municipioId: 5208707, tipoLocal: 'IMOVEL_RURAL' },
})

const servidor = await iniciarServidor()
try {
  const banco = await abrirBanco(servidor, 'escrita', async () => {})
  const { token } = await entrar(banco.base, 'fiscal')
  const { rows } = await banco.cliente.query(
    "select pg_backend_pid() as eu, (select id from usuario where login = 'fiscal') as id",
  )
  const postmaster = tiquesDe(rows[0].eu).pai
  const { criarPool, criarKysely } = await import('../apps/gateway/src/database/connect.ts')
  const pool = criarPool(banco.endereco, () => {})
  const db = criarKysely(pool)
  await banco.cliente.query('create table if not exists piso (id uuid primary key, dados jsonb not null)')

  const criar = async (mais = {}) =>
    pedir(banco.base, token, 'POST', API, {
      id: crypto.randomUUID(),
      tiposFormulario: ['AUTO_INFRACAO'],
      ...mais,
    })
  const linhas = []
  const abertos = []
  linhas.push(
    await medir('piso: um insert', [process.pid, postmaster], () =>
      db
        .insertInto('piso')
        .values({ id: crypto.randomUUID(), dados: JSON.stringify(rascunho('Vistoria no imóvel.')) })
        .execute(),
    ),
  )
  linhas.push(
    await medir('criar', [banco.pid, postmaster], async () => {
      abertos.push(await criar(rascunho('Vistoria no imóvel. '.repeat(20))))
    }),
  )
  let n = 0
  linhas.push(
    await medir('salvar de novo', [banco.pid, postmaster], async () => {
      const { id, versao } = abertos.shift()
      n += 1
      const salvo = await pedir(banco.base, token, 'PUT', `${API}/${id}`, {
        id,
        versao,
        ...rascunho(`Vistoria ${n}. `.repeat(20)),
      })
      abertos.push(salvo)
    }),
  )
  await pool.end()
  await banco.parar()
  const texto = [
    'operação              por segundo   ms do gateway   ms do PostgreSQL   vezes o piso',
    ...linhas.map(
      ({ nome, porSegundo, cpu }) =>
        `${nome.padEnd(20)} ${porSegundo.toFixed(0).padStart(12)} ${cpu[0].toFixed(2).padStart(15)} ${cpu[1].toFixed(2).padStart(18)} ${(linhas[0].porSegundo / porSegundo).toFixed(1).padStart(14)}`,
    ),
  ]
  const resumo = linhas.slice(1).map(({ nome, porSegundo }) => ({
    caso: nome,
    nosso: `${porSegundo.toFixed(0)}/s`,
    piso: `${linhas[0].porSegundo.toFixed(0)}/s`,
    vezes: (linhas[0].porSegundo / porSegundo).toFixed(1),
  }))
  await publicar('escrita', { texto, resumo }, !process.argv[2])
} finally {
  await servidor.parar()
}
