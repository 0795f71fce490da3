// Tokens of machines: made and revoked by the administrator, recognised at the door (docs/decisoes/0074-maquinas.md).
import { createHash, randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { formatarDataHora } from '@guara/domain/data-hora'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import {
  type Maquina,
  type NovaMaquina,
  PREFIXO_DO_TOKEN,
  type SituacaoDaMaquina,
} from '@guara/domain/maquina/schema'
import type { Contexto, ContextoAutenticado, MaquinaDoPedido } from '../../context.ts'
import { registrar } from '../auditoria/service.ts'
import { enderecoContado, reservar } from '../autenticacao/tentativas/tentativas.ts'
import * as repository from './repository.ts'

type Guardada = NonNullable<Awaited<ReturnType<typeof repository.porHash>>>

const DIA_MS = 24 * 60 * 60_000
const MINUTO_MS = 60_000
/** More than any agency has. */
const MAXIMO_DA_LISTA = 500

const hashDe = (token: string) => createHash('sha256').update(token).digest('hex')

const situacaoDe = (m: Pick<Guardada, 'revogada_em' | 'expira_em'>, agora: Date): SituacaoDaMaquina => {
  if (m.revogada_em) return 'REVOGADA'
  return m.expira_em <= agora ? 'VENCIDA' : 'ATIVA'
}

const alvoDe = (id: string) => ({ tipo: 'maquina', id })

export const listar = async ({ db, agora }: ContextoAutenticado): Promise<Maquina[]> =>
  (await repository.listar(db, agora, MAXIMO_DA_LISTA)).map((m) => ({
    id: m.id,
    nome: m.nome,
    situacao: situacaoDe(m, agora),
    conjuntos: m.conjuntos as NomeDoConjunto[],
    enderecos: m.enderecos,
    expiraEm: m.expira_em.toISOString(),
    usadaEm: m.usada_em?.toISOString() ?? null,
    usadaDe: m.usada_de,
    criacao: { em: m.criada_em.toISOString(), por: m.criada_por_nome, motivo: m.motivo },
    revogacao: m.revogada_em && {
      em: m.revogada_em.toISOString(),
      por: m.revogada_por_nome ?? '',
      motivo: m.motivo_da_revogacao ?? '',
    },
  }))

export const criar = async (ctx: ContextoAutenticado, { validadeDias, ...nova }: NovaMaquina) => {
  const id = crypto.randomUUID()
  const token = `${PREFIXO_DO_TOKEN}${randomBytes(32).toString('base64url')}`
  const expira_em = new Date(ctx.agora.getTime() + validadeDias * DIA_MS)
  await repository.inserir(ctx.db, {
    ...nova,
    id,
    token_sha256: hashDe(token),
    criada_em: ctx.agora,
    criada_por: ctx.usuario.id,
    expira_em,
  })
  ctx.auditar({ alvo: alvoDe(id), depois: nova, detalhes: { ...nova, expiraEm: expira_em.toISOString() } })
  return { id, token, expiraEm: expira_em.toISOString() }
}

export const revogar = async (ctx: ContextoAutenticado, id: string, motivo: string) => {
  const maquina = await repository.porId(ctx.db, id)
  if (!maquina) throw naoEncontrado('Token não encontrado.')
  if (maquina.revogada_em) throw new ErroDeNegocio('CONFLITO', 'Este token já foi revogado.')
  await repository.revogar(ctx.db, id, { quando: ctx.agora, quem: ctx.usuario.id, motivo })
  ctx.auditar({ alvo: alvoDe(id), detalhes: { nome: maquina.nome, motivo } })
  return {}
}

/** Whether an address is one of these, or in one of these networks; with none, every one is. */
export const permitido = (enderecos: readonly string[], ip: string | null) => {
  if (enderecos.length === 0) return true
  if (!ip) return false
  const lista = new BlockList()
  for (const endereco of enderecos) {
    const [rede = '', bits] = endereco.split('/')
    const familia = isIPv6(rede) ? 'ipv6' : 'ipv4'
    if (bits === undefined) lista.addAddress(rede, familia)
    else lista.addSubnet(rede, Number(bits), familia)
  }
  return lista.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const recusaDe = (m: Guardada | undefined, { agora, origem }: Contexto) => {
  if (!m) return new ErroDeNegocio('NAO_AUTENTICADO', 'Este token de máquina não existe.')
  const situacao = situacaoDe(m, agora)
  if (situacao === 'REVOGADA')
    return new ErroDeNegocio(
      'NAO_AUTENTICADO',
      'Este token de máquina foi revogado. Peça outro ao administrador.',
    )
  if (situacao === 'VENCIDA')
    return new ErroDeNegocio(
      'NAO_AUTENTICADO',
      `Este token de máquina venceu em ${formatarDataHora(m.expira_em.toISOString())}. Peça outro ao administrador.`,
    )
  return permitido(m.enderecos, origem.ip)
    ? null
    : new ErroDeNegocio('PROIBIDO', 'Este token de máquina não vale a partir deste endereço.')
}

/** What a machine asked for and may not have is kept, as what a person did. */
export const negar = async (ctx: Contexto, { id }: { id: string }, erro: ErroDeNegocio, detalhes: object) => {
  await registrar(ctx, 'ACESSO_NEGADO', {
    alvo: alvoDe(id),
    detalhes: { chamada: 'dados.ler', resposta: erro.codigo, ...detalhes },
  })
  return erro
}

/** Refusals are counted by machine and by address, so that nobody asks for them all day; a good token is never in the count. */
export const reconhecer = async (ctx: Contexto, token: string): Promise<MaquinaDoPedido> => {
  const achada = await repository.porHash(ctx.db, hashDe(token))
  const recusa = recusaDe(achada, ctx)
  if (!achada || recusa) {
    await reservar(ctx, 'MAQUINA', achada?.id ?? enderecoContado(ctx.origem.ip))
    if (achada && recusa) await negar(ctx, achada, recusa, {})
    throw recusa
  }
  if (!achada.usada_em || ctx.agora.getTime() - achada.usada_em.getTime() >= MINUTO_MS)
    await repository.anotarUso(ctx.db, achada.id, ctx.agora, ctx.origem.ip)
  return { id: achada.id, nome: achada.nome, conjuntos: achada.conjuntos as NomeDoConjunto[] }
}
