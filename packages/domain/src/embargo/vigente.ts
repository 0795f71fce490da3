// What of an embargo is still in force: its areas without those of subsistence, which it never reached, and without what
// was freed since (docs/dominio/atos.md#desembargo).
import type { Dados } from '../campos/campo.ts'
import { AreasDesenhadas } from '../geometria/areas.ts'
import { normalizar, type Poligono } from '../geometria/poligono.ts'
import { restoDe } from '../geometria/resto.ts'
import { areasEscolhidas } from '../instrumento/areas.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { embargaArea } from '../instrumento/embargo/regras.ts'

export const poligonosDe = (valor: unknown): Poligono[] =>
  (AreasDesenhadas.safeParse(valor).data ?? []).map((a) => normalizar(a.geometria.coordinates))

const escolhidos = (formulario: Pick<FormularioLido, 'localizacao'>, escolha: unknown) =>
  areasEscolhidas(formulario, escolha).map((a) => normalizar(a.geometria.coordinates))

interface Liberacao {
  efeito: string
  dados: Dados
}

/** The areas that remain under embargo; none for one that is of no area. */
export const areasVigentes = (
  dados: Dados,
  formulario: Pick<FormularioLido, 'localizacao'>,
  posteriores: readonly Liberacao[],
): Poligono[] => {
  if (!embargaArea(dados)) return []
  const liberadas = posteriores
    .filter((a) => a.efeito === 'DESEMBARGADO_PARCIAL')
    .flatMap((a) => poligonosDe(a.dados.areaLiberada))
  return restoDe(escolhidos(formulario, dados.poligonoId), [
    ...escolhidos(formulario, dados.subsistenciaPoligonoId),
    ...liberadas,
  ])
}
