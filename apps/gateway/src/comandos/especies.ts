// npm run especies -- fotos PASTA [--autor … --licenca … --fonte …]
import { stat } from 'node:fs/promises'
import { incluirPasta } from '../services/fiscalizacao/especies/fotos/pasta.ts'
import { comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const AJUDA = `npm run especies -- fotos PASTA [opções]

  PASTA                          fotos em jpg, png ou webp, cada uma com o nome científico da espécie:
                                 "Chrysocyon brachyurus.jpg", "chrysocyon-brachyurus-2.webp"
  PASTA/creditos.json            {"arquivo.jpg": {"autor": "…", "licenca": "…", "fonte": "…", "nome": "…"}}
  --autor, --licenca, --fonte    para os arquivos que não estão em creditos.json

  Executado de novo, só inclui as fotos que ainda não estão no catálogo.`

const lerArgumentos = async () => {
  const { values, positionals } = lerLinha({
    autor: { type: 'string' },
    licenca: { type: 'string' },
    fonte: { type: 'string' },
  })
  const [ato, pasta] = positionals
  if (ato !== 'fotos' || !pasta) throw new ErroDeUso('diga o que fazer')
  if (!(await stat(pasta).catch(() => null))?.isDirectory())
    throw new ErroDeUso(`não foi possível abrir a pasta ${pasta}`)
  return { pasta, padrao: values }
}

const iniciar = async () => {
  const { pasta, padrao } = await lerArgumentos()
  await executarComando(async ({ db, chaves, config }) => {
    const origem = { ip: null, agente: 'comando', requisicaoId: null }
    const ctx = { db, agora: new Date(), origem, usuario: null, instalacao: { config, chaves } }
    const { novas, repetidas, recusadas } = await incluirPasta(ctx, {
      pasta,
      padrao,
      aoRecusar: (arquivo, motivo) => console.log(`recusada ${arquivo}: ${motivo}`),
    })
    console.log(`${novas} foto(s) incluída(s), ${repetidas} já estava(m), ${recusadas} recusada(s).`)
    return recusadas > 0 ? 1 : 0
  })
}

await comando(AJUDA, iniciar)
