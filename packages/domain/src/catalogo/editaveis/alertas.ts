// The kinds of alert and their categories: a source is told by the code, which stays; the name that people read is the agency's. A kind
// or a category that a source begins to send is added here (docs/decisoes/0081-linhas-novas-do-orgao.md).
import { type Campos, type Dados, data, seFor, selecao, texto } from '../../campos/campo.ts'
import { dataCurta } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { semAcento } from '../../texto.ts'
import { type CatalogoEditavel, invalido, type Linha, type Mundo } from './definicao.ts'

const NOME: Campos = { nome: texto('Nome', { obrigatorio: true, minimo: 3, maximo: 80, largura: 12 }) }

const CAMPOS: Campos = {
  codigo: texto('Código', { maximo: 60 }),
  tipo: texto('Tipo', { maximo: 60 }),
  ...NOME,
}

const DA_CATEGORIA: Campos = {
  vigenciaFim: data('Oferecida até', {
    largura: 12,
    ajuda:
      'Depois deste dia nenhum alerta novo entra por ela, e uma fonte que ainda a mande espera outra classe. Os que já têm a categoria continuam com ela.',
  }),
}

const ehCategoria = ({ linhas }: Mundo, chave: string) =>
  linhas.some((l) => l.chave === chave && Boolean(l.dados.tipo))

const nomeDe = ({ nome }: Dados) => String(nome ?? '').trim()

const camposDoNovo = ({ linhas }: Mundo): Campos => ({
  oQueE: selecao(
    'O que é',
    { CATEGORIA: 'Categoria de um tipo', TIPO: 'Tipo novo' },
    {
      obrigatorio: true,
      largura: 12,
      ajuda: 'Um alerta chega sempre por uma categoria: depois do tipo, inclua a primeira categoria dele.',
    },
  ),
  tipo: {
    ...selecao('Tipo', {}, { quando: seFor('oQueE', 'CATEGORIA'), obrigatorio: true, largura: 6 }),
    opcoes: linhas
      .filter(({ dados }) => !dados.tipo)
      .map(({ dados }) => ({ valor: nomeDe(dados), rotulo: nomeDe(dados) })),
  },
  codigo: texto('Código', {
    obrigatorio: true,
    minimo: 3,
    maximo: 60,
    largura: 6,
    padrao: { regex: /^[A-Z][A-Z\d_]*$/, mensagem: 'Só letras maiúsculas sem acento, números e _' },
    ajuda: 'Como a fonte escreve a classe: DESMATAMENTO_CR. Não muda depois.',
  }),
  ...NOME,
})

/** An import finds a category by its code or by its name, in whichever type it is. */
const seConfunde = (dados: Dados, linhas: readonly Linha[]) => {
  const iguais = (a: unknown, b: unknown) => semAcento(String(a ?? '')) === semAcento(String(b ?? ''))
  return linhas
    .filter((l) => Boolean(l.dados.tipo) === Boolean(dados.tipo))
    .some((l) => iguais(l.dados.codigo, dados.codigo) || iguais(l.dados.nome, dados.codigo))
}

export const alertas: CatalogoEditavel = {
  titulo: 'Tipos e categorias de alerta',
  explicacao:
    'Os nomes aparecem nas listas, nos filtros e no mapa. O código, pelo qual as fontes chegam, não muda.',
  item: 'tipo ou categoria',
  campos: (mundo, chave) => {
    if (chave === null) return camposDoNovo(mundo)
    return ehCategoria(mundo, chave) ? { ...CAMPOS, ...DA_CATEGORIA } : CAMPOS
  },
  fixos: ['codigo', 'tipo'],
  inclui: true,
  nome: nomeDe,
  resumo: ({ tipo, codigo, vigenciaFim }) =>
    [
      tipo ? `Categoria de ${tipo}` : 'Tipo',
      codigo,
      textoDe(vigenciaFim) && `oferecida até ${dataCurta(textoDe(vigenciaFim))}`,
    ]
      .filter(Boolean)
      .join(' · '),
  conferir: (dados, { linhas }, chave) => {
    const outras = linhas.filter((l) => l.chave !== chave)
    const igual = outras.some(
      (l) =>
        (l.dados.tipo ?? null) === (dados.tipo ?? null) &&
        semAcento(nomeDe(l.dados)) === semAcento(nomeDe(dados)),
    )
    return [
      ...(chave === null && seConfunde(dados, outras)
        ? [invalido('codigo', 'Já existe um com este código')]
        : []),
      ...(igual ? [invalido('nome', 'Já existe um com este nome')] : []),
    ]
  },
}
