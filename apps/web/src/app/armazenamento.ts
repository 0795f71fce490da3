// There is no session without the browser's storage, and not even the login screen would work: one plain line says
// what to do.
const CHAVE = 'guara-armazenamento'

const permitido = () => {
  try {
    for (const lugar of [localStorage, sessionStorage]) {
      lugar.setItem(CHAVE, CHAVE)
      lugar.removeItem(CHAVE)
    }
    return true
  } catch {
    return false
  }
}

/** True when the page may start; otherwise `raiz` tells why it does not. */
export const conferirArmazenamento = (raiz: HTMLElement) => {
  if (permitido()) return true
  const linha = document.createElement('main')
  linha.style.padding = '32px'
  linha.textContent = 'Permita o armazenamento de dados deste site para usar o Guará.'
  raiz.replaceChildren(linha)
  return false
}
