// Laws that an act may cite. What papers print of a law is fixed; since when and until when it is offered is not.
import { booleano, type Dados, data, numero, selecao, texto, textoLongo } from '../../campos/campo.ts'
import { dataCurta } from '../../instrumento/dias.ts'
import { semAcento } from '../../texto.ts'
import { type CatalogoEditavel, invalido } from './definicao.ts'

const ESFERAS = { Federal: 'Federal', 'Estadual (GO)': 'Estadual (GO)', Municipal: 'Municipal' }

const dita = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null)

export const textoDaVigencia = ({ vigenciaInicio, vigenciaFim }: Dados) => {
  const [de, ate] = [dita(vigenciaInicio), dita(vigenciaFim)]
  return [de && `vale desde ${dataCurta(de)}`, ate && `vale até ${dataCurta(ate)}`].filter(Boolean).join(', ')
}

export const leis: CatalogoEditavel = {
  titulo: 'Leis e normas',
  explicacao:
    'O que um ato cita. A sigla, que os papéis imprimem, não muda depois de incluída: para corrigir, encerre a vigência e inclua outra.',
  item: 'lei ou norma',
  campos: () => ({
    sigla: texto('Sigla', {
      obrigatorio: true,
      minimo: 3,
      maximo: 80,
      ajuda: 'Como sai no papel: Lei GO 18.102/2013.',
    }),
    tipo: texto('Tipo', { obrigatorio: true, minimo: 2, maximo: 60 }),
    numero: texto('Número', { obrigatorio: true, maximo: 30, largura: 4 }),
    ano: numero('Ano', { obrigatorio: true, minimo: 1824, maximo: 2200, casas: 0, largura: 4 }),
    esfera: selecao('Esfera', ESFERAS, { obrigatorio: true, largura: 4 }),
    ementa: textoLongo('Ementa', { obrigatorio: true, minimo: 10, maximo: 1000 }),
    usoNoSistema: texto('Para que serve aqui', { maximo: 300, largura: 12 }),
    vigenciaInicio: data('Vale desde'),
    vigenciaFim: data('Vale até', {
      ajuda: 'Depois deste dia deixa de ser oferecida; o que já a citou continua como está.',
    }),
    confirmado: booleano('Conferida no texto oficial', { largura: 12 }),
  }),
  fixos: ['sigla', 'tipo', 'numero', 'ano', 'esfera'],
  inclui: true,
  nome: (dados) => String(dados.sigla ?? ''),
  resumo: (dados) =>
    [
      String(dados.ementa ?? ''),
      textoDaVigencia(dados),
      dados.confirmado !== true && 'a confirmar pelo órgão',
    ]
      .filter(Boolean)
      .join(' · '),
  conferir: (dados, { linhas }, chave) => {
    const [de, ate] = [dita(dados.vigenciaInicio), dita(dados.vigenciaFim)]
    const repetida = linhas.some(
      (l) => l.chave !== chave && semAcento(String(l.dados.sigla)) === semAcento(String(dados.sigla).trim()),
    )
    return [
      ...(repetida ? [invalido('sigla', 'Já existe uma norma com esta sigla')] : []),
      ...(de && ate && ate < de ? [invalido('vigenciaFim', 'O fim vem antes do começo')] : []),
    ]
  },
}
