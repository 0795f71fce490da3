// "Relatório do mês": who coordinates chooses the month and the PDF is saved; a refusal is said where it was asked for.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'

const API = 'GET /services/fiscalizacao/api/painel'
const RELATORIO = `${API}/relatorio`
const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const VAZIA = {
  contadoEm: '2026-11-17T12:00:00Z',
  periodo: { de: '2026-10-19', ate: '2026-11-17' },
  anterior: { de: '2026-09-19', ate: '2026-10-18' },
  linhas: [],
  total: {},
}
const FIGURAS = [
  'recebidos',
  'atendidos',
  'assinados',
  'vencidos',
  'funil',
  'municipios',
  'meses',
  'fila',
  'pessoas',
]

const abrir = (conta: typeof CONTA, resposta: unknown = null) =>
  ({
    ...comRede({
      'GET /api/account': conta,
      ...Object.fromEntries(FIGURAS.map((nome) => [`${API}/figuras/${nome}`, VAZIA])),
      'GET /services/localizacao/api/unidades': [],
      [`${API}/relatorio/meses`]: { primeiro: '2026-08', ultimo: '2026-11' },
      [RELATORIO]: resposta,
    } as never),
    ...abrirComSessao('/painel?fonte=DETER&medida=taxa', conta),
  }) as const

const umPdf = () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="relatorio-2026-09.pdf"',
    },
  })

it('asks for the month chosen with the filters of the panel, says why one is refused, and saves the PDF', {
  tags: ['demorado'],
}, async () => {
  const salvos: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((arquivo) => {
    salvos.push(arquivo as File)
    return 'blob:guara'
  })
  const recusa = 'Não há registros de setembro de 2026. Escolha um mês a partir de outubro de 2026'
  let vez = 0
  const { user, chamadas } = abrir(GESTOR, () =>
    vez++ === 0
      ? problema(422, 'Há dados inválidos.', { violations: [{ field: 'mes', message: recusa }] })
      : umPdf(),
  )
  await user.click(await screen.findByRole('button', { name: 'Relatório do mês' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Relatório do mês' }))
  const mes = await dialogo.findByRole<HTMLSelectElement>('combobox', { name: 'Mês' })
  expect([...mes.options].map((o) => o.text)).toEqual([
    'novembro de 2026 (em curso)',
    'outubro de 2026',
    'setembro de 2026',
    'agosto de 2026',
  ])
  expect(mes.value).toBe('2026-10')
  await user.selectOptions(mes, '2026-09')
  await user.click(dialogo.getByRole('button', { name: 'Baixar PDF' }))
  expect((await dialogo.findByRole('alert')).textContent).toContain(recusa)
  await user.click(dialogo.getByRole('button', { name: 'Baixar PDF' }))
  await waitFor(() => expect(salvos.map((a) => a.name)).toEqual(['relatorio-2026-09.pdf']))
  const busca = new URLSearchParams(chamadas(RELATORIO).at(-1)?.busca)
  expect(Object.fromEntries(busca)).toEqual({
    mes: '2026-09',
    medida: 'taxa',
    fonte: 'DETER',
  })
})

it('is not offered to who draws up', async () => {
  abrir({ ...CONTA, perfilAtivo: 'ROLE_FISCAL' })
  await screen.findByRole('heading', { name: 'Meu painel' })
  expect(screen.queryByRole('button', { name: 'Relatório do mês' })).toBeNull()
})
