// The list of alerts as a file: the columns are remembered, the rows are told as they come, and giving up ends the call.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { redeDeAlertas } from '../test/alertas.ts'
import { abrirComSessao } from '../test/app.tsx'
import { CONTA, comRede, problema } from '../test/rede.ts'

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const EXPORTAR = 'POST /services/fiscalizacao/api/exportacoes'
const salvos: Blob[] = []
afterEach(() => {
  salvos.length = 0
  localStorage.clear()
})

const abrir = async (resposta: unknown) => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((arquivo) => {
    salvos.push(arquivo as Blob)
    return 'blob:guara'
  })
  const rede = comRede({ 'GET /api/account': GESTOR, ...redeDeAlertas(), [EXPORTAR]: resposta } as never)
  const tela = abrirComSessao('/alertas-vinculados', GESTOR)
  const abrirDialogo = async () => {
    await tela.user.click(await screen.findByRole('button', { name: 'Exportar' }))
    return screen.findByRole('dialog', { name: 'Exportar alertas' })
  }
  return { ...rede, ...tela, abrirDialogo }
}

const umArquivo = (corpo: BodyInit) =>
  new Response(corpo, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="alertas-2026-11-17.csv"',
      'x-total-count': '3',
    },
  })

it('sends the filter and the columns chosen, saves the file and remembers the choice', {
  tags: ['demorado'],
}, async () => {
  const { user, abrirDialogo, chamadas } = await abrir(() => umArquivo('a\r\n1\r\n2\r\n3\r\n'))
  const dialogo = within(await abrirDialogo())
  await user.click(dialogo.getByRole('button', { name: 'Desmarcar todas' }))
  await user.click(dialogo.getByRole('checkbox', { name: 'Código' }))
  await user.selectOptions(dialogo.getByRole('combobox', { name: 'Formato' }), 'KML')
  await user.click(dialogo.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(salvos).toHaveLength(1))
  expect((salvos[0] as File).name).toBe('alertas-2026-11-17.csv')
  expect(chamadas(EXPORTAR)[0]?.corpo).toMatchObject({
    conjunto: 'alertas',
    formato: 'KML',
    colunas: ['codigo'],
  })
  const outra = within(await abrirDialogo())
  const marcada = (nome: string) => outra.getByRole<HTMLInputElement>('checkbox', { name: nome }).checked
  expect([marcada('Código'), marcada('Fonte')]).toEqual([true, false])
})

it('tells how far it has got, and gives up when asked to', async () => {
  let mandar: ReadableStreamDefaultController<Uint8Array> | undefined
  const corpo = new ReadableStream<Uint8Array>({
    start: (controle) => {
      mandar = controle
    },
  })
  const { user, abrirDialogo } = await abrir(() => umArquivo(corpo))
  // As a browser does: what is given up ends the body that was on its way.
  const semSinal = fetch
  vi.stubGlobal('fetch', (url: string, pedido: RequestInit) => {
    if (url.includes('exportacoes'))
      pedido.signal?.addEventListener('abort', () => mandar?.error(pedido.signal?.reason))
    return semSinal(url, pedido)
  })
  const dialogo = within(await abrirDialogo())
  await user.click(dialogo.getByRole('button', { name: 'Exportar' }))
  await screen.findByText('O servidor está preparando o arquivo…')
  mandar?.enqueue(new TextEncoder().encode('cabeçalho\r\n1\r\n2\r\n'))
  await screen.findByText(/^2 de 3 linhas/)
  await user.click(screen.getByRole('button', { name: 'Cancelar exportação' }))
  await screen.findByText('Exportação cancelada.')
  expect(salvos).toHaveLength(0)
})

it('says why a format does not hold it', async () => {
  const recusa = 'KML leva até 20.000 linhas, e o filtro acha mais. Filtre mais ou escolha GeoPackage'
  const { user, abrirDialogo } = await abrir(() =>
    problema(422, 'Há dados inválidos.', { violations: [{ field: 'formato', message: recusa }] }),
  )
  const dialogo = within(await abrirDialogo())
  await user.click(dialogo.getByRole('button', { name: 'Exportar' }))
  expect((await dialogo.findByRole('alert')).textContent).toContain(recusa)
})
