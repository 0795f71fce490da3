// Addresses that are told of what changed: kept by the administrator (docs/decisoes/0076-ganchos.md).
import { randomBytes } from 'node:crypto'
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import {
  ENDERECO_DO_GANCHO,
  type Gancho,
  MAXIMO_DE_GANCHOS,
  type NovoGancho,
  PREFIXO_DO_SEGREDO,
  type SituacaoEscolhida,
} from '@guara/domain/maquina/gancho'
import type { ContextoAutenticado } from '../../context.ts'
import { enderecoRecusado, PARA_FORA } from '../../externo/endereco-publico.ts'
import { ateOndeSeConta } from './dados.ts'
import { enviarAviso, selar } from './envio.ts'
import * as repository from './ganchos-repository.ts'

const alvoDe = (id: string) => ({ tipo: 'gancho', id })
/** The rest of an address may hold a secret of the other system. */
const detalhesDe = ({ nome, endereco }: { nome: string; endereco: string }) => ({
  nome,
  em: new URL(endereco).origin,
})

export const listar = async ({ db }: ContextoAutenticado): Promise<Gancho[]> =>
  (await repository.listar(db)).map((g) => ({
    id: g.id,
    nome: g.nome,
    endereco: g.endereco,
    situacao: g.situacao,
    conjuntos: g.conjuntos.map(({ conjunto }) => conjunto),
    esperam: g.conjuntos.filter(({ aviso_id }) => aviso_id).map(({ conjunto }) => conjunto),
    entregueEm: g.entregue_em?.toISOString() ?? null,
    falha: g.falha_desde && {
      desde: g.falha_desde.toISOString(),
      tentativas: g.tentativas,
      erro: g.ultimo_erro ?? '',
    },
    proximaEm: g.proxima_em?.toISOString() ?? null,
    criacao: { em: g.criado_em.toISOString(), por: g.criado_por_nome, motivo: g.motivo },
  }))

export const criar = async (ctx: ContextoAutenticado, { conjuntos, ...novo }: NovoGancho) => {
  if (enderecoRecusado(novo.endereco)) throw invalido('endereco', ENDERECO_DO_GANCHO)
  if ((await repository.contar(ctx.db)) >= MAXIMO_DE_GANCHOS)
    throw new ErroDeNegocio(
      'CONFLITO',
      `São no máximo ${MAXIMO_DE_GANCHOS} endereços. Remova um antes de cadastrar outro.`,
    )
  const id = crypto.randomUUID()
  const segredo = `${PREFIXO_DO_SEGREDO}${randomBytes(32).toString('base64url')}`
  const guardado = {
    ...novo,
    id,
    segredo: selar(ctx.instalacao.chaves, id, segredo),
    criado_em: ctx.agora,
    criado_por: ctx.usuario.id,
  }
  await repository.inserir(ctx.db, guardado, conjuntos, ateOndeSeConta(ctx.agora))
  ctx.auditar({
    alvo: alvoDe(id),
    depois: { conjuntos, ...novo },
    detalhes: { ...detalhesDe(novo), conjuntos, motivo: novo.motivo },
  })
  return { id, segredo }
}

const exigir = async ({ db }: ContextoAutenticado, id: string) => {
  const gancho = await repository.porId(db, id)
  if (!gancho) throw naoEncontrado('Este endereço não está mais cadastrado.')
  return gancho
}

/** Also of one that is suspended: to see that it answers before beginning again. What waits is not touched. */
export const testar = async (ctx: ContextoAutenticado, id: string, fora = PARA_FORA) => {
  const gancho = await exigir(ctx, id)
  const aviso = {
    id: crypto.randomUUID(),
    tipo: 'TESTE',
    conjunto: null,
    instante: ctx.agora.toISOString(),
  } as const
  const { erro } = await enviarAviso(ctx.instalacao.chaves, gancho, aviso, fora)
  ctx.auditar({ alvo: alvoDe(id), detalhes: { ...detalhesDe(gancho), erro } })
  return { entregue: erro === null, erro }
}

export const mudar = async (ctx: ContextoAutenticado, id: string, situacao: SituacaoEscolhida) => {
  const gancho = await exigir(ctx, id)
  await repository.mudarSituacao(ctx.db, id, situacao)
  ctx.auditar({
    alvo: alvoDe(id),
    detalhes: { ...detalhesDe(gancho), de: gancho.situacao, para: situacao },
  })
  return {}
}

export const remover = async (ctx: ContextoAutenticado, id: string) => {
  const gancho = await repository.remover(ctx.db, id)
  if (!gancho) throw naoEncontrado('Este endereço não está mais cadastrado.')
  ctx.auditar({ alvo: alvoDe(id), detalhes: detalhesDe(gancho) })
  return {}
}
