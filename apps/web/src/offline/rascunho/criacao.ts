// A form begins on the device, with or without network: the id, the instruments and the team are known here. Only the
// code waits for the gateway.
import { cada, type EtapaDeRespostas, etapasDe, TEXTOS_DIGITADOS } from '@guara/domain/formulario/membros'
import type { Integrante, Respostas } from '@guara/domain/formulario/schema'
import { porqueNaoAssinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Conta } from '@guara/domain/sessao/schema'
import { banco } from '../banco/banco.ts'
import { comReserva } from '../banco/reserva.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { pedirEnvio } from '../fila/pedidos.ts'
import { comPendencia } from '../fila/pendencia-de-envio.ts'
import type { Conteudo } from './conteudo.ts'

export interface Inicio {
  usuario: Conta
  tipos: readonly CodigoDeInstrumento[]
  /** Answers that a form is born with, when it comes from something. */
  respostas?: Partial<Record<EtapaDeRespostas, Respostas>>
  /** Answers of each kind that it is born with. */
  instrumentos?: Partial<Record<CodigoDeInstrumento, Respostas>>
  agora: Date
}

/** Rows are told apart by their id, whoever wrote them first. */
const comIds = (dados: Respostas): Respostas =>
  Object.fromEntries(
    Object.entries(dados).map(([nome, valor]) => [
      nome,
      Array.isArray(valor)
        ? valor.map((linha) =>
            linha !== null && typeof linha === 'object' ? { id: crypto.randomUUID(), ...linha } : linha,
          )
        : valor,
    ]),
  )

/** Where the device does not know the roles, the gateway does. */
const podeAssinar = ({ perfis }: Integrante, tipos: Inicio['tipos']) =>
  !perfis || porqueNaoAssinaTipos(perfis, tipos) === null

const SETE_DIAS = 7 * 24 * 3600 * 1000

/** The operation and the colleagues of the last draft on this device: who goes on with the same work says neither again. */
const ultimaAcao = async ({
  usuario,
  tipos,
  agora,
}: Inicio): Promise<Pick<Conteudo, 'operacao' | 'equipe'>> => {
  const meus = await banco.rascunhos.where({ usuarioId: usuario.id }).toArray()
  const recentes = meus.filter((r) => agora.getTime() - r.salvoEm < SETE_DIAS)
  const ultimo = recentes.sort((a, b) => b.salvoEm - a.salvoEm)[0]?.conteudo
  return {
    operacao: ultimo?.operacao ?? null,
    equipe: (ultimo?.equipe ?? [])
      .filter((i) => i.usuarioId !== usuario.id)
      .map((i) => ({ ...i, autuante: false, assina: i.assina && podeAssinar(i, tipos) })),
  }
}

const conteudoInicial = (
  { usuario, tipos, respostas = {}, instrumentos = {}, agora }: Inicio,
  { operacao, equipe }: Awaited<ReturnType<typeof ultimaAcao>>,
): Conteudo => ({
  tiposFormulario: [...tipos],
  dataHoraLavratura: agora.toISOString(),
  equipe: [
    {
      usuarioId: usuario.id,
      nome: usuario.nome,
      matricula: usuario.matricula,
      cargo: usuario.cargo,
      perfis: usuario.perfis,
      autuante: true,
      assina: true,
    },
    ...equipe,
  ],
  ...cada(TEXTOS_DIGITADOS, () => null),
  operacao,
  ...etapasDe(respostas),
  instrumentos: tipos.map((tipo, ordem) => ({
    id: crypto.randomUUID(),
    tipo,
    ordem,
    dados: comIds(instrumentos[tipo] ?? {}),
  })),
  evidencias: [],
  justificativasBlindagem: [],
})

/** Made on a phone or a tablet, or where there was no network (the mobile flag of the list). */
const emCampo = () => !navigator.onLine || window.matchMedia('(pointer: coarse)').matches

export const comecarNoAparelho = async (inicio: Inicio): Promise<string> => {
  await abrirCofre(inicio.usuario.id)
  const conteudo = conteudoInicial(inicio, await ultimaAcao(inicio))
  const rascunho = comPendencia({
    id: crypto.randomUUID(),
    usuarioId: inicio.usuario.id,
    conteudo,
    base: conteudo,
    codigos: {},
    arquivos: {},
    versao: 0,
    codigo: '',
    condicao: 'EM_RASCUNHO',
    mobile: emCampo(),
    salvoEm: inicio.agora.getTime(),
    conflitos: [],
    outroLado: null,
    recusa: null,
    aConcluir: false,
  })
  await comReserva(() => banco.rascunhos.add(rascunho))
  pedirEnvio(rascunho.id)
  return rascunho.id
}
