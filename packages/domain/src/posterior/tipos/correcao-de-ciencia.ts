// Certidão de correção de ciência: what was recorded of the ciência and what it was corrected to, as a document of its own
// (docs/dominio/ciencia.md#corrections). The correction itself is recorded by the call of the ciência; this certifies it.
import { type Dados, textoLongo } from '../../campos/campo.ts'
import { DEPOIS_DO_ATO, FORMAS_DE_CIENCIA, type FormaDeCiencia } from '../../cientificacao/formas.ts'
import type { Ciencia } from '../../cientificacao/schema.ts'
import { formatarDataHora } from '../../data-hora.ts'
import { CONDICOES_EM_VIGOR } from '../../formulario/condicao.ts'
import { dataCurta, diaDe } from '../../instrumento/dias.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { codigoDoPrimeiro, fundamento, semPonto } from '../comuns.ts'
import { type ContextoDoAto, defineAto } from '../definicao.ts'

/** The instant and the person tell one correction from another. */
const chaveDe = (pessoa: unknown, registradaEm: unknown) => `${textoDe(pessoa)} ${textoDe(registradaEm)}`

const linhaDe = ({ pessoa, nome, contaDe }: Ciencia, c: Ciencia['correcoes'][number]): Dados => ({
  pessoa,
  nome,
  deForma: c.de.forma,
  deData: c.de.data,
  deNoAto: c.de.noAto ?? null,
  paraForma: c.para.forma,
  paraData: c.para.data,
  motivo: c.motivo,
  prova: c.comprovante?.nome ?? null,
  registradaEm: c.registradaEm,
  por: c.por?.nome ?? null,
  contaDe,
})

/** The corrections of this instrument that no certificate tells yet. */
const porCertificar = ({ ciencias, anteriores }: ContextoDoAto): Dados[] => {
  const ditas = new Set(
    anteriores
      .filter((a) => a.tipo === 'CORRECAO_DE_CIENCIA')
      .flatMap((a) => linhas(a.dados.correcoes).map((l) => chaveDe(l.pessoa, l.registradaEm))),
  )
  return ciencias
    .flatMap((ciencia) => ciencia.correcoes.map((c) => linhaDe(ciencia, c)))
    .filter((l) => !ditas.has(chaveDe(l.pessoa, l.registradaEm)))
}

/** 'carta com aviso de recebimento, em 14/11/2026 16:00' */
const escrita = (forma: unknown, data: unknown, noAto?: unknown) => {
  const nomes = noAto === true ? FORMAS_DE_CIENCIA : DEPOIS_DO_ATO
  const nome = nomes[forma as FormaDeCiencia]?.toLocaleLowerCase('pt-BR') ?? ''
  return `${nome}${textoDe(data) && `, em ${formatarDataHora(textoDe(data))}`}`
}

const prazoDe = (l: Dados) => {
  if (!textoDe(l.paraData)) return 'A ciência fica sem efeito, e o prazo só conta da nova.'
  return Date.parse(textoDe(l.paraData)) < Date.parse(textoDe(l.deData))
    ? 'A data anterior não encurta o prazo.'
    : `O prazo conta da ciência de ${dataCurta(diaDe(l.contaDe))}, sem esse dia.`
}

const frase = (l: Dados) =>
  [
    `Certifico que a ciência de ${textoDe(l.nome)}, registrada como ${escrita(l.deForma, l.deData, l.deNoAto)},`,
    textoDe(l.paraData) ? `é corrigida para ${escrita(l.paraForma, l.paraData)}.` : 'não vale.',
    `Motivo: ${semPonto(l.motivo)}.`,
    `Prova: ${textoDe(l.prova) || 'arquivo anexo'}.`,
    `Correção registrada por ${textoDe(l.por) || 'sistema'} em ${formatarDataHora(textoDe(l.registradaEm))}.`,
    prazoDe(l),
  ].join(' ')

export const correcaoDeCiencia = defineAto({
  codigo: 'CORRECAO_DE_CIENCIA',
  rotulo: 'Certificar correção de ciência',
  quemAssina: 'Quem certifica',
  de: {
    autor: ['ASSINADO', 'AGUARDANDO_CIENTIFICACAO', 'DOCUMENTACAO_ASSINADOS'],
    gestor: CONDICOES_EM_VIGOR,
  },
  explicacao:
    'A correção já está registrada, com motivo e prova. A certidão a torna um documento, com a sua assinatura, ligado ao primeiro, que não muda.',
  baseLegal: 'Lei GO 13.800/2001, art. 26; Decreto 6.514/2008, art. 96.',
  secoes: [
    {
      titulo: 'Fundamento',
      campos: {
        fundamentacaoLegal: textoLongo('Fundamentação legal', {
          obrigatorio: true,
          minimo: 5,
          maximo: 1000,
        }),
        observacoes: textoLongo('Observações', { maximo: 2000 }),
      },
    },
  ],
  regras: [],
  aviso: (ctx) => porCertificar(ctx).map(frase).join(' ') || null,
  impedimento: (ctx) =>
    porCertificar(ctx).length === 0 ? 'Não há correção de ciência por certificar.' : null,
  derivados: (_, ctx) => {
    const correcoes = porCertificar(ctx)
    return { correcoes, motivo: correcoes.map((l) => semPonto(l.motivo)).join('; ') }
  },
  efeito: () => 'CIENCIA_CORRIGIDA',
  dispositivo: (dados, ctx) => [
    ...linhas(dados.correcoes).map(frase),
    `Permanecem inalterados os termos do ${codigoDoPrimeiro(ctx)}.`,
  ],
  daPessoa: (dados, pessoa) => {
    const correcoes = linhas(dados.correcoes).filter((l) => l.pessoa === pessoa)
    return correcoes.length > 0 ? { ...dados, correcoes } : null
  },
  inicial: fundamento('Lei GO 13.800/2001, art. 26; Decreto 6.514/2008, art. 96'),
})
