import { describe, expect, it } from 'vitest'
import { documentoDe, nomeDaPessoa } from './leitura.ts'

const DE_FISICA = { nome: ' Ana Exemplo ', cpf: '529.982.247-25' }
const DE_JURIDICA = { razaoSocial: 'Madeireira Exemplo Ltda.', cnpj: '11.222.333/0001-81' }
const TUDO = { ...DE_FISICA, nomeSocial: 'Rui Exemplo', ...DE_JURIDICA }

describe('who a person is', () => {
  it.each([
    ['a natural person', 'FISICA', DE_FISICA, 'Ana Exemplo', '52998224725'],
    [
      'one with a social name',
      'FISICA',
      { ...DE_FISICA, nomeSocial: 'Rui Exemplo' },
      'Rui Exemplo',
      '52998224725',
    ],
    ['one who was a company', 'FISICA', TUDO, 'Rui Exemplo', '52998224725'],
    ['one without CPF who was a company', 'FISICA', DE_JURIDICA, '', ''],
    ['a company', 'JURIDICA', DE_JURIDICA, 'Madeireira Exemplo Ltda.', '11222333000181'],
    ['a company that was a natural person', 'JURIDICA', TUDO, 'Madeireira Exemplo Ltda.', '11222333000181'],
    ['a company of which nothing is said yet', 'JURIDICA', DE_FISICA, '', ''],
    ['nobody known', 'NAO_IDENTIFICADA', {}, '', ''],
    ['nobody known, who was somebody', 'NAO_IDENTIFICADA', TUDO, '', ''],
    ['a witness, whose type is not asked', undefined, DE_FISICA, 'Ana Exemplo', '52998224725'],
    [
      'a beneficiary, whose type is not asked',
      undefined,
      DE_JURIDICA,
      'Madeireira Exemplo Ltda.',
      '11222333000181',
    ],
    ['an empty row', undefined, { nome: '', cpf: null }, '', ''],
  ])('%s', (_, tipoPessoa, dados, nome, documento) => {
    const pessoa = { tipoPessoa, ...dados }
    expect([nomeDaPessoa(pessoa), documentoDe(pessoa)]).toEqual([nome, documento])
  })
})
