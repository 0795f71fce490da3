// A row of the list and, on a phone, a card: the same data and actions. Where the situation cannot be changed, why.
import { esperaAtendimento, motivoDeNaoAlterar } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { encerrado, TRIAGENS } from '@guara/domain/alerta/triagem'
import { comCasas } from '@guara/domain/escrita'
import { Button, Checkbox } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { ContagemDoPrazo } from '../../ui/andamento/contagem-do-prazo.tsx'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import classes from './alertas.module.css'
import { Navegar } from './navegar.tsx'
import type { Selecao } from './selecao.ts'

/** What the coordination said of it: closed, how; and until when whoever looks should attend to it. */
const Recomendacao = ({ alerta: { condicao, triagem, vinculados } }: { alerta: ResumoDoAlerta }) => {
  const { usuario } = useSessao()
  if (encerrado(triagem)) return <span className={classes.fraco}>{TRIAGENS[triagem].rotulo}</span>
  if (!esperaAtendimento({ condicao: condicao.nome, triagem })) return null
  const prazo = vinculados.find((v) => v.id === usuario?.id)?.prazo
  return (
    prazo && (
      <div className={classes.prazo}>
        <ContagemDoPrazo data={prazo} />
      </div>
    )
  )
}

export const CondicaoDoAlerta = ({ condicao: { nome } }: Pick<ResumoDoAlerta, 'condicao'>) => {
  const { rotulo, cor, forma } = APARENCIA_DO_ALERTA[nome]
  return <StatusDot rotulo={rotulo} cor={cor} forma={forma} />
}

const area = (areaHa: number | null) => (areaHa === null ? '—' : comCasas(areaHa, 1))

const Codigo = ({ id, codigo }: ResumoDoAlerta) => (
  <Link to={`/alerta/${id}`} className={classes.codigo}>
    {codigo}
  </Link>
)

interface Acoes {
  /** It is null for the coordination, which changes no situation. */
  onSituacao: ((alerta: ResumoDoAlerta) => void) | null
}

/** Why the button is not there, in words: it is told exactly where it would be. */
export const motivo = ({ condicao, preso, triagem, alterarSituacao }: ResumoDoAlerta) =>
  alterarSituacao ? null : motivoDeNaoAlterar({ condicao: condicao.nome, vinculado: true, preso, triagem })

const AcaoDaLinha = ({ alerta, onSituacao, larga }: Acoes & { alerta: ResumoDoAlerta; larga?: boolean }) => {
  if (!onSituacao) return <span className={classes.fraco}>{vinculadosDe(alerta)}</span>
  if (!alerta.alterarSituacao) return <span className={classes.fraco}>{motivo(alerta)}</span>
  return (
    <Button
      variant="light"
      fullWidth={larga}
      aria-label={`Alterar situação de ${alerta.codigo}`}
      className={larga ? undefined : classes.palavra}
      onClick={() => onSituacao(alerta)}
    >
      Alterar situação
    </Button>
  )
}

const vinculadosDe = ({ vinculados: [primeiro, ...outros] }: ResumoDoAlerta) => {
  if (!primeiro) return 'Sem vínculo'
  return outros.length > 0 ? `${primeiro.nome} e mais ${outros.length}` : primeiro.nome
}

const Escolher = ({ alerta, selecao }: { alerta: ResumoDoAlerta; selecao: Selecao }) => (
  <Checkbox
    aria-label={`Escolher ${alerta.codigo}`}
    checked={selecao.escolhidos.has(alerta.id)}
    onChange={() => selecao.alternar(alerta)}
  />
)

export const colunas = (
  { onSituacao }: Acoes,
  selecao: Selecao | null,
): ReadonlyArray<Coluna<ResumoDoAlerta>> => [
  ...(selecao
    ? [
        {
          chave: 'escolher',
          titulo: 'Escolher',
          celula: (a: ResumoDoAlerta) => <Escolher alerta={a} selecao={selecao} />,
        },
      ]
    : []),
  { chave: 'codigo', titulo: 'Código', ordena: 'codigo', celula: (a) => <Codigo {...a} /> },
  {
    chave: 'condicao',
    titulo: 'Condição',
    ordena: 'condicao',
    celula: (a) => (
      <span className={classes.condicao}>
        <CondicaoDoAlerta {...a} />
        <Recomendacao alerta={a} />
      </span>
    ),
  },
  {
    chave: 'tipo',
    titulo: 'Tipo e categoria',
    celula: (a) => (
      <span className={classes.tipo}>
        {a.tipo.nome}
        <span className={classes.fraco}>{a.categoria.nome}</span>
      </span>
    ),
  },
  {
    chave: 'municipio',
    titulo: 'Município',
    celula: (a) => <span className={classes.duasLinhas}>{a.nomeMunicipio}</span>,
  },
  { chave: 'area', titulo: 'Área (ha)', ordena: 'areaHa', alinhar: 'end', celula: (a) => area(a.areaHa) },
  {
    chave: 'criacao',
    titulo: 'Criação',
    ordena: 'dataCriacao',
    celula: (a) => <span className={classes.data}>{a.dataFormatada}</span>,
  },
  {
    chave: 'acoes',
    titulo: onSituacao ? 'Ações' : 'Vinculado a',
    alinhar: 'end',
    celula: (a) => <AcaoDaLinha alerta={a} onSituacao={onSituacao} />,
  },
]

export const Cartao = ({
  alerta,
  onSituacao,
  selecao,
}: Acoes & { alerta: ResumoDoAlerta; selecao: Selecao | null }) => (
  <article aria-label={alerta.codigo} className={classes.cartao}>
    <div className={classes.topo}>
      <strong>
        <CondicaoDoAlerta {...alerta} />
      </strong>
      <span className={classes.fraco}>{alerta.dataFormatada}</span>
    </div>
    <h2 className={classes.titulo}>{alerta.tipo.nome}</h2>
    <p>
      {alerta.categoria.nome}
      {alerta.areaHa !== null && ` · ${area(alerta.areaHa)} ha`}
    </p>
    <p className={classes.lugar}>
      <Codigo {...alerta} />
      <span className={classes.municipio}>
        <IconMapPin size={18} aria-hidden />
        {alerta.nomeMunicipio}
      </span>
    </p>
    <Recomendacao alerta={alerta} />
    <div className={classes.acoes}>
      {selecao && <Escolher alerta={alerta} selecao={selecao} />}
      <AcaoDaLinha alerta={alerta} onSituacao={onSituacao} larga />
      <Navegar alerta={alerta} />
    </div>
  </article>
)
