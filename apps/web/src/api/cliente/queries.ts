// What the screens read, in one place. `meta.erro` is what one global handler says when it fails.
import { alertas } from '@guara/domain/alerta/contract'
import { catalogo } from '@guara/domain/catalogo/contract'
import { ESTADO_GOIAS, localizacao } from '@guara/domain/localizacao/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from './client.ts'

const UM_MINUTO = 60_000
const UMA_HORA = 60 * UM_MINUTO
const UM_DIA = 24 * UMA_HORA

const apiDeAlertas = createClient(alertas)
const apiDoCatalogo = createClient(catalogo)
const apiDeLocalizacao = createClient(localizacao)

/** Look-ups hardly ever change: they are asked once a day and kept while the page lives
 * (docs/dominio/fio.md#look-ups). */
export const lookup = <T>(nome: string, erro: string, buscar: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['lookup', nome],
    queryFn: ({ signal }) => buscar(signal),
    staleTime: UM_DIA,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { erro, guardar: true },
  })

/** The agency changes these while people draw up: the device's copy follows within the hour, or when the page opens again. */
const doOrgao = <O extends { staleTime?: unknown }>(opcoes: O): O => ({ ...opcoes, staleTime: UMA_HORA })

export const queries = {
  estados: () =>
    lookup('estados', 'Erro ao carregar os estados.', (signal) => apiDeLocalizacao.estados({}, { signal })),
  municipios: () =>
    lookup('municipios', 'Erro ao carregar os municípios.', (signal) =>
      apiDeLocalizacao.municipios({ query: { estadoId: ESTADO_GOIAS } }, { signal }),
    ),
  tiposDeAlerta: () =>
    doOrgao(
      lookup('tipos-de-alerta', 'Erro ao carregar os tipos de alerta.', (signal) =>
        apiDeAlertas.tipos({}, { signal }),
      ),
    ),
  condicoesDeAlerta: () =>
    lookup('condicoes-de-alerta', 'Erro ao carregar as condições de alerta.', (signal) =>
      apiDeAlertas.condicoes({}, { signal }),
    ),
  leis: () =>
    doOrgao(lookup('leis', 'Erro ao carregar as leis.', (signal) => apiDoCatalogo.leis({}, { signal }))),
  tiposDeInfracao: () =>
    doOrgao(
      lookup('tipos-de-infracao', 'Erro ao carregar os tipos de infração.', (signal) =>
        apiDoCatalogo.tiposDeInfracao({}, { signal }),
      ),
    ),
  parametros: () =>
    lookup('parametros', 'Erro ao carregar os parâmetros do órgão.', (signal) =>
      apiDoCatalogo.parametros({}, { signal }),
    ),
  tiposDeInstrumento: () =>
    lookup('tipos-de-instrumento', 'Erro ao carregar os tipos de instrumento.', (signal) =>
      apiDoCatalogo.tiposDeInstrumento({}, { signal }),
    ),
}
