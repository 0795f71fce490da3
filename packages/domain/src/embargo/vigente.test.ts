import { expect, it } from 'vitest'
import { CONDICOES_EM_VIGOR } from '../formulario/condicao.ts'
import { retangulo } from '../geometria/poligono.ts'
import { areasVigentes, ESTAGIOS, hectaresVigentes } from './vigente.ts'

const quadrado = (id: string, lado: number) => ({
  id,
  finalidade: 'AREA_EMBARGADA',
  // Not what it measures, so that it shows which of the two was told.
  areaHa: 7,
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.3, -16.7, -49.3 + lado, -16.7 + lado)] },
})
const DESENHO = { localizacao: { poligonos: [quadrado('a', 0.01), quadrado('s', 0.005)] } }
const AREA = { objetoEmbargo: ['AREA'], poligonoId: 'a' }
const liberada = { efeito: 'DESEMBARGADO_PARCIAL', dados: { areaLiberada: [quadrado('l', 0.005)] } }

it.each([
  ['a whole area has the hectares measured when it was kept', AREA, [], 7],
  ['what was freed in part is measured again', AREA, [liberada], 88.5244],
  ['and so is what has an area of subsistence', { ...AREA, subsistenciaPoligonoId: 's' }, [], 88.5244],
  ['works have none', { ...AREA, objetoEmbargo: ['OBRA'] }, [liberada], null],
])('%s', (_nome, dados, posteriores, hectares) => {
  const vigentes = areasVigentes(dados, DESENHO, posteriores)
  expect(hectaresVigentes(vigentes, dados, DESENHO, posteriores)).toBe(hectares)
})

it.each(CONDICOES_EM_VIGOR)('%s is told without the words of the house', (condicao) => {
  expect(ESTAGIOS[condicao]).toMatch(/^\p{Lu}/u)
  expect(ESTAGIOS[condicao]).not.toMatch(/cient|sincroniz|documenta/i)
})
