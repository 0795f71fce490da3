import { register } from 'tsx/esm/api'
import { capturar } from './lib/captura.mjs'
import { abrirBanco, encherDe, iniciarServidor } from './lib/carga.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const ESPECIES = Number(process.argv[2] ?? 20_000)
const CAMINHO = '/services/fiscalizacao/api/especies/byFilter'

const dosDois = (texto) => ({ nomePopular: texto, nomeCientifico: texto })
const CASOS = [
  { nome: 'sem filtro', corpo: {} },
  { nome: 'reino', corpo: { reinoId: 1 } },
  { nome: 'lobo guara', corpo: dosDois('lobo guara') },
  { nome: 'LOBO-GUARÁ', corpo: dosDois('LOBO-GUARÁ') },
  { nome: 'chrysocion (erro de digitação)', corpo: dosDois('chrysocion') },
  { nome: 'capibara (erro de digitação)', corpo: dosDois('capibara') },
  { nome: 'nome científico inteiro', corpo: dosDois('Chrysocyon brachyurus') },
  { nome: 'reino e nome', corpo: { reinoId: 1, ...dosDois('onca') } },
  { nome: 'nada parecido', corpo: dosDois('xyzwk') },
  { nome: 'uma sílaba (gua)', corpo: dosDois('gua'), amplo: true },
  { nome: 'uma letra (a)', corpo: dosDois('a'), amplo: true },
]

const medir = async (banco) => {
  const { buscar } = await import('../apps/gateway/src/services/fiscalizacao/especies/service.ts')
  const { FiltroEspecie } = await import('@guara/domain/especie/schema')
  const quem = await entrar(banco.base, 'fiscal')
  const linhas = []
  for (const { nome, corpo, amplo } of CASOS) {
    const chamada = () => quem.pedir('POST', CAMINHO, corpo)
    const { totalElements: total } = await chamada()
    const sqlNu = await capturar(banco, 'fiscal', null, (ctx) => buscar(ctx, FiltroEspecie.parse(corpo), {}))
    linhas.push(...(await medirCaso(nome, [{ banco, quem, chamada, sqlNu, extra: { total, amplo } }])))
  }
  return linhas
}

const servidor = await iniciarServidor()
try {
  const encher = encherDe('especies.sql', ESPECIES, ['especie'])
  const banco = Object.assign(await abrirBanco(servidor, `especies_${ESPECIES}`, encher), {
    tamanho: ESPECIES,
  })
  try {
    await publicar('especies', tabelaDeCasos(await medir(banco), 'espécies'), !process.argv[2])
  } finally {
    await banco.parar()
  }
} finally {
  await servidor.parar()
}
