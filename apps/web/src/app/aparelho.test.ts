import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { aparelhoCheio } from '../offline/banco/reserva.ts'
import { usarChave } from '../test/cofre.ts'
import { CONTA, comRede } from '../test/rede.ts'
import { cuidarDoAparelho } from './aparelho.ts'

const MUNICIPIOS = 'GET /services/localizacao/api/municipios/estado'

it('whoever leaves while the device is prepared is asked for nothing more', async () => {
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  sessaoAtual.iniciar('token', CONTA)
  const rede = comRede({ [MUNICIPIOS]: [] })
  const parar = cuidarDoAparelho(new QueryClient(), CONTA)
  sessaoAtual.encerrar()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(rede.chamadas(MUNICIPIOS)).toHaveLength(0)
  parar()
})

it('a device that filled up before anybody watched over it is told of all the same', async () => {
  const avisos = () => {
    const { notifications: naTela, queue } = notificationsStore.getState()
    return [...naTela, ...queue].map(({ title }) => title)
  }
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  comRede({ [MUNICIPIOS]: [] })
  notifications.clean()
  aparelhoCheio.set(true)
  const parar = cuidarDoAparelho(new QueryClient(), CONTA)
  await vi.waitFor(() => expect(avisos()).toContain('O espaço deste aparelho acabou.'))
  parar()
  aparelhoCheio.set(false)
  notifications.clean()
})
