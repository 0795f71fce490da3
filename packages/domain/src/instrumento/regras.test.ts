// One row per rule of the kinds that deal with goods and animals, and of what all kinds share: how to break it, where it
// speaks and what it says. The example answers break none (instrumentos.test.ts).
import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { volumeCubado } from './bens/cubagem.ts'
import type { Ambiente, EspecieLida } from './definicao.ts'
import {
  ANIMAIS_DO_EXEMPLO,
  ANIMAL_DO_EXEMPLO,
  APREENSAO_DO_EXEMPLO,
  ambienteDeExemplo,
  DOCUMENTOS_DO_EXEMPLO,
  FOTOS_DO_EXEMPLO,
  ITEM_DO_EXEMPLO,
  itemDeExemplo,
  pessoaDeExemplo,
} from './exemplo.ts'
import { linhas } from './leitura.ts'
import { avisosDoInstrumento, pendenciasDoInstrumento } from './pendencias.ts'
import type { CodigoDeInstrumento } from './tipos.ts'

interface Quebra {
  /** Answers of the instrument to be replaced. */
  dados?: Dados
  /** Members of the form to be replaced. */
  form?: (form: Preenchimento) => Partial<Preenchimento>
  ambiente?: Partial<Ambiente>
}

const AGORA = new Date('2026-11-15T15:00:00Z')

const quebrar = (tipo: CodigoDeInstrumento, { dados, form: mudar, ambiente }: Quebra) => {
  const completo = preenchimentoCompleto(tipo)
  const form = {
    ...completo,
    instrumentos: completo.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, ...dados } })),
    ...mudar?.(completo),
  }
  const instrumento = form.instrumentos.find((i) => i.tipo === tipo)
  if (!instrumento) throw new Error(`no ${tipo} in the example form`)
  return [instrumento, form, ambienteDeExemplo(AGORA, ambiente)] as const
}

const semIndice = (campo: string) => campo.replace(/^instrumentos\.\d+\./, '')

const pendenciasDe = (tipo: CodigoDeInstrumento, quebra: Quebra) =>
  pendenciasDoInstrumento(...quebrar(tipo, quebra)).map((p) => [semIndice(p.campo), p.mensagem])

type Linha = [tipo: CodigoDeInstrumento, porque: string, quebra: Quebra, campo: string, mensagem: string]

const conferir = (tabela: Linha[]) =>
  it.each(tabela)('%s: %s', (tipo, _porque, quebra, campo, mensagem) =>
    expect(pendenciasDe(tipo, quebra)).toContainEqual([campo, mensagem]),
  )

const responsavel = (mudanca: Dados) => (f: Preenchimento) => ({
  identificacao: {
    ...f.identificacao,
    responsaveis: linhas(f.identificacao.responsaveis).map((p) => ({ ...p, ...mudanca })),
  },
})
const item = (mudanca: Dados) => ({ dados: { itens: [{ ...itemDeExemplo(), ...mudanca }] } })
const auto = (dados: Dados) => (f: Preenchimento) => ({
  instrumentos: [...f.instrumentos, { id: 'auto', tipo: 'AUTO_INFRACAO' as const, dados }],
})

/** The signed seizure of the example, with its only item changed. */
const documentoCom = (dados: Dados, codigo = APREENSAO_DO_EXEMPLO, tipo = 'APREENSAO', saldo = 4.5) => ({
  documento: (procurado: string) => {
    const original = DOCUMENTOS_DO_EXEMPLO.find((d) => d.codigo === procurado)
    if (!original || procurado !== codigo) return original
    return {
      ...original,
      tipo,
      itens: original.itens.map((i) => ({ ...i, saldo, dados: { ...i.dados, ...dados } })),
    }
  },
})

/** Given back to 111.444.777-35, whoever the seizure names. */
const devolvidoA = (
  qualidade: string,
  pessoas = ['52998224725'],
  motivoDevolucao = 'NAO_PROCEDENCIA',
): Quebra => ({
  dados: {
    modalidade: 'DEVOLUCAO_AO_PROPRIETARIO',
    documentoOrigemCodigo: APREENSAO_DO_EXEMPLO,
    motivoDevolucao,
    recebedor: {
      tipoRecebedor: 'PROPRIETARIO',
      nome: 'Proprietária Exemplo',
      cpf: '111.444.777-35',
      qualidade,
    },
  },
  ambiente: {
    documento: (codigo: string) => {
      const citado = DOCUMENTOS_DO_EXEMPLO.find((d) => d.codigo === codigo)
      return citado && { ...citado, pessoas }
    },
  },
})

/** The same seizure after it was cancelled: only what gives goods back finds it. */
const cancelada = (dados: Dados) => {
  const { documento } = documentoCom(dados, ANIMAIS_DO_EXEMPLO)
  return {
    documento: (codigo: string) => (codigo === ANIMAIS_DO_EXEMPLO ? undefined : documento(codigo)),
    apreensaoCancelada: documento,
  }
}

const especie = (mudanca: Partial<EspecieLida>) => ({
  especie: (id: number) => {
    const original = ambienteDeExemplo(AGORA).especie(id)
    return original && { ...original, ...mudanca }
  },
})

describe('what every kind shares', () => {
  conferir([
    [
      'APREENSAO',
      'before the finding of the notice of the form',
      { form: auto({ dataHoraConstatacao: '2026-11-14T20:00:00Z' }) },
      'dataHoraInstrumento',
      'O ato não pode ser anterior à constatação',
    ],
    [
      'APREENSAO',
      'in the future',
      { dados: { dataHoraInstrumento: '2026-12-01T12:00:00Z' } },
      'dataHoraInstrumento',
      'A data não pode ser posterior a agora',
    ],
    [
      'APREENSAO',
      'short',
      { dados: { descricao: 'Curta' } },
      'descricao',
      'Descreva com pelo menos 30 caracteres',
    ],
    [
      'APREENSAO',
      'no law',
      { dados: { fundamentacaoLegal: [] } },
      'fundamentacaoLegal',
      'Informe ao menos um dispositivo legal',
    ],
    [
      'APREENSAO',
      'too many remarks',
      { dados: { observacoes: 'x'.repeat(2001) } },
      'observacoes',
      'Máximo de 2000 caracteres',
    ],
    [
      'APREENSAO',
      'short number',
      { dados: { numeroProcesso: '123' } },
      'numeroProcesso',
      'Informe de 12 a 20 dígitos',
    ],
    [
      'APREENSAO',
      "somebody else's document",
      {
        dados: { instrumentosVinculados: [APREENSAO_DO_EXEMPLO] },
        form: responsavel({ cpf: '111.444.777-35' }),
      },
      'instrumentosVinculados',
      'Vincule só instrumentos deste formulário ou assinados da mesma pessoa',
    ],
  ])

  it('links what nobody answers for', () => {
    const semPessoa = (codigo: string) => {
      const original = DOCUMENTOS_DO_EXEMPLO.find((d) => d.codigo === codigo)
      return original && { ...original, pessoas: [] }
    }
    const dados = { instrumentosVinculados: [APREENSAO_DO_EXEMPLO] }
    expect(pendenciasDe('APREENSAO', { dados, ambiente: { documento: semPessoa } })).toEqual([])
    expect(pendenciasDe('APREENSAO', { dados, ambiente: { documento: () => undefined } })).toHaveLength(1)
  })

  it('accepts a signed document of the same person and an instrument of the form', () => {
    const vinculados = [APREENSAO_DO_EXEMPLO, preenchimentoCompleto('APREENSAO').instrumentos[0]?.id]
    expect(pendenciasDe('APREENSAO', { dados: { instrumentosVinculados: vinculados } })).toEqual([])
  })
})

