// Who signs: each inspector, electronically, and the lines of the descriptor with what was drawn on the screen.
import { tracosValidos } from '@guara/domain/campos/assinatura'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { type LinhaDeQuemAssina, quemAssina } from '@guara/domain/instrumento/assinaturas'
import { desenhoDaAssinatura } from '../desenho.ts'
import type { AssinaturaDoFiscal } from '../documento.ts'
import { emInstante, juntar } from '../escrita.ts'
import type { LinhaDeAssinatura, Secao } from '../folha.ts'
import { recusou } from './ciencia.ts'
import type { Folheto } from './contexto.ts'

export const linhaDoFiscal = (fiscal: AssinaturaDoFiscal): LinhaDeAssinatura => {
  const matricula = `matrícula ${fiscal.matricula ?? 'não informada'}`
  return {
    papel: fiscal.autuante ? 'Fiscal autuante' : 'Fiscal',
    nome: fiscal.nome,
    complemento: juntar([fiscal.cargo, matricula], ' · '),
    ...(fiscal.dataHora
      ? {
          eletronica: `Assinado eletronicamente por ${fiscal.nome}, ${matricula}, em ${emInstante(fiscal.dataHora)}`,
        }
      : { nota: 'Aguarda assinatura eletrônica' }),
  }
}

const documentoEscrito = (documento: string) =>
  documento &&
  (/^[\d./-]{11,18}$/.test(documento) ? `CPF/CNPJ ${formatarCpfCnpj(documento)}` : `Documento ${documento}`)

const linhaDoOutro = (linha: LinhaDeQuemAssina, folheto: Folheto): LinhaDeAssinatura => {
  const desenho = tracosValidos(linha.desenho) ? linha.desenho : null
  const nota = () => {
    if (desenho) return { nota: `Assinado na tela em ${emInstante(desenho.em)}` }
    return !linha.assinante.quem && recusou(folheto) ? { nota: 'Recusou-se a assinar: ver certidão' } : {}
  }
  return {
    papel: linha.assinante.papel,
    nome: linha.nome,
    complemento: documentoEscrito(linha.documento),
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

export const secaoDasAssinaturas = (folheto: Folheto): Secao => {
  const { tipo, documento, dados } = folheto
  const outros = quemAssina(tipo, dados, documento.formulario).flatMap((l) => {
    const linha = linhaDoOutro(l, folheto)
    return temQuemAssine(linha, l, folheto) ? [linha] : []
  })
  return {
    titulo: 'Assinaturas',
    blocos: [
      {
        bloco: 'assinaturas',
        linhas: [...documento.assinaturas.map(linhaDoFiscal), ...outros],
      },
    ],
  }
}
