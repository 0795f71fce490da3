// The stories of the demonstration: what was found, where, with which goods and photos, under which article. Each answers
// the kinds of instrument that tell it; person, place, day and area come with the form (conteudo.ts). Between braces stand
// what the form knows: {dia}, {inicio} (the first day of the fact), {hora}, {area}, {municipio}.
import type { Dados } from '@guara/domain/campos/campo'
import { FOTOS_DO_EXEMPLO } from '@guara/domain/instrumento/exemplo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import infracoes from '../../../db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../../db/seeds/reference/leis.json' with { type: 'json' }
import type { Cena } from './fotos.ts'

interface Foto {
  cena: Cena
  titulo: string
  descricao: string
}

export interface Historia {
  fotos: readonly [Foto, Foto, Foto]
  enderecoFiscalizacao: Dados
  localizacao?: Dados
  /** About how many hectares are drawn around the point; nothing is drawn without it. */
  cercaDeHa?: number
  /** The trades whose companies could be in it; without them only natural persons. */
  ramos: readonly string[]
  dados: Partial<Record<CodigoDeInstrumento, Dados>>
}

export const POLIGONO = '00000000-0000-4000-8000-000000000250'
const RELATORIO = '00000000-0000-4000-8000-000000000260'

const infracaoId = (codigo: string) =>
  infracoes.find((i) => i.codigo === codigo && i.vigenciaFim === null)?.id
const DECRETO = 'Decreto 6.514/2008'
const fundamento = (artigo: string) => [{ leiId: leis.find((l) => l.sigla === DECRETO)?.id, artigo }]

const RURAL: Dados = {
  tipoLocal: 'IMOVEL_RURAL',
  roteiroAcesso: 'Da sede de {municipio}, pela estrada vicinal até a porteira, à direita, 6 km.',
}
const NA_CIDADE: Dados = { logradouro: 'Avenida Goiás', numero: 'S/N', bairro: 'Setor Industrial' }

/** What the whole of the flora shares in a notice. */
const flora = (codigo: string, artigo: string, descricaoConduta: string, descricao: string): Dados => ({
  tipoAuto: ['MULTA_SIMPLES'],
  infracoes: [{ infracaoId: infracaoId(codigo) }],
  descricaoConduta,
  descricao,
  fundamentacaoLegal: fundamento(artigo),
  relatorioFiscalizacaoId: RELATORIO,
  porteAutuado: null,
  motivacaoConduta: null,
  efeitoMeioAmbiente: null,
  efeitoSaudePublica: null,
  gravidade: null,
  fundamentacaoMulta: null,
})

const NUM_DIA_SO: Dados = { dataFatoInicio: '2026-11-14', dataFatoFim: null }
const comArea: Dados = { areaHa: '{areaHa}', poligonoIds: [POLIGONO] }

const embargoDaArea = (tipoArea: string, descricao: string): Dados => ({
  objetoEmbargo: ['AREA'],
  tipoArea,
  poligonoId: POLIGONO,
  atividadeEmbargada: null,
  descricao,
})

const LAVA_A_JATO: Historia = {
  fotos: [
    {
      cena: 'patio',
      titulo: 'Pátio de lavagem',
      descricao: 'Caminhão em lavagem no pátio, com a água correndo para o solo',
    },
    {
      cena: 'oleo',
      titulo: 'Óleo no solo',
      descricao: 'Mancha de óleo no solo, ao lado do pátio de lavagem',
    },
    { cena: 'bomba', titulo: 'Bomba e mangueira', descricao: 'Bomba de água ligada, sem caixa separadora' },
  ],
  enderecoFiscalizacao: { tipoLocal: 'COMERCIO', ...NA_CIDADE },
  ramos: ['Agropecuária', 'Cerâmica', 'Laticínios', 'Madeireira', 'Mineração', 'Posto', 'Transportes'],
  dados: {},
}

const DESMATE: Historia = {
  fotos: [
    {
      cena: 'leiras',
      titulo: 'Leiras de vegetação nativa',
      descricao: 'Vegetação derrubada e amontoada em leiras',
    },
    { cena: 'trator', titulo: 'Trator de esteira', descricao: 'Trator de esteira parado na área derrubada' },
    { cena: 'borda', titulo: 'Borda da área', descricao: 'Cerrado em pé ao lado da área derrubada' },
  ],
  enderecoFiscalizacao: RURAL,
  cercaDeHa: 12,
  ramos: ['Agropecuária'],
  dados: {
    AUTO_INFRACAO: {
      ...flora(
        '52',
        '52',
        'Desmatou a corte raso {area} de cerrado, fora da reserva legal, sem autorização do órgão: mandou o tratorista derrubar a vegetação com trator de esteira entre {inicio} e {dia}, como visto pela equipe.',
        'Auto lavrado no local, depois de percorrida a área e medido o seu contorno.',
      ),
      ...comArea,
    },
    EMBARGO: embargoDaArea(
      'DESMATAMENTO',
      'Embargada a área desmatada, para que a vegetação nativa se recupere.',
    ),
    NOTIFICACAO: {
      tipoNotificacao: ['APRESENTAR_DOCUMENTOS'],
      documentosSolicitados: ['AUTORIZACAO_SUPRESSAO', 'CAR'],
      exigencias: [
        {
          descricao: 'Apresentar a autorização de supressão da vegetação derrubada',
          prazoDias: 15,
          documentoEsperado: 'Autorização de supressão de vegetação',
        },
      ],
      descricao: 'Notificado a apresentar a autorização da derrubada vista em vistoria.',
    },
  },
}

