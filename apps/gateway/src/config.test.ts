import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avisosDeProducao, ErroDeConfiguracao, lerConfig } from './config.ts'

const linhas = (env: Record<string, string>) => {
  try {
    lerConfig(env)
    return []
  } catch (erro) {
    if (erro instanceof ErroDeConfiguracao) return erro.linhas
    throw erro
  }
}

describe('settings', () => {
  it('have the defaults of the README', () => {
    const config = lerConfig({})
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      APP_ENV: 'production',
      TEST_WARNING: false,
      DEMO_DATA: true,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      MAX_IMAGE_MB: 15,
      MAX_VIDEO_MB: 200,
      MAX_AUDIO_MB: 30,
      MAX_DOCUMENT_MB: 30,
    })
  })

  it('give the papers of the demonstration a made-up agency, and of nobody else', () => {
    expect(lerConfig({})).toMatchObject({
      ORGAO_CNPJ: '11.222.333/0001-81',
      ORGAO_TELEFONE: '(62) 3333-4444',
    })
    expect(lerConfig({ DEMO_DATA: 'false' }).ORGAO_CNPJ).toBeUndefined()
    expect(lerConfig({ ORGAO_CNPJ: '33000167000101' }).ORGAO_CNPJ).toBe('33.000.167/0001-01')
    expect(linhas({ ORGAO_CNPJ: '11222333000100' })).toEqual(['ORGAO_CNPJ: CNPJ inválido'])
  })

  it('say what an installation that goes live still has as a demonstration would', () => {
    const avisos = (env: Record<string, string>) => Object.keys(avisosDeProducao(lerConfig(env)))
    expect(avisos({ DEMO_DATA: 'false' })).toEqual(['PUBLIC_URL', 'ORGAO_NOME', 'SMTP_URL'])
    expect(avisos({})).toEqual([])
    expect(avisos({ DEMO_DATA: 'false', APP_ENV: 'test' })).toEqual([])
    const inteira = {
      PUBLIC_URL: 'https://fiscalizacao.exemplo.go.gov.br',
      ORGAO_NOME: 'Secretaria de Exemplo',
    }
    const correio = { SMTP_URL: 'smtp://correio.exemplo', MAIL_FROM: 'guara@exemplo.go.gov.br' }
    expect(avisos({ DEMO_DATA: 'false', ...inteira, ...correio })).toEqual([])
  })

  it('treat an empty variable as absent', () => {
    expect(lerConfig({ PORT: '', DATABASE_URL: '', DEMO_DATA: '' })).toMatchObject({
      PORT: 8080,
      DEMO_DATA: true,
    })
  })

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://fiscalizacao.exemplo.go.gov.br' }, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'https://fiscalizacao.exemplo.go.gov.br', DEMO_DATA: 'true' }, true],
    [{ DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'x'.repeat(40) }, false],
    [{ DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'x'.repeat(40), DEMO_DATA: 'true' }, true],
    [{ DEMO_DATA: 'false' }, false],
  ])('decide the demonstration data: %j → %s', (env, esperado) => {
    expect(lerConfig(env).DEMO_DATA).toBe(esperado)
  })

  it.each([
    [{}, 'offered'],
    [{ DEMO_DATA: 'false' }, 'required'],
    [{ HOST: '0.0.0.0' }, 'required'],
    [{ DEMO_DATA: 'false', APP_ENV: 'test' }, 'offered'],
    [{ DEMO_DATA: 'false', SECOND_FACTOR: 'offered' }, 'offered'],
    [{ SECOND_FACTOR: 'required' }, 'required'],
  ])('ask coordinators and administrators for a second factor: %j → %s', (env, esperado) => {
    expect(lerConfig(env).SECOND_FACTOR).toBe(esperado)
  })

  it.each([
    [{ PORT: 'abc' }, ['PORT: informe um número de 0 a 65535']],
    [{ PORT: '70000' }, ['PORT: informe um número de 0 a 65535']],
    [
      { DATABASE_URL: 'mysql://x' },
      ['DATABASE_URL: informe um endereço que comece com postgres:// ou postgresql://'],
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, [expect.stringContaining('SECRET_KEY: obrigatória')]],
    [{ SECRET_KEY: 'curta' }, ['SECRET_KEY: informe ao menos 32 caracteres aleatórios']],
    [{ TEST_WARNING: 'sim' }, ['TEST_WARNING: use true ou false']],
    [
      { TRUST_PROXY: '10.0.0.0/8,proxy' },
      ['TRUST_PROXY: informe endereços IP (ou redes, 10.0.0.0/8) separados por vírgula'],
    ],
    [
      { S3_ENDPOINT: 'https://s3.invalid' },
      Array(3).fill(expect.stringMatching(/^S3_(BUCKET|ACCESS_KEY|SECRET_KEY): obrigatória/)),
    ],
    [{ SMTP_URL: 'smtp://x' }, ['MAIL_FROM: obrigatória com SMTP_URL; é o remetente dos e-mails']],
    [{ PORT: 'abc', APP_ENV: 'x' }, [expect.stringMatching(/^PORT:/), expect.stringMatching(/^APP_ENV:/)]],
  ])('give one line per bad variable: %j', (env, esperado) => {
    expect(linhas(env as Record<string, string>)).toEqual(esperado)
  })
})

