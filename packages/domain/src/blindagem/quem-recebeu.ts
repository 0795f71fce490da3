// The term of the defence runs only from a ciência given to who may receive it.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import { semMascara } from '../cpf-cnpj.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { identificadosDe, textoDe } from '../instrumento/leitura.ts'
import { emPalavras } from './palavras.ts'
import type { InstrumentoNoFormulario, RegraDaBlindagem } from './regra.ts'

const CERTEZA = 'Lei GO 13.800/2001, art. 26, § 3º: certeza da ciência; IN IBAMA 19/2023: poder para receber'

/** Whoever receives goods signs for them: that is no ciência. */
const RECEBIMENTOS: readonly string[] = ['ENTREGA', 'DOACAO']

const comForma = ({ instrumentos }: FormularioLido, forma: string): InstrumentoNoFormulario[] =>
  instrumentos.flatMap((instrumento, i) =>
    !instrumento.cancelado &&
    instrumento.dados.cienciaForma === forma &&
    !RECEBIMENTOS.includes(instrumento.tipo)
      ? [{ instrumento, dados: instrumento.dados, caminho: (campo) => `instrumentos.${i}.${campo}` }]
      : [],
  )

const ehDela = ({ assinanteNome, assinanteDocumento }: Dados, pessoa: Dados) => {
  const documento = semMascara(textoDe(assinanteDocumento))
  if (documento !== '')
    return [pessoa.cpf, pessoa.rg].some((d) => textoDe(d) !== '' && semMascara(textoDe(d)) === documento)
  const nome = emPalavras(textoDe(assinanteNome))
  return nome === '' || [pessoa.nome, pessoa.nomeSocial].some((n) => emPalavras(textoDe(n)) === nome)
}

export const cienciaPorTerceiro: RegraDaBlindagem = {
  codigo: 'ciencia-por-terceiro-sem-poderes',
  titulo: 'Ciência dada a terceiro',
  fundamento: CERTEZA,
  grave: true,
  achar: (formulario) => {
    const pessoas = identificadosDe(formulario)
    // For a company somebody else always receives: that is the business of the representative.
    if (pessoas.length === 0 || pessoas.some((p) => p.tipoPessoa !== 'FISICA')) return []
    return comForma(formulario, 'PESSOAL')
      .filter(({ dados }) => !pessoas.some((pessoa) => ehDela(dados, pessoa)))
      .map(({ dados, caminho }) => ({
        campo: caminho(ehVazio(dados.assinanteDocumento) ? 'assinanteNome' : 'assinanteDocumento'),
        mensagem: 'A ciência foi dada a quem não é o autuado nem mostrou poderes',
      }))
  },
}

export const representanteSemPoderes: RegraDaBlindagem = {
  codigo: 'representante-sem-poderes',
  titulo: 'Representante sem poderes',
  fundamento: `${CERTEZA} (recebimento por empregado na sede da empresa não confirmado)`,
  grave: true,
  achar: (formulario) => {
    const { tipoRepresentante, podeReceberCiencia, documentoPoderes } = comoDados(
      formulario.identificacao.representante,
    )
    const procurador = tipoRepresentante === 'PROCURADOR'
    const empresa = identificadosDe(formulario).some((p) => p.tipoPessoa === 'JURIDICA')
    if (podeReceberCiencia === true && !(procurador && ehVazio(documentoPoderes))) return []
    return comForma(formulario, 'REPRESENTANTE')
      .slice(0, 1)
      .map(() => ({
        campo: procurador
          ? 'identificacao.representante.documentoPoderes'
          : 'identificacao.representante.podeReceberCiencia',
        mensagem: 'O representante não tem poderes para receber: anexe a procuração ou justifique o preposto',
        grave: procurador || !empresa,
      }))
  },
}
