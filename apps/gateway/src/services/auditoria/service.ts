// Every act that changes something or reads personal data leaves a row, in its own transaction
// (docs/dominio/prova.md#audit).
import { CompiledQuery } from 'kysely'
import type { Contexto, Instalacao, RegistroDoAto } from '../../context.ts'
import { autenticar, canonico, sha256 } from './cadeia.ts'

type QuemAge = Pick<Contexto, 'db' | 'agora' | 'origem' | 'usuario'> & {
  instalacao: Pick<Instalacao, 'chaves'>
}

const COLUNAS = [
  'quando',
  'ato',
  'usuario_id',
  'perfil',
  'alvo_tipo',
  'alvo_id',
  'ip',
  'requisicao_id',
  'antes_hash',
  'depois_hash',
  'unica',
  'detalhes',
  'autenticador',
] as const

/** Nearly every call ends in it: written once, not built each time. */
const INSERIR = `insert into "auditoria" (${COLUNAS.map((c) => `"${c}"`).join(', ')})
  values (${COLUNAS.map((_, i) => `$${i + 1}`).join(', ')})`

const hashOuNulo = (valor: unknown) => (valor === undefined ? null : sha256(canonico(valor)))

export const registrar = async (ctx: QuemAge, ato: string, registro: RegistroDoAto = {}) => {
  const detalhes = JSON.stringify(registro.detalhes ?? {})
  const conteudo = {
    quando: ctx.agora,
    ato,
    usuario_id: ctx.usuario?.id ?? null,
    perfil: ctx.usuario?.perfilAtivo ?? null,
    alvo_tipo: registro.alvo?.tipo ?? null,
    alvo_id: registro.alvo?.id ?? null,
    ip: ctx.origem.ip,
    requisicao_id: ctx.origem.requisicaoId,
    antes_hash: hashOuNulo(registro.antes),
    depois_hash: hashOuNulo(registro.depois),
    unica: crypto.randomUUID(),
  }
  const autenticador = autenticar(ctx.instalacao.chaves.auditoria, {
    ...conteudo,
    detalhes: JSON.parse(detalhes),
  })
  const linha = { ...conteudo, detalhes, autenticador }
  await ctx.db.executeQuery(
    CompiledQuery.raw(
      INSERIR,
      COLUNAS.map((coluna) => linha[coluna]),
    ),
  )
}
