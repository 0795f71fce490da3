import type { Formulario } from '@guara/domain/formulario/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA, comRede, json, problema, semRede } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { comecarNoAparelho } from '../rascunho/criacao.ts'
import { gravar, ler, receber, resolver } from '../rascunho/gravacao.ts'
import { buscar, concluir, enviar } from './envio.ts'
import { concluirOuEsperar, enviarFormulario } from './fila.ts'

const ID = '7d1e5a0c-4a5b-4d5e-9f60-3c1f2b7a9d99'
const CHAMADA = `PUT /services/fiscalizacao/api/formularios/${ID}`

const LEITURA = `GET /services/fiscalizacao/api/formularios/${ID}`

const formulario = (mudanca: Partial<Formulario> = {}) =>
  umFormulario({
    id: ID,
    tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
    instrumentosTexto: 'Auto de Infração',
    dataHoraLavratura: '2026-11-15T12:00:00.000Z',
    dataAtualizacao: '2026-11-15T12:00:00.000Z',
    ...mudanca,
  })

/** What the gateway answers to what it accepted. */
const aceito = (corpo: unknown, mudanca: Partial<Formulario>) => {
  const {
    operacao = null,
    ordemFiscalizacao = null,
    enderecoFiscalizacao = {},
  } = corpo as Partial<Formulario>
  return json(formulario({ operacao, ordemFiscalizacao, enderecoFiscalizacao, ...mudanca }))
}

const conflitoCom = (atual: Formulario) => problema(409, 'Outra pessoa alterou este formulário.', { atual })
const guardado = async () => {
  const achado = await ler(ID, CONTA.id)
  if (!achado) throw new Error('não está no aparelho')
  return achado
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  await receber(formulario(), CONTA.id, 0)
})

describe('what is typed', () => {
  it('is kept by path: two tabs write side by side and lose nothing', async () => {
    await Promise.all([
      gravar(ID, [{ caminho: 'identificacao.responsaveis.0.nome', valor: 'Ana Exemplo' }], 1),
      gravar(ID, [{ caminho: 'enderecoFiscalizacao.nomeImovel', valor: 'Fazenda' }], 2),
      gravar(ID, [{ caminho: 'identificacao.responsaveis.0.cpf', valor: '529' }], 3),
    ])
    const { conteudo } = await guardado()
    expect(conteudo.identificacao).toEqual({ responsaveis: [{ nome: 'Ana Exemplo', cpf: '529' }] })
    expect(conteudo.enderecoFiscalizacao).toEqual({ nomeImovel: 'Fazenda' })
  })

  it('is not another user’s', async () => {
    usarChave('outra-pessoa', new Uint8Array(32).fill(8))
    expect(await ler(ID, 'outra-pessoa')).toBeUndefined()
  })
})

