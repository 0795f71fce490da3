import type { CampoCalculado } from '@guara/domain/campos/campo'
import { Input } from '@mantine/core'
import { escreverCalculado } from '../../digitacao/numero-digitado.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import classes from './calculado.module.css'

/** The value is read from the other answers; nobody types it. */
export const EntradaCalculado = (props: PropsDaEntrada<CampoCalculado>) => (
  <Input.Wrapper {...molduraDeGrupo(props)} role="group" tabIndex={-1}>
    <output className={classes.valor}>{escreverCalculado(props.campo, props.valor) || '—'}</output>
  </Input.Wrapper>
)
