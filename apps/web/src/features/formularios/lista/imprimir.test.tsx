import type { ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import { paginar } from '@guara/domain/pagina'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { comAba, ENDERECO_DO_PDF, umPdf } from '../../../test/aba.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { BUSCA, umaLista, umFormulario, umResumo } from '../../../test/formularios.ts'
import { comRede, problema } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const INSTRUMENTOS = `POST ${api}/instrumentos/byFilter`
const IMPRIMIR = `GET ${api}/instrumentos/imprimir/AI-2026-000001`
const TIPO = { codigo: 'AUTO_INFRACAO' as const, nome: 'Auto de Infração' }
const { id } = umResumo(1)

const INSTRUMENTO: ResumoDoInstrumento = {
  id: '70000000-0000-4000-8000-000000000001',
  codigo: 'AI-2026-000001',
  tipo: TIPO,
  dataAtualizacao: '2026-11-14T17:32:00Z',
  formulario: umResumo(187, { condicao: 'ASSINADO' }),
}

const imprimirDaLinha = async (resposta: unknown) => {
  const rede = comRede({
    [BUSCA]: umaLista(1),
    [INSTRUMENTOS]: paginar([INSTRUMENTO], 1, 1, 10),
    [IMPRIMIR]: resposta,
  })
  const { user } = abrirComSessao('/')
  await user.click(await screen.findByRole('tab', { name: 'Instrumentos' }))
  await user.click(await screen.findByRole('button', { name: 'Imprimir AI-2026-000001' }))
  return { rede, user }
}

describe('Imprimir of an instrument', () => {
  it('opens the tab at the click, says that it is being made, and fills it after', async () => {
    const { aba, open, createObjectURL } = comAba()
    let responder: (resposta: Response) => void = () => {}
    const { rede } = await imprimirDaLinha(() => new Promise((resolve) => (responder = resolve)))
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(aba.document.title).toBe('Preparando o documento…')
    expect(aba.document.documentElement.lang).toBe('pt-BR')
    within(aba.document.body).getByText('Auto de Infração AI-2026-000001')
    expect(aba.location.replace).not.toHaveBeenCalled()
    // The call leaves a moment after the click.
    await waitFor(() => expect(rede.chamadas(IMPRIMIR)).toHaveLength(1))
    responder(umPdf())
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/pdf')
    expect(rede.chamadas(IMPRIMIR)[0]?.busca).toBe('?original=false')
  })

  it('closes the tab and says why when it fails', async () => {
    const { aba } = comAba()
    await imprimirDaLinha(() => problema(503, 'O serviço de documentos está ocupado.'))
    await screen.findByText('Não foi possível preparar o documento.')
    screen.getByText(/^O serviço de documentos está ocupado\./)
    expect(aba.close).toHaveBeenCalledOnce()
    expect(aba.location.replace).not.toHaveBeenCalled()
  })

  it('saves the file where the browser opens no tab', async () => {
    comAba({ bloqueada: true })
    const clicados: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicados.push(`${this.download} ${this.href}`)
    })
    await imprimirDaLinha(umPdf)
    await waitFor(() => expect(clicados).toEqual([`AI-2026-000001.pdf ${ENDERECO_DO_PDF}`]))
  })

  it('forgets the document whose tab was closed meanwhile', async () => {
    const { aba, createObjectURL } = comAba()
    await imprimirDaLinha(() => {
      aba.closed = true
      return umPdf()
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(createObjectURL).not.toHaveBeenCalled()
  })
})

describe('Imprimir of a form', () => {
  const abrirFormulario = async (instrumentosTexto: string, codigos: string[]) => {
    const instrumentos = codigos.map((codigo, i) => ({
      id: `70000000-0000-4000-8000-00000000000${i}`,
      tipo: TIPO,
      codigo,
      ordem: i,
      dados: {},
    }))
    const rede = comRede({
      [BUSCA]: umaLista(1, 0, {
        condicao: 'DOCUMENTACAO_ASSINADOS',
        tiposFormulario: [TIPO],
        instrumentosTexto,
      }),
      [`GET ${api}/formularios/${id}`]: umFormulario({ condicao: 'DOCUMENTACAO_ASSINADOS', instrumentos }),
      ...Object.fromEntries(codigos.map((c) => [`GET ${api}/instrumentos/imprimir/${c}`, umPdf])),
      [`GET ${api}/formularios/${id}/dossie`]: umPdf,
      [`GET ${api}/formularios/${id}/custodia`]: umPdf,
    })
    const { user } = abrirComSessao('/')
    await user.click(await screen.findByRole('button', { name: 'Imprimir FRM-2026-000001' }))
    return { rede, user }
  }

  it('with one instrument gives its document at once', async () => {
    const { aba } = comAba()
    const { rede } = await abrirFormulario('Auto de Infração', ['AI-2026-000001'])
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
    expect(rede.chamadas(IMPRIMIR)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Auto de Infração AI-2026-000002', `GET ${api}/instrumentos/imprimir/AI-2026-000002`],
    ['Dossiê', `GET ${api}/formularios/${id}/dossie`],
    ['Certidão de cadeia de custódia', `GET ${api}/formularios/${id}/custodia`],
  ])('with several asks which: %s', { tags: ['demorado'] }, async (papel, chamada) => {
    const { aba } = comAba()
    const codigos = ['AI-2026-000001', 'AI-2026-000002']
    const { rede, user } = await abrirFormulario('Auto de Infração, Auto de Infração', codigos)
    const dialogo = within(await screen.findByRole('dialog', { name: 'Imprimir FRM-2026-000001' }))
    await user.click(await dialogo.findByRole('button', { name: papel }))
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith(ENDERECO_DO_PDF))
    expect(rede.chamadas(chamada)).toHaveLength(1)
  })
})
