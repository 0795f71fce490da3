// What of an embargo is still in force: its areas without those of subsistence, which it never reached, and without what
// was freed since (docs/dominio/atos.md#desembargo).
import type { Dados } from '../campos/campo.ts'
import type { Condicao } from '../formulario/condicao.ts'
import { AreasDesenhadas } from '../geometria/areas.ts'
import { normalizar, type Poligono } from '../geometria/poligono.ts'
import { restoDe, somaHa } from '../geometria/resto.ts'
import { areasEscolhidas, somaDasAreas } from '../instrumento/areas.ts'
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

type DoEmbargo = [
  dados: Dados,
  formulario: Pick<FormularioLido, 'localizacao'>,
  posteriores: readonly Liberacao[],
]

const foraDoEmbargo = (...[dados, formulario, posteriores]: DoEmbargo): Poligono[] => [
  ...escolhidos(formulario, dados.subsistenciaPoligonoId),
  ...posteriores
    .filter((a) => a.efeito === 'DESEMBARGADO_PARCIAL')
    .flatMap((a) => poligonosDe(a.dados.areaLiberada)),
]

/** The areas that remain under embargo; none for one that is of no area. */
export const areasVigentes = (...embargo: DoEmbargo): Poligono[] => {
  const [dados, formulario] = embargo
  return embargaArea(dados)
    ? restoDe(escolhidos(formulario, dados.poligonoId), foraDoEmbargo(...embargo))
    : []
}

/** Hectares of those areas; null for one that is of no area. Each was measured when it was kept, and only what something
 *  was taken out of is measured again: over the ellipsoid that costs more than all else in the list. */
export const hectaresVigentes = (vigentes: readonly Poligono[], ...embargo: DoEmbargo): number | null => {
  const [dados, formulario] = embargo
  if (!embargaArea(dados)) return null
  return foraDoEmbargo(...embargo).length > 0
    ? somaHa(vigentes)
    : somaDasAreas(areasEscolhidas(formulario, dados.poligonoId))
}

/** How far the procedure has got, to who knows nothing of the house. */
export const ESTAGIOS: Readonly<Partial<Record<Condicao, string>>> = {
  ASSINADO: 'Assinado; a pessoa ainda vai ser avisada',
  AGUARDANDO_CIENTIFICACAO: 'Aviso enviado à pessoa; falta saber se chegou',
  DOCUMENTACAO_ASSINADOS: 'A pessoa já foi avisada',
  SINCRONIZADO: 'Enviado ao órgão para abrir o processo',
  REGISTRADO: 'Processo aberto no órgão',
  FINALIZADO: 'Fiscalização encerrada; o embargo continua',
}
