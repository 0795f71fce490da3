// One point besides the form's own: typed as degrees, minutes and seconds or decimal, or taken from the device.
import type { CampoSimples } from '@guara/domain/campos/campo'
import { type Coordenada, formatarCoordenada, lerCoordenada } from '@guara/domain/coordenada'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'

const ehCoordenada = (valor: unknown): valor is Coordenada =>
  valor !== null &&
  typeof valor === 'object' &&
  typeof (valor as Coordenada).latitude === 'number' &&
  typeof (valor as Coordenada).longitude === 'number'

export const escreverCoordenada = (valor: unknown) =>
  ehCoordenada(valor) ? formatarCoordenada(valor) : textoDoValor(valor)

const COMO = `Ex.: 16°40'43.9"S 49°15'14.1"W ou -16,678861 -49,253917.`
const SEM_POSICAO = 'Não foi possível ler a posição do aparelho. Digite a coordenada.'
const PRAZO_MS = 20_000

export const EntradaCoordenada = (props: PropsDaEntrada<CampoSimples>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const [digitado, setDigitado] = useState<string | null>(null)
  const [ajuda, setAjuda] = useState<string | null>(null)
  const guardar = (texto: string) => {
    setDigitado(texto)
    onMudar(caminho, texto.trim() === '' ? null : (lerCoordenada(texto) ?? texto))
  }
  const ler = () => {
    if (!navigator.geolocation) return setAjuda(SEM_POSICAO)
    setAjuda('Lendo a posição…')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setDigitado(null)
        setAjuda(`Lida do aparelho, precisão de ${Math.round(accuracy)} m.`)
        onMudar(caminho, { latitude, longitude })
      },
      () => setAjuda(SEM_POSICAO),
      { enableHighAccuracy: true, timeout: PRAZO_MS },
    )
  }
  return (
    <TextInput
      {...controle(props, ajuda ?? campo.ajuda ?? COMO)}
      value={digitado ?? escreverCoordenada(valor)}
      onChange={(evento) => guardar(evento.currentTarget.value)}
      onBlur={() => setDigitado(null)}
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          size={36}
          disabled={desabilitado}
          onClick={ler}
          aria-label={`Usar a posição do aparelho em ${campo.rotulo}`}
        >
          <IconCurrentLocation size={20} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
