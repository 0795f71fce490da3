// The dotted path of an answer (identificacao.responsaveis.0.cpf): the id of its field, the way to it, the change in it.

export const juntar = (prefixo: string, nome: string | number) => (prefixo ? `${prefixo}.${nome}` : `${nome}`)

/** campo-identificacao-responsaveis-0-cpf */
export const idDoCampo = (caminho: string) => `campo-${caminho.replaceAll('.', '-')}`

const FOCAVEL = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** The control itself; of a set of options the chosen one, else the first; of a group the group. */
const alvo = (elemento: HTMLElement) => {
  if (elemento.matches(`${FOCAVEL}, button, [tabindex]`)) return elemento
  return elemento.querySelector<HTMLElement>('input:checked') ?? elemento.querySelector<HTMLElement>(FOCAVEL)
}

/** A field inside a closed block comes into sight first. */
export const abrirEmVolta = (elemento: HTMLElement) => {
  for (
    let bloco = elemento.closest('details');
    bloco;
    bloco = bloco.parentElement?.closest('details') ?? null
  )
    bloco.open = true
}

/** Takes the person to a field, or to the nearest thing that holds it. False when nothing of it is on the screen. */
export const focarCampo = (caminho: string): boolean => {
  for (let atual = caminho; atual; atual = atual.slice(0, Math.max(0, atual.lastIndexOf('.')))) {
    const elemento = document.getElementById(idDoCampo(atual))
    const foco = elemento && alvo(elemento)
    if (!foco) continue
    abrirEmVolta(foco)
    foco.focus({ preventScroll: true })
    // Header and footer leave a phone little more than half of its height: in the middle, what is taller would begin above it.
    const alto = foco.getBoundingClientRect().height > window.innerHeight / 2
    foco.scrollIntoView?.({ block: alto ? 'start' : 'center' })
    return true
  }
  return false
}

/** What a person does who has gone on to something else. */
const GESTOS = ['pointerdown', 'keydown', 'wheel'] as const

/** The same for a field that may still be on its way: a dialog that opens, a part that loads, a catalogue that comes over a
 *  slow line. It waits until somebody touches something. Answers how to give up. */
export const focarQuandoAparecer = (caminho: string) => {
  let pronto: ReturnType<typeof setTimeout> | undefined
  const olhar = () => {
    if (!document.getElementById(idDoCampo(caminho))) return
    observador.disconnect()
    // A dialog gives the focus to its first control as it opens: the field comes after that.
    pronto = setTimeout(() => focarCampo(caminho))
  }
  const observador = new MutationObserver(olhar)
  const desistir = () => {
    observador.disconnect()
    clearTimeout(pronto)
    for (const gesto of GESTOS) document.removeEventListener(gesto, desistir, true)
  }
  observador.observe(document.body, { childList: true, subtree: true })
  for (const gesto of GESTOS) document.addEventListener(gesto, desistir, true)
  focarCampo(caminho)
  olhar()
  return desistir
}
