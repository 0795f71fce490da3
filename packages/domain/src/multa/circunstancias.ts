// Aggravating and mitigating circumstances. Their percentages are parameters of the agency (0 until it loads them); a
// circumstance that already is an element of the infraction cannot be marked, or it would count twice.
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import { codigoDaRegra } from '../catalogo/igual-a.ts'

export const JA_INTEGRA = 'Esta circunstância já integra a infração'

export interface Circunstancia {
  codigo: string
  rotulo: string
  fundamento: string
  /** Groups and codes of the catalogue whose text already has it. */
  integra?: { grupos?: readonly string[]; codigos?: readonly string[] }
}

const LEI_FEDERAL = 'Lei 9.605/1998, art. 15'
const AGRAVA = `${LEI_FEDERAL}; Lei GO 18.102/2013, art. 5º`
const ATENUA = 'Lei GO 18.102/2013, art. 4º'

const UC = { grupos: ['UNIDADE_CONSERVACAO'], codigos: ['54-A', '66-PU-I'] }

const agravante = (codigo: string, rotulo: string, integra?: Circunstancia['integra']): Circunstancia => ({
  codigo,
  rotulo,
  fundamento: AGRAVA,
  integra,
})

export const AGRAVANTES: readonly Circunstancia[] = [
  agravante('REINCIDENCIA', 'Reincidência'),
  agravante('VANTAGEM_PECUNIARIA', 'Para obter vantagem pecuniária', {
    codigos: ['27-I', '27-II', '28', '33', '47', '87', '88'],
  }),
  agravante('COACAO_DE_TERCEIRO', 'Coagindo terceiro a executar a infração'),
  agravante('PERIGO_GRAVE', 'Com perigo grave à saúde pública ou ao meio ambiente', {
    codigos: ['61', '62-I', '62-II', '62-III', '62-VII'],
  }),
  agravante('DANO_A_PROPRIEDADE_ALHEIA', 'Com dano à propriedade alheia', { codigos: ['56', '75'] }),
  agravante('UC_OU_REGIME_ESPECIAL', 'Em unidade de conservação ou área de regime especial de uso', UC),
  agravante('AREA_URBANA', 'Em área urbana ou assentamento humano', { grupos: ['ORDENAMENTO_URBANO'] }),
  agravante('PERIODO_DE_DEFESO', 'Em período de defeso à fauna', { codigos: ['35'] }),
  agravante('DOMINGO_OU_FERIADO', 'Em domingo ou feriado'),
  agravante('A_NOITE', 'À noite'),
  agravante('SECA_OU_INUNDACAO', 'Em época de seca ou inundação'),
  agravante('ESPACO_PROTEGIDO', 'No interior de espaço territorial especialmente protegido', {
    grupos: UC.grupos,
    codigos: [...UC.codigos, '43', '44-HA', '44-UN', '45', '48', '49', '50', '51', '72', '73', '74'],
  }),
  agravante('METODO_CRUEL', 'Com método cruel de abate ou captura de animais', { codigos: ['29', '36'] }),
  agravante('FRAUDE_OU_ABUSO_DE_CONFIANCA', 'Mediante fraude ou abuso de confiança', { codigos: ['82'] }),
  agravante('ABUSO_DE_LICENCA', 'Mediante abuso do direito de licença, permissão ou autorização', {
    codigos: ['66-PU-II'],
  }),
  agravante('INTERESSE_COM_VERBA_PUBLICA', 'No interesse de pessoa jurídica mantida por verba pública'),
  agravante('ESPECIE_AMEACADA', 'Atingindo espécie ameaçada de lista oficial', {
    codigos: ['24-II', '24-P3-I-B', '24-P3-II-B', '24-P3-III-B', '25-II', '26-II', '27-II', '35-PU-I'],
  }),
  agravante('FACILITADA_POR_FUNCIONARIO', 'Facilitada por funcionário público no exercício da função'),
]

const atenuante = (codigo: string, rotulo: string): Circunstancia => ({ codigo, rotulo, fundamento: ATENUA })

export const ATENUANTES: readonly Circunstancia[] = [
  atenuante('BAIXA_ESCOLARIDADE', 'Baixo grau de instrução ou escolaridade'),
  atenuante('ARREPENDIMENTO_COM_REPARACAO', 'Arrependimento, com reparação espontânea do dano'),
  atenuante('COMUNICACAO_PREVIA', 'Comunicação prévia do perigo de degradação'),
  atenuante('COLABORACAO', 'Colaboração com a fiscalização'),
]

export const integraInfracao = (
  { integra }: Circunstancia,
  linha: Pick<TipoDeInfracao, 'grupo' | 'codigo' | 'igualA'>,
) => (integra?.grupos?.includes(linha.grupo) || integra?.codigos?.includes(codigoDaRegra(linha))) ?? false

export const rotulos = (lista: readonly Circunstancia[]): Record<string, string> =>
  Object.fromEntries(lista.map((c) => [c.codigo, c.rotulo]))
