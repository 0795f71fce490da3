import { beforeEach, expect, it } from 'vitest'
import { sessaoAtual } from '../../api/sessao-atual.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { gravar, receber } from '../rascunho/guarda.ts'
import { bancoDoCofre, chaveAberta, usarChave } from './cofre.ts'
import { abrirComPin, definirPin, loginsComPin, PinErrado, TENTATIVAS_DO_PIN, temPin } from './pin.ts'

const CHAVE = new Uint8Array(32).fill(9)
const FORMULARIO = umFormulario()

const errarDezVezes = async () => {
  let ultimo: Error | undefined
  for (let i = 0; i < TENTATIVAS_DO_PIN; i++)
    ultimo = await abrirComPin(CONTA.login, '000001').then(
      () => undefined,
      (erro: Error) => erro,
    )
  return ultimo
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  await banco.arquivos.clear()
  await bancoDoCofre.cofres.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, CHAVE)
  await receber(FORMULARIO, CONTA.id, 1)
  await definirPin(CONTA, '482913')
})

it('opens the key and the account without network', async () => {
  expect(await loginsComPin()).toEqual([CONTA.login])
  sessaoAtual.encerrar()
  expect(chaveAberta(CONTA.id)).toBeUndefined()
  expect(await abrirComPin(CONTA.login, '482913')).toEqual(CONTA)
  expect(chaveAberta(CONTA.id)).toEqual(CHAVE)
})

it('counts the wrong ones, and a right one begins the count again', async () => {
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 9 tentativas.')
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 8 tentativas.')
  await abrirComPin(CONTA.login, '482913')
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow(PinErrado)
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 8 tentativas.')
}, 20_000)

it('after ten, takes out of the device what the gateway has', async () => {
  sessaoAtual.encerrar()
  expect((await errarDezVezes())?.message).toContain('Tudo já estava no servidor')
  expect(await temPin(CONTA.id)).toBe(false)
  expect(await banco.rascunhos.count()).toBe(0)
}, 30_000)

it('after ten, keeps sealed what is only here', async () => {
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Só aqui' }], 2)
  sessaoAtual.encerrar()
  expect((await errarDezVezes())?.message).toContain('continua guardado e trancado')
  expect(await temPin(CONTA.id)).toBe(false)
  expect(await banco.rascunhos.count()).toBe(1)
}, 30_000)
