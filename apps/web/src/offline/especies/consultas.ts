// Species: the search of the gateway, the same search on the device, and the images.
import { type FiltroDeAparencia, pareceCom, temFiltroDeAparencia } from '@guara/domain/especie/aparencia'
import { procurarEspecies } from '@guara/domain/especie/busca'
import type { Especie, Reino } from '@guara/domain/especie/schema'
import { type Pagina, paginar } from '@guara/domain/pagina'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiDeEspecies } from '../../api/consulta/especies.ts'
import { noOcio } from '../../ui/aparelho/no-ocio.ts'
import { guardarImagem, imagensGuardadas, lerImagem, soltarImagens } from './banco.ts'
import { catalogoGuardado, ninguemRespondeu } from './catalogo.ts'
import { todasAsEspecies } from './todas.ts'

/** Lists and kingdoms: what changes a species invalidates all, and the catalogue with them. */
export const ESPECIES = ['especies']
export const LISTAS_DE_ESPECIES = [...ESPECIES, 'lista']
export const CATALOGO_DE_ESPECIES = todasAsEspecies().queryKey

export interface FiltroDeEspecies extends FiltroDeAparencia {
  reinoId: number | null
  nome: string
  retiradas: boolean
  pagina: number
  tamanho: number
}

/** `guardadoEm`: when the list is of the device's copy, when that copy was made. */
export type PaginaDeEspecies = Pagina<Especie> & { guardadoEm: number | null }

const buscarNoCatalogo = (
  catalogo: readonly Especie[],
  filtro: FiltroDeEspecies,
  guardadoEm: number | null,
): PaginaDeEspecies => {
  const achadas = procurarEspecies(catalogo, filtro).filter((e) => pareceCom(e, filtro))
  const inicio = (filtro.pagina - 1) * filtro.tamanho
  const pagina = achadas.slice(inicio, inicio + filtro.tamanho)
  return { ...paginar(pagina, achadas.length, filtro.pagina, filtro.tamanho), guardadoEm }
}

const buscarNoGateway = async (
  { reinoId, nome, retiradas, pagina, tamanho }: FiltroDeEspecies,
  signal: AbortSignal,
): Promise<PaginaDeEspecies> => {
  // One field for both names: the same text twice is one text for the gateway.
  const texto = nome.trim() || null
  const body = { reinoId, nomePopular: texto, nomeCientifico: texto, retiradas, pagina, tamanho }
  return { ...(await apiDeEspecies.buscar({ body, query: {} }, { signal })), guardadoEm: null }
}

/** The gateway is asked even without network: what fails is then looked for on the device. */
const MESMO_SEM_REDE = { networkMode: 'always' as const }

/** The smallest that the cards show well on a dense screen; it is the one that is kept. */
const LARGURA_DA_MINIATURA = 320
const ehFoto = (arquivoId: string) => !arquivoId.startsWith('grupo-')

const imagemDoGateway = async (arquivoId: string, largura: number, signal?: AbortSignal) => {
  const blob = await apiDeEspecies.imagem(
    { params: { arquivoId }, query: { largura } },
    signal ? { signal } : {},
  )
  if (largura === LARGURA_DA_MINIATURA) await guardarImagem(arquivoId, blob).catch(() => {})
  return blob
}

export const consultasDeEspecie = {
  lista: (filtro: FiltroDeEspecies) =>
    queryOptions({
      queryKey: [...LISTAS_DE_ESPECIES, filtro],
      queryFn: async ({ signal, client }) => {
        // What is seen is read from the whole catalogue, here.
        if (temFiltroDeAparencia(filtro)) {
          const catalogo = await client.fetchQuery(todasAsEspecies())
          const guardado = navigator.onLine ? undefined : await catalogoGuardado()
          return buscarNoCatalogo(catalogo, filtro, guardado?.guardadoEm ?? null)
        }
        try {
          return await buscarNoGateway(filtro, signal)
        } catch (erro) {
          const guardado = ninguemRespondeu(erro) ? await catalogoGuardado() : undefined
          if (guardado) return buscarNoCatalogo(guardado.especies, filtro, guardado.guardadoEm)
          throw erro
        }
      },
      ...MESMO_SEM_REDE,
      retry: false,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  reinos: () =>
    queryOptions({
      queryKey: [...ESPECIES, 'reinos'],
      queryFn: async ({ signal }): Promise<Reino[]> => {
        try {
          return await apiDeEspecies.reinos({}, { signal })
        } catch (erro) {
          const guardado = ninguemRespondeu(erro) ? await catalogoGuardado() : undefined
          if (!guardado) throw erro
          const porId = new Map(guardado.especies.map(({ reino }) => [reino.id, reino]))
          return [...porId.values()].sort((a, b) => a.id - b.id)
        }
      },
      ...MESMO_SEM_REDE,
      retry: false,
      staleTime: 60 * 60_000,
    }),
  /** A photo never changes, so the kept one is as good; an illustration is asked for first. */
  imagem: (arquivoId: string, largura = LARGURA_DA_MINIATURA) =>
    queryOptions({
      queryKey: ['imagem-de-especie', arquivoId, largura],
      queryFn: async ({ signal }) => {
        const ler = () => lerImagem(arquivoId).catch(() => undefined)
        const pronta = largura === LARGURA_DA_MINIATURA && ehFoto(arquivoId) ? await ler() : undefined
        if (pronta) return pronta
        try {
          return await imagemDoGateway(arquivoId, largura, signal)
        } catch (erro) {
          const guardada = ninguemRespondeu(erro) ? await ler() : undefined
          if (guardada) return guardada
          throw erro
        }
      },
      ...MESMO_SEM_REDE,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** It fetches all thumbnails, one after the other, so that the whole catalogue can be seen without network. One that is
 *  refused is passed over; when nobody answers, the next visit goes on from here. */
export const guardarMiniaturas = async (catalogo: readonly Especie[], signal: AbortSignal) => {
  const mostradas = new Set(catalogo.flatMap((e) => e.arquivos.map((a) => a.arquivoId)))
  const guardadas = await imagensGuardadas().catch((): string[] => [])
  await soltarImagens(guardadas.filter((id) => !mostradas.has(id))).catch(() => {})
  for (const arquivoId of mostradas) {
    if (guardadas.includes(arquivoId)) continue
    await noOcio()
    if (signal.aborted) return
    const erro = await imagemDoGateway(arquivoId, LARGURA_DA_MINIATURA, signal).catch((e: unknown) => e)
    if (ninguemRespondeu(erro)) return
  }
}
