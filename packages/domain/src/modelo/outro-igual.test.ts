import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'
import { comecoIgual } from './outro-igual.ts'

const NOMES = { municipio: (id: number) => (id === 5208707 ? 'Goiânia' : undefined) }
const AUTO = preenchimentoCompleto('AUTO_INFRACAO', 'APREENSAO')
const comDescricao = (descricao: string, mudanca: Partial<Preenchimento> = {}): Preenchimento => ({
  ...AUTO,
  ...mudanca,
  instrumentos: AUTO.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, descricao } })),
})
const copiado = (descricao: string, mudanca?: Partial<Preenchimento>) =>
  comecoIgual(comDescricao(descricao, mudanca), NOMES).instrumentos.AUTO_INFRACAO?.descricao

const folhas = (valor: unknown): unknown[] =>
  valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(folhas) : [valor]

describe('another form alike', () => {
  it('has the kinds, the line, the sanctions, the provisions and the choices', () => {
    const { tipos, instrumentos, etapas } = comecoIgual(AUTO, NOMES)
    expect(tipos).toEqual(['AUTO_INFRACAO', 'APREENSAO'])
    expect(instrumentos.AUTO_INFRACAO).toMatchObject({
      tipoAuto: ['MULTA_SIMPLES', 'APREENSAO'],
      infracoes: [{ infracaoId: 77 }],
      passivelRecuperacao: 'SIM',
      comunicarMP: 'SIM',
      fundamentacaoLegal: [{ leiId: expect.any(Number), artigo: '66, caput' }],
    })
    expect(instrumentos.APREENSAO).toHaveProperty('motivoApreensao')
    expect(etapas).toEqual({})
  })

  it.each([
    'porteAutuado',
    'reincidencia',
    'motivacaoConduta',
    'cienciaForma',
    'assinanteNome',
    'dataHoraInstrumento',
    'dataFatoInicio',
    'dataHoraConstatacao',
    'evidenciasVinculadas',
    'numeroProcesso',
    'assinaturaRecebedor',
  ])('takes no %s along', (campo) => {
    const form = {
      ...AUTO,
      instrumentos: AUTO.instrumentos.map((i) => ({
        ...i,
        dados: { numeroProcesso: '202600017000001', ...i.dados },
      })),
    }
    const { instrumentos } = comecoIgual(form, NOMES)
    expect(instrumentos.AUTO_INFRACAO).not.toHaveProperty(campo)
    expect(instrumentos.APREENSAO).not.toHaveProperty(campo)
  })

  it('takes no goods, quantities or values along', () => {
    const { instrumentos } = comecoIgual(AUTO, NOMES)
    expect(instrumentos.APREENSAO).not.toHaveProperty('itens')
    expect(instrumentos.AUTO_INFRACAO?.infracoes).toEqual([{ infracaoId: 77 }])
  })

  it('remembers the model, not what was put into its texts', () => {
    const modelo = { codigo: 'lixo-entulho', valores: { município: 'Goiânia' } }
    const form = { ...AUTO, alertaFiscalizacao: { ...AUTO.alertaFiscalizacao, modelo } }
    expect(comecoIgual(form, NOMES).etapas).toEqual({
      alertaFiscalizacao: { modelo: { codigo: 'lixo-entulho', valores: {} } },
    })
  })

  it.each([
    ['Responsável Exemplo guardava as aves.', '«pessoa» guardava as aves.'],
    ['RESPONSÁVEL EXEMPLO guardava as aves.', '«pessoa» guardava as aves.'],
    ['O portador do CPF 529.982.247-25 e do 52998224725.', 'O portador do CPF «documento» e do «documento».'],
    ['A empresa 11.222.333/0001-81.', 'A empresa «documento».'],
    ['Na Fazenda Exemplo, em Goiânia.', 'Na «imóvel ou local», em «município».'],
    ['Visto em 14/11/2026, às 10h20, e em 3 de março de 2026.', 'Visto em «data», e em «data».'],
    ['No ponto -16.678861, -49.253917.', 'No ponto «coordenada», «coordenada».'],
    ['No ponto 15°49\'23.9"S 49°28\'55.9"W.', 'No ponto «coordenada» «coordenada».'],
    ['Segue o TEM-2026-000009.', 'Segue o «documento anterior».'],
    ['Caminhão ABC1D23 e moto ABC-1234.', 'Caminhão «veículo» e moto «veículo».'],
    ['Mora na Rua das Lobeiras.', 'Mora na «pessoa».'],
    [
      'Pela IN SEMAD 13/2021, em 1/2 hectare, até 28/02.',
      'Pela IN SEMAD 13/2021, em 1/2 hectare, até «data».',
    ],
    ['O gaiolão tinha 3 metros.', 'O gaiolão tinha 3 metros.'],
  ])('"%s" becomes "%s"', (antes, depois) => {
    const texto = 'Pássaros em cativeiro sem autorização. '
    expect(copiado(texto + antes)).toBe(texto + depois)
  })

  it.each(TIPOS_DE_INSTRUMENTO.map((t) => t.codigo))(
    'of %s tells nobody, nowhere and no day of the earlier one',
    (tipo) => {
      const { instrumentos } = comecoIgual(preenchimentoCompleto(tipo), NOMES)
      const textos = folhas(instrumentos).filter((v) => typeof v === 'string')
      expect(
        textos.filter((t) => /Exemplo|529\.?982|\d{2}\/\d{2}\/\d{4}|T\d{2}:\d{2}|^data:image/.test(t)),
      ).toEqual([])
      expect(
        folhas(instrumentos).filter((v) => typeof v === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(v)),
      ).toEqual([])
    },
  )
})
