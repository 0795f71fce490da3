// Who the agency is, as its papers and screens say it. There is one line; a change holds from the moment it is recorded, and what was
// signed before keeps the one of its own moment (docs/decisoes/0069-identidade-do-orgao.md).
import { arquivo, cnpj, texto } from '../../campos/campo.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import type { CatalogoEditavel } from './definicao.ts'

export const CHAVE_DO_ORGAO = 'orgao'

export const orgao: CatalogoEditavel = {
  titulo: 'Identificação do órgão',
  explicacao:
    'O que o cabeçalho dos documentos e do sistema diz do órgão. Vale desde que for gravado; o que já foi assinado continua como está.',
  item: 'identificação',
  endereco: '/admin/orgao',
  campos: () => ({
    nome: texto('Nome', { obrigatorio: true, minimo: 3, maximo: 120, largura: 12 }),
    sigla: texto('Sigla', { maximo: 20, largura: 4, ajuda: 'Aparece no topo do sistema e ao lado do nome.' }),
    cnpj: cnpj('CNPJ', { largura: 4 }),
    telefone: texto('Telefone', { maximo: 60, largura: 4 }),
    unidade: texto('Unidade', {
      obrigatorio: true,
      maximo: 120,
      largura: 12,
      ajuda: 'Sai no papel de quem não tem outra unidade no cadastro.',
    }),
    endereco: texto('Endereço', { maximo: 200, largura: 12 }),
    contato: texto('Outros contatos', {
      maximo: 200,
      largura: 12,
      ajuda: 'E-mail, página, horário: sai com as advertências e prazos.',
    }),
    logo: arquivo('Logotipo', {
      largura: 12,
      ajuda: 'PNG ou JPG de até 2 MB. Sem ele, o papel leva o escudo do sistema.',
    }),
  }),
  fixos: [],
  inclui: false,
  nome: (dados) => textoDe(dados.nome),
  resumo: (dados) =>
    [
      textoDe(dados.sigla),
      textoDe(dados.unidade),
      textoDe(dados.endereco),
      textoDe(dados.telefone),
      textoDe(dados.contato),
      textoDe(dados.logo) ? 'com logotipo' : 'sem logotipo',
    ]
      .filter(Boolean)
      .join(' · '),
  previa: 'o cabeçalho dos documentos',
}
