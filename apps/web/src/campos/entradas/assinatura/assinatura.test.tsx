import { assinatura } from '@guara/domain/campos/campo'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { comCelular } from '../../../test/celular.ts'
import { montarCampo } from '../../test/montar.tsx'

/** A pad of 300 by 100 at the corner of the screen, or that one on its side. */
const noLugar = (quadro: Element, width: number, height: number) =>
  vi.spyOn(quadro, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, width, height }))

const tracar = (quadro: Element, pontos: ReadonlyArray<readonly [number, number]>) => {
  quadro.setPointerCapture = () => {}
  const [primeiro, ...resto] = pontos.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1 }))
  fireEvent.pointerDown(quadro, primeiro)
  for (const ponto of resto) fireEvent.pointerMove(quadro, ponto)
  fireEvent.pointerUp(quadro)
}

it('keeps the strokes where they were drawn', () => {
  const { valor } = montarCampo(assinatura('Testemunha'))
  const quadro = screen.getByRole('img', { name: 'Testemunha: em branco' })
  noLugar(quadro, 300, 100)
  tracar(quadro, [
    [0, 0],
    [150, 50],
  ])
  expect(valor()).toMatchObject({ tracos: [[0, 0, 500, 167]] })
})

it('on a phone is the whole screen, on its side, and the form does not catch a stroke', async () => {
  comCelular()
  const { user, valor } = montarCampo(assinatura('Testemunha'))
  tracar(screen.getByRole('img', { name: 'Testemunha: em branco' }), [
    [0, 0],
    [150, 50],
  ])
  expect(valor()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Assinar em tela cheia' }))
  const tela = within(await screen.findByRole('dialog', { name: 'Testemunha' }))
  const quadro = tela.getByRole('img', { name: 'Testemunha: em branco' })
  noLugar(quadro, 100, 300)
  tracar(quadro, [
    [100, 0],
    [50, 150],
  ])
  expect(valor()).toMatchObject({ tracos: [[0, 0, 500, 167]] })
  await user.click(tela.getByRole('button', { name: 'Concluir' }))
  await screen.findByRole('button', { name: 'Assinar de novo em tela cheia' })
})