describe('sending', () => {
  it('sends the version it knows, once, and is then up to date', async () => {
    const rede = comRede({
      [CHAMADA]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { versao: 2 }),
    })
    await gravar(ID, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('enviado')
    expect(await enviar(ID, CONTA.id)).toBe('em-dia')
    const puts = rede.pedidos.filter((p) => p.chamada === CHAMADA)
    expect(puts).toHaveLength(1)
    expect(puts[0]?.corpo).toMatchObject({ versao: 1, operacao: 'Cerrado Vivo' })
    expect((await guardado()).versao).toBe(2)
  })

  it('is not undone by what was read before it arrived and answered after it', async () => {
    let responder = (_: Response) => {}
    const lido = new Promise<Response>((resolve) => {
      responder = resolve
    })
    comRede({
      [CHAMADA]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { versao: 2 }),
      [LEITURA]: () => lido,
    })
    const leitura = buscar(ID, CONTA.id)
    await gravar(ID, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('enviado')
    responder(json(formulario({ versao: 1 })))
    expect((await leitura).conteudo.operacao).toBe('Cerrado Vivo')
    expect(await guardado()).toMatchObject({ versao: 2, conteudo: { operacao: 'Cerrado Vivo' } })
  })

  it('keeps everything on the device without a network', async () => {
    comRede({ [CHAMADA]: semRede })
    await gravar(ID, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('sem-rede')
    expect((await guardado()).conteudo.operacao).toBe('Cerrado Vivo')
  })

  it('joins what another device changed in other fields, and sends the whole', async () => {
    let vez = 0
    const deles = formulario({ versao: 5, enderecoFiscalizacao: { nomeImovel: 'Deles' } })
    const rede = comRede({
      [CHAMADA]: ({ corpo }: { corpo: unknown }) =>
        vez++ === 0 ? conflitoCom(deles) : aceito(corpo, { versao: 6 }),
    })
    await gravar(ID, [{ caminho: 'operacao', valor: 'Minha' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('enviado')
    const ultimo = rede.pedidos.filter((p) => p.chamada === CHAMADA).at(-1)
    expect(ultimo?.corpo).toMatchObject({
      versao: 5,
      operacao: 'Minha',
      enderecoFiscalizacao: { nomeImovel: 'Deles' },
    })
  })

  it('waits for a person where both changed the same field, and sends what was chosen', async () => {
    const deles = formulario({ versao: 5, operacao: 'Deles' })
    let recusar = true
    const rede = comRede({
      [CHAMADA]: ({ corpo }: { corpo: unknown }) =>
        recusar ? conflitoCom(deles) : aceito(corpo, { versao: 6 }),
    })
    await gravar(ID, [{ caminho: 'operacao', valor: 'Minha' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('conflito')
    expect((await guardado()).conflitos).toEqual([
      { caminho: 'operacao', base: null, meu: 'Minha', deles: 'Deles' },
    ])
    expect(await enviar(ID, CONTA.id)).toBe('conflito')
    recusar = false
    await resolver(ID, [{ caminho: 'operacao', valor: 'Deles e minha' }], 2)
    expect(await enviar(ID, CONTA.id)).toBe('enviado')
    expect(rede.pedidos.at(-1)?.corpo).toMatchObject({ versao: 5, operacao: 'Deles e minha' })
  })

  it('still waits after the page was opened again: a reload decides nothing', async () => {
    const deles = formulario({ versao: 5, operacao: 'Deles' })
    comRede({ [CHAMADA]: conflitoCom(deles) })
    await gravar(ID, [{ caminho: 'operacao', valor: 'Minha' }], 1)
    await enviar(ID, CONTA.id)
    await receber(deles, CONTA.id, 2)
    expect((await guardado()).conflitos).toEqual([
      { caminho: 'operacao', base: null, meu: 'Minha', deles: 'Deles' },
    ])
    expect(await enviar(ID, CONTA.id)).toBe('conflito')
  })

  it('keeps a refused draft, with the reason, until it is changed', async () => {
    comRede({ [CHAMADA]: problema(422, 'Confira os campos indicados.') })
    await gravar(ID, [{ caminho: 'operacao', valor: 'x' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('recusado')
    expect((await guardado()).recusa).toBe('Confira os campos indicados.')
    const rede = comRede({ [CHAMADA]: problema(422, 'Confira os campos indicados.') })
    expect(await enviar(ID, CONTA.id)).toBe('recusado')
    expect(rede.pedidos).toEqual([])
    await gravar(ID, [{ caminho: 'operacao', valor: 'y' }], 2)
    expect((await guardado()).recusa).toBeNull()
  })

  it('keeps the draft when the server no longer has it', async () => {
    comRede()
    await gravar(ID, [{ caminho: 'operacao', valor: 'x' }], 1)
    expect(await enviar(ID, CONTA.id)).toBe('recusado')
    expect((await guardado()).conteudo.operacao).toBe('x')
  })

  it('keeps what was typed while it was on its way', async () => {
    comRede({
      [CHAMADA]: async ({ corpo }: { corpo: unknown }) => {
        await gravar(ID, [{ caminho: 'ordemFiscalizacao', valor: 'depois' }], 2)
        return aceito(corpo, { versao: 2 })
      },
    })
    await gravar(ID, [{ caminho: 'operacao', valor: 'antes' }], 1)
    await enviar(ID, CONTA.id)
    expect((await guardado()).conteudo).toMatchObject({ operacao: 'antes', ordemFiscalizacao: 'depois' })
  })
})

it('keeps a drawing that nobody finished to itself, also when it concludes', async () => {
  const rede = comRede({ [CHAMADA]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { versao: 2 }) })
  await receber(formulario(), CONTA.id, 1)
  const desenho = { id: null, tracado: [[-49.5, -15.8]], andando: true }
  await gravar(ID, [{ caminho: 'localizacao', valor: { desenho } }], 2)
  expect((await ler(ID, CONTA.id))?.pendente).toBe(0)
  expect(await enviar(ID, CONTA.id)).toBe('em-dia')
  expect((await ler(ID, CONTA.id))?.conteudo.localizacao).toEqual({ desenho })
  await concluir(ID, CONTA.id)
  expect(rede.chamadas(CHAMADA).map((p) => (p.corpo as Formulario).localizacao)).toEqual([{}])
})

it('tells nobody what a chosen person brought: only this device takes it back', async () => {
  const rede = comRede({ [CHAMADA]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { versao: 2 }) })
  await receber(formulario(), CONTA.id, 1)
  const trazidos = { l1: { email: 'maria@exemplo.com' } }
  await gravar(ID, [{ caminho: 'identificacao', valor: { trazidos } }], 2)
  expect((await ler(ID, CONTA.id))?.pendente).toBe(0)
  await gravar(ID, [{ caminho: 'operacao', valor: 'x' }], 3)
  expect(await enviar(ID, CONTA.id)).toBe('enviado')
  expect((await ler(ID, CONTA.id))?.conteudo.identificacao).toEqual({ trazidos })
  expect(rede.chamadas(CHAMADA).map((p) => (p.corpo as Formulario).identificacao)).toEqual([{}])
})

it('concludes with everything that is on the device', async () => {
  const rede = comRede({
    [CHAMADA]: ({ corpo }: { corpo: unknown }) =>
      aceito(corpo, { versao: 2, condicao: 'AGUARDANDO_ASSINATURA' }),
  })
  await gravar(ID, [{ caminho: 'operacao', valor: 'x' }], 1)
  expect((await concluir(ID, CONTA.id)).condicao).toBe('AGUARDANDO_ASSINATURA')
  expect(rede.pedidos.at(-1)?.corpo).toMatchObject({ condicao: 'AGUARDANDO_ASSINATURA', operacao: 'x' })
})

it('an id that cannot be used is told, not tried for ever', async () => {
  comRede({ [CHAMADA]: () => problema(409, 'Este identificador não pode ser usado.') })
  await gravar(ID, [{ caminho: 'operacao', valor: 'x' }], 1)
  expect(await enviar(ID, CONTA.id)).toBe('recusado')
  expect((await guardado()).recusa).toBe('Este identificador não pode ser usado.')
})

describe('a form that began on the device', () => {
  const CRIAR = 'POST /services/fiscalizacao/api/formularios'
  const comecar = () => comecarNoAparelho({ usuario: CONTA, tipos: ['EMBARGO'], agora: new Date(0) })

  it('is created with what it began with, and what was typed since follows', async () => {
    const id = await comecar()
    await gravar(id, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 1)
    const rede = comRede({
      [CRIAR]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { id, versao: 1 }),
      [`PUT /services/fiscalizacao/api/formularios/${id}`]: ({ corpo }: { corpo: unknown }) =>
        aceito(corpo, { id, versao: 2 }),
    })
    expect(await enviar(id, CONTA.id)).toBe('enviado')
    expect(rede.chamadas(CRIAR)[0]?.corpo).toMatchObject({ id, tiposFormulario: ['EMBARGO'], operacao: null })
    expect(await ler(id, CONTA.id)).toMatchObject({
      versao: 2,
      codigo: 'FRM-2026-000001',
      conteudo: { operacao: 'Cerrado Vivo' },
    })
  })

  it('loses nothing when the answer to its creation was lost', async () => {
    const id = await comecar()
    comRede({ [CRIAR]: semRede })
    expect(await enviar(id, CONTA.id)).toBe('sem-rede')
    await gravar(id, [{ caminho: 'operacao', valor: 'Depois' }], 1)
    // The gateway did hear the first: it answers what it has.
    const rede = comRede({
      [CRIAR]: () => json(formulario({ id, versao: 1 })),
      [`PUT /services/fiscalizacao/api/formularios/${id}`]: ({ corpo }: { corpo: unknown }) =>
        aceito(corpo, { id, versao: 2 }),
    })
    expect(await enviar(id, CONTA.id)).toBe('enviado')
    expect(rede.pedidos.map((p) => p.chamada.slice(0, 4))).toEqual(['POST', 'PUT '])
    expect((await ler(id, CONTA.id))?.conteudo.operacao).toBe('Depois')
  })

  it('goes for signature by the queue when it was finished without network', async () => {
    const id = await comecar()
    comRede({ [CRIAR]: semRede })
    expect(await concluirOuEsperar(id, CONTA.id)).toBe('esperando')
    expect(await ler(id, CONTA.id)).toMatchObject({ aConcluir: true, pendente: 1 })
    const rede = comRede({
      [CRIAR]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { id, versao: 1 }),
      [`PUT /services/fiscalizacao/api/formularios/${id}`]: ({ corpo }: { corpo: unknown }) => {
        const { condicao = 'EM_RASCUNHO' } = corpo as Partial<Formulario>
        return aceito(corpo, { id, versao: 2, condicao })
      },
    })
    expect(await enviarFormulario(id, CONTA.id)).toBe('enviado')
    expect(rede.pedidos.at(-1)?.corpo).toMatchObject({ condicao: 'AGUARDANDO_ASSINATURA' })
    expect(await ler(id, CONTA.id)).toMatchObject({ condicao: 'AGUARDANDO_ASSINATURA', aConcluir: false })
  })

  it('comes back to its owner when the gateway finds what is missing', async () => {
    const id = await comecar()
    await concluirOuEsperar(id, CONTA.id)
    comRede({
      [CRIAR]: ({ corpo }: { corpo: unknown }) => aceito(corpo, { id, versao: 1 }),
      [`PUT /services/fiscalizacao/api/formularios/${id}`]: () =>
        problema(422, 'Faltam respostas.', { violations: [{ field: 'identificacao', message: 'Informe' }] }),
    })
    expect(await enviarFormulario(id, CONTA.id)).toBe('recusado')
    expect(await ler(id, CONTA.id)).toMatchObject({ aConcluir: false, recusa: 'Faltam respostas. Informe' })
  })
})