describe('the parameters of the agency', () => {
  let pasta: string
  beforeAll(() => {
    pasta = mkdtempSync(join(tmpdir(), 'guara-config-'))
  })
  afterAll(() => rmSync(pasta, { recursive: true, force: true }))
  const comArquivo = (texto: string) => {
    const PARAMETROS_CONFIG = join(pasta, 'parametros.json')
    writeFileSync(PARAMETROS_CONFIG, texto)
    return { PARAMETROS_CONFIG }
  }

  it('have defaults', () => {
    for (const env of [{}, { PARAMETROS_CONFIG: '' }])
      expect(lerConfig(env).PARAMETROS_CONFIG).toMatchObject({
        prazoDefesaDias: 20,
        percentuais: {},
        descontoPercentual: null,
        suspensaoAnual: { inicio: '12-20', fim: '01-20', confirmada: false },
        municipioSede: 5208707,
        origem: 'padrao',
        aConfirmar: expect.arrayContaining(['prazoDefesaDias', 'descontoPercentual', 'suspensaoAnual']),
      })
  })

  it('come from the file, each with its default', () => {
    expect(lerConfig(comArquivo('{"percentuais": {"A_NOITE": 12.5}}')).PARAMETROS_CONFIG).toMatchObject({
      prazoDefesaDias: 20,
      percentuais: { A_NOITE: 12.5 },
      origem: 'arquivo',
    })
    const { aConfirmar, ...quinze } = lerConfig(comArquivo('{"prazoDefesaDias": 15}')).PARAMETROS_CONFIG
    expect(quinze).toMatchObject({ prazoDefesaDias: 15, percentuais: {} })
    expect([aConfirmar.includes('prazoDefesaDias'), aConfirmar.includes('suspensaoAnual')]).toEqual([
      false,
      true,
    ])
    const suspensa = comArquivo('{"suspensaoAnual": {"inicio": "12-20", "fim": "01-06"}}')
    expect(lerConfig(suspensa).PARAMETROS_CONFIG.suspensaoAnual).toMatchObject({
      fim: '01-06',
      aplicaA: expect.arrayContaining(['DEFESA', 'EXIGENCIA']),
      confirmada: true,
    })
    expect(lerConfig(comArquivo('{"suspensaoAnual": null}')).PARAMETROS_CONFIG.suspensaoAnual).toBeNull()
  })

  it.each([
    ['{', /^PARAMETROS_CONFIG: o arquivo não é JSON válido$/],
    ['[]', /^PARAMETROS_CONFIG: /],
    ['{"prazoDefesaDias": 0}', /^PARAMETROS_CONFIG: prazoDefesaDias: /],
    ['{"percentuais": {"A_NOITE": "10"}}', /^PARAMETROS_CONFIG: percentuais.A_NOITE: /],
    [
      '{"percentuais": {"NADA": 10}}',
      /^PARAMETROS_CONFIG: percentuais.NADA: não é uma circunstância conhecida$/,
    ],
    ['{"descontoPercentual": 0}', /^PARAMETROS_CONFIG: descontoPercentual: /],
    [
      '{"suspensaoAnual": {"inicio": "20/12", "fim": "01-20"}}',
      /suspensaoAnual.inicio: informe o mês e o dia/,
    ],
    ['{"suspensaoAnual": {"inicio": "12-20", "fim": "01-20", "aplicaA": ["X"]}}', /suspensaoAnual.aplicaA/],
    ['{"prazo": 10}', /^PARAMETROS_CONFIG: .*prazo/],
    ['{"prazoDefesaDias": 0, "percentuais": {"A_NOITE": -1}}', /prazoDefesaDias: .*; percentuais.A_NOITE: /],
  ])('give one clear line when bad: %s', (texto, linha) => {
    expect(linhas(comArquivo(texto))).toEqual([expect.stringMatching(linha)])
  })

  it('give one clear line when the file is not there', () => {
    expect(linhas({ PARAMETROS_CONFIG: join(pasta, 'nenhum.json') })).toEqual([
      'PARAMETROS_CONFIG: não foi possível ler o arquivo',
    ])
  })
})
