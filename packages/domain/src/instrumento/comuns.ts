// What every kind of instrument has: the act, how it was made known and the rules of both
// (docs/dominio/instrumentos.md#common-answers). What each form of ciência requires has its own file, ciencia.ts.

import { doFuturo, relogioErrado, tracosValidos } from '../campos/assinatura.ts'
import {
  assinatura,
  booleano,
  type Campos,
  type Condicional,
  calculado,
  type Dados,
  dataHora,
  escolha,
  lista,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { A_DISTANCIA, FORMAS_DO_INSTRUMENTO, NO_ATO } from '../cientificacao/formas.ts'
import { QUALIDADES } from '../cientificacao/qualidades.ts'
import { formatarDataHora } from '../data-hora.ts'
import { REGRAS_DA_CIENCIA } from './ciencia.ts'
import type { Contexto, Regra, Secao } from './definicao.ts'
import { diaDe } from './dias.ts'
import { documentoDe, identificadosDe, instanteDe, linhas } from './leitura.ts'
import { SIM_NAO } from './sim-nao.ts'

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

const FORMAS_NO_ATO = Object.keys(NO_ATO)
const COM_ASSINATURA = ['PESSOAL', 'REPRESENTANTE'] as const

/** A representative may refuse too: what the box said under another form does not count. */
const NA_RECUSA: Condicional = {
  ...seFor('cienciaForma', 'RECUSA'),
  ou: { ...seFor('cienciaForma', 'REPRESENTANTE'), e: seFor('recusouAssinar', true) },
}

const copiaDeixada = (quando: Condicional) =>
  selecao('Foi deixada cópia', SIM_NAO, {
    quando,
    // The certificate of the refusal says it either way.
    obrigatorio: true,
    faltando: 'Diga se foi deixada cópia com quem recusou',
    largura: 6,
  })

/** Whoever signs for having received, where the form of ciência in `campo` has a signature. */
const assinante = (campo: string) => ({
  assinanteNome: texto('Nome de quem recebeu', {
    quando: seFor(campo, ...COM_ASSINATURA),
    minimo: 5,
    maximo: 150,
    largura: 8,
  }),
  assinanteDocumento: texto('Documento de quem recebeu', {
    quando: seFor(campo, ...COM_ASSINATURA),
    maximo: 20,
    largura: 4,
  }),
  assinanteQualidade: selecao('Recebe na qualidade de', QUALIDADES, {
    quando: seFor(campo, 'REPRESENTANTE'),
    ajuda: 'Vazio, vale o tipo do representante na identificação.',
    largura: 6,
  }),
})

const assinaturaDeQuemRecebeu = (campo: string) =>
  assinatura('Assinatura de quem recebeu', {
    quando: seFor(campo, ...COM_ASSINATURA),
    ajuda: 'Ou anexe a via assinada nas evidências.',
    largura: 12,
  })

export const certidaoFiscal = textoLongo('Certidão do agente', {
  minimo: 20,
  maximo: 2000,
  ajuda: 'O que o fiscal certifica quando falta assinatura ou testemunha.',
})

/** Each person beyond the first has an own ciência, signature or refusal (docs/dominio/ciencia.md#several-persons). */
const CIENCIA_DE_OUTRA: Campos = {
  pessoa: escolha('Pessoa', 'responsaveis', { obrigatorio: true, largura: 6 }),
  forma: selecao('Forma de ciência', FORMAS_DO_INSTRUMENTO, { obrigatorio: true, largura: 6 }),
  motivoRecusa: textoLongo('Motivo da recusa', { quando: seFor('forma', 'RECUSA'), maximo: 1000 }),
  copiaDeixada: copiaDeixada(seFor('forma', 'RECUSA')),
  ...assinante('forma'),
  assinatura: assinaturaDeQuemRecebeu('forma'),
}

export const CIENCIA: Secao = {
  titulo: 'Ciência e assinaturas',
  campos: {
    autuadoAusente: booleano('A pessoa estava ausente', { largura: 12 }),
    cienciaForma: selecao('Forma de ciência', FORMAS_DO_INSTRUMENTO, { largura: 8 }),
    // Nobody types it: on the act it is the agent's last signature, afterwards it is recorded with its proof.
    cienciaData: calculado(
      'Data da ciência',
      'texto',
      ({ cienciaData }) =>
        Number.isNaN(instanteDe(cienciaData)) ? null : formatarDataHora(String(cienciaData)),
      { ajuda: 'O sistema a registra com a última assinatura dos agentes.', largura: 4 },
    ),
    recusouAssinar: booleano('Recusou assinar', {
      quando: seFor('cienciaForma', ...FORMAS_NO_ATO),
      largura: 12,
    }),
    motivoRecusa: textoLongo('Motivo da recusa', {
      quando: NA_RECUSA,
      maximo: 1000,
      ajuda: 'O que a pessoa disse, se disse.',
    }),
    copiaDeixada: copiaDeixada(NA_RECUSA),
    ...assinante('cienciaForma'),
    assinaturaRecebedor: assinaturaDeQuemRecebeu('cienciaForma'),
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
    presenteNome: texto('Quem estava no local e recebeu cópia', {
      quando: seFor('cienciaForma', ...Object.keys(A_DISTANCIA)),
      minimo: 5,
      maximo: 150,
      ajuda: 'Sem poderes para tomar ciência: cônjuge, parente, empregado.',
      largura: 8,
    }),
    presenteVinculo: texto('Vínculo com a pessoa', {
      quando: seFor('cienciaForma', ...Object.keys(A_DISTANCIA)),
      maximo: 80,
      largura: 4,
    }),
    outrasCiencias: lista('Ciência das demais pessoas', 'Outra pessoa', CIENCIA_DE_OUTRA, {
      ajuda: 'Uma linha para cada pessoa da identificação além da primeira.',
    }),
    certidaoFiscal,
  },
}

/** Who receives a delivery or a donation accepts it by signing the term: there is no ciência to give. */
export const RECEBIMENTO: Secao = { titulo: 'Recebimento', campos: { certidaoFiscal } }

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

/** Whatever may have been drawn, those of the persons beyond the first in their own lines. */
const desenhosDe = (dados: Dados) => [
  ...Object.entries(dados),
  ...linhas(dados.outrasCiencias).map((l, i) => [`outrasCiencias.${i}.assinatura`, l.assinatura] as const),
]

/** Whoever signs on the screen signs this act: a signature of an earlier day belongs to another. */
const assinaturasAnteriores: Regra = (dados) =>
  desenhosDe(dados).flatMap(([campo, valor]) =>
    tracosValidos(valor) && diaDe(valor.em) < diaDe(dados.dataHoraInstrumento)
      ? [{ campo, mensagem: 'A assinatura não pode ser anterior ao ato' }]
      : [],
  )

/** The hour of the strokes is that of the device; the gateway compares it with its own. */
const assinaturasDoFuturo: Regra = (dados, { agora }) =>
  desenhosDe(dados).flatMap(([campo, valor]) =>
    doFuturo(valor, agora) ? [{ campo, mensagem: relogioErrado(valor.em, agora) }] : [],
  )

/** What every kind has, whether or not somebody is told of it. */
export const REGRAS_DO_ATO: readonly Regra[] = [
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
  assinaturasDoFuturo,
]

export const REGRAS_COMUNS: readonly Regra[] = [...REGRAS_DO_ATO, ...REGRAS_DA_CIENCIA]
