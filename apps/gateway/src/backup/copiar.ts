// A copy of a running installation. The files go first, without any hold on the database; then one moment of the database is
// held, what came meanwhile is copied, and the rows are read from that moment. A file that the moment names and somebody
// erased before it was copied (a document with one more signature takes the place of the one before) makes the copy take a
// later moment.
import { createGzip } from 'node:zlib'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Config } from '../config.ts'
import {
  abrirRetrato,
  type Deposito,
  depositosDoBanco,
  lerLinhas,
  migracoesDoBanco,
  sequenciasDoBanco,
  tabelasDoBanco,
} from '../database/copia.ts'
import { depositoDe } from '../services/arquivos/deposito/deposito.ts'
import { versao } from '../services/gestao/versao.ts'
import { ErroDaCopia } from './cifra.ts'
import { hashDe, type Lugar } from './lugar.ts'
import { type Manifesto, manifestoDa, nomeDaInstalacao, objetoDe, tabelaDa } from './manifesto.ts'

const AO_MESMO_TEMPO = 4
const TENTATIVAS = 5

type Copiado = Manifesto['arquivos'][number]

interface Pedido {
  config: Config
  segredo: string
  publica: string
  lugar: Lugar
  client: pg.ClientBase
  agora: Date
  dizer: (linha: string) => void
}

/** It is null when there is nothing under the id any more. */
const copiarArquivo = async (
  { config, segredo, publica, lugar }: Pedido,
  { id, sha256 }: Deposito,
  contar: (novo: boolean) => void,
): Promise<Copiado | null> => {
  const deposito = depositoDe(config)
  const abrir = () => deposito.abrir(id)
  const lido = await abrir()
  if (!lido) return null
  if (sha256) lido.destroy()
  const conhecido = sha256 ?? (await hashDe(lido)).sha256
  const objeto = objetoDe(segredo, publica, conhecido)
  if (await lugar.existe(objeto)) {
    contar(false)
    return { id, objeto, sha256: conhecido }
  }
  const bytes = await abrir()
  if (!bytes) return null
  if (!(await lugar.gravar(objeto, publica, bytes, conhecido)))
    throw new ErroDaCopia(
      `o arquivo ${id} não é mais o que foi guardado (rode npm run conferir); a cópia não foi feita`,
    )
  contar(true)
  return { id, objeto, sha256: conhecido }
}

const copiarArquivos = async (
  pedido: Pedido,
  depositos: readonly Deposito[],
  prontos: Map<string, Copiado>,
) => {
  const limite = pLimit(AO_MESMO_TEMPO)
  const sumidos: string[] = []
  let [novos, total] = [0, 0]
  const contar = (novo: boolean) => {
    total += 1
    if (novo) novos += 1
    if (total % 1000 === 0) pedido.dizer(`arquivos: ${total} de ${depositos.length}`)
  }
  await Promise.all(
    depositos
      .filter(({ id }) => !prontos.has(id))
      .map((deposito) =>
        limite(async () => {
          const copiado = await copiarArquivo(pedido, deposito, contar)
          if (copiado) prontos.set(deposito.id, copiado)
          else sumidos.push(deposito.id)
        }),
      ),
  )
  return { novos, sumidos }
}

const copiarTabelas = async (pedido: Pedido, copia: string) => {
  const { client, lugar, publica } = pedido
  const tabelas: Manifesto['tabelas'] = []
  for (const tabela of await tabelasDoBanco(client)) {
    const objeto = tabelaDa(copia, tabela.nome)
    const linhas = lerLinhas(client, tabela).pipe(createGzip({ level: 6 }))
    const gravada = await lugar.gravar(objeto, publica, linhas)
    if (gravada) tabelas.push({ ...tabela, objeto, sha256: gravada.sha256 })
  }
  return tabelas
}

/** It reads one moment of the database; null when a file of that moment is gone already. */
const copiarRetrato = async (pedido: Pedido, copia: string, prontos: Map<string, Copiado>) => {
  const { client, segredo, agora } = pedido
  await abrirRetrato(client)
  try {
    const depositos = await depositosDoBanco(client)
    const { novos, sumidos } = await copiarArquivos(pedido, depositos, prontos)
    if (sumidos.length > 0) return { sumidos, novos, manifesto: null }
    const manifesto: Manifesto = {
      formato: 1,
      ...versao(),
      feitaEm: agora.toISOString(),
      segredo,
      migracoes: await migracoesDoBanco(client),
      tabelas: await copiarTabelas(pedido, copia),
      // A sequence is no part of the moment: read after the rows, it is never behind them.
      sequencias: await sequenciasDoBanco(client),
      arquivos: depositos.flatMap(({ id }) => prontos.get(id) ?? []),
    }
    return { sumidos, novos, manifesto }
  } finally {
    await client.query('rollback')
  }
}

export const copiar = async (pedido: Pedido) => {
  const { client, lugar, publica, agora, dizer } = pedido
  const copia = agora.toISOString().replaceAll(/[:.]/g, '-')
  const prontos = new Map<string, Copiado>()
  let { novos } = await copiarArquivos(pedido, await depositosDoBanco(client), prontos)
  for (let tentativa = 1; ; tentativa++) {
    const feito = await copiarRetrato(pedido, copia, prontos)
    novos += feito.novos
    if (feito.manifesto) {
      const { manifesto } = feito
      const texto = Buffer.from(JSON.stringify(manifesto))
      await lugar.gravar(
        manifestoDa(copia),
        publica,
        (async function* () {
          yield texto
        })(),
      )
      const { copias } = await lugar.indice()
      await lugar.gravarIndice({ copias: [...copias, { nome: copia, feitaEm: manifesto.feitaEm }] })
      return {
        copia,
        instalacao: nomeDaInstalacao(pedido.segredo),
        tabelas: manifesto.tabelas.length,
        arquivos: manifesto.arquivos.length,
        novos,
      }
    }
    if (tentativa === TENTATIVAS)
      throw new ErroDaCopia(
        `estes arquivos não estão no armazenamento: ${feito.sumidos.slice(0, 5).join(', ')}; rode npm run conferir`,
      )
    dizer(`${feito.sumidos.length} arquivo(s) mudaram durante a cópia; lendo o banco de novo`)
  }
}
