// jsdom asks each rule of its own style sheet again after each change of the page: a sixth of what a list costs. No test loads
// another sheet, so that an element looks like a bare one of its kind, but for its own style and what it inherits.
const calcular = window.getComputedStyle.bind(window)
const MUDAM_A_FOLHA = ['hidden', 'open', 'type']
const HERDADOS = new Set(['visibility', 'direction'])
const despidos = new Map<string, (nome: string) => string>()

const despir = (elemento: Element) => {
  const marcas = MUDAM_A_FOLHA.map((nome) => elemento.getAttribute(nome))
  const chave = [elemento.localName, ...marcas].join(' ')
  const feito = despidos.get(chave)
  if (feito) return feito
  const nu = document.createElementNS(elemento.namespaceURI, elemento.localName)
  for (const [i, valor] of marcas.entries())
    if (valor !== null) nu.setAttribute(MUDAM_A_FOLHA[i] ?? '', valor)
  const estilo = calcular(nu)
  const lidos = new Map<string, string>()
  const ler = (nome: string) => {
    const valor = lidos.get(nome) ?? estilo.getPropertyValue(nome)
    lidos.set(nome, valor)
    return valor
  }
  despidos.set(chave, ler)
  return ler
}

const ler = (elemento: Element, nome: string): string => {
  const proprio = (elemento as HTMLElement).style?.getPropertyValue(nome)
  if (proprio) return proprio
  const { parentElement } = elemento
  return HERDADOS.has(nome) && parentElement ? ler(parentElement, nome) : despir(elemento)(nome)
}

const comHifens = (nome: string) => nome.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

export const getComputedStyle = (elemento: Element): CSSStyleDeclaration => {
  const valorDe = (nome: string) => ler(elemento, nome)
  const estilo = { getPropertyValue: valorDe } as CSSStyleDeclaration
  return new Proxy(estilo, {
    get: (alvo, nome) =>
      nome in alvo || typeof nome === 'symbol' ? Reflect.get(alvo, nome) : valorDe(comHifens(nome)),
  })
}
