// Who hands over and who receives (docs/dominio/instrumentos.md#entrega).
import { arquivo, booleano, cnpj, cpf, grupo, seFor, selecao, seNaoFor, texto } from '../../campos/campo.ts'
import { pessoa } from '../pessoas/pessoa.ts'

export const INSTITUICOES = ['CETAS', 'ZOOLOGICO', 'CRIADOURO', 'UNIVERSIDADE', 'OUTRA_INSTITUICAO'] as const

/** The whole group is hidden for who asked not to be named. What is given back is handed over by the agency itself, whose
 *  agent signs the paper anyway. */
export const ENTREGADOR = pessoa('Quem entrega', {
  obrigatorio: seNaoFor('modalidade', 'DEVOLUCAO_AO_PROPRIETARIO'),
  quando: seNaoFor('anonimo', true),
})

export const RECEBEDOR = grupo(
  'Quem recebe',
  {
    tipoRecebedor: selecao(
      'Quem recebe',
      {
        UNIDADE_DO_ORGAO: 'Unidade do órgão',
        CETAS: 'Centro de triagem (CETAS)',
        ZOOLOGICO: 'Zoológico',
        CRIADOURO: 'Criadouro',
        UNIVERSIDADE: 'Universidade',
        OUTRA_INSTITUICAO: 'Outra instituição',
        PROPRIETARIO: 'Proprietário',
      },
      { obrigatorio: true, largura: 4 },
    ),
    nome: texto('Nome', { obrigatorio: true, minimo: 3, maximo: 200, largura: 8 }),
    cnpj: cnpj('CNPJ', { quando: seFor('tipoRecebedor', ...INSTITUICOES), obrigatorio: true, largura: 4 }),
    cpf: cpf('CPF', { quando: seFor('tipoRecebedor', 'PROPRIETARIO'), obrigatorio: true, largura: 4 }),
    licencaFauna: texto('Licença de fauna', {
      quando: seFor('tipoRecebedor', 'ZOOLOGICO', 'CRIADOURO'),
      obrigatorio: true,
      faltando: 'Informe a licença de fauna',
      maximo: 60,
      largura: 4,
    }),
    qualidade: selecao(
      'Quem assina é',
      { PROPRIO: 'O próprio dono', PROCURADOR: 'Procurador' },
      { quando: seFor('tipoRecebedor', 'PROPRIETARIO'), obrigatorio: true, largura: 4 },
    ),
    poderReceberBens: booleano('A procuração dá poder para receber bens', {
      quando: seFor('qualidade', 'PROCURADOR'),
      largura: 12,
    }),
    procuracao: arquivo('Procuração', {
      quando: seFor('qualidade', 'PROCURADOR'),
      obrigatorio: true,
      faltando: 'Anexe a procuração',
      largura: 12,
    }),
    responsavelNome: texto('Quem assina o recebimento', {
      obrigatorio: seFor('qualidade', 'PROCURADOR'),
      maximo: 150,
      largura: 6,
    }),
    responsavelCargo: texto('Cargo', { maximo: 60, largura: 6 }),
  },
  { obrigatorio: true },
)
