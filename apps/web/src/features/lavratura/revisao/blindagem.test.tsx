// The findings as whoever draws up meets them: one tap mends what it can, a sentence answers, and the gateway adds what
// only it knows.
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { comCienciaEm, preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { banco } from '../../../offline/banco/banco.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { perderConexao } from '../../../test/conexao.ts'
import { umaEvidencia } from '../../../test/evidencias.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const TIPOS: readonly CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'APREENSAO']

const DA_BASE = {
  regra: 'auto-igual-na-base',
  titulo: 'Auto igual já assinado',
  fundamento: 'Ne bis in idem',
  campo: 'instrumentos.0.infracoes',
  mensagem: 'Já existe o AI-2026-000009, desta pessoa, pelo mesmo artigo, data e lugar',
  grave: false,
  documento: 'AI-2026-000009',
}

interface Aberta {
  daBase?: unknown
  tipos?: typeof TIPOS
  evidencias?: Formulario['evidencias']
  /** Further answers of the notice. */
  noAuto?: Record<string, unknown>
}

const abrirRevisao = ({ daBase = [DA_BASE], tipos = TIPOS, evidencias = [], noAuto = {} }: Aberta = {}) => {
  const exemplo = comCienciaEm(preenchimentoCompleto(...tipos), new Date())
  const { identificacao, enderecoFiscalizacao, alertaFiscalizacao, localizacao } = exemplo
  const form = umFormulario({
    // Each test has a form of its own: what another test left open is another form.
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: tipos.map((codigo) => ({ codigo, nome: nomeDoTipo(codigo) })),
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
    identificacao,
    enderecoFiscalizacao,
    alertaFiscalizacao,
    localizacao: { ...localizacao, precisaoM: 80 },
    instrumentos: exemplo.instrumentos.map(({ id, tipo, dados }, ordem) => ({
      id,
      codigo: `X-2026-00000${ordem}`,
      tipo: { codigo: tipo, nome: nomeDoTipo(tipo) },
      ordem,
      dados: tipo === 'AUTO_INFRACAO' ? { ...dados, tipoAuto: ['MULTA_SIMPLES'], ...noAuto } : dados,
    })),
    evidencias,
  })
  comRede({
    [`GET ${api}/formularios/${form.id}`]: form,
    [`GET ${api}/formularios/${form.id}/blindagem`]: daBase,
    [`PUT ${api}/formularios/${form.id}`]: ({ corpo }: { corpo: unknown }) => ({
      ...form,
      ...(corpo as object),
      versao: 2,
    }),
    [`GET ${api}/tipo-infracoes`]: INFRACOES_DO_EXEMPLO,
  })
  return { ...abrirComSessao(`/formulario/steps/revisao?id=${form.id}`), id: form.id }
}

const blindagem = async () => within(await screen.findByRole('region', { name: 'Blindagem' }))

it('mends in one tap, takes a sentence and nothing less, and shows what the gateway found', {
  tags: ['demorado'],
}, async () => {
  const { user } = abrirRevisao()
  const quadro = await blindagem()
  await quadro.findByText('Há termo de apreensão e o auto não indica esta sanção')
  await quadro.findByText(DA_BASE.mensagem)
  const titulos = () => quadro.getAllByRole('listitem').map((i) => i.querySelector('strong')?.textContent)
  expect(titulos()[0]).toBe('Termo fora das sanções do auto')
  expect(quadro.getByRole('link', { name: 'Ver AI-2026-000009' }).getAttribute('href')).toContain(
    '/formulario/instrumentos/visualizar/AI-2026-000009',
  )
  await user.click(quadro.getByRole('button', { name: 'Incluir apreensão nas sanções' }))
  await waitFor(() => expect(titulos()).not.toContain('Termo fora das sanções do auto'))
  const item = () => {
    const achado = quadro.getAllByRole('listitem').find((i) => i.textContent?.includes('Precisão baixa'))
    if (!achado) throw new Error('o achado sumiu')
    return within(achado)
  }
  const campo = () => item().getByLabelText('Por que segue assim')
  await user.type(campo(), 'Ok.')
  await item().findByText('Explique com uma frase: por que, neste caso, está certo assim')
  await user.clear(campo())
  await user.type(campo(), 'A mata fechada não deixou ler melhor.')
  await item().findByText('Respondido')
})

/** How often the findings are looked for, by the calls of one rule. */
const contarLeituras = () => {
  const regra = REGRAS_DA_BLINDAGEM.find((r) => r.codigo === 'precisao-baixa')
  if (!regra) throw new Error('a regra sumiu')
  return vi.spyOn(regra, 'achar')
}

const respostaDe = (quadro: Awaited<ReturnType<typeof blindagem>>, oQue: string) => {
  const achado = quadro.getAllByRole('listitem').find((i) => i.textContent?.includes(oQue))
  if (!achado) throw new Error('o achado sumiu')
  return within(achado).getByLabelText('Por que segue assim')
}

/** However slow the machine is, no pause of whoever types fits between two of these letters. */
const escreverDeUmFolego = (campo: Element | null, texto: string) => {
  if (!campo) throw new Error('o campo sumiu')
  for (let i = 1; i <= texto.length; i += 1) fireEvent.change(campo, { target: { value: texto.slice(0, i) } })
}

const FRASE = 'A mata fechada não deixou ler melhor.'

it('looks for the findings when the typing pauses, not at each letter of an answer', {
  tags: ['demorado'],
}, async () => {
  abrirRevisao()
  const quadro = await blindagem()
  await quadro.findByText(DA_BASE.mensagem)
  const leituras = contarLeituras()
  escreverDeUmFolego(respostaDe(quadro, 'Precisão baixa'), FRASE)
  await quadro.findByText('Respondido')
  expect(leituras.mock.calls.length).toBeLessThan(8)
  leituras.mockRestore()
})

it('nor at each letter of the field that a finding leads to', { tags: ['demorado'] }, async () => {
  const { user } = abrirRevisao()
  const quadro = await blindagem()
  await user.click(await quadro.findByRole('button', { name: /^Ir ao campo: .*precisão/i }))
  await screen.findByText('Voltar à revisão')
  const campo = () => document.getElementById('campo-localizacao-precisaoM')
  await waitFor(() => expect(campo()?.contains(document.activeElement)).toBe(true))
  const leituras = contarLeituras()
  escreverDeUmFolego(document.activeElement, '123456789012345')
  await screen.findByText(/^Achado \d+ de \d+\.$/)
  expect(leituras.mock.calls.length).toBeLessThan(8)
  leituras.mockRestore()
})

it('keeps an answer whoever leaves with its last letter typed', { tags: ['demorado'] }, async () => {
  const { user, id } = abrirRevisao()
  const quadro = await blindagem()
  await quadro.findByText(DA_BASE.mensagem)
  await user.type(respostaDe(quadro, 'Precisão baixa'), FRASE)
  await user.click((await screen.findAllByRole('link', { name: /Guará/ }))[0] as HTMLElement)
  await waitFor(async () =>
    expect((await banco.rascunhos.get(id))?.conteudo.justificativasBlindagem).toMatchObject([
      { texto: FRASE },
    ]),
  )
})

it('says to whoever presses why it cannot be sent yet', async () => {
  const { user } = abrirRevisao()
  await (await blindagem()).findByText(DA_BASE.mensagem)
  const enviar = screen.getByRole('button', { name: 'Enviar para assinatura' })
  expect(enviar.getAttribute('aria-disabled')).toBe('true')
  enviar.focus()
  expect(document.activeElement).toBe(enviar)
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toMatch(/^Resolva .* e corrija ou responda .* para enviar\.$/)
})

it('counts the warnings of an instrument too: rules with a finding and rules without are those checked', async () => {
  abrirRevisao({ noAuto: { dataFatoInicio: '2022-03-01', dataFatoFim: '2022-03-01' } })
  const quadro = await blindagem()
  await quadro.findByText(DA_BASE.mensagem)
  await quadro.findByText('Fato com 3 anos ou mais: avalie auto de orientação')
  const conta = quadro.getByText(/regras conferidas/).textContent ?? ''
  const [todas = 0, sem = 0, com = 0] = [...conta.matchAll(/\d+/g)].map(Number)
  expect(com).toBe(quadro.getAllByRole('listitem').length)
  expect(sem + com).toBe(todas)
})

const conferidas = (texto: string | null | undefined) =>
  Number(/(\d+) regras conferidas/.exec(texto ?? '')?.[1])

it('without network says what was not checked, and does not count it', async () => {
  abrirRevisao()
  const quadro = await blindagem()
  const todas = conferidas((await quadro.findByText(/regras conferidas/)).textContent)
  expect(todas).toBeGreaterThanOrEqual(REGRAS_DA_BLINDAGEM.length)
  perderConexao()
  const aviso = await quadro.findByText(/^Não conferido sem conexão: /)
  const naoConferidas = REGRAS_DA_BLINDAGEM.filter((r) => r.daBase)
  for (const { titulo } of naoConferidas)
    expect(aviso.textContent?.toLowerCase()).toContain(titulo.toLowerCase())
  expect(conferidas(quadro.getByText(/regras conferidas/).textContent)).toBe(todas - naoConferidas.length)
})

it('says the same while the answer of the gateway is on its way', async () => {
  abrirRevisao({ daBase: () => new Promise(() => {}) })
  await (await blindagem()).findByText(/^Conferindo no servidor: /)
})

it('sends by the last letter: an answer taken away the moment before holds it back', {
  tags: ['demorado'],
}, async () => {
  const { user } = abrirRevisao({
    daBase: [],
    tipos: ['AUTO_INFRACAO'],
    evidencias: [umaEvidencia(1, 'O local visto da estrada.')],
  })
  const quadro = await blindagem()
  await screen.findByText('Nenhuma pendência')
  const enviar = screen.getByRole('button', { name: 'Enviar para assinatura' })
  await user.type(respostaDe(quadro, 'Precisão baixa'), FRASE)
  await waitFor(() => expect(enviar.getAttribute('aria-disabled')).toBe(null))
  await user.clear(respostaDe(quadro, 'Precisão baixa'))
  await user.click(enviar)
  expect(document.activeElement?.id).toBe('o-que-falta')
  // Nor does it wait for the pause when the answer is whole.
  await user.type(respostaDe(quadro, 'Precisão baixa'), FRASE)
  await user.click(enviar)
  expect(document.activeElement).toBe(enviar)
})
