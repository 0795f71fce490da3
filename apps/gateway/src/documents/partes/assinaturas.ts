// Who signs: each inspector, electronically, and the lines of the descriptor with what was drawn on the screen.
import { tracosValidos } from '@guara/domain/campos/assinatura'
import { comNomeDoDocumento } from '@guara/domain/cpf-cnpj'
import { AGENTE, type Instrumento } from '@guara/domain/instrumento/definicao'
import { identificadosDe, textoDe } from '@guara/domain/instrumento/leitura'
import { type LinhaDeQuemAssina, quemAssina } from '@guara/domain/instrumento/pessoas/assinaturas'
import { desenhoDaAssinatura } from '../desenho.ts'
import type { AssinaturaDoFiscal } from '../documento.ts'
import { emInstante, emReais, juntar } from '../escrita.ts'
import type { LinhaDeAssinatura, Secao } from '../folha.ts'
import { notaDosAgentes } from './assinatura-eletronica.ts'
import type { Folheto } from './contexto.ts'
import { nomeNoPapel } from './responsavel.ts'

export const linhaDoFiscal = (fiscal: AssinaturaDoFiscal, tipo?: Instrumento): LinhaDeAssinatura => {
  const matricula = `matrícula ${fiscal.matricula ?? 'não informada'}`
  return {
    papel: fiscal.autuante && tipo ? tipo.agente : AGENTE,
    nome: fiscal.nome,
    complemento: juntar([fiscal.cargo, matricula, fiscal.designacao], ' · '),
    ...(fiscal.dataHora
      ? {
          eletronica: `Assinado eletronicamente por ${fiscal.nome}, ${matricula}, em ${emInstante(fiscal.dataHora)}`,
        }
      : { nota: 'Aguarda assinatura eletrônica' }),
  }
}

const documentoEscrito = ({ documento, assinante: { quem } }: LinhaDeQuemAssina) => {
  const rotulo = typeof quem === 'object' && 'rotulo' in quem ? quem.rotulo : 'Documento'
  return documento && (comNomeDoDocumento(documento) || `${rotulo} ${documento}`)
}

const linhaDoOutro = (linha: LinhaDeQuemAssina): LinhaDeAssinatura => {
  const desenho = tracosValidos(linha.desenho) ? linha.desenho : null
  const nota = () => {
    if (desenho) return { nota: `Assinado na tela em ${emInstante(desenho.em)}` }
    return linha.recusou ? { nota: 'Recusou-se a assinar: ver certidão' } : {}
  }
  return {
    papel: linha.assinante.papel,
    nome: linha.nome,
    complemento: documentoEscrito(linha),
    ...(desenho ? { svg: desenhoDaAssinatura(desenho) } : {}),
    ...nota(),
  }
}

/** On the electronic original a line where nobody signed or refused, and nobody is named, has nobody to sign it. On a
 * draft, which may be printed and signed by hand, only that of somebody whom the form would name and does not. */
const temQuemAssine = (
  { nome, svg, nota }: LinhaDeAssinatura,
  { assinante }: LinhaDeQuemAssina,
  { documento }: Folheto,
) => {
  if (nome !== '' || svg !== undefined || nota !== undefined) return true
  return (
    documento.verificacao === null && (assinante.quem === undefined || typeof assinante.quem === 'object')
  )
}

/** What the lines sign, said again over them: a page of signatures could otherwise be put behind another act. */
const fechoDe = ({ tipo, documento, dados }: Folheto) =>
  juntar(
    [
      `${tipo.nome} ${documento.instrumento.codigo ?? 'sem código'}`,
      `formulário ${documento.formulario.codigo}`,
      textoDe(dados.dataHoraInstrumento) && `de ${emInstante(dados.dataHoraInstrumento)}`,
      ...identificadosDe(documento.formulario).map(nomeNoPapel),
      typeof dados.valorMulta === 'number' ? `multa indicada de ${emReais(dados.valorMulta)}` : null,
    ],
    ' · ',
  )

export const secaoDasAssinaturas = (folheto: Folheto): Secao => {
  const { tipo, documento, dados } = folheto
  const outros = quemAssina(tipo, dados, documento.formulario).flatMap((l) => {
    const linha = linhaDoOutro(l)
    return temQuemAssine(linha, l, folheto) ? [linha] : []
  })
  return {
    titulo: 'Assinaturas',
    blocos: [
      {
        bloco: 'assinaturas',
        fecho: fechoDe(folheto),
        ...(documento.verificacao && { nota: notaDosAgentes({ desenhada: outros.some((l) => l.svg) }) }),
        linhas: [...documento.assinaturas.map((a) => linhaDoFiscal(a, tipo)), ...outros],
      },
    ],
  }
}
