import { beforeEach, expect, it } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { ateQue } from '../../test/ate-que.ts'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { gravar, receber } from '../rascunho/gravacao.ts'
import { bancoDoCofre, chaveiroAberto } from './cofre.ts'
import { soltar } from './navegador.ts'
import type { PeloPin } from './pelo-pin.ts'
import { abrirComPin, definirPin, loginsComPin, TENTATIVAS_DO_PIN, temPin } from './pin.ts'

const CHAVE = new Uint8Array(32).fill(9)
const FORMULARIO = umFormulario()
/** The tests that only count tries need no slow derivation. */
const BARATO = { N: 2 ** 10, r: 8, p: 1 }

const errar = (vezes: number) =>
  Array.from({ length: vezes }).reduce<Promise<Error | undefined>>(
    (antes) =>
      antes.then(() =>
        abrirComPin(CONTA.login, '000001').then(
          () => undefined,
          (erro: Error) => erro,
        ),
      ),
    Promise.resolve(undefined),
  )

const guardado = async () => (await bancoDoCofre.cofres.get(CONTA.id))?.peloPin as PeloPin

const aChave = () => chaveiroAberto(CONTA.id)?.chaves.get(1)

const sairDaqui = async () => {
  sessaoAtual.encerrar()
  await ateQue(() => expect(aChave()).toBeUndefined())
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  await banco.arquivos.clear()
  await bancoDoCofre.cofres.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, CHAVE)
  await receber(FORMULARIO, CONTA.id, 1)
})

it('opens the key and the account without network, at the cost that is recommended', {
  tags: ['demorado'],
}, async () => {
  await definirPin(CONTA, '482913')
  expect((await guardado()).custo).toEqual({ N: 32_768, r: 8, p: 3 })
  expect(await loginsComPin()).toEqual([CONTA.login])
  await sairDaqui()
  expect(await abrirComPin(CONTA.login, '482913')).toEqual(CONTA)
  expect(aChave()).toEqual(CHAVE)
})

it('counts the wrong ones, and a right one begins the count again at the cost of today', async () => {
  await definirPin(CONTA, '482913', { ...BARATO, N: 2 ** 9 })
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 9 tentativas.')
  await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 8 tentativas.')
  await abrirComPin(CONTA.login, '482913', BARATO)
  const { custo, mestra } = await guardado()
  expect([custo.N, (await soltar(mestra))[0]]).toEqual([BARATO.N, 0])
})

it('gives no try back to who puts a list of the store of before in its place', async () => {
  await definirPin(CONTA, '482913', BARATO)
  const antes = await guardado()
  await errar(3)
  const { trava } = (await guardado()).mestra
  // A key that the browser gives to nobody is not in the list: the one of now stands in its place.
  const peloPin = { ...antes, mestra: { ...antes.mestra, trava } }
  await bancoDoCofre.cofres.update(CONTA.id, { peloPin })
  await expect(abrirComPin(CONTA.login, '482913')).rejects.toThrow('não abre mais neste aparelho')
})

it('counts a try that was never finished', async () => {
  await definirPin(CONTA, '482913', BARATO)
  void abrirComPin(CONTA.login, '000001').catch(() => {})
  await ateQue(async () => {
    await expect(abrirComPin(CONTA.login, '000001')).rejects.toThrow('Restam 8 tentativas.')
  })
})

it('after ten, takes out of the device what the gateway has', async () => {
  await definirPin(CONTA, '482913', BARATO)
  await sairDaqui()
  expect((await errar(TENTATIVAS_DO_PIN))?.message).toContain('Tudo já estava no servidor')
  expect(await temPin(CONTA.id)).toBe(false)
  expect(await banco.rascunhos.count()).toBe(0)
})

it('after ten, keeps sealed what is only here', async () => {
  await definirPin(CONTA, '482913', BARATO)
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Só aqui' }], 2)
  await sairDaqui()
  expect((await errar(TENTATIVAS_DO_PIN))?.message).toContain('continua guardado e trancado')
  expect(await temPin(CONTA.id)).toBe(false)
  expect(await banco.rascunhos.count()).toBe(1)
})
