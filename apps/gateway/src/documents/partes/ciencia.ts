// How each person came to know, or the certificate that they refused (docs/dominio/ciencia.md#on-paper).
import {
  type CienciaRegistrada,
  dizeresDaCiencia,
  presenteNoLocal,
} from '@guara/domain/cientificacao/dizeres'
import { ehNoAto } from '@guara/domain/cientificacao/formas'
import { CIENCIA } from '@guara/domain/instrumento/comuns'
import { linhas } from '@guara/domain/instrumento/leitura'
import type { Bloco, Secao } from '../folha.ts'
import type { Folheto } from './contexto.ts'

const { codigoObjetoAr, enderecoEletronico, tentativasFrustradas, lugarIncerto, certidaoFiscal } =
  CIENCIA.campos

/** The answers that the sentences do not tell. */
const DA_REMESSA = Object.fromEntries(
  Object.entries({ codigoObjetoAr, enderecoEletronico, tentativasFrustradas, lugarIncerto }).flatMap(
    ([nome, campo]) => (campo ? [[nome, campo]] : []),
  ),
)

/** The page is made with the first signature, and only the last one makes the ciência: the file itself tells when. */
const DA_ULTIMA_ASSINATURA =
  'A ciência dada no ato vale da última assinatura digital deste arquivo, com a data e a hora que nela constam.'

const doAtoAindaPorAssinar = (
  { dados, documento }: Folheto,
  registradas: readonly CienciaRegistrada[],
): Bloco[] =>
  documento.verificacao &&
  [dados.cienciaForma, ...linhas(dados.outrasCiencias).map((l) => l.forma)].some(ehNoAto) &&
  registradas.every((r) => !r.data)
    ? [{ bloco: 'texto', texto: DA_ULTIMA_ASSINATURA }]
    : []

const umaPorPessoa = ({ documento, dados }: Folheto): Bloco[] => {
  const { formulario, instrumento, assinaturas, ciencias } = documento
  const fiscal = assinaturas.find((a) => a.autuante) ?? assinaturas[0]
  const quem = fiscal ? ` Certidão de ${fiscal.nome}, matrícula ${fiscal.matricula ?? 'não informada'}.` : ''
  return dizeresDaCiencia({ ...instrumento, dados }, formulario, ciencias).map(
    ({ texto, recusa }): Bloco => ({
      bloco: 'texto',
      ...(recusa && { rotulo: 'Certidão de recusa' }),
      texto: `${texto}${recusa ? quem : ''}`,
    }),
  )
}

export const secaoDaCiencia = (folheto: Folheto): Secao[] => {
  if (!folheto.tipo.secoes.some((s) => s.titulo === CIENCIA.titulo)) return []
  const { faces, dados, documento } = folheto
  const presente = presenteNoLocal(dados)
  const blocos: Bloco[] = [
    ...umaPorPessoa(folheto),
    ...faces.blocos(DA_REMESSA, dados),
    ...(presente ? [{ bloco: 'texto' as const, texto: presente }] : []),
    ...doAtoAindaPorAssinar(folheto, documento.ciencias),
    ...(certidaoFiscal ? faces.blocos({ certidaoFiscal }, dados) : []),
  ]
  return [
    {
      titulo: 'Ciência',
      blocos: blocos.length > 0 ? blocos : [{ bloco: 'texto', texto: 'Ciência ainda não registrada.' }],
    },
  ]
}
