// npm run db:reset: empties the database and starts over (migrations, reference data, demonstration users), also one of
// before the migrations of this version. Outside demonstration it asks for a word that nobody types by accident.
import { depositoDe } from '../services/arquivos/deposito/deposito.ts'
import { ancoraDaCabeca } from '../services/auditoria/cabeca.ts'
import { comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const AJUDA = `npm run db:reset [-- --apagar-tudo]

  APAGA o banco de dados inteiro e começa de novo: tabelas, dados de referência e, na demonstração, usuários e exemplos.
  --apagar-tudo   confirma; fora da demonstração, sem ela nada é apagado`

await comando(AJUDA, () => {
  const { values, positionals } = lerLinha({ 'apagar-tudo': { type: 'boolean' } })
  if (positionals.length > 0) throw new ErroDeUso(`não se esperava: ${positionals.join(' ')}`)
  return executarComando(
    async ({ config }) => {
      await ancoraDaCabeca(config).esquecer()
      await depositoDe(config).apagarMarca()
      console.log('Banco de dados recriado.')
      return 0
    },
    (config) => {
      if (!config.DEMO_DATA && !values['apagar-tudo'])
        throw new ErroDeUso(
          'Este comando apaga o banco de dados inteiro. Para confirmar: npm run db:reset -- --apagar-tudo',
        )
      return { recomecar: true, dizer: console.log }
    },
  )
})
