// A change of a catalogue, valid by default.
export const umaInclusao = (dados: object = {}) => ({
  id: crypto.randomUUID(),
  chave: null as string | null,
  versao: 0,
  dados: {
    nome: `Regional ${crypto.randomUUID().slice(0, 6)}`,
    ativa: true,
    municipios: [] as string[],
    ...dados,
  },
  motivo: 'Criada pela portaria que dividiu o estado em regionais.',
})
