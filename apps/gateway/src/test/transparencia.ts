// What the open data is made of, with a person's name, document and complaint wherever an answer has room for one.
import { embargo } from '@guara/domain/instrumento/tipos/embargo'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { historiar } from '../services/fiscalizacao/formularios/historico-repository.ts'
import { QUADRADO, umAlerta } from './alertas.ts'
import { CNPJ, CPF, respostasCompletas, umFormulario, umResponsavel } from './formularios.ts'
import { umUsuario } from './usuarios.ts'

const AUTUADO = 'Epaminondas Gumercindo Tavares'
const DENUNCIANTE = 'Quitéria Bernardina Falcão'
const FISCAL = 'Benedita Evangelista Prado'
export const EMPRESA = 'Carvoaria Lobeira Ltda.'
/** Whoever is in the records: none of them may be in an answer, and no place has a word of their names. */
export const NOMES = [AUTUADO, DENUNCIANTE, FISCAL]
export const DOCUMENTOS = [CPF, '52998224725']

const AREA = {
  id: 'a1',
  finalidade: 'AREA_EMBARGADA',
  geometria: { type: 'Polygon', coordinates: QUADRADO },
  areaHa: 118.25,
}

const EMPRESA_AUTUADA = { tipoPessoa: 'JURIDICA', papel: 'AUTUADO', cnpj: CNPJ, razaoSocial: EMPRESA }

const respostas = () => {
  const { instrumentos, localizacao, enderecoFiscalizacao, ...resto } = respostasCompletas()
  return {
    instrumentos: instrumentos.map((i) => ({
      ...i,
      dados: { ...i.dados, descricaoInfracao: `${AUTUADO} desmatou sem licença.` },
    })),
    ...resto,
    identificacao: { responsaveis: [umResponsavel({ nome: AUTUADO }), EMPRESA_AUTUADA] },
    alertaFiscalizacao: {
      origemAcao: 'DENUNCIA',
      numeroDenuncia: 'OUV-1',
      dadosDenunciante: `${DENUNCIANTE}, ${CPF}`,
      situacaoEncontrada: 'CONFIRMADA',
    },
    enderecoFiscalizacao: {
      ...enderecoFiscalizacao,
      nomeImovel: `Fazenda de ${AUTUADO}`,
      car: 'GO-5208707-0123456789ABCDEF0123456789ABCDEF',
    },
    localizacao: { ...localizacao, poligonos: [AREA] },
  }
}

const assinar = (db: Db, formularioId: string) =>
  historiar(db, {
    formulario_id: formularioId,
    quando: new Date(),
    evento: 'ASSINAR',
    de: 'AGUARDANDO_ASSINATURA',
    para: 'ASSINADO',
  })

/** An auto, an embargo of an area, another of an activity, and a draft; two alerts of a complaint. */
export const oQueSePublica = async (db: Db) => {
  const { id: fiscal } = await umUsuario(db, { nome: FISCAL })
  const auto = await umFormulario(db, fiscal, {
    ...respostas(),
    tiposFormulario: ['AUTO_INFRACAO'],
    condicao: 'ASSINADO',
  })
  // The fine is worked out by the rules when the answers are kept: this one is as if it had come to so much.
  await sql`update instrumento set dados = dados || '{"valorMulta": 15000.5}' where formulario_id = ${auto.id}`.execute(
    db,
  )
  const umEmbargo = (objeto: string) =>
    umFormulario(db, fiscal, {
      ...respostas(),
      tiposFormulario: ['EMBARGO'],
      condicao: 'ASSINADO',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'EMBARGO',
          dados: {
            ...embargo.exemplo(),
            objetoEmbargo: [objeto],
            ...(objeto === 'AREA' && { poligonoId: AREA.id }),
            dataHoraInstrumento: '2026-11-01T12:00:00Z',
            publicarLista: 'SIM',
          },
        },
      ],
    })
  const daArea = await umEmbargo('AREA')
  const daAtividade = await umEmbargo('ATIVIDADE')
  for (const { id } of [auto, daArea, daAtividade]) await assinar(db, id)
  await umFormulario(db, fiscal, respostas())
  for (const geometria of [undefined, { type: 'Point', coordinates: [-49.25, -16.6] }])
    await umAlerta(db, { geometria, propriedades: { denunciante: DENUNCIANTE, observacao: AUTUADO } })
  return { auto, daArea, daAtividade }
}
