// Every paper that there is, by the name of its picture: each kind at its longest and its shortest, and the others.
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { custodiaImpressa } from '../custodia.ts'
import { dossieImpresso } from '../dossie.ts'
import type { Trabalho } from '../folha.ts'
import { instrumentoImpresso } from '../instrumento.ts'
import { reciboImpresso } from '../recibo.ts'
import { umArquivoEmCustodia } from './custodia.ts'
import { oMaisCurto, oMaisLongo } from './extremos.ts'

const emissao = async () => {
  const { verificacao, emitidoEm, ...resto } = await oMaisLongo('AUTO_INFRACAO')
  return { ...resto, verificacao, emitidoEm, emitidoPor: { nome: 'Fiscal Exemplo', matricula: '12345' } }
}

export const PAPEIS: Record<string, () => Promise<Trabalho>> = {
  ...Object.fromEntries(
    INSTRUMENTOS.flatMap(({ codigo, rota }) => [
      [`${rota}-longo`, async () => instrumentoImpresso(await oMaisLongo(codigo))],
      [`${rota}-curto`, async () => instrumentoImpresso(await oMaisCurto(codigo))],
    ]),
  ),
  rascunho: async () =>
    instrumentoImpresso({
      ...(await oMaisCurto('NOTIFICACAO')),
      verificacao: null,
      marca: { tipo: 'RASCUNHO' },
    }),
  dossie: async () => dossieImpresso({ ...(await emissao()), condicao: 'Assinado' }),
  custodia: async () =>
    custodiaImpressa({ ...(await emissao()), arquivos: [1, 2, 3].map(umArquivoEmCustodia) }),
  'recibo-58': async () => reciboImpresso(await oMaisLongo('AUTO_INFRACAO'), 58),
  'recibo-80': async () => reciboImpresso(await oMaisCurto('EMBARGO'), 80),
}
