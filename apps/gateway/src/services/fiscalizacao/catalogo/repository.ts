import type { Lei, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

/** A day is a text on the wire: as a Date it would be midnight of the server's own zone. */
const dia = (coluna: 'vigencia_inicio' | 'vigencia_fim') =>
  sql<string | null>`to_char(${sql.ref(coluna)}, 'YYYY-MM-DD')`

export const leis = async (db: Db): Promise<Lei[]> => {
  const linhas = await db
    .selectFrom('lei')
    .selectAll()
    .select([dia('vigencia_inicio').as('inicio'), dia('vigencia_fim').as('fim')])
    .orderBy('id')
    .execute()
  return linhas.map((l) => ({
    id: l.id,
    sigla: l.sigla,
    tipo: l.tipo,
    numero: l.numero,
    ano: l.ano,
    esfera: l.esfera,
    ementa: l.ementa,
    usoNoSistema: l.uso_no_sistema,
    confirmado: l.confirmado,
    vigenciaInicio: l.inicio,
    vigenciaFim: l.fim,
  }))
}

export const redacoes = async (db: Db): Promise<TipoDeInfracao[]> => {
  const linhas = await db
    .selectFrom('tipo_infracao')
    .selectAll()
    .select([dia('vigencia_inicio').as('inicio'), dia('vigencia_fim').as('fim')])
    .orderBy('id')
    .execute()
  return linhas.map(
    (l) =>
      ({
        id: l.id,
        codigo: l.codigo,
        igualA: l.igual_a,
        artigo: l.artigo,
        grupo: l.grupo,
        descricao: l.descricao,
        lei: l.lei,
        redacao: l.redacao,
        vigenciaInicio: l.inicio,
        vigenciaFim: l.fim,
        multaMinima: l.multa_minima,
        multaMaxima: l.multa_maxima,
        unidade: l.unidade,
        unidades: l.unidades,
        tipoMulta: l.tipo_multa,
        calculo: l.calculo,
        valorUnitario: l.valor_unitario,
        fracaoContaInteira: l.fracao_conta_inteira,
        primeiraUnidadeInclusa: l.primeira_unidade_inclusa,
        acrescimos: l.acrescimos,
        exige: l.exige,
        medidasUsuais: l.medidas_usuais,
        correlatoPenal: l.correlato_penal,
        observacao: l.observacao,
        confirmado: l.confirmado,
        descricaoConfirmada: l.descricao_confirmada,
        palavras: l.palavras,
        palavrasPrincipais: l.palavras_principais,
      }) as TipoDeInfracao,
  )
}

export const tiposDeInstrumento = (db: Db) =>
  db.selectFrom('tipo_instrumento').select(['codigo', 'nome']).orderBy('ordem').execute()
