// npm run db:reset: empties the database and starts over (migrations, reference data, demonstration users), also one of
// before the migrations of this version. Outside demonstration it asks for a word that nobody types by accident.
import { guardaDaCabeca } from '../services/auditoria/cabeca.ts'
import { ErroDeUso, executarComando } from './comando.ts'

await executarComando(
  async ({ config }) => {
    await guardaDaCabeca(config).esquecer()
    console.log('Banco de dados recriado.')
    return 0
  },
  (config) => {
    if (!config.DEMO_DATA && !process.argv.includes('--apagar-tudo'))
      throw new ErroDeUso(
        'Este comando apaga o banco de dados inteiro. Para confirmar: npm run db:reset -- --apagar-tudo',
      )
    return { recomecar: true, dizer: console.log }
  },
)
