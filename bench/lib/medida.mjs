// One case: the call, its bare SQL and an empty signed-in call, in turns, so that the machine's moods fall on all three; in
// every size at once, so that they fall on all sizes too. What is judged is the median of what each turn says.
import { chegouEm, cliente } from './cliente.mjs'
import { percentil } from './produto.mjs'

const RODADAS = 60
const RODADAS_MINIMAS = 12
const AQUECIMENTO = 8
/** A slow case is measured fewer times. */
const LIMITE_MS = 2_500
const SENHA = 'Cerrado-2026'

/** The time of a call, until its answer is there. */
const cronometrar = async (fazer) => {
  const inicio = performance.now()
  await fazer()
  return (chegouEm() > inicio ? chegouEm() : performance.now()) - inicio
}

export const entrar = async (base, username) => {
  const r = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: SENHA }),
  })
  if (r.status !== 200) throw new Error(`${username} não entrou: ${r.status}`)
  const { id_token } = await r.json()
  return { nome: username, token: id_token, pedir: cliente(base, id_token) }
}

/** An audit row of ours has no seal and never will: left there, the sealer would read it twice a second. */
const limpar = async ({ cliente: banco }) => {
  await banco.query('set session_replication_role = replica')
  await banco.query("delete from auditoria where requisicao_id = 'bench'")
  await banco.query('reset session_replication_role')
}

const aquecer = async (bracos) => {
  for (let i = 0; i < AQUECIMENTO; i++) {
    const gasto = await cronometrar(async () => {
      for (const { tarefas } of bracos) for (const tarefa of tarefas) await tarefa()
    })
    if (gasto > 400 && i >= 2) return
  }
}

const mediana = (valores) => percentil(valores, 50)

const resumir = ({ chamada, sql, vazia }, primeira) => ({
  p50: mediana(chamada),
  p95: percentil(chamada, 95),
  sql: mediana(sql),
  vazia: mediana(vazia),
  relacao: mediana(chamada.map((c, i) => c / (sql[i] + vazia[i]))),
  cresceu: mediana(chamada.map((c, i) => c / primeira.chamada[i])),
  // What a shared machine adds is only ever more: the fast tenth shows the work itself.
  relacao10: percentil(chamada, 10) / (percentil(sql, 10) + percentil(vazia, 10)),
  cresceu10: percentil(chamada, 10) / percentil(primeira.chamada, 10),
})

/** `bracos`: one per size, with its database, who asks, the call and its bare SQL. Answers a line for each. */
export const medirCaso = async (nome, bracos) => {
  const prontos = bracos.map(({ quem, chamada, sqlNu }) => ({
    tarefas: [chamada, sqlNu, () => quem.pedir('GET', '/management/info')],
    tempos: [[], [], []],
  }))
  await aquecer(prontos)
  const fim = performance.now() + LIMITE_MS * bracos.length
  for (let i = 0; i < RODADAS && (i < RODADAS_MINIMAS || performance.now() < fim); i++)
    for (const { tarefas, tempos } of prontos)
      for (const [t, tarefa] of tarefas.entries()) tempos[t].push(await cronometrar(tarefa))
  for (const { banco } of bracos) await limpar(banco)
  const medidos = prontos.map(({ tempos: [chamada, sql, vazia] }) => ({ chamada, sql, vazia }))
  const linhas = bracos.map(({ banco, quem, extra }, i) => ({
    tamanho: banco.tamanho,
    perfil: quem.nome,
    caso: nome,
    ...resumir(medidos[i], medidos[0]),
    ...extra,
  }))
  console.error(`${bracos[0].quem.nome} ${nome}: ${linhas.map((l) => l.p50.toFixed(1)).join(' | ')} ms`)
  return linhas
}
