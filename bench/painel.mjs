// node bench/painel.mjs [sizes]: every figure of the panel, counted for the first who asks and then asked by eight clients at once, over 30 days and over a year; then the export of every
// alert, with its memory and what a list feels meanwhile; then what the fact row adds to an act.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { register } from 'tsx/esm/api'
import { abrirBanco, DE_FORMULARIOS, encherDe, iniciarServidor } from './lib/carga.mjs'
import { entrar } from './lib/medida.mjs'
import { percentil } from './lib/produto.mjs'
import { emNumero, publicar } from './lib/tabela.mjs'

register()
// What is not needed is let go of, so that what the gateway holds is what it needs.
process.env.NODE_OPTIONS = '--max-old-space-size=192'

const { NOMES_DAS_FIGURAS } = await import('@guara/domain/painel/figuras')
const TAMANHOS = (process.argv[2] ?? '100000,1000000').split(',').map(Number)
const CLIENTES = 8
const RODADAS = 5
/** One figure's call has to answer within this at the 95th percentile, warm. */
const LIMITE_MS = 300
const LIMITE_MB = 300
const FIGURAS = '/services/fiscalizacao/api/painel/figuras'
const DE_ALERTAS = ['alerta', 'alerta_vinculo', 'formulario_alerta', 'usuario']

const encher = (tamanho) => async (cliente) => {
  await encherDe('formularios.sql', tamanho, DE_FORMULARIOS)(cliente)
  await encherDe('gestao.sql', tamanho, DE_ALERTAS)(cliente)
  await encherDe('painel.sql', tamanho, ['instrumento_fato'])(cliente)
}

const dia = (diasAtras) => new Date(Date.now() - diasAtras * 86_400_000).toISOString().slice(0, 10)
const PERIODOS = { '30 dias': '', 'um ano': `?de=${dia(365)}` }

const cronometrar = async (fazer) => {
  const inicio = performance.now()
  await fazer()
  return performance.now() - inicio
}

/** Every client asks the same figure, one time after the other. */
const deOito = async (pedir) => {
  await pedir()
  const tempos = []
  const cliente = async () => {
    for (let i = 0; i < RODADAS; i++) tempos.push(await cronometrar(pedir))
  }
  await Promise.all(Array.from({ length: CLIENTES }, cliente))
  return tempos
}

const medirFiguras = async (banco, texto, falhas) => {
  const gestor = await entrar(banco.base, 'gestor')
  texto.push('', `${emNumero(banco.tamanho)} formulários e alertas (ms)`, '')
  texto.push(
    `${'figura'.padEnd(16)} ${'período'.padEnd(8)} ${'primeira'.padStart(9)} ${'p50 de 8'.padStart(9)} ${'p95 de 8'.padStart(9)}`,
  )
  for (const figura of NOMES_DAS_FIGURAS)
    for (const [nome, query] of Object.entries(PERIODOS)) {
      const pedir = () => gestor.pedir('GET', `${FIGURAS}/${figura}${query}`)
      const primeira = await cronometrar(pedir)
      const tempos = await deOito(pedir)
      const [p50, p95] = [percentil(tempos, 50), percentil(tempos, 95)]
      const fora = p95 > LIMITE_MS
      if (fora)
        falhas.push(`${emNumero(banco.tamanho)}, ${figura}, ${nome}: p95 ${p95.toFixed(0)} ms > ${LIMITE_MS}`)
      const linha = `${figura.padEnd(16)} ${nome.padEnd(8)} ${primeira.toFixed(1).padStart(9)} ${p50.toFixed(1).padStart(9)} ${p95.toFixed(1).padStart(9)}${fora ? ' *' : ''}`
      console.error(linha)
      texto.push(linha)
    }
}

const MB = 1024 * 1024
const memoriaDe = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024

const exportar = (banco, token, corpo) =>
  new Promise((resolve, reject) => {
    const texto = JSON.stringify(corpo)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(texto),
    }
    const pedido = request(
      `${banco.base}/services/fiscalizacao/api/exportacoes`,
      { method: 'POST', headers },
      (resposta) => {
        if (resposta.statusCode !== 200) return reject(new Error(`exportação: ${resposta.statusCode}`))
        let linhas = 0
        resposta.on('data', (parte) => {
          for (const octeto of parte) if (octeto === 10) linhas++
        })
        resposta.on('error', reject)
        resposta.on('end', () => resolve(linhas - 1))
      },
    )
    pedido.on('error', reject)
    pedido.end(texto)
  })

/** The list of a coordinator, again and again, until somebody says enough. */
const listar = async (quem, ate) => {
  const tempos = []
  while (!ate.aborted)
    tempos.push(
      await cronometrar(() => quem.pedir('POST', '/services/fiscalizacao/api/formularios/byFilters', {})),
    )
  return tempos
}

