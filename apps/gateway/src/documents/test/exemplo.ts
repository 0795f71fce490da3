// Documents for the tests of this room: the example of each kind, with nothing missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dados } from '@guara/domain/campos/campo'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import { ambienteDeExemplo } from '@guara/domain/instrumento/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import sharp from 'sharp'
import { RAIZ_DO_GATEWAY } from '../../root.ts'
import type { ArquivoDaEvidencia, Consultas, Documento } from '../documento.ts'

export const AGORA = new Date('2026-11-14T20:00:00Z')

const TERRITORIO: { municipios: Array<{ id: number; partes: Anel[][] }>; rios: Posicao[][] } = JSON.parse(
  readFileSync(join(RAIZ_DO_GATEWAY, 'db', 'seeds', 'reference', 'limites-municipais.json'), 'utf8'),
)

const CONSULTAS: Consultas = {
  ...ambienteDeExemplo(AGORA),
  municipio: (id) => (id === 5208707 ? 'Goiânia' : undefined),
  lei: (id) => (id === 3 ? 'Decreto 6.514/2008' : undefined),
  alerta: () => 'ALR-2026-000123',
  territorio: (id) => {
    const partes = TERRITORIO.municipios.find((m) => m.id === id)?.partes
    return partes && { partes, rios: TERRITORIO.rios }
  },
}

export const HASH = '0123456789abcdef'.repeat(4)

/** A photo of one colour: small, and different from the others. */
const umaFoto = (cor: number): Promise<Uint8Array> =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: cor % 256, g: (cor * 7) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer()

export const umArquivo = async (n: number): Promise<ArquivoDaEvidencia> => ({
  nome: `foto-${n}.jpg`,
  sha256: n.toString(16).padStart(4, '0').repeat(16),
  enviadoEm: '2026-11-14T17:40:00Z',
  exifDataHora: '2026-11-14T17:40:00Z',
  exifLatitude: -16.6788,
  exifLongitude: -49.2539,
  foto: await umaFoto(n * 11),
})

export const umDocumento = async (
  tipo: CodigoDeInstrumento,
  { dados = {}, ...mudanca }: Partial<Documento> & { dados?: Dados } = {},
): Promise<Documento> => {
  const preenchido = preenchimentoCompleto(tipo)
  const codigo = `${instrumentoDe(tipo)?.sigla}-2026-000123`
  const instrumentos = preenchido.instrumentos.map((i) => ({
    ...i,
    codigo,
    dados: { ...i.dados, ...dados },
  }))
  const [instrumento] = instrumentos
  if (!instrumento) throw new Error('o exemplo não tem instrumento')
  const arquivos = Object.fromEntries(
    await Promise.all(
      preenchido.evidencias.map(async (e, i) => [String(e.id), await umArquivo(i + 1)] as const),
    ),
  )
  return {
    orgao: {
      estado: 'Estado de Goiás',
      nome: 'Órgão Ambiental Exemplo',
      unidade: 'Gerência de Fiscalização',
      cnpj: '11.222.333/0001-81',
      endereco: 'Rua das Lobeiras, 100, Centro, Goiânia – GO, CEP 74000-000',
      telefone: '(62) 3333-4444',
      contato: 'fiscalizacao@exemplo.gov.br, das 8h às 18h',
    },
    formulario: { ...preenchido, codigo: 'FRM-2026-000123', instrumentos },
    instrumento,
    consultas: CONSULTAS,
    arquivos,
    assinaturas: [
      {
        nome: 'Fiscal Exemplo',
        matricula: '12345',
        cargo: 'Fiscal ambiental',
        designacao: 'Portaria 12/2026',
        autuante: true,
        dataHora: '2026-11-14T19:00:00Z',
      },
      {
        nome: 'Colega Exemplo',
        matricula: '54321',
        cargo: 'Fiscal ambiental',
        autuante: false,
        dataHora: null,
      },
    ],
    verificacao: {
      codigo: '7F3K-92QX-LM4T-88WD-ZP1C-V6HB-30YN',
      url: 'https://guara.exemplo.gov.br/fiscalizacao/validarQrCode/7F3K92QXLM4T88WDZP1CV6HB30YN',
      endereco: 'https://guara.exemplo.gov.br/fiscalizacao/ValidaAssinatura',
      hash: HASH,
    },
    ciencias: [],
    marca: null,
    emitidoEm: AGORA,
    via: 'Documento eletrônico, via única',
    ...mudanca,
  }
}