describe('how the person came to know', () => {
  const testemunhas =
    (...cpfs: string[]) =>
    (f: Preenchimento) => ({
      identificacao: {
        ...f.identificacao,
        testemunhas: cpfs.map((cpf, i) => ({ nome: `Testemunha ${i}`, cpf, presenciou: 'SIM' })),
      },
    })
  const RECUSA = 'Na recusa, informe duas testemunhas ou a certidão do fiscal'

  conferir([
    ['APREENSAO', 'no form of notice', { dados: { cienciaForma: '' } }, 'cienciaForma', 'Campo obrigatório'],
    [
      'APREENSAO',
      'notice before the act',
      { dados: { cienciaData: '2026-11-14T10:00:00Z' } },
      'cienciaData',
      'A ciência não pode ser anterior ao ato',
    ],
    [
      'APREENSAO',
      'absent and told in person',
      { dados: { autuadoAusente: true } },
      'cienciaForma',
      'Com a pessoa ausente, a ciência é por via postal, eletrônica ou edital',
    ],
    ['APREENSAO', 'refusal of nobody seen', { dados: { cienciaForma: 'RECUSA' } }, 'certidaoFiscal', RECUSA],
    [
      'APREENSAO',
      'refusal with one witness',
      { dados: { cienciaForma: 'RECUSA' }, form: testemunhas('111.444.777-35') },
      'certidaoFiscal',
      RECUSA,
    ],
    [
      'APREENSAO',
      'refused and told in person',
      { dados: { recusouAssinar: true } },
      'cienciaForma',
      'Quem recusou assinar tem ciência por recusa certificada',
    ],
    [
      'APREENSAO',
      'in person without signature',
      { dados: { assinaturaRecebedor: null } },
      'assinaturaRecebedor',
      'Colha a assinatura ou anexe a via assinada',
    ],
    [
      'APREENSAO',
      'signed on the screen the day before',
      { dados: { assinaturaRecebedor: { tracos: [[0, 0, 10, 10]], em: '2020-01-01T12:00:00Z' } } },
      'assinaturaRecebedor',
      'A assinatura não pode ser anterior ao ato',
    ],
    [
      'APREENSAO',
      'signed on the screen by a clock that is ahead',
      { dados: { assinaturaRecebedor: { tracos: [[1, 1, 9, 9]], em: '2026-11-15T15:20:00Z' } } },
      'assinaturaRecebedor',
      'A assinatura na tela é de 15/11/2026 12:20, e agora são 15/11/2026 12:00. Confira o relógio do aparelho e colha a assinatura de novo.',
    ],
    [
      'APREENSAO',
      'refusal that does not say if a copy was left',
      {
        dados: { cienciaForma: 'RECUSA', certidaoFiscal: 'Certifico que recusou assinar diante da equipe.' },
      },
      'copiaDeixada',
      'Diga se foi deixada cópia com quem recusou',
    ],
    [
      'APREENSAO',
      'refusal of the representative that does not say if a copy was left',
      {
        dados: {
          cienciaForma: 'REPRESENTANTE',
          recusouAssinar: true,
          certidaoFiscal: 'Certifico que recusou assinar diante da equipe.',
        },
      },
      'copiaDeixada',
      'Diga se foi deixada cópia com quem recusou',
    ],
    [
      'APREENSAO',
      'representative without document',
      { dados: { cienciaForma: 'REPRESENTANTE', assinanteDocumento: '' } },
      'assinanteNome',
      'Informe o representante com documento',
    ],
    [
      'APREENSAO',
      'letter without CEP',
      { dados: { cienciaForma: 'POSTAL_AR' }, form: responsavel({ enderecoCorrespondencia: {} }) },
      'cienciaForma',
      'A carta exige endereço de correspondência com CEP',
    ],
    [
      'APREENSAO',
      'wrong code',
      { dados: { cienciaForma: 'POSTAL_AR', codigoObjetoAr: 'AA1' } },
      'codigoObjetoAr',
      'Código do objeto inválido',
    ],
    [
      'APREENSAO',
      'electronic without consent',
      { dados: { cienciaForma: 'ELETRONICA', enderecoEletronico: 'pessoa@exemplo.invalid' } },
      'enderecoEletronico',
      'A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite',
    ],
    [
      'APREENSAO',
      'gazette at once',
      { dados: { cienciaForma: 'EDITAL' } },
      'tentativasFrustradas',
      'O edital exige duas tentativas frustradas ou lugar incerto',
    ],
  ])

  it.each<[string, Quebra]>([
    [
      'refusal with two witnesses',
      {
        dados: { cienciaForma: 'RECUSA', copiaDeixada: 'NAO' },
        form: testemunhas('111.444.777-35', '153.509.460-56'),
      },
    ],
    [
      'refusal certified by the inspector',
      {
        dados: {
          cienciaForma: 'RECUSA',
          copiaDeixada: 'SIM',
          certidaoFiscal: 'Certifico que recusou assinar diante da equipe.',
        },
      },
    ],
    ['letter not yet received', { dados: { cienciaForma: 'POSTAL_AR', cienciaData: null } }],
    [
      'electronic with consent',
      {
        dados: { cienciaForma: 'ELETRONICA' },
        form: responsavel({ aceitaEletronico: true, email: 'pessoa@exemplo.invalid' }),
      },
    ],
    ['uncertain place', { dados: { cienciaForma: 'EDITAL', lugarIncerto: true } }],
    [
      'signed copy as evidence',
      {
        dados: { assinaturaRecebedor: null },
        form: (f) => ({ evidencias: [...f.evidencias, { tipo: 'DOCUMENTO', finalidade: 'VIA_ASSINADA' }] }),
      },
    ],
    [
      'nobody identified to be told',
      { dados: { cienciaForma: null }, form: () => ({ identificacao: { responsaveis: [] } }) },
    ],
  ])('accepts: %s', (_nome, quebra) => expect(pendenciasDe('APREENSAO', quebra)).toEqual([]))
})

