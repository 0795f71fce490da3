// The gaps of a model's text, «nome», each with what to ask, an example and, where the form itself tells it, its answer
// (docs/dominio/modelos.md#gaps). A text with an open gap is not ready: nothing is concluded with one left.
import { formatarDataHora } from '../data-hora.ts'
import { decimal } from '../escrita.ts'
import { unicaAreaDaInfracao } from '../instrumento/areas.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { dataCurta } from '../instrumento/dias.ts'
import { numeroDe, textoDe } from '../instrumento/leitura.ts'

/** What names an identifier of the form: the municipality by its IBGE code. */
export interface Nomes {
  municipio: (id: number) => string | undefined
}

export interface Lacuna {
  pergunta: string
  exemplo: string
  /** Answers that are given often, one tap each. */
  usuais?: readonly string[]
  /** What the form already answers; empty while it does not. */
  origem?: (formulario: FormularioLido, nomes: Nomes) => string
}

const autoDe = ({ instrumentos }: FormularioLido) =>
  instrumentos.find((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado)?.dados ?? {}

const dia = (valor: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(textoDe(valor)) ? dataCurta(textoDe(valor)) : '')

/** "14/11/2026, às 10h20". */
const momento = (valor: unknown) => {
  if (Number.isNaN(Date.parse(textoDe(valor)))) return ''
  const [data = '', hora = ''] = formatarDataHora(textoDe(valor)).split(' ')
  return `${data}, às ${hora.replace(':', 'h')}`
}

const periodo = (formulario: FormularioLido) => {
  const { dataFatoInicio, dataFatoFim } = autoDe(formulario)
  const [inicio, fim] = [dia(dataFatoInicio), dia(dataFatoFim)]
  if (inicio && fim && inicio !== fim) return `entre ${inicio} e ${fim}`
  return inicio && `em ${inicio}`
}

/** The notice takes the only area drawn when it is first opened; until then the drawing tells it. */
const area = (formulario: FormularioLido) => {
  const auto = autoDe(formulario)
  const ha = numeroDe('areaHa' in auto ? auto.areaHa : unicaAreaDaInfracao(formulario)?.areaHa)
  return ha > 0 ? decimal(ha, 4) : ''
}

export const LACUNAS: Readonly<Record<string, Lacuna>> = {
  'imóvel ou local': {
    pergunta: 'Como se chama o imóvel ou o local?',
    exemplo: 'Fazenda Exemplo',
    origem: (f) => textoDe(f.enderecoFiscalizacao.nomeImovel),
  },
  município: {
    pergunta: 'Em que município?',
    exemplo: 'Niquelândia',
    origem: (f, { municipio }) => municipio(numeroDe(f.enderecoFiscalizacao.municipioId)) ?? '',
  },
  'data da constatação': {
    pergunta: 'Quando a equipe constatou?',
    exemplo: '14/11/2026, às 10h20',
    origem: (f) => momento(autoDe(f).dataHoraConstatacao),
  },
  'período do fato': {
    pergunta: 'Quando aconteceu? Um dia, ou entre que datas?',
    exemplo: 'entre 02/08/2026 e 18/08/2026',
    origem: periodo,
  },
  'área em hectares': {
    pergunta: 'Quantos hectares o polígono tem?',
    exemplo: '12,3',
    origem: area,
  },
  'tipo de vegetação': {
    pergunta: 'Que vegetação era?',
    exemplo: 'cerrado sentido restrito',
    usuais: ['cerrado sentido restrito', 'cerradão', 'mata ciliar', 'vereda', 'campo limpo'],
  },
  'como foi feito': {
    pergunta: 'Com que meio foi feito?',
    exemplo: 'trator de esteira e correntão',
    usuais: ['trator de esteira', 'correntão entre dois tratores', 'motosserra'],
  },
  'como se constatou': {
    pergunta: 'O que mostrou o fato à equipe?',
    exemplo: 'vistoria no local e imagens de satélite de 30/07 e 20/08/2026',
    usuais: ['vistoria no local', 'vistoria no local e imagens de satélite'],
  },
  'o que sobrou no local': {
    pergunta: 'O que ainda se via no local?',
    exemplo: 'leiras de galhos e solo exposto',
    usuais: ['leiras e solo exposto', 'tocos e galhos', 'área já plantada'],
  },
  'documento não apresentado': {
    pergunta: 'Que licença, autorização ou guia faltou?',
    exemplo: 'autorização de supressão de vegetação',
  },
  'tipo de APP': {
    pergunta: 'Que APP é?',
    exemplo: 'faixa de 30 metros do Córrego Exemplo',
  },
  intervenção: {
    pergunta: 'O que foi feito na APP?',
    exemplo: 'supressão da mata ciliar para acesso de gado',
  },
  'distância da margem': {
    pergunta: 'A quantos metros da margem ou da nascente?',
    exemplo: '8',
  },
  'o que queimou': {
    pergunta: 'O que queimou?',
    exemplo: 'pastagem de braquiária',
    usuais: ['pastagem', 'palhada', 'vegetação nativa'],
  },
  'origem do fogo': {
    pergunta: 'Onde e como o fogo começou, e quem o pôs?',
    exemplo: 'em leiras junto à cerca norte, posto pelo autuado, que o confirmou',
  },
  'dano do fogo': {
    pergunta: 'O que o fogo atingiu além da área?',
    exemplo: 'cerca e 300 metros de mata ciliar do vizinho',
  },
  animais: {
    pergunta: 'Que animais, quantos de cada espécie e em que estado?',
    exemplo: '6 canários-da-terra e 1 bicudo, hígidos',
  },
  'onde estavam os animais': {
    pergunta: 'Onde e como estavam guardados?',
    exemplo: 'em 7 gaiolas individuais na varanda',
  },
  anilhas: {
    pergunta: 'Há anilha? Qual número e confere com o cadastro?',
    exemplo: 'sem anilha',
    usuais: ['sem anilha', 'com anilha que não confere com o cadastro'],
  },
  finalidade: {
    pergunta: 'Para que eram mantidos ou feitos?',
    exemplo: 'venda, segundo o próprio autuado',
    usuais: ['só guarda em casa', 'criação', 'venda'],
  },
  pescado: {
    pergunta: 'Que espécies, quantos exemplares e quantos quilos?',
    exemplo: '14 kg de curimba e 3 kg de dourado',
  },
  petrechos: {
    pergunta: 'Com que petrechos?',
    exemplo: 'duas tarrafas de malha 5 cm e uma canoa de alumínio',
  },
  'norma da pesca': {
    pergunta: 'Que norma proíbe: piracema, local ou petrecho?',
    exemplo: 'período de piracema, de 1º/11 a 28/02 (IN SEMAD 2/2020)',
  },
  "corpo d'água": {
    pergunta: 'Em que rio, córrego ou lago?',
    exemplo: 'Rio Exemplo',
    origem: (f) => textoDe(f.enderecoFiscalizacao.corpoDagua),
  },
  'produto florestal': {
    pergunta: 'Que produto, de que espécie e quanto, medido como?',
    exemplo: '8,4 m³ de toras de aroeira, cubadas pelo método geométrico',
  },
  veículo: {
    pergunta: 'Que veículo, placa e condutor?',
    exemplo: 'caminhão Exemplo, placa ABC1D23, conduzido pelo autuado',
  },
  'origem e destino': {
    pergunta: 'De onde vinha e para onde ia?',
    exemplo: 'da Fazenda Exemplo para serraria em Anápolis',
  },
  'quantidade de carvão': {
    pergunta: 'Quantos metros de carvão (mdc)?',
    exemplo: '42',
  },
  fornos: {
    pergunta: 'Quantos fornos, de que tipo e estado?',
    exemplo: '12 fornos de alvenaria, 5 em queima',
  },
  'uso da água': {
    pergunta: 'Que obra ou captação é e para que serve?',
    exemplo: 'poço tubular de 120 metros para irrigação de 8 hectares',
  },
  'vazão ou volume': {
    pergunta: 'Que vazão, horas por dia ou volume?',
    exemplo: '12 m³/h, 10 horas por dia, segundo o encarregado',
  },
  efluente: {
    pergunta: 'O que se lançava e de onde vinha?',
    exemplo: 'esgoto sanitário bruto da unidade de abate',
  },
  'ponto de lançamento': {
    pergunta: 'Onde caía?',
    exemplo: 'diretamente no Córrego Exemplo, por tubo de 200 mm',
  },
  laudo: {
    pergunta: 'Que laudo mede o dano: número, data e autor?',
    exemplo: 'Laudo 12/2026, de 16/11/2026',
  },
  resíduo: {
    pergunta: 'Que resíduo, quanto e de quem?',
    exemplo: 'cerca de 40 m³ de entulho de construção e lixo doméstico',
  },
  'como foi descartado': {
    pergunta: 'Como e há quanto tempo era descartado?',
    exemplo: 'despejado por caçambas ao longo da estrada, há cerca de dois meses',
    usuais: ['despejado no solo, sem proteção', 'queimado no local', 'enterrado'],
  },
  minério: {
    pergunta: 'Que minério e como se extraía?',
    exemplo: 'areia, por draga de sucção sobre balsa',
  },
  equipamentos: {
    pergunta: 'Que máquinas e equipamentos havia?',
    exemplo: 'uma draga, uma pá carregadeira e dois caminhões',
  },
  atividade: {
    pergunta: 'Que obra ou atividade funcionava sem licença?',
    exemplo: 'posto de combustível com três bombas em operação',
  },
  'porte da atividade': {
    pergunta: 'De que tamanho ou capacidade?',
    exemplo: 'três tanques de 15 mil litros',
  },
  'animal maltratado': {
    pergunta: 'Que animal, quantos, e o que se via nele?',
    exemplo: 'um cavalo, com feridas abertas no dorso e magreza extrema',
  },
  'condição em que vivia': {
    pergunta: 'Em que condição vivia ou era usado?',
    exemplo: 'amarrado ao sol, sem água, puxando carroça com carga excessiva',
  },
  'avaliação veterinária': {
    pergunta: 'Quem avaliou, registro no conselho e conclusão?',
    exemplo: 'médica-veterinária Pessoa Exemplo, CRMV-GO 0000: sofrimento por ferimento não tratado',
  },
  'termo descumprido': {
    pergunta: 'Que embargo ou suspensão, de quando e com que ciência?',
    exemplo: 'TEM-2026-000012, de 02/05/2026, com ciência pessoal no mesmo dia',
    origem: (f) => textoDe(autoDe(f).termoDescumpridoCodigo) || textoDe(autoDe(f).termoDescumpridoNumero),
  },
  'conduta no embargo': {
    pergunta: 'O que se fez na área ou atividade embargada?',
    exemplo: 'plantio de soja em 30 hectares da área embargada',
  },
  'o que se apura': {
    pergunta: 'O que precisa ser esclarecido?',
    exemplo: 'a regularidade da supressão vista na vistoria',
  },
  'situação encontrada': {
    pergunta: 'O que a equipe viu, sem juízo de culpa?',
    exemplo: 'captação por bomba no córrego sem cadastro visível',
  },
  ações: {
    pergunta: 'O que deve ser feito, em que prazo e como se comprova?',
    exemplo: 'requerer a outorga em 60 dias e apresentar o protocolo',
  },
  'por que orientar': {
    pergunta: 'Por que basta orientar?',
    exemplo: 'não há dano visível e a pessoa colaborou',
  },
  'atenuação ou resistência': {
    pergunta: 'O responsável colaborou, mostrou documentos, parou a atividade?',
    exemplo: 'parou a atividade e mostrou o local',
  },
  // What "Fazer outro igual" takes out of a text.
  pessoa: { pergunta: 'Como se chama a pessoa?', exemplo: 'o autuado' },
  documento: { pergunta: 'Qual é o documento?', exemplo: 'o CPF de quem é agora' },
  'documento anterior': { pergunta: 'Que documento é citado?', exemplo: 'o código do termo' },
  data: { pergunta: 'Em que data?', exemplo: '14/11/2026' },
  coordenada: { pergunta: 'Em que coordenada?', exemplo: 'a do ponto deste formulário' },
}
