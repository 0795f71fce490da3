// Answers of the gateway kept on the device, sealed, to be shown without it: look-ups, the user's alerts, lists and forms
// opened lately. A query asks for it by `meta.guardar`; what is newer at the gateway replaces it as soon as there is one.
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { noOcio } from '../../ui/aparelho/no-ocio.ts'
import { type Chaveiro, chaveDoSelo } from '../cofre/chaveiro.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { banco } from './banco.ts'

/** The oldest leave first. */
const LIMITE = 300
const PAUSA_MS = 500

const guardavel = ({ meta, state }: Query) => meta?.guardar === true && state.data !== undefined

/** What was asked may name a person: the row is found by a hash that only the owner's key gives. */
const idDe = (chaveiro: Chaveiro, usuarioId: string, queryHash: string) => {
  const pergunta = new TextEncoder().encode(`guara-consulta/${usuarioId}/${queryHash}`)
  return bytesToHex(hkdf(sha256, chaveDoSelo(chaveiro, chaveiro.atual), undefined, pergunta, 32))
}

/** What was read goes when its reader leaves. */
export const esquecerConsultas = (usuarioId: string) => banco.consultas.where({ usuarioId }).delete()

/** Another key finds its rows elsewhere. */
export const selarConsultasDeNovo = async (usuarioId: string) => {
  const chaveiro = await abrirCofre(usuarioId)
  await banco.transaction('rw', banco.consultas, async () => {
    const linhas = await banco.consultas.where({ usuarioId }).toArray()
    await banco.consultas.where({ usuarioId }).delete()
    await banco.consultas.bulkPut(
      linhas.map((linha) => ({ ...linha, id: idDe(chaveiro, usuarioId, hashKey(linha.chave)) })),
    )
  })
}

const aparar = async (usuarioId: string) => {
  // Telling how old a row is means opening it: none is opened while all may stay.
  if ((await banco.consultas.where({ usuarioId }).count()) <= LIMITE) return
  const linhas = await banco.consultas.where({ usuarioId }).toArray()
  const sobram = linhas.sort((a, b) => b.em - a.em).slice(LIMITE)
  await banco.consultas.bulkDelete(sobram.map((l) => l.id))
}

const trazer = async (queryClient: QueryClient, usuarioId: string) => {
  await abrirCofre(usuarioId)
  // One at a time, because opening them all at once held the first tap; without waiting for a pause, because without network
  // the first screen waits for them.
  for (const id of await banco.consultas.where({ usuarioId }).primaryKeys()) {
    // One that does not open is as if it had never been kept.
    const linha = await banco.consultas.get(id).catch(() => undefined)
    if (!linha) continue
    const { chave, dados, em } = linha
    const atual = queryClient.getQueryState(chave)
    if ((atual?.dataUpdatedAt ?? 0) < em) queryClient.setQueryData(chave, dados, { updatedAt: em })
  }
}

/** Keeps the answers of this user's queries until the returned function is called. */
export const guardarConsultas = (queryClient: QueryClient, usuarioId: string) => {
  const novas = new Map<string, Query>()
  let relogio: ReturnType<typeof setTimeout> | undefined
  let parou = false
  const gravar = async () => {
    const levadas = [...novas.values()]
    novas.clear()
    const chaveiro = await abrirCofre(usuarioId)
    for (const q of levadas) {
      await noOcio()
      if (parou) return
      await banco.consultas.put({
        id: idDe(chaveiro, usuarioId, q.queryHash),
        usuarioId,
        chave: q.queryKey,
        dados: q.state.data,
        em: q.state.dataUpdatedAt,
      })
    }
    await aparar(usuarioId)
  }
  // A full or closed store is no reason to disturb who is reading: it only will not be there without network.
  const semAlarde = () => {}
  const anotar = (query: Query) => {
    if (!guardavel(query)) return
    novas.set(query.queryHash, query)
    clearTimeout(relogio)
    relogio = setTimeout(() => void gravar().catch(semAlarde), PAUSA_MS)
  }
  const cache = queryClient.getQueryCache()
  const parar = cache.subscribe((evento) => {
    if (evento.type === 'updated' && evento.action.type === 'success' && !evento.action.manual)
      anotar(evento.query)
  })
  // What the first screen read before this began.
  for (const query of cache.getAll()) anotar(query)
  void trazer(queryClient, usuarioId).catch(semAlarde)
  return () => {
    parou = true
    parar()
    clearTimeout(relogio)
  }
}
