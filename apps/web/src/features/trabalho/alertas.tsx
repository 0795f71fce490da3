// Open alerts, what is due first: whose, where, until when and for how long.
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { diaDe, diasEntre, emDias } from '@guara/domain/instrumento/dias'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ERRO_DA_LISTA_DE_ALERTAS } from '../../api/gestao/alertas.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import { type Lugar, ordemDosAlertas } from './endereco.ts'
import { Quando } from './quando.tsx'
import classes from './trabalho.module.css'

const deQuem = ({ vinculados }: ResumoDoAlerta) =>
  vinculados.length > 0 ? vinculados.map((v) => v.nome).join(', ') : 'Sem vínculo'

const idade = ({ dataCriacao }: ResumoDoAlerta) => {
  const dias = diasEntre(diaDe(dataCriacao), diaDe(new Date()))
  return dias <= 0 ? 'hoje' : emDias(dias)
}

const Codigo = ({ id, codigo }: ResumoDoAlerta) => (
  <Link to={`/alerta/${id}`} className={classes.codigo}>
    {codigo}
  </Link>
)

const Abrir = ({ id, codigo, larga }: ResumoDoAlerta & { larga?: boolean }) => (
  <Button
    component={Link}
    to={`/alerta/${id}`}
    variant="light"
    size={larga ? undefined : 'compact-md'}
    fullWidth={larga}
    className={larga ? undefined : classes.palavra}
    aria-label={`Abrir ${codigo}`}
  >
    Abrir
  </Button>
)

/** It is the first day, where several people have one. */
const prazoDe = ({ vinculados }: ResumoDoAlerta) =>
  vinculados.flatMap(({ prazo }) => prazo ?? []).toSorted()[0] ?? null

const Prazo = (alerta: ResumoDoAlerta) => {
  const prazo = prazoDe(alerta)
  return prazo ? <Quando dia={prazo} /> : <span className={classes.fraco}>sem prazo</span>
}

const deOnde = ({ nomeMunicipio, unidade }: ResumoDoAlerta) => (
  <>
    {nomeMunicipio} <span className={classes.fraco}>· {unidade?.nome ?? 'sem unidade'}</span>
  </>
)

const COLUNAS: ReadonlyArray<Coluna<ResumoDoAlerta>> = [
  { chave: 'codigo', titulo: 'Código', ordena: 'codigo', celula: (a) => <Codigo {...a} /> },
  { chave: 'tipo', titulo: 'Tipo', celula: (a) => `${a.tipo.nome} · ${a.categoria.nome}` },
  { chave: 'deQuem', titulo: 'Atribuído a', celula: deQuem },
  { chave: 'municipio', titulo: 'Município', celula: deOnde },
  { chave: 'idade', titulo: 'Aberto há', ordena: 'dataCriacao', alinhar: 'end', celula: idade },
  { chave: 'prazo', titulo: 'Atender até', ordena: 'prazo', celula: (a) => <Prazo {...a} /> },
  { chave: 'acoes', titulo: 'Ações', alinhar: 'end', celula: (a) => <Abrir {...a} /> },
]

const Cartao = (alerta: ResumoDoAlerta) => (
  <article aria-label={alerta.codigo} className={classes.umFormulario}>
    <Prazo {...alerta} />
    <strong>{alerta.tipo.nome}</strong>
    <p>{deQuem(alerta)}</p>
    <p className={classes.linha}>
      <Codigo {...alerta} />
      <span>{deOnde(alerta)}</span>
    </p>
    <p>Aberto há {idade(alerta)}</p>
    <Abrir {...alerta} larga />
  </article>
)

interface Props {
  query: UseQueryResult<Pagina<ResumoDoAlerta>>
  lugar: Lugar
  onLugar: (lugar: Lugar) => void
}

export const Alertas = ({ query, lugar, onLugar }: Props) => (
  <PagedTable
    rotulo="Alertas"
    nomes={{ um: 'alerta', varios: 'alertas' }}
    query={query}
    erro={ERRO_DA_LISTA_DE_ALERTAS}
    colunas={COLUNAS}
    cartao={Cartao}
    chave={(a) => a.id}
    filtro={{ ...lugar, prop: ordemDosAlertas(lugar) }}
    onFiltro={onLugar}
    vazio={<EmptyState titulo={SEM_RESULTADOS} texto="Nenhum alerta em atendimento com estes filtros." />}
  />
)
