// node bench/gestao.mjs [sizes]: the calls of the coordination (lib/casos-da-gestao.mjs) over as many alerts as forms, at 100 thousand and
// a million, beside a bare count of every form and of every alert. Ratios, not records.
import { register } from 'tsx/esm/api'
import { capturar } from './lib/captura.mjs'
import { abrirBanco, DE_FORMULARIOS, encherDe, iniciarServidor } from './lib/carga.mjs'
import { entrar, medirCaso } from './lib/medida.mjs'
import { publicar, tabelaDeCasos } from './lib/tabela.mjs'

register()

const { casosDaGestao } = await import('./lib/casos-da-gestao.mjs')
const TAMANHOS = (process.argv[2] ?? '100000,1000000').split(',').map(Number)
const SO = process.argv[3]
const DE_ALERTAS = ['alerta', 'alerta_vinculo', 'formulario_alerta', 'usuario']
const LOGINS = ['gestor', 'fiscal', 'admin']

const encher = (tamanho) => async (cliente) => {
  await encherDe('formularios.sql', tamanho, DE_FORMULARIOS)(cliente)
  await encherDe('gestao.sql', tamanho, DE_ALERTAS)(cliente)
}

/** An inspector as any other, and their unit. */
const quaisDe = async ({ cliente }) => {
  const { rows } = await cliente.query(
    `select id as "pessoaId", unidade_id as "unidadeId" from usuario where login = 'fiscal-7'`,
  )
  return rows[0]
}

const piso =
  (tabela, pessoas) =>
  ({ banco }) => {
    const contar = () => banco.cliente.query(`select count(*) from ${tabela}`)
    return { banco, quem: pessoas.get(banco).gestor, chamada: contar, sqlNu: contar, extra: { amplo: true } }
  }

const totalDe = (resposta) => resposta.totalElements

const medirCasos = async (bancos) => {
  const pessoas = new Map()
  for (const banco of bancos) {
    const quem = {}
    for (const login of LOGINS) quem[login] = await entrar(banco.base, login)
    pessoas.set(banco, quem)
  }
  const linhas = []
  for (const tabela of ['formulario', 'alerta'])
    linhas.push(
      ...(await medirCaso(
        `piso: contar ${tabela}`,
        bancos.map((banco) => piso(tabela, pessoas)({ banco })),
      )),
    )
  const casosDe = await Promise.all(bancos.map(async (banco) => casosDaGestao(await quaisDe(banco))))
  for (const [i, { nome, quem: login }] of casosDe[0].entries()) {
    if (SO && !nome.includes(SO)) continue
    const bracos = []
    for (const [b, banco] of bancos.entries()) {
      const { ato, pedir, ver, amplo } = casosDe[b][i]
      const quem = pessoas.get(banco)[login]
      const total = totalDe(await pedir(quem))
      bracos.push({
        banco,
        quem,
        chamada: () => pedir(quem),
        sqlNu: await capturar(banco, login, ato ?? null, ver),
        extra: { total, amplo },
      })
    }
    linhas.push(...(await medirCaso(nome, bracos)))
  }
  return linhas
}

const servidor = await iniciarServidor()
const bancos = []
try {
  for (const tamanho of TAMANHOS)
    bancos.push(Object.assign(await abrirBanco(servidor, `gestao_${tamanho}`, encher(tamanho)), { tamanho }))
  const linhas = await medirCasos(bancos)
  await publicar('gestao', tabelaDeCasos(linhas, 'formulários e alertas'), !process.argv[2])
} finally {
  for (const banco of bancos) await banco.parar()
  await servidor.parar()
}
