// The sources of alerts. The source and its own code are kept to prove where an alert came from, and the pair makes
// the same alert, told twice, one alert (docs/dominio/etapas.md#alertafiscalizacao).
export const FONTES_DE_ALERTA = {
  DETER: 'DETER Cerrado (INPE)',
  MAPBIOMAS: 'MapBiomas Alerta',
  DENUNCIA: 'Denúncia',
  ARQUIVO: 'Arquivo do órgão',
} as const

export type FonteDeAlerta = keyof typeof FONTES_DE_ALERTA
export const FONTES = Object.keys(FONTES_DE_ALERTA) as [FonteDeAlerta, ...FonteDeAlerta[]]
