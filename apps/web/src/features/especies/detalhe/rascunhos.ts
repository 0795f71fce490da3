// The drafts that may take a species: those on this device, and those of the gateway when it answers.
import { DESTINOS_DA_ESPECIE } from '@guara/domain/especie/item'
import type { Especie } from '@guara/domain/especie/schema'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { queryOptions } from '@tanstack/react-query'
import { apiDeFormularios } from '../../../api/formulario/formularios.ts'
import { buscar } from '../../../offline/fila/envio.ts'
import { gravar, ler, rascunhosDe } from '../../../offline/rascunho/gravacao.ts'

export interface RascunhoEscolhivel {
  id: string
  codigo: string
  tipos: string
}

const recebe = (tipos: readonly string[]) => tipos.some((tipo) => tipo in DESTINOS_DA_ESPECIE)
const nomes = (tipos: readonly CodigoDeInstrumento[]) => tipos.map(nomeDoTipo).join(', ')

const doAparelho = async (usuarioId: string) =>
  (await rascunhosDe(usuarioId))
    .filter((r) => r.condicao === 'EM_RASCUNHO')
    .map((r) => ({ id: r.id, codigo: r.codigo, codigos: r.conteudo.tiposFormulario, quando: r.salvoEm }))

const doGateway = async (signal: AbortSignal) => {
  const body = { condicao: 'EM_RASCUNHO' as const, tamanho: 100, prop: 'dataAtualizacao' as const }
  const { content } = await apiDeFormularios.buscar({ body, query: {} }, { signal })
  return content.map((f) => ({
    id: f.id,
    codigo: f.codigo,
    codigos: f.tiposFormulario.map((t) => t.codigo),
    quando: Date.parse(f.dataAtualizacao),
  }))
}

export const rascunhosParaEspecie = (usuarioId: string) =>
  queryOptions({
    queryKey: ['rascunhos-para-especie', usuarioId],
    queryFn: async ({ signal }): Promise<RascunhoEscolhivel[]> => {
      const locais = await doAparelho(usuarioId)
      // The drafts of the device are enough to go on where the gateway gives no answer.
      const outros = await doGateway(signal).catch(() => [])
      const porId = new Map([...locais, ...outros].map((r) => [r.id, r]))
      return [...porId.values()]
        .filter((r) => recebe(r.codigos))
        .sort((a, b) => b.quando - a.quando)
        .map(({ id, codigo, codigos }) => ({ id, codigo, tipos: nomes(codigos) }))
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })

/** The draft on the device, brought from the gateway when it is not there yet. */
const abrir = async (id: string, usuarioId: string) => {
  const guardado = await ler(id, usuarioId)
  if (guardado) return guardado
  await buscar(id, usuarioId)
  return ler(id, usuarioId)
}

export interface InstrumentoEscolhivel {
  id: string
  tipo: CodigoDeInstrumento
  nome: string
}

/** The instruments of a draft that take this species as they are filled. */
export const instrumentosPara = async (
  especie: Especie,
  id: string,
  usuarioId: string,
): Promise<InstrumentoEscolhivel[]> => {
  const rascunho = await abrir(id, usuarioId)
  return (rascunho?.conteudo.instrumentos ?? [])
    .filter(({ tipo, dados }) => DESTINOS_DA_ESPECIE[tipo]?.aceita(especie, dados))
    .map(({ id: instrumentoId, tipo }) => ({
      id: instrumentoId,
      tipo,
      nome: [nomeDoTipo(tipo), rascunho?.codigos[instrumentoId]].filter(Boolean).join(' '),
    }))
}

/** Writes the row to the device, from where it is sent, and answers where the new row is. */
export const usarEspecie = async (
  especie: Especie,
  id: string,
  usuarioId: string,
  { id: instrumentoId, tipo }: InstrumentoEscolhivel,
) => {
  const rascunho = await abrir(id, usuarioId)
  const destino = DESTINOS_DA_ESPECIE[tipo]
  const posicao = rascunho?.conteudo.instrumentos.findIndex((i) => i.id === instrumentoId) ?? -1
  const instrumento = rascunho?.conteudo.instrumentos[posicao]
  if (!destino || !instrumento) throw new Error('O instrumento não está mais neste rascunho.')
  const atuais = instrumento.dados[destino.lista]
  const linhas: unknown[] = Array.isArray(atuais) ? atuais : []
  const linha = destino.linha(especie, crypto.randomUUID())
  const caminho = `instrumentos.${instrumentoId}.dados.${destino.lista}`
  await gravar(
    id,
    // The row joins what another tab may be adding; the first row makes the list.
    [linhas.length > 0 ? { caminho: `${caminho}.${linha.id}`, valor: linha } : { caminho, valor: [linha] }],
    Date.now(),
  )
  const rota = TIPOS_DE_INSTRUMENTO.find((t) => t.codigo === tipo)?.rota ?? ''
  return {
    endereco: `/formulario/instrumentos/${rota}?id=${id}&instrumento=${instrumentoId}`,
    campo: `instrumentos.${posicao}.${destino.lista}.${linhas.length}.quantidade`,
  }
}
