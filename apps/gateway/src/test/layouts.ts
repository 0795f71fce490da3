// The files that the public sources publish, in their own layouts and columns, each with the rows that it was written from: a
// test holds what was stored against every cell of them. The people and places are invented.
import { umGeoPackage } from './geopackage.ts'
import { UTM_22S, umPoligono, umQuadrado, umShapefile, zipar } from './shapefile.ts'

export type Linha = Record<string, string>

export interface Layout {
  nome: string
  /** The format of a support database; absent for alerts. */
  base?: string
  bytes: Buffer
  linhas: Linha[]
  /** What the import counts; the rest is zero. */
  conta: Record<string, number>
  /** What the text of a cell is where it is stored, where it is not told by how dates, numbers and places are written. */
  como?: Record<string, string>
}

/** A square of a hundredth of a degree in the fields around Goiânia, some steps east of the first. */
const quadrado = (passos = 0) => umQuadrado([-49.25 + passos * 0.01, -16.6], 0.01)
const emWkt = (passos: number) =>
  `MULTIPOLYGON (((${quadrado(passos)
    .map((p) => p.join(' '))
    .join(', ')})))`
const poligono = (passos = 0) => umPoligono([quadrado(passos)])

/** Every column that a row says nothing of has a text of its own, so that nothing is found by chance. */
const completar = (colunas: readonly string[], linhas: readonly Linha[]): Linha[] =>
  linhas.map((linha, i) =>
    Object.fromEntries(colunas.map((c) => [c, linha[c] ?? `${c.toLowerCase()} da linha ${i + 1}`])),
  )

const celula = (valor: string) => (/[";,\n]/.test(valor) ? `"${valor.replaceAll('"', '""')}"` : valor)
const emCsv = (linhas: readonly Linha[], separador: string, codificacao: BufferEncoding = 'utf8') =>
  Buffer.from(
    [Object.keys(linhas[0] ?? {}), ...linhas.map((l) => Object.values(l))]
      .map((campos) => `${campos.map(celula).join(separador)}\r\n`)
      .join(''),
    codificacao,
  )

/** The numbers of a row are numbers in GeoJSON. */
const emGeoJson = (linhas: readonly Linha[], geometrias: readonly unknown[]) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
      features: linhas.map((linha, i) => ({
        type: 'Feature',
        id: `camada.${i}`,
        geometry: geometrias[i],
        properties: Object.fromEntries(
          Object.entries(linha).map(([nome, valor]) => [
            nome,
            /^-?\d+\.\d+$/.test(valor) ? Number(valor) : valor || null,
          ]),
        ),
      })),
    }),
  )
const area = (passos: number) => ({ type: 'MultiPolygon', coordinates: [[quadrado(passos)]] })

const COLUNAS_DO_DETER = [
  'gid',
  'origin_gid',
  'classname',
  'quadrant',
  'path_row',
  'view_date',
  'sensor',
  'satellite',
  'areauckm',
  'uc',
  'areamunkm',
  'municipality',
  'mun_geocod',
  'uf',
  'publish_month',
  'areatotalkm',
]
const aviso = (gid: string, mais: Linha = {}): Linha => ({
  gid,
  classname: 'DESMATAMENTO_CR',
  view_date: '2026-10-01Z',
  quadrant: '',
  uf: 'GO',
  municipality: 'Goiânia',
  areamunkm: '1.19',
  ...mais,
})
const DETER = completar(COLUNAS_DO_DETER, [
  aviso('100_curr'),
  aviso('100_curr', { municipality: 'Senador Canedo', areamunkm: '0.5' }),
  aviso('101_hist', { classname: 'CICATRIZ_DE_QUEIMADA', uc: 'APA João Leite', areamunkm: '1.18' }),
  aviso('102_curr', { classname: 'CLASSE_NOVA_DO_INPE' }),
  aviso('103_curr', { view_date: 'ontem' }),
])
/** The class is unknown here and the last day is none. */
const CONTA_DO_DETER = { lidos: 5, novos: 2, reunidos: 1, esperando: 1, recusados: 1 }
/** The code has the day in the place of the table, and the two pieces are one alert of both areas. */
const COMO_DO_DETER = {
  '100_curr': '100/2026-10-01',
  '101_hist': '101/2026-10-01',
  '102_curr': '102/2026-10-01',
  '1.19': ':169',
  '0.5': ':169',
}

