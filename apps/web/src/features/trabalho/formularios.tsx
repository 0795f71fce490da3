// The list of forms as whoever coordinates reads it: whose, how many signed, for how long nothing was done, what is due and when.
import { APARENCIA_DA_CONDICAO, CONDICOES_EM_TRABALHO } from '@guara/domain/formulario/condicao'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { diaDe, diasEntre, emDias } from '@guara/domain/instrumento/dias'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Pagina } from '@guara/domain/pagina'
import { PARADO_HA_DIAS } from '@guara/domain/trabalho/contract'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ERRO_DA_LISTA } from '../../api/formulario/formularios.ts'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import type { Lugar } from './endereco.ts'
import { Quando } from './quando.tsx'
import classes from './trabalho.module.css'

const para = ({ codigo }: ResumoDoFormulario) => `/formulario/visualizar/${codigo}`

const equipeDe = ({ equipe }: ResumoDoFormulario) =>
  equipe.length > 1 ? `equipe de ${equipe.length}` : 'sozinho'

const Condicao = ({ condicao, sincronizacao }: ResumoDoFormulario) => (
  <>
    <StatusDot {...APARENCIA_DA_CONDICAO[condicao]} />
    {sincronizacao?.estado === 'FALHOU' && (
      <span className={classes.falha}>
        Falha de envio{sincronizacao.ultimoErro && `: ${sincronizacao.ultimoErro}`}
      </span>
    )}
  </>
)

const Assinaturas = ({ equipe, assinaram }: ResumoDoFormulario) => {
  const assinam = equipe.filter((i) => i.assina)
  return (
    <span className={classes.assinaturas}>
      {assinaram.length} de {assinam.length}
      <span aria-hidden className={classes.tracos}>
        {assinam.map(({ usuarioId }, i) => (
          <span key={usuarioId} className={classes.traco} data-feito={i < assinaram.length || undefined} />
        ))}
      </span>
    </span>
  )
}

/** What reached the agency, ended or was cancelled waits for nobody. */
const Parado = ({ condicao, dataAtualizacao }: ResumoDoFormulario) => {
  const dias = diasEntre(diaDe(dataAtualizacao), diaDe(new Date()))
  const muito = dias > PARADO_HA_DIAS && CONDICOES_EM_TRABALHO.includes(condicao)
  const texto = dias <= 0 ? 'hoje' : emDias(dias)
  return (
    <span className={classes.parado} data-muito={muito || undefined}>
      {texto}
    </span>
  )
}

const Prazo = ({ trabalho }: ResumoDoFormulario) => {
  if (!trabalho) return <span className={classes.fraco}>sem prazo</span>
  return (
    <span className={classes.prazo}>
      <Quando dia={trabalho.data} />
      <span className={classes.fraco}>{trabalho.oQue}</span>
    </span>
  )
}

const Codigo = (formulario: ResumoDoFormulario) => (
  <Link to={para(formulario)} className={classes.codigo}>
    {formulario.codigo}
  </Link>
)

const COLUNAS: ReadonlyArray<Coluna<ResumoDoFormulario>> = [
  { chave: 'codigo', titulo: 'Código', ordena: 'codigo', celula: (f) => <Codigo {...f} /> },
  { chave: 'condicao', titulo: 'Condição', ordena: 'condicao', celula: (f) => <Condicao {...f} /> },
  {
    chave: 'autor',
    titulo: 'Autor',
    celula: (f) => (
      <>
        {f.autorNome} <span className={classes.fraco}>· {equipeDe(f)}</span>
      </>
    ),
  },
  { chave: 'municipio', titulo: 'Município', celula: (f) => f.localizacao.municipioNome },
  { chave: 'assinaturas', titulo: 'Assinaturas', celula: (f) => <Assinaturas {...f} /> },
  {
    chave: 'parado',
    titulo: 'Parado há',
    ordena: 'dataAtualizacao',
    alinhar: 'end',
    celula: (f) => <Parado {...f} />,
  },
  { chave: 'prazo', titulo: 'Próximo prazo', ordena: 'trabalho', celula: (f) => <Prazo {...f} /> },
  {
    chave: 'acoes',
    titulo: 'Ações',
    alinhar: 'end',
    celula: (f) => (
      <Button
        component={Link}
        to={para(f)}
        variant="light"
        size="compact-md"
        className={classes.palavra}
        aria-label={`Abrir ${f.codigo}`}
      >
        Abrir
      </Button>
    ),
  },
]

const Cartao = (formulario: ResumoDoFormulario) => (
  <article aria-label={formulario.codigo} className={classes.umFormulario}>
    <Prazo {...formulario} />
    <strong>
      <Condicao {...formulario} />
    </strong>
    <p>
      {formulario.autorNome} <span className={classes.fraco}>· {equipeDe(formulario)}</span>
    </p>
    <p className={classes.linha}>
      <Codigo {...formulario} />
      <span className={classes.fraco}>{formulario.localizacao.municipioNome}</span>
    </p>
    <p className={classes.linha}>
      <span>
        Assinaturas: <Assinaturas {...formulario} />
      </span>
      <span>
        Parado há <Parado {...formulario} />
      </span>
    </p>
    <Button
      component={Link}
      to={para(formulario)}
      variant="light"
      fullWidth
      aria-label={`Abrir ${formulario.codigo}`}
    >
      Abrir
    </Button>
  </article>
)

interface Props {
  query: UseQueryResult<Pagina<ResumoDoFormulario>>
  lugar: Lugar
  onLugar: (lugar: Lugar) => void
}

export const Formularios = ({ query, lugar, onLugar }: Props) => (
  <PagedTable
    rotulo="Formulários"
    nomes={{ um: 'formulário', varios: 'formulários' }}
    query={query}
    erro={ERRO_DA_LISTA}
    colunas={COLUNAS}
    cartao={Cartao}
    chave={(f) => f.id}
    filtro={lugar}
    onFiltro={onLugar}
    vazio={<EmptyState titulo={SEM_RESULTADOS} texto="Retire um filtro ou escolha outra pessoa." />}
    nota="Quem falta assinar aparece ao abrir. O próximo prazo é o do que o órgão tem a fazer."
  />
)
