// The files opened by the tools of others: GDAL reads the maps, LibreOffice the sheet, and both count as many rows as the list.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONJUNTOS } from '@guara/domain/exportacao/conjuntos'
import { exportacoes } from '@guara/domain/exportacao/contract'
import { FORMATOS, type NomeDoFormato } from '@guara/domain/exportacao/formatos'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { ARQUIVOS_ABERTOS, transparencia } from '@guara/domain/transparencia/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { umaListaParaExportar } from '../../test/exportacao.ts'
import { exigir } from '../../test/ferramentas.ts'
import { usarGateway } from '../../test/gateway.ts'
import { oQueSePublica } from '../../test/transparencia.ts'
import { umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
/** With editions of its own: the other's may have been made by another file. */
const aberto = usarGateway(banco, {})
const pasta = mkdtempSync(join(tmpdir(), 'guara-prova-'))
afterAll(() => rmSync(pasta, { recursive: true }))

let token: string
beforeEach(async () => {
  const { id } = await umUsuario(banco.db)
  token = await umToken(banco.db, id, 'ROLE_FISCAL')
  await umaListaParaExportar(banco.db, id)
})

const exportar = async (formato: NomeDoFormato) => {
  const colunas = CONJUNTOS.instrumentos.colunas.map(({ chave }) => chave)
  const body = { conjunto: 'instrumentos', formato, colunas, filtro: {} }
  const { bytes } = await gateway.pedir(exportacoes.exportar, { token, body })
  const caminho = join(pasta, `instrumentos.${FORMATOS[formato].extensao}`)
  writeFileSync(caminho, bytes)
  const { body: lista } = await gateway.pedir(instrumentos.buscar, { token, body: {} })
  return { caminho, total: lista.totalElements as number }
}

describe('maps', () => {
  beforeEach(exigir('ogrinfo'))

  it.each(['GPKG', 'GEOJSON', 'KML'] as const)('%s is read by GDAL without a warning', async (formato) => {
    const { caminho, total } = await exportar(formato)
    const dito = execFileSync('ogrinfo', ['-so', '-al', caminho], { encoding: 'utf8' })
    expect(dito).toContain(`Feature Count: ${total}`)
    expect(dito).toContain('valorMulta')
    expect(dito).not.toMatch(/warning|error/i)
  })

  it.each(ARQUIVOS_ABERTOS.filter(({ formato }) => formato !== 'CSV'))(
    '$arquivo, which anybody may take, is read by GDAL without a warning',
    async ({ arquivo, conjunto }) => {
      await oQueSePublica(banco.db)
      const { bytes } = await aberto.pedir(transparencia.dados, { params: { arquivo } })
      const caminho = join(pasta, arquivo)
      writeFileSync(caminho, bytes)
      const dito = execFileSync('ogrinfo', ['-so', '-al', caminho], { encoding: 'utf8' })
      expect(dito).toContain(`Feature Count: ${conjunto === 'municipios' ? 246 : 2}`)
      expect(dito).toContain('municipioIbge')
      expect(dito).not.toMatch(/warning|error/i)
    },
  )
})

/** UTF-8, and each cell as it is shown: its own default writes dates by the machine's locale. */
const COMO_SE_VE = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

/** What a spreadsheet in Portuguese is told of a CSV, and the day of the notice as it shows it then. */
const CSV_BRASILEIRO = '--infilter=CSV:59,34,76,1,,1046,false,true'

describe('sheets', () => {
  beforeEach(exigir('soffice'))

  it.each([
    ['XLSX', [], '09/11/2026 23:30'],
    ['CSV', [CSV_BRASILEIRO], '11/09/26 11:30 PM'],
  ] as const)('%s is read by LibreOffice, numbers and days as such', async (formato, entrada, dia) => {
    const { caminho, total } = await exportar(formato)
    const lida = join(pasta, `lida-${formato}`)
    const opcoes = ['--headless', `-env:UserInstallation=file://${pasta}/perfil`, ...entrada]
    execFileSync('soffice', [...opcoes, '--convert-to', COMO_SE_VE, '--outdir', lida, caminho], {
      stdio: 'ignore',
    })
    const linhas = readFileSync(join(lida, 'instrumentos.csv'), 'utf8').trimEnd().split('\n')
    expect(linhas).toHaveLength(total + 1)
    expect(linhas.join('\n')).toContain(',15000.5,')
    expect(linhas.join('\n')).toContain(`,${dia},`)
  })
})
