import { register } from 'tsx/esm/api'
import { capturar } from './lib/captura.mjs'
import { abrirBanco, encherDe, iniciarServidor } from './lib/carga.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const TAMANHOS = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const TABELAS = [
  'formulario',
  'formulario_membro',
  'formulario_pessoa',
  'pessoa',
  'instrumento',
  'ato_posterior',
]
const CAMINHO = '/services/fiscalizacao/api/areasEmbargadas'

const { embargos } = await import('@guara/domain/embargo/contract')
const servico = await import('../apps/gateway/src/services/fiscalizacao/formularios/embargos/embargos.ts')

const CASOS = [
  { nome: 'sem filtro', rota: 'listar', pedido: {} },
  { nome: 'última página', rota: 'listar', pedido: {}, ultima: true },
  { nome: 'município pequeno', rota: 'listar', pedido: { municipio: 'vila propicio' } },
  { nome: 'município comum', rota: 'listar', pedido: { municipio: 'rio verde' } },
  { nome: 'município grande', rota: 'listar', pedido: { municipio: 'goiania' }, amplo: true },
  {
    nome: 'município grande, última',
    rota: 'listar',
    pedido: { municipio: 'goiania' },
    amplo: true,
    ultima: true,
  },
  { nome: 'uma letra (a)', rota: 'listar', pedido: { municipio: 'a' }, amplo: true },
  { nome: 'GeoJSON', rota: 'geojson', pedido: {}, amplo: true },
  {
    nome: 'GeoJSON, município pequeno',
    rota: 'geojson',
    pedido: { municipio: 'abadia de goias' },
    amplo: true,
  },
  { nome: 'GeoJSON, município grande', rota: 'geojson', pedido: { municipio: 'goiania' }, amplo: true },
  { nome: 'GeoJSON, do meio', rota: 'geojson', pedido: { desde: 'TEM-2026-005000' }, amplo: true },
  { nome: 'GeoJSON, o último', rota: 'geojson', pedido: { desde: 'TEM-2026-000001' } },
]

const SUFIXO = { listar: '', geojson: '/geojson' }
const endereco = (rota, pedido) => `${CAMINHO}${SUFIXO[rota]}?${new URLSearchParams(pedido)}`

const braco = async (banco, quem, { rota, pedido: dito, ultima, amplo }) => {
  // Anybody may ask, and therefore an address only so often: every case begins anew.
  await banco.cliente.query('delete from tentativa')
  const primeira = await quem.pedir('GET', endereco(rota, dito))
  const pedido = ultima ? { ...dito, pagina: primeira.totalPages } : dito
  return {
    banco,
    quem,
    chamada: () => quem.pedir('GET', endereco(rota, pedido)),
    sqlNu: await capturar(banco, quem.nome, null, (ctx) =>
      servico[rota](
        { ...ctx, origem: { ...ctx.origem, ip: '192.0.2.1' } },
        embargos[rota].query.parse(pedido),
      ),
    ),
    extra: { total: primeira.totalElements ?? primeira.features.length, amplo },
  }
}

const medir = async (bancos) => {
  const quem = await Promise.all(bancos.map((banco) => entrar(banco.base, 'fiscal')))
  const linhas = []
  for (const caso of CASOS) {
    const bracos = []
    for (const [b, banco] of bancos.entries()) bracos.push(await braco(banco, quem[b], caso))
    linhas.push(...(await medirCaso(caso.nome, bracos)))
  }
  return linhas
}

const servidor = await iniciarServidor()
const bancos = []
try {
  for (const tamanho of TAMANHOS) {
    const banco = await abrirBanco(servidor, `embargos_${tamanho}`, async (cliente) => {
      await encherDe('formularios.sql', tamanho, TABELAS)(cliente)
      await encherDe('embargos.sql', tamanho, TABELAS)(cliente)
    })
    bancos.push(Object.assign(banco, { tamanho }))
  }
  await publicar('embargos', tabelaDeCasos(await medir(bancos), 'embargos'), !process.argv[2])
} finally {
  for (const banco of bancos) await banco.parar()
  await servidor.parar()
}
