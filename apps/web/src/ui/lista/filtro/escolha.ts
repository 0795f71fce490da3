import { filtrarSemAcento } from '../../entrada/sem-acento.ts'

/** How every choice of a filter behaves: typed in without accents, cleared by a button that says what it clears. */
export const escolha = (rotulo: string) =>
  ({
    label: rotulo,
    clearable: true,
    searchable: true,
    filter: filtrarSemAcento,
    nothingFoundMessage: 'Nada com esse nome',
    comboboxProps: { withinPortal: false },
    clearButtonProps: { 'aria-label': `Limpar ${rotulo}` },
  }) as const
