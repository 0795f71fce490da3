import { describe, expect, it } from 'vitest'
import { umaPessoa } from '../../../../test/formularios.ts'
import { comoEscolhida, comRascunhos, digitar, escolher, procurado, sair } from './pessoa.ts'

const MARIA = comoEscolhida(umaPessoa())
const COM_MARIA = escolher(MARIA)

describe('the person of the filter', () => {
  it.each([
    ['cpfCnpj', '529.982.247-25', '52998224725'],
    ['cpfCnpj', 'CPF 529 982', '529982'],
    ['nomeRazaoSocial', ' José  123 da Silva-Sá. ', 'José da SilvaSá'],
    ['nomeRazaoSocial', '12345', ''],
  ] as const)('%s searches "%s" as "%s"', (campo, texto, esperado) => {
    expect(procurado(campo, texto)).toBe(esperado)
  })

  it('fills both fields: over 11 digits as a CNPJ, otherwise as a CPF', () => {
    expect(COM_MARIA).toEqual({ cpfCnpj: '529.982.247-25', nomeRazaoSocial: 'Maria Exemplo', pessoa: MARIA })
    const empresa = umaPessoa(2, { nome: null, razaoSocial: 'Fazenda', cpf: null, cnpj: '11222333000181' })
    expect(escolher(comoEscolhida(empresa))).toMatchObject({
      cpfCnpj: '11.222.333/0001-81',
      nomeRazaoSocial: 'Fazenda',
    })
  })

  it('may be someone whom only a draft names, and nobody twice', () => {
    const rascunho = { nome: 'Ágata', documento: '11144477735' }
    expect(comRascunhos([MARIA], [rascunho, { nome: 'Maria', documento: '529.982.247-25' }])).toEqual([
      MARIA,
      { id: null, nome: 'Ágata', documento: '111.444.777-35' },
    ])
  })

  it.each(['cpfCnpj', 'nomeRazaoSocial'] as const)('clearing %s lets the person go', (campo) => {
    expect({ ...COM_MARIA, ...digitar(COM_MARIA, campo, '') }).toEqual({
      cpfCnpj: '',
      nomeRazaoSocial: '',
      pessoa: null,
    })
  })

  it('leaving with another text lets the person go, and what it had filled', () => {
    const outra = { ...COM_MARIA, ...digitar(COM_MARIA, 'nomeRazaoSocial', 'Mariana') }
    expect(outra.pessoa).toEqual(MARIA)
    expect({ ...outra, ...sair(outra, 'nomeRazaoSocial') }).toEqual({
      cpfCnpj: '',
      nomeRazaoSocial: 'Mariana',
      pessoa: null,
    })
  })

  it('leaving with the same text keeps the person', () => {
    const semMascara = { ...COM_MARIA, cpfCnpj: '52998224725' }
    expect({ ...semMascara, ...sair(semMascara, 'cpfCnpj') }).toEqual(COM_MARIA)
    expect({ ...COM_MARIA, ...sair(COM_MARIA, 'nomeRazaoSocial') }).toEqual(COM_MARIA)
  })
})
