// The columns of the home page, as data (docs/dominio/telas.md#home).
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { ESTADOS_DA_SINCRONIZACAO } from '@guara/domain/formulario/sincronizacao'
import type { ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import { EFEITOS } from '@guara/domain/posterior/tipos'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ContagemDoPrazo } from '../../../ui/andamento/contagem-do-prazo.tsx'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { useDica } from '../../../ui/entrada/dica.tsx'
import type { Coluna } from '../../../ui/lista/tabela/tipos.ts'
import classes from './linha.module.css'

const SEM_RESPONSAVEL = 'Sem responsável'

export const nomeDoResponsavel = ({ responsavel, outrosResponsaveis }: ResumoDoFormulario) => {
  const nome = responsavel?.nome ?? responsavel?.razaoSocial ?? SEM_RESPONSAVEL
  return outrosResponsaveis > 0 ? `${nome} e mais ${outrosResponsaveis}` : nome
}

export const CondicaoDoFormulario = ({ condicao }: Pick<ResumoDoFormulario, 'condicao'>) => (
  <StatusDot {...APARENCIA_DA_CONDICAO[condicao]} />
)

/** Small, under the condition: the nearest deadline that runs. */
export const PrazoDoFormulario = ({ proximoPrazo }: Pick<ResumoDoFormulario, 'proximoPrazo'>) =>
  proximoPrazo && (
    <span className={classes.prazo}>
      <VisuallyHidden>Prazo: </VisuallyHidden>
      <ContagemDoPrazo data={proximoPrazo} />
    </span>
  )

/** How far it is on its way to the agency's system, and what kept it, under the condition too. The condition itself
 * tells when it has arrived. */
export const EnvioDoFormulario = ({ sincronizacao }: Pick<ResumoDoFormulario, 'sincronizacao'>) => {
  if (!sincronizacao || sincronizacao.estado === 'REGISTRADO') return null
  const { estado, ultimoErro } = sincronizacao
  return (
    <span className={classes.envio} data-falhou={estado === 'FALHOU' || undefined}>
      <VisuallyHidden>Envio ao órgão: </VisuallyHidden>
      {ESTADOS_DA_SINCRONIZACAO[estado]}
      {ultimoErro && `: ${ultimoErro}`}
    </span>
  )
}

export const DispositivoMovel = ({ mobile }: Pick<ResumoDoFormulario, 'mobile'>) =>
  mobile && (
    <span className={classes.mobile}>
      <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
      <VisuallyHidden>Lavrado em dispositivo móvel</VisuallyHidden>
    </span>
  )

/** Shows only the first type, and an ellipsis when there are more: the rest on hover and on focus. */
const Tipos = ({ tiposFormulario }: ResumoDoFormulario) => {
  const { alvo, balao } = useDica(tiposFormulario.map((tipo) => tipo.nome).join(', '), {
    toque: true,
    multiline: true,
    maw: 320,
  })
  const [primeiro, ...outros] = tiposFormulario
  if (!primeiro) return null
  if (outros.length === 0) return primeiro.nome
  return (
    <>
      <UnstyledButton {...alvo} className={classes.tipo}>
        {primeiro.nome}…<VisuallyHidden> e mais {outros.length}</VisuallyHidden>
      </UnstyledButton>
      {balao}
    </>
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

const CodigoDoFormulario = ({ codigo, para }: { codigo: string; para: string | null }) =>
  para ? (
    <Link to={para} className={classes.data}>
      {codigo}
    </Link>
  ) : (
    <span className={classes.data}>{codigo}</span>
  )

/** What the form says, in the list of forms and in that of its instruments. */
const doFormulario = <T,>(formularioDe: (item: T) => ResumoDoFormulario) =>
  ({
    condicao: {
      chave: 'condicao',
      titulo: 'Condição',
      largura: '15%',
      celula: (item) => (
        <>
          <CondicaoDoFormulario condicao={formularioDe(item).condicao} />
          <PrazoDoFormulario proximoPrazo={formularioDe(item).proximoPrazo} />
          <EnvioDoFormulario sincronizacao={formularioDe(item).sincronizacao} />
        </>
      ),
    },
    responsavel: {
      chave: 'responsavel',
      titulo: 'Responsável',
      largura: '13%',
      celula: (item) => <span className={classes.duasLinhas}>{nomeDoResponsavel(formularioDe(item))}</span>,
    },
    municipio: {
      chave: 'municipio',
      titulo: 'Município',
      largura: '8.5%',
      celula: (item) => (
        <span className={classes.duasLinhas}>{formularioDe(item).localizacao.municipioNome}</span>
      ),
    },
    lavratura: {
      chave: 'lavratura',
      titulo: 'Lavratura',
      ordena: 'dataAtualizacao',
      celula: (item) => (
        <span className={classes.data}>{formatarDataHora(formularioDe(item).dataAtualizacao)}</span>
      ),
    },
    mobile: {
      chave: 'mobile',
      titulo: (
        <span className={classes.mobile}>
          <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
          <VisuallyHidden>Dispositivo móvel</VisuallyHidden>
        </span>
      ),
      celula: (item) => <DispositivoMovel mobile={formularioDe(item).mobile} />,
    },
  }) satisfies Record<string, Coluna<T>>

const DA_LISTA = doFormulario((formulario: ResumoDoFormulario) => formulario)

export const COLUNAS_DO_FORMULARIO: ReadonlyArray<Coluna<ResumoDoFormulario>> = [
  DA_LISTA.condicao,
  { chave: 'tipos', titulo: 'Tipo', largura: '13%', celula: (f) => <Tipos {...f} /> },
  {
    chave: 'instrumentos',
    titulo: 'Instrumentos',
    largura: '11.5%',
    celula: (f) => <span className={`${classes.duasLinhas} ${classes.miudo}`}>{f.instrumentosTexto}</span>,
  },
  DA_LISTA.responsavel,
  DA_LISTA.municipio,
  DA_LISTA.lavratura,
  DA_LISTA.mobile,
]

const DO_SEU = doFormulario((instrumento: ResumoDoInstrumento) => instrumento.formulario)

export const colunasDoInstrumento = (
  paraOFormulario: (instrumento: ResumoDoInstrumento) => string | null,
): ReadonlyArray<Coluna<ResumoDoInstrumento>> => [
  {
    chave: 'tipo',
    titulo: 'Tipo',
    largura: '14%',
    celula: (i) => (
      <>
        <span className={classes.duasLinhas}>{i.tipo.nome}</span>
        {i.efeito && <span className={classes.miudo}>{EFEITOS[i.efeito]}</span>}
      </>
    ),
  },
  DO_SEU.condicao,
  DO_SEU.responsavel,
  DO_SEU.municipio,
  DO_SEU.lavratura,
  DO_SEU.mobile,
  {
    chave: 'formulario',
    titulo: 'Formulário',
    celula: (i) => <CodigoDoFormulario codigo={i.formulario.codigo} para={paraOFormulario(i)} />,
  },
]