const QUEIMADA: Historia = {
  fotos: [
    { cena: 'queimada', titulo: 'Área queimada', descricao: 'Pastagem queimada, com foco ainda aceso' },
    { cena: 'tocos', titulo: 'Tocos carbonizados', descricao: 'Árvores isoladas atingidas pelo fogo' },
    { cena: 'aceiro', titulo: 'Limite da queima', descricao: 'Cerca e faixa que o fogo não alcançou' },
  ],
  enderecoFiscalizacao: RURAL,
  cercaDeHa: 7,
  ramos: ['Agropecuária'],
  dados: {
    AUTO_INFRACAO: {
      ...flora(
        '58',
        '58',
        'Pôs fogo em {area} de pastagem para renovar o capim, sem autorização do órgão: confessou à equipe, em {dia}, ter feito a queima com o próprio empregado, sem aceiro pronto.',
        'Auto lavrado no local, depois de apagado o fogo e medida a área queimada.',
      ),
      ...comArea,
      ...NUM_DIA_SO,
    },
    EMBARGO: embargoDaArea(
      'QUEIMADA',
      'Embargada a área queimada, para impedir nova queima e o uso do solo.',
    ),
  },
}

const QUANTAS_TORAS = 4.5

const MADEIRA: Historia = {
  fotos: [
    {
      cena: 'toras',
      titulo: 'Toras de madeira nativa',
      descricao: 'Toras descarregadas e contadas pela equipe',
    },
    {
      cena: 'carga',
      titulo: 'Caminhão com as toras',
      descricao: 'Carga abordada na rodovia, sem documento de origem',
    },
    { cena: 'toretes', titulo: 'Toras serradas', descricao: 'Toras depois de serradas no lugar' },
  ],
  enderecoFiscalizacao: {
    tipoLocal: 'RODOVIA',
    rodovia: 'GO-060',
    km: 30,
    sentido: 'CRESCENTE',
  },
  ramos: ['Cerâmica', 'Madeireira', 'Transportes'],
  dados: {
    AUTO_INFRACAO: {
      ...flora(
        '47-P1',
        '47, § 1º',
        'Transportava 4,5 m³ de toras de madeira nativa em caminhão, pela GO-060, em {dia}, sem o documento de origem florestal: contratou o frete e entregou a carga ao motorista sem a licença.',
        'Auto lavrado na rodovia, depois de cubada a carga pela equipe.',
      ),
      tipoAuto: ['MULTA_SIMPLES', 'APREENSAO'],
      infracoes: [{ infracaoId: infracaoId('47-P1'), quantidade: QUANTAS_TORAS, unidade: 'metro cúbico' }],
      ...NUM_DIA_SO,
      especies: [{ especieNaoIdentificada: true, quantidade: QUANTAS_TORAS }],
    },
    APREENSAO: {
      descricao: 'Apreensão das toras que eram levadas sem documento de origem florestal.',
      justificativaSemAuto: 'O auto de infração espera o laudo que diz a espécie da madeira apreendida.',
    },
    DESTRUICAO: {
      descricao: 'Inutilização da parte da madeira que não pôde ser levada do lugar.',
      justificativa:
        'Parte das toras caiu na grota ao lado da rodovia, onde não chega guincho, e não há como guardá-las ali até que se possa tirá-las.',
    },
  },
}

const ABANDONO: Historia = {
  fotos: [
    { cena: 'toras', titulo: 'Toras abandonadas', descricao: 'Toras empilhadas à beira da rodovia' },
    {
      cena: 'toretes',
      titulo: 'Pontas das toras',
      descricao: 'Cortes das toras, sem marca de quem as deixou',
    },
    { cena: 'borda', titulo: 'Mata ao lado', descricao: 'Vegetação em pé ao lado do lugar do achado' },
  ],
  enderecoFiscalizacao: MADEIRA.enderecoFiscalizacao,
  ramos: [],
  dados: {
    RECOLHIMENTO: {
      descricao: 'Recolhimento das toras abandonadas à beira da rodovia.',
      condicaoEncontrada: 'Toras empilhadas à beira da rodovia, cobertas por galhos.',
    },
  },
}

