// What the law leaves to the agency: a change is recorded for a day to come, and what was signed before it says the same afterwards, on the
// view, in the list, on the receipt, in the dossier, in the calendar file and on the person's page.
import { createHash } from 'node:crypto'
import { assinatura, copia } from '@guara/domain/assinatura/contract'
import { catalogo } from '@guara/domain/catalogo/contract'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { Operacao } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { comCienciaEm } from '@guara/domain/formulario/exemplo'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { autoInfracao } from '@guara/domain/instrumento/tipos/auto-infracao'
import { calendario } from '@guara/domain/prazo/contract'
import type { Prazo } from '@guara/domain/prazo/schema'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { corrido, lerPdf } from '../../../documents/test/pdf.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { respostasCompletas, umaEvidencia, umResponsavel } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umToken, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const params = { catalogo: 'parametros' }
const UM_DIA = 86_400_000
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let administradora: string
beforeEach(async () => {
  administradora = (await umUsuario(banco.db, { nome: 'Administradora Exemplo', perfis: ['ROLE_ADMIN'] })).id
})

let agora: Date
const noDia = (depois: number) => {
  agora = new Date(Date.now() + depois * UM_DIA)
  gateway.agora = agora
}
const hoje = () => diaDe(agora)
const admin = () => umToken(banco.db, administradora, 'ROLE_ADMIN', agora)
const linha = async () => (await gateway.pedir(catalogos.listar, { token: await admin(), params })).body[0]
const emVigor = async () => (await gateway.pedir(catalogo.parametros, { token: await admin() })).body

/** The line as it is read, with something else in it. */
const gravar = async (mudanca: object, versao?: number) => {
  const lida = await linha()
  return gateway.pedir(catalogos.gravar, {
    token: await admin(),
    params,
    body: {
      id: crypto.randomUUID(),
      chave: 'parametros',
      versao: versao ?? lida.versao,
      dados: { ...lida.dados, ...mudanca },
      motivo: 'A portaria do órgão mudou o prazo de defesa.',
    },
  })
}

it('are those of the installation until a change begins, on a day to come', async () => {
  noDia(0)
  expect(await emVigor()).toMatchObject({ prazoDefesaDias: 20, origem: 'padrao' })
  const deHoje = await gravar({ vigenciaInicio: hoje(), prazoDefesaDias: 15 })
  expect([deHoje.status, deHoje.body.violations]).toEqual([
    422,
    [{ field: 'vigenciaInicio', message: 'Começa depois de hoje: o que já foi assinado não muda' }],
  ])
  const amanha = somarDias(hoje(), 1)
  const mudanca = {
    vigenciaInicio: amanha,
    prazoDefesaDias: 15,
    prazoDefesaConfirmado: true,
    descontoPercentual: 30,
    agravantes: { A_NOITE: 12.5 },
    atenuantes: { COLABORACAO: 10 },
    comSuspensao: false,
  }
  const { status, body } = await gravar(mudanca)
  expect([status, body[0]]).toMatchObject([
    200,
    {
      versao: 1,
      por: 'Administradora Exemplo',
      dados: { prazoDefesaDias: 15, marcada: amanha, vigente: { prazoDefesaDias: 20 } },
    },
  ])
  expect(await emVigor()).toMatchObject({ prazoDefesaDias: 20, origem: 'padrao' })
  // Whoever read it before is told, and one that waits for its day is mended on that day.
  expect((await gravar(mudanca, 0)).status).toBe(409)
  expect((await gravar({ ...mudanca, vigenciaInicio: somarDias(amanha, 5) })).status).toBe(422)
  expect((await gravar({ ...mudanca, prazoDefesaDias: 16 })).status).toBe(200)

  noDia(1)
  expect(await emVigor()).toEqual({
    prazoDefesaDias: 16,
    percentuais: { A_NOITE: 12.5, COLABORACAO: 10 },
    descontoPercentual: 30,
    suspensaoAnual: null,
    municipioSede: 5_208_707,
    comoDefender: null,
    comoPagar: null,
    origem: 'arquivo',
    aConfirmar: [],
  })
  const { body: dias } = await gateway.pedir(calendario.obter, { token: await admin() })
  expect(dias.suspensaoAnual).toBeNull()
  const { body: versoes } = await gateway.pedir(catalogos.versoes, {
    token: await admin(),
    params,
    query: { chave: 'parametros' },
  })
  expect(versoes).toMatchObject([
    { antes: { prazoDefesaDias: 15 }, depois: { prazoDefesaDias: 16 } },
    { antes: { prazoDefesaDias: 20 }, depois: { prazoDefesaDias: 15, vigenciaInicio: amanha } },
  ])
  const trilha = await banco.db
    .selectFrom('auditoria')
    .select('alvo_id')
    .where('ato', '=', 'CATALOGO_ALTERAR')
    .execute()
  expect(trilha).toEqual([{ alvo_id: 'parametros parametros' }, { alvo_id: 'parametros parametros' }])
})

