// How the person came to know, or the certificate that they refused (docs/dominio/ciencia.md#ways).

import { ehVazio } from '@guara/domain/campos/pendencias'
import { ehNoAto } from '@guara/domain/cientificacao/formas'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { CIENCIA } from '@guara/domain/instrumento/comuns'
import { identificadosDe, testemunhasDe, textoDe } from '@guara/domain/instrumento/leitura'
import { emInstante, juntar } from '../escrita.ts'
import type { Bloco, Secao } from '../folha.ts'
import type { Folheto } from './contexto.ts'
import { nomeDaPessoa } from './responsavel.ts'

const { assinaturaRecebedor: _desenho, certidaoFiscal, ...RESPOSTAS } = CIENCIA.campos

export const recusou = ({ dados }: Folheto) =>
  dados.cienciaForma === 'RECUSA' || dados.recusouAssinar === true

const certidaoDeRecusa = (folheto: Folheto): string => {
  const { formulario, assinaturas } = folheto.documento
  const pessoa = identificadosDe(formulario)[0]
  const testemunhas = testemunhasDe(formulario).map((t) =>
    juntar([textoDe(t.nome), textoDe(t.cpf) && `CPF ${formatarCpfCnpj(textoDe(t.cpf))}`]),
  )
  const fiscal = assinaturas.find((a) => a.autuante) ?? assinaturas[0]
  const presenca =
    testemunhas.length > 0 ? `, na presença de ${testemunhas.join(' e de ')}` : ', sem testemunhas presentes'
  const quando = emInstante(folheto.dados.cienciaData ?? folheto.dados.dataHoraInstrumento)
  return `Certifico que ${pessoa ? nomeDaPessoa(pessoa) : 'a pessoa presente'}, ciente do teor deste documento, recusou-se a assiná-lo em ${quando}${presenca}.${fiscal ? ` Certidão de ${fiscal.nome}, matrícula ${fiscal.matricula ?? 'não informada'}.` : ''}`
}

/** The page is made with the first signature, and only the last one makes the ciência: the file itself tells when. */
const DA_ULTIMA_ASSINATURA =
  'A ciência dada no ato vale da última assinatura digital deste arquivo, com a data e a hora que nela constam.'

const doAtoAindaPorAssinar = ({ dados, documento }: Folheto): Bloco[] =>
  documento.verificacao && ehNoAto(dados.cienciaForma) && ehVazio(dados.cienciaData)
    ? [{ bloco: 'texto', texto: DA_ULTIMA_ASSINATURA }]
    : []

export const secaoDaCiencia = (folheto: Folheto): Secao[] => {
  if (!folheto.tipo.secoes.some((s) => s.titulo === CIENCIA.titulo)) return []
  const { faces, dados } = folheto
  const blocos: Bloco[] = [
    ...faces.blocos(RESPOSTAS, dados),
    ...doAtoAindaPorAssinar(folheto),
    ...(recusou(folheto)
      ? [{ bloco: 'texto' as const, rotulo: 'Certidão de recusa', texto: certidaoDeRecusa(folheto) }]
      : []),
    ...(certidaoFiscal ? faces.blocos({ certidaoFiscal }, dados) : []),
  ]
  return [
    {
      titulo: 'Ciência',
      blocos: blocos.length > 0 ? blocos : [{ bloco: 'texto', texto: 'Ciência ainda não registrada.' }],
    },
  ]
}
