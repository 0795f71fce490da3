// Termo de desembargo: the embargo lifted, wholly or in part, by the authority (docs/dominio/atos.md#desembargo).
import {
  arquivo,
  type Dados,
  data,
  geometria,
  lista,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { fimEscrito } from '../../embargo/situacao.ts'
import { areasVigentes, poligonosDe } from '../../embargo/vigente.ts'
import { hectares, inteiro } from '../../escrita.ts'
import { CONDICOES_EM_VIGOR } from '../../formulario/condicao.ts'
import { AREA_MINIMA_HA, MAXIMO_DE_VERTICES } from '../../geometria/problemas.ts'
import { restoDe, somaHa } from '../../geometria/resto.ts'
import { dataCurta, diaDe } from '../../instrumento/dias.ts'
import { embargaArea } from '../../instrumento/embargo/regras.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { codigoDoPrimeiro, decisaoDepoisDoPrimeiro, fundamento, motivacao } from '../comuns.ts'
import { type ContextoDoAto, defineAto, type RegraDoAto } from '../definicao.ts'

const PARCIAL = seFor('tipoDesembargo', 'PARCIAL')

const vigentes = ({ instrumento, formulario, anteriores }: ContextoDoAto) =>
  areasVigentes(instrumento.dados, formulario, anteriores)

const liberadasDe = ({ areaLiberada }: Dados) => poligonosDe(areaLiberada)

/** What stays under embargo after the act. */
const restam = (dados: Dados, ctx: ContextoDoAto) =>
  dados.tipoDesembargo === 'PARCIAL' ? restoDe(vigentes(ctx), liberadasDe(dados)) : []

const erro = (mensagem: string) => [{ campo: 'areaLiberada', mensagem }]

/** What is freed lies inside what is under embargo, and leaves something there. */
const dentroDoEmbargo: RegraDoAto = (dados, ctx) => {
  if (dados.tipoDesembargo !== 'PARCIAL') return []
  if (!embargaArea(ctx.instrumento.dados))
    return [{ campo: 'tipoDesembargo', mensagem: 'Este embargo não é de área: levante-o por inteiro' }]
  const liberadas = liberadasDe(dados)
  if (liberadas.length === 0) return []
  if (liberadas.flatMap((p) => p.coordinates.flat()).length > MAXIMO_DE_VERTICES)
    return erro(`Máximo de ${inteiro(MAXIMO_DE_VERTICES)} vértices ao todo`)
  const embargadas = vigentes(ctx)
  const fora = somaHa(restoDe(liberadas, embargadas))
  if (fora >= AREA_MINIMA_HA)
    return erro(`A área liberada precisa estar dentro do embargo: ${hectares(fora)} estão fora`)
  return somaHa(restoDe(embargadas, liberadas)) < AREA_MINIMA_HA
    ? erro('Isto libera toda a área embargada: escolha o desembargo total')
    : []
}

/** Nobody lifts by the end of a term that is not written, or has not ended: it holds to the end of its last day. */
const depoisDoFim: RegraDoAto = ({ tipoDesembargo }, { instrumento, agora }) => {
  if (tipoDesembargo !== 'DECURSO_DO_PRAZO') return []
  const fim = fimEscrito(instrumento.dados)
  if (fim !== null && fim < diaDe(agora)) return []
  const porque =
    fim === null
      ? 'O embargo não tem prazo escrito'
      : `O prazo do embargo só termina no fim de ${dataCurta(fim)}`
  return [{ campo: 'tipoDesembargo', mensagem: `${porque}: escolha outro tipo` }]
}

const TIPOS_DE_DESEMBARGO = {
  TOTAL: 'Total',
  PARCIAL: 'Parcial',
  ORDEM_JUDICIAL: 'Por ordem judicial, total',
  DECURSO_DO_PRAZO: 'Por decurso do prazo do embargo',
} as const

const CONDICOES = 'Condições do desembargo'

export const desembargo = defineAto({
  codigo: 'DESEMBARGO',
  rotulo: 'Desembargar',
  quemAssina: 'Autoridade competente',
  sobre: ['EMBARGO'],
  de: { gestor: CONDICOES_EM_VIGOR },
  deOutraPessoa: 'Quem lavrou o embargo não o levanta: peça a outra autoridade.',
  explicacao:
    'O desembargo é ato da autoridade, por decisão. O termo de embargo não muda; a lista pública deixa de mostrar a área liberada.',
  baseLegal: 'Decreto 6.514/2008, arts. 15-B e 16; IN SEMAD 24/2024 (requisitos a confirmar pelo órgão).',
  secoes: [
    {
      titulo: 'Desembargo',
      campos: {
        tipoDesembargo: selecao('Tipo de desembargo', TIPOS_DE_DESEMBARGO, { obrigatorio: true, largura: 6 }),
        decisaoNumero: texto('Número da decisão', { obrigatorio: true, maximo: 80, largura: 3 }),
        decisaoData: data('Data da decisão', { obrigatorio: true, naoFutura: true, largura: 3 }),
        areaLiberada: geometria('Área liberada', {
          quando: PARCIAL,
          obrigatorio: true,
          faltando: 'Desenhe, digite ou importe a área liberada',
          ajuda: 'Dentro da área embargada.',
          largura: 12,
        }),
        condicoes: lista(CONDICOES, 'Condição', {
          texto: textoLongo('Condição', { obrigatorio: true, minimo: 10, maximo: 1000 }),
          prazo: data('Prazo', { largura: 4 }),
        }),
        comprovacoes: lista('Documentos apresentados', 'Documento', {
          tipo: selecao(
            'Tipo',
            {
              LICENCA: 'Licença ou autorização',
              CAR: 'CAR',
              PRAD: 'Plano de recuperação (PRAD)',
              TERMO_DE_COMPROMISSO: 'Termo de compromisso',
              OUTRO: 'Outro',
            },
            { obrigatorio: true, largura: 6 },
          ),
          numero: texto('Número ou descrição', { obrigatorio: true, maximo: 200, largura: 6 }),
          arquivo: arquivo('Arquivo', { ajuda: 'PDF ou foto.', largura: 12 }),
        }),
      },
    },
    motivacao('Por que o embargo é levantado'),
  ],
  regras: [decisaoDepoisDoPrimeiro('ao embargo'), dentroDoEmbargo, depoisDoFim],
  impedimento: ({ anteriores }) =>
    anteriores.some((a) => a.efeito === 'DESEMBARGADO') ? 'Este embargo já foi levantado por inteiro.' : null,
  areasQueFicam: restam,
  derivados: (dados, ctx) => {
    const areaRestanteHa = somaHa(restam(dados, ctx))
    return {
      areaLiberadaHa: Number((somaHa(vigentes(ctx)) - areaRestanteHa).toFixed(4)),
      areaRestanteHa,
      dataDesembargo: diaDe(ctx.agora),
    }
  },
  efeito: ({ tipoDesembargo }) => (tipoDesembargo === 'PARCIAL' ? 'DESEMBARGADO_PARCIAL' : 'DESEMBARGADO'),
  dispositivo: (dados, ctx) => {
    const liberada = numeroDe(dados.areaLiberadaHa)
    const resta = numeroDe(dados.areaRestanteHa)
    const sobre =
      liberada > 0
        ? ` sobre ${hectares(liberada)}${resta > 0 ? `, restando embargados ${hectares(resta)}` : ''}`
        : textoDe(ctx.instrumento.dados.atividadeEmbargada) &&
          `, sobre a obra ou atividade: ${textoDe(ctx.instrumento.dados.atividadeEmbargada)}`
    return [
      `Fica levantado o embargo do ${codigoDoPrimeiro(ctx)}${sobre}. O levantamento não extingue a multa nem a obrigação de reparar o dano.`,
    ]
  },
  inicial: fundamento('Decreto 6.514/2008, art. 15-B'),
})
