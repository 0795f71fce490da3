// What anybody may take: everything that these calls answer is read here, and nobody is in it; the numbers are those of the files; and
// it is made once in ten minutes, however many ask.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpfValido } from '@guara/domain/cpf-cnpj'
import {
  CAMPOS_A_CONFIRMAR,
  CONJUNTOS_ABERTOS,
  estaPublicado,
  MINUTOS_DA_EDICAO,
  type NomeDoConjuntoAberto,
} from '@guara/domain/transparencia/conjuntos'
import { ARQUIVOS_ABERTOS, transparencia } from '@guara/domain/transparencia/contract'
import sqlite from 'node-sqlite3-wasm'
import { describe, expect, inject, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { GOIANIA } from '../../test/formularios.ts'
import { usarGateway } from '../../test/gateway.ts'
import { DOCUMENTOS, EMPRESA, NOMES, oQueSePublica } from '../../test/transparencia.ts'
import { historiar } from '../fiscalizacao/formularios/historico-repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, {})
const confirmado = usarGateway(banco, { DADOS_ABERTOS_CAMPOS: CAMPOS_A_CONFIRMAR.join(', ') })

/** Each test is later than everything that was made before it. */
let relogio = Date.now()
const depois = (de = gateway) => {
  relogio += (MINUTOS_DA_EDICAO + 1) * 60_000
  de.agora = new Date(relogio)
}

const baixar = (arquivo: string, headers: Record<string, string> = {}, de = gateway) =>
  de.pedir(transparencia.dados, { params: { arquivo }, headers })

const celulas = (linha: string) => linha.slice(1, -1).split('";"')
const lerCsv = (texto: string) => {
  const [cabecalho = '', ...linhas] = texto.replace('\uFEFF', '').trimEnd().split('\r\n')
  return { cabecalho: celulas(cabecalho), linhas: linhas.map(celulas) }
}

const doGeoPackage = (bytes: Buffer) => {
  const caminho = join(inject('pasta'), `${crypto.randomUUID()}.gpkg`)
  writeFileSync(caminho, bytes)
  const aberto = new sqlite.Database(caminho)
  try {
    const [{ table_name = '' } = {}] = aberto.all('select table_name from gpkg_contents')
    const linhas = aberto.all(`select * from "${table_name}"`)
    return linhas.map(({ geom, fid, ...dados }) => dados)
  } finally {
    aberto.close()
  }
}

/** The text of a file, and the names of its columns. */
const lido = ({ bytes, texto }: { bytes: Buffer; texto: string }, extensao: string) => {
  if (extensao === 'gpkg') {
    const linhas = doGeoPackage(bytes)
    return { colunas: Object.keys(linhas[0] ?? {}), texto: JSON.stringify(linhas), linhas: linhas.length }
  }
  if (extensao === 'geojson') {
    const { features } = JSON.parse(texto)
    return { colunas: Object.keys(features[0]?.properties ?? {}), texto, linhas: features.length as number }
  }
  const { cabecalho, linhas } = lerCsv(texto)
  return { colunas: cabecalho, texto, linhas: linhas.length }
}

const publicadas = (conjunto: NomeDoConjuntoAberto, confirmados: readonly string[] = []) =>
  CONJUNTOS_ABERTOS[conjunto].colunas.filter((c) => estaPublicado(conjunto, c, confirmados))

/** No word of a name either. */
const semNinguem = (texto: string, onde: string) => {
  for (const nome of [...NOMES, ...NOMES.flatMap((n) => n.split(' ').filter((parte) => parte.length > 4))])
    expect(texto.includes(nome), `${onde} says ${nome}`).toBe(false)
  for (const documento of DOCUMENTOS) expect(texto.includes(documento), onde).toBe(false)
  const parecidos = texto.match(/(?<![\d.,])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g) ?? []
  expect(
    parecidos.filter((n) => cpfValido(n)),
    `${onde} has a CPF`,
  ).toEqual([])
}

describe('everything that is public', () => {
  it('names nobody, and has no column that the dictionary does not have', async () => {
    await oQueSePublica(banco.db)
    depois()
    for (const { arquivo, conjunto, formato } of ARQUIVOS_ABERTOS) {
      const resposta = await baixar(arquivo)
      expect(resposta.status, arquivo).toBe(200)
      expect(resposta.headers['set-cookie'], arquivo).toBeUndefined()
      const { colunas, texto, linhas } = lido(resposta, arquivo.split('.')[1] ?? '')
      expect(linhas, `${arquivo} has no row to look at`).toBeGreaterThan(0)
      const nomes = publicadas(conjunto).map(({ chave, rotulo }) => (formato === 'CSV' ? rotulo : chave))
      expect(colunas, arquivo).toEqual(nomes)
      semNinguem(texto, arquivo)
      expect(texto, arquivo).not.toContain(EMPRESA)
    }
    semNinguem((await gateway.pedir(transparencia.resumo)).texto, 'resumo')
    const dicionario = await gateway.pedir(transparencia.dicionario)
    semNinguem(dicionario.texto, 'dicionario')
    const { linhas } = lerCsv(dicionario.texto)
    expect(linhas.filter((l) => l.at(-1) === 'Não').map(([c, campo]) => `${c}.${campo}`)).toEqual(
      CAMPOS_A_CONFIRMAR,
    )
  })

  it('turned on by the agency, tells companies by name and persons by their initials', async () => {
    await oQueSePublica(banco.db)
    depois(confirmado)
    expect(CAMPOS_A_CONFIRMAR).toEqual(['embargos.car', 'embargos.responsaveis'])
    const { texto } = await baixar('embargos.csv', {}, confirmado)
    const { cabecalho, linhas } = lerCsv(texto)
    expect(cabecalho).toEqual(publicadas('embargos', CAMPOS_A_CONFIRMAR).map((c) => c.rotulo))
    expect(linhas[0]).toContain(`E. G. T.; ${EMPRESA}`)
    semNinguem(texto, 'embargos.csv')
  })
})

describe('the figures', () => {
  it('are what the files add up to, and lose what is cancelled', async () => {
    const { auto, daArea } = await oQueSePublica(banco.db)
    depois()
    const contar = async () => {
      const { body } = await gateway.pedir(transparencia.resumo)
      const embargos = lerCsv((await baixar('embargos.csv')).texto).linhas
      const instrumentos = lerCsv((await baixar('instrumentos.csv')).texto).linhas
      const alertas = lerCsv((await baixar('alertas.csv')).texto).linhas
      const goiania = body.municipios.linhas.find((l: { chave: string }) => l.chave === String(GOIANIA))
      expect([body.municipios.total.embargos, body.assinados.total.n]).toEqual([
        embargos.length,
        instrumentos.length,
      ])
      const soma = (linhas: string[][], coluna: number) =>
        linhas.reduce((n, l) => n + Number((l[coluna] ?? '').replace(',', '.')), 0)
      expect(goiania.valores.n).toBe(soma(alertas, 3))
      return { goiania: goiania.valores, codigos: instrumentos.map(([codigo]) => codigo), embargos }
    }
    const antes = await contar()
    expect(antes.goiania).toMatchObject({
      embargos: 2,
      embargadoHa: 118.25,
      assinados: 3,
      valor: 15_000.5,
      n: 2,
    })
    expect(antes.codigos).toContain(auto.instrumentos[0]?.codigo)

    for (const { id } of [auto, daArea]) {
      await banco.db.updateTable('formulario').set({ condicao: 'CANCELADO' }).where('id', '=', id).execute()
      await historiar(banco.db, {
        formulario_id: id,
        quando: new Date(),
        evento: 'CANCELAR',
        de: 'ASSINADO',
        para: 'CANCELADO',
      })
    }
    // Made once in ten minutes: until then everybody gets the same.
    expect((await contar()).goiania).toEqual(antes.goiania)
    depois()
    const agora = await contar()
    expect(agora.goiania).toMatchObject({ embargos: 1, embargadoHa: 0, assinados: 1, valor: 0 })
    expect(agora.codigos).not.toContain(auto.instrumentos[0]?.codigo)
  })
})

describe('a file', () => {
  it('is not sent again to who has it, goes in parts, and says of which day it is', async () => {
    await oQueSePublica(banco.db)
    depois()
    const inteiro = await baixar('municipios.geojson')
    const { etag, 'cache-control': cache, 'content-disposition': nome } = inteiro.headers
    expect(cache).toBe('public, max-age=600')
    expect(nome).toMatch(/filename="municipios-\d{4}-\d\d-\d\d\.geojson"/)
    expect(JSON.parse(inteiro.texto).features).toHaveLength(246)
    expect((await baixar('municipios.geojson', { 'if-none-match': String(etag) })).status).toBe(304)
    const [tudo, parte] = [
      await baixar('municipios.csv'),
      await baixar('municipios.csv', { range: 'bytes=3-12' }),
    ]
    expect([parte.status, parte.bytes]).toEqual([206, tudo.bytes.subarray(3, 13)])

    const resumo = await gateway.pedir(transparencia.resumo)
    expect(resumo.headers['cache-control']).toBe('public, max-age=600')
    const headers = { 'if-none-match': String(resumo.headers.etag) }
    expect((await gateway.pedir(transparencia.resumo, { headers })).status).toBe(304)
    expect((await baixar('pessoas.csv')).status).toBe(422)
  })

  it('is counted by address, as the other public calls are', { tags: ['demorado'] }, async () => {
    depois()
    for (let i = 0; i < 120; i++) await gateway.pedir(transparencia.dicionario, { ip: '203.0.113.9' })
    expect((await gateway.pedir(transparencia.resumo, { ip: '203.0.113.9' })).status).toBe(429)
    expect((await gateway.pedir(transparencia.resumo, { ip: '203.0.113.10' })).status).toBe(200)
  })
})
