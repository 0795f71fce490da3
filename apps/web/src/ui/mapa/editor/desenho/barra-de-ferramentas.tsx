import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileImport, IconKeyboard, IconPolygon } from '@tabler/icons-react'
import type { FormatoDeExportacao } from '../../exportar.ts'
import { EXTENSOES } from '../../importacao/importar.ts'
import classes from '../editor.module.css'
import { hectares } from '../valor.ts'
import type { Medida } from './medida.ts'

interface Props {
  desenhando: boolean
  medida: Medida | null
  importando: boolean
  podeExportar: boolean
  aoDesenhar: () => void
  aoDesfazer: () => void
  aoConcluir: () => void
  aoCancelar: () => void
  aoDigitar: () => void
  aoImportar: (arquivo: File | null) => void
  aoExportar: (formato: FormatoDeExportacao) => void
}

const aoVivo = ({ vertices, areaHa }: Medida) => {
  const contagem = `${vertices} ${vertices === 1 ? 'vértice' : 'vértices'}`
  return areaHa === null ? contagem : `${contagem} · ${hectares(areaHa)}`
}

export const BarraDeFerramentas = ({ desenhando, medida, importando, podeExportar, ...acoes }: Props) =>
  desenhando ? (
    <div className={classes.barra}>
      <Button onClick={acoes.aoConcluir}>Concluir desenho</Button>
      <Button variant="default" disabled={!medida?.vertices} onClick={acoes.aoDesfazer}>
        Desfazer vértice
      </Button>
      <Button variant="default" onClick={acoes.aoCancelar}>
        Cancelar
      </Button>
      <span role="status">{medida && aoVivo(medida)}</span>
    </div>
  ) : (
    <div className={classes.barra}>
      <Button leftSection={<IconPolygon size={20} aria-hidden />} onClick={acoes.aoDesenhar}>
        Desenhar
      </Button>
      <Button
        variant="default"
        leftSection={<IconKeyboard size={20} aria-hidden />}
        onClick={acoes.aoDigitar}
      >
        Digitar vértices
      </Button>
      <FileButton accept={EXTENSOES.join(',')} onChange={acoes.aoImportar}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={importando}
            leftSection={<IconFileImport size={20} aria-hidden />}
          >
            Importar
          </Button>
        )}
      </FileButton>
      {/* Always in their place, on one line with the others: the map does not move down when the first area comes. */}
      <div className={classes.exportar}>
        {(['geojson', 'kml'] as const).map((formato) => (
          <Button
            key={formato}
            variant="subtle"
            leftSection={<IconDownload size={20} aria-hidden />}
            aria-label={`Exportar ${formato === 'kml' ? 'KML' : 'GeoJSON'}`}
            disabled={!podeExportar}
            onClick={() => acoes.aoExportar(formato)}
          >
            {formato === 'kml' ? 'KML' : 'GeoJSON'}
          </Button>
        ))}
      </div>
    </div>
  )
