import { describe, expect, it } from 'vitest'
import { criarDisjuntor } from './disjuntor.ts'
import { ErroExterno } from './erro.ts'

const mudo = async () => {
  throw new ErroExterno('SEM_RESPOSTA', 'nada', { passageiro: true, incerto: true })
}
const recusa = async () => {
  throw new ErroExterno('RECUSOU', 'não', { passageiro: false, incerto: false })
}

describe('the circuit breaker', () => {
  const novo = () => {
    const hora = { agora: 0 }
    return { hora, disjuntor: criarDisjuntor({ limite: 3, pausaMs: 1000, relogio: () => hora.agora }) }
  }
  const abrir = async (disjuntor: ReturnType<typeof novo>['disjuntor']) => {
    for (let i = 0; i < 3; i += 1) await disjuntor.executar(mudo).catch(() => {})
  }

  it('opens after failures in a row and answers at once without asking', async () => {
    const { disjuntor } = novo()
    await abrir(disjuntor)
    let perguntou = false
    await expect(
      disjuntor.executar(async () => {
        perguntou = true
      }),
    ).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
    expect(perguntou).toBe(false)
  })

  it('lets one try after the pause, and closes when it is answered', async () => {
    const { disjuntor, hora } = novo()
    await abrir(disjuntor)
    hora.agora = 1001
    let soltar = () => {}
    const provando = disjuntor.executar(
      () =>
        new Promise<void>((resolve) => {
          soltar = resolve
        }),
    )
    await expect(disjuntor.executar(async () => 1)).rejects.toMatchObject({ motivo: 'EM_PAUSA' })
    soltar()
    await provando
    expect(await disjuntor.executar(async () => 2)).toBe(2)
  })

  it('opens again when the one that tries fails', async () => {
    const { disjuntor, hora } = novo()
    await abrir(disjuntor)
    hora.agora = 1001
    await disjuntor.executar(mudo).catch(() => {})
    expect(disjuntor.aberto()).toBe(true)
  })

  it('takes a refusal as an answer', async () => {
    const { disjuntor } = novo()
    for (let i = 0; i < 10; i += 1) await disjuntor.executar(recusa).catch(() => {})
    expect(disjuntor.aberto()).toBe(false)
  })
})
