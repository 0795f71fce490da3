// What the rules ask of the world outside the form, from the catalogues that this device has.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { especieLida } from '@guara/domain/especie/leitura'
import { codigosCitados } from '@guara/domain/instrumento/citados'
import type { DocumentoLido } from '@guara/domain/instrumento/definicao'
import { documentoDe, linhas } from '@guara/domain/instrumento/leitura'
import { emVigor } from '@guara/domain/multa/vigencia'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consultasDeInstrumento } from '../../../api/instrumentos.ts'
import { queries } from '../../../api/queries.ts'
import type { Conteudo } from '../../../offline/conteudo.ts'
import { carregarLugares } from '../../../ui/mapa/lugares/lugares.ts'

/** The boundaries come with the application, not from the gateway. */
const LUGARES = queryOptions({
  queryKey: ['lugares'],
  queryFn: carregarLugares,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

/** Of a cited document the gateway tells only whether it is of one of these. */
const pessoasDe = ({ identificacao }: Conteudo) =>
  linhas(identificacao.responsaveis).map(documentoDe).filter(Boolean).sort().join(',')

const juntar = (respostas: ReadonlyArray<{ data?: DocumentoLido }>) =>
  new Map(respostas.flatMap(({ data }) => (data ? [[data.codigo, data] as const] : [])))

export const useAmbiente = (conteudo: Conteudo | undefined): AmbienteDaBlindagem => {
  const { data: infracoes } = useQuery(queries.tiposDeInfracao())
  const { data: especies } = useQuery(queries.especies())
  const { data: parametros } = useQuery(queries.parametros())
  const codigos = useMemo(() => (conteudo ? codigosCitados(conteudo) : []), [conteudo])
  const pessoas = conteudo ? pessoasDe(conteudo) : ''
  const documentos = useQueries({
    queries: codigos.map((codigo) => consultasDeInstrumento.documento(codigo, pessoas)),
    combine: juntar,
  })
  const { data: lugares } = useQuery(LUGARES)
  return useMemo(() => {
    const porId = new Map(especies?.map((e) => [e.id, especieLida(e)]))
    return {
      agora: new Date(),
      infracao: (id, dia) => (infracoes ? emVigor(infracoes, id, dia) : undefined),
      especie: (id) => porId.get(id),
      documento: (codigo) => documentos.get(codigo),
      parametros: parametros ?? PARAMETROS_PADRAO,
      municipioDoPonto: (latitude, longitude) =>
        lugares?.localizador.municipioDoPonto({ latitude, longitude })?.municipio.id,
    }
  }, [infracoes, especies, parametros, documentos, lugares])
}
