// These are the terms under which anybody may use the files. The agency chooses among them by a setting.
export const LICENCAS = {
  'CC-BY-4.0': {
    nome: 'Creative Commons Atribuição 4.0 Internacional',
    endereco: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
    pede: 'Use, copie e transforme à vontade; cite o órgão e a data do arquivo.',
  },
  'ODbL-1.0': {
    nome: 'Open Database License 1.0',
    endereco: 'https://opendatacommons.org/licenses/odbl/1-0/',
    pede: 'Use, copie e transforme; cite o órgão, e publique sob a mesma licença a base que fizer com estes dados.',
  },
  'CC0-1.0': {
    nome: 'Creative Commons Domínio Público (CC0 1.0)',
    endereco: 'https://creativecommons.org/publicdomain/zero/1.0/deed.pt-br',
    pede: 'Use, copie e transforme à vontade, sem condição.',
  },
} as const

export type NomeDaLicenca = keyof typeof LICENCAS
export const NOMES_DAS_LICENCAS = Object.keys(LICENCAS) as [NomeDaLicenca, ...NomeDaLicenca[]]
