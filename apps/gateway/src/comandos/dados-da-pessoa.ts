// Everything that the installation keeps of one person, for the person themselves (LGPD, art. 18, II). Of a record that also
// speaks of others only the parts with the person's own document are taken: they have no right to the others' data.
import { cpfOuCnpjValido, formatarCpfCnpj, semMascara } from '@guara/domain/cpf-cnpj'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

interface Trecho {
  onde: string
  dados: unknown
}

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  valor !== null && typeof valor === 'object'

const ehODocumento = (valor: unknown, documento: string) =>
  typeof valor === 'string' && valor.length < 30 && semMascara(valor) === documento

const ehDeOutro = (valor: unknown, documento: string) =>
  ehObjeto(valor) &&
  Object.values(valor).some(
    (membro) =>
      typeof membro === 'string' &&
      membro.length < 30 &&
      cpfOuCnpjValido(membro) &&
      !ehODocumento(membro, documento),
  )

/** The object without what it holds of others: a term signed by one may name whom the goods were left with. */
const semOutros = (valor: unknown, documento: string): unknown => {
  if (Array.isArray(valor))
    return valor.filter((item) => !ehDeOutro(item, documento)).map((item) => semOutros(item, documento))
  if (!ehObjeto(valor)) return valor
  const seus = Object.entries(valor).filter(([, membro]) => !ehDeOutro(membro, documento))
  return Object.fromEntries(seus.map(([nome, membro]) => [nome, semOutros(membro, documento)]))
}

/** The outermost objects that name the document themselves, each with its place. */
export const trechosDe = (valor: unknown, documento: string, onde = ''): Trecho[] => {
  if (!ehObjeto(valor)) return []
  const dela = !Array.isArray(valor) && Object.values(valor).some((membro) => ehODocumento(membro, documento))
  if (dela) return [{ onde, dados: semOutros(valor, documento) }]
  return Object.entries(valor).flatMap(([nome, membro]) =>
    trechosDe(membro, documento, onde ? `${onde}.${nome}` : nome),
  )
}

const cadastro = (db: Db, documento: string) =>
  db
    .selectFrom('pessoa')
    .select(['id', 'tipo', 'documento', 'nome', 'nome_fantasia', 'email', 'telefone', 'criada_em'])
    .where('documento', '=', documento)
    .executeTakeFirst()

/** A draft is kept as typed: the document may have its mask or not. The command may read every form for it. */
const formularios = async (db: Db, documento: string) => {
  const ditos = [documento, formatarCpfCnpj(documento)].map((texto) => `%${texto}%`)
  const { rows } = await sql<{
    codigo: string
    condicao: string
    criado_em: Date
    dados: unknown
    instrumentos: unknown
    ciencia: unknown
  }>`
    select f.codigo, f.condicao, f.criado_em, c.dados,
      (select jsonb_object_agg(i.codigo, i.dados) from instrumento i where i.formulario_id = f.id) as instrumentos,
      (select jsonb_agg(e.dados) from cientificacao_evento e where e.formulario_id = f.id) as ciencia
    from formulario f join formulario_conteudo c on c.formulario_id = f.id
    where c.dados::text like any (${ditos})
      or exists (select from formulario_pessoa p where p.formulario_id = f.id and p.documento = ${documento})
      or exists (select from instrumento i where i.formulario_id = f.id and i.dados::text like any (${ditos}))
      or exists (select from cientificacao_evento e where e.formulario_id = f.id and e.dados::text like any (${ditos}))
    order by f.codigo`.execute(db)
  return rows.map(({ dados, instrumentos, ciencia, ...formulario }) => ({
    ...formulario,
    trechos: trechosDe({ etapas: dados, instrumentos, ciencia }, documento),
  }))
}

const basesDeApoio = (db: Db, documento: string) =>
  db
    .selectFrom('base_apoio_registro as r')
    .innerJoin('base_apoio as b', 'b.id', 'r.base_id')
    .select(['b.descricao as base', 'r.numero', 'r.nome', 'r.documento', 'r.municipio', 'r.detalhes'])
    .where('r.documento', '=', documento)
    .orderBy('b.descricao')
    .orderBy('r.id')
    .execute()

/** When the person confirmed that their own copy came, and what was kept of that moment. */
const recebimentosDaVia = (db: Db, documento: string) =>
  db
    .selectFrom('recebimento as r')
    .innerJoin('instrumento as i', 'i.id', 'r.instrumento_id')
    .select(['i.codigo as instrumento', 'r.nome', 'r.quando', 'r.efeito', 'r.ip', 'r.agente', 'r.sha256'])
    .where('r.documento', '=', documento)
    .orderBy('r.quando')
    .execute()

/** When somebody was shown the person's record, and in which role; who it was is the agency's to tell. */
const leituras = async (db: Db, pessoaId: string | undefined) => {
  if (!pessoaId) return []
  const { rows } = await sql<{ quando: Date; ato: string; perfil: string | null }>`
    select quando, ato, perfil from auditoria
    where (alvo_tipo = 'pessoa' and alvo_id = ${pessoaId}) or detalhes @> ${JSON.stringify({ pessoas: [pessoaId] })}
    order by id`.execute(db)
  return rows
}

/** The account that the person may also have here. */
const conta = async (db: Db, documento: string) => {
  const usuario = await db
    .selectFrom('usuario')
    .select([
      'id',
      'login',
      'nome',
      'email',
      'cpf',
      'matricula',
      'cargo',
      'designacao',
      'unidade',
      'ativo',
      'criado_em',
    ])
    .where('cpf', '=', documento)
    .executeTakeFirst()
  if (!usuario) return null
  const sessoes = await db
    .selectFrom('sessao')
    .select(['criada_em', 'expira_em', 'ip', 'agente'])
    .where('usuario_id', '=', usuario.id)
    .orderBy('criada_em')
    .execute()
  return { ...usuario, sessoes }
}

export const dadosDaPessoa = async (db: Db, documento: string) => {
  const pessoa = await cadastro(db, documento)
  return {
    documento: formatarCpfCnpj(documento),
    cadastro: pessoa ?? null,
    formularios: await formularios(db, documento),
    recebimentosDaVia: await recebimentosDaVia(db, documento),
    basesDeApoio: await basesDeApoio(db, documento),
    leiturasDoCadastro: await leituras(db, pessoa?.id),
    conta: await conta(db, documento),
  }
}
