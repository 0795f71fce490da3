/** How light a colour is, of `#rrggbb` or `#rgb` (WCAG 2.2, relative luminance). */
export const luminancia = (cor: string) => {
  const hex = cor.length === 4 ? cor.replace(/[\da-f]/gi, '$&$&') : cor
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const contraste = (frente: string, fundo: string) => {
  const [claro = 0, escuro = 0] = [frente, fundo].map(luminancia).sort((a, b) => b - a)
  return (claro + 0.05) / (escuro + 0.05)
}
