// A form that begins from an alert: what the alert tells is already answered, and the choice of types opens by itself. The
// orienter has no choice to make: arriving creates the form, but coming back (or reloading) only offers to.
import { respostasDoAlerta } from '@guara/domain/alerta/respostas'
import type { Alerta } from '@guara/domain/alerta/schema'
import { Button } from '@mantine/core'
import { IconBellOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './novo-formulario.module.css'
import { useNovoFormulario } from './use-novo-formulario.tsx'

const Comecar = ({ alerta }: { alerta: Alerta }) => {
  const respostas = useMemo(() => respostasDoAlerta(alerta), [alerta])
  const { comecar, direto, criando, dialogo } = useNovoFormulario({ respostas, substitui: true })
  const deVolta = useNavigationType() === 'POP'
  const comecou = useRef(false)
  const abrir = useRef(comecar)
  abrir.current = direto && deVolta ? () => {} : comecar
  useEffect(() => {
    if (comecou.current) return
    comecou.current = true
    abrir.current()
  }, [])
  return (
    <Quadro className={classes.comecar}>
      <p>
        O formulário nasce do alerta <Link to={`/alerta/${alerta.id}`}>{alerta.codigo}</Link>: origem,
        município ({alerta.nomeMunicipio}), coordenada e área já vêm preenchidos e podem ser alterados.
      </p>
      <Button leftSection={<IconPlus size={20} aria-hidden />} loading={criando} onClick={comecar}>
        Começar
      </Button>
      {dialogo}
    </Quadro>
  )
}

export const DoAlerta = ({ id }: { id: string }) => {
  const { data, isError } = useQuery(consultasDeAlerta.um(id))
  if (data) return <Comecar alerta={data} />
  if (!isError) return <p role="status">Abrindo o alerta…</p>
  return (
    <Quadro>
      <EmptyState
        Icone={IconBellOff}
        titulo="Não foi possível abrir o alerta"
        texto="Confira a conexão e se o alerta continua vinculado a você."
        acao={<Link to="/alertas-vinculados">Ver os alertas vinculados a você</Link>}
      />
    </Quadro>
  )
}
