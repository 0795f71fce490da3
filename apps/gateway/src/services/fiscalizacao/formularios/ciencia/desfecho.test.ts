// What became of a notice (docs/dominio/atos.md#outcome), and the fact row that every act keeps right.
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { umArquivo } from '../../../../test/arquivos.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { umFormulario } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao, umUsuario } from '../../../../test/usuarios.ts'
import { historiar } from '../historico-repository.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const CPF = '52998224725'
const DONO = { identificacao: { responsaveis: [{ tipoPessoa: 'FISICA', nome: 'Ana Exemplo', cpf: CPF }] } }

let autor: string
let gestor: Sessao

beforeEach(async () => {
  autor = (await umUsuario(banco.db)).id
  gestor = await umaSessao(banco.db, 'ROLE_GESTOR')
})

/** Signed as the service leaves it: the condition first, then its row of history. */
const umAssinado = async () => {
  const formulario = await umFormulario(banco.db, autor, { ...DONO, condicao: 'ASSINADO' })
  await historiar(banco.db, {
    formulario_id: formulario.id,
    quando: new Date('2026-10-02T01:30:00Z'),
    evento: 'ASSINAR',
    de: 'AGUARDANDO_ASSINATURA',
    para: 'ASSINADO',
  })
  return formulario
}

const fatosDe = (id: string) =>
  banco.db
    .selectFrom('instrumento_fato')
    .select(['dia', 'tipo', 'condicao', 'desfecho', 'autor_id'])
    .where('formulario_id', '=', id)
    .execute()

const registrar = async (id: string, versao: number, corpo: object) => {
  const comprovante = await umArquivo(banco.db, gateway.config, gestor.id)
  return gateway.pedir(formularios.desfecho, {
    token: gestor.token,
    params: { id },
    body: { versao, data: '2026-11-01', comprovante, ...corpo } as never,
  })
}

describe('the outcome of a notice', () => {
  it('is in the form, its history, the fact row and the recidivism', async () => {
    const { id, versao } = await umAssinado()
    const antecedentes = async () =>
      (await gateway.pedir(formularios.antecedentes, { token: gestor.token, query: { cpfCnpj: CPF } })).body
    // The agency's day, which is not that of Greenwich.
    expect(await fatosDe(id)).toMatchObject([
      {
        dia: new Date(2026, 9, 1),
        tipo: 'AUTO_INFRACAO',
        condicao: 'ASSINADO',
        desfecho: null,
        autor_id: autor,
      },
    ])
    expect(await antecedentes()).toHaveLength(1)

    const { status, body } = await registrar(id, versao, { desfecho: 'ANULADO', causa: 'PROVA' })
    expect(status).toBe(200)
    expect(body.desfechos).toMatchObject([{ desfecho: 'ANULADO', causa: 'PROVA', por: { id: gestor.id } }])
    expect(body.historico.at(-1)).toMatchObject({ evento: 'DESFECHO', para: 'ASSINADO' })
    expect(await fatosDe(id)).toMatchObject([{ desfecho: 'ANULADO' }])
    expect(await antecedentes()).toEqual([])

    // What is recorded stays: another holds only with its reason.
    const semMotivo = await registrar(id, body.versao, { desfecho: 'MANTIDO' })
    expect(semMotivo.status).toBe(422)
    const { body: mantido } = await registrar(id, body.versao, {
      desfecho: 'MANTIDO',
      motivo: 'A decisão de anular foi reformada em recurso.',
    })
    expect(mantido.desfechos?.map((d: { desfecho: string }) => d.desfecho)).toEqual(['ANULADO', 'MANTIDO'])
    expect(await fatosDe(id)).toMatchObject([{ desfecho: 'MANTIDO' }])
    expect(await antecedentes()).toHaveLength(1)
  })

  it('asks for the cause, and cancelling is told by the fact row too', async () => {
    const { id, versao } = await umAssinado()
    const recusado = await registrar(id, versao, { desfecho: 'ANULADO' })
    expect(recusado).toMatchObject({ status: 422, body: { violations: [{ field: 'causa' }] } })
    await gateway.pedir(formularios.cancelar, { token: gestor.token, params: { id } })
    expect(await fatosDe(id)).toMatchObject([{ condicao: 'CANCELADO' }])
    expect((await registrar(id, versao + 1, { desfecho: 'PAGO' })).status).toBe(409)
  })
})
