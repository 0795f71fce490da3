// What the import reads, of each source: asked beside the button that imports.
import '@mantine/core/styles/Modal.layer.css'
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { BASES_DOS_FORMATOS } from '@guara/domain/base-apoio/formato'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDatabase } from '@tabler/icons-react'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import classes from './importacoes.module.css'

const FONTES: ReadonlyArray<{ nome: string; texto: string }> = [
  {
    nome: FONTES_DE_ALERTA.DETER,
    texto:
      'O zip do shapefile como o portal entrega, ou o GeoJSON do serviço. As linhas do mesmo número e dia viram um alerta com todas as partes; a classe vem de CLASSNAME, e a que ninguém conhece espera que a coordenação diga qual é.',
  },
  {
    nome: FONTES_DE_ALERTA.MAPBIOMAS,
    texto:
      'GeoJSON, CSV, shapefile em zip ou GeoPackage com o código do alerta. Fontes, vetor de pressão e datas das imagens ficam no alerta.',
  },
  {
    nome: FONTES_DE_ALERTA.ARQUIVO,
    texto:
      'Qualquer dos formatos abaixo com a data da detecção e o lugar: geometria, WKT ou as colunas latitude e longitude. O número que um programa dá à linha (fid, id) não é código; sem código, o alerta se reconhece pela categoria, data e contorno.',
  },
  {
    nome: BASES_DOS_FORMATOS.car,
    texto:
      'O zip do município como o SICAR entrega, ou o de AREA_IMOVEL que há dentro dele, sem o proprietário: acha-se pelo número do CAR, com a área do imóvel.',
  },
  {
    nome: 'IBAMA: autos, embargos e apreensões',
    texto:
      'Os CSV dos dados abertos, como são publicados, em UTF-8 ou Latin-1; coordenadas e WKT ficam no registro.',
  },
]

const FORMATOS =
  'GeoJSON, CSV (com ; ou ,), shapefile em zip, KML, KMZ e GeoPackage; coordenadas em SIRGAS 2000 ou WGS 84, também em UTM quando o arquivo traz o .prj.'

export const FontesEFormatos = () => {
  const [aberto, { open, close }] = useDisclosure()
  const celular = useCelular()
  return (
    <>
      <Button variant="default" leftSection={<IconDatabase size={18} aria-hidden />} onClick={open}>
        Fontes e formatos
      </Button>
      <Modal opened={aberto} onClose={close} title="Fontes e formatos" size="lg" fullScreen={celular}>
        <dl className={classes.fontes}>
          {FONTES.map(({ nome, texto }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
          <div>
            <dt>Formatos</dt>
            <dd>{FORMATOS}</dd>
          </div>
        </dl>
        <p className={classes.fraco}>
          Confira antes de importar: a conferência lê o arquivo inteiro e não guarda nada.
        </p>
      </Modal>
    </>
  )
}