describe('an item of goods', () => {
  const animal = { categoria: 'ANIMAL_SILVESTRE', unidade: 'INDIVIDUO', quantidade: 2, estado: 'HIGIDO' }
  const linha = (porque: string, mudanca: Dados, campo: string, mensagem: string): Linha => [
    'APREENSAO',
    porque,
    item(mudanca),
    `itens.0.${campo}`,
    mensagem,
  ]
  conferir([
    linha('nothing', { quantidade: 0 }, 'quantidade', 'A quantidade deve ser maior que zero'),
    linha('half a unit', { unidade: 'UNIDADE', quantidade: 1.5 }, 'quantidade', 'Informe número inteiro'),
    linha('four decimals', { quantidade: 1.2345 }, 'quantidade', 'Informe até 3 casas decimais'),
    linha(
      'no species',
      { especieNaoIdentificada: false },
      'especieId',
      'Informe a espécie ou marque não identificada',
    ),
    linha(
      'both',
      { especieId: 1 },
      'especieNaoIdentificada',
      'Retire a espécie ou desmarque não identificada',
    ),
    linha('a good that is wounded', { estado: 'FERIDO' }, 'estado', 'Escolha um estado próprio da categoria'),
    linha(
      'an animal that is new',
      { ...animal, estado: 'NOVO' },
      'estado',
      'Escolha um estado próprio da categoria',
    ),
    linha('an animal without sex', animal, 'sexo', 'Campo obrigatório'),
    linha('an animal without age', animal, 'faixaEtaria', 'Campo obrigatório'),
    linha('a good without value', { valorEstimado: null }, 'valorEstimado', 'Campo obrigatório'),
    linha('a vehicle without plate', { categoria: 'VEICULO' }, 'placa', 'Campo obrigatório'),
    linha('a vehicle without chassis', { categoria: 'VEICULO' }, 'numeroSerie', 'Campo obrigatório'),
    linha(
      'a machine without number',
      { categoria: 'MAQUINA_EQUIPAMENTO' },
      'numeroSerie',
      'Campo obrigatório',
    ),
    linha('wrong plate', { categoria: 'VEICULO', placa: 'AB-123' }, 'placa', 'Placa inválida'),
    linha('wrong renavam', { categoria: 'VEICULO', renavam: '12' }, 'renavam', 'Informe de 9 a 11 dígitos'),
    linha(
      'risk unexplained',
      { justificativaPerecimento: '' },
      'justificativaPerecimento',
      'Campo obrigatório',
    ),
    [
      'APREENSAO',
      'same seal twice',
      { dados: { itens: ['x', 'y'].map((itemId) => ({ ...itemDeExemplo(), itemId, lacre: 'L-1' })) } },
      'itens.1.lacre',
      'Lacre repetido no formulário',
    ],
    linha(
      'a log without diameter',
      { cubagem: [{ peca: '1', forma: 'TORA' }] },
      'cubagem.0.diametro1',
      'Campo obrigatório',
    ),
  ])

  it.each(['ABC-1234', 'abc1d23'])('accepts the plate %s', (placa) => {
    const veiculo = { categoria: 'VEICULO', placa, numeroSerie: '9BW', unidade: 'UNIDADE', quantidade: 1 }
    expect(pendenciasDe('APREENSAO', item(veiculo))).toEqual([])
  })

  it('needs no value for a wild animal', () => {
    const aves = { ...animal, sexo: 'M', faixaEtaria: 'ADULTO', valorEstimado: null }
    expect(pendenciasDe('APREENSAO', item(aves))).toEqual([])
  })
})

