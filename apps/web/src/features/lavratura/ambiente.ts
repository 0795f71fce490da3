// What the rules ask of the world outside the form, from the catalogues that this device has.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import type { Especie } from '@guara/domain/especie/schema'
import type { DocumentoLido, EspecieLida } from '@guara/domain/instrumento/definicao'
import { emVigor } from '@guara/domain/multa/vigencia'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consultasDeInstrumento } from '../../api/instrumentos.ts'
import { queries } from '../../api/queries.ts'
import type { Conteudo } from '../../offline/conteudo.ts'
import { carregarLugares } from '../../ui/mapa/lugares/lugares.ts'
import { municipioDoPonto } from '../../ui/mapa/lugares/municipio-do-ponto.ts'
import { codigosCitados } from './codigos-citados.ts'

/** The boundaries come with the application, not from the gateway. */
const LUGARES = queryOptions({
  queryKey: ['lugares'],
  queryFn: carregarLugares,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

const lida = ({ reino, status, categoriaAmeaca, ...especie }: Especie): EspecieLida => ({
  ...especie,
  reino: reino.nome,
  status: status.nome,
  categoriaAmeaca: categoriaAmeaca?.sigla ?? null,
})

const juntar = (respostas: ReadonlyArray<{ data?: DocumentoLido }>) =>
  new Map(respostas.flatMap(({ data }) => (data ? [[data.codigo, data] as const] : [])))

export const useAmbiente = (conteudo: Conteudo | undefined): AmbienteDaBlindagem => {
  const { data: infracoes } = useQuery(queries.tiposDeInfracao())
  const { data: especies } = useQuery(queries.especies())
  const { data: parametros } = useQuery(queries.parametros())
  const codigos = useMemo(() => (conteudo ? codigosCitados(conteudo) : []), [conteudo])
  const documentos = useQueries({
    queries: codigos.map((codigo) => consultasDeInstrumento.documento(codigo)),
    combine: juntar,
  })
  const { data: lugares } = useQuery(LUGARES)
  return useMemo(() => {
    const porId = new Map(especies?.map((e) => [e.id, lida(e)]))
    return {
      agora: new Date(),
      infracao: (id, dia) => (infracoes ? emVigor(infracoes, id, dia) : undefined),
      especie: (id) => porId.get(id),
      documento: (codigo) => documentos.get(codigo),
      parametros: parametros ?? PARAMETROS_PADRAO,
      municipioDoPonto: (latitude, longitude) =>
        lugares && municipioDoPonto(lugares, { latitude, longitude })?.id,
    }
  }, [infracoes, especies, parametros, documentos, lugares])
}
