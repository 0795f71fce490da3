// The documents room, one per installation, ended with it. Whoever prints waits for their own documents only: each user has
// one in hand at a time, and the composers take them in the order in which they came.
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Config } from '../../config.ts'
import type { ContextoAutenticado } from '../../context.ts'
import {
  type Compilador,
  criarCompilador,
  DocumentoDemorado,
  ProcessoPerdido,
} from '../../documents/compilador.ts'
import type { Trabalho } from '../../documents/folha.ts'
import { DocumentoGrande } from '../../documents/glifos.ts'
import { disjuntorDe } from '../../externo/dependencias.ts'
import { criarTurnos, type Turnos } from '../../turnos.ts'

interface Sala {
  compilador: Compilador
  turnos: Turnos
}

/** In hand are also those whose photos are being gathered: they are held in memory. */
const REGRA = {
  aoMesmoTempo: { deCada: 1, deTodos: 8 },
  espera: { deCada: 20, deTodos: 60 },
  recusas: {
    deCada:
      'Você já tem muitos documentos na fila, e nada foi gravado. Espere os anteriores ficarem prontos e tente de novo.',
    deTodos: 'Há muitos documentos sendo preparados agora, e nada foi gravado. Tente de novo em um minuto.',
  },
}

const salas = new WeakMap<Config, Sala>()

const salaDe = (config: Config): Sala => {
  const existente = salas.get(config)
  if (existente) return existente
  const nova = { compilador: criarCompilador(), turnos: criarTurnos(REGRA) }
  salas.set(config, nova)
  return nova
}

/** The measures tell who is being served and who waits. */
export const filaDoCompositor = (config: Config) =>
  salas.get(config)?.turnos.contagem() ?? { agindo: 0, esperando: 0 }

const indisponivel = (mensagem: string, cause: unknown) =>
  Object.assign(new ErroDeNegocio('INDISPONIVEL', mensagem, { retryAfter: 5 }), { cause })

const traduzir = (erro: unknown) => {
  if (erro instanceof ErroDeNegocio) return erro
  if (erro instanceof DocumentoGrande)
    return new ErroDeNegocio(
      'DADOS_INVALIDOS',
      'O documento tem texto demais para ser impresso, e nada foi gravado. Encurte os textos e as listas mais longos e tente de novo.',
    )
  return erro instanceof DocumentoDemorado
    ? indisponivel(
        'O documento demorou demais para ficar pronto, e nada foi gravado. Encurte os textos e as listas mais longos e tente de novo; se continuar, avise o suporte.',
        erro,
      )
    : indisponivel(
        'O documento não pôde ser composto, e nada foi gravado. Tente de novo; se continuar, avise o suporte.',
        erro,
      )
}

/** Only processes that die count: a document that is refused or takes too long is the fault of that document. */
const circuito = (config: Config) =>
  disjuntorDe(config, 'compositor', { conta: (erro) => erro instanceof ProcessoPerdido })

/** `preparar` is called when the user's turn comes: what waits holds nothing. */
export const compor = async (
  { usuario, instalacao }: ContextoAutenticado,
  preparar: () => Promise<Trabalho>,
): Promise<Buffer> => {
  const { compilador, turnos } = salaDe(instalacao.config)
  try {
    return await turnos(usuario.id, async () => {
      const trabalho = await preparar()
      return Buffer.from(await circuito(instalacao.config).executar(() => compilador.compilar(trabalho)))
    })
  } catch (erro) {
    throw traduzir(erro)
  }
}

export const fecharCompositor = async (config: Config) => {
  await salas.get(config)?.compilador.fechar()
  salas.delete(config)
}
