// Builders of forms: kept by the service itself, so that codes, mirrors and totals are as in use.
import type { Condicao } from '@guara/domain/formulario/condicao'
import { comCienciaEm } from '@guara/domain/formulario/exemplo'
import type { NovoFormulario } from '@guara/domain/formulario/schema'
import { autoInfracao } from '@guara/domain/instrumento/tipos/auto-infracao'
import { autoOrientacao } from '@guara/domain/instrumento/tipos/auto-orientacao'
import { notificacao } from '@guara/domain/instrumento/tipos/notificacao'
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { ContextoAutenticado, Db } from '../context.ts'
import { porId } from '../services/autenticacao/repository.ts'
import { criar } from '../services/fiscalizacao/formularios/lavratura/lavratura.ts'

const contextoDe = async (db: Db, usuarioId: string, agora: Date) => {
  const usuario = await porId(db, usuarioId)
  if (!usuario) throw new Error('o usuário do teste não existe')
  return {
    db,
    agora,
    // The builder draws up anything, whoever the test says did.
    usuario: { ...usuario, perfis: ['ROLE_FISCAL' as Perfil], perfilAtivo: 'ROLE_FISCAL' as Perfil },
    auditar: () => {},
  } as unknown as ContextoAutenticado
}

/** Without the way there. */
export const mudarCondicao = (db: Db, id: string, condicao: Condicao) =>
  db.updateTable('formulario').set({ condicao }).where('id', '=', id).execute()

interface Opcoes extends NovoFormulario {
  /** The condition is set directly, without the way there. */
  condicao?: Condicao
  /** Who has signed: set directly. */
  assinaram?: string[]
  agora?: Date
}

export const umFormulario = async (db: Db, autorId: string, opcoes: Opcoes = {}) => {
  const { condicao, assinaram = [], agora = new Date(), ...novo } = opcoes
  const ctx = await contextoDe(db, autorId, agora)
  const formulario = await criar(ctx, { tiposFormulario: ['AUTO_INFRACAO'], ...novo })
  if (condicao) await mudarCondicao(db, formulario.id, condicao)
  if (assinaram.length > 0)
    await db
      .updateTable('formulario_equipe')
      .set({ assinou_em: agora })
      .where('formulario_id', '=', formulario.id)
      .where('usuario_id', 'in', assinaram)
      .execute()
  return { ...formulario, condicao: condicao ?? formulario.condicao }
}

/** Said by whoever drew the form up. */
export const umComentario = async (db: Db, formularioId: string, texto = 'Confira o ponto.') => {
  const { autor_id } = await db
    .selectFrom('formulario')
    .select('autor_id')
    .where('id', '=', formularioId)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await db
    .insertInto('formulario_comentario')
    .values({
      id,
      formulario_id: formularioId,
      tipo: 'COMENTARIO',
      texto,
      autor_id,
      da_coordenacao: false,
      quando: new Date(),
    })
    .execute()
  return id
}

/** An auto de orientação whose only action should have been done long ago, made known to the person. */
export const umaOrientacaoVencida = async (db: Db, autorId: string, opcoes: Opcoes = {}) => {
  const formulario = await umFormulario(db, autorId, {
    tiposFormulario: ['AUTO_DE_ORIENTACAO'],
    condicao: 'DOCUMENTACAO_ASSINADOS',
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_DE_ORIENTACAO',
        dados: { ...autoOrientacao.exemplo(), dataHoraInstrumento: '2026-01-05T12:00:00Z' },
      },
    ],
    ...opcoes,
  })
  await db
    .insertInto('cientificacao_evento')
    .values({
      formulario_id: formulario.id,
      ordem: 1,
      evento: 'CIENCIA',
      quando: new Date('2026-01-05T13:00:00Z'),
      usuario_id: autorId,
      dados: JSON.stringify({ forma: 'PESSOAL', dataHora: '2026-01-05T13:00:00Z' }),
    })
    .execute()
  return formulario
}

