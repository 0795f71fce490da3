// Step 3: where one gets to (docs/dominio/etapas.md#enderecofiscalizacao).
import {
  booleano,
  type Campos,
  car,
  cep,
  municipio,
  numero,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'

const RURAL = seFor('tipoLocal', 'IMOVEL_RURAL')
const URBANO = seFor('tipoLocal', 'IMOVEL_URBANO', 'COMERCIO', 'RESIDENCIA')
const RODOVIA = seFor('tipoLocal', 'RODOVIA')

export const CAMPOS_DO_ENDERECO: Campos = {
  tipoLocal: selecao(
    'Tipo de local',
    {
      IMOVEL_RURAL: 'Imóvel rural',
      IMOVEL_URBANO: 'Imóvel urbano',
      VIA_PUBLICA: 'Via pública',
      RODOVIA: 'Rodovia',
      CORPO_DAGUA: 'Corpo d’água',
      UC: 'Unidade de conservação',
      TERRA_INDIGENA: 'Terra indígena',
      COMERCIO: 'Comércio',
      RESIDENCIA: 'Residência',
      OUTRO: 'Outro',
    },
    { obrigatorio: true, largura: 6 },
  ),
  municipioId: municipio('Município', { obrigatorio: true, largura: 6 }),
  distrito: texto('Distrito', { maximo: 80, largura: 6 }),
  localidade: texto('Localidade', { maximo: 80, largura: 6 }),
  cep: cep('CEP', { largura: 3 }),
  logradouro: texto('Logradouro', { obrigatorio: URBANO, maximo: 150, largura: 7 }),
  numero: texto('Número', { maximo: 10, ajuda: 'Ou S/N.', largura: 2 }),
  complemento: texto('Complemento', { maximo: 80, largura: 6 }),
  bairro: texto('Bairro', { maximo: 80, largura: 6 }),
  nomeImovel: texto('Nome do imóvel', { quando: RURAL, obrigatorio: true, maximo: 120, largura: 6 }),
  car: car('Código do CAR', { quando: RURAL, largura: 6 }),
  matricula: texto('Matrícula', { maximo: 40, largura: 3 }),
  cartorio: texto('Cartório', { maximo: 40, largura: 5 }),
  ccir: texto('CCIR', { quando: RURAL, maximo: 20, largura: 3 }),
  nirf: texto('NIRF', { quando: RURAL, maximo: 20, largura: 3 }),
  areaImovelHa: numero('Área do imóvel', {
    quando: RURAL,
    minimo: 0.0001,
    mensagem: 'A área deve ser maior que zero',
    unidade: 'ha',
    casas: 4,
    largura: 3,
  }),
  rodovia: texto('Rodovia', {
    quando: RODOVIA,
    obrigatorio: true,
    maximo: 20,
    ajuda: 'GO-060, BR-153…',
    largura: 4,
  }),
  km: numero('Quilômetro', {
    quando: RODOVIA,
    obrigatorio: true,
    minimo: 0,
    casas: 1,
    unidade: 'km',
    largura: 3,
  }),
  sentido: selecao(
    'Sentido',
    { CRESCENTE: 'Crescente', DECRESCENTE: 'Decrescente', AMBOS: 'Ambos' },
    { quando: RODOVIA, obrigatorio: true, largura: 4 },
  ),
  corpoDagua: texto('Corpo d’água', {
    quando: seFor('tipoLocal', 'CORPO_DAGUA'),
    obrigatorio: true,
    maximo: 120,
    largura: 6,
  }),
  roteiroAcesso: textoLongo('Como chegar', {
    obrigatorio: RURAL,
    minimo: 20,
    maximo: 2000,
    mensagem: 'Descreva o acesso para nova vistoria',
  }),
  acessoRestrito: booleano('Acesso restrito', { largura: 12 }),
  autorizacaoAcesso: textoLongo('Autorização ou ordem de acesso', {
    quando: seFor('acessoRestrito', true),
    obrigatorio: true,
    maximo: 1000,
  }),
}
