import { pessoas } from '@guara/domain/pessoa/contract'
import { expect, it } from 'vitest'
import { usarBanco } from '../test/banco.ts'
import { umFormulario, umResponsavel } from '../test/formularios.ts'
import { usarGateway } from '../test/gateway.ts'
import { umaPessoa } from '../test/pessoas.ts'
import { umToken, umUsuario } from '../test/usuarios.ts'
import { dadosDaPessoa, trechosDe } from './dados-da-pessoa.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const CPF = '52998224725'

it('takes of a record only what speaks of the person', () => {
  const dela = { nome: 'Ana', cpf: '529.982.247-25', endereco: { cidade: 'Goiânia' } }
  const outra = { nome: 'Bia', cpf: '11144477735' }
  expect(trechosDe({ identificacao: { responsaveis: [outra, dela], nota: 'x' } }, CPF)).toEqual([
    { onde: 'identificacao.responsaveis.1', dados: dela },
  ])
  const termo = {
    assinanteDocumento: CPF,
    depositario: outra,
    itens: [{ nome: 'tora' }, { dono: outra.cpf }],
  }
  expect(trechosDe({ termo }, CPF)).toEqual([
    { onde: 'termo', dados: { assinanteDocumento: CPF, itens: [{ nome: 'tora' }] } },
  ])
  expect(trechosDe({ texto: 'o CPF 529.982.247-25 foi citado' }, CPF)).toEqual([])
})

it('gathers what is kept of a person, and nothing of the others', async () => {
  const { id } = await umUsuario(banco.db, { cpf: CPF })
  const { id: pessoaId } = await umaPessoa(banco.db, { nome: 'Ana Exemplo', documento: CPF })
  const { codigo } = await umFormulario(banco.db, id, {
    identificacao: {
      responsaveis: [
        umResponsavel({ nome: 'Ana Exemplo', cpf: '529.982.247-25' }),
        umResponsavel({ nome: 'Vizinha Sigilosa', cpf: '111.444.777-35' }),
      ],
    },
  })
  await umFormulario(banco.db, id, {})
  const token = await umToken(banco.db, id, 'ROLE_FISCAL')
  await gateway.pedir(pessoas.sugestoes, { token, query: { search: 'ana exemplo' } })
  const dados = await dadosDaPessoa(banco.db, CPF)
  expect(dados.cadastro).toMatchObject({ id: pessoaId, nome: 'Ana Exemplo' })
  expect(dados.formularios).toMatchObject([{ codigo, trechos: [{ dados: { nome: 'Ana Exemplo' } }] }])
  expect(dados.leiturasDoCadastro).toMatchObject([{ ato: 'PESSOA_CONSULTAR', perfil: 'ROLE_FISCAL' }])
  expect(dados.conta).toMatchObject({ cpf: CPF, sessoes: [{ agente: 'teste' }] })
  expect(JSON.stringify(dados)).not.toContain('Sigilosa')
  expect(await dadosDaPessoa(banco.db, '11222333000181')).toMatchObject({ cadastro: null, formularios: [] })
})