/** A signed notificação, known on the act, whose only demand should have been met long ago. */
export const umaNotificacaoVencida = (db: Db, autorId: string, opcoes: Opcoes = {}) =>
  umFormulario(db, autorId, {
    tiposFormulario: ['NOTIFICACAO'],
    condicao: 'ASSINADO',
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'NOTIFICACAO',
        dados: {
          ...notificacao.exemplo(),
          dataHoraInstrumento: '2026-01-05T12:00:00Z',
          cienciaData: '2026-01-05T13:00:00Z',
        },
      },
    ],
    ...opcoes,
  })

export const CPF = '529.982.247-25'
export const CNPJ = '11.222.333/0001-81'
export const GOIANIA = 5208707

const ENDERECO = {
  cep: '74000-000',
  logradouro: 'Rua 1',
  numero: 'S/N',
  bairro: 'Centro',
  municipioId: GOIANIA,
  uf: 'GO',
}

export const umResponsavel = (mais: Record<string, unknown> = {}) => ({
  tipoPessoa: 'FISICA',
  papel: 'AUTUADO',
  cpf: CPF,
  nome: 'João Conceição da Silva',
  enderecoCorrespondencia: ENDERECO,
  ...mais,
})

/** The person was away: the form stays ASSINADO until the letter comes back. */
const POR_CARTA = {
  autuadoAusente: true,
  cienciaForma: 'POSTAL_AR',
  cienciaData: undefined,
  assinanteNome: null,
  assinanteDocumento: null,
  assinaturaRecebedor: null,
}

/** The person signs on the screen now, as they do on the act. */
export const noAto = (agora = new Date()) => ({
  dataHoraInstrumento: agora.toISOString(),
  dataHoraConstatacao: agora.toISOString(),
  cienciaForma: 'PESSOAL',
  cienciaData: undefined,
  assinanteNome: 'João Conceição da Silva',
  assinanteDocumento: CPF,
  assinaturaRecebedor: { tracos: [[10, 10, 400, 200, 800, 60]], em: agora.toISOString() },
})

/** Answers of an infraction notice with which nothing is pending but the evidence. */
export const respostasCompletas = (ciencia: object = POR_CARTA) => ({
  instrumentos: [
    {
      id: crypto.randomUUID(),
      tipo: 'AUTO_INFRACAO' as const,
      dados: { ...comCienciaEm(autoInfracao.exemplo(), new Date()), ...ciencia },
    },
  ],
  alertaFiscalizacao: { origemAcao: 'ROTINA', situacaoEncontrada: 'CONFIRMADA' },
  identificacao: { responsaveis: [umResponsavel()], consequencia: { passivelRecuperacao: true } },
  enderecoFiscalizacao: {
    tipoLocal: 'IMOVEL_RURAL',
    municipioId: GOIANIA,
    nomeImovel: 'Fazenda Boa Vista',
    roteiroAcesso: 'Sair pela GO-060, 12 km depois do trevo, à direita',
  },
  localizacao: {
    sistemaReferencia: 'SIRGAS_2000',
    latitude: -16.67,
    longitude: -49.25,
    fonteCoordenada: 'MAPA',
    precisaoM: 5,
  },
})

/** A file that the user sent and no record holds yet. */
export const umArquivo = async (db: Db, usuarioId: string) => {
  const id = crypto.randomUUID()
  await db
    .insertInto('arquivo')
    .values({
      id,
      nome_original: 'foto.jpg',
      tipo_conteudo: 'image/jpeg',
      categoria: 'FOTO',
      tamanho: 1000,
      sha256: id.replaceAll('-', '').repeat(2),
      sha256_conferido: true,
      enviado_por: usuarioId,
      enviado_por_nome: 'Usuária de Teste',
      // The day of the example, whose acts it is evidence of.
      enviado_em: new Date('2026-11-14T17:00:00Z'),
      ip: null,
      exif_ausente: true,
      solto_em: new Date(),
    })
    .execute()
  return id
}

export const umaEvidencia = async (db: Db, usuarioId: string, mais: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  arquivoId: await umArquivo(db, usuarioId),
  tipo: 'FOTO',
  titulo: 'Corte raso',
  descricao: 'Área desmatada vista da estrada',
  finalidade: 'FATO',
  ...mais,
})
