// Termo de embargo: stops the work, the activity or the use of the area (docs/dominio/instrumentos.md#embargo).
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { CUMULACAO_JUSTIFICADA } from '../cumulacao.ts'
import { defineInstrumento } from '../definicao.ts'
import { EFEITOS, OBJETO } from '../embargo/campos.ts'
import { AVISOS_DO_EMBARGO, areaEmbargadaHa, REGRAS_DO_EMBARGO } from '../embargo/regras.ts'
import { atoDeExemplo, cienciaDeExemplo } from '../exemplo.ts'
import { SOBRE_COISAS } from '../exigencia.ts'
import { textoDe } from '../leitura.ts'
import { DUAS_TESTEMUNHAS } from '../pessoas/quem-mais-assina.ts'

const PROIBICOES_PADRAO =
  'Na área embargada fica proibido cultivar, criar gado, extrair, beneficiar, transportar ou vender produto dela, e prosseguir na obra ou atividade embargada, até decisão da autoridade ambiental.'

export const embargo = defineInstrumento({
  codigo: 'EMBARGO',
  rota: 'embargo',
  sigla: 'TEM',
  nome: 'Termo de Embargo',
  combinavel: true,
  punitivo: true,
  exige: SOBRE_COISAS,
  finalidade:
    'Paralisar obra, atividade ou uso da área onde ocorreu a infração, para parar o dano e permitir a regeneração.',
  baseLegal:
    'Decreto 6.514/2008, arts. 3º, VII, 15-A a 18, 101, II, e 108; Lei GO 18.102/2013, art. 45; IN SEMAD 24/2024.',
  secoes: [OBJETO, EFEITOS, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, ...REGRAS_DO_EMBARGO, CUMULACAO_JUSTIFICADA],
  avisos: AVISOS_DO_EMBARGO,
  assinam: [
    { papel: 'Embargado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' },
    ...DUAS_TESTEMUNHAS,
  ],
  advertencias: [
    'O embargo restringe-se ao local da infração e não alcança as atividades de subsistência (IN SEMAD 24/2024, art. 2º, § 1º; Decreto 6.514/2008, art. 16).',
    'O descumprimento do embargo é infração punida com multa de R$ 10.000,00 a R$ 10.000.000,00 (Decreto 6.514/2008, art. 79).',
    'O desembargo é ato da autoridade ambiental: deve ser pedido ao órgão com a prova da regularização da área, obra ou atividade.',
    'O embargo é público: a área embargada, com seu responsável, consta da lista de áreas embargadas do órgão.',
  ],
  inicial: () => ({ proibicoes: PROIBICOES_PADRAO, publicarLista: 'SIM', vigencia: 'ATE_DECISAO' }),
  derivados: (dados, ctx) => {
    const { enderecoFiscalizacao, alertaFiscalizacao } = ctx.formulario
    const { alertaIds } = alertaFiscalizacao
    return {
      areaEmbargadaHa: areaEmbargadaHa(dados, ctx),
      nomeImovel: textoDe(enderecoFiscalizacao.nomeImovel) || null,
      car: textoDe(enderecoFiscalizacao.car) || null,
      conectorAlerta: Array.isArray(alertaIds) && alertaIds.length > 0 ? alertaIds.join(', ') : null,
      // Lifting it is an act of its own, which sets both.
      situacaoEmbargo: textoDe(dados.situacaoEmbargo) || 'VIGENTE',
      dataDesembargo: textoDe(dados.dataDesembargo) || null,
    }
  },
  exemplo: () => ({
    objetoEmbargo: ['ATIVIDADE'],
    atividadeEmbargada: 'Lavagem de caminhões no pátio, sem licença ambiental',
    areaSubsistenciaExcluida: 'NAO',
    proibicoes: PROIBICOES_PADRAO,
    vigencia: 'ATE_DECISAO',
    autoInfracaoCodigo: 'AI-2026-000001',
    placaInstalada: 'NAO',
    publicarLista: 'SIM',
    ...atoDeExemplo(
      'Embargada a atividade de lavagem, para cessar o lançamento de óleo no solo.',
      '101, II, e 108',
    ),
    ...cienciaDeExemplo(),
  }),
})
