// From the review to each field and back. A person who is told what is wrong is led to the very field, not near it.
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { umaEvidencia } from '../../../test/evidencias.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { MODELOS, umModelo } from '../../../test/modelos.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const { localizacao } = preenchimentoCompleto('AUTO_INFRACAO')
const TIPOS = ['AUTO_INFRACAO', 'APREENSAO'] as const

const umRascunhoVazio = (resto: Partial<Formulario> = {}) => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: TIPOS.map((codigo) => ({ codigo, nome: nomeDoTipo(codigo) })),
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
    localizacao: { ...localizacao, latitude: null },
    instrumentos: TIPOS.map((codigo, ordem) => ({
      id: crypto.randomUUID(),
      codigo: null,
      tipo: { codigo, nome: nomeDoTipo(codigo) },
      ordem,
      dados: {},
    })),
    ...resto,
  })
  comRede({
    [`GET ${api}/formularios/${form.id}`]: form,
    [`GET ${api}/formularios/${form.id}/blindagem`]: [],
    [`GET ${api}/tipo-infracoes`]: INFRACOES_DO_EXEMPLO,
    [MODELOS]: [umModelo()],
  })
  return form.id
}

const idas = () => [...document.querySelectorAll<HTMLButtonElement>('[data-achado]')]
const campoDe = (botao: HTMLElement) => botao.dataset.achado?.split(' ')[0] ?? ''

const abrirRevisao = async (id: string) => {
  const aberta = abrirComSessao(`/formulario/steps/revisao?id=${id}`)
  await screen.findByRole('region', { name: 'Pendências' })
  return aberta
}

/** The point of the map answers for the fields that it gives. */
const lugarDe = (campo: string) =>
  document.getElementById(idDoCampo(campo)) ??
  (campo.startsWith('localizacao.') ? document.getElementById(idDoCampo('localizacao')) : null)

it('leads from one missing field to the next, each time to the very field, and back', {
  tags: ['demorado'],
}, async () => {
  const { user } = await abrirRevisao(umRascunhoVazio())
  const campos = idas().map(campoDe)
  expect(new Set(campos.map((c) => c.split('.')[0]))).toEqual(
    new Set([
      'alertaFiscalizacao',
      'identificacao',
      'enderecoFiscalizacao',
      'localizacao',
      'instrumentos',
      'evidencias',
    ]),
  )
  await user.click(idas()[0] as HTMLElement)
  for (const [i, campo] of campos.entries()) {
    await screen.findByText(`Pendência ${i + 1} de ${campos.length}.`)
    await waitFor(() => expect(lugarDe(campo)?.contains(document.activeElement), campo).toBe(true))
    await user.click(screen.getByText('Próxima'))
  }
  await waitFor(() => expect(lugarDe(campos[0] ?? '')?.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByText('Voltar à revisão'))
  await screen.findByRole('region', { name: 'Pendências' })
  await waitFor(() => expect(document.activeElement).toBe(idas()[0]))
  // Ten screens one after the other.
})

it('says beside the field what is wrong with it, and that it is put right', {
  tags: ['demorado'],
}, async () => {
  const { user } = await abrirRevisao(umRascunhoVazio())
  const ida = idas().find((b) => campoDe(b) === 'alertaFiscalizacao.origemAcao')
  await user.click(ida as HTMLElement)
  await screen.findByText('Voltar à revisão')
  screen.getByText('Origem da ação: Campo obrigatório')
  const campo = lugarDe('alertaFiscalizacao.origemAcao') as HTMLElement
  expect(campo.getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(campo, 'Rotina')
  await screen.findByText('Resolvido: Origem da ação: Campo obrigatório')
  expect(campo.getAttribute('aria-invalid')).not.toBe('true')
})

it('advises the photos that the model asks for, and leads to the camera of each', {
  tags: ['demorado'],
}, async () => {
  const modelo = { codigo: umModelo().codigo, valores: {} }
  const { user } = await abrirRevisao(umRascunhoVazio({ alertaFiscalizacao: { modelo } }))
  const fotos = within(await screen.findByRole('region', { name: 'Fotos do modelo' }))
  expect(fotos.getAllByRole('strong').map((s) => s.textContent)).toEqual([
    'Visão geral do local: o modelo pede 1 foto',
    'Fachada e placa: o modelo pede 2 fotos',
  ])
  fotos.getByRole('heading', { name: '3 fotos do modelo por tirar' })
  fotos.getByText('Não impedem o envio')
  await user.click(fotos.getByRole('button', { name: /^Ir ao campo: Fachada e placa/ }))
  await screen.findByText('Foto do modelo 2 de 2.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tirar: Fachada e placa' })),
  )
  within(screen.getByRole('region', { name: 'Fotos a tirar' })).getByText('0 de 3 prontas')
  within(screen.getByRole('region', { name: 'O que perguntar no local' })).getByText('Tem licença?')
  await user.click(screen.getByText('Voltar à revisão'))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Ir ao campo: Fachada e placa/),
  )
})

it('goes from one piece of evidence to the next, and back from the dialog that covers the screen', {
  tags: ['demorado'],
}, async () => {
  const { user } = await abrirRevisao(umRascunhoVazio({ evidencias: [1, 2, 3].map((n) => umaEvidencia(n)) }))
  const campos = idas().map(campoDe)
  const primeiro = campos.findIndex((c) => c.startsWith('evidencias.0.'))
  const deEvidencia = campos.slice(primeiro).filter((c) => c.startsWith('evidencias.'))
  expect(new Set(deEvidencia.map((c) => c.split('.')[1]))).toEqual(new Set(['0', '1', '2']))
  await user.click(idas()[primeiro] as HTMLElement)
  for (const [i, campo] of deEvidencia.entries()) {
    const dialogo = within(await screen.findByRole('dialog'))
    await dialogo.findByText(`Pendência ${primeiro + i + 1} de ${campos.length}.`)
    await waitFor(() => expect(lugarDe(campo)?.contains(document.activeElement), campo).toBe(true))
    if (i + 1 < deEvidencia.length) await user.click(dialogo.getByRole('button', { name: 'Próxima' }))
    else await user.click(dialogo.getByRole('button', { name: 'Voltar à revisão' }))
  }
  await screen.findByRole('region', { name: 'Pendências' })
  const ultimo = idas()[primeiro + deEvidencia.length - 1]
  await waitFor(() => expect(document.activeElement).toBe(ultimo))
})
