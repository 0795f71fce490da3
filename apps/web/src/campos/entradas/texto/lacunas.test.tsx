import { textoLongo } from '@guara/domain/campos/campo'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CamposDoGrupo } from '../../grupo/campos-do-grupo.tsx'
import { montarCampo, Pagina } from '../../test/montar.tsx'

const montar = (texto: string) => montarCampo(textoLongo('Descrição da conduta'), texto)
const caixa = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descrição da conduta' })
const painel = () => within(screen.getByRole('group', { name: 'Lacunas de Descrição da conduta' }))

describe('the gaps of a text', () => {
  it('are asked one by one, and a usual answer is one tap', async () => {
    const { user, valor } = montar('Aves («anilhas»), para «finalidade».')
    painel().getByText('Faltam 2 lacunas: anilhas.')
    painel().getByText(/Há anilha\?/)
    await user.click(painel().getByRole('button', { name: 'sem anilha' }))
    expect(valor()).toBe('Aves (sem anilha), para «finalidade».')
    painel().getByText('Falta 1 lacuna: finalidade.')
    await user.click(painel().getByRole('button', { name: 'venda' }))
    expect(valor()).toBe('Aves (sem anilha), para venda.')
    expect(screen.queryByRole('group', { name: /^Lacunas/ })).toBeNull()
  })

  it('Escrever takes the gap whole, so that what is typed stands in its place', async () => {
    const { user, valor } = montar('Visto no «lugar que só aqui se diz» pela equipe.')
    await user.click(painel().getByRole('button', { name: 'Escrever' }))
    expect(document.activeElement).toBe(caixa())
    await user.keyboard('quintal')
    expect(valor()).toBe('Visto no quintal pela equipe.')
  })

  it('what the form writes elsewhere in the text meanwhile leaves the gap selected', async () => {
    const campos = { conduta: textoLongo('Descrição da conduta') }
    const comTexto = (conduta: string) => (
      <CamposDoGrupo campos={campos} dados={{ conduta }} onMudar={() => {}} />
    )
    const { rerender } = render(comTexto('Aves («animais») em «município».'), { wrapper: Pagina })
    await userEvent.click(painel().getByRole('button', { name: 'Escrever' }))
    rerender(comTexto('Aves («animais») em Goiânia.'))
    expect(caixa().value.slice(caixa().selectionStart, caixa().selectionEnd)).toBe('«animais»')
  })

  it('Próxima lacuna goes round', async () => {
    const { user } = montar('De «a» a «b».')
    await user.click(painel().getByRole('button', { name: 'Próxima lacuna' }))
    expect(caixa().value.slice(caixa().selectionStart, caixa().selectionEnd)).toBe('«b»')
    painel().getByText('Faltam 2 lacunas: b.')
  })

  it('after one was written over, Próxima lacuna asks about the gap that it selects, and each tap advances', async () => {
    const { user } = montar('Visto «a» de «b» a «c» e «d».')
    const tocar = async () => {
      await user.click(painel().getByRole('button', { name: 'Próxima lacuna' }))
      return caixa().value.slice(caixa().selectionStart, caixa().selectionEnd)
    }
    await user.click(painel().getByRole('button', { name: 'Próxima lacuna' }))
    await user.keyboard('dois')
    painel().getByText('Faltam 3 lacunas: c.')
    // No browser is bound to tell of a selection that the page itself makes.
    caixa().addEventListener('select', (evento) => evento.stopPropagation())
    document.addEventListener('selectionchange', (evento) => evento.stopImmediatePropagation())
    for (const nome of ['d', 'a', 'c']) {
      expect(await tocar()).toBe(`«${nome}»`)
      painel().getByText(`Faltam 3 lacunas: ${nome}.`)
    }
  })

  it('a text without any is a plain box', () => {
    montar('Nada a completar.')
    expect(screen.queryByRole('group')).toBeNull()
  })
})
