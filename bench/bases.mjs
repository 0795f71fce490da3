// node bench/bases.mjs [lines]: import of a CSV in IBAMA's format (1 million lines) by the product's own command, then the
// search by document and by name beside its bare SQL and an empty signed-in call. Ratios, not records.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { capturar } from './lib/captura.mjs'
import { abrirBanco, iniciarServidor } from './lib/carga.mjs'
import { anotadas, anotar, escreverArquivo, importar } from './lib/importacao.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { acaso, cpfDe, escolher, nomeDe } from './lib/nomes.mjs'
import { emNumero, publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const LINHAS = Number(process.argv[2] ?? 1_000_000)
const CAMINHO = '/services/localizacao/api/baseApoio'
const COLUNAS =
  'SEQ_AUTO_INFRACAO;NUM_AUTO_INFRACAO;SER_AUTO_INFRACAO;NOME_INFRATOR;CPF_CNPJ_INFRATOR;UF;MUNICIPIO;VAL_AUTO_INFRACAO;DAT_HORA_AUTO_INFRACAO;TIPO_INFRACAO;GRAVIDADE_INFRACAO;QT_AREA;DES_LOCAL_INFRACAO;DES_AUTO_INFRACAO;DS_ENQUADRAMENTO_ADMINISTRATIVO;CD_TERMOS_EMBARGOS;SIT_CANCELADO;DES_STATUS_FORMULARIO'
const MUNICIPIOS = ['Goiânia', 'Jataí', 'Mineiros', 'Cristalina', 'Niquelândia', 'São Miguel do Araguaia']
const TIPOS = ['Flora', 'Fauna', 'Pesca', 'Controle ambiental', 'Unidades de Conservação']

const doisDigitos = (n) => String(n).padStart(2, '0')
const dataDe = (n) =>
  `${2005 + (n % 21)}-${doisDigitos(1 + (n % 12))}-${doisDigitos(1 + (n % 28))} 10:${doisDigitos(n % 60)}:00`

const linhaDe = (n) =>
  [
    n,
    9_000_000 + n,
    'E',
    nomeDe(n),
    cpfDe(n),
    'GO',
    escolher(MUNICIPIOS, n, 7),
    `${Math.round(acaso(n, 11) * 90_000)},00`,
    dataDe(n),
    escolher(TIPOS, n, 13),
    'Média',
    `${Math.round(acaso(n, 17) * 500)},5`,
    `"Fazenda Exemplo ${n % 977}, zona rural; margem do córrego"`,
    '"Desmatar vegetação nativa do bioma Cerrado sem autorização do órgão ambiental competente"',
    '"Art. 70 da Lei 9.605/1998; Art. 52 do Decreto 6.514/2008"',
    n % 3 === 0 ? 800_000 + n : '',
    'N',
    'Lavrado',
  ].join(';')

function* arquivo(quantas) {
  yield `${COLUNAS}\n`
  for (let n = 1; n <= quantas; n += 500) {
    let parte = ''
    for (let i = n; i < n + 500 && i <= quantas; i++) parte += `${linhaDe(i)}\n`
    yield parte
  }
}

const encher = async (cliente, env) => {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-bench-csv-'))
  const csv = join(pasta, 'autos.csv')
  try {
    await escreverArquivo(csv, arquivo(LINHAS))
    const { size } = await stat(csv)
    const { ditas } = await importar('bases', ['ibama-autos', csv], env)
    const outra = await importar('bases', ['ibama-autos', csv], env)
    await anotar(cliente, [
      `Importação de ${emNumero(LINHAS)} linhas (${Math.round(size / 2 ** 20)} MB):`,
      ...ditas,
      'O mesmo arquivo outra vez:',
      ...outra.ditas,
    ])
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

const CASOS = [
  { nome: 'CPF', corpo: { cpfCnpj: cpfDe(4321) } },
  { nome: 'CPF que não há', corpo: { cpfCnpj: cpfDe(LINHAS + 10) } },
  { nome: 'parte do nome (zoroas)', corpo: { nomeRazaoSocial: 'zoroas' } },
  { nome: 'parte do nome, página 10', corpo: { nomeRazaoSocial: 'zoroas', currentPage: 9 } },
  { nome: 'nome com acento (ZOROÁSTRO)', corpo: { nomeRazaoSocial: 'ZOROÁSTRO' } },
  { nome: 'palavras trocadas', corpo: { nomeRazaoSocial: 'silva zoroastro' } },
  { nome: 'nome que não há', corpo: { nomeRazaoSocial: 'xilofone' } },
  { nome: 'nome e CPF', corpo: { nomeRazaoSocial: 'a', cpfCnpj: cpfDe(4321) } },
  { nome: 'dois nomes comuns', corpo: { nomeRazaoSocial: 'maria silva' }, amplo: true },
  { nome: 'nome comum (silva)', corpo: { nomeRazaoSocial: 'silva' }, amplo: true },
]

const medir = async (banco) => {
  const { consultar } = await import('../apps/gateway/src/services/base-apoio/service.ts')
  const { ConsultaDaBase } = await import('@guara/domain/base-apoio/schema')
  const quem = await entrar(banco.base, 'fiscal')
  const [{ uuid }] = await quem.pedir('GET', CAMINHO)
  const linhas = []
  for (const { nome, corpo, amplo } of CASOS) {
    const pedido = {
      uuidFonteInformacao: uuid,
      finalidade: 'Medição',
      pageSize: 10,
      currentPage: 0,
      ...corpo,
    }
    const chamada = () => quem.pedir('POST', CAMINHO, pedido)
    const { totalElements: total } = await chamada()
    const sqlNu = await capturar(banco, 'fiscal', 'BASE_CONSULTAR', (ctx) =>
      consultar(ctx, ConsultaDaBase.parse(pedido)),
    )
    linhas.push(...(await medirCaso(nome, [{ banco, quem, chamada, sqlNu, extra: { total, amplo } }])))
  }
  return linhas
}

const servidor = await iniciarServidor()
try {
  const banco = Object.assign(await abrirBanco(servidor, `bases_${LINHAS}`, encher), { tamanho: LINHAS })
  try {
    const { texto, falhas, resumo } = tabelaDeCasos(await medir(banco), 'registros')
    const ditas = await anotadas(banco.cliente)
    await publicar('bases', { texto: ['', ...ditas, ...texto], falhas, resumo }, !process.argv[2])
  } finally {
    await banco.parar()
  }
} finally {
  await servidor.parar()
}
