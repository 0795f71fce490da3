import type { CampoCalculado } from '@guara/domain/campos/campo'
import { Input } from '@mantine/core'
import type { PropsDaEntrada } from '../../entrada.ts'
import { molduraDeGrupo } from '../../moldura.ts'
import { escreverCalculado } from '../../numero-digitado.ts'
import classes from './calculado.module.css'

/** The value is read from the other answers; nobody types it. */
export const EntradaCalculado = (props: PropsDaEntrada<CampoCalculado>) => (
  <Input.Wrapper {...molduraDeGrupo(props)} role="group" tabIndex={-1}>
    <output className={classes.valor}>{escreverCalculado(props.campo, props.valor) || '—'}</output>
  </Input.Wrapper>
)