const DOACAO: Historia = {
  fotos: [
    { cena: 'toras', titulo: 'Toras no pátio do órgão', descricao: 'Toras apreendidas, antes da entrega' },
    {
      cena: 'carga',
      titulo: 'Toras no caminhão',
      descricao: 'Toras carregadas para a entrega à instituição',
    },
    { cena: 'toretes', titulo: 'Madeira entregue', descricao: 'Madeira descarregada na sede da instituição' },
  ],
  enderecoFiscalizacao: { tipoLocal: 'COMERCIO', ...NA_CIDADE },
  ramos: [],
  dados: {},
}

const AVES: Historia = {
  fotos: [
    { cena: 'gaiola', titulo: 'Canários em gaiola', descricao: 'Os dois canários, cada um em sua gaiola' },
    { cena: 'aves', titulo: 'Primeira ave', descricao: 'Ave sadia, sem sinal de ferimento' },
    { cena: 'aves', titulo: 'Segunda ave', descricao: 'Ave sadia, com a plumagem inteira' },
  ],
  enderecoFiscalizacao: { tipoLocal: 'RESIDENCIA', ...NA_CIDADE, bairro: 'Centro' },
  ramos: [],
  dados: {
    ENTREGA: {
      descricao: 'Entrega espontânea de dois canários-da-terra mantidos em casa por quem os entrega.',
      recebedor: {
        tipoRecebedor: 'UNIDADE_DO_ORGAO',
        nome: 'Unidade regional do órgão',
        responsavelNome: 'Fiscal Terceiro Exemplo',
      },
    },
  },
}

const SOLTURA: Historia = {
  fotos: [
    { cena: 'aves', titulo: 'Ave antes da soltura', descricao: 'Ave sadia, na gaiola de transporte' },
    { cena: 'borda', titulo: 'Área de cerrado', descricao: 'Cerrado em que a espécie ocorre' },
    { cena: 'soltura', titulo: 'Ave solta', descricao: 'O canário ao deixar a gaiola' },
  ],
  enderecoFiscalizacao: RURAL,
  ramos: [],
  dados: {
    SOLTURA: {
      descricao:
        'Soltura de um dos dois canários entregues, em área em que a espécie ocorre; o outro fica em observação.',
      justificativaImediata: 'Ave sadia, entregue há poucos dias e avaliada pela equipe, da fauna do lugar.',
      horaSoltura: '{hora}',
      fotosSoltura: [FOTOS_DO_EXEMPLO[2]],
    },
  },
}

const RANCHO: Historia = {
  fotos: [
    {
      cena: 'rancho',
      titulo: 'Rancho junto ao rio',
      descricao: 'Rancho de madeira visto da chegada, com o rio ao fundo',
    },
    { cena: 'fundos', titulo: 'Fundos do rancho', descricao: 'Fundos do rancho, sem paredes externas' },
    { cena: 'margem', titulo: 'Piso e margem', descricao: 'Piso de cimento sobre a faixa protegida' },
  ],
  enderecoFiscalizacao: RURAL,
  localizacao: { appAtingida: 'SIM' },
  ramos: [],
  dados: {
    AUTO_INFRACAO: {
      infracoes: [{ infracaoId: infracaoId('74'), valorIndicadoUnitario: 12_000 }],
      descricaoConduta:
        'Construiu um rancho de madeira de 48,5 m² em área de preservação permanente, a 12 m do leito do rio, sem autorização, como visto pela equipe em {dia}; disse ter contratado a obra para lazer da família.',
      descricao: 'Auto lavrado no local, depois de medidos o rancho e a distância até o rio.',
      fundamentacaoLegal: fundamento('74'),
      fundamentacaoMulta:
        'Valor perto do mínimo: obra pequena, para lazer da família, sem supressão de árvore e sem antecedente conhecido.',
    },
    DEMOLICAO: {
      descricao: 'Determinada a demolição do rancho, por decisão final do processo do auto.',
      descricaoObra:
        'Rancho de madeira com cobertura de telha cerâmica, piso de cimento, sem paredes externas, em bom estado e sem uso, a 12 m do leito do rio.',
    },
  },
}

const HISTORIAS = { LAVA_A_JATO, DESMATE, QUEIMADA, MADEIRA, ABANDONO, DOACAO, AVES, SOLTURA, RANCHO }
export type NomeDaHistoria = keyof typeof HISTORIAS

export const historia = (nome: NomeDaHistoria): Historia => HISTORIAS[nome]
