// Why a field is public: the norm that says so, and whether its text was seen (docs/dominio/dados-abertos.md). A field whose
// ground was not confirmed stays out of every file until the agency turns it on by a setting.

export interface Fundamento {
  norma: string
  /** It asks for this, in a citizen's words. */
  diz: string
  /** The text was seen, or the house already relied on it. */
  confirmado: boolean
}

export const FUNDAMENTOS = {
  EMBARGO: {
    norma: 'Lei 12.651/2012, art. 51, § 2º',
    diz: 'O órgão publica as áreas embargadas: o exato local e em que ponto está o procedimento.',
    confirmado: true,
  },
  SISNAMA: {
    norma: 'Lei 10.650/2003, art. 2º',
    diz: 'Os órgãos ambientais dão acesso público ao que produzem em matéria ambiental.',
    confirmado: true,
  },
  ACESSO: {
    norma: 'Lei 12.527/2011 e Lei GO 18.025/2013',
    diz: 'O que é de interesse coletivo se publica sem que ninguém precise pedir.',
    confirmado: true,
  },
  TITULAR: {
    norma: 'Decreto 6.514/2008, art. 18',
    diz: 'Lista oficial com dados do imóvel e do titular, resguardado o que outra lei protege. O alcance não foi conferido diante da Lei 13.709/2018.',
    confirmado: false,
  },
} as const satisfies Record<string, Fundamento>

export type NomeDoFundamento = keyof typeof FUNDAMENTOS

/** What is in no file, whatever the settings, and why. */
export const NUNCA_PUBLICADOS = [
  {
    dado: 'Nome, CPF, endereço e contato de pessoa física',
    porque: 'Lei 13.709/2018 (proteção de dados pessoais).',
  },
  {
    dado: 'Quem denunciou, e o que a denúncia diz',
    porque: 'Lei 13.709/2018: quem denuncia é protegido.',
  },
  {
    dado: 'Alertas um a um, e de onde vieram',
    porque: 'Lei 12.527/2011: uma fiscalização em andamento não pode ser posta em risco. Só se contam.',
  },
  {
    dado: 'Rascunhos e documentos cancelados',
    porque: 'Não são atos do órgão, ou deixaram de ser.',
  },
  {
    dado: 'Fotos, relatos e nomes de quem fiscalizou',
    porque: 'Podem identificar pessoas; o documento inteiro é de quem o recebeu.',
  },
] as const