const medirExportacao = async (banco, texto, falhas) => {
  const gestor = await entrar(banco.base, 'gestor')
  const sozinha = await listar(gestor, AbortSignal.timeout(8_000))
  const [fim, antes] = [new AbortController(), memoriaDe(banco.pid)]
  let maior = antes
  const vigia = setInterval(() => {
    maior = Math.max(maior, memoriaDe(banco.pid))
  }, 100)
  const junto = listar(gestor, fim.signal)
  const inicio = performance.now()
  const corpo = {
    conjunto: 'alertas',
    formato: 'CSV',
    colunas: ['codigo', 'tipo', 'municipio', 'condicao'],
    filtro: {},
  }
  const linhas = await exportar(banco, gestor.token, corpo)
  const segundos = (performance.now() - inicio) / 1000
  clearInterval(vigia)
  fim.abort()
  const [p95s, p95j] = [percentil(sozinha, 95), percentil(await junto, 95)]
  texto.push(
    '',
    `exportação de ${emNumero(linhas)} alertas em CSV: ${segundos.toFixed(1)} s, ${emNumero(Math.round(linhas / segundos))} linhas/s, ` +
      `memória do processo ${(antes / MB).toFixed(0)} → ${(maior / MB).toFixed(0)} MB`,
    `lista enquanto isso: p95 ${p95s.toFixed(1)} ms sozinha, ${p95j.toFixed(1)} ms durante a exportação`,
  )
  if (maior > LIMITE_MB * MB)
    falhas.push(`memória da exportação: ${(maior / MB).toFixed(0)} MB > ${LIMITE_MB}`)
}

const ATOS = 400
const CANCELADOS = 60
/** How much slower a call that writes may be for the fact rows. */
const LIMITE_DO_FATO = 0.05
const DESFEITO = new Error('desfeito')

/** What the fact rows add to the last act upon a form: its own writing, with and without the counting, in turns and undone. */
const medirEscrita = async ({ base, endereco, cliente }, texto, falhas) => {
  const { criarKysely, criarPool } = await import('../apps/gateway/src/database/connect.ts')
  const { gravarFatos } = await import(
    '../apps/gateway/src/services/fiscalizacao/formularios/historico-repository.ts'
  )
  const db = criarKysely(criarPool(endereco, () => {}))
  const { rows } = await cliente.query(
    `select id, autor_id from formulario where condicao = 'SINCRONIZADO' order by id limit ${ATOS}`,
  )
  const ato = async ({ id, autor_id }, contar) => {
    let tempo = 0
    const escrever = async (tx) => {
      tempo = await cronometrar(async () => {
        await tx
          .updateTable('formulario')
          .set({ condicao: 'REGISTRADO', data_atualizacao: new Date() })
          .where('id', '=', id)
          .execute()
        const passagem = { evento: 'REGISTRAR', de: 'SINCRONIZADO', para: 'REGISTRADO' }
        await tx
          .insertInto('formulario_historico')
          .values({ formulario_id: id, quando: new Date(), usuario_id: autor_id, ...passagem })
          .execute()
        if (contar) await gravarFatos(tx, id)
      })
      throw DESFEITO
    }
    await db
      .transaction()
      .execute(escrever)
      .catch((erro) => {
        if (erro !== DESFEITO) throw erro
      })
    return tempo
  }
  const [com, sem] = [[], []]
  for (const linha of rows) {
    sem.push(await ato(linha, false))
    com.push(await ato(linha, true))
  }
  await db.destroy()
  const gestor = await entrar(base, 'gestor')
  const chamadas = []
  const aCancelar = await cliente.query(
    `select id from formulario where condicao = 'ASSINADO' order by id limit ${CANCELADOS}`,
  )
  for (const { id } of aCancelar.rows)
    chamadas.push(
      await cronometrar(() => gestor.pedir('PUT', `/services/fiscalizacao/api/formularios/cancelar/${id}`)),
    )
  const [a, b, chamada] = [percentil(sem, 50), percentil(com, 50), percentil(chamadas, 50)]
  const parte = (b - a) / (chamada - (b - a))
  texto.push(
    '',
    `linha de fato: o que um ato escreve custa ${a.toFixed(2)} ms sem ela e ${b.toFixed(2)} ms com ela (p50 de ${ATOS}); um rascunho não tem nenhuma`,
    `a chamada inteira que menos faz e a escreve (cancelar, ${CANCELADOS} vezes) leva ${chamada.toFixed(1)} ms: ${(parte * 100).toFixed(1)} % a mais do que sem ela`,
  )
  if (parte > LIMITE_DO_FATO) falhas.push(`linha de fato: ${(parte * 100).toFixed(1)} % da chamada > 5 %`)
}

const servidor = await iniciarServidor()
const [texto, falhas] = [[], []]
try {
  for (const tamanho of TAMANHOS) {
    const banco = Object.assign(await abrirBanco(servidor, `painel_${tamanho}`, encher(tamanho)), { tamanho })
    try {
      await medirFiguras(banco, texto, falhas)
      await medirExportacao(banco, texto, falhas)
      await medirEscrita(banco, texto, falhas)
    } finally {
      await banco.parar()
    }
  }
  await publicar('painel', { texto, falhas }, !process.argv[2])
} finally {
  await servidor.parar()
}
