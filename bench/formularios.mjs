import { register } from 'tsx/esm/api'
import { capturar, capturarEscrita } from './lib/captura.mjs'
import { abrirBanco, encherDe, iniciarServidor } from './lib/carga.mjs'
import { casos, casosDeInstrumentos } from './lib/casos.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const TAMANHOS = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number)
const TABELAS = ['formulario', 'formulario_membro', 'formulario_pessoa', 'pessoa', 'instrumento']
const API = '/services/fiscalizacao/api'
const SUGESTOES = '/services/pessoas/api/pessoas/byFilter/juridicaFisica?search='
/** What a suggestion is asked: rare, begun, common, by document, by two words. */
const DIGITADOS = ['zoroastro', 'zoroa', 'silva', 'maria da', '1000', 'dias moura']

const { FiltroFormulario } = await import('@guara/domain/formulario/schema')
const { FiltroInstrumento } = await import('@guara/domain/instrumento/contract')
const { buscar } = await import('../apps/gateway/src/services/fiscalizacao/formularios/lista/busca.ts')
const instrumentos = await import('../apps/gateway/src/services/fiscalizacao/instrumentos/leitura.ts')
const { criar } = await import('../apps/gateway/src/services/fiscalizacao/formularios/lavratura/lavratura.ts')
const { sugerir } = await import('../apps/gateway/src/services/pessoas/service.ts')

const umaPessoa = async ({ cliente }) => {
  const { rows } = await cliente.query(
    `select f.codigo, p.documento as cpf, p.pessoa_id as id from formulario f join formulario_pessoa p on p.formulario_id = f.id
     join usuario u on u.login = 'fiscal' where f.autor_id = u.id order by f.id limit 1`,
  )
  return rows[0]
}

const DE_FORMULARIOS = {
  casos,
  caminho: `${API}/formularios/byFilters`,
  ato: 'FORMULARIO_LISTAR',
  ver: (pedido) => (ctx) => buscar(ctx, FiltroFormulario.parse(pedido), {}),
}
const DE_INSTRUMENTOS = {
  casos: casosDeInstrumentos,
  caminho: `${API}/instrumentos/byFilter`,
  ato: 'INSTRUMENTO_LISTAR',
  ver: (pedido) => (ctx) => instrumentos.buscar(ctx, FiltroInstrumento.parse(pedido), {}),
}

const bracoDaLista = async ({ lista, banco, quem, caso }) => {
  const { corpo, amplo, ultima } = caso
  const pedir = (dito) => quem.pedir('POST', lista.caminho, dito)
  const { totalElements: total, totalPages } = await pedir(corpo)
  const pedido = ultima ? { ...corpo, pagina: totalPages } : corpo
  return {
    banco,
    quem,
    chamada: () => pedir(pedido),
    sqlNu: await capturar(banco, quem.nome, lista.ato, lista.ver(pedido)),
    extra: { total, amplo },
  }
}

/** How many people have every word of it. */
const quantasTem = async ({ cliente }, texto) => {
  const partes = texto.split(' ').map((palavra) => `%${palavra}%`)
  const { rows } = await cliente.query(
    'select count(*)::int as n from pessoa where nome_letras like all ($1)',
    [partes],
  )
  return rows[0].n
}

const bracoDaSugestao = async (banco, quem, texto) => {
  const total = await quantasTem(banco, texto)
  return {
    banco,
    quem,
    chamada: () => quem.pedir('GET', SUGESTOES + encodeURIComponent(texto)),
    sqlNu: await capturar(banco, quem.nome, 'PESSOA_CONSULTAR', (ctx) => sugerir(ctx, texto)),
    extra: { total },
  }
}

const tiposFormulario = ['AUTO_INFRACAO']
const bracoDaCriacao = async (banco, quem) => ({
  banco,
  quem,
  chamada: () => quem.pedir('POST', `${API}/formularios`, { id: crypto.randomUUID(), tiposFormulario }),
  sqlNu: await capturarEscrita(banco, quem.nome, 'FORMULARIO_CRIAR', async (ctx) => {
    const feito = await criar(ctx, { id: crypto.randomUUID(), tiposFormulario })
    return [feito.id, ...feito.instrumentos.map((i) => i.id)]
  }),
})

/** The same case in every size: what names a person names one of that size. */
const medirLista = async (lista, bancos, quem) => {
  const linhas = []
  const casosDe = await Promise.all(bancos.map(async (banco) => lista.casos(await umaPessoa(banco))))
  for (const i of casosDe[0].keys()) {
    const bracos = []
    for (const [b, banco] of bancos.entries())
      bracos.push(await bracoDaLista({ lista, banco, quem: quem[b], caso: casosDe[b][i] }))
    linhas.push(...(await medirCaso(casosDe[0][i].nome, bracos)))
  }
  return linhas
}

const medirSugestoes = async (bancos, quem) => {
  const linhas = []
  for (const texto of DIGITADOS) {
    const bracos = []
    for (const [b, banco] of bancos.entries()) bracos.push(await bracoDaSugestao(banco, quem[b], texto))
    linhas.push(...(await medirCaso(`sugestão (${texto})`, bracos)))
  }
  return linhas
}

const medirListas = async (bancos, nome) => {
  const quem = await Promise.all(bancos.map((banco) => entrar(banco.base, nome)))
  return [
    ...(await medirLista(DE_FORMULARIOS, bancos, quem)),
    ...(await medirLista(DE_INSTRUMENTOS, bancos, quem)),
    ...(await medirSugestoes(bancos, quem)),
  ]
}

const medirCriacao = async (bancos) => {
  const bracos = []
  for (const banco of bancos) bracos.push(await bracoDaCriacao(banco, await entrar(banco.base, 'fiscal')))
  return medirCaso('criar', bracos)
}

const servidor = await iniciarServidor()
const bancos = []
try {
  for (const tamanho of TAMANHOS) {
    const banco = await abrirBanco(
      servidor,
      `formularios_${tamanho}`,
      encherDe('formularios.sql', tamanho, TABELAS),
    )
    bancos.push(Object.assign(banco, { tamanho }))
  }
  const linhas = []
  for (const nome of ['fiscal', 'gestor']) linhas.push(...(await medirListas(bancos, nome)))
  linhas.push(...(await medirCriacao(bancos)))
  await publicar('formularios', tabelaDeCasos(linhas, 'formulários e pessoas'), !process.argv[2])
} finally {
  for (const banco of bancos) await banco.parar()
  await servidor.parar()
}
