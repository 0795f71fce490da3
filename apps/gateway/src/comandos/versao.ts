// npm run versao: which release this is, which schema it brings and which one the database has.
import { estaVazio, migracoesDoBanco } from '../database/copia.ts'
import { lerMigracoes } from '../database/migrate.ts'
import { versao } from '../services/gestao/versao.ts'
import { comando, comBanco, lerLinha } from './comando.ts'

const AJUDA = `npm run versao [-- --ajuda]

  Diz a versão, o commit, o esquema que este programa traz e o que o banco de dados tem. Não muda nada; termina com 1 se o
  banco não responde.`

await comando(AJUDA, async () => {
  lerLinha({})
  const { versao: numero, commit } = versao()
  const arquivos = await lerMigracoes()
  console.log(`Guará Fiscalização ${numero}${commit ? ` (${commit.slice(0, 12)})` : ''}`)
  console.log(`esquema do programa: ${arquivos.at(-1)?.nome}`)
  await comBanco(
    async ({ pool }) => {
      const client = await pool.connect()
      try {
        const ultima = (await estaVazio(client)) ? null : (await migracoesDoBanco(client)).at(-1)
        console.log(`esquema do banco de dados: ${ultima?.nome ?? 'nenhum (banco vazio)'}`)
        return 0
      } finally {
        client.release()
      }
    },
    () => ({ comoEsta: true }),
  )
})
