// /formulario/novo begins a form, or goes on with one in its first step (docs/dominio/telas.md#addresses).
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import { lerAcao } from './acao.ts'
import { DoAlerta } from './do-alerta.tsx'
import { DoIgual } from './do-igual.tsx'
import classes from './novo-formulario.module.css'
import { useNovoFormulario } from './use-novo-formulario.tsx'

const Comecar = () => {
  const { comecar, criando, dialogo } = useNovoFormulario()
  return (
    <Quadro className={classes.comecar}>
      <p>O formulário começa pela escolha dos tipos. Cada tipo vira um instrumento dentro dele.</p>
      <Button leftSection={<IconPlus size={20} aria-hidden />} loading={criando} onClick={comecar}>
        Começar
      </Button>
      {dialogo}
    </Quadro>
  )
}

const Cadastrar = ({ alerta, igual }: { alerta: string | null; igual: string | null }) => {
  const { usuario } = useSessao()
  return (
    <Screen titulo="Novo formulário">
      {usuario && lavraFormularios(usuario.perfilAtivo) ? (
        alerta ? (
          <DoAlerta id={alerta} />
        ) : igual ? (
          <DoIgual id={igual} />
        ) : (
          <Comecar />
        )
      ) : (
        <Quadro className={classes.comecar}>
          <p>Seu perfil não lavra formulários.</p>
          <Link to="/">Ver a lista de formulários</Link>
        </Quadro>
      )}
    </Screen>
  )
}

export const NovoFormulario = () => {
  const [busca] = useSearchParams()
  const id = busca.get('id')
  if (lerAcao(busca) === 'CADASTRAR')
    return <Cadastrar alerta={busca.get('alerta')} igual={busca.get('igual')} />
  return (
    <Screen titulo="Continuar formulário">
      {id ? (
        <Navigate to={`/formulario/steps/alertaFiscalizacao?id=${id}`} replace />
      ) : (
        <Quadro className={classes.comecar}>
          <p>Escolha na lista o rascunho que quer continuar.</p>
          <Link to="/">Ver a lista de formulários</Link>
        </Quadro>
      )}
    </Screen>
  )
}
