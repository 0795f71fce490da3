// Step 4: the point, the areas and what they overlap (docs/dominio/etapas.md#localizacao). Areas and their rules have
// a file of their own (geometria); what only an authority's map could tell stays an answer of the inspector.
import {
  arquivo,
  booleano,
  type Campos,
  dataHora,
  geometria,
  numero,
  selecao,
  texto,
} from '../../campos/campo.ts'

const SIM_NAO = { SIM: 'Sim', NAO: 'Não' }

export const CAMPOS_DA_LOCALIZACAO: Campos = {
  sistemaReferencia: selecao(
    'Datum',
    { SIRGAS_2000: 'SIRGAS 2000 (EPSG:4674)', WGS_84: 'WGS 84' },
    { obrigatorio: true, largura: 4 },
  ),
  latitude: numero('Latitude', {
    obrigatorio: true,
    minimo: -90,
    maximo: 90,
    casas: 6,
    mensagem: 'Coordenada inválida',
    largura: 4,
  }),
  longitude: numero('Longitude', {
    obrigatorio: true,
    minimo: -180,
    maximo: 180,
    casas: 6,
    mensagem: 'Coordenada inválida',
    largura: 4,
  }),
  fonteCoordenada: selecao(
    'Fonte',
    {
      GPS_APARELHO: 'GPS do aparelho',
      GPS_TABLET: 'GPS do tablet',
      EXIF_FOTO: 'Foto (EXIF)',
      MAPA: 'Mapa',
      ALERTA: 'Alerta',
      DIGITADA: 'Digitada',
    },
    { obrigatorio: true, largura: 4 },
  ),
  precisaoM: numero('Precisão', { obrigatorio: true, minimo: 0, casas: 1, unidade: 'm', largura: 4 }),
  altitudeM: numero('Altitude', { casas: 1, unidade: 'm', largura: 4 }),
  dataHoraLeitura: dataHora('Leitura', { largura: 4 }),
  poligonos: geometria('Áreas desenhadas', { largura: 12 }),
  ucAtingida: texto('Unidade de conservação atingida', { maximo: 150, largura: 6 }),
  zonaAmortecimento: selecao('Zona de amortecimento', SIM_NAO, { largura: 3 }),
  appAtingida: selecao('Atinge APP', SIM_NAO, { largura: 3 }),
  rlAtingida: selecao('Atinge reserva legal', SIM_NAO, { largura: 3 }),
  campoMurundus: booleano('Campo de murundus (covais)', {
    ajuda: 'Em Goiás é área de preservação permanente (Lei 18.104/2013, art. 9º, VII).',
    largura: 6,
  }),
  terraIndigena: texto('Terra indígena', { maximo: 150, largura: 6 }),
  areaConsolidada: selecao(
    'Área consolidada',
    { SIM: 'Sim', NAO: 'Não', NAO_AVALIADO: 'Não avaliado' },
    { ajuda: 'Uso anterior a 22/07/2008.', largura: 4 },
  ),
  bacia: selecao(
    'Bacia hidrográfica',
    { ARAGUAIA: 'Araguaia', TOCANTINS: 'Tocantins', PARANAIBA: 'Paranaíba', SAO_FRANCISCO: 'São Francisco' },
    { largura: 4 },
  ),
  croqui: arquivo('Croqui', { ajuda: 'Imagem.', largura: 12 }),
}

/** A reading worse than this is to be repeated: a finding, not a refusal. */
export const PRECISAO_BAIXA_M = 50

export const FINALIDADES_DO_POLIGONO = {
  AREA_INFRACAO: 'Área da infração',
  AREA_EMBARGADA: 'Área embargada',
  AREA_IMOVEL: 'Área do imóvel',
  AREA_RECUPERACAO: 'Área de recuperação',
  OUTRO: 'Outra',
} as const
