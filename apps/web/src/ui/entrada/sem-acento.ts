import type { ComboboxItem, OptionsFilter } from '@mantine/core'

const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** "goiania" finds Goiânia: accents and case never matter to who is searching. */
export const filtrarSemAcento: OptionsFilter = ({ options, search }) => {
  const procurado = semAcento(search.trim())
  return (options as ComboboxItem[]).filter(({ label }) => semAcento(label).includes(procurado))
}
