/** A reader starts at the title of the screen after each change of screen. */
export const focarTitulo = () => document.querySelector<HTMLElement>('main h1')?.focus()
