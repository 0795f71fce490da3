import type { CampoSimples } from '@guara/domain/campos/campo'
import { Checkbox } from '@mantine/core'
import { idDoCampo } from '../../caminho/caminho.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import classes from './booleano.module.css'

export const EntradaBooleano = ({
  campo,
  caminho,
  valor,
  obrigatorio,
  erro,
  desabilitado,
  onMudar,
}: PropsDaEntrada<CampoSimples>) => (
  <Checkbox
    id={idDoCampo(caminho)}
    label={
      <>
        {campo.rotulo}
        {obrigatorio && (
          <span aria-hidden className={classes.asterisco}>
            {' *'}
          </span>
        )}
      </>
    }
    description={campo.ajuda}
    error={erro}
    checked={valor === true}
    onChange={(evento) => onMudar(caminho, evento.currentTarget.checked)}
    disabled={desabilitado}
    aria-required={obrigatorio || undefined}
    aria-invalid={erro ? true : undefined}
    className={classes.caixa}
    // The box stands level with the boxes of the other fields, not with their labels.
    mod={{ 'ao-lado': (campo.largura ?? 6) < 12 }}
  />
)
