// The turns of who prints: the document of one, however slow, costs another none of theirs.
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import type { ContextoAutenticado } from '../../context.ts'
import { ProcessoPerdido } from '../../documents/compilador.ts'
import type { Trabalho } from '../../documents/folha.ts'
import { reciboImpresso } from '../../documents/recibo.ts'
import { umDocumento } from '../../documents/test/exemplo.ts'
import { disjuntorDe, situacaoDe } from '../../externo/dependencias.ts'
import { compor, fecharCompositor } from './compositor.ts'

const config = {} as Config
afterEach(() => fecharCompositor(config))

const de = (id: string) => ({ usuario: { id }, instalacao: { config } }) as unknown as ContextoAutenticado
const umRecibo = async () => reciboImpresso(await umDocumento('NOTIFICACAO'), 80)

describe('who prints', () => {
  it('has one document in hand at a time, and waits for nobody else', { tags: ['demorado'] }, async () => {
    let soltar: (trabalho: Promise<Trabalho>) => void = () => {}
    const preparados: string[] = []
    const preparar = (nome: string, trabalho: () => Promise<Trabalho>) => () => {
      preparados.push(nome)
      return trabalho()
    }
    const lento = () => new Promise<Trabalho>((pronto) => (soltar = pronto))
    const doLento = [
      compor(de('a'), preparar('a1', lento)),
      compor(de('a'), preparar('a2', umRecibo)),
      compor(de('a'), preparar('a3', umRecibo)),
    ]
    await compor(de('b'), preparar('b1', umRecibo))
    expect(preparados).toEqual(['a1', 'b1'])
    soltar(umRecibo())
    await Promise.all(doLento)
    expect(preparados).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('is told what to do about a document without end', async () => {
    const semFim = { ...(await umRecibo()), dados: { texto: Array(60_000).fill('a') } }
    await expect(compor(de('a'), async () => semFim)).rejects.toMatchObject({
      codigo: 'DADOS_INVALIDOS',
      message: expect.stringContaining('Encurte os textos'),
    })
  })

  it('is told at once while what composes keeps dying, and health tells', {
    tags: ['demorado'],
  }, async () => {
    await compor(de('a'), umRecibo)
    const circuito = disjuntorDe(config, 'compositor')
    const morrer = () => circuito.executar(() => Promise.reject(new ProcessoPerdido('morreu')))
    for (let vez = 0; vez < 5; vez += 1) await expect(morrer()).rejects.toThrow('morreu')
    expect(situacaoDe(config, 'compositor')).toMatchObject({ emPausa: true, falhas: 5 })
    await expect(compor(de('a'), umRecibo)).rejects.toMatchObject({
      codigo: 'INDISPONIVEL',
      message: expect.stringContaining('nada foi gravado'),
    })
  })
})
