// The place of the device. No answer is no answer: nothing waits for it longer than this.
const PRAZO_MS = 8000

interface Posicao {
  latitude: number
  longitude: number
}

export const posicaoAtual = () =>
  new Promise<Posicao | null>((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PRAZO_MS, maximumAge: 30_000 },
    )
  })

/** Only where it was allowed before: nobody is asked for it in the middle of something else. */
export const posicaoPermitida = async () => {
  const permissao = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permissao?.state === 'granted' ? posicaoAtual() : null
}
