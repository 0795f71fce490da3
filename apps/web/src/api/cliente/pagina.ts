// The only door to the browser's own navigation, so that tests can stand in it.
export const pagina = {
  recarregar: () => window.location.reload(),
}
