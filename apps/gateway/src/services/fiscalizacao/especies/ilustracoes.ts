// Every species has at least one image: without a photo, the illustration of its group. Ids are written here, not made
// from the group's name, so that mending the name breaks no link.
const DO_GRUPO: Readonly<Record<string, string>> = {
  Ave: 'grupo-ave',
  'Ave (psitacídeo)': 'grupo-psitacideo',
  Réptil: 'grupo-reptil',
  Mamífero: 'grupo-mamifero',
  Peixe: 'grupo-peixe',
  Inseto: 'grupo-inseto',
  Árvore: 'grupo-arvore',
  Palmeira: 'grupo-palmeira',
  Erva: 'grupo-erva',
  Arbusto: 'grupo-arbusto',
  Orquídea: 'grupo-orquidea',
  'Orelha-de-pau': 'grupo-orelha-de-pau',
  Cogumelo: 'grupo-cogumelo',
  Patógeno: 'grupo-patogeno',
}

/** The illustration of a group that the catalogue gets later and nobody has drawn yet. */
export const SEM_DESENHO = 'grupo-outro'

/** Each is a file of the folder ilustracoes, drawn for this catalogue. */
export const DESENHOS: readonly string[] = [...Object.values(DO_GRUPO), SEM_DESENHO]

export const ilustracaoDoGrupo = (grupo: string) => ({
  arquivoId: DO_GRUPO[grupo] ?? SEM_DESENHO,
  nome: `Ilustração do grupo: ${grupo}`,
})
