// What the papers warn of, in the agency's words: seen before it is recorded, printed from its day on, and never in what was signed before.
import { assinatura } from '@guara/domain/assinatura/contract'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { Operacao } from '@guara/domain/contract'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { autoInfracao } from '@guara/domain/instrumento/tipos/auto-infracao'
import { beforeEach, expect, it } from 'vitest'
import { corrido, lerPdf } from '../../../documents/test/pdf.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umToken, umUsuario } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const params = { catalogo: 'advertencias' }
const chave = 'AUTO_INFRACAO'
const DO_ORGAO = 'A defesa é entregue só pelo sistema eletrônico do órgão.'
const DO_LANCAMENTO = autoInfracao.advertencias[0] ?? ''
const UM_DIA = 86_400_000

let administradora: string
let agora: Date
const noDia = (depois: number) => {
  agora = new Date(Date.now() + depois * UM_DIA)
  gateway.agora = agora
}
const admin = () => umToken(banco.db, administradora, 'ROLE_ADMIN', agora)
beforeEach(async () => {
  noDia(0)
  administradora = (await umUsuario(banco.db, { nome: 'Administradora Exemplo', perfis: ['ROLE_ADMIN'] })).id
})

const gravar = async (texto: string, vigenciaInicio = somarDias(diaDe(agora), 1)) =>
  gateway.pedir(catalogos.gravar, {
    token: await admin(),
    params,
    body: {
      id: crypto.randomUUID(),
      chave,
      versao: 0,
      dados: { texto, vigenciaInicio },
      motivo: 'A defesa passou a ser só pelo sistema eletrônico.',
    },
  })

it('are seen on the paper before they are recorded, for a day to come', async () => {
  const { body: linhas } = await gateway.pedir(catalogos.listar, { token: await admin(), params })
  expect(linhas).toHaveLength(15)
  const previa = async (texto: string) =>
    gateway.pedir(catalogos.previa, {
      token: await admin(),
      params,
      // It is seen on paper before its day is decided.
      body: { chave, dados: { texto } },
    })
  expect((await previa(DO_ORGAO)).body.svg).toMatch(/^<svg/)
  expect((await previa('')).status).toBe(422)
  expect((await gravar('Sem ponto no fim')).status).toBe(422)
  expect((await gravar(DO_ORGAO, diaDe(agora))).status).toBe(422)
  const { status, body } = await gravar(DO_ORGAO)
  expect(status).toBe(200)
  expect(body.find((l: { chave: string }) => l.chave === chave)).toMatchObject({
    versao: 1,
    dados: {
      documento: 'Auto de Infração',
      texto: DO_ORGAO,
      vigente: { texto: autoInfracao.advertencias.join('\n') },
    },
  })
  expect((await gravar(DO_ORGAO)).status).toBe(409)
})

it('stay those of the signature in what was signed, on the view and in the dossier', {
  tags: ['demorado'],
}, async () => {
  await umaAutoridade(banco.db, gateway.config)
  const fiscal = await umFiscal(banco.db)
  const [assinado, rascunho] = [
    await umAguardando(banco.db, [fiscal]),
    await umAguardando(banco.db, [fiscal]),
  ]
  expect((await gateway.assinar(fiscal, assinado.id)).status).toBe(200)
  expect((await gravar(DO_ORGAO)).status).toBe(200)
  const codigoDo = (f: typeof assinado) => f.instrumentos[0]?.codigo ?? ''
  const ditoDe = async (f: typeof assinado) => {
    const token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', agora)
    const papel = async (operacao: Operacao, de: Record<string, string>) =>
      corrido(lerPdf(await gateway.papel(operacao, { token }, de)).texto)
    const { body: visto } = await gateway.pedir(instrumentos.obter, { token, params: { id: codigoDo(f) } })
    const textos = [
      visto.advertencias.join(' '),
      await papel(assinatura.imprimir, { codigo: codigoDo(f) }),
      await papel(assinatura.dossie, { id: f.id }),
    ]
    return textos.map((texto) => [texto.includes(DO_LANCAMENTO), texto.includes(DO_ORGAO)])
  }
  const [VELHAS, NOVAS] = [Array(3).fill([true, false]), Array(3).fill([false, true])]
  expect(await ditoDe(rascunho)).toEqual(VELHAS)
  noDia(2)
  expect(await ditoDe(assinado)).toEqual(VELHAS)
  expect(await ditoDe(rascunho)).toEqual(NOVAS)
})
