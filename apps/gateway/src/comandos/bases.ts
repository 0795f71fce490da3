// npm run bases -- importar FORMATO ARQUIVO [--seco] [--mapa MAPA.json]
// Killed half-way and run again it goes on: what is already there and says the same is not written again.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ContagemDaImportacao, LinhaRecusada } from '@guara/domain/importacao/schema'
import { registrar } from '../services/auditoria/service.ts'
import { FORMATOS } from '../services/base-apoio/importacao/formatos.ts'
import { importarBase } from '../services/base-apoio/importacao/importador.ts'
import { lerMapa } from '../services/base-apoio/importacao/mapa.ts'
import { linhaDa } from '../services/importacoes/leitura.ts'
import { comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const NOMES = [...Object.keys(FORMATOS), 'generico']

const AJUDA = `npm run bases -- importar FORMATO ARQUIVO [opções]

  FORMATO   ${NOMES.join(', ')}
  ARQUIVO   como a fonte publica: CSV (UTF-8 ou Latin-1), zip com CSV ou shapefile, GeoJSON, KML, GeoPackage
  --seco    lê e confere tudo e não grava nada
  --mapa    JSON que diz o que é cada coluna (só com generico)`

const UM_SEGUNDO = 1000

const emPalavras = ({ lidos, novos, corrigidos, repetidos, recusados }: ContagemDaImportacao) =>
  `${lidos} lida(s), ${novos} nova(s), ${corrigidos} alterada(s), ${repetidos} sem mudança, ${recusados} recusada(s)`

const lerArgumentos = async () => {
  const { values, positionals } = lerLinha({ seco: { type: 'boolean' }, mapa: { type: 'string' } })
  const [ato, nome = '', arquivo] = positionals
  if (ato !== 'importar' || !arquivo) throw new ErroDeUso('diga o que importar')
  if (!NOMES.includes(nome)) throw new ErroDeUso(`formato desconhecido: ${nome}`)
  if ((nome === 'generico') !== (values.mapa !== undefined))
    throw new ErroDeUso('--mapa acompanha o formato generico, e só ele')
  const formato = values.mapa ? await lerMapa(values.mapa) : FORMATOS[nome]
  if (!formato) throw new ErroDeUso(`formato desconhecido: ${nome}`)
  const { size } = await stat(arquivo).catch(() => {
    throw new ErroDeUso(`não foi possível ler ${arquivo}`)
  })
  return { nome, formato, arquivo, tamanho: size, seco: values.seco ?? false }
}

const importar = ({ nome, formato, arquivo, tamanho, seco }: Awaited<ReturnType<typeof lerArgumentos>>) =>
  executarComando(async ({ db, chaves }) => {
    const inicio = Date.now()
    let dito = inicio
    const ritmo = ({ lidos }: ContagemDaImportacao) =>
      `${Math.round(lidos / Math.max(0.001, (Date.now() - inicio) / UM_SEGUNDO))} linhas/s`
    const id = crypto.randomUUID()
    const pedido = {
      id,
      usuarioId: null,
      nome,
      formato,
      arquivo: basename(arquivo),
      seco,
      partes: createReadStream(arquivo),
      aoProgredir: (ate: ContagemDaImportacao, recusas: readonly LinhaRecusada[], bytes: number) => {
        for (const { linha, motivo } of recusas) console.log(`recusada a linha ${linha}: ${motivo}`)
        if (Date.now() - dito < UM_SEGUNDO) return
        dito = Date.now()
        console.log(`${Math.floor((100 * bytes) / Math.max(1, tamanho))}%: ${emPalavras(ate)}; ${ritmo(ate)}`)
      },
    }
    const contagem = await importarBase(db, pedido, new Date(inicio))
    for (const observacao of (await linhaDa(db, id)).observacoes) console.log(observacao)
    const origem = { ip: null, agente: 'comando', requisicaoId: null }
    await registrar(
      { db, agora: new Date(), origem, usuario: null, instalacao: { chaves } },
      'BASE_IMPORTAR',
      {
        alvo: { tipo: 'importacao', id },
        detalhes: { formato: nome, arquivo: basename(arquivo), seco, ...contagem },
      },
    )
    const memoria = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(`${seco ? 'Conferido, nada gravado' : 'Importado'}: ${emPalavras(contagem)}.`)
    console.log(`${ritmo(contagem)}; memória máxima ${memoria} MB.`)
    return 0
  })

await comando(AJUDA, async () => importar(await lerArgumentos()))
