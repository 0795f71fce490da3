// Every act that changes something or reads personal data leaves a row, in its own transaction
// (docs/dominio/prova.md#audit).
import type { Contexto, Instalacao, RegistroDoAto } from '../../context.ts'
import { autenticar, canonico, sha256 } from './cadeia.ts'
import * as repository from './repository.ts'

type QuemAge = Pick<Contexto, 'db' | 'agora' | 'origem' | 'usuario'> & {
  instalacao: Pick<Instalacao, 'chaves'>
}

const hashOuNulo = (valor: unknown) => (valor === undefined ? null : sha256(canonico(valor)))

export const registrar = async (ctx: QuemAge, ato: string, registro: RegistroDoAto) => {
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
  await repository.inserir(ctx.db, { ...conteudo, detalhes, autenticador })
}
