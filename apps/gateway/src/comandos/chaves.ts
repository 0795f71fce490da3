// npm run chaves -- --trocar [--gravar ARQUIVO]: another SECRET_KEY in place of the one in use, without losing what was made
// under it (docs/decisoes/0073-troca-da-chave-mestra.md).
import { writeFile } from 'node:fs/promises'
import { abrirRaiz, derivarChaves, fecharRaiz, lerSegredo, novoSegredo, prepararSegredo } from '../chaves.ts'
import type { Config } from '../config.ts'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import type { Db } from '../context.ts'
import { lerRaiz, trocarRaiz } from '../services/arquivos/raiz.ts'
import { registrar } from '../services/auditoria/service.ts'
import { comando, comBanco, ErroDeUso, lerLinha } from './comando.ts'

const AJUDA = `npm run chaves -- --trocar [--gravar ARQUIVO]

  Troca a SECRET_KEY por outra, sorteada aqui. Nada do que foi feito com a antiga se perde: selos, certificados e segundos
  fatores continuam a valer, e ninguém precisa entrar de novo. O serviço pode continuar no ar, mas um processo que reinicie
  ainda com a antiga recusa-se a iniciar: ponha logo a nova na configuração de todos.

  --trocar           faz a troca
  --gravar ARQUIVO   um arquivo novo para a chave nova, quando a SECRET_KEY vem da configuração; sem ela, a de DATA_DIR é trocada`

/** Where the new key is put; answers what puts it in use after the database knows of it. */
const guardar = async (config: Config, segredo: string, arquivo: string | undefined) => {
  if (!config.SECRET_KEY) return prepararSegredo(config.DATA_DIR, segredo)
  if (!arquivo) throw new ErroDeUso('--gravar: diga o arquivo novo em que a chave nova fica')
  try {
    await writeFile(arquivo, segredo, { mode: 0o600, flag: 'wx' })
  } catch (erro) {
    throw new ErroDeUso(`--gravar: não é possível criar ${arquivo} (${(erro as NodeJS.ErrnoException).code})`)
  }
  return async () => {}
}

const trocar = (trx: Db, segredo: string, novo: string) =>
  trocarRaiz(trx, async (guardada) => {
    const raiz = abrirRaiz(segredo, guardada)
    const quem = {
      db: trx,
      agora: new Date(),
      usuario: null,
      origem: { ip: null, agente: 'comando', requisicaoId: null },
      instalacao: { chaves: derivarChaves(raiz) },
    }
    await registrar(quem, 'CHAVE_MESTRA_TROCAR', { detalhes: { quem: contaDaMaquina() } })
    return fecharRaiz(novo, guardada.instalacao, raiz)
  })

await comando(AJUDA, async () => {
  const { values } = lerLinha({ trocar: { type: 'boolean' }, gravar: { type: 'string' } })
  if (!values.trocar) throw new ErroDeUso('diga o que fazer: --trocar')
  await comBanco(
    async ({ config, db }) => {
      const [segredo, novo] = [await lerSegredo(config), novoSegredo()]
      // Before anything is written: the key in use has to be the one.
      abrirRaiz(segredo, await lerRaiz(db))
      const porEmUso = await guardar(config, novo, values.gravar)
      await db.transaction().execute((trx) => trocar(trx, segredo, novo))
      await porEmUso()
      console.log(
        config.SECRET_KEY
          ? `Trocada. A chave nova está em ${values.gravar}: ponha-a em SECRET_KEY, reinicie cada processo e faça um backup; então apague o arquivo.`
          : 'Trocada. A chave nova está em DATA_DIR; faça um backup.',
      )
      return 0
    },
    () => ({}),
  )
})
