// The point as a photo tells it (EXIF): the inspector left the place, the photo remembers where it was.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { Button } from '@mantine/core'
import { IconPhotoPin } from '@tabler/icons-react'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './ponto-da-foto.module.css'

interface PontoDaFotoLido {
  latitude: number
  longitude: number
  dataHoraLeitura: string | null
}

interface Props {
  evidencias: readonly EvidenciaNoAparelho[]
  arquivos: Readonly<Record<string, ArquivoDescrito>>
  onUsar: (ponto: PontoDaFotoLido) => void
}

export const PontoDaFoto = ({ evidencias, arquivos, onUsar }: Props) => {
  const comLugar = evidencias.flatMap((e, i) => {
    const arquivo = arquivos[e.arquivoId ?? '']
    const {
      exifLatitude: latitude = null,
      exifLongitude: longitude = null,
      exifDataHora = null,
    } = arquivo ?? {}
    return latitude === null || longitude === null
      ? []
      : [{ id: e.id, nome: e.titulo || `Evidência ${i + 1}`, latitude, longitude, exifDataHora }]
  })
  if (comLugar.length === 0) return null
  return (
    <Quadro component="section" aria-label="Posição nas fotos">
      <h2 className={classes.titulo}>Posição nas fotos</h2>
      <ul className={classes.fotos}>
        {comLugar.map(({ id, nome, latitude, longitude, exifDataHora }) => (
          <li key={id}>
            <span>
              <strong>{nome}</strong> {formatarCoordenada({ latitude, longitude })}
            </span>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPhotoPin size={18} aria-hidden />}
              aria-label={`Usar a posição de ${nome}`}
              onClick={() => onUsar({ latitude, longitude, dataHoraLeitura: exifDataHora })}
            >
              Usar a posição
            </Button>
          </li>
        ))}
      </ul>
    </Quadro>
  )
}
