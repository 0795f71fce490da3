// A complete form of each type, for tests of every reader: what it lacks nothing of, so that a test takes one thing away.
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { Preenchimento } from './pendencias.ts'

const pessoaFisica = () => ({
  tipoPessoa: 'FISICA',
  papel: 'AUTUADO',
  cpf: '529.982.247-25',
  nome: 'Responsável Exemplo',
  enderecoCorrespondencia: {
    cep: '74000-000',
    logradouro: 'Rua das Lobeiras',
    numero: 'S/N',
    bairro: 'Centro',
    municipioId: 5208707,
    uf: 'GO',
  },
})

export const preenchimentoCompleto = (...tipos: CodigoDeInstrumento[]): Preenchimento => ({
  tipos,
  cabecalho: {
    dataHoraLavratura: '2026-11-14T17:32:00Z',
    equipe: [
      {
        usuarioId: '00000000-0000-4000-8000-000000000001',
        nome: 'Fiscal Exemplo',
        autuante: true,
        assina: true,
      },
    ],
  },
  alertaFiscalizacao: { origemAcao: 'ROTINA', situacaoEncontrada: 'CONFIRMADA' },
  identificacao: { responsaveis: [pessoaFisica()] },
  enderecoFiscalizacao: {
    tipoLocal: 'IMOVEL_RURAL',
    municipioId: 5208707,
    nomeImovel: 'Fazenda Exemplo',
    roteiroAcesso: 'Pela GO-060, quilômetro 30, à direita por seis quilômetros.',
  },
  localizacao: {
    sistemaReferencia: 'SIRGAS_2000',
    latitude: -16.678861,
    longitude: -49.253917,
    fonteCoordenada: 'GPS_APARELHO',
    precisaoM: 5,
  },
  instrumentos: tipos.map((tipo, i) => ({
    id: `00000000-0000-4000-8000-00000000010${i}`,
    tipo,
    dados: { descricao: 'Desmatamento de vegetação nativa, visto pela equipe.' },
  })),
  evidencias: [
    {
      tipo: 'FOTO',
      titulo: 'Área aberta',
      descricao: 'Mostra a área desmatada vista da estrada',
      finalidade: 'FATO',
    },
  ],
})
