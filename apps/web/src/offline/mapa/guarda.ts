// "Guardar esta área": the ranges that an area needs, fetched and kept. The row comes first, so that what is cut short is
// known and can be taken away or done again; what another area already brought is not fetched twice.
import type { PMTiles } from 'pmtiles'
import { lerFaixaDaBase } from '../../api/consulta/mapa.ts'
import type { GuardaDeAreas } from '../../ui/mapa/base/base.ts'
import { cabe } from '../banco/espaco.ts'
import { areasNoAparelho, bancoDoMapa, removerArea } from './banco.ts'
import { emPedidos, type Faixas, faixasDe, tamanhoDas } from './faixas.ts'

class SemEspaco extends Error {
  override name = 'SemEspaco'
}

const faltando = async (edicao: string, faixas: Faixas): Promise<Faixas> => {
  const chaves = [...faixas.keys()]
  const ha = await bancoDoMapa.faixas
    .where('[edicao+inicio]')
    .anyOf(chaves.map((i) => [edicao, i]))
    .primaryKeys()
  const prontas = new Set(ha.map(([, inicio]) => inicio))
  return new Map([...faixas].filter(([inicio]) => !prontas.has(inicio)))
}

export const guardaDeAreas = (arquivo: PMTiles, edicao: string, de: string | null): GuardaDeAreas => ({
  medir: async (limites, signal) => {
    const faixas = await faixasDe(arquivo, limites, signal)
    return faixas && tamanhoDas(faixas)
  },

  guardar: async (nome, limites, aoAndar, signal) => {
    const faixas = await faixasDe(arquivo, limites, signal)
    if (!faixas) throw new RangeError('the area is too large')
    const bytes = tamanhoDas(faixas)
    const faltam = await faltando(edicao, faixas)
    if (!(await cabe(tamanhoDas(faltam)))) throw new SemEspaco()
    const id = crypto.randomUUID()
    const area = { id, nome, limites, edicao, de, bytes, guardadaEm: Date.now() }
    await bancoDoMapa.areas.put({ ...area, completa: false, faixas: [...faixas.keys()] })
    let feito = bytes - tamanhoDas(faltam)
    try {
      for (const { inicio, fim, partes } of emPedidos(faltam)) {
        aoAndar(feito, bytes)
        const vinda = await lerFaixaDaBase(inicio, fim - inicio, signal)
        if (vinda.edicao !== edicao) throw new Error('the agency changed the base')
        const daParte = (p: (typeof partes)[number]) =>
          vinda.bytes.slice(p.inicio - inicio, p.inicio - inicio + p.tamanho)
        await bancoDoMapa.faixas.bulkPut(partes.map((p) => ({ edicao, inicio: p.inicio, bytes: daParte(p) })))
        feito += partes.reduce((soma, p) => soma + p.tamanho, 0)
        signal.throwIfAborted()
      }
      await bancoDoMapa.areas.update(id, { completa: true })
      aoAndar(bytes, bytes)
    } catch (causa) {
      await removerArea(id)
      throw causa
    }
  },

  listar: async () =>
    (await areasNoAparelho()).map(({ id, nome, limites, bytes, guardadaEm, completa, ...area }) => ({
      id,
      nome,
      limites,
      bytes,
      guardadaEm,
      completa,
      atual: area.edicao === edicao,
    })),

  remover: removerArea,
})
