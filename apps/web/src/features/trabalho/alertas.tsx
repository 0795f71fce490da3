// Open alerts, the oldest first: whose, where and for how long.
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { diaDe, diasEntre } from '@guara/domain/instrumento/dias'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ERRO_DA_LISTA_DE_ALERTAS } from '../../api/alertas.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedTable } from '../../ui/lista/paged-table.tsx'
import type { Coluna } from '../../ui/lista/tipos.ts'
import type { Lugar } from './endereco.ts'
import classes from './trabalho.module.css'

const deQuem = ({ vinculados }: ResumoDoAlerta) =>
  vinculados.length > 0 ? vinculados.map((v) => v.nome).join(', ') : 'Sem vínculo'

const idade = ({ dataCriacao }: ResumoDoAlerta) => {
  const dias = diasEntre(diaDe(dataCriacao), diaDe(new Date()))
  return dias <= 0 ? 'hoje' : dias === 1 ? '1 dia' : `${dias.toLocaleString('pt-BR')} dias`
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

const COLUNAS: ReadonlyArray<Coluna<ResumoDoAlerta>> = [
  { chave: 'codigo', titulo: 'Código', celula: (a) => <Codigo {...a} /> },
  { chave: 'tipo', titulo: 'Tipo', celula: (a) => `${a.tipo.nome} · ${a.categoria.nome}` },
  { chave: 'deQuem', titulo: 'Atribuído a', celula: deQuem },
  { chave: 'municipio', titulo: 'Município', celula: (a) => a.nomeMunicipio },
  { chave: 'idade', titulo: 'Aberto há', alinhar: 'end', celula: idade },
  { chave: 'acoes', titulo: 'Ações', alinhar: 'end', celula: (a) => <Abrir {...a} /> },
]

const Cartao = (alerta: ResumoDoAlerta) => (
  <article aria-label={alerta.codigo} className={classes.umFormulario}>
    <strong>{alerta.tipo.nome}</strong>
    <p>{deQuem(alerta)}</p>
    <p className={classes.linha}>
      <Codigo {...alerta} />
      <span className={classes.fraco}>{alerta.nomeMunicipio}</span>
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
    filtro={lugar}
    onFiltro={onLugar}
    vazio={<EmptyState titulo={SEM_RESULTADOS} texto="Nenhum alerta em atendimento." />}
  />
)
