// What the rules ask of the world outside the form, from the catalogues that this device has.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { assuntoDe } from '@guara/domain/decisao/pedido'
import { especieLida } from '@guara/domain/especie/leitura'
import { codigosCitados } from '@guara/domain/instrumento/citados'
import type { DocumentoLido } from '@guara/domain/instrumento/definicao'
import { documentoDe, linhas } from '@guara/domain/instrumento/leitura'
import { emVigor } from '@guara/domain/multa/vigencia'
import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { consultasDoCalendario } from '../../../api/formulario/calendario.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'
import { todasAsEspecies } from '../../../offline/especies/todas.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { noOcio } from '../../../ui/aparelho/no-ocio.ts'
import { carregarLugares } from '../../../ui/mapa/lugares/lugares.ts'

/** The boundaries come with the application, not from the gateway; the step is drawn first. */
const LUGARES = queryOptions({
  queryKey: ['lugares'],
  queryFn: () => noOcio().then(carregarLugares),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

/** The gateway tells of a cited document only whether it is of one of these persons. */
const pessoasDe = ({ identificacao }: Conteudo) =>
  linhas(identificacao.responsaveis).map(documentoDe).filter(Boolean).sort().join(',')

const juntar = (respostas: ReadonlyArray<{ data?: DocumentoLido; isLoading: boolean }>) => ({
  documentos: new Map(respostas.flatMap(({ data }) => (data ? [[data.codigo, data] as const] : []))),
  semDocumentos: respostas.some(({ isLoading }) => isLoading),
})

/** `chegando`: a catalogue is on its way, and until it comes the rules would find faults that are not there. */
export const useAmbiente = (id: string, conteudo: Conteudo | undefined) => {
  const { data: infracoes, isLoading: semInfracoes } = useQuery(queries.tiposDeInfracao())
  const { data: especies, isLoading: semEspecies } = useQuery(todasAsEspecies())
  const { data: parametros, isLoading: semParametros } = useQuery(queries.parametros())
  const { data: calendario, isLoading: semCalendario } = useQuery(consultasDoCalendario.obter())
  const codigos = useMemo(() => (conteudo ? codigosCitados(conteudo) : []), [conteudo])
  const pessoas = conteudo ? pessoasDe(conteudo) : ''
  const { documentos, semDocumentos } = useQueries({
    queries: codigos.map((codigo) => consultasDeInstrumento.documento(codigo, pessoas)),
    combine: juntar,
  })
  const { data: guardado, isLoading: semPedidos } = useQuery({
    ...consultasDeFormulario.um(id),
    // Only a few kinds are asked about: of the others the device knows enough.
    enabled: conteudo?.instrumentos.some(assuntoDe) ?? false,
  })
  const pedidos = guardado?.pedidos
  const { data: lugares, isLoading: semLugares } = useQuery(LUGARES)
  const { data: leis, isLoading: semLeis } = useQuery(queries.leis())
  const ambiente = useMemo((): AmbienteDaBlindagem => {
    const porId = new Map(especies?.map((e) => [e.id, especieLida(e)]))
    const siglas = new Map(leis?.map((l) => [l.id, l.sigla]))
    const citado = (codigo: string, cancelado: boolean) => {
      const achado = documentos.get(codigo)
      return achado && Boolean(achado.cancelado) === cancelado ? achado : undefined
    }
    return {
      agora: new Date(),
      infracao: (id, dia) => (infracoes ? emVigor(infracoes, id, dia) : undefined),
      especie: (id) => porId.get(id),
      documento: (codigo) => citado(codigo, false),
      apreensaoCancelada: (codigo) => citado(codigo, true),
      parametros: parametros ?? PARAMETROS_PADRAO,
      calendario: calendario ?? CALENDARIO_PADRAO,
      lei: (id) => siglas.get(id),
      leiDaSigla: (sigla) => leis?.find((l) => l.sigla === sigla)?.id,
      ...(pedidos && { pedidos }),
      ...(lugares && {
        municipioDoPonto: (latitude, longitude) =>
          lugares.localizador.municipioDoPonto({ latitude, longitude })?.municipio.id,
      }),
    }
  }, [infracoes, especies, parametros, calendario, documentos, pedidos, lugares, leis])
  const chegando = [
    semInfracoes,
    semEspecies,
    semParametros,
    semCalendario,
    semDocumentos,
    semPedidos,
    semLugares,
    semLeis,
  ].some(Boolean)
  return { ambiente, chegando }
}
