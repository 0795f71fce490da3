import { expect, it } from 'vitest'
import { CONTA } from '../../test/rede.ts'
import { sessaoAtual } from './sessao-atual.ts'

const noutraAba = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

it('cleans a user that was left without token', () => {
  localStorage.setItem('user', JSON.stringify(CONTA))
  expect(sessaoAtual.estado()).toEqual({ token: null, usuario: null, saiu: false })
  expect(localStorage.getItem('user')).toBeNull()
})

it('does not touch what another tab is writing', () => {
  sessaoAtual.estado()
  localStorage.setItem('user', JSON.stringify(CONTA))
  noutraAba('user')
  localStorage.setItem('id_token', 'abc')
  noutraAba('id_token')
  expect(sessaoAtual.estado()).toMatchObject({ token: 'abc', usuario: CONTA })
})

it('tells an ended session from a logout of another tab', () => {
  const sair = () => {
    localStorage.removeItem('id_token')
    noutraAba('id_token')
    localStorage.removeItem('user')
    noutraAba('user')
  }
  sessaoAtual.iniciar('abc', CONTA)
  sair()
  expect(sessaoAtual.estado().saiu).toBe(true)
  expect(sessaoAtual.foiEncerrada()).toBe(false)

  sessaoAtual.iniciar('abc', CONTA)
  localStorage.setItem('guara-sessao-encerrada', 'sim')
  sair()
  expect(sessaoAtual.estado().saiu).toBe(false)
  expect(sessaoAtual.foiEncerrada()).toBe(true)

  // Signing in again elsewhere closes the matter here too.
  localStorage.removeItem('guara-sessao-encerrada')
  localStorage.setItem('id_token', 'outro')
  noutraAba('id_token')
  expect(sessaoAtual.foiEncerrada()).toBe(false)
})

it('an answer that comes after a logout of another tab writes nobody down, nor makes it look like an end', () => {
  sessaoAtual.iniciar('abc', CONTA)
  localStorage.removeItem('id_token')
  localStorage.removeItem('user')
  noutraAba('id_token')
  sessaoAtual.guardarUsuario(CONTA)
  expect(sessaoAtual.estado()).toEqual({ token: null, usuario: null, saiu: true })
  expect(localStorage.getItem('user')).toBeNull()
})
