// What the example answers of every kind lean on: the same photos, the same signed seizures, the same species. Only for
// the tests of every reader, as `exemplo()` itself.
import type { Dados } from '../campos/campo.ts'
import { PARAMETROS_PADRAO } from '../catalogo/contract.ts'
import { INFRACOES_DO_EXEMPLO } from '../catalogo/exemplo.ts'
import { CALENDARIO_PADRAO } from '../prazo/atos.ts'
import type { Ambiente, DocumentoLido, EspecieLida } from './definicao.ts'

/** Photos that the example form has among its evidence. */
export const FOTOS_DO_EXEMPLO = [
  '00000000-0000-4000-8000-000000000201',
  '00000000-0000-4000-8000-000000000202',
  '00000000-0000-4000-8000-000000000203',
] as const

/** A signed seizure of timber, and one of birds. */
export const APREENSAO_DO_EXEMPLO = 'TAP-2026-000001'
export const ITEM_DO_EXEMPLO = 'item-madeira'
export const ANIMAIS_DO_EXEMPLO = 'TAP-2026-000002'
export const ANIMAL_DO_EXEMPLO = 'item-aves'
export const ESPECIE_DO_EXEMPLO = 1

/** Somebody signed on the screen. */
export const ASSINATURA_DE_EXEMPLO = { tracos: [[10, 10, 400, 200, 800, 60]], em: '2026-11-14T18:00:00Z' }

/** The ids of the catalogue of laws. */
const DECRETO_6514 = 3
export const LEI_GO_18102 = 39

/** The answers of `ATO`. */
export const atoDeExemplo = (descricao: string, artigo: string, leiId = DECRETO_6514): Dados => ({
  dataHoraInstrumento: '2026-11-14T17:32:00Z',
  descricao,
  fundamentacaoLegal: [{ leiId, artigo }],
})

/** The answers of `CIENCIA`. */
export const cienciaDeExemplo = (): Dados => ({
  cienciaForma: 'PESSOAL',
  cienciaData: '2026-11-14T18:00:00Z',
  assinanteNome: 'Responsável Exemplo',
  assinanteDocumento: '529.982.247-25',
  assinaturaRecebedor: ASSINATURA_DE_EXEMPLO,
})

/** Someone who is not the responsible of the example form. */
export const pessoaDeExemplo = (): Dados => ({
  tipoPessoa: 'FISICA',
  cpf: '111.444.777-35',
  nome: 'Depositária Exemplo',
  endereco: 'Chácara Exemplo, estrada municipal',
  telefone: '(62) 3333-4444',
})

export const itemDeExemplo = (): Dados => ({
  itemId: ITEM_DO_EXEMPLO,
  categoria: 'PRODUTO_FLORESTAL',
  descricao: 'Toras de madeira nativa',
  especieNaoIdentificada: true,
  quantidade: 4.5,
  unidade: 'METRO_CUBICO',
  estado: 'BOM',
  valorEstimado: 400,
  localGuardaAtual: 'Pátio da unidade do órgão',
  riscoPerecimento: 'SIM',
  justificativaPerecimento: 'Madeira a céu aberto, sem local de guarda coberto.',
  fotos: [FOTOS_DO_EXEMPLO[0]],
})

const AVES: Dados = {
  itemId: ANIMAL_DO_EXEMPLO,
  categoria: 'ANIMAL_SILVESTRE',
  descricao: 'Aves adultas em gaiola',
  especieId: ESPECIE_DO_EXEMPLO,
  quantidade: 5,
  unidade: 'INDIVIDUO',
  estado: 'HIGIDO',
  riscoPerecimento: 'NAO',
}

const documento = (codigo: string, itemId: string, dados: Dados, saldo: number): DocumentoLido => ({
  codigo,
  tipo: 'APREENSAO',
  dataHoraInstrumento: '2026-11-10T12:00:00Z',
  pessoas: ['52998224725'],
  itens: [{ itemId, dados, saldo }],
})

export const DOCUMENTOS_DO_EXEMPLO: readonly DocumentoLido[] = [
  documento(APREENSAO_DO_EXEMPLO, ITEM_DO_EXEMPLO, itemDeExemplo(), 4.5),
  documento(ANIMAIS_DO_EXEMPLO, ANIMAL_DO_EXEMPLO, AVES, 5),
  { ...documento('AI-2026-000001', '', {}, 0), tipo: 'AUTO_INFRACAO', itens: [] },
]

const CANARIO: EspecieLida = {
  id: ESPECIE_DO_EXEMPLO,
  reino: 'Animalia',
  grupo: 'Ave',
  nomePopular: 'Canário-da-terra',
  nomeCientifico: 'Sicalis flaveola',
  status: 'Nativa',
  categoriaAmeaca: 'LC',
  cites: null,
  multaAmeacada: false,
}

/** The world as the example forms know it; a test replaces what it is about. */
export const ambienteDeExemplo = (agora: Date, mudanca: Partial<Ambiente> = {}): Ambiente => ({
  agora,
  infracao: (id) => INFRACOES_DO_EXEMPLO.find((i) => i.id === id),
  especie: (id) => (id === CANARIO.id ? CANARIO : undefined),
  documento: (codigo) => DOCUMENTOS_DO_EXEMPLO.find((d) => d.codigo === codigo),
  parametros: PARAMETROS_PADRAO,
  calendario: CALENDARIO_PADRAO,
  ...mudanca,
})
