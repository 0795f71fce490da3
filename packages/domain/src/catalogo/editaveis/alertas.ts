// The kinds of alert and their categories: a source is told by the code, which stays; the name that people read is the agency's.
import { texto } from '../../campos/campo.ts'
import { semAcento } from '../../texto.ts'
import { type CatalogoEditavel, invalido } from './definicao.ts'

export const alertas: CatalogoEditavel = {
  titulo: 'Tipos e categorias de alerta',
  explicacao:
    'Os nomes aparecem nas listas, nos filtros e no mapa. O código, pelo qual as fontes chegam, não muda.',
  item: 'tipo ou categoria',
  campos: () => ({
    codigo: texto('Código', { maximo: 60 }),
    tipo: texto('Tipo', { maximo: 60 }),
    nome: texto('Nome', { obrigatorio: true, minimo: 3, maximo: 80, largura: 12 }),
  }),
  fixos: ['codigo', 'tipo'],
  inclui: false,
  nome: (dados) => String(dados.nome ?? ''),
  resumo: (dados) => (dados.tipo ? `Categoria de ${dados.tipo} · ${dados.codigo}` : `Tipo · ${dados.codigo}`),
  conferir: (dados, { linhas }, chave) => {
    const igual = linhas.some(
      (l) =>
        l.chave !== chave &&
        l.dados.tipo === dados.tipo &&
        semAcento(String(l.dados.nome)) === semAcento(String(dados.nome).trim()),
    )
    return igual ? [invalido('nome', 'Já existe um com este nome')] : []
  },
}