describe('rules of each kind', () => {
  const deposito = (dados: Dados, quebra: Quebra = {}): Quebra => ({ ...quebra, dados })
  const AUTUADO = { ...pessoaDeExemplo(), cpf: '529.982.247-25' }
  const SILVESTRE = { categoria: 'ANIMAL_SILVESTRE', unidade: 'INDIVIDUO', estado: 'HIGIDO' }
  const aves = (mudanca: Dados) => ({
    especimes: linhas(preenchimentoCompleto('SOLTURA').instrumentos[0]?.dados.especimes).map((e) => ({
      ...e,
      ...mudanca,
    })),
  })
  const INSTITUICAO = {
    modalidade: 'ENTREGA_A_INSTITUICAO',
    recebedor: { tipoRecebedor: 'CETAS', nome: 'Centro Exemplo', cnpj: '11.222.333/0001-81' },
    documentoOrigemCodigo: ANIMAIS_DO_EXEMPLO,
    itensDestinados: [{ itemId: ANIMAL_DO_EXEMPLO, quantidade: 1 }],
  }
  const DEVOLUCAO = {
    ...INSTITUICAO,
    modalidade: 'DEVOLUCAO_AO_PROPRIETARIO',
    recebedor: {
      tipoRecebedor: 'PROPRIETARIO',
      nome: 'Proprietária Exemplo',
      cpf: '111.444.777-35',
      qualidade: 'PROPRIO',
    },
    motivoDevolucao: 'NAO_PROCEDENCIA',
    decisaoDevolucao: '12/2026',
    decisaoDevolucaoData: '2026-11-12',
  }

  it('ENTREGA: what is given back is asked neither who brought it, nor whence, nor why twice', () => {
    const semEntrega = {
      ...DEVOLUCAO,
      entregador: undefined,
      assinaturaEntregador: undefined,
      origemItens: undefined,
      motivoEntrega: undefined,
      declaracaoEspontanea: undefined,
    }
    const quebra = { dados: semEntrega, ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO) }
    expect(pendenciasDe('ENTREGA', quebra)).toEqual([])
    expect(pendenciasDe('ENTREGA', { dados: { ...semEntrega, ...INSTITUICAO } })).toEqual(
      expect.arrayContaining([
        ['entregador.tipoPessoa', 'Campo obrigatório'],
        ['origemItens', 'Campo obrigatório'],
        ['motivoEntrega', 'Campo obrigatório'],
      ]),
    )
  })

  conferir([
    ['APREENSAO', 'nothing seized', { dados: { itens: [] } }, 'itens', 'Inclua ao menos um item'],
    [
      'APREENSAO',
      'notice not cited',
      { form: auto({}) },
      'autoInfracaoId',
      'Vincule o auto de infração deste formulário',
    ],
    [
      'APREENSAO',
      'no notice and no reason',
      { dados: { justificativaSemAuto: '' } },
      'justificativaSemAuto',
      'Justifique a apreensão sem auto de infração',
    ],
    [
      'APREENSAO',
      'a gun kept by the agency',
      item({ categoria: 'ARMA_MUNICAO' }),
      'destinoImediato',
      'Arma e munição seguem para a autoridade policial',
    ],
    [
      'APREENSAO',
      'an owner not told',
      { dados: { proprietarioDiverso: pessoaDeExemplo() } },
      'cienciaProprietario',
      'Informe como o proprietário tomou ciência',
    ],
    ['APREENSAO', 'item without photo', item({ fotos: [] }), 'itens.0.fotos', 'Anexe uma foto do item 1'],
    [
      'APREENSAO',
      'photo taken away',
      item({ fotos: ['outra'] }),
      'itens.0.fotos',
      'Anexe uma foto do item 1',
    ],
    [
      'APREENSAO',
      'elsewhere, nowhere',
      { dados: { localApreensao: 'OUTRO' } },
      'coordenadaApreensao',
      'Marque o ponto da apreensão',
    ],

    [
      'DEPOSITO',
      'unknown seizure',
      deposito({ apreensaoCodigo: 'TAP-1900-000001' }),
      'apreensaoCodigo',
      'Busque uma apreensão deste formulário ou assinada',
    ],
    [
      'DEPOSITO',
      'an item of another term',
      deposito({ itensDepositados: [{ itemId: 'outro', quantidade: 1 }] }),
      'itensDepositados.0.itemId',
      'Escolha um item do termo citado',
    ],
    [
      'DEPOSITO',
      'more than is left',
      deposito({ itensDepositados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 5 }] }),
      'itensDepositados.0.quantidade',
      'Quantidade maior que o saldo do item (4,5 metros cúbicos)',
    ],
    [
      'DEPOSITO',
      'more than is left, in two rows',
      deposito({ itensDepositados: [3, 2].map((quantidade) => ({ itemId: ITEM_DO_EXEMPLO, quantidade })) }),
      'itensDepositados.1.quantidade',
      'Quantidade maior que o saldo do item (1,5 metro cúbico)',
    ],
    [
      'DEPOSITO',
      'an agency that is a person',
      deposito({ tipoDepositario: 'ORGAO_ENTIDADE_PUBLICA' }),
      'depositario.tipoPessoa',
      'Órgão ou entidade é pessoa jurídica',
    ],
    [
      'DEPOSITO',
      'the offender as third party',
      deposito({ depositario: AUTUADO }),
      'tipoDepositario',
      'O depositário é o próprio autuado: escolha esta opção',
    ],
    [
      'DEPOSITO',
      'a company signed by nobody',
      deposito({ depositario: { tipoPessoa: 'JURIDICA' } }),
      'cargoRepresentante',
      'Informe o cargo de quem assina',
    ],
    [
      'DEPOSITO',
      'the offender without reason',
      deposito({ tipoDepositario: 'PROPRIO_AUTUADO', depositario: AUTUADO }),
      'justificativaAutuado',
      'Campo obrigatório',
    ],
    [
      'DEPOSITO',
      'wild animal with the offender',
      deposito(
        { tipoDepositario: 'PROPRIO_AUTUADO', depositario: AUTUADO },
        { ambiente: documentoCom(SILVESTRE) },
      ),
      'guardaProvisoria',
      'Animal silvestre não fica com o autuado, salvo guarda provisória justificada',
    ],
    [
      'DEPOSITO',
      'timber kept nowhere',
      deposito({ coordenadaDeposito: null }),
      'coordenadaDeposito',
      'Marque o ponto da guarda: há animal, madeira ou máquina',
    ],
    [
      'DEPOSITO',
      'use of timber',
      deposito({ permiteUso: 'SIM' }),
      'permiteUso',
      'O uso só é permitido para veículo ou embarcação do próprio autuado',
    ],
    [
      'DEPOSITO',
      'visit in the past',
      deposito({ prazoVistoria: '2026-11-01' }),
      'prazoVistoria',
      'Informe uma data futura',
    ],
    [
      'DEPOSITO',
      'photo taken away',
      deposito({ fotosEntrega: ['outra'] }),
      'fotosEntrega',
      'Anexe ao menos uma foto da entrega',
    ],

    [
      'DESTRUICAO',
      'unknown seizure',
      { dados: { apreensaoCodigo: 'TAP-1900-000001' } },
      'apreensaoCodigo',
      'Busque uma apreensão deste formulário ou assinada',
    ],
    [
      'DESTRUICAO',
      'a living animal',
      { ambiente: documentoCom(SILVESTRE) },
      'itensDestruidos.0.itemId',
      'Animal vivo não pode ser destruído',
    ],
    [
      'DESTRUICAO',
      'a living pet',
      { ambiente: documentoCom({ ...SILVESTRE, categoria: 'ANIMAL_DOMESTICO_EXOTICO' }) },
      'itensDestruidos.0.itemId',
      'Animal vivo não pode ser destruído',
    ],
    [
      'DESTRUICAO',
      'what was handed over',
      { ambiente: documentoCom({}, APREENSAO_DO_EXEMPLO, 'ENTREGA') },
      'itensDestruidos.0.itemId',
      'O que foi entregue espontaneamente não vai para destruição',
    ],
    [
      'DESTRUICAO',
      'short reason',
      { dados: { justificativa: 'Porque sim' } },
      'justificativa',
      'Explique por que não foi possível apreender e guardar',
    ],
    [
      'DESTRUICAO',
      'a vehicle with the reason of a thing',
      { ambiente: documentoCom({ categoria: 'VEICULO' }) },
      'justificativa',
      'A destruição de veículo exige justificativa com pelo menos 150 caracteres',
    ],
    ...['VEICULO', 'MAQUINA_EQUIPAMENTO', 'EMBARCACAO'].map(
      (categoria): Linha => [
        'DESTRUICAO',
        `${categoria} without authorization`,
        { ambiente: documentoCom({ categoria }) },
        'autorizacaoSuperior',
        'Informe quem autorizou a destruição',
      ],
    ),
    [
      'DESTRUICAO',
      'before the seizure',
      { dados: { dataHoraDestruicao: '2026-11-01T12:00:00Z' } },
      'dataHoraDestruicao',
      'A destruição não pode ser anterior à apreensão',
    ],
    [
      'DESTRUICAO',
      'fire without care',
      { dados: { metodo: 'QUEIMA' } },
      'medidasSeguranca',
      'Campo obrigatório',
    ],
    [
      'DESTRUICAO',
      'chemicals crushed',
      { ambiente: documentoCom({ categoria: 'SUBSTANCIA_PRODUTO_QUIMICO' }) },
      'metodo',
      'Produto perigoso exige destino licenciado',
    ],
    [
      'DESTRUICAO',
      'chemicals sent nowhere',
      { ambiente: documentoCom({ categoria: 'SUBSTANCIA_PRODUTO_QUIMICO' }) },
      'destinoResiduo',
      'Informe o destino licenciado do produto perigoso',
    ],
    [
      'DESTRUICAO',
      'nobody saw it',
      { dados: { certidaoFiscal: '' } },
      'certidaoFiscal',
      'A destruição exige duas testemunhas ou a certidão do fiscal',
    ],
    [
      'DESTRUICAO',
      'one photo before',
      { dados: { fotosAntes: [FOTOS_DO_EXEMPLO[0]] } },
      'fotosAntes',
      'Anexe ao menos 2 fotos antes da destruição',
    ],
    [
      'DESTRUICAO',
      'photo after taken away',
      { dados: { fotosDepois: ['outra'] } },
      'fotosDepois',
      'Anexe ao menos 1 foto depois da destruição',
    ],

    [
      'DOACAO',
      'unsigned seizure',
      { dados: { apreensaoCodigo: 'x' } },
      'apreensaoCodigo',
      'Busque uma apreensão assinada',
    ],
    [
      'DOACAO',
      'wild animal',
      { ambiente: documentoCom(SILVESTRE) },
      'itensDoados.0.itemId',
      'Animal silvestre não pode ser doado',
    ],
    [
      'DOACAO',
      'collected wild animal',
      { ambiente: documentoCom(SILVESTRE, APREENSAO_DO_EXEMPLO, 'RECOLHIMENTO') },
      'itensDoados.0.itemId',
      'Animal silvestre não pode ser doado',
    ],
    [
      'DOACAO',
      'what was handed over',
      { ambiente: documentoCom({}, APREENSAO_DO_EXEMPLO, 'ENTREGA') },
      'itensDoados.0.itemId',
      'O que foi entregue espontaneamente não pode ser doado',
    ],
    [
      'DOACAO',
      'neither perishable nor decided',
      { dados: { tipoDoacao: 'SUMARIA_RISCO' }, ambiente: documentoCom({ riscoPerecimento: 'NAO' }) },
      'itensDoados.0.itemId',
      'Só se doa bem perecível, sob risco ou com decisão final',
    ],
    [
      'DOACAO',
      'more than is left',
      { ambiente: documentoCom({}, APREENSAO_DO_EXEMPLO, 'APREENSAO', 1) },
      'itensDoados.0.quantidade',
      'Quantidade maior que o saldo do item (1 metro cúbico)',
    ],
    [
      'DOACAO',
      'half an animal',
      {
        dados: { itensDoados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 1.5, valor: 1 }] },
        ambiente: documentoCom({ unidade: 'UNIDADE' }),
      },
      'itensDoados.0.quantidade',
      'Informe número inteiro',
    ],
    [
      'DOACAO',
      'worth nothing',
      { dados: { itensDoados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 1, valor: 0 }] } },
      'avaliacaoTotal',
      'A avaliação deve ser maior que zero',
    ],
    ['DOACAO', 'no decision', { dados: { decisaoNumero: null } }, 'decisaoNumero', 'Campo obrigatório'],
    [
      'DOACAO',
      'no CNPJ',
      { dados: { beneficiario: { razaoSocial: 'Instituição Exemplo', endereco: 'Rua A' } } },
      'beneficiario.cnpj',
      'Informe o CNPJ do beneficiário',
    ],
    [
      'DOACAO',
      'fish without report',
      { ambiente: documentoCom({ categoria: 'PESCADO' }) },
      'sif',
      'Sem laudo sanitário, o alimento vai para destruição',
    ],
    [
      'DOACAO',
      'game without date',
      { ambiente: documentoCom({ categoria: 'PRODUTO_FAUNA', descricao: 'Carne de caça' }) },
      'validadeSanitaria',
      'Sem laudo sanitário, o alimento vai para destruição',
    ],
    [
      'DOACAO',
      'report of last month',
      { dados: { validadeSanitaria: '2026-10-01' } },
      'validadeSanitaria',
      'O laudo sanitário está vencido',
    ],
    [
      'DOACAO',
      'no commitment',
      { dados: { compromissoUso: false } },
      'compromissoUso',
      'O beneficiário deve aceitar a vedação de venda',
    ],
    [
      'DOACAO',
      'photo taken away',
      { dados: { fotosEntrega: ['x'] } },
      'fotosEntrega',
      'Anexe ao menos uma foto da entrega',
    ],

    [
      'SOLTURA',
      'unknown origin',
      { dados: { documentoOrigemCodigo: 'x' } },
      'documentoOrigemCodigo',
      'Busque um documento de origem assinado',
    ],
    [
      'SOLTURA',
      'origin of another kind',
      { dados: { origemAnimais: 'RESGATE' } },
      'documentoOrigemCodigo',
      'O documento não é da origem escolhida',
    ],
    [
      'SOLTURA',
      'no item',
      { dados: aves({ itemId: '' }) },
      'especimes.0.itemId',
      'Escolha o item do documento de origem',
    ],
    [
      'SOLTURA',
      'another species',
      { dados: aves({ especieId: 9 }) },
      'especimes.0.especieId',
      'A espécie não é a do item de origem',
    ],
    [
      'SOLTURA',
      'more than came',
      { dados: aves({ quantidade: 6 }) },
      'especimes.0.quantidade',
      'Quantidade maior que o saldo do item (5 indivíduos)',
    ],
    [
      'SOLTURA',
      'half a bird',
      { dados: aves({ quantidade: 1.5 }) },
      'especimes.0.quantidade',
      'Informe número inteiro',
    ],
    [
      'SOLTURA',
      'timber',
      { ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO) },
      'especimes.0.itemId',
      'Só animal silvestre vivo pode ser solto',
    ],
    [
      'SOLTURA',
      'exotic species',
      { ambiente: especie({ status: 'Exótica invasora' }) },
      'especimes.0.especieId',
      'Espécie exótica não pode ser solta',
    ],
    [
      'SOLTURA',
      'sick',
      { dados: aves({ estadoSaude: 'FERIDO' }) },
      'especimes.0.estadoSaude',
      'Soltura imediata só de animal sadio',
    ],
    [
      'SOLTURA',
      'away from home',
      { dados: { ocorrenciaNatural: 'NAO' } },
      'ocorrenciaNatural',
      'A espécie não ocorre no local de soltura',
    ],
    ...['NT', 'VU', 'EN', 'CR'].map(
      (categoriaAmeaca): Linha => [
        'SOLTURA',
        `${categoriaAmeaca} without technical reason`,
        { ambiente: especie({ categoriaAmeaca }) },
        'justificativaTecnica',
        'Espécie ameaçada exige justificativa técnica',
      ],
    ),
    [
      'SOLTURA',
      'nobody examined it',
      { dados: { tipoSoltura: 'APOS_REABILITACAO' } },
      'avaliacaoVeterinaria',
      'Informe a avaliação veterinária, com nome e registro do conselho',
    ],
    ['SOLTURA', 'nowhere', { dados: { pontoSoltura: null } }, 'pontoSoltura', 'Marque o ponto de soltura'],
    ['SOLTURA', 'no such hour', { dados: { horaSoltura: '25:00' } }, 'horaSoltura', 'Hora inválida'],
    [
      'SOLTURA',
      'one photo of two species',
      { dados: { especimes: [...aves({}).especimes, ...aves({ especieId: 9 }).especimes] } },
      'fotosSoltura',
      'Anexe ao menos uma foto por espécie',
    ],

    [
      'ENTREGA',
      'not declared',
      { dados: { declaracaoEspontanea: false } },
      'declaracaoEspontanea',
      'Confirme: a entrega é espontânea e não houve ação fiscal anterior',
    ],
    [
      'ENTREGA',
      'anonymous delivery by the agency',
      { dados: { ...INSTITUICAO, anonimo: true } },
      'anonimo',
      'Só a entrega voluntária pode ser anônima',
    ],
    [
      'ENTREGA',
      'nobody identified, yet named',
      { form: () => ({ identificacao: { responsaveis: [{ tipoPessoa: 'NAO_IDENTIFICADA' }] } }) },
      'anonimo',
      'Sem pessoa identificada, a entrega só pode ser anônima',
    ],
    [
      'ENTREGA',
      'anonymous, and named in the identification',
      { dados: { anonimo: true, certidaoFiscal: 'Certifico a entrega por quem pediu anonimato.' } },
      'anonimo',
      'Quem entrega pediu anonimato: na identificação, deixe a pessoa como não identificada',
    ],
    [
      'ENTREGA',
      'anonymous without certificate',
      { dados: { anonimo: true } },
      'certidaoFiscal',
      'Na entrega anônima, o fiscal certifica o fato',
    ],
    [
      'ENTREGA',
      'to an institution that is the agency',
      { dados: { modalidade: 'ENTREGA_A_INSTITUICAO' } },
      'recebedor.tipoRecebedor',
      'Informe a instituição que recebe',
    ],
    [
      'ENTREGA',
      'given back to the agency',
      { dados: { modalidade: 'DEVOLUCAO_AO_PROPRIETARIO' } },
      'recebedor.tipoRecebedor',
      'O proprietário recebe na devolução, e só nela',
    ],
    [
      'ENTREGA',
      'zoo without licence',
      { dados: { recebedor: { tipoRecebedor: 'ZOOLOGICO', nome: 'Zoológico Exemplo' } } },
      'recebedor.licencaFauna',
      'Informe a licença de fauna',
    ],
    [
      'ENTREGA',
      'animal of unknown health',
      { dados: { condicaoSaude: '' } },
      'condicaoSaude',
      'Informe a condição de saúde do animal',
    ],
    [
      'ENTREGA',
      'photo taken away',
      { dados: { fotosItens: ['x'] } },
      'fotosItens',
      'Anexe ao menos uma foto dos itens',
    ],
    [
      'ENTREGA',
      'unknown origin',
      { dados: { ...INSTITUICAO, documentoOrigemCodigo: 'x' } },
      'documentoOrigemCodigo',
      'Busque um documento de origem assinado',
    ],
    [
      'ENTREGA',
      'seized timber to an institution',
      { dados: INSTITUICAO, ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO) },
      'itensDestinados.0.itemId',
      'Bem apreendido que não é animal silvestre não vai para entrega a instituição',
    ],
    [
      'ENTREGA',
      'wild animal given back',
      { dados: DEVOLUCAO },
      'itensDestinados.0.itemId',
      'Animal silvestre apreendido não pode ser devolvido',
    ],
    [
      'ENTREGA',
      'given back without decision',
      {
        dados: { ...DEVOLUCAO, decisaoDevolucao: '' },
        ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO),
      },
      'itensDestinados.0.itemId',
      'A devolução do bem apreendido exige decisão',
    ],
    ...(
      [
        ['ANIMAL_SILVESTRE', 'MORTO', 'Animal silvestre não pode ser devolvido'],
        ['ARMA_MUNICAO', 'BOM', 'Arma e munição seguem para a autoridade policial: não são devolvidas'],
      ] as const
    ).map(
      ([categoria, estado, mensagem]): Linha => [
        'ENTREGA',
        `${categoria} ${estado} given back`,
        { dados: DEVOLUCAO, ambiente: documentoCom({ categoria, estado }, ANIMAIS_DO_EXEMPLO) },
        'itensDestinados.0.itemId',
        mensagem,
      ],
    ),
    ...(
      [
        [{ categoria: 'PRODUTO_FLORESTAL' }, 'timber without origin'],
        [{ categoria: 'PETRECHO_PESCA' }, 'a forbidden net'],
        [
          { categoria: 'MAQUINA_EQUIPAMENTO', descricao: 'Moto-serra a gasolina' },
          'an unregistered chainsaw',
        ],
        [
          { categoria: 'MAQUINA_EQUIPAMENTO', descricao: 'Motosserra a gasolina' },
          'a chainsaw as it is spelled today',
        ],
      ] as const
    ).map(
      ([bem, nome]): Linha => [
        'ENTREGA',
        `${nome} given back`,
        { dados: DEVOLUCAO, ambiente: documentoCom(bem, ANIMAIS_DO_EXEMPLO) },
        'licitudeDosBens',
        'Há bem que pode ser ilícito em si: diga o documento que o torna lícito, ou não o devolva',
      ],
    ),
    [
      'ENTREGA',
      'a lawyer without power to receive goods',
      {
        dados: {
          ...DEVOLUCAO,
          recebedor: {
            ...DEVOLUCAO.recebedor,
            qualidade: 'PROCURADOR',
            procuracao: { arquivoId: 'x' },
            responsavelNome: 'Advogada Exemplo',
          },
        },
        ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO),
      },
      'recebedor.poderReceberBens',
      'Só recebe quem tem, na procuração, poder para receber bens',
    ],
    [
      'ENTREGA',
      'a decision older than the seizure',
      {
        dados: { ...DEVOLUCAO, decisaoDevolucaoData: '2020-01-02' },
        ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO),
      },
      'decisaoDevolucaoData',
      'A decisão não pode ser anterior ao termo de origem',
    ],
    [
      'ENTREGA',
      'goods of a cancelled seizure, for another reason',
      { dados: DEVOLUCAO, ambiente: cancelada({ categoria: 'OUTRO' }) },
      'motivoDevolucao',
      'O termo de origem foi cancelado: é este o motivo da devolução',
    ],
    [
      'ENTREGA',
      'more goods of a cancelled seizure than are left',
      {
        dados: {
          ...DEVOLUCAO,
          motivoDevolucao: 'CANCELAMENTO',
          itensDestinados: [{ itemId: ANIMAL_DO_EXEMPLO, quantidade: 99 }],
        },
        ambiente: cancelada({ categoria: 'OUTRO' }),
      },
      'itensDestinados.0.quantidade',
      'Quantidade maior que o saldo do item (4,5 indivíduos)',
    ],
    [
      'ENTREGA',
      'a cancelled seizure that goes on to an institution',
      { dados: INSTITUICAO, ambiente: cancelada({}) },
      'documentoOrigemCodigo',
      'Busque um documento de origem assinado',
    ],
    [
      'ENTREGA',
      'what was handed over, given back',
      { dados: DEVOLUCAO, ambiente: documentoCom({}, ANIMAIS_DO_EXEMPLO, 'ENTREGA') },
      'itensDestinados.0.itemId',
      'O que foi entregue espontaneamente não é devolvido',
    ],

    [
      'RECOLHIMENTO',
      'someone answers for it',
      { form: () => ({ identificacao: preenchimentoCompleto('APREENSAO').identificacao }) },
      'motivoRecolhimento',
      'Recolhimento não tem autuado: havendo responsável, lavre a apreensão em novo formulário',
    ],
    [
      'RECOLHIMENTO',
      'nobody looked for the owner',
      { dados: { tentativaIdentificacao: '' } },
      'tentativaIdentificacao',
      'Descreva as buscas feitas',
    ],
    [
      'RECOLHIMENTO',
      'short search',
      { dados: { tentativaIdentificacao: 'Ninguém viu' } },
      'tentativaIdentificacao',
      'Descreva as buscas feitas',
    ],
    ...(
      [
        ['veterinarioNome', 'Animal ferido exige atendimento veterinário'],
        ['veterinarioConselho', 'Informe o registro do conselho do veterinário'],
      ] as const
    ).map(
      ([campo, mensagem]): Linha => [
        'RECOLHIMENTO',
        'wounded animal',
        { dados: { itensRecolhidos: [{ ...itemDeExemplo(), ...SILVESTRE, estado: 'FERIDO' }] } },
        campo,
        mensagem,
      ],
    ),
    [
      'RECOLHIMENTO',
      'nothing collected',
      { dados: { itensRecolhidos: [] } },
      'itensRecolhidos',
      'Inclua ao menos um item',
    ],
    [
      'RECOLHIMENTO',
      'photo taken away',
      { dados: { fotosItens: ['x'] } },
      'fotosItens',
      'Anexe ao menos uma foto dos itens',
    ],
  ])

  it.each<[CodigoDeInstrumento, string, Quebra]>([
    ['ENTREGA', 'to an institution, of a wild animal', { dados: INSTITUICAO }],
    [
      'ENTREGA',
      'of what was handed over, to an institution',
      { dados: INSTITUICAO, ambiente: documentoCom({}, ANIMAIS_DO_EXEMPLO, 'ENTREGA') },
    ],
    [
      'ENTREGA',
      'back to the owner, with a decision',
      { dados: DEVOLUCAO, ambiente: documentoCom({ categoria: 'OUTRO' }, ANIMAIS_DO_EXEMPLO) },
    ],
    [
      'ENTREGA',
      'anonymous, with certificate',
      {
        dados: {
          anonimo: true,
          entregador: null,
          certidaoFiscal: 'Certifico que quem entregou pediu para não ser identificado.',
        },
        form: () => ({ identificacao: { responsaveis: [{ tipoPessoa: 'NAO_IDENTIFICADA' }] } }),
      },
    ],
    [
      'DEPOSITO',
      'wild animal with the offender, in provisional custody',
      {
        dados: {
          tipoDepositario: 'PROPRIO_AUTUADO',
          depositario: AUTUADO,
          guardaProvisoria: true,
          justificativaAutuado: 'Não há vaga no centro de triagem nem transporte no momento.',
          itensDepositados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 1 }],
        },
        ambiente: documentoCom(SILVESTRE),
      },
    ],
    [
      'DEPOSITO',
      'a vehicle that its owner may use',
      {
        dados: {
          tipoDepositario: 'PROPRIO_AUTUADO',
          depositario: AUTUADO,
          permiteUso: 'SIM',
          justificativaAutuado: 'O veículo é o meio de transporte da família, sem risco de nova infração.',
        },
        ambiente: documentoCom({ categoria: 'VEICULO' }),
      },
    ],
    [
      'DOACAO',
      'what is in custody, after the decision',
      {
        dados: { tipoDoacao: 'DECISAO_FINAL', decisaoNumero: '7/2026', decisaoData: '2026-11-01' },
        ambiente: {
          documento: (codigo) => {
            const original = DOCUMENTOS_DO_EXEMPLO.find((d) => d.codigo === codigo)
            return (
              original && {
                ...original,
                itens: original.itens.map((i) => ({ ...i, saldo: 0, depositado: 4 })),
              }
            )
          },
        },
      },
    ],
    ['DESTRUICAO', 'a dead animal', { ambiente: documentoCom({ ...SILVESTRE, estado: 'MORTO' }) }],
    [
      'SOLTURA',
      'from a centre, without document',
      { dados: { origemAnimais: 'CETAS', documentoOrigemCodigo: '' } },
    ],
  ])('%s accepts: %s', (tipo, _porque, quebra) => expect(pendenciasDe(tipo, quebra)).toEqual([]))
})

