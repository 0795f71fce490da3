import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import conta from '../conta/conta.module.css'
import { Fatores } from './fatores.tsx'
import { Sessoes } from './sessoes.tsx'

/** It stands beside the account: what opens it, and where it is open. */
export const SegurancaDaConta = () => (
  <Screen titulo="Segurança da conta">
    <div className={conta.quadros}>
      <Quadro component="section" aria-labelledby="fatores">
        <h2 id="fatores">Segundo fator</h2>
        <Fatores />
      </Quadro>
      <Quadro component="section" aria-labelledby="sessoes">
        <h2 id="sessoes">Sessões abertas</h2>
        <Sessoes />
      </Quadro>
    </div>
  </Screen>
)
