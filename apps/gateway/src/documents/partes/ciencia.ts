// How each person came to know, or the certificate that they refused (docs/dominio/ciencia.md#on-paper).
import { dizeresDaCiencia, presenteNoLocal } from '@guara/domain/cientificacao/dizeres'
import { CIENCIA } from '@guara/domain/instrumento/comuns'
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
  const { faces, dados } = folheto
  const presente = presenteNoLocal(dados)
  const blocos: Bloco[] = [
    ...umaPorPessoa(folheto),
    ...faces.blocos(DA_REMESSA, dados),
    ...(presente ? [{ bloco: 'texto' as const, texto: presente }] : []),
    ...(certidaoFiscal ? faces.blocos({ certidaoFiscal }, dados) : []),
  ]
  return [
    {
      titulo: 'Ciência',
      blocos: blocos.length > 0 ? blocos : [{ bloco: 'texto', texto: 'Ciência ainda não registrada.' }],
    },
  ]
}
