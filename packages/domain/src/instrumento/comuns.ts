// What every kind of instrument has: the act, how it was made known and the rules of both
// (docs/dominio/instrumentos.md#common-answers). What each form of ciência requires has its own file, ciencia.ts.

import { tracosValidos } from '../campos/assinatura.ts'
import {
  assinatura,
  booleano,
  type Dados,
  dataHora,
  escolha,
  lista,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { FORMAS_DE_CIENCIA } from '../cientificacao/formas.ts'
import { REGRAS_DA_CIENCIA } from './ciencia.ts'
import type { Contexto, Regra, Secao } from './definicao.ts'
import { diaDe } from './dias.ts'
import { documentoDe, identificadosDe, instanteDe } from './leitura.ts'

export const ATO: Secao = {
  titulo: 'O ato',
  campos: {
    dataHoraInstrumento: dataHora('Data e hora do ato', {
      obrigatorio: true,
      naoFutura: true,
      largura: 4,
    }),
    numeroProcesso: texto('Número do processo', {
      padrao: { regex: /^(\D*\d){12,20}\D*$/, mensagem: 'Informe de 12 a 20 dígitos' },
      ajuda: 'Vazio até o protocolo.',
      largura: 8,
    }),
    descricao: textoLongo('Descrição dos fatos ou do ato', {
      obrigatorio: true,
      minimo: 30,
      maximo: 4000,
      mensagem: 'Descreva com pelo menos 30 caracteres',
    }),
    fundamentacaoLegal: lista(
      'Fundamentação legal',
      'Dispositivo',
      {
        leiId: escolha('Norma', 'leis', { obrigatorio: true, largura: 8 }),
        artigo: texto('Artigo', { obrigatorio: true, maximo: 80, largura: 4 }),
      },
      { minimo: 1, faltando: 'Informe ao menos um dispositivo legal' },
    ),
    observacoes: textoLongo('Observações', { maximo: 2000 }),
    instrumentosVinculados: escolha('Instrumentos vinculados', 'documentos', {
      varios: true,
      ajuda: 'Deste formulário ou já assinados, da mesma pessoa.',
      largura: 12,
    }),
    evidenciasVinculadas: escolha('Evidências deste ato', 'evidencias', { varios: true, largura: 12 }),
  },
}

const NO_ATO = ['PESSOAL', 'REPRESENTANTE', 'RECUSA'] as const

export const CIENCIA: Secao = {
  titulo: 'Ciência e assinaturas',
  campos: {
    autuadoAusente: booleano('A pessoa estava ausente', { largura: 12 }),
    cienciaForma: selecao('Forma de ciência', FORMAS_DE_CIENCIA, { largura: 8 }),
    cienciaData: dataHora('Data da ciência', {
      obrigatorio: seFor('cienciaForma', ...NO_ATO),
      naoFutura: true,
      ajuda: 'Quando já houve ciência.',
      largura: 4,
    }),
    recusouAssinar: booleano('Recusou assinar', { quando: seFor('cienciaForma', ...NO_ATO), largura: 12 }),
    motivoRecusa: textoLongo('Motivo da recusa', {
      quando: seFor('cienciaForma', 'RECUSA'),
      maximo: 1000,
      ajuda: 'O que a pessoa disse, se disse.',
    }),
    assinanteNome: texto('Nome de quem recebeu', {
      quando: seFor('cienciaForma', 'PESSOAL', 'REPRESENTANTE'),
      minimo: 5,
      maximo: 150,
      largura: 8,
    }),
    assinanteDocumento: texto('Documento de quem recebeu', {
      quando: seFor('cienciaForma', 'PESSOAL', 'REPRESENTANTE'),
      maximo: 20,
      largura: 4,
    }),
    assinaturaRecebedor: assinatura('Assinatura de quem recebeu', {
      quando: seFor('cienciaForma', 'PESSOAL', 'REPRESENTANTE'),
      ajuda: 'Ou anexe a via assinada nas evidências.',
      largura: 12,
    }),
    codigoObjetoAr: texto('Código do objeto postal', {
      quando: seFor('cienciaForma', 'POSTAL_AR'),
      padrao: { regex: /^[A-Z]{2}\d{9}[A-Z]{2}$/i, mensagem: 'Código do objeto inválido' },
      ajuda: 'Treze caracteres, como AA123456789BR.',
      largura: 4,
    }),
    enderecoEletronico: texto('E-mail ou domicílio eletrônico', {
      quando: seFor('cienciaForma', 'ELETRONICA'),
      maximo: 150,
      ajuda: 'Vazio, vale o e-mail da identificação.',
      largura: 8,
    }),
    tentativasFrustradas: textoLongo('Tentativas de ciência frustradas', {
      quando: seFor('cienciaForma', 'EDITAL'),
      minimo: 20,
      maximo: 2000,
      ajuda: 'As duas tentativas: data, forma e por que não deram certo.',
    }),
    lugarIncerto: booleano('Está em lugar incerto', { quando: seFor('cienciaForma', 'EDITAL'), largura: 12 }),
    certidaoFiscal: textoLongo('Certidão do fiscal', {
      minimo: 20,
      maximo: 2000,
      ajuda: 'O que o fiscal certifica quando falta assinatura ou testemunha.',
    }),
  },
}

/** The finding that the act follows: its own, that of the infraction notice it cites, or the earliest of the form. */
const constatacaoDe = (dados: Dados, { formulario }: Contexto) => {
  if (dados.dataHoraConstatacao) return instanteDe(dados.dataHoraConstatacao)
  const autos = formulario.instrumentos.filter((i) => i.tipo === 'AUTO_INFRACAO')
  const citado = autos.find((i) => i.id === dados.autoInfracaoId)
  const datas = (citado ? [citado] : autos).map((i) => instanteDe(i.dados.dataHoraConstatacao))
  return Math.min(...datas.filter((d) => !Number.isNaN(d)))
}

/** A term cites instruments of its own form, or signed ones of one of its persons: it does not lean on somebody
 * else's. Where either has nobody, as a collection that became a seizure, there is no person to compare. */
const vinculosAlheios = (dados: Dados, { formulario, documento }: Contexto) => {
  const pessoas = identificadosDe(formulario).map(documentoDe)
  const codigos = Array.isArray(dados.instrumentosVinculados) ? dados.instrumentosVinculados : []
  return codigos.filter((codigo) => {
    if (formulario.instrumentos.some((i) => i.id === codigo || i.codigo === codigo)) return false
    const citado = documento(String(codigo))
    if (!citado) return true
    const comparaveis = pessoas.length > 0 && citado.pessoas.length > 0
    return comparaveis && !citado.pessoas.some((p) => pessoas.includes(p))
  })
}

/** Whoever signs on the screen signs this act: a signature of an earlier day belongs to another. */
const assinaturasAnteriores: Regra = (dados) =>
  Object.entries(dados).flatMap(([campo, valor]) =>
    tracosValidos(valor) && diaDe(valor.em) < diaDe(dados.dataHoraInstrumento)
      ? [{ campo, mensagem: 'A assinatura não pode ser anterior ao ato' }]
      : [],
  )

export const REGRAS_COMUNS: readonly Regra[] = [
  {
    campo: 'dataHoraInstrumento',
    vale: (dados, ctx) => {
      const constatacao = constatacaoDe(dados, ctx)
      // There is nothing to compare with where no finding is told: the least of none is an infinity.
      return !Number.isFinite(constatacao) || !(instanteDe(dados.dataHoraInstrumento) < constatacao)
    },
    mensagem: 'O ato não pode ser anterior à constatação',
  },
  {
    campo: 'instrumentosVinculados',
    vale: (dados, ctx) => vinculosAlheios(dados, ctx).length === 0,
    mensagem: 'Vincule só instrumentos deste formulário ou assinados da mesma pessoa',
  },
  assinaturasAnteriores,
  ...REGRAS_DA_CIENCIA,
]
