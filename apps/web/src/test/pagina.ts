// Another page of this application on the same device: what lies in the browser's stores is there, what was in memory
// is not.
import { onTestFinished, vi } from 'vitest'

export const abrirOutraPagina = async () => {
  vi.resetModules()
  const { sessaoAtual } = await import('../api/cliente/sessao-atual.ts')
  // The files of tests share the modules: what this page remembers is not for the next test.
  onTestFinished(sessaoAtual.descartar)
  const { vigiarVencimento } = await import('../app/vencimento.ts')
  return {
    sessaoAtual,
    vigiarVencimento,
    ...(await import('../offline/banco/banco.ts')),
    ...(await import('../offline/banco/rotacao.ts')),
    ...(await import('../offline/cofre/cofre.ts')),
    ...(await import('../offline/cofre/pin.ts')),
    ...(await import('../offline/arquivo/arquivos.ts')),
    ...(await import('../offline/arquivo/pedacos.ts')),
    ...(await import('../offline/rascunho/gravacao.ts')),
  }
}

/** A token as the gateway makes it, good until `quando`; and for how many seconds without use, where it tells. */
export const tokenAte = (quando: number, ocio?: number) =>
  `x.${btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(quando / 1000), ocio }))}.y`
