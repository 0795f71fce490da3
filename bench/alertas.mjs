// node bench/alertas.mjs [alerts] [features]: import of a GeoJSON (50 thousand features), another killed half-way and run
// again; then list, filters and map of 100 thousand alerts beside their bare SQL and an empty signed-in call, and the map in
// a real Chromium. Ratios, not records.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { colecao } from './lib/alertas-inventados.mjs'
import { capturar } from './lib/captura.mjs'
import { abrirBanco, encherDe, iniciarServidor } from './lib/carga.mjs'
import { anotadas, anotar, escreverArquivo, importar } from './lib/importacao.mjs'
import { tarefaMaisLonga } from './lib/mapa-no-navegador.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { emNumero, publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const ALERTAS = Number(process.argv[2] ?? 100_000)
const FEICOES = Number(process.argv[3] ?? ALERTAS / 2)
const RESTO = ALERTAS - FEICOES
const API = '/services/alerta/api/alerta'
const TAREFA_MS = 100

const contarImportados = async (cliente) => {
  const { rows } = await cliente.query(
    "select count(*)::int as n, count(distinct codigo_externo)::int as d from alerta where codigo_externo like '%bench-%'",
  )
  return rows[0]
}

const lidosEm = (saida) => Number([...saida.matchAll(/(\d+) lido/g)].at(-1)?.[1] ?? 0)

const encher = async (cliente, env) => {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-bench-geojson-'))
  const [inteiro, cortado] = ['inteiro.geojson', 'cortado.geojson'].map((nome) => join(pasta, nome))
  try {
    await escreverArquivo(inteiro, colecao(0, FEICOES))
    const { ditas } = await importar('alertas', [inteiro], env)
    await anotar(cliente, [`Importação de ${emNumero(FEICOES)} feições:`, ...ditas])
    await escreverArquivo(cortado, colecao(FEICOES, RESTO))
    const { morto } = await importar('alertas', [cortado], env, (saida) => lidosEm(saida) >= RESTO / 2)
    const antes = await contarImportados(cliente)
    const outra = await importar('alertas', [cortado], env)
    const depois = await contarImportados(cliente)
    await anotar(cliente, [
      `Outro arquivo, de ${emNumero(RESTO)}, ${morto ? 'morto no meio' : 'inteiro'} com ${emNumero(antes.n - FEICOES)} gravadas, e de novo:`,
      ...outra.ditas,
      `No banco: ${emNumero(depois.n)} alertas, ${emNumero(depois.d)} distintos, ${emNumero(ALERTAS)} esperados.`,
    ])
    if (depois.n !== ALERTAS || depois.d !== ALERTAS)
      throw new Error('a importação perdeu ou repetiu alertas')
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
  await encherDe('alertas.sql', ALERTAS, [])(cliente)
}

const dia = (diasAtras) => new Date(Date.now() - diasAtras * 86_400_000).toISOString().slice(0, 10)
const GOIAS = { oeste: -53.3, leste: -45.9, sul: -19.6, norte: -12.3 }

const casosDaLista = (codigo) => [
  { nome: 'sem filtro', corpo: {} },
  { nome: 'sem filtro, última página', corpo: {}, ultima: true },
  { nome: 'as quatro condições', corpo: { condicoes: [1, 2, 3, 4] } },
  { nome: 'uma condição', corpo: { condicaoAlertaId: 4 } },
  { nome: 'código inteiro', corpo: { codigo } },
  { nome: 'parte do código', corpo: { codigo: codigo.slice(-5) } },
  { nome: 'município', corpo: { municipioId: 5222302 } },
  { nome: 'tipo', corpo: { tipoAlertaId: 1 } },
  { nome: 'um mês', corpo: { dataCriacao: { inicio: dia(400), fim: dia(370) } } },
  { nome: 'por área', corpo: { prop: 'areaHa', orderBy: 'DESC' } },
  { nome: 'por código', corpo: { prop: 'codigo', orderBy: 'ASC' } },
]

const CASOS_DO_MAPA = [
  { nome: 'mapa: o estado', corpo: { ...GOIAS, zoom: 7 }, amplo: true },
  { nome: 'mapa: uma região', corpo: { oeste: -50, leste: -48.5, sul: -17.2, norte: -16.2, zoom: 9 } },
  { nome: 'mapa: um município', corpo: { oeste: -49.5, leste: -49.2, sul: -16.8, norte: -16.6, zoom: 12 } },
  {
    nome: 'mapa: uma fazenda',
    corpo: { oeste: -49.42, leste: -49.38, sul: -16.72, norte: -16.69, zoom: 15 },
  },
]

const medirDe = async (banco, login) => {
  const { buscar, mapa } = await import('../apps/gateway/src/services/alerta/leitura.ts')
  const { FiltroAlerta, JanelaDoMapa } = await import('@guara/domain/alerta/schema')
  const quem = await entrar(banco.base, login)
  const pedir = (caminho, corpo) => quem.pedir('POST', API + caminho, corpo)
  const linhas = []
  const medir = async ({ nome, amplo }, chamada, sqlNu, total) =>
    linhas.push(...(await medirCaso(nome, [{ banco, quem, chamada, sqlNu, extra: { total, amplo } }])))
  const { content } = await pedir('/byFilters', {})
  for (const caso of casosDaLista(content[0].codigo)) {
    const { totalElements: total, totalPages } = await pedir('/byFilters', caso.corpo)
    const corpo = caso.ultima ? { ...caso.corpo, pagina: totalPages } : caso.corpo
    const nu = (ctx) => buscar(ctx, FiltroAlerta.parse(corpo), {})
    await medir(
      caso,
      () => pedir('/byFilters', corpo),
      await capturar(banco, login, 'ALERTA_LISTAR', nu),
      total,
    )
  }
  for (const caso of CASOS_DO_MAPA) {
    const { total } = await pedir('/mapa', caso.corpo)
    const nu = (ctx) => mapa(ctx, JanelaDoMapa.parse(caso.corpo))
    await medir(caso, () => pedir('/mapa', caso.corpo), await capturar(banco, login, null, nu), total)
  }
  return linhas
}

const medirMapa = async ({ origem }) => {
  const { tarefas, longas, parede, trabalho, pedidosAoMapa } = await tarefaMaisLonga(origem, 'gestor')
  const maior = `${Math.round(parede)} ms (${Math.round(trabalho)} ms de trabalho da própria tarefa)`
  return {
    texto: [
      '',
      `No navegador, arrastando e aproximando o mapa: ${pedidosAoMapa} chamadas do mapa, ${emNumero(tarefas)} tarefas, ${longas} de 50 ms ou mais;`,
      `a mais longa: ${maior}. Alvo: ${TAREFA_MS} ms.`,
    ],
    falhas: parede >= TAREFA_MS ? [`mapa no navegador: uma tarefa de ${maior}`] : [],
  }
}

const servidor = await iniciarServidor()
try {
  const banco = Object.assign(await abrirBanco(servidor, `alertas_${ALERTAS}`, encher), { tamanho: ALERTAS })
  try {
    const linhas = [...(await medirDe(banco, 'fiscal')), ...(await medirDe(banco, 'gestor'))]
    const tabela = tabelaDeCasos(linhas, 'alertas')
    const mapa = await medirMapa(banco)
    const texto = ['', ...(await anotadas(banco.cliente)), ...tabela.texto, ...mapa.texto]
    await publicar(
      'alertas',
      { texto, falhas: [...tabela.falhas, ...mapa.falhas], resumo: tabela.resumo },
      !process.argv[2],
    )
  } finally {
    await banco.parar()
  }
} finally {
  await servidor.parar()
}
