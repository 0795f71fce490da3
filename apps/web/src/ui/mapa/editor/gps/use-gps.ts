// The device's position. The first fix is often coarse: readings are watched for a while and the best one is kept, sooner
// if it is good enough or if the user says so.
import type { Coordenada } from '@guara/domain/coordenada'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PontoLido, seisCasas } from '../valor.ts'

const BOA_M = 8
const ESPERA_MS = 20_000
const DESISTENCIA_MS = 40_000

const ERROS: Record<number, string> = {
  1: 'O navegador não permitiu ler a posição. Libere a localização para este site nas configurações e tente de novo, ou digite a coordenada.',
  2: 'O aparelho não conseguiu a posição. Ligue o GPS, vá para um lugar aberto e tente de novo, ou digite a coordenada.',
  3: 'O GPS demorou demais para responder. Vá para um lugar aberto e tente de novo, ou digite a coordenada.',
}
const SEM_GPS =
  'Este navegador não dá acesso ao GPS nesta página (é preciso HTTPS). Digite a coordenada ou marque no mapa.'

const comoPonto = ({ coords, timestamp }: GeolocationPosition): PontoLido => ({
  latitude: seisCasas(coords.latitude),
  longitude: seisCasas(coords.longitude),
  precisaoM: Math.round(coords.accuracy * 10) / 10,
  altitudeM: coords.altitude === null ? null : Math.round(coords.altitude * 10) / 10,
  fonteCoordenada: 'GPS_APARELHO',
  dataHoraLeitura: new Date(timestamp).toISOString(),
})

/** Where the device is, only if that was already allowed: a map that opens asks nothing. A position of the last minutes
 * is good enough to look at. */
export const posicaoPermitida = async (): Promise<Coordenada | null> => {
  if (!window.isSecureContext || !navigator.geolocation || !navigator.permissions) return null
  const permissao = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  if (permissao?.state !== 'granted') return null
  return new Promise((aceitar) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => aceitar({ latitude, longitude }),
      () => aceitar(null),
      { maximumAge: 10 * 60_000, timeout: 10_000 },
    ),
  )
}

/** The device's position as it changes while `ligado`: the last reading, when it came, and why there is no newer one. Its age
 * is told from when it came: the clock of the device may disagree with the satellites'. */
export const useGpsContinuo = (ligado: boolean) => {
  const [leitura, setLeitura] = useState<PontoLido | null>(null)
  const [chegou, setChegou] = useState(0)
  const [erro, setErro] = useState<string | null>(null)
  const parar = useRef(() => {})
  const ler = useCallback(() => {
    parar.current()
    if (!window.isSecureContext || !navigator.geolocation) return setErro(SEM_GPS)
    const olheiro = navigator.geolocation.watchPosition(
      (posicao) => {
        setErro(null)
        setChegou(Date.now())
        setLeitura(comoPonto(posicao))
      },
      ({ code }) => setErro(ERROS[code] ?? SEM_GPS),
      { enableHighAccuracy: true, maximumAge: 2000, timeout: DESISTENCIA_MS },
    )
    parar.current = () => {
      navigator.geolocation.clearWatch(olheiro)
      setLeitura(null)
      setErro(null)
      parar.current = () => {}
    }
  }, [])
  useEffect(() => {
    if (!ligado) return
    ler()
    return () => parar.current()
  }, [ligado, ler])
  return { leitura, chegou, erro, lerDeNovo: ler }
}

export type GpsContinuo = ReturnType<typeof useGpsContinuo>

export const useGps = (aoLer: (ponto: PontoLido) => void) => {
  const [lendo, setLendo] = useState(false)
  const [melhor, setMelhor] = useState<PontoLido | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const entregar = useRef(aoLer)
  entregar.current = aoLer
  const achado = useRef<PontoLido | null>(null)
  const parar = useRef(() => {})

  const usarAgora = useCallback(() => {
    parar.current()
    if (achado.current) entregar.current(achado.current)
  }, [])

  const ler = useCallback(() => {
    parar.current()
    setErro(null)
    setMelhor(null)
    achado.current = null
    if (!window.isSecureContext || !navigator.geolocation) return setErro(SEM_GPS)
    setLendo(true)
    const falhar = (codigo: number) => {
      parar.current()
      if (achado.current) entregar.current(achado.current)
      else setErro(ERROS[codigo] ?? SEM_GPS)
    }
    const olheiro = navigator.geolocation.watchPosition(
      (posicao) => {
        const ponto = comoPonto(posicao)
        if (achado.current && (achado.current.precisaoM ?? 0) <= (ponto.precisaoM ?? 0)) return
        achado.current = ponto
        setMelhor(ponto)
        if ((ponto.precisaoM ?? 0) <= BOA_M) usarAgora()
      },
      // No position yet is not the end: the watch goes on until our own time is over.
      ({ code }) => code === 1 && falhar(code),
      { enableHighAccuracy: true, maximumAge: 0, timeout: DESISTENCIA_MS },
    )
    const paciencia = setTimeout(() => achado.current && usarAgora(), ESPERA_MS)
    const desistencia = setTimeout(() => falhar(3), DESISTENCIA_MS)
    parar.current = () => {
      navigator.geolocation.clearWatch(olheiro)
      clearTimeout(paciencia)
      clearTimeout(desistencia)
      setLendo(false)
      parar.current = () => {}
    }
  }, [usarAgora])

  useEffect(() => () => parar.current(), [])

  return { ler, lendo, melhor, erro, usarAgora }
}
