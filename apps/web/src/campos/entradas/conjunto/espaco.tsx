import type { CampoSimples } from '@guara/domain/campos/campo'
import { Input } from '@mantine/core'
import { use } from 'react'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { type Espacos, EspacosContext } from '../../grupo/espacos.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import classes from './espaco.module.css'

const espaco =
  (nome: Exclude<keyof Espacos, 'renderAuxilio'>, reserva: string) =>
  (props: PropsDaEntrada<CampoSimples>) => {
    const { caminho, onMudar, ...resto } = props
    const render = use(EspacosContext)[nome]
    const moldura = molduraDeGrupo(props)
    return (
      <Input.Wrapper {...moldura} role="group" tabIndex={-1}>
        <div className={classes.espaco}>
          {render?.({
            ...resto,
            caminho,
            onMudar: (valor) => onMudar(caminho, valor),
            idDoRotulo: `${moldura.id}-label`,
            idDaDescricao: moldura['aria-describedby'],
          }) ?? reserva}
        </div>
      </Input.Wrapper>
    )
  }

export const EntradaArquivo = espaco('renderArquivo', 'Anexo')
export const EntradaAlertas = espaco('renderAlertas', 'Alertas')
export const EntradaGeometria = espaco('renderGeometria', 'Áreas')
