// npm run camadas -- importar TIPO ARQUIVO --nome NOME --fonte FONTE --data AAAA-MM-DD [--coluna C] [--tabela T] [--seco]
// npm run camadas -- listar · npm run camadas -- remover NOME
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { TIPOS_DE_CAMADA, type TipoDeCamada } from '@guara/domain/localizacao/camada'
import { registrar } from '../services/auditoria/service.ts'
import { importarCamada } from '../services/localizacao/camadas/importador.ts'
import { listar, remover } from '../services/localizacao/camadas/service.ts'
import { type Ambiente, comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const TIPOS = Object.keys(TIPOS_DE_CAMADA) as TipoDeCamada[]

const AJUDA = `npm run camadas -- importar TIPO ARQUIVO --nome NOME --fonte FONTE --data AAAA-MM-DD [opções]
npm run camadas -- listar
npm run camadas -- remover NOME

  TIPO      ${TIPOS.join(', ')}
  ARQUIVO   GeoJSON ou GeoPackage, em SIRGAS 2000 ou WGS 84, em graus
  --nome    como a camada aparece; com o nome de uma que já existe, toma o lugar dela
  --fonte   de quem é
  --data    o dia do que ela mostra, que os achados da blindagem citam
  --coluna  a coluna do nome de cada feição; sem ela, as usuais
  --tabela  a tabela do GeoPackage, quando há mais de uma
  --seco    lê e confere tudo e não grava nada`

const RECUSAS_DITAS = 20
const MAIOR_TEXTO = 100

const lerArgumentos = () =>
  lerLinha({
    nome: { type: 'string' },
    fonte: { type: 'string' },
    data: { type: 'string' },
    coluna: { type: 'string' },
    tabela: { type: 'string' },
    seco: { type: 'boolean' },
  })

type Opcoes = ReturnType<typeof lerArgumentos>['values']

const textoPedido = (values: Opcoes, nome: 'nome' | 'fonte') => {
  const texto = values[nome]?.trim() ?? ''
  if (texto === '' || texto.length > MAIOR_TEXTO)
    throw new ErroDeUso(`diga --${nome}, em até ${MAIOR_TEXTO} letras`)
  return texto
}

const diaPedido = ({ data: dia = '' }: Opcoes) => {
  const certo = /^\d{4}-\d{2}-\d{2}$/.test(dia) && new Date(`${dia}T00:00:00Z`).toJSON()?.startsWith(dia)
  if (!certo || dia > new Date().toISOString().slice(0, 10)) throw new ErroDeUso('diga --data AAAA-MM-DD')
  return dia
}

const auditar = (
  { db, chaves }: Ambiente,
  ato: 'CAMADA_IMPORTAR' | 'CAMADA_REMOVER',
  id: string,
  detalhes: Record<string, unknown>,
) => {
  const origem = { ip: null, agente: 'comando', requisicaoId: null }
  return registrar({ db, agora: new Date(), origem, usuario: null, instalacao: { chaves } }, ato, {
    alvo: { tipo: 'camada', id },
    detalhes,
  })
}

const importar = async (tipo: string, caminho: string, values: Opcoes) => {
  const achado = TIPOS.find((t) => t === tipo.toUpperCase())
  if (!achado) throw new ErroDeUso(`tipo desconhecido: ${tipo}`)
  await access(caminho).catch(() => {
    throw new ErroDeUso(`não foi possível ler ${caminho}`)
  })
  const pedido = {
    tipo: achado,
    caminho,
    nome: textoPedido(values, 'nome'),
    fonte: textoPedido(values, 'fonte'),
    data: diaPedido(values),
    coluna: values.coluna,
    tabela: values.tabela,
    seco: values.seco === true,
  }
  return executarComando(async (ambiente) => {
    let ditas = 0
    const { id, ...contagem } = await importarCamada(
      ambiente.db,
      {
        ...pedido,
        aoNotar: (observacao) => console.log(observacao),
        aoRecusar: (linha, motivo) => {
          ditas += 1
          if (ditas <= RECUSAS_DITAS) console.log(`recusada a feição ${linha}: ${motivo}`)
        },
      },
      new Date(),
    )
    const { nome, fonte, data, seco } = pedido
    await auditar(ambiente, 'CAMADA_IMPORTAR', id, {
      arquivo: basename(caminho),
      tipo: achado,
      nome,
      fonte,
      data,
      seco,
      ...contagem,
    })
    console.log(
      `${seco ? 'Conferida, nada gravado' : 'Importada'}: ${contagem.lidas} lida(s), ${contagem.gravadas} aceita(s), ${contagem.recusadas} recusada(s).`,
    )
    return 0
  })
}

const mostrar = () =>
  executarComando(async ({ db }) => {
    for (const { nome, tipo, fonte, data, feicoes } of await listar(db))
      console.log(`${nome} · ${TIPOS_DE_CAMADA[tipo]} · ${fonte} · ${data} · ${feicoes} feição(ões)`)
    return 0
  })

const tirar = (nome: string) =>
  executarComando(async (ambiente) => {
    const id = await remover(ambiente.db, nome)
    if (id === null) {
      console.error(`não há camada com o nome ${nome}`)
      return 1
    }
    await auditar(ambiente, 'CAMADA_REMOVER', id, { nome })
    console.log(`Removida: ${nome}.`)
    return 0
  })

const iniciar = async () => {
  const { values, positionals } = lerArgumentos()
  const [ato, primeiro, segundo] = positionals
  if (ato === 'listar') return mostrar()
  if (ato === 'remover' && primeiro) return tirar(primeiro)
  if (ato === 'importar' && primeiro && segundo) return importar(primeiro, segundo, values)
  throw new ErroDeUso('diga o que fazer')
}

await comando(AJUDA, iniciar)
