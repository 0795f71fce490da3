import type { CampoSelecao } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { Input, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { focarCampo } from '../../caminho/caminho.ts'
import { comResposta } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import classes from './opcoes-em-linha.module.css'

/** Up to three short options side by side. They are radio buttons, which alone could not be taken back. */
export const OpcoesEmLinha = (props: PropsDaEntrada<CampoSelecao>) => {
  const { campo, caminho, valor, obrigatorio, erro, desabilitado, onMudar } = props
  const grupo = molduraDeGrupo(props)

  const limpar = () => {
    onMudar(caminho, null)
    // The button leaves the screen with the answer.
    focarCampo(caminho)
  }

  return (
    <Input.Wrapper
      {...grupo}
      role="radiogroup"
      aria-required={obrigatorio || undefined}
      aria-invalid={erro ? true : undefined}
      className={classes.campo}
      classNames={{ label: classes.rotulo }}
    >
      <div className={classes.opcoes} data-erro={erro ? true : undefined}>
        {comResposta(campo.opcoes, valor).map((opcao) => (
          <label key={opcao.valor} className={classes.opcao}>
            <input
              type="radio"
              name={grupo.id}
              value={opcao.valor}
              checked={opcao.valor === valor}
              onChange={() => onMudar(caminho, opcao.valor)}
              disabled={desabilitado}
              className={classes.radio}
            />
            {opcao.rotulo}
          </label>
        ))}
        {!ehVazio(valor) && !desabilitado && (
          <UnstyledButton
            className={classes.limpar}
            onClick={limpar}
            aria-label={`Limpar resposta: ${campo.rotulo}`}
          >
            <IconX size={16} aria-hidden className={classes.icone} />
            <span className={classes.palavra}>Limpar</span>
          </UnstyledButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
