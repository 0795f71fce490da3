import { describe, expect, it } from 'vitest'
import '../validacao.ts'
import { ConsultaDaBase } from './schema.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const erros = (corpo: object) =>
  ConsultaDaBase.safeParse(corpo).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? []

describe('the support query', () => {
  it.each([
    [{ uuidFonteInformacao: UUID, nomeRazaoSocial: 'Ana' }, []],
    [{ nomeRazaoSocial: 'Ana' }, [['uuidFonteInformacao', 'Campo obrigatório']]],
    [{ uuidFonteInformacao: '', nomeRazaoSocial: 'Ana' }, [['uuidFonteInformacao', 'Campo obrigatório']]],
    [
      { uuidFonteInformacao: UUID, cpfCnpj: '', nomeRazaoSocial: '  ' },
      [['cpfCnpj', 'Informe ao menos o CPF/CNPJ ou Nome/Razão Social ']],
    ],
    [
      {},
      [
        ['uuidFonteInformacao', 'Campo obrigatório'],
        ['cpfCnpj', 'Informe ao menos o CPF/CNPJ ou Nome/Razão Social '],
      ],
    ],
    [{ uuidFonteInformacao: UUID, cpfCnpj: '111.111.111-11' }, [['cpfCnpj', 'CPF/CNPJ inválido']]],
    [{ uuidFonteInformacao: UUID, cpfCnpj: '%', nomeRazaoSocial: 'Ana' }, [['cpfCnpj', 'CPF/CNPJ inválido']]],
  ])('%j: %j', (corpo, esperado) => expect(erros(corpo)).toEqual(esperado))

  it('starts on page zero with ten', () => {
    const lida = ConsultaDaBase.parse({ uuidFonteInformacao: UUID, cpfCnpj: '529.982.247-25' })
    expect(lida).toMatchObject({ currentPage: 0, pageSize: 10, cpfCnpj: '52998224725', finalidade: null })
  })
})
