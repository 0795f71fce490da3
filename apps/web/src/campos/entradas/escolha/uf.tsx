import type { CampoSimples } from '@guara/domain/campos/campo'
import { UFS } from '../../fontes/ufs.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { SelecaoNativa } from './selecao.tsx'

/** Two letters in two columns: the list of the device itself, where typing G goes to Goiás. */
export const EntradaUf = ({ campo, ...props }: PropsDaEntrada<CampoSimples>) => (
  <SelecaoNativa {...props} nenhuma="UF" campo={{ ...campo, tipo: 'selecao', opcoes: UFS }} />
)
