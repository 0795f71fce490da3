import type { CampoGrupo } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { idDoCampo } from '../../caminho/caminho.ts'
import type { PropsDoComposto } from '../../grupo/entrada.ts'
import { Conjunto } from './conjunto.tsx'

export const EntradaGrupo = ({
  campo,
  caminho,
  valor,
  obrigatorio,
  erro,
  renderCampos,
}: PropsDoComposto<CampoGrupo>) => (
  <Conjunto
    id={idDoCampo(caminho)}
    titulo={campo.rotulo}
    obrigatorio={obrigatorio}
    ajuda={campo.ajuda}
    erro={erro}
  >
    {renderCampos(campo.campos, comoDados(valor), caminho)}
  </Conjunto>
)
