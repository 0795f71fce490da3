// The bare SQL of a call: the service runs once over a Kysely that writes down its statements, which are then sent as
// they are through a plain connection, the audit row of the call included.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const GATEWAY = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'apps', 'gateway', 'src')
const SERVICOS = join(GATEWAY, 'services')

const preparar = async (banco, login) => {
  await import(join(GATEWAY, 'database', 'connect.ts'))
  const { porIdentificacao } = await import(join(SERVICOS, 'autenticacao', 'repository.ts'))
  const { derivarChaves } = await import(join(GATEWAY, 'chaves.ts'))
  const pool = new pg.Pool({ connectionString: banco.endereco, max: 1 })
  const ditas = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: (evento) => ditas.push({ text: evento.query.sql, values: [...evento.query.parameters] }),
  })
  const usuario = await porIdentificacao(db, login)
  ditas.length = 0
  const ctx = {
    db,
    agora: new Date(),
    usuario: { ...usuario, perfilAtivo: usuario.perfis[0] },
    origem: { ip: '127.0.0.1', agente: 'bench', requisicaoId: 'bench' },
    instalacao: { chaves: derivarChaves('segredo da medição, com mais de trinta e dois caracteres') },
    auditar: () => {},
  }
  return { ctx, ditas, fechar: () => db.destroy() }
}

const capturar = async (banco, login, ato, agir) => {
  const { registrar } = await import(join(SERVICOS, 'auditoria', 'service.ts'))
  const { ctx, ditas, fechar } = await preparar(banco, login)
  await agir(ctx)
  await registrar(ctx, ato)
  await fechar()
  return ditas
}

/** An audit row has an identity of its own, so that the same act is never written twice. */
const outraVez = (dita) => {
  const colunas = /^insert into "auditoria" \(([^)]*)\)/.exec(dita.text)?.[1].split(', ') ?? []
  const unica = colunas.indexOf('"unica"')
  return unica < 0 ? dita : { ...dita, values: dita.values.with(unica, crypto.randomUUID()) }
}

const repetir = (banco, ditas) => async () => {
  for (const dita of ditas) await banco.cliente.query(outraVez(dita))
}

const capturarDitas = async (banco, login, corpo) => {
  const { buscar } = await import(join(SERVICOS, 'fiscalizacao', 'formularios', 'leitura.ts'))
  const { FiltroFormulario } = await import('@guara/domain/formulario/schema')
  return capturar(banco, login, 'FORMULARIO_LISTAR', (ctx) => buscar(ctx, FiltroFormulario.parse(corpo), {}))
}

export const capturarLista = async (banco, login, corpo) =>
  repetir(banco, await capturarDitas(banco, login, corpo))

export const capturarSugestao = async (banco, login, texto) => {
  const { sugerir } = await import(join(SERVICOS, 'pessoas', 'service.ts'))
  return repetir(banco, await capturar(banco, login, 'PESSOA_CONSULTAR', (ctx) => sugerir(ctx, texto)))
}

/** The same inserts, each time with ids of its own. */
export const capturarCriacao = async (banco, login) => {
  const { criar } = await import(join(SERVICOS, 'fiscalizacao', 'formularios', 'lavratura.ts'))
  const ids = []
  const ditas = await capturar(banco, login, 'FORMULARIO_CRIAR', async (ctx) => {
    const feito = await criar(ctx, { id: crypto.randomUUID(), tiposFormulario: ['AUTO_INFRACAO'] })
    ids.push(feito.id, ...feito.instrumentos.map((i) => i.id))
  })
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
