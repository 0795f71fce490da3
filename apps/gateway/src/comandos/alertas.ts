// npm run alertas -- importar ARQUIVO [--seco] [--fonte DETER|MAPBIOMAS|DENUNCIA|ARQUIVO] [--categoria CODIGO]
// Killed half-way and run again it goes on: what is already there is not written twice.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { FONTES } from '@guara/domain/alerta/fonte'
import { type ContagemDaImportacao, contaPorExtenso } from '@guara/domain/importacao/schema'
import { importarArquivo } from '../services/alerta/importacao/importador.ts'
import { registrar } from '../services/auditoria/service.ts'
import { linhaDa } from '../services/importacoes/leitura.ts'
import { comando, comFila, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const AJUDA = `npm run alertas -- importar ARQUIVO [opções]

  ARQUIVO        GeoJSON, CSV com coordenadas, shapefile em zip, KML ou GeoPackage (DETER, MapBiomas Alerta ou do órgão)
  --seco         lê e confere tudo e não grava nada
  --fonte        ${FONTES.join(', ')}; sem ela, as colunas dizem
  --categoria    código da categoria das linhas que não trazem nenhuma`

const UM_SEGUNDO = 1000

const lerArgumentos = () => {
  const { values, positionals } = lerLinha({
    seco: { type: 'boolean' },
    fonte: { type: 'string' },
    categoria: { type: 'string' },
  })
  const [ato, arquivo] = positionals
  if (ato !== 'importar' || !arquivo) throw new ErroDeUso('diga o que fazer')
  const fonte = FONTES.find((f) => f === values.fonte?.toUpperCase())
  if (values.fonte !== undefined && !fonte) throw new ErroDeUso(`fonte desconhecida: ${values.fonte}`)
  return { arquivo, fonte, categoria: values.categoria, seco: values.seco ?? false }
}

const importar = async ({ arquivo, fonte, categoria, seco }: ReturnType<typeof lerArgumentos>) => {
  await access(arquivo).catch(() => {
    throw new ErroDeUso(`não foi possível ler ${arquivo}`)
  })
  await executarComando(async ({ db, chaves }) => {
    const id = crypto.randomUUID()
    const inicio = Date.now()
    let dito = inicio
    const ritmo = ({ lidos }: ContagemDaImportacao) =>
      `${Math.round(lidos / Math.max(0.001, (Date.now() - inicio) / UM_SEGUNDO))} linhas/s`
    const contagem = await comFila(db, (fila) =>
      importarArquivo(
        db,
        {
          id,
          fila,
          arquivo: basename(arquivo),
          usuarioId: null,
          seco,
          fonte,
          categoria,
          partes: createReadStream(arquivo),
          aoProgredir: (ate, recusas) => {
            for (const { linha, codigoExterno, motivo } of recusas)
              console.log(`recusada a linha ${linha}${codigoExterno ? ` (${codigoExterno})` : ''}: ${motivo}`)
            if (Date.now() - dito < UM_SEGUNDO) return
            dito = Date.now()
            console.log(`${contaPorExtenso(ate)}; ${ritmo(ate)}`)
          },
        },
        new Date(inicio),
      ),
    )
    for (const observacao of (await linhaDa(db, id)).observacoes) console.log(observacao)
    const agora = new Date()
    const origem = { ip: null, agente: 'comando', requisicaoId: null }
    await registrar({ db, agora, origem, usuario: null, instalacao: { chaves } }, 'ALERTA_IMPORTAR', {
      alvo: { tipo: 'importacao', id },
      detalhes: { arquivo: basename(arquivo), seco, ...contagem },
    })
    const memoria = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(`${seco ? 'Conferido, nada gravado' : 'Importado'}: ${contaPorExtenso(contagem)}.`)
    console.log(`${ritmo(contagem)}; memória máxima ${memoria} MB.`)
    return 0
  })
}

await comando(AJUDA, () => importar(lerArgumentos()))
