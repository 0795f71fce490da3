// The session ended while there was no network: the page stays where it was, behind the PIN.
import { Quadro } from '../../ui/tela/quadro.ts'
import { AbrirComPin } from './abrir-com-pin.tsx'
import classes from './trancado.module.css'

export const Trancado = () => (
  <main id="conteudo" className={classes.pagina}>
    <Quadro className={classes.quadro}>
      <h1 tabIndex={-1}>Sua sessão venceu</h1>
      <p>
        Sem conexão não é possível entrar com a senha. O que você digitou está guardado e selado neste
        aparelho.
      </p>
      <AbrirComPin />
    </Quadro>
  </main>
)
