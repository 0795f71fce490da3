import { semAcento } from '@guara/domain/texto'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** "goiania" finds Goiânia: accents and case never matter to who is searching. */
export const filtrarSemAcento: OptionsFilter = ({ options, search }) => {
  const procurado = semAcento(search.trim())
  return (options as ComboboxItem[]).filter(({ label }) => semAcento(label).includes(procurado))
}
