import { encode } from 'uqr'

/** The address that an authenticator app reads, drawn here: the secret goes to nobody else. */
export const Qr = ({ texto, rotulo }: { texto: string; rotulo: string }) => {
  const { data, size } = encode(texto, { border: 4 })
  const caminho = data.flatMap((linha, y) => linha.flatMap((cheio, x) => (cheio ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={rotulo} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={caminho.join('')} />
    </svg>
  )
}
