/** Work that nobody waits for is done in small pieces, each in a moment in which the page has nothing to do: whoever
 *  taps meanwhile is answered between two of them. */
export const noOcio = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: 5000 })
  })
