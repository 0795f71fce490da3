import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const preparar = async (banco, login) => {
  await import('../../apps/gateway/src/database/connect.ts')
  const { porIdentificacao } = await import('../../apps/gateway/src/services/autenticacao/repository.ts')
  const { derivarChaves } = await import('../../apps/gateway/src/chaves.ts')
  const { lerConfig } = await import('../../apps/gateway/src/config.ts')
  const pool = new pg.Pool({ connectionString: banco.endereco, max: 1 })
  // What failed before the server stopped is what must be told.
  pool.on('error', () => {})
  const ditas = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: (evento) => ditas.push({ text: evento.query.sql, values: [...evento.query.parameters] }),
  })
  const usuario = await porIdentificacao(db, login)
  ditas.length = 0
  const registro = {}
  const ctx = {
    db,
    agora: new Date(),
    usuario: { ...usuario, perfilAtivo: usuario.perfis[0] },
    origem: { ip: '127.0.0.1', agente: 'bench', requisicaoId: 'bench' },
    instalacao: { config: lerConfig(banco.env), chaves: derivarChaves(banco.segredo), fontes: [] },
    auditar: (dados) => Object.assign(registro, dados),
  }
  return { ctx, ditas, registro, fechar: () => db.destroy() }
}

/** `ato`: of the audit, where the call leaves a row. `ensaiar`: what the service keeps in memory is asked beforehand. */
const capturarDitas = async (banco, login, ato, agir, ensaiar) => {
  const { registrar } = await import('../../apps/gateway/src/services/auditoria/service.ts')
  const { ctx, ditas, registro, fechar } = await preparar(banco, login)
  if (ensaiar) await agir(ctx)
  ditas.length = 0
  await agir(ctx)
  if (ato) await registrar(ctx, ato, registro)
  await fechar()
  return ditas
}

/** An audit row has an identity of its own, so that the same act is never written twice. */
const outraVez = (dita) => {
  const colunas = /insert into "auditoria" \(([^)]*)\)/.exec(dita.text)?.[1].split(', ') ?? []
  const unica = colunas.indexOf('"unica"')
  return unica < 0 ? dita : { ...dita, values: dita.values.with(unica, crypto.randomUUID()) }
}

export const capturar = async (banco, login, ato, agir) => {
  const ditas = await capturarDitas(banco, login, ato, agir, true)
  return async () => {
    for (const dita of ditas) await banco.cliente.query(outraVez(dita))
  }
}

/** What writes: in one transaction, each time with ids of its own; `agir` answers those that it used. */
export const capturarEscrita = async (banco, login, ato, agir) => {
  let ids = []
  const anotar = async (ctx) => {
    ids = await agir(ctx)
  }
  const ditas = await capturarDitas(banco, login, ato, anotar, false)
  return async () => {
    const novos = new Map(ids.map((id) => [id, crypto.randomUUID()]))
    const trocar = (valor) =>
      typeof valor === 'string' ? ids.reduce((s, id) => s.replaceAll(id, novos.get(id)), valor) : valor
    await banco.cliente.query('begin')
    for (const { text, values } of ditas)
      await banco.cliente.query(outraVez({ text, values: values.map(trocar) }))
    await banco.cliente.query('commit')
  }
}
