// The row of a list (section 3): what it shows beyond the narrow row is read only for the rows shown.

import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { correPrazo, proximoPrazo } from '@guara/domain/prazo/prazo'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { comNome, textoDosInstrumentos } from '../resposta.ts'
import type { DeQuem } from './filtros.ts'

interface Linha {
  id: string
  codigo: string
  condicao: ResumoDoFormulario['condicao']
  versao: number
  tipos: CodigoDeInstrumento[]
  instrumentos: CodigoDeInstrumento[]
  responsavel: ResumoDoFormulario['responsavel']
  municipio_id: number | null
  municipio_nome: string | null
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  mobile: boolean
  autor_id: string
  equipe: Array<{ usuarioId: string; assina: boolean; assinou: boolean }>
  prazos: string[]
  sincronizacao: ResumoDoFormulario['sincronizacao']
}

const resumoDe = (linha: Linha, hoje: string): ResumoDoFormulario => ({
  id: linha.id,
  codigo: linha.codigo,
  condicao: linha.condicao,
  versao: linha.versao,
  tiposFormulario: linha.tipos.map(comNome),
  instrumentosTexto: textoDosInstrumentos(linha.instrumentos),
  responsavel: linha.responsavel,
  localizacao: { municipioId: linha.municipio_id, municipioNome: linha.municipio_nome },
  dataHoraLavratura: linha.data_hora_lavratura?.toISOString() ?? null,
  dataAtualizacao: linha.data_atualizacao.toISOString(),
  mobile: linha.mobile,
  autorId: linha.autor_id,
  equipe: linha.equipe.map(({ usuarioId, assina }) => ({ usuarioId, assina })),
  assinaram: linha.equipe.filter((i) => i.assinou).map((i) => i.usuarioId),
  proximoPrazo: correPrazo(linha.condicao) ? proximoPrazo(linha.prazos, hoje) : null,
  sincronizacao: linha.sincronizacao,
})

/** `p` is the page: a query that gives the ids of the forms shown. */
export const resumos = async (
  db: Db,
  p: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
  agora = new Date(),
) => {
  const { rows } = await sql<Linha>`
    select f.id, f.codigo, f.condicao, f.versao, f.tipos, c.instrumentos, c.responsavel, f.municipio_id,
      m.nome as municipio_nome, f.data_hora_lavratura, f.data_atualizacao, f.mobile, f.autor_id,
      f.prazos::text[] as prazos,
      coalesce((select jsonb_agg(jsonb_build_object('usuarioId', e.usuario_id, 'assina', e.assina,
        'assinou', e.assinou_em is not null) order by e.ordem)
        from formulario_equipe e where e.formulario_id = f.id), '[]') as equipe,
      (select jsonb_build_object('estado', s.estado, 'ultimoErro', s.ultimo_erro) from sincronizacao s
        where s.formulario_id = f.id) as sincronizacao
    from (${p}) p
    join formulario f on f.id = p.id
    join formulario_conteudo c on c.formulario_id = f.id
    left join municipio m on m.id = f.municipio_id
    ${ordem}`.execute(db)
  const hoje = diaDe(agora)
  return rows.map((linha) => resumoDe(linha, hoje))
}

const LOTE = 500

/** All of them, a batch at a time by id: no transaction stays open while a slow client reads. */
export async function* todosOsResumos(db: Db, quem: DeQuem): AsyncGenerator<ResumoDoFormulario> {
  const origem = quem ? sql`formulario_visao l where l.usuario_id = ${quem} and` : sql`formulario l where`
  let ultimo = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const lote = sql`select l.id from ${origem} l.id > ${ultimo} order by l.id limit ${LOTE}`
    const linhas = await resumos(db, lote, sql`order by p.id`)
    yield* linhas
    ultimo = linhas.at(-1)?.id ?? ultimo
    if (linhas.length < LOTE) return
  }
}
