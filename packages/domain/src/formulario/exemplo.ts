// A complete form of each type, for tests of every reader: what it lacks nothing of, so that a test takes one thing away.
import { papelDosTipos } from '../blindagem/regras/papel-e-tipo.ts'
import { TERMOS } from '../instrumento/auto/regras-do-fato.ts'
import { diaDe, diasEntre, somarDias } from '../instrumento/dias.ts'
import { FOTOS_DO_EXEMPLO } from '../instrumento/exemplo.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { Preenchimento } from './preenchimento.ts'

const pessoaFisica = (tipos: readonly CodigoDeInstrumento[]) => ({
  tipoPessoa: 'FISICA',
  papel: papelDosTipos(tipos),
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

/** The notice indicates the measures that are drawn up with it. */
const sancoesDe = (tipos: readonly CodigoDeInstrumento[]) => [
  'MULTA_SIMPLES',
  ...tipos.filter((tipo) => tipo in TERMOS),
]

/** Each kind has its own example; those that rest on an infraction notice cite the one of the form, if it is there. */
const instrumentosDe = (tipos: readonly CodigoDeInstrumento[]) => {
  const auto = tipos.indexOf('AUTO_INFRACAO')
  return tipos.map((tipo, i) => {
    const definicao = instrumentoDe(tipo)
    const vinculo = auto >= 0 && definicao && 'autoInfracaoId' in definicao.campos
    return {
      id: idDe(i),
      tipo,
      dados: {
        ...definicao?.exemplo(),
        ...(vinculo ? { autoInfracaoId: idDe(auto) } : {}),
        ...(tipo === 'AUTO_INFRACAO' && { tipoAuto: sancoesDe(tipos) }),
      },
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
  identificacao: semResponsavel(tipos) ? {} : { responsaveis: [pessoaFisica(tipos)] },
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

const DIA_DO_EXEMPLO = '2026-11-14'
const CIENCIA_DO_EXEMPLO = Date.parse(`${DIA_DO_EXEMPLO}T18:00:00Z`)
const MINUTO = 60_000

/** The same answers as if the person had been told at that instant: an act is signed when it is drawn up, not later. What
 * is far in the future stays there. */
export const comCienciaEm = <T>(dados: T, ciencia: Date): T => {
  const passou = Math.floor((ciencia.getTime() - CIENCIA_DO_EXEMPLO) / MINUTO) * MINUTO
  const dias = diasEntre(DIA_DO_EXEMPLO, diaDe(ciencia))
  return JSON.parse(
    JSON.stringify(dados).replaceAll(/"(20[0-8]\d-\d{2}-\d{2})(T[\d:.]+Z)?"/g, (_, dia, hora) =>
      JSON.stringify(hora ? new Date(Date.parse(`${dia}${hora}`) + passou) : somarDias(dia, dias)),
    ),
  )
}
