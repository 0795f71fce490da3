// npm run backup -- --destino LUGAR --chave-publica ARQUIVO: a copy of the running installation, closed for a public key
// (docs/decisoes/0056-backup-e-restauracao.md).

import { criarChaves, ErroDaCopia, lerChavePublica } from '../backup/cifra.ts'
import { copiar } from '../backup/copiar.ts'
import { abrirLugar } from '../backup/lugar.ts'
import { lerSegredo } from '../chaves.ts'
import { comando, comBanco, ErroDeUso, lerLinha } from './comando.ts'

const AJUDA = `npm run backup -- --destino LUGAR --chave-publica ARQUIVO
npm run backup -- --criar-chave ARQUIVO

  Copia a instalação em uso: banco de dados, arquivos e a chave mestra, como estavam em um mesmo instante, cifrados para a
  chave pública (formato age). O que é gravado é lido de volta e comparado. Um arquivo já copiado não é copiado de novo.

  --destino LUGAR          uma pasta, ou s3://BALDE/PASTA (com BACKUP_S3_ENDPOINT, _ACCESS_KEY e _SECRET_KEY, ou as S3_*)
  --chave-publica ARQUIVO  a chave pública (age1…)
  --criar-chave ARQUIVO    cria o par: ARQUIVO (privada: guarde-a fora desta máquina) e ARQUIVO.pub`

await comando(AJUDA, async () => {
  const { values } = lerLinha({
    destino: { type: 'string' },
    'chave-publica': { type: 'string' },
    'criar-chave': { type: 'string' },
  })
  const nova = values['criar-chave']
  if (nova) {
    await criarChaves(nova)
    console.log(
      `Criadas ${nova} (privada) e ${nova}.pub (pública). Sem a privada, nenhuma cópia se abre: tire-a desta máquina e guarde-a em dois lugares.`,
    )
    return
  }
  const { destino, 'chave-publica': arquivo } = values
  if (!destino) throw new ErroDeUso('--destino: diga onde guardar a cópia')
  if (!arquivo) throw new ErroDeUso('--chave-publica: diga o arquivo da chave pública')
  await comBanco(
    async ({ config, pool }) => {
      const inicio = performance.now()
      const publica = await lerChavePublica(arquivo)
      const client = await pool.connect()
      try {
        const feita = await copiar({
          config,
          publica,
          client,
          segredo: await lerSegredo(config),
          lugar: abrirLugar(destino, config),
          agora: new Date(),
          dizer: console.log,
        })
        // The copy was of the moment before: it says nothing of itself.
        await client.query('update instalacao set copiada_em = now(), copia = $1', [feita.copia])
        const segundos = Math.round((performance.now() - inicio) / 100) / 10
        console.log(
          `Cópia ${feita.copia} da instalação ${feita.instalacao}: ${feita.tabelas} tabelas, ${feita.arquivos} arquivos (${feita.novos} novos), gravada e conferida em ${segundos} s.`,
        )
        return 0
      } catch (erro) {
        if (erro instanceof ErroDaCopia) console.error(erro.message)
        else throw erro
        return 1
      } finally {
        client.release(true)
      }
    },
    () => ({ comoEsta: true }),
  )
})
