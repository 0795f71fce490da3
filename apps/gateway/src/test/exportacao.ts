// Forms and alerts for the files that are taken away: a person, a company, goods, an area, a text that is a formula.
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { QUADRADO, umAlerta } from './alertas.ts'
import { CNPJ, GOIANIA, umFormulario, umResponsavel } from './formularios.ts'

export const NOME = 'João Conceição da Silva'
const EMPRESA = '=Carvoaria do Exemplo "Ltda."'
export const DESCRICAO_DO_BEM = `Motosserra de ${NOME}`

const LUGAR = { latitude: -16.595, longitude: -49.245, sistemaReferencia: 'SIRGAS_2000' }
const AREA = {
  id: 'a1',
  finalidade: 'AREA_EMBARGADA',
  geometria: { type: 'Polygon', coordinates: QUADRADO },
  areaHa: 118,
}

const comRespostas = async (db: Db, instrumentoId: string | undefined, dados: object) => {
  const linha = await db
    .selectFrom('instrumento')
    .select('dados')
    .where('id', '=', instrumentoId ?? '')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('instrumento')
    .set({ dados: JSON.stringify({ ...(linha.dados as object), ...dados }) })
    .where('id', '=', instrumentoId ?? '')
    .execute()
}

/** Two forms, signed, of one inspector: three instruments, two infractions, one good; and two alerts. */
export const umaListaParaExportar = async (db: Db, fiscalId: string) => {
  const primeiro = await umFormulario(db, fiscalId, {
    condicao: 'ASSINADO',
    tiposFormulario: ['AUTO_INFRACAO', 'APREENSAO'],
    identificacao: { responsaveis: [umResponsavel()] },
    enderecoFiscalizacao: { municipioId: GOIANIA },
    localizacao: { ...LUGAR, poligonos: [AREA] },
  })
  const segundo = await umFormulario(db, fiscalId, {
    condicao: 'ASSINADO',
    tiposFormulario: ['EMBARGO'],
    identificacao: {
      responsaveis: [{ tipoPessoa: 'JURIDICA', papel: 'AUTUADO', cnpj: CNPJ, razaoSocial: EMPRESA }],
    },
    enderecoFiscalizacao: { municipioId: GOIANIA },
    localizacao: LUGAR,
  })
  const do_ = (tipo: string) => primeiro.instrumentos.find((i) => i.tipo.codigo === tipo)?.id
  const { id: infracaoId } = await db
    .selectFrom('tipo_infracao')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await comRespostas(db, do_('AUTO_INFRACAO'), {
    dataHoraInstrumento: '2026-11-10T02:30:00.000Z',
    dataFatoInicio: '2026-11-09',
    valorMulta: 15_000.5,
    infracoes: [
      { infracaoId, quantidade: 2.5 },
      { infracaoId, quantidade: 1 },
    ],
  })
  await comRespostas(db, do_('APREENSAO'), {
    itens: [
      {
        itemId: crypto.randomUUID(),
        categoria: 'MAQUINA_EQUIPAMENTO',
        descricao: DESCRICAO_DO_BEM,
        quantidade: 1,
        unidade: 'UNIDADE',
        estado: 'BOM',
        valorEstimado: 900,
      },
    ],
  })
  const ponto = { type: 'Point', coordinates: [-49.25, -16.6] }
  const alertas = [
    await umAlerta(db, { vinculados: [fiscalId] }),
    await umAlerta(db, { vinculados: [fiscalId], geometria: ponto }),
  ]
  return { primeiro, segundo, alertas }
}

/** So many more alerts, as one that is there. */
export const muitosAlertas = async (db: Db, quantos: number) => {
  const { id } = await db.selectFrom('alerta').select('id').orderBy('codigo').executeTakeFirstOrThrow()
  await sql`with novos as (
      insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, municipio_id, data_deteccao,
        data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte)
      select gen_random_uuid(), 'ALR-2099-' || lpad(n::text, 8, '0'), fonte, 'copia-' || n, tipo_id, categoria_id, condicao,
        municipio_id, data_deteccao, data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte
      from alerta, generate_series(1, ${quantos}) n where id = ${id} returning id)
    insert into alerta_conteudo (alerta_id, geometria, detalhes)
    select novos.id, c.geometria, c.detalhes from novos, alerta_conteudo c where c.alerta_id = ${id}`.execute(
    db,
  )
}
