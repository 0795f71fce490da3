// The six steps in their order (docs/dominio/etapas.md#order). Any step can be filled at any time, and each says what
// it still lacks.
import type { Campos } from '../../campos/campo.ts'
import { CAMPOS_DO_ALERTA } from './alerta-fiscalizacao.ts'
import { CAMPOS_DO_ENDERECO } from './endereco-fiscalizacao.ts'
import { CAMPOS_DA_IDENTIFICACAO } from './identificacao.ts'
import { CAMPOS_DA_LOCALIZACAO } from './localizacao.ts'

export const ETAPAS = [
  {
    nome: 'alertaFiscalizacao',
    titulo: 'Alerta e ação de fiscalização',
    campos: CAMPOS_DO_ALERTA,
  },
  { nome: 'identificacao', titulo: 'Identificação', campos: CAMPOS_DA_IDENTIFICACAO },
  { nome: 'enderecoFiscalizacao', titulo: 'Endereço da fiscalização', campos: CAMPOS_DO_ENDERECO },
  { nome: 'localizacao', titulo: 'Localização geográfica', campos: CAMPOS_DA_LOCALIZACAO },
  { nome: 'instrumento', titulo: 'Instrumentos', campos: null },
  { nome: 'evidencia', titulo: 'Evidências', campos: null },
] as const satisfies ReadonlyArray<{ nome: string; titulo: string; campos: Campos | null }>

export type NomeDaEtapa = (typeof ETAPAS)[number]['nome']
