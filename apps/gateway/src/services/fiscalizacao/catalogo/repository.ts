import type { Lei, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import type { Db } from '../../../context.ts'

export const leis = async (db: Db): Promise<Lei[]> => {
  const linhas = await db.selectFrom('lei').selectAll().orderBy('id').execute()
  return linhas.map(({ uso_no_sistema, ...lei }) => ({ ...lei, usoNoSistema: uso_no_sistema }))
}

export const tiposDeInfracao = async (db: Db): Promise<TipoDeInfracao[]> => {
  const linhas = await db.selectFrom('tipo_infracao').selectAll().orderBy('id').execute()
  return linhas.map(
    (l) =>
      ({
        id: l.id,
        codigo: l.codigo,
        artigo: l.artigo,
        grupo: l.grupo,
        descricao: l.descricao,
        lei: l.lei,
        redacao: l.redacao,
        multaMinima: l.multa_minima,
        multaMaxima: l.multa_maxima,
        unidade: l.unidade,
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
      }) as TipoDeInfracao,
  )
}

export const tiposDeInstrumento = (db: Db) =>
  db.selectFrom('tipo_instrumento').select(['codigo', 'nome']).orderBy('ordem').execute()
