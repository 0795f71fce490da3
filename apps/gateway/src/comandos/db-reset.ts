// npm run db:reset: empties the database and starts over (migrations, reference data, demonstration users).
// Outside demonstration it asks for a word that nobody types by accident.
import { sql } from 'kysely'
import { abrirBanco } from '../database/open.ts'
import { esquecerCabeca } from '../services/auditoria/cabeca.ts'
import { ErroDeUso, executarComando } from './comando.ts'

await executarComando(async ({ db, config }) => {
  if (!config.DEMO_DATA && !process.argv.includes('--apagar-tudo'))
    throw new ErroDeUso(
      'Este comando apaga o banco de dados inteiro. Para confirmar: npm run db:reset -- --apagar-tudo',
    )
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await esquecerCabeca(config.DATA_DIR)
  const banco = await abrirBanco(config, { dizer: console.log })
  await banco.fechar()
  console.log('Banco de dados recriado.')
  return 0
})
