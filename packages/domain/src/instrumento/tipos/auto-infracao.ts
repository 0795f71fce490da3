// Auto de infração: states the infraction, frames the conduct and indicates the sanctions
// (docs/dominio/instrumentos.md#auto_infracao). Its parts have files of their own in instrumento/auto; the fine, in
// multa.

import {
  enquadramentoDoAuto,
  fundamentoDoAuto,
  multaDoAuto,
  NOTA_DO_VALOR,
  temReincidencia,
} from '../../multa/do-auto.ts'
import { ATINGIDO, ENCAMINHAMENTO } from '../auto/atingido.ts'
import { AVISOS_DO_AUTO } from '../auto/avisos.ts'
import { comCausasDoArtigo } from '../auto/causas-oferecidas.ts'
import { DOSIMETRIA } from '../auto/dosimetria.ts'
import { ENQUADRAMENTO } from '../auto/enquadramento.ts'
import { FATO } from '../auto/fato.ts'
import { REGRAS_DA_INFRACAO } from '../auto/regras-da-infracao.ts'
import { REGRAS_DA_MULTA } from '../auto/regras-da-multa.ts'
import { REGRAS_DO_FATO } from '../auto/regras-do-fato.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento } from '../definicao.ts'
import { atoDeExemplo, cienciaDeExemplo } from '../exemplo.ts'
import { PESSOA_E_LOCAL } from '../exigencia.ts'
import { DUAS_TESTEMUNHAS } from '../pessoas/quem-mais-assina.ts'

export const autoInfracao = defineInstrumento({
  codigo: 'AUTO_INFRACAO',
  rota: 'autoInfracao',
  sigla: 'AI',
  nome: 'Auto de Infração',
  combinavel: true,
  punitivo: true,
  exige: PESSOA_E_LOCAL,
  finalidade:
    'Constatar a infração administrativa, enquadrar a conduta e indicar as sanções, abrindo o processo.',
  baseLegal:
    'Lei 9.605/1998, arts. 70 e 72; Decreto 6.514/2008, arts. 3º, 4º, 96, 97 e 101; Lei GO 18.102/2013; LC 140/2011, art. 17.',
  secoes: [FATO, ENQUADRAMENTO, ATINGIDO, DOSIMETRIA, ENCAMINHAMENTO, ATO, CIENCIA],
  regras: [...REGRAS_COMUNS, ...REGRAS_DO_FATO, ...REGRAS_DA_INFRACAO, ...REGRAS_DA_MULTA],
  avisos: AVISOS_DO_AUTO,
  assinam: [
    { papel: 'Autuado ou representante', obrigatorio: false, campo: 'assinaturaRecebedor' },
    ...DUAS_TESTEMUNHAS,
  ],
  advertencias: [
    // The number of days is the installation's: it is printed beside these, with the date.
    'O autuado pode apresentar defesa no prazo indicado neste auto, contado da data da ciência, no protocolo do órgão ambiental ou pelo sistema eletrônico.',
    'No mesmo prazo o autuado pode pagar a multa, defender-se ou pedir a conversão da multa por autocomposição (IN SEMAD 13/2021).',
    'O pagamento da multa não dispensa a reparação do dano nem o cumprimento das medidas cautelares citadas neste auto.',
    'A falta de defesa no prazo não impede o julgamento do auto.',
  ],
  oferecidos: comCausasDoArtigo,
  derivados: (dados, ctx) => {
    const { linhas, valorMulta, valorComReincidencia, multaDiaria, aConfirmar } = multaDoAuto(dados, ctx)
    const penais = enquadramentoDoAuto(dados, ctx).flatMap((e) => e.correlatoPenal ?? [])
    return {
      memoriaCalculo: linhas,
      valorMulta,
      valorComReincidencia: temReincidencia(dados) ? valorComReincidencia : null,
      multaDiaria: multaDiaria ?? null,
      notaDaMulta: aConfirmar ? NOTA_DO_VALOR : null,
      fundamentoDoCaso: fundamentoDoAuto(dados, ctx),
      correlatoPenal: [...new Set(penais)].join('; ') || null,
    }
  },
  exemplo: () => ({
    dataHoraConstatacao: '2026-11-14T16:00:00Z',
    dataFatoInicio: '2026-11-10',
    dataFatoFim: '2026-11-14',
    dataFatoEstimada: false,
    descricaoConduta:
      'Fazer funcionar lava a jato de caminhões sem licença ambiental, com lançamento de água com óleo no solo do pátio, visto pela equipe em 14/11/2026.',
    tipoAuto: ['MULTA_SIMPLES'],
    infracoes: [{ infracaoId: 77, valorIndicadoUnitario: 5000 }],
    passivelRecuperacao: 'SIM',
    porteAutuado: 'PESSOA_FISICA',
    motivacaoConduta: 'INTENCIONAL',
    efeitoMeioAmbiente: 'REVERSIVEL_CURTO',
    efeitoSaudePublica: 'POTENCIAL',
    gravidade: 'MEDIA',
    fundamentacaoMulta:
      'Valor próximo do mínimo: pátio pequeno, efeito reversível em curto prazo e nenhum antecedente conhecido.',
    reincidencia: 'NAO_HA',
    comunicarMP: 'SIM',
    ...atoDeExemplo('Auto lavrado no local, após vistoria do pátio e das caixas de contenção.', '66, caput'),
    ...cienciaDeExemplo(),
  }),
})
