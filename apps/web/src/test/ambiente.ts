// What is set once in each worker; setup.ts runs again before each file, and would wrap these again.
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { getComputedStyle } from './estilo-computado.ts'

const { asyncWrapper, getElementError } = getConfig()

/** Whoever waits asks many times in vain, and each time the whole page was written out for an error that nobody reads. The
 *  last error gets the page from the wait itself. */
const errar: typeof getElementError = (mensagem, pagina) => {
  const { _disableExpensiveErrorDiagnostics: aindaEspera } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean
  }
  return aindaEspera
    ? Object.assign(new Error(mensagem ?? ''), { name: 'TestingLibraryElementError' })
    : getElementError(mensagem, pagina)
}

configure({
  getElementError: errar,
  // A busy machine takes its time over the larger screens.
  asyncUtilTimeout: 60_000,
  // React runs the effects of what it has just shown in a task of its own, and on a busy machine a wait
  // could end between the two: a wait ends after the effects.
  asyncWrapper: async (espera) => {
    const resultado = await asyncWrapper(espera)
    for (let volta = 0; volta < 3; volta += 1) await new Promise(setImmediate)
    return resultado
  },
})

// React notes, for its warnings, the stack of whoever made each element, until it has noted ten thousand in a second: a
// sixth of what the larger screens cost. Here it has always noted them all.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internos } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internos, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

window.getComputedStyle = getComputedStyle