/** The table of a shapefile holds ten letters of each name. */
const curtas = (linhas: readonly Linha[], nomes: Linha) =>
  linhas.map((linha) =>
    Object.fromEntries(
      Object.entries(linha).map(([nome, valor]) => [nomes[nome] ?? nome.slice(0, 10).toUpperCase(), valor]),
    ),
  )
const DO_ZIP_DO_DETER = curtas(DETER.slice(2), { gid: 'FID', mun_geocod: 'GEOCODIBGE' })

const MAPBIOMAS = completar(
  [
    'CODEALERTA',
    'FONTE',
    'BIOMA',
    'ESTADO',
    'MUNICIPIO',
    'AREAHA',
    'ANODETEC',
    'DATADETEC',
    'DTIMGANT',
    'DTIMGDEP',
    'DTPUBLI',
    'VPRESSAO',
  ],
  ['1401234', '1401235'].map((CODEALERTA) => ({
    CODEALERTA,
    FONTE: '{DETER-CERRADO,GLAD}',
    ESTADO: 'GOIÁS',
    MUNICIPIO: 'GOIÂNIA',
    AREAHA: '118.27',
    DATADETEC: '2026-09-20',
    DTIMGANT: '2026-08-01',
    DTIMGDEP: '2026-09-30',
    DTPUBLI: '2026-10-15',
  })),
)
const DA_API_DO_MAPBIOMAS = completar(
  [
    'alertCode',
    'sources',
    'detectedAt',
    'publishedAt',
    'areaHa',
    'crossedBiomes',
    'crossedCities',
    'crossedStates',
    'deforestationClasses',
    'imageAcquiredBeforeAt',
    'imageAcquiredAfterAt',
    'geometryWkt',
    'republished',
    'publicationCycles',
  ],
  [
    {
      alertCode: '1501234',
      detectedAt: '2026-09-20',
      publishedAt: '2026-10-16',
      areaHa: '118.31',
      imageAcquiredBeforeAt: '2026-08-02',
      imageAcquiredAfterAt: '2026-09-29',
      geometryWkt: emWkt(0),
    },
  ],
)

const DE_PLANILHA = completar(
  [
    'id',
    'Código',
    'Categoria',
    'Data da detecção',
    'Área (ha)',
    'Latitude',
    'Longitude',
    'Descrição',
    'Obs',
    'Obs',
  ],
  [
    {
      id: '17',
      Código: 'PROC-17/2026',
      Categoria: 'MINERACAO',
      'Data da detecção': '01/10/2026',
      'Área (ha)': '1.234,56',
      Latitude: '-16,61',
      Longitude: '-49,24',
    },
  ],
)

