// /assinatura/{id}: one form to be signed, by its id or by its code. Without either, the code is asked for and below it
// is the tray of everything that waits for this user.
import { podeChamar } from '@guara/domain/acesso'
import { formularios } from '@guara/domain/formulario/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { consultasDeFormulario } from '../../api/formulario/formularios.ts'
import { AssinarFormulario } from '../../assinatura/assinar-formulario.tsx'
import { FormularioProcurado } from '../../assinatura/formulario-procurado.tsx'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { Bandeja } from './bandeja.tsx'
import classes from './tela-da-assinatura.module.css'

const TITULO = 'Assinatura'
const ver = (codigo: string) => `/formulario/visualizar/${encodeURIComponent(codigo)}`

const Um = ({ procurado, usuario }: { procurado: string; usuario: Conta }) => {
  const navigate = useNavigate()
  // The same query as below: only the title is read here.
  const { data } = useQuery(consultasDeFormulario.um(procurado))
  return (
    <Screen titulo={data ? `${TITULO} de ${data.codigo}` : TITULO}>
      <Quadro className={classes.quadro}>
        <FormularioProcurado procurado={procurado}>
          {(formulario) => (
            <>
              <AssinarFormulario
                formulario={formulario}
                usuario={usuario}
                // Going back must not lead to a form already signed.
                onAssinado={({ codigo }) => void navigate(ver(codigo), { replace: true })}
              />
              <Link to={ver(formulario.codigo)}>Ver o formulário inteiro</Link>
            </>
          )}
        </FormularioProcurado>
        <Link to="/assinatura">Ver tudo o que aguarda a sua assinatura</Link>
      </Quadro>
    </Screen>
  )
}

const Todos = ({ usuario }: { usuario: Conta }) => {
  const navigate = useNavigate()
  return (
    <Screen titulo={TITULO}>
      <div className={classes.todos}>
        <Quadro className={classes.quadro}>
          <PedirCodigo
            rotulo="Código do formulário"
            botao="Abrir"
            exemplo="FRM-2026-000001"
            onCodigo={(codigo) => void navigate(`/assinatura/${encodeURIComponent(codigo)}`)}
          />
          <Link to="/">Ver a lista de formulários</Link>
        </Quadro>
        <Bandeja usuario={usuario} />
      </div>
    </Screen>
  )
}

export const TelaDaAssinatura = () => {
  const { id } = useParams()
  const { usuario } = useSessao()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  if (!podeChamar(formularios.assinar, { perfilAtivo }))
    return (
      <Screen titulo={TITULO}>
        <PerfilSemAcesso perfil={perfilAtivo} nao="assina formulários" />
      </Screen>
    )
  return id ? <Um key={id} procurado={id} usuario={usuario} /> : <Todos usuario={usuario} />
}