it('of the day of the conclusion count the fine', async () => {
  const { id: fiscal } = await umUsuario(banco.db)
  const multa = async () => {
    const token = await umToken(banco.db, fiscal, 'ROLE_FISCAL', agora)
    const respostas = respostasCompletas()
    const { body: criado } = await gateway.pedir(formularios.criar, {
      token,
      body: {
        tiposFormulario: ['AUTO_INFRACAO'],
        ...respostas,
        instrumentos: respostas.instrumentos.map((i) => ({
          ...i,
          dados: { ...i.dados, agravantes: ['A_NOITE'] },
        })),
      },
    })
    const { body: comFoto } = await gateway.pedir(formularios.etapaEvidencia, {
      token,
      body: { idFormulario: criado.id, versao: 1, evidencias: [await umaEvidencia(banco.db, fiscal)] },
    })
    const { status, body } = await gateway.pedir(formularios.atualizar, {
      token,
      params: { id: criado.id },
      body: { id: criado.id, versao: comFoto.versao, condicao: 'AGUARDANDO_ASSINATURA' },
    })
    expect([status, body.violations]).toEqual([200, undefined])
    return body.instrumentos[0].dados.valorMulta
  }
  noDia(0)
  expect((await gravar({ vigenciaInicio: somarDias(hoje(), 1), agravantes: { A_NOITE: 12.5 } })).status).toBe(
    200,
  )
  expect(await multa()).toBe(5000)
  noDia(1)
  expect(await multa()).toBe(5625)
})

interface Assinado {
  id: string
  codigo: string
  verificador: string
}

const assinar = async (fiscal: { id: string }): Promise<Assinado> => {
  const { id, instrumentos } = await umAguardando(banco.db, [fiscal], {
    identificacao: { responsaveis: [umResponsavel()], consequencia: { passivelRecuperacao: true } },
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_INFRACAO',
        dados: comCienciaEm(autoInfracao.exemplo(), agora),
      },
    ],
    agora,
  })
  // As the conclusion keeps it.
  await sql`update instrumento set dados = dados || '{"valorMulta": 15000}' where formulario_id = ${id}`.execute(
    banco.db,
  )
  const token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', agora)
  expect((await gateway.assinar({ ...fiscal, token }, id)).status).toBe(200)
  const { codigo_verificador } = await banco.db
    .selectFrom('documento')
    .select('codigo_verificador')
    .where('formulario_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, codigo: instrumentos[0]?.codigo ?? '', verificador: codigo_verificador }
}

/** Everything that tells the terms of a signed form, without what passing days alone change. */
const ditoDe = async (fiscal: { id: string }, { id, codigo, verificador }: Assinado) => {
  const token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', agora)
  const papel = (operacao: Operacao, de: Record<string, string>) => gateway.papel(operacao, { token }, de)
  const prazosNo = async (bytes: Promise<Buffer>) =>
    corrido(lerPdf(await bytes).texto).match(/Defesa do auto de infração: .*?\.(?= [A-Z])/)?.[0]
  const { body: visto } = await gateway.pedir(formularios.obter, { token, params: { id } })
  const { body: lista } = await gateway.pedir(formularios.buscar, { token, body: { codigo: visto.codigo } })
  const { texto: agenda } = await gateway.pedir(calendario.agenda, { token })
  const { body: daPessoa } = await gateway.pedir(copia.abrir, {
    body: { codigoVerificador: verificador, digitos: '4725' },
  })
  return {
    visto: visto.prazos.map(({ rotulo, data, extensao, porque }: Prazo) => ({
      rotulo,
      data,
      extensao,
      porque,
    })),
    lista: lista.content?.[0]?.proximoPrazo,
    agenda: [...agenda.matchAll(/^DTSTART[^:]*:(.*)\r$/gm)].map(([, dia]) => dia).sort(),
    papel: sha256(await papel(assinatura.imprimir, { codigo })),
    recibo: await prazosNo(papel(assinatura.recibo, { codigo })),
    dossie: await prazosNo(papel(assinatura.dossie, { id })),
    prazosDaPessoa: daPessoa.prazos,
    pagar: daPessoa.caminhos[1]?.texto,
    defender: daPessoa.caminhos[0]?.texto,
  }
}

it('of the signature rule what was signed, whatever becomes of them; what is signed later has the new ones', {
  tags: ['demorado'],
}, async () => {
  noDia(0)
  await umaAutoridade(banco.db, gateway.config)
  const fiscal = await umFiscal(banco.db)
  const velho = await assinar(fiscal)
  const antes = await ditoDe(fiscal, velho)
  expect(antes.visto[0]).toMatchObject({ extensao: '20 dias' })
  expect(antes.lista).toEqual(expect.any(String))
  expect(antes.recibo).toContain('20 dias')
  expect(antes.dossie).toContain('20 dias')
  const { status } = await gravar({
    vigenciaInicio: somarDias(hoje(), 1),
    prazoDefesaDias: 15,
    prazoDefesaConfirmado: true,
    descontoPercentual: 30,
    comSuspensao: false,
    municipioSede: '5201108',
    comoDefender: 'No protocolo da rua nova.',
  })
  expect(status).toBe(200)
  expect(await ditoDe(fiscal, velho)).toEqual(antes)

  noDia(2)
  // How to defend oneself is where to go today; what is owed, and until when, is what was signed.
  const { defender, ...depois } = await ditoDe(fiscal, velho)
  expect({ ...depois, defender: antes.defender }).toEqual(antes)
  expect(defender).toContain('No protocolo da rua nova.')

  const novo = await ditoDe(fiscal, await assinar(fiscal))
  expect(novo.visto[0]).toMatchObject({
    extensao: '15 dias',
    porque: expect.not.arrayContaining(antes.visto[0].porque),
  })
  expect(novo.recibo).toContain('15 dias')
  expect(novo.dossie).toContain('15 dias')
  expect(novo.pagar).toContain('Pagamento com desconto de 30%')
  expect(antes.pagar).not.toContain('desconto')
})
