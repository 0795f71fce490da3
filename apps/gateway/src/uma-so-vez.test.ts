import { expect, it } from 'vitest'
import { criarUmaSoVez } from './uma-so-vez.ts'

const montar = () => {
  const umaSoVez = criarUmaSoVez<number>()
  const [dono, outro] = [{}, {}]
  let feitas = 0
  const fazer = async () => {
    feitas += 1
    const esta = feitas
    await new Promise((resolve) => setImmediate(resolve))
    return esta
  }
  return { umaSoVez, dono, outro, fazer }
}

it('serves all who ask meanwhile, and nobody afterwards', async () => {
  const { umaSoVez, dono, fazer } = montar()
  expect(await Promise.all([umaSoVez(dono, 'a', fazer), umaSoVez(dono, 'a', fazer)])).toEqual([1, 1])
  expect(await umaSoVez(dono, 'a', fazer)).toBe(2)
})

it('makes apart what is asked otherwise, or of another', async () => {
  const { umaSoVez, dono, outro, fazer } = montar()
  const pedidas = [umaSoVez(dono, 'a', fazer), umaSoVez(dono, 'b', fazer), umaSoVez(outro, 'a', fazer)]
  expect(await Promise.all(pedidas)).toEqual([1, 2, 3])
})

it('tells a failure to who waited, and tries again for the next', async () => {
  const { umaSoVez, dono, fazer } = montar()
  const falhar = async (): Promise<number> => {
    throw new Error('caiu')
  }
  const pedidas = [umaSoVez(dono, 'a', falhar), umaSoVez(dono, 'a', fazer)]
  expect((await Promise.allSettled(pedidas)).map((p) => p.status)).toEqual(['rejected', 'rejected'])
  expect(await umaSoVez(dono, 'a', fazer)).toBe(1)
})
