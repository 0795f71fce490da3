// A photo is kept the moment it is taken. Where it was taken may be known later, or never: nothing waits for it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { banco } from '../../../offline/banco/banco.ts'
import { marcarParaConcluir } from '../../../offline/rascunho/gravacao.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede, semRede } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const COORDS = { latitude: -16.7, longitude: -49.3 }

/** Whoever asks for the place waits until the test answers. */
let perguntas: Array<(posicao: { coords: typeof COORDS }) => void>

beforeEach(() => {
  perguntas = []
  Object.assign(navigator, {
    geolocation: { getCurrentPosition: (achou: (typeof perguntas)[number]) => perguntas.push(achou) },
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

const foto = (nome = 'IMG_1.jpg') => new File([nome], nome, { type: 'image/jpeg' })

const abrir = async (passo: string) => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
  })
  comRede({
    [`GET ${api}/formularios/${form.id}`]: form,
    [`PUT ${api}/formularios/${form.id}`]: semRede,
    'GET /services/arquivos/api/arquivos/limites': [],
    'POST /services/arquivos/api/arquivos': semRede,
  })
  const aberta = abrirComSessao(`/formulario/steps/${passo}?id=${form.id}`)
  await screen.findByRole('button', { name: /^Foto \(/ })
  const guardado = () => banco.rascunhos.get(form.id)
  return { ...aberta, id: form.id, guardado, evidencias: async () => (await guardado())?.conteudo.evidencias }
}

const fotografar = async ({ user }: Pick<Awaited<ReturnType<typeof abrir>>, 'user'>, rotulo = 'Foto') =>
  user.upload(screen.getByLabelText(rotulo, { selector: 'input' }), foto())

it('counts the photo while the place is still asked for, and writes it when it comes', {
  tags: ['demorado'],
}, async () => {
  const aberta = await abrir('alertaFiscalizacao')
  await fotografar(aberta)
  await screen.findByRole('button', { name: 'Foto (1)' })
  await waitFor(async () =>
    expect(await aberta.evidencias()).toMatchObject([{ coletadoEm: expect.any(String), coletadoLat: null }]),
  )
  perguntas[0]?.({ coords: COORDS })
  await waitFor(async () =>
    expect(await aberta.evidencias()).toMatchObject([{ coletadoLat: -16.7, coletadoLon: -49.3 }]),
  )
})

it('numbers two photos taken one after the other apart', { tags: ['demorado'] }, async () => {
  const aberta = await abrir('alertaFiscalizacao')
  await fotografar(aberta)
  await fotografar(aberta)
  await screen.findByRole('button', { name: 'Foto (2)' })
  for (const responder of perguntas) responder({ coords: COORDS })
  await waitFor(async () =>
    expect((await aberta.evidencias())?.map(({ titulo, ordem }) => [titulo, ordem])).toEqual([
      ['foto 1', 1],
      ['foto 2', 2],
    ]),
  )
})

it('takes out one photo and not the one that came while the question was open', {
  tags: ['demorado'],
}, async () => {
  const aberta = await abrir('evidencia')
  await fotografar(aberta)
  const { user } = aberta
  await user.click(await screen.findByRole('button', { name: 'Ações de foto 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir evidência' }))
  const pergunta = within(await screen.findByRole('dialog', { name: 'Excluir evidência?' }))
  await fotografar(aberta)
  await screen.findByRole('button', { name: 'Foto (2)', hidden: true })
  await user.click(pergunta.getByRole('button', { name: 'Excluir evidência' }))
  await screen.findByRole('button', { name: 'Foto (1)', hidden: true })
  await waitFor(async () => expect((await aberta.evidencias())?.map((e) => e.titulo)).toEqual(['foto 2']))
  // The place of the one that is gone does not bring it back.
  for (const responder of perguntas) responder({ coords: COORDS })
  await waitFor(async () => expect(await aberta.evidencias()).toMatchObject([{ coletadoLat: -16.7 }]))
  expect(await aberta.evidencias()).toHaveLength(1)
})

it('knows the place of a photo of a form that was left and finished meanwhile', {
  tags: ['demorado'],
}, async () => {
  const aberta = await abrir('alertaFiscalizacao')
  await fotografar(aberta)
  await screen.findByRole('button', { name: 'Foto (1)' })
  await aberta.user.click(screen.getAllByRole('link', { name: /Guará/ })[0] as HTMLElement)
  await waitFor(() => expect(aberta.endereco()).toBe('/'))
  await waitFor(async () => expect(await aberta.evidencias()).toHaveLength(1))
  await marcarParaConcluir(aberta.id)
  perguntas[0]?.({ coords: COORDS })
  await waitFor(async () => expect(await aberta.evidencias()).toMatchObject([{ coletadoLat: -16.7 }]))
  expect((await aberta.guardado())?.aConcluir).toBe(true)
})
