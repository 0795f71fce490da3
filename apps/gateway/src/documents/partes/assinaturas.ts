// Who signs: each inspector, electronically, and the lines of the descriptor with what was drawn on the screen.
import { tracosValidos } from '@guara/domain/campos/assinatura'
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { AGENTE, type Assinante, type Instrumento } from '@guara/domain/instrumento/definicao'
import { identificadosDe, linhas, textoDe } from '@guara/domain/instrumento/leitura'
import { desenhoDaAssinatura } from '../desenho.ts'
import type { AssinaturaDoFiscal } from '../documento.ts'
import { emInstante, emReais, juntar } from '../escrita.ts'
import type { LinhaDeAssinatura, Secao } from '../folha.ts'
import { notaDosAgentes } from './assinatura-eletronica.ts'
import { recusou } from './ciencia.ts'
import type { Folheto } from './contexto.ts'
import { nomeDaPessoa } from './responsavel.ts'

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

interface Pessoa {
  nome: string
  documento: string
}

const SEM_NOME: Pessoa = { nome: '', documento: '' }

const doGrupo = (valor: unknown): Pessoa => {
  const pessoa = comoDados(valor)
  return {
    nome: textoDe(pessoa.nome) || textoDe(pessoa.razaoSocial),
    documento: textoDe(pessoa.cpf) || textoDe(pessoa.cnpj),
  }
}

/** The witnesses of the form fill the lines for witnesses, in their order. */
const pessoaDaLinha = ({ quem, campo }: Assinante, ordem: number, { dados, documento }: Folheto): Pessoa => {
  if (campo === 'assinaturaRecebedor')
    return { nome: textoDe(dados.assinanteNome), documento: textoDe(dados.assinanteDocumento) }
  if (!quem) return SEM_NOME
  if (quem === 'TESTEMUNHA') return doGrupo(linhas(documento.formulario.identificacao.testemunhas)[ordem])
  return 'grupo' in quem
    ? doGrupo(dados[quem.grupo])
    : { nome: textoDe(dados[quem.nome]), documento: textoDe(dados[quem.documento]) }
}

const documentoEscrito = (documento: string) =>
  documento &&
  (/^[\d./-]{11,18}$/.test(documento) ? `CPF/CNPJ ${formatarCpfCnpj(documento)}` : `Documento ${documento}`)

const desenhoDe = (assinante: Assinante, dados: Dados, dado: unknown) => {
  const desenho = dado ?? (assinante.campo ? dados[assinante.campo] : null)
  return tracosValidos(desenho) ? desenho : null
}

const linhaDoOutro = (assinante: Assinante, ordem: number, folheto: Folheto): LinhaDeAssinatura => {
  const dada = folheto.documento.outrasAssinaturas?.find((o) => o.papel === assinante.papel)
  const pessoa = pessoaDaLinha(assinante, ordem, folheto)
  const desenho = desenhoDe(assinante, folheto.dados, dada?.desenho)
  const nota = () => {
    if (desenho) return { nota: `Assinado na tela em ${emInstante(desenho.em)}` }
    return assinante.campo === 'assinaturaRecebedor' && recusou(folheto)
      ? { nota: 'Recusou-se a assinar: ver certidão' }
      : {}
  }
  return {
    papel: assinante.papel,
    nome: dada?.nome ?? pessoa.nome,
    complemento: documentoEscrito(dada?.documento ?? pessoa.documento),
    ...(desenho ? { svg: desenhoDaAssinatura(desenho) } : {}),
    ...nota(),
  }
}

/** A line for somebody whom the form would name, and does not: nobody was there to sign it. */
const temQuemAssine = ({ nome, svg }: LinhaDeAssinatura, { campo, quem }: Assinante) =>
  nome !== '' || svg !== undefined || campo !== undefined || quem === undefined

/** What the lines sign, said again over them: a page of signatures could otherwise be put behind another act. */
const fechoDe = ({ tipo, documento, dados }: Folheto) =>
  juntar(
    [
      `${tipo.nome} ${documento.instrumento.codigo ?? 'sem código'}`,
      `formulário ${documento.formulario.codigo}`,
      textoDe(dados.dataHoraInstrumento) && `de ${emInstante(dados.dataHoraInstrumento)}`,
      ...identificadosDe(documento.formulario).map(nomeDaPessoa),
      typeof dados.valorMulta === 'number' ? `multa indicada de ${emReais(dados.valorMulta)}` : null,
    ],
    ' · ',
  )

export const secaoDasAssinaturas = (folheto: Folheto): Secao => {
  const { tipo, documento } = folheto
  const testemunhas = tipo.assinam.filter((a) => a.quem === 'TESTEMUNHA')
  const outros = tipo.assinam.flatMap((assinante) => {
    const linha = linhaDoOutro(assinante, testemunhas.indexOf(assinante), folheto)
    return temQuemAssine(linha, assinante) ? [linha] : []
  })
  return {
    titulo: 'Assinaturas',
    blocos: [
      {
        bloco: 'assinaturas',
        fecho: fechoDe(folheto),
        linhas: [...documento.assinaturas.map((a) => linhaDoFiscal(a, tipo)), ...outros],
      },
      ...(documento.verificacao
        ? [
            {
              bloco: 'texto' as const,
              texto: notaDosAgentes({ desenhada: outros.some((l) => l.svg) }),
              estilo: 'nota' as const,
            },
          ]
        : []),
    ],
  }
}
