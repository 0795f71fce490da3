// A form that begins from another (docs/dominio/modelos.md#another-alike): the dialog opens with its kinds marked.
import type { Formulario } from '@guara/domain/formulario/schema'
import { Button } from '@mantine/core'
import { IconFileOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/cliente/queries.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { fonteIgual } from './igual.tsx'
import classes from './novo-formulario.module.css'
import { useNovoFormulario } from './use-novo-formulario.tsx'

const SEM_MUNICIPIOS: never[] = []

const Comecar = ({ formulario }: { formulario: Formulario }) => {
  const { data: municipios = SEM_MUNICIPIOS } = useQuery(queries.municipios())
  const fonte = useMemo(() => fonteIgual(formulario, municipios), [formulario, municipios])
  const { comecar, criando, dialogo } = useNovoFormulario({ fonte, substitui: true })
  return (
    <Quadro className={classes.comecar}>
      <p>
        O formulário começa igual a{' '}
        <Link to={`/formulario/visualizar/${formulario.codigo}`}>{formulario.codigo}</Link>: tipos,
        enquadramento e textos. Pessoa, lugar, fotos, datas e assinaturas ficam de fora; onde o texto os
        citava, fica uma lacuna para completar.
      </p>
      <Button leftSection={<IconPlus size={20} aria-hidden />} loading={criando} onClick={comecar}>
        Começar
      </Button>
      {dialogo}
    </Quadro>
  )
}

export const DoIgual = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(consultasDeFormulario.um(id))
  if (data) return <Comecar key={data.id} formulario={data} />
  if (!isError) return <p role="status">Abrindo o formulário…</p>
  return (
    <Quadro>
      <EmptyState
        Icone={IconFileOff}
        titulo="Não foi possível abrir o formulário"
        texto="Confira a conexão e se ele continua na sua lista."
        acao={<Link to="/">Ver a lista de formulários</Link>}
      />
    </Quadro>
  )
}
