// Warnings of the infraction notice: corrected, or answered with one sentence, before it is sent.

import type { Dados } from '../../campos/campo.ts'
import { acrescimoDe } from '../../multa/causas.ts'
import { emReais } from '../../multa/centavos.ts'
import { linhasDoAuto, multaDoAuto } from '../../multa/do-auto.ts'
import { MENOR_LESIVIDADE } from '../../multa/multa.ts'
import { decretoPosterior } from '../../multa/vigencia.ts'
import { prescreveEm, prescricaoProxima } from '../../prazo/prescricao.ts'
import type { Aviso, Contexto } from '../definicao.ts'
import { dataCurta, diaDe, somarMeses } from '../dias.ts'

const diaDoAto = (dados: Dados, { agora }: Contexto) => diaDe(dados.dataHoraInstrumento) || diaDe(agora)

/** Consummated three years ago or more, or lasting since then: either way it began by that day. */
const fatoAntigo: Aviso = {
  codigo: 'fato-antigo',
  fundamento: 'Lei GO 18.102/2013, art. 3º-A',
  achar: (dados, ctx) => {
    const inicio = diaDe(dados.dataFatoInicio)
    return inicio && somarMeses(inicio, 36) <= diaDoAto(dados, ctx)
      ? [{ campo: 'dataFatoInicio', mensagem: 'Fato com 3 anos ou mais: avalie auto de orientação' }]
      : []
  },
}

const SEM_PRAZO_ESTADUAL =
  'Decreto 6.514/2008, arts. 21 e 22; nos estados, Decreto 20.910/1932 (STJ, REsp 1.112.577); prazo estadual não confirmado'

const prescricao: Aviso = {
  codigo: 'prescricao',
  fundamento: SEM_PRAZO_ESTADUAL,
  achar: (dados, ctx) => {
    const data = prescreveEm(dados)
    return data && data <= diaDoAto(dados, ctx)
      ? [{ campo: 'dataFatoInicio', mensagem: 'Fato com 5 anos ou mais: a punição pode estar prescrita' }]
      : []
  },
}

/** What interrupts it is the ciência, which may still come in time. */
const prescricaoPerto: Aviso = {
  codigo: 'prescricao-proxima',
  fundamento: SEM_PRAZO_ESTADUAL,
  achar: (dados, ctx) => {
    const hoje = diaDoAto(dados, ctx)
    const data = prescricaoProxima(dados, hoje)
    return data && data > hoje
      ? [{ campo: 'dataFatoInicio', mensagem: `A punição pode prescrever em ${dataCurta(data)}` }]
      : []
  },
}

const aumentoPosterior: Aviso = {
  codigo: 'aumento-posterior-ao-fato',
  fundamento: 'A redação aplicável é a vigente na data do fato',
  achar: (dados, ctx) =>
    linhasDoAuto(dados, ctx).flatMap(({ indice, infracao, acrescimos = [] }) =>
      acrescimos.flatMap(({ codigo }) => {
        const acrescimo = acrescimoDe(infracao, codigo)
        const decreto = acrescimo && decretoPosterior(acrescimo, diaDe(dados.dataFatoInicio) || '9999')
        return decreto
          ? [
              {
                campo: `infracoes.${indice}.majorantes`,
                mensagem: `A causa de aumento é do ${decreto}, posterior ao fato`,
              },
            ]
          : []
      }),
    ),
}

const advertencia: Aviso = {
  codigo: 'advertencia-acima-do-limite',
  fundamento: 'Decreto 6.514/2008, art. 5º, § 1º',
  achar: (dados, ctx) => {
    if (!Array.isArray(dados.tipoAuto) || !dados.tipoAuto.includes('ADVERTENCIA')) return []
    const { valorMulta } = multaDoAuto({ ...dados, tipoAuto: ['MULTA_SIMPLES'] }, ctx)
    return valorMulta > emReais(MENOR_LESIVIDADE)
      ? [
          {
            campo: 'tipoAuto',
            mensagem: 'A advertência cabe em multa de até R$ 1.000,00; a desta infração é maior',
          },
        ]
      : []
  },
}

const ministerioPublico: Aviso = {
  codigo: 'sem-comunicacao-ao-mp',
  fundamento: 'Lei 9.605/1998: a infração tem correlato penal',
  achar: (dados, ctx) =>
    dados.comunicarMP === 'NAO' && linhasDoAuto(dados, ctx).some((l) => l.infracao.correlatoPenal)
      ? [{ campo: 'comunicarMP', mensagem: 'Há correlato penal: comunique ao Ministério Público' }]
      : [],
}

const faixaDoJulgador: Aviso = {
  codigo: 'faixa-da-autoridade-julgadora',
  fundamento: 'Decreto 6.514/2008, art. 24, § 9º',
  achar: (dados, ctx) =>
    linhasDoAuto(dados, ctx)
      .filter((l) => l.infracao.codigo === '24-P9')
      .map((l) => ({
        campo: `infracoes.${l.indice}.infracaoId`,
        mensagem: 'Faixa reservada à autoridade julgadora: use a linha por indivíduo ou por quilograma',
      })),
}

export const AVISOS_DO_AUTO: readonly Aviso[] = [
  fatoAntigo,
  prescricao,
  prescricaoPerto,
  aumentoPosterior,
  advertencia,
  ministerioPublico,
  faixaDoJulgador,
]