const LUGARES: Linha[] = [
  {
    name: 'Vão do Córrego',
    when: '2026-10-01',
    description: 'Visto do alto',
    classe: 'MINERACAO',
    vistoria: 'Equipe 7',
  },
  { name: 'Vão da Serra', begin: '2026-10-02', end: '2026-10-09', classe: 'MINERACAO', vistoria: 'Equipe 8' },
]
const emKml = (linhas: readonly Linha[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Vistorias</name>
  ${linhas
    .map(
      ({ name, description, when, begin, end, ...tabela }, i) => `<Placemark id="k${i}"><name>${name}</name>
    ${description ? `<description><![CDATA[${description}]]></description>` : ''}
    ${when ? `<TimeStamp><when>${when}</when></TimeStamp>` : ''}
    ${begin ? `<TimeSpan><begin>${begin}</begin><end>${end}</end></TimeSpan>` : ''}
    <ExtendedData>${Object.entries(tabela)
      .map(([nome, valor]) => `<Data name="${nome}"><value>${valor}</value></Data>`)
      .join('')}</ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>${quadrado(i)
      .map((p) => `${p.join()},0`)
      .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    )
    .join('\n')}</Folder></Document></kml>`

/** The first square, in metres of zone 22 south. */
const EM_METROS: Array<[number, number]> = [
  [686_690.7, 8_163_879.4],
  [686_700.4, 8_164_986.0],
  [687_767.5, 8_164_976.7],
  [687_757.8, 8_163_870.1],
  [686_690.7, 8_163_879.4],
]
const DE_QGIS = completar(
  ['codigo', 'categoria', 'data', 'area_ha', 'latitude', 'longitude', 'relato', 'equipe'],
  [
    {
      codigo: 'QGIS-1',
      categoria: 'MINERACAO',
      data: '2026-10-03',
      area_ha: '117.31',
      latitude: '-16.5923',
      longitude: '-49.2423',
    },
  ],
)

const AUTOS = completar(
  (
    'SEQ_AUTO_INFRACAO DES_STATUS_FORMULARIO DS_SIT_AUTO_AIE SIT_CANCELADO NUM_AUTO_INFRACAO SER_AUTO_INFRACAO ' +
    'CD_ORIGINAL_AUTO_INFRACAO TIPO_AUTO TIPO_MULTA VAL_AUTO_INFRACAO FUNDAMENTACAO_MULTA PATRIMONIO_APURACAO ' +
    'GRAVIDADE_INFRACAO CD_NIVEL_GRAVIDADE MOTIVACAO_CONDUTA EFEITO_MEIO_AMBIENTE EFEITO_SAUDE_PUBLICA ' +
    'PASSIVEL_RECUPERACAO UNID_ARRECADACAO DES_AUTO_INFRACAO DAT_HORA_AUTO_INFRACAO FORMA_ENTREGA DAT_CIENCIA_AUTUACAO ' +
    'DT_FATO_INFRACIONAL DT_INICIO_ATO_INEQUIVOCO DT_FIM_ATO_INEQUIVOCO DS_UNID_CONCILIACAO COD_MUNICIPIO MUNICIPIO UF ' +
    'NUM_PROCESSO NU_PROCESSO_FORMATADO COD_INFRACAO DES_INFRACAO TIPO_INFRACAO CD_RECEITA_AUTO_INFRACAO DES_RECEITA ' +
    'TP_PESSOA_INFRATOR NUM_PESSOA_INFRATOR NOME_INFRATOR CPF_CNPJ_INFRATOR QT_AREA INFRACAO_AREA DES_OUTROS_TIPO_AREA ' +
    'CLASSIFICACAO_AREA DS_FATOR_AJUSTE NUM_LONGITUDE_AUTO NUM_LATITUDE_AUTO DS_WKT DES_LOCAL_INFRACAO ' +
    'DS_REFERENCIA_ACAO_FISCALIZATORIA UNIDADE_CONSERVACAO ID_SICAFI_BIOMAS_ATINGIDOS_INFRACAO DS_BIOMAS_ATINGIDOS ' +
    'SEQ_NOTIFICACAO SEQ_ACAO_FISCALIZATORIA CD_ACAO_FISCALIZATORIA UNID_CONTROLE TIPO_ACAO OPERACAO DENUNCIA_SISLIV ' +
    'SEQ_ORDEM_FISCALIZACAO ORDEM_FISCALIZACAO UNID_ORDENADORA SEQ_SOLICITACAO_RECURSO SOLICITACAO_RECURSO ' +
    'OPERACAO_SOL_RECURSO DT_LANCAMENTO TP_ULT_ALTERACAO DT_ULT_ALTERACAO JUSTIFICATIVA_ALTERACAO WKT_GE_AREA_AUTUADA ' +
    'DT_ULT_ALTER_GEOM TP_ORIGEM_GE_AREA_AUTUADA DS_ERRO_GE_AREA_AUTUADA DS_WKT_GE_AREA_AUTUADA_COM_ERRO ' +
    'ST_AUTO_MIGRADO_AIE DS_ENQUADRAMENTO_ADMINISTRATIVO DS_ENQUADRAMENTO_NAO_ADMINISTRATIVO ' +
    'DS_ENQUADRAMENTO_COMPLEMENTAR CD_TERMOS_APREENSAO CD_TERMOS_EMBARGOS TP_ORIGEM_REGISTRO_AUTO ' +
    'ULTIMA_ATUALIZACAO_RELATORIO'
  ).split(' '),
  [
    {
      SEQ_AUTO_INFRACAO: '2401.0',
      NUM_AUTO_INFRACAO: '9876543',
      SER_AUTO_INFRACAO: 'E',
      VAL_AUTO_INFRACAO: '15000,50',
      DAT_HORA_AUTO_INFRACAO: '2024-03-02 10:31:00',
      CPF_CNPJ_INFRATOR: '529.982.247-25',
      QT_AREA: '12,3456',
      NUM_LONGITUDE_AUTO: '-49.2471',
      NUM_LATITUDE_AUTO: '-16.5971',
      DS_WKT: '',
      WKT_GE_AREA_AUTUADA: emWkt(0),
    },
    {
      SEQ_AUTO_INFRACAO: '2402',
      NUM_AUTO_INFRACAO: '9876544',
      SER_AUTO_INFRACAO: 'E',
      VAL_AUTO_INFRACAO: '2000',
      DAT_HORA_AUTO_INFRACAO: '2024-03-03 00:00:00',
      CPF_CNPJ_INFRATOR: '***.982.247-**',
      QT_AREA: '',
      NUM_LONGITUDE_AUTO: '-49.2472',
      NUM_LATITUDE_AUTO: '-16.5972',
      DS_WKT: '',
      WKT_GE_AREA_AUTUADA: '',
    },
    { SEQ_AUTO_INFRACAO: '', VAL_AUTO_INFRACAO: '1' },
  ],
)

const embargo = (SEQ_TAD: string, mais: Linha): Linha => ({
  SEQ_TAD,
  NUM_TAD: `7${SEQ_TAD}`,
  SER_TAD: 'E',
  CPF_CNPJ_EMBARGADO: '',
  DAT_EMBARGO: '2024-05-06 07:08:09',
  QTD_AREA_EMBARGADA: '118.2',
  NUM_LONGITUDE_TAD: '-49.2461',
  NUM_LATITUDE_TAD: '-16.5961',
  DAT_DESEMBARGO: '',
  ...mais,
})
const EMBARGOS = completar(
  (
    'SEQ_TAD DES_STATUS_FORMULARIO DES_STATUS_FORMULARIO_AIE SIT_CANCELADO NUM_TAD SER_TAD COD_SUBSTITUICAO DAT_EMBARGO ' +
    'DAT_IMPRESSAO FORMA_ENTREGA NUM_PESSOA_EMBARGO NOME_EMBARGADO CPF_CNPJ_EMBARGADO NUM_PROCESSO DES_TAD COD_MUNICIPIO ' +
    'MUNICIPIO UF DES_LOCALIZACAO NUM_LONGITUDE_TAD NUM_LATITUDE_TAD DETER_PRODES ID_POLIGONO EMBARGA_POLIGONO ' +
    'QTD_AREA_EMBARGADA NOME_IMOVEL TIPO_AREA GEOM_AREA_EMBARGADA DAT_ULT_ALTER_GEOM UNID_APRESENTACAO UNID_CONTROLE ' +
    'SIT_DESEMBARGO TIPO_DESEMBARGO DAT_DESEMBARGO DES_DESEMBARGO SEQ_AUTO_INFRACAO NUM_AUTO_INFRACAO SEQ_NOTIFICACAO ' +
    'SEQ_ACAO_FISCALIZATORIA CD_ACAO_FISCALIZATORIA OPERACAO SEQ_ORDEM_FISCALIZACAO ORDEM_FISCALIZACAO UNID_ORDENADORA ' +
    'SEQ_SOLICITACAO_RECURSO SOLICITACAO_RECURSO OPERACAO_SOL_RECURSO DAT_ULT_ALTERACAO TIPO_ALTERACAO ' +
    'JUSTIFICATIVA_ALTERACAO ULTIMA_ATUALIZACAO_RELATORIO'
  ).split(' '),
  [
    embargo('3401', { GEOM_AREA_EMBARGADA: emWkt(1) }),
    embargo('3402', { GEOM_AREA_EMBARGADA: '' }),
    embargo('3403', { GEOM_AREA_EMBARGADA: 'POLYGON ((x))' }),
  ],
)

const DO_SISCOM = completar(
  (
    'objectid seq_tad num_tad serie_tad cod_uf uf cod_municipio municipio nome_imovel des_localizacao nome_embargado ' +
    'cpf_cnpj_embargado sit_desmatamento tipo_area num_auto_infracao serie_auto_infracao cod_tipo_bioma des_tipo_bioma ' +
    'operacao unid_controle ordem_fiscalizacao cd_acao_fiscalizatoria num_processo des_tad des_infracao ' +
    'num_longitude_gms_tad num_latitude_gms_tad dat_embargo dat_impressao dat_ult_alteracao num_longitude_tad ' +
    'num_latitude_tad qtd_area_desmatada qtd_area_embargada origem_geom dat_ult_alter_geom st_area_shape_ ' +
    'st_perimeter_shape_'
  ).split(' '),
  [
    {
      seq_tad: '4401',
      num_tad: '74401',
      cpf_cnpj_embargado: '11222333000181',
      dat_embargo: '2024-05-06T03:00:00Z',
      num_longitude_tad: '-49.2451',
      num_latitude_tad: '-16.5951',
      qtd_area_embargada: '118.25',
    },
  ],
)

const APREENSOES = completar(
  (
    'SEQ_TAD DS_SIT_APREENSAO ST_CANCELADO CD_TAD CD_SERIE_TAD DT_APREENSAO DT_IMPRESSAO NU_PESSOA_APREENSAO ' +
    'NO_PESSOA_APREENSAO NU_CPF_CNPJ_PESSOA_APREENSAO NU_PROCESSO_FORMATADO DS_TAD DS_COMPLEMENTAR CD_MUNICIPIO NO_MUNICIPIO ' +
    'SG_UF DS_LOCALIZACAO NU_LONGITUDE_TAD NU_LATITUDE_TAD DS_FORMA_ENTREGA SG_UNIDADE_APRESENTACAO SG_UNIDADE_CONTROLE ' +
    'VL_TAD SEQ_AUTO_INFRACAO CD_AUTO_INFRACAO SER_AUTO_INFRACAO SEQ_NOTIFICACAO SEQ_ACAO_FISCALIZATORIA ' +
    'CD_ACAO_FISCALIZATORIA NO_OPERACAO SEQ_ORDEM_FISCALIZACAO NU_ORDEM_FISCALIZACAO SG_UNIDADE_ORDENADORA ' +
    'SEQ_SOLICITACAO_RECURSO NU_SOLICITACAO_RECURSO NO_OPERACAO_SOL_RECURSO DT_ALTERACAO TP_ALTERACAO ' +
    'DS_JUSTIFICATIVA_ALTERACAO DS_WKT_LOCAL_APREENSAO DS_ENQUADRAMENTO_ADMINISTRATIVO VL_MULTA DS_AUTO_INFRACAO ' +
    'DS_JUSTIFICATIVA_CANCELAMENTO CD_ORIGINAL_APREENSAO DS_COORDENADA_APREENSAO DS_ENQUADRAMENTO_NAO_ADMINISTRATIVO ' +
    'DS_ENQUADRAMENTO_COMPLEMENTAR TP_ORIGEM_REGISTRO_APREENSAO ULTIMA_ATUALIZACAO_RELATORIO'
  ).split(' '),
  ['E', 'C'].map((CD_SERIE_TAD, i) => ({
    SEQ_TAD: `550${i}`,
    // Two series number alike.
    CD_TAD: '654321',
    CD_SERIE_TAD,
    DT_APREENSAO: '2024-06-07',
    NO_PESSOA_APREENSAO: `José Apreendido ${i}`,
    NU_CPF_CNPJ_PESSOA_APREENSAO: '52998224725',
    NU_LONGITUDE_TAD: '-49,2441',
    NU_LATITUDE_TAD: '-16,5941',
    VL_TAD: '1500.75',
    DS_WKT_LOCAL_APREENSAO: '',
  })),
)

const SICAR = completar(
  [
    'cod_tema',
    'nom_tema',
    'cod_imovel',
    'mod_fiscal',
    'num_area',
    'ind_status',
    'ind_tipo',
    'des_condic',
    'municipio',
    'cod_estado',
    'dat_criaca',
    'dat_atuali',
  ],
  ['A1', 'B2'].map((fim) => ({
    cod_imovel: `GO-5214606-${fim}`,
    mod_fiscal: '4.2173',
    num_area: '117.9012',
    dat_criaca: '01/02/2015',
    dat_atuali: '03/04/2024',
  })),
)
const DO_GEOSERVER_DO_CAR = completar(
  [
    'cod_imovel',
    'status_imovel',
    'dat_criacao',
    'data_atualizacao',
    'area',
    'condicao',
    'uf',
    'municipio',
    'cod_municipio_ibge',
    'm_fiscal',
    'tipo_imovel',
  ],
  [
    {
      cod_imovel: 'GO-5208707-C3',
      dat_criacao: '2015-02-01T12:13:14Z',
      data_atualizacao: '2024-04-03T00:00:00Z',
      area: '117.9034',
      m_fiscal: '5.9017',
    },
  ],
)

export const LAYOUTS: readonly Layout[] = [
  {
    nome: 'DETER, do serviço, em GeoJSON',
    bytes: emGeoJson(
      DETER,
      DETER.map((_, i) => area(i)),
    ),
    linhas: DETER,
    conta: CONTA_DO_DETER,
    como: COMO_DO_DETER,
  },
  {
    nome: 'DETER, do serviço, em CSV',
    bytes: emCsv(
      DETER.map((linha, i) => ({ FID: `deter-cerrado-nb.fid-${i}a`, ...linha, geom: emWkt(i) })),
      ',',
    ),
    linhas: DETER.map((linha, i) => ({ FID: `deter-cerrado-nb.fid-${i}a`, ...linha, geom: emWkt(i) })),
    conta: CONTA_DO_DETER,
    como: COMO_DO_DETER,
  },
  {
    nome: 'DETER, zip do portal',
    bytes: umShapefile([poligono(2), poligono(3), poligono(4)], DO_ZIP_DO_DETER, {
      pasta: 'deter-cerrado-nb/',
    }),
    linhas: DO_ZIP_DO_DETER,
    conta: { lidos: 3, novos: 1, esperando: 1, recusados: 1 },
    como: COMO_DO_DETER,
  },
  {
    nome: 'MapBiomas Alerta, zip do portal',
    bytes: umShapefile([poligono(0), poligono(1)], MAPBIOMAS),
    linhas: MAPBIOMAS,
    conta: { lidos: 2, novos: 2 },
  },
  {
    nome: 'MapBiomas Alerta, tabela do portal, que não diz o lugar',
    bytes: emCsv(MAPBIOMAS, ','),
    linhas: MAPBIOMAS,
    conta: { lidos: 2, recusados: 2 },
  },
  {
    nome: 'MapBiomas Alerta, da API, em CSV',
    bytes: emCsv(DA_API_DO_MAPBIOMAS, ';'),
    linhas: DA_API_DO_MAPBIOMAS,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'planilha de um órgão, em Latin-1',
    bytes: emCsv(DE_PLANILHA, ';', 'latin1'),
    linhas: DE_PLANILHA,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'KML',
    bytes: Buffer.from(emKml(LUGARES)),
    linhas: LUGARES,
    conta: { lidos: 2, novos: 2 },
  },
  {
    nome: 'KML em zip',
    bytes: zipar({ 'doc.kml': Buffer.from(emKml(LUGARES)) }),
    linhas: LUGARES,
    conta: { lidos: 2, novos: 2 },
  },
  {
    nome: 'GeoPackage do QGIS, em UTM',
    bytes: umGeoPackage(DE_QGIS, [EM_METROS], UTM_22S),
    linhas: DE_QGIS,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'shapefile do QGIS, em UTM',
    bytes: umShapefile([umPoligono([EM_METROS])], DE_QGIS, { prj: UTM_22S }),
    linhas: DE_QGIS,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'IBAMA, autos de infração, zip de um CSV por ano',
    base: 'ibama-autos',
    bytes: zipar({
      'auto_infracao_ano_2023.csv': emCsv(AUTOS.slice(0, 1), ';'),
      'auto_infracao_ano_2024.csv': emCsv(AUTOS.slice(1), ';'),
    }),
    linhas: AUTOS,
    conta: { lidos: 3, novos: 2, recusados: 1 },
    como: { '2401.0': '"2401"' },
  },
  {
    nome: 'IBAMA, termos de embargo, CSV em Latin-1',
    base: 'ibama-embargos',
    bytes: emCsv(EMBARGOS, ';', 'latin1'),
    linhas: EMBARGOS,
    conta: { lidos: 3, novos: 3 },
    como: { 'POLYGON ((x))': 'não pôde ser lida' },
  },
  {
    nome: 'IBAMA, embargos do SISCOM, em GeoJSON',
    base: 'ibama-embargos',
    bytes: emGeoJson(DO_SISCOM, [area(0)]),
    linhas: DO_SISCOM,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'IBAMA, termos de apreensão, zip de um CSV',
    base: 'ibama-apreensoes',
    bytes: zipar({ 'termo_apreensao.csv': emCsv(APREENSOES, ';', 'latin1') }),
    linhas: APREENSOES,
    conta: { lidos: 2, novos: 2 },
  },
  {
    nome: 'SICAR, zip de um município, com um zip por tema',
    base: 'car',
    bytes: zipar({
      'AREA_IMOVEL_1.zip': umShapefile([poligono(0), poligono(1)], SICAR),
      'RESERVA_LEGAL_1.zip': umShapefile([poligono(0)], SICAR.slice(0, 1)),
    }),
    linhas: SICAR,
    conta: { lidos: 2, novos: 2 },
  },
  {
    nome: 'SICAR, do serviço, em GeoJSON',
    base: 'car',
    bytes: emGeoJson(DO_GEOSERVER_DO_CAR, [area(0)]),
    linhas: DO_GEOSERVER_DO_CAR,
    conta: { lidos: 1, novos: 1 },
  },
  {
    nome: 'SICAR, do serviço, zip de shapefile',
    base: 'car',
    bytes: umShapefile(
      [poligono(0)],
      DO_GEOSERVER_DO_CAR.map((l) =>
        Object.fromEntries(Object.entries(l).map(([nome, valor]) => [nome.slice(0, 10), valor])),
      ),
    ),
    linhas: DO_GEOSERVER_DO_CAR.map((l) =>
      Object.fromEntries(Object.entries(l).map(([nome, valor]) => [nome.slice(0, 10), valor])),
    ),
    conta: { lidos: 1, novos: 1 },
  },
]
