// Every act that changes something or reads personal data leaves a row (design.md section 5), in its own transaction.
import type { Contexto, RegistroDoAto } from '../../context.ts'
import { canonico, sha256 } from './cadeia.ts'

type QuemAge = Pick<Contexto, 'db' | 'agora' | 'origem' | 'usuario'>

const hashOuNulo = (valor: unknown) => (valor === undefined ? null : sha256(canonico(valor)))

export const registrar = async (ctx: QuemAge, ato: string, registro: RegistroDoAto = {}) => {
  await ctx.db
    .insertInto('auditoria')
    .values({
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
      detalhes: JSON.stringify(registro.detalhes ?? {}),
    })
    .execute()
}