describe('terms of the same form', () => {
  const comDeposito = (quantidade: number) => {
    const form = preenchimentoCompleto('APREENSAO', 'DEPOSITO')
    const [apreensao, deposito] = form.instrumentos
    if (!apreensao || !deposito) throw new Error('the example form has two instruments')
    const dados = {
      ...deposito.dados,
      apreensaoCodigo: apreensao.id,
      itensDepositados: [{ itemId: ITEM_DO_EXEMPLO, quantidade }],
    }
    const outro = { ...deposito, id: 'outro', dados }
    return { ...form, instrumentos: [apreensao, { ...deposito, dados }, outro] }
  }
  const doUltimo = (form: Preenchimento, cancelado: boolean) => {
    const instrumentos = form.instrumentos.map((i, n) => (n === 1 ? { ...i, cancelado } : i))
    const [ultimo] = instrumentos.slice(-1)
    if (!ultimo) throw new Error('the form has instruments')
    return pendenciasDoInstrumento(ultimo, { ...form, instrumentos }, ambienteDeExemplo(AGORA))
  }

  it('refuses the later of two deposits that exceed the seizure, and gives back when the first is cancelled', () => {
    expect(doUltimo(comDeposito(3), false)).toEqual([
      {
        campo: 'instrumentos.2.itensDepositados.0.quantidade',
        mensagem: 'Quantidade maior que o saldo do item (1,5 metro cúbico)',
        natureza: 'invalido',
      },
    ])
    expect(doUltimo(comDeposito(3), true)).toEqual([])
  })
})

