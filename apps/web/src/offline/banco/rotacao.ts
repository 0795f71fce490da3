// What an older key sealed is sealed anew by the newest, row by row and piece by piece. Each is written whole or not at
// all and tells which key sealed it, and the older keys stay until the end: a device that dies in the middle opens both
// kinds and begins again (docs/decisoes/0032-o-aparelho-copiado.md).
import { selarPedacosDeNovo } from '../arquivo/pedacos.ts'
import { abrirCofre, alterarCofre, bancoDoCofre } from '../cofre/cofre.ts'
import { banco } from './banco.ts'
import { selarConsultasDeNovo } from './consultas.ts'
import { LinhaIlegivel } from './selagem.ts'

const selarLinhas = async (tabela: typeof banco.rascunhos | typeof banco.arquivos, usuarioId: string) => {
  for (const id of await tabela.where({ usuarioId }).primaryKeys())
    await banco
      .transaction('rw', tabela, async () => {
        const linha = await tabela.get(id)
        // Reading opens by the key that the row tells, writing seals by the newest.
        if (linha) await tabela.put(linha as never)
      })
      .catch((erro: unknown) => {
        // What is damaged opens by no key and stays where it is.
        if (!(erro instanceof LinhaIlegivel)) throw erro
      })
}

const emSuaVez = (usuarioId: string, agir: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(`guara-rotacao-${usuarioId}`, agir) : agir()

/** Does nothing when all is sealed by the newest key already. The key of before stays on the device for one turn more,
 *  for what a page that was open meanwhile still sealed by it. */
export const selarDeNovo = (usuarioId: string) =>
  emSuaVez(usuarioId, async () => {
    const { atual } = await abrirCofre(usuarioId)
    const { seladoCom = 1 } = (await bancoDoCofre.cofres.get(usuarioId)) ?? {}
    if (seladoCom === atual) return
    await selarLinhas(banco.rascunhos, usuarioId)
    await selarLinhas(banco.arquivos, usuarioId)
    await selarConsultasDeNovo(usuarioId)
    for (const arquivoId of await banco.arquivos.where({ usuarioId }).primaryKeys())
      await selarPedacosDeNovo(arquivoId, usuarioId)
    await alterarCofre(usuarioId, { desde: seladoCom, seladoCom: atual })
  })
