// A new kind is its file and its line in the register (docs/decisoes/0016-instrumentos.md): proved on a copy of the
// domain, with a fourteenth kind that the agency does not have. Nothing else of the copy is touched; its types are
// checked and the table that walks every kind is run there. The test stands here because the domain knows no files.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RAIZ_DO_GATEWAY } from '../../../root.ts'

const RAIZ = join(RAIZ_DO_GATEWAY, '../..')
const DOMINIO = 'packages/domain'
const PERCURSO = 'instrumentos.test.ts'
const LIMITE_MS = 60_000

const VISTORIA = `
import { numero, selecao, textoLongo } from '../../campos/campo.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento } from '../definicao.ts'
import { atoDeExemplo, cienciaDeExemplo } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'

export const vistoria = defineInstrumento({
  codigo: 'VISTORIA',
  rota: 'vistoria',
  sigla: 'TVI',
  nome: 'Termo de Vistoria',
  combinavel: true,
  punitivo: false,
  exige: PESSOA_E_LOCAL,
  finalidade: 'Registrar o que a equipe viu no local.',
  baseLegal: 'Sem base: só existe neste teste.',
  secoes: [
    {
      titulo: 'O que foi visto',
      campos: {
        motivo: selecao('Motivo', { ROTINA: 'Rotina', RETORNO: 'Retorno' }, { obrigatorio: true }),
        areaVistoriada: numero('Área vistoriada', { obrigatorio: true, minimo: 0, unidade: 'ha' }),
        constatado: textoLongo('O que foi constatado', { obrigatorio: true, minimo: 20 }),
      },
    },
    ATO,
    CIENCIA,
  ],
  regras: [...REGRAS_COMUNS],
  assinam: [{ papel: 'Responsável', obrigatorio: false, campo: 'assinaturaRecebedor' }],
  advertencias: ['Este termo não é multa.'],
  exemplo: () => ({
    motivo: 'ROTINA',
    areaVistoriada: 12.5,
    constatado: 'Cerca nova na margem do córrego, sem corte de vegetação.',
    ...atoDeExemplo('Vistoria da margem do córrego, com o responsável presente.', '101'),
    ...cienciaDeExemplo(),
  }),
})
`

/** The name in the list, and the import that brings it. */
const comRegistro = (registro: string) =>
  registro
    .replace('import { suspensao }', "import { vistoria } from './tipos/vistoria.ts'\nimport { suspensao }")
    .replace('  suspensao,\n', '  suspensao,\n  vistoria,\n')

interface Saida {
  stdout: string
  stderr: string
  /** The output is absent when it ended well. */
  code?: number | string
}

const executar = (programa: string, ...argumentos: string[]): Promise<Saida> =>
  promisify(execFile)(process.execPath, [join(RAIZ, 'node_modules', programa), ...argumentos], {
    cwd: join(copia, DOMINIO),
    env: { ...process.env, NO_COLOR: '1' },
  }).catch((erro: Saida) => erro)

let copia: string

beforeAll(async () => {
  copia = await mkdtemp(join(tmpdir(), 'guara-decimo-quarto-'))
  await mkdir(join(copia, DOMINIO), { recursive: true })
  for (const arquivo of ['tsconfig.base.json', `${DOMINIO}/tsconfig.json`, `${DOMINIO}/package.json`])
    await cp(join(RAIZ, arquivo), join(copia, arquivo))
  await cp(join(RAIZ, DOMINIO, 'src'), join(copia, DOMINIO, 'src'), {
    recursive: true,
    filter: (origem) => !origem.endsWith('.test.ts') || origem.endsWith(`/instrumento/${PERCURSO}`),
  })
  await symlink(join(RAIZ, 'node_modules'), join(copia, 'node_modules'), 'dir')
  const instrumento = join(copia, DOMINIO, 'src/instrumento')
  await writeFile(join(instrumento, 'tipos/vistoria.ts'), VISTORIA)
  const registro = join(instrumento, 'index.ts')
  await writeFile(registro, comRegistro(await readFile(registro, 'utf8')))
})

afterAll(() => rm(copia, { recursive: true, force: true }))

describe('a fourteenth kind: its file and its entry in the register', () => {
  it('compiles: no table of the domain asks for a line about it', { timeout: LIMITE_MS }, async () => {
    const { stdout, code } = await executar('typescript-7/bin/tsc', '--noEmit', '-p', '.')
    expect([stdout, code]).toEqual(['', undefined])
  })

  it('is walked as the others are, and passes', { timeout: LIMITE_MS }, async () => {
    const { stdout } = await executar('vitest/vitest.mjs', 'run', '--reporter', 'json', PERCURSO)
    const relatorio = JSON.parse(stdout)
    const passou = relatorio.testResults
      .flatMap((r: { assertionResults: object[] }) => r.assertionResults)
      .filter((t: { status: string }) => t.status === 'passed')
      .map((t: { ancestorTitles: string[] }) => t.ancestorTitles[0])
    expect(relatorio.numFailedTests).toBe(0)
    const percorridos = new Set(passou.filter((titulo: string) => titulo !== 'the register'))
    expect([...percorridos].sort()).toEqual([...INSTRUMENTOS.map((i) => i.nome), 'Termo de Vistoria'].sort())
  })
})
