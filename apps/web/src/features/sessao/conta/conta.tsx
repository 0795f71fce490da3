import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import formulario from '../formulario.module.css'
import { TrocarSenha } from '../senha/trocar-senha.tsx'
import { ComoSerAvisado } from './como-ser-avisado.tsx'
import classes from './conta.module.css'
import { PinDoAparelho } from './pin.tsx'

/** Who is signed in, read-only, and the change of password. */
export const MinhaConta = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const dados = [
    ['Nome', usuario.nome],
    ['Usuário', usuario.login],
    ['E-mail', usuario.email],
    ['Matrícula', usuario.matricula],
    ['Cargo', usuario.cargo],
    ['Perfil ativo', ROTULO_DO_PERFIL[usuario.perfilAtivo]],
  ] as const
  return (
    <Screen titulo="Minha conta">
      <div className={classes.quadros}>
        <Quadro component="section" aria-labelledby="dados">
          <h2 id="dados">Dados</h2>
          <dl className={classes.dados}>
            {dados.map(([rotulo, valor]) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor ?? 'Não informado'}</dd>
              </div>
            ))}
          </dl>
        </Quadro>
        <Quadro component="section" aria-labelledby="senha">
          <h2 id="senha">Trocar senha</h2>
          <TrocarSenha />
        </Quadro>
        <Quadro component="section" aria-labelledby="seguranca">
          <h2 id="seguranca">Segurança da conta</h2>
          <div className={formulario.form}>
            <p>
              Segundo fator para entrar, códigos de recuperação e os aparelhos em que a sua conta está aberta.
            </p>
            <Button component={Link} to="/conta/seguranca" variant="default">
              Abrir segurança da conta
            </Button>
          </div>
        </Quadro>
        <Quadro component="section" aria-labelledby="pin">
          <h2 id="pin">PIN para abrir sem conexão</h2>
          <PinDoAparelho conta={usuario} />
        </Quadro>
        <Quadro component="section" aria-labelledby="avisos">
          <h2 id="avisos">Como ser avisado</h2>
          <ComoSerAvisado usuarioId={usuario.id} />
        </Quadro>
      </div>
    </Screen>
  )
}
