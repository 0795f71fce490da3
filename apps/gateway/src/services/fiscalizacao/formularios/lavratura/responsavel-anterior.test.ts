import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import { CPF, umFormulario, umResponsavel } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { umToken, umUsuario } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

let fiscalId: string
let token: string
beforeEach(async () => {
  fiscalId = (await umUsuario(banco.db)).id
  token = await umToken(banco.db, fiscalId, 'ROLE_FISCAL')
})

const em = (dia: string) => new Date(`2026-11-${dia}T12:00:00Z`)
const com = (responsavel: object, agora: Date, autorId = fiscalId) =>
  umFormulario(banco.db, autorId, { agora, identificacao: { responsaveis: [responsavel] } })
const anterior = async (cpfCnpj = CPF) =>
  (await gateway.pedir(formularios.responsavelAnterior, { token, query: { cpfCnpj } })).body

const endereco = (logradouro: string) => ({ uf: 'GO', logradouro })

it('answers what the latest of one’s own forms says of the person, and nothing else of them', async () => {
  await com(umResponsavel({ enderecoCorrespondencia: endereco('Rua Velha') }), em('01'))
  await com(
    umResponsavel({
      cpf: '529.982.247-25',
      rg: '123',
      profissao: 'Lavradora',
      enderecoCorrespondencia: endereco('Rua Nova'),
    }),
    em('02'),
  )
  // The draft that asks says nothing yet.
  await com({ tipoPessoa: 'FISICA', cpf: CPF, enderecoCorrespondencia: { uf: 'GO' } }, em('03'))
  expect(await anterior('529.982.247-25')).toEqual({
    profissao: 'Lavradora',
    enderecoCorrespondencia: endereco('Rua Nova'),
  })
})

it('answers nothing of another’s forms, nor of who only stands beside the person', async () => {
  const outro = await umUsuario(banco.db)
  await com(umResponsavel(), em('01'), outro.id)
  expect(await anterior()).toEqual({})
  await umFormulario(banco.db, fiscalId, {
    identificacao: {
      responsaveis: [
        umResponsavel({ cpf: '111.444.777-35', enderecoCorrespondencia: endereco('Rua do Outro') }),
        umResponsavel({ enderecoCorrespondencia: endereco('Rua Dela') }),
      ],
    },
  })
  expect(await anterior()).toEqual({ enderecoCorrespondencia: endereco('Rua Dela') })
})

it('leaves in the audit that somebody was looked for, never who', async () => {
  await anterior()
  const { detalhes } = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'PESSOA_CONSULTAR')
    .executeTakeFirstOrThrow()
  expect(detalhes).toEqual({ procurado: [expect.any(String)], achadas: 0 })
  expect(JSON.stringify(detalhes)).not.toContain(CPF)
})
