/** After a change of screen the reading starts at its title. */
export const focarTitulo = () => document.querySelector<HTMLElement>('main h1')?.focus()
