// Answers of acts after the first, ready to be signed, and one that was.
import type { Formulario } from '@guara/domain/formulario/schema'
import { demolicao } from '@guara/domain/instrumento/tipos/demolicao'
import { posteriores } from '@guara/domain/posterior/contract'
import type { Db } from '../context.ts'
import { respostasCompletas, umFormulario } from './formularios.ts'
import type { usarGateway } from './gateway.ts'
import { SENHA, type Sessao } from './usuarios.ts'

export const umaRetificacao = (mais: object = {}) => ({
  correcoes: [{ campo: 'GRAFIA', de: 'vistoria do pátio', para: 'vistoria no pátio' }],
  motivo: 'A palavra saiu trocada na descrição do ato pela equipe.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 100',
  ...mais,
})

export const umCancelamento = (mais: object = {}) => ({
  motivoTipo: 'DUPLICIDADE',
  motivo: 'O mesmo fato já estava em outro auto, lavrado na véspera pela mesma equipe.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 100',
  ...mais,
})

export const umDesembargo = (mais: object = {}) => ({
  tipoDesembargo: 'TOTAL',
  decisaoNumero: 'DEC-12/2026',
  decisaoData: '2026-11-10',
  motivo: 'A área foi regularizada: licença emitida e plano de recuperação aprovado.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 15-B',
  ...mais,
})

export const umPedido = (mais: object = {}) => ({
  texto: 'A obra ameaça cair sobre o córrego e precisa ser retirada hoje.',
  porTelefone: 'NAO',
  ...mais,
})

export const umaDecisao = (mais: object = {}) => ({
  decisao: 'AUTORIZO',
  motivo: 'O risco está provado pelas fotos e pelo laudo da defesa civil.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 112',
  ...mais,
})

/** A draft that demolishes at once, still to be done. */
export const umaDemolicao = (db: Db, autorId: string, mais: object = {}) =>
  umFormulario(db, autorId, {
    ...respostasCompletas(),
    tiposFormulario: ['DEMOLICAO'],
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'DEMOLICAO',
        dados: {
          ...demolicao.exemplo(),
          naturezaAto: 'CAUTELAR_IMEDIATA',
          justificativaRisco: 'A estrutura cede sobre o leito do córrego e ameaça quem passa abaixo dela.',
        },
      },
    ],
    ...mais,
  })

/** An act about the first document of a form, signed by whoever practises it. */
export const praticarAto = (
  gateway: ReturnType<typeof usarGateway>,
  { token }: Pick<Sessao, 'token'>,
  { id, instrumentos }: { id: string; instrumentos: ReadonlyArray<{ id: string }> },
  ato: object,
) =>
  gateway.pedir(posteriores.criar, {
    token,
    params: { id },
    body: { id: crypto.randomUUID(), instrumentoId: instrumentos[0]?.id, senha: SENHA, ...ato },
  })

/** A rectification as if its author had signed it: only what proves it is made up. It answers its code. */
export const umAtoPosterior = async (
  db: Db,
  { id, autorId, instrumentos }: Pick<Formulario, 'id' | 'autorId' | 'instrumentos'>,
  dados: object = umaRetificacao(),
) => {
  const ato = crypto.randomUUID()
  const [serie, sha256] = [`serie-${ato}`, ato.replaceAll('-', '').repeat(2)]
  const quando = new Date()
  const chave = { sal: Buffer.alloc(1), chave_cifrada: Buffer.alloc(1), certificado: Buffer.alloc(1) }
  await db
    .insertInto('chave_de_assinatura')
    .values({
      id: crypto.randomUUID(),
      usuario_id: autorId,
      serie,
      ...chave,
      memoria_kib: 1,
      passadas: 1,
      faixas: 1,
      criada_em: quando,
      vence_em: quando,
      aposentada_em: quando,
    })
    .execute()
  const codigo = `TRT-2026-${ato.slice(0, 6).toUpperCase()}`
  await db
    .insertInto('ato_posterior')
    .values({
      id: ato,
      codigo,
      tipo: 'RETIFICACAO',
      efeito: 'RETIFICADO',
      formulario_id: id,
      instrumento_id: instrumentos[0]?.id ?? '',
      dados: JSON.stringify(dados),
      usuario_id: autorId,
      nome: 'Usuária de Teste',
      quando,
      serie,
      codigo_verificador: ato,
      hash: sha256,
      revisao: sha256,
      sha256,
      tamanho: 1,
      deposito_id: crypto.randomUUID(),
    })
    .execute()
  return codigo
}
