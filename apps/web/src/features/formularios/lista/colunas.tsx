// The columns of section 2.3, as data.
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Coluna } from '../../../ui/lista/tipos.ts'
import { StatusDot } from '../../../ui/status-dot.tsx'
import classes from './linha.module.css'

const SEM_RESPONSAVEL = 'Sem responsável'

export const nomeDoResponsavel = ({ responsavel }: ResumoDoFormulario) =>
  responsavel?.nome ?? responsavel?.razaoSocial ?? SEM_RESPONSAVEL

export const CondicaoDoFormulario = ({ condicao }: Pick<ResumoDoFormulario, 'condicao'>) => (
  <StatusDot {...APARENCIA_DA_CONDICAO[condicao]} />
)

export const DispositivoMovel = ({ mobile }: Pick<ResumoDoFormulario, 'mobile'>) =>
  mobile && (
    <span className={classes.mobile}>
      <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
      <VisuallyHidden>Lavrado em dispositivo móvel</VisuallyHidden>
    </span>
  )

/** Only the first type, and an ellipsis when there are more: the rest on hover and on focus. */
const Tipos = ({ tiposFormulario: [primeiro, ...outros] }: ResumoDoFormulario) => {
  if (!primeiro) return null
  if (outros.length === 0) return primeiro.nome
  return (
    <Tooltip
      label={[primeiro, ...outros].map((tipo) => tipo.nome).join(', ')}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={320}
      withinPortal={false}
    >
      <UnstyledButton className={classes.tipo}>
        {primeiro.nome}…<VisuallyHidden> e mais {outros.length}</VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  )
}

export const Codigo = ({ codigo, para }: { codigo: string; para: string | null }) =>
  para ? (
    <Link to={para} className={classes.codigo}>
      {codigo}
    </Link>
  ) : (
    <strong className={classes.codigo}>{codigo}</strong>
  )

export const COLUNAS: ReadonlyArray<Coluna<ResumoDoFormulario>> = [
  {
    chave: 'condicao',
    titulo: 'Condição',
    largura: '15%',
    celula: (f) => <CondicaoDoFormulario condicao={f.condicao} />,
  },
  { chave: 'tipos', titulo: 'Tipo', largura: '13%', celula: (f) => <Tipos {...f} /> },
  {
    chave: 'instrumentos',
    titulo: 'Instrumentos',
    largura: '11.5%',
    celula: (f) => <span className={`${classes.duasLinhas} ${classes.miudo}`}>{f.instrumentosTexto}</span>,
  },
  {
    chave: 'responsavel',
    titulo: 'Responsável',
    largura: '13%',
    celula: (f) => <span className={classes.duasLinhas}>{nomeDoResponsavel(f)}</span>,
  },
  {
    chave: 'municipio',
    titulo: 'Município',
    largura: '8.5%',
    celula: (f) => <span className={classes.duasLinhas}>{f.localizacao.municipioNome}</span>,
  },
  {
    chave: 'lavratura',
    titulo: 'Lavratura',
    ordena: 'dataAtualizacao',
    celula: (f) => <span className={classes.data}>{formatarDataHora(f.dataAtualizacao)}</span>,
  },
  {
    chave: 'mobile',
    titulo: (
      <span className={classes.mobile}>
        <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>Dispositivo móvel</VisuallyHidden>
      </span>
    ),
    celula: (f) => <DispositivoMovel mobile={f.mobile} />,
  },
]
