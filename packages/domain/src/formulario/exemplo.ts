// A complete form of each type, for tests of every reader: what it lacks nothing of, so that a test takes one thing away.
import { FOTOS_DO_EXEMPLO } from '../instrumento/exemplo.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { Preenchimento } from './preenchimento.ts'

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

const idDe = (posicao: number) => `00000000-0000-4000-8000-0000000001${String(posicao).padStart(2, '0')}`

/** Each kind has its own example; those that rest on an infraction notice cite the one of the form, if it is there. */
const instrumentosDe = (tipos: readonly CodigoDeInstrumento[]) => {
  const auto = tipos.indexOf('AUTO_INFRACAO')
  return tipos.map((tipo, i) => {
    const definicao = instrumentoDe(tipo)
    const vinculo = auto >= 0 && definicao && 'autoInfracaoId' in definicao.campos
    return {
      id: idDe(i),
      tipo,
      dados: { ...definicao?.exemplo(), ...(vinculo ? { autoInfracaoId: idDe(auto) } : {}) },
    }
  })
}

const semResponsavel = (tipos: readonly CodigoDeInstrumento[]) =>
  tipos.every((tipo) => instrumentoDe(tipo)?.exige.identificacao === 'nao')

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
  identificacao: semResponsavel(tipos) ? {} : { responsaveis: [pessoaFisica()] },
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
  instrumentos: instrumentosDe(tipos),
  evidencias: FOTOS_DO_EXEMPLO.map((id) => ({
    id,
    tipo: 'FOTO',
    titulo: 'Área aberta',
    descricao: 'Mostra a área desmatada vista da estrada',
    finalidade: 'FATO',
  })),
})
