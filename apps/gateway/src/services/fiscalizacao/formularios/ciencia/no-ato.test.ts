// What the last signature registers by itself (docs/dominio/ciencia.md#what-registers-itself), and what it refuses.
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { textoDo, umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { noAto, respostasCompletas, umArquivo, umResponsavel } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { umToken } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

type Fiscal = Awaited<ReturnType<typeof umFiscal>>

/** The instants of these scenes are of the agency's zone. */
const as = (hora: string, dia = '2026-11-13') => new Date(`${dia}T${hora}:00-03:00`)

const umaNoAto = (fiscais: Fiscal[], colhida: Date, mais: object = {}) =>
  umAguardando(banco.db, fiscais, { ...respostasCompletas({ ...noAto(colhida), ...mais }) })

/** What the agency itself owes has no person. */
const dasPessoas = ({ prazos }: { prazos: Array<{ pessoa?: string; data: string | null }> }) =>
  prazos.filter((p) => p.pessoa).map((p) => [p.pessoa, p.data])

describe('ciência on the act', () => {
  it('registers itself with the signature, and the paper tells the instant', async () => {
    const fiscal = await umFiscal(banco.db)
    gateway.agora = as('10:05')
    const form = await umaNoAto([fiscal], as('10:02'))
    const { status, body } = await gateway.assinar(fiscal, form.id)
    expect([status, body.condicao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS'])
    expect(body.historico.slice(-2).map((h: { evento: string; para: string }) => [h.evento, h.para])).toEqual(
      [
        ['ASSINAR', 'ASSINADO'],
        ['CIENCIA', 'DOCUMENTACAO_ASSINADOS'],
      ],
    )
    expect(body.cientificacao).toMatchObject({
      forma: 'PESSOAL',
      data: '2026-11-13T13:05:00.000Z',
      recebedor: 'João Conceição da Silva',
      por: { id: fiscal.id },
    })
    expect(body.instrumentos[0].dados.cienciaData).toBe('2026-11-13T13:05:00.000Z')
    expect(body.prazos[0].data).toBe('2026-12-03')
    const codigo = form.instrumentos[0]?.codigo ?? ''
    const papel = await gateway.papel(assinatura.imprimir, fiscal, { codigo })
    expect(textoDo(papel)).toContain('13/11/2026 10:05')
  })

  it('asks for a new one when the last agent signs on another day, and says why', {
    tags: ['demorado'],
  }, async () => {
    const [primeiro, segunda] = [await umFiscal(banco.db), await umFiscal(banco.db)]
    gateway.agora = as('10:05')
    const form = await umaNoAto([primeiro, segunda], as('10:02'))
    expect((await gateway.assinar(primeiro, form.id)).body.condicao).toBe('AGUARDANDO_ASSINATURA')
    gateway.agora = as('09:00', '2026-11-15')
    const { status, body } = await gateway.assinar(segunda, form.id)
    expect([status, body.condicao, body.prazos[0].data]).toEqual([200, 'ASSINADO', null])
    expect(body.ciencias).toMatchObject([
      {
        registradaEm: null,
        aviso:
          'A assinatura de João Conceição da Silva é de 13/11/2026 10:02; o documento só ficou pronto em 15/11/2026 09:00. Entregue a via e colha a ciência de novo, ou envie por carta.',
      },
    ])
  })

  it('of another day, or of June, is not signed', async () => {
    const fiscal = await umFiscal(banco.db)
    gateway.agora = as('10:05')
    const form = await umaNoAto([fiscal], as('10:00', '2026-11-12'))
    const { status, body } = await gateway.assinar(fiscal, form.id)
    expect([status, body.detail]).toEqual([
      422,
      'A ciência no ato vale da assinatura do agente: o sistema usará 13/11/2026 10:05. Volte o formulário para rascunho e corrija.',
    ])
    const refusa = await umaNoAto([fiscal], as('10:00', '2026-06-15'), {
      cienciaForma: 'RECUSA',
      assinaturaRecebedor: null,
    })
    expect((await gateway.assinar(fiscal, refusa.id)).status).toBe(422)
  })

  it('is of each person: one signs, the other gets a letter, and each has an own term', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umFiscal(banco.db)
    const [, outra] = ['52998224725', '11144477735']
    gateway.agora = as('10:05')
    const form = await umAguardando(banco.db, [fiscal], {
      ...respostasCompletas({
        ...noAto(as('10:02')),
        outrasCiencias: [{ pessoa: outra, forma: 'POSTAL_AR' }],
      }),
      identificacao: {
        responsaveis: [umResponsavel(), umResponsavel({ cpf: '111.444.777-35', nome: 'Bia Exemplo' })],
      },
    })
    const { body: assinado } = await gateway.assinar(fiscal, form.id)
    expect([assinado.condicao, assinado.cientificacao.registradaEm]).toEqual(['ASSINADO', null])
    expect(dasPessoas(assinado)).toEqual([
      ['João Conceição da Silva', '2026-12-03'],
      ['Bia Exemplo', null],
    ])
    const params = { id: form.id }
    const { body: enviado } = await gateway.pedir(formularios.tentativa, {
      token: fiscal.token,
      params,
      body: { versao: assinado.versao, pessoa: outra, forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' },
    })
    expect([enviado.condicao, enviado.cientificacao.tentativas[0].pessoa]).toEqual([
      'AGUARDANDO_CIENTIFICACAO',
      outra,
    ])
    gateway.agora = as('10:00', '2026-11-21')
    const { status, body } = await gateway.pedir(formularios.ciencia, {
      token: await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', gateway.agora),
      params,
      body: {
        versao: enviado.versao,
        pessoa: outra,
        forma: 'POSTAL_AR',
        dataHora: as('15:00', '2026-11-20').toISOString(),
        comprovante: { arquivoId: await umArquivo(banco.db, fiscal.id), nome: 'ar.pdf' },
      },
    })
    expect([status, body.condicao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS'])
    expect(dasPessoas(body)).toEqual([
      ['João Conceição da Silva', '2026-12-03'],
      ['Bia Exemplo', '2026-12-10'],
    ])
  })
})
