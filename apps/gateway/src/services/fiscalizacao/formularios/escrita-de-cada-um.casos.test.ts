// Who may write what on a form that is not theirs alone: every writing call × every condition × what the caller is to the
// form. The table says it by hand, from docs/dominio/ciclo-de-vida.md, beside the one that the product reads
// (packages/domain/src/formulario/ciclo.ts). Whoever may not is refused, and the form stays as it was.
import type { Operacao } from '@guara/domain/contract'
import { CONDICOES, type Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { describe, expect, it } from 'vitest'
import { umaAutoridade } from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { SENHA, type Sessao, umaSessao } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const QUEM = [
  'autora',
  'colega que assina',
  'colega que não assina',
  'coordenadora',
  'administradora',
  'estranha',
] as const
type Quem = (typeof QUEM)[number]
const PERFIL: Partial<Record<Quem, Perfil>> = { coordenadora: 'ROLE_GESTOR', administradora: 'ROLE_ADMIN' }

interface Form {
  id: string
  versao: number
}
interface Linha {
  operacao: Operacao
  /** Who gets it done, by the condition that the form is in. */
  faz: Partial<Record<Condicao, readonly Quem[]>>
  pedido: (f: Form, usuarioId: string) => object
}

const DA_EQUIPE: readonly Quem[] = ['autora', 'colega que assina', 'colega que não assina']
const porId = ({ id, versao }: Form) => ({ params: { id }, body: { id, versao } })

const LINHAS: Record<string, Linha> = {
  'keeps the draft': {
    operacao: formularios.atualizar,
    faz: { EM_RASCUNHO: DA_EQUIPE },
    pedido: ({ id, versao }) => ({ params: { id }, body: { id, versao, operacao: 'Cerrado Vivo' } }),
  },
  // After the draft the same call marks a piece as disregarded, until the form is closed.
  'changes the evidence': {
    operacao: formularios.etapaEvidencia,
    faz: Object.fromEntries(
      CONDICOES.filter((c) => c !== 'FINALIZADO' && c !== 'CANCELADO').map((c) => [c, DA_EQUIPE]),
    ),
    pedido: ({ id, versao }) => ({ body: { idFormulario: id, versao, evidencias: [] } }),
  },
  'takes it back to draft': {
    operacao: formularios.reabrir,
    faz: { AGUARDANDO_ASSINATURA: ['autora'] },
    pedido: porId,
  },
  signs: {
    operacao: formularios.assinar,
    faz: { AGUARDANDO_ASSINATURA: ['autora', 'colega que assina'] },
    pedido: ({ id }, usuarioId) => ({ body: { idFormulario: id, usuarioId, senha: SENHA } }),
  },
  cancels: {
    operacao: formularios.cancelar,
    faz: {
      AGUARDANDO_ASSINATURA: ['autora'],
      ASSINADO: ['coordenadora'],
      AGUARDANDO_CIENTIFICACAO: ['coordenadora'],
      DOCUMENTACAO_ASSINADOS: ['coordenadora'],
    },
    pedido: ({ id }) => ({ params: { id } }),
  },
  closes: {
    operacao: formularios.finalizar,
    // In SINCRONIZADO it waits for the terms, which these forms still have.
    faz: { REGISTRADO: ['coordenadora'] },
    pedido: porId,
  },
  erases: {
    operacao: formularios.excluir,
    faz: { EM_RASCUNHO: ['autora'], AGUARDANDO_ASSINATURA: ['autora'] },
    pedido: ({ id }) => ({ params: { id } }),
  },
}

/** Everything of a form that a call could have changed. */
const estado = async (id: string) => ({
  form: await banco.db
    .selectFrom('formulario')
    .select(['condicao', 'versao', 'data_atualizacao'])
    .where('id', '=', id)
    .executeTakeFirst(),
  assinaturas: await banco.db
    .selectFrom('formulario_equipe')
    .select(['usuario_id', 'assinou_em'])
    .where('formulario_id', '=', id)
    .orderBy('ordem')
    .execute(),
})

/** Everybody of the scene, with a session each. */
const umaGente = async () => {
  const gente = new Map<Quem, Sessao>()
  for (const quem of QUEM) {
    gente.set(quem, await umaSessao(banco.db, PERFIL[quem]))
  }
  return (quem: Quem) => gente.get(quem) ?? { id: '', token: '' }
}

const umDaEquipe = (de: Awaited<ReturnType<typeof umaGente>>, condicao: Condicao) =>
  umFormulario(banco.db, de('autora').id, {
    condicao,
    equipe: [
      { usuarioId: de('autora').id, autuante: true, assina: true },
      { usuarioId: de('colega que assina').id, autuante: false, assina: true },
      { usuarioId: de('colega que não assina').id, autuante: false, assina: false },
    ],
  })

describe.each(Object.entries(LINHAS))('whoever %s', (_, { operacao, faz, pedido }) => {
  it.each(CONDICOES)(
    'in %s is who may, and nobody else changes anything',
    async (condicao) => {
      await umaAutoridade(banco.db, gateway.config)
      const de = await umaGente()
      for (const quem of QUEM) {
        const form = await umDaEquipe(de, condicao)
        const { id, token } = de(quem)
        const antes = await estado(form.id)
        const { status } = await gateway.pedir(operacao, { ...pedido(form, id), token })
        const mudou = JSON.stringify(await estado(form.id)) !== JSON.stringify(antes)
        const pode = faz[condicao]?.includes(quem) ?? false
        expect([quem, status < 400, mudou], `${quem}: ${status}`).toEqual([quem, pode, pode])
        if (quem === 'estranha') expect([403, 404]).toContain(status)
      }
      // Whoever signs for the first time gets a pair of keys.
    },
    60_000,
  )
})