describe('warnings, which never refuse', () => {
  const avisosDe = (tipo: CodigoDeInstrumento, quebra: Quebra) =>
    avisosDoInstrumento(...quebrar(tipo, quebra)).map((a) => [a.codigo, semIndice(a.campo), a.mensagem])
  const AMEACADA = { categoria: 'ANIMAL_SILVESTRE', especieId: 1, especieNaoIdentificada: false }

  it.each<[string, CodigoDeInstrumento, Quebra, string, string]>([
    [
      'animal-silvestre-24-horas',
      'APREENSAO',
      item({ categoria: 'ANIMAL_SILVESTRE', estado: 'HIGIDO' }),
      'destinoImediato',
      'Animal silvestre vivo precisa de destino em 24 horas',
    ],
    [
      'pescado-sugere-doacao',
      'APREENSAO',
      item({ categoria: 'PESCADO' }),
      'destinoImediato',
      'Pescado é perecível: avalie a doação sumária',
    ],
    [
      'especie-ameacada-sem-enquadramento',
      'APREENSAO',
      { ...item(AMEACADA), ambiente: especie({ multaAmeacada: true }), form: (f) => comAuto(f, AMEACADA) },
      'itens.0.especieId',
      'Espécie ameaçada ou da CITES: enquadre no art. 24, II, no auto de infração',
    ],
    [
      'arma-autoridade-policial',
      'APREENSAO',
      item({ categoria: 'ARMA_MUNICAO' }),
      'itens.0.documentoArma',
      'Arma e munição seguem para a autoridade policial',
    ],
    [
      'cubagem-diverge-da-quantidade',
      'APREENSAO',
      item({ cubagem: [{ peca: '1', forma: 'TORA', diametro1: 50, diametro2: 40, comprimento: 4 }] }),
      'itens.0.quantidade',
      'A quantidade difere do volume cubado',
    ],
    [
      'soltura-em-area-urbana',
      'SOLTURA',
      { form: () => ({ enderecoFiscalizacao: { tipoLocal: 'RESIDENCIA' } }) },
      'pontoSoltura',
      'O endereço é urbano: confira se a soltura foi fora dele',
    ],
    [
      'entrega-com-registro-anterior',
      'ENTREGA',
      { form: () => ({ alertaFiscalizacao: { origemAcao: 'DENUNCIA' } }) },
      'declaracaoEspontanea',
      'Há registro anterior: avalie auto de infração',
    ],
    [
      'devolucao-a-outro',
      'ENTREGA',
      devolvidoA('PROPRIO'),
      'recebedor.cpf',
      'Quem recebe como dono não consta do termo de origem',
    ],
  ])('%s', (codigo, tipo, quebra, campo, mensagem) =>
    expect(avisosDe(tipo, quebra)).toContainEqual([codigo, campo, mensagem]),
  )

  const comDestino = (destinoImediato: string, mudanca: Dados): Quebra => {
    const { dados, ...resto } = item(mudanca)
    return { ...resto, dados: { ...dados, destinoImediato } }
  }
  const TORA = [{ peca: '1', forma: 'TORA', diametro1: 50, diametro2: 40, comprimento: 4 }]

  it.each<[string, CodigoDeInstrumento, Quebra]>([
    [
      'animal-silvestre-24-horas',
      'APREENSAO',
      comDestino('ENTREGA_INSTITUICAO', { categoria: 'ANIMAL_SILVESTRE', estado: 'HIGIDO' }),
    ],
    ['animal-silvestre-24-horas', 'APREENSAO', item({ categoria: 'ANIMAL_SILVESTRE', estado: 'MORTO' })],
    ['pescado-sugere-doacao', 'APREENSAO', comDestino('DOACAO_SUMARIA', { categoria: 'PESCADO' })],
    ['especie-ameacada-sem-enquadramento', 'APREENSAO', item(AMEACADA)],
    ['arma-autoridade-policial', 'APREENSAO', item({ categoria: 'VEICULO' })],
    [
      'cubagem-diverge-da-quantidade',
      'APREENSAO',
      item({ cubagem: TORA, unidade: 'METRO_CUBICO', quantidade: volumeCubado(TORA) }),
    ],
    // Within one per cent, as a measuring tape errs.
    [
      'cubagem-diverge-da-quantidade',
      'APREENSAO',
      item({ cubagem: TORA, unidade: 'METRO_CUBICO', quantidade: volumeCubado(TORA) * 1.009 }),
    ],
    [
      'soltura-em-area-urbana',
      'SOLTURA',
      { form: () => ({ enderecoFiscalizacao: { tipoLocal: 'IMOVEL_RURAL' } }) },
    ],
    [
      'entrega-com-registro-anterior',
      'ENTREGA',
      { form: () => ({ alertaFiscalizacao: { origemAcao: 'ROTINA' } }) },
    ],
    ['devolucao-a-outro', 'ENTREGA', devolvidoA('PROCURADOR')],
    ['devolucao-a-outro', 'ENTREGA', devolvidoA('PROPRIO', ['11144477735'])],
    ['devolucao-a-outro', 'ENTREGA', devolvidoA('PROPRIO', ['52998224725'], 'TERCEIRO_DE_BOA_FE')],
  ])('%s keeps quiet', (codigo, tipo, quebra) =>
    expect(avisosDe(tipo, quebra).map(([achado]) => achado)).not.toContain(codigo),
  )
})

const comAuto = (f: Preenchimento, mudanca: Dados): Partial<Preenchimento> => ({
  instrumentos: [
    ...f.instrumentos.map((i) => ({
      ...i,
      dados: { ...comoDados(i.dados), itens: [{ ...itemDeExemplo(), ...mudanca }] },
    })),
    { id: 'auto', tipo: 'AUTO_INFRACAO', dados: { infracoes: [{ infracaoId: 1 }] } },
  ],
})
