// The place of the device, within this long from the permission; while nobody answers whether it is given, it never comes.
// Nothing else is to wait for it.
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
