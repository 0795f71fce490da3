import { setImmediate } from 'node:timers'
import { expect, it } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { criarQueryClient } from '../../app/query-client.ts'
import { ateQue } from '../../test/ate-que.ts'
import { tokenAte } from '../../test/pagina.ts'
import { CONTA, comRede } from '../../test/rede.ts'
import { receberChave } from '../cofre/cofre.ts'
import { banco } from './banco.ts'
import { guardarConsultas } from './consultas.ts'

const CHAVES = ['a', 'b', 'c'].map((letra) => ['guardada', letra])

const guardar = async () => {
  comRede({})
  const token = tokenAte(Date.now() + 3_600_000)
  await receberChave(CONTA.id, token)
  sessaoAtual.iniciar(token, CONTA)
  const cliente = criarQueryClient()
  const parar = guardarConsultas(cliente, CONTA.id)
  for (const queryKey of CHAVES)
    await cliente.fetchQuery({ queryKey, queryFn: () => queryKey, meta: { guardar: true } })
  await ateQue(async () => expect(await banco.consultas.count()).toBe(CHAVES.length))
  parar()
}

/** In which turn of the page each answer came back. */
const voltar = async () => {
  const cliente = criarQueryClient()
  let [voltas, vivo] = [0, true]
  const girar = () => {
    voltas++
    if (vivo) setImmediate(girar)
  }
  girar()
  const quando = new Map<unknown, number>()
  cliente.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== undefined && !quando.has(query.queryKey[1]))
      quando.set(query.queryKey[1], voltas)
  })
  const parar = guardarConsultas(cliente, CONTA.id)
  await new Promise((resolve) => setTimeout(resolve, 300))
  vivo = false
  parar()
  return quando
}

it('gives the page a turn between two kept answers, and a spoilt one does not keep the rest away', {
  tags: ['demorado'],
}, async () => {
  await guardar()
  const quando = await voltar()
  expect([...quando.keys()].sort()).toEqual(['a', 'b', 'c'])
  expect(new Set(quando.values()).size).toBeGreaterThan(1)

  const [id] = await banco.consultas.toCollection().primaryKeys()
  banco
    .backendDB()
    .transaction('consultas', 'readwrite')
    .objectStore('consultas')
    .put({ id, usuarioId: CONTA.id, selo: 1, selado: new Uint8Array(60) })
  expect((await voltar()).size).toBe(CHAVES.length - 1)
})
