// Reference data of every installation, production included: places, laws, infraction types, instrument types, days
// without work, models of situations, alert types and conditions, species. One statement per table; running it again changes only rows whose values differ.
// A row that leaves a file stays in the database, because records point to it.
import { createHash } from 'node:crypto'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { ESTADO_GOIAS } from '@guara/domain/localizacao/contract'
import { DIAS_DE_GOIAS } from '@guara/domain/prazo/calendario'
import type { ClientBase } from 'pg'
import condicoesDeAlerta from '../../db/seeds/reference/condicoes-alerta.json' with { type: 'json' }
import especies from '../../db/seeds/reference/especies.json' with { type: 'json' }
import estados from '../../db/seeds/reference/estados.json' with { type: 'json' }
import infracoes from '../../db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../db/seeds/reference/leis.json' with { type: 'json' }
import modelos from '../../db/seeds/reference/modelos.json' with { type: 'json' }
import municipios from '../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import reinos from '../../db/seeds/reference/reinos.json' with { type: 'json' }
import tiposDeAlerta from '../../db/seeds/reference/tipos-alerta.json' with { type: 'json' }

interface Tabela {
  nome: string
  /** Column and its type; the first one is the primary key. The JSON member has the column's name in camelCase. */
  colunas: readonly (readonly [coluna: string, tipo: string])[]
  linhas: readonly object[]
  /** The rows of the file, and those already there, that it may write: the rest is the installation's own. */
  onde?: { daLinha: string; daAtual: string }
}

// The tables in the order of their foreign keys.
const TABELAS: readonly Tabela[] = [
  {
    nome: 'estado',
    colunas: [
      ['id', 'int'],
      ['sigla', 'text'],
      ['nome', 'text'],
    ],
    linhas: estados,
  },
  {
    nome: 'municipio',
    colunas: [
      ['id', 'int'],
      ['estado_id', 'int'],
      ['nome', 'text'],
      ['latitude', 'double precision'],
      ['longitude', 'double precision'],
      ['area_km2', 'double precision'],
      ['populacao_2022', 'int'],
      ['bioma', 'text'],
      ['ddd', 'text'],
      ['cep_sede', 'text'],
    ],
    linhas: municipios.map((m) => ({ ...m, estadoId: ESTADO_GOIAS })),
  },
  {
    nome: 'lei',
    colunas: [
      ['id', 'int'],
      ['sigla', 'text'],
      ['tipo', 'text'],
      ['numero', 'text'],
      ['ano', 'int'],
      ['esfera', 'text'],
      ['ementa', 'text'],
      ['uso_no_sistema', 'text'],
      ['confirmado', 'boolean'],
    ],
    linhas: leis,
    onde: {
      daLinha: `not exists (select from lei propria where propria.sigla = linha.sigla and propria.id <> linha.id)`,
      daAtual: 'lei.editada_em is null',
    },
  },
  {
    nome: 'tipo_infracao',
    colunas: [
      ['id', 'int'],
      ['codigo', 'text'],
      ['artigo', 'text'],
      ['grupo', 'text'],
      ['descricao', 'text'],
      ['lei', 'text'],
      ['redacao', 'text'],
      ['vigencia_inicio', 'date'],
      ['vigencia_fim', 'date'],
      ['multa_minima', 'numeric(14,2)'],
      ['multa_maxima', 'numeric(14,2)'],
      ['unidade', 'text'],
      ['unidades', 'jsonb'],
      ['tipo_multa', 'text'],
      ['calculo', 'text'],
      ['valor_unitario', 'numeric(14,2)'],
      ['fracao_conta_inteira', 'boolean'],
      ['primeira_unidade_inclusa', 'boolean'],
      ['acrescimos', 'jsonb'],
      ['exige', 'text[]'],
      ['medidas_usuais', 'text[]'],
      ['correlato_penal', 'text'],
      ['observacao', 'text'],
      ['confirmado', 'boolean'],
      ['descricao_confirmada', 'boolean'],
      ['palavras', 'text[]'],
      ['palavras_principais', 'text[]'],
    ],
    linhas: infracoes,
    // Of a code that the agency gave another wording, every wording is its own: one more of ours would overlap it.
    onde: {
      daLinha: `not exists (select from tipo_infracao propria
        where propria.codigo = linha.codigo and propria.id <> linha.id and propria.editada_em is not null)`,
      daAtual: 'tipo_infracao.editada_em is null',
    },
  },
  {
    nome: 'tipo_instrumento',
    colunas: [
      ['codigo', 'text'],
      ['nome', 'text'],
      ['ordem', 'int'],
    ],
    linhas: TIPOS_DE_INSTRUMENTO.map(({ codigo, nome }, i) => ({ codigo, nome, ordem: i + 1 })),
  },
  {
    nome: 'tipo_alerta',
    colunas: [
      ['id', 'int'],
      ['codigo', 'text'],
      ['nome', 'text'],
    ],
    linhas: tiposDeAlerta.map(({ id, codigo, nome }) => ({ id, codigo, nome })),
    // The agency may have it already, by the code that the source told.
    onde: {
      daLinha: `not exists (select from tipo_alerta propria where propria.codigo = linha.codigo and propria.id <> linha.id)`,
      daAtual: 'tipo_alerta.editada_em is null',
    },
  },
  {
    nome: 'categoria_alerta',
    colunas: [
      ['id', 'int'],
      ['tipo_id', 'int'],
      ['codigo', 'text'],
      ['nome', 'text'],
    ],
    linhas: tiposDeAlerta.flatMap((tipo) => tipo.categorias.map((c) => ({ ...c, tipoId: tipo.id }))),
    onde: {
      daLinha: `exists (select from tipo_alerta dela where dela.id = linha."tipoId") and not exists
        (select from categoria_alerta propria where propria.codigo = linha.codigo and propria.id <> linha.id)`,
      daAtual: 'categoria_alerta.editada_em is null',
    },
  },
  {
    nome: 'condicao_alerta',
    colunas: [
      ['id', 'int'],
      ['nome', 'text'],
    ],
    linhas: condicoesDeAlerta,
  },
  {
    nome: 'calendario_dia',
    colunas: [
      ['id', 'uuid'],
      ['quando', 'text'],
      ['nome', 'text'],
      ['tipo', 'text'],
      ['expediente', 'text'],
      ['fundamento', 'text'],
      ['confirmado', 'boolean'],
    ],
    linhas: DIAS_DE_GOIAS.map((dia, i) => ({
      ...dia,
      id: `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`,
    })),
    // The agency goes on from what it found, and none of its rows is ever changed.
    onde: { daLinha: 'true', daAtual: 'false' },
  },
  {
    nome: 'modelo',
    colunas: [
      ['codigo', 'text'],
      ['ordem', 'int'],
      ['dados', 'jsonb'],
    ],
    linhas: modelos.map(({ codigo, ...dados }, i) => ({ codigo, ordem: i + 1, dados })),
    // A line that the agency wrote is its own, and is not loaded over.
    onde: { daLinha: 'true', daAtual: 'modelo.editado_em is null' },
  },
  {
    nome: 'reino',
    colunas: [
      ['id', 'int'],
      ['nome', 'text'],
      ['nome_popular', 'text'],
    ],
    linhas: reinos,
  },
  {
    nome: 'especie',
    colunas: [
      ['id', 'int'],
      ['reino_id', 'int'],
      ['grupo', 'text'],
      ['nome_popular', 'text'],
      ['nome_cientifico', 'text'],
      ['status', 'jsonb'],
      ['categoria_ameaca', 'jsonb'],
      ['categoria_confirmada', 'boolean'],
      ['cites', 'text'],
      ['multa_ameacada', 'boolean'],
      ['protecao_especial', 'text'],
      ['caracteristicas', 'text'],
    ],
    linhas: especies,
    // What the administrator edited, or entered before the file had it.
    onde: {
      daLinha: `not exists (select from especie propria
        where propria.nome_cientifico = linha."nomeCientifico" and propria.id <> linha.id)`,
      daAtual: 'especie.editada_em is null',
    },
  },
]

const membro = (coluna: string) => coluna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

const upsert = ({ nome, colunas, onde }: Tabela) => {
  const nomes = colunas.map(([coluna]) => coluna)
  const [chave, ...outras] = nomes
  return `
    insert into ${nome} (${nomes.join(', ')})
    select ${nomes.map((c) => `"${membro(c)}"`).join(', ')}
    from jsonb_to_recordset($1::jsonb) as linha (${colunas.map(([c, tipo]) => `"${membro(c)}" ${tipo}`).join(', ')})
    where ${onde?.daLinha ?? 'true'}
    on conflict (${chave}) do update set ${outras.map((c) => `${c} = excluded.${c}`).join(', ')}
    where ${onde?.daAtual ?? 'true'} and (${outras.map((c) => `${nome}.${c}`).join(', ')})
      is distinct from (${outras.map((c) => `excluded.${c}`).join(', ')})`
}

/** Changes with any value of any file, so that a start with nothing new writes nothing. */
export const REFERENCE_VERSION = createHash('sha256').update(JSON.stringify(TABELAS)).digest('hex')

/** Runs in the caller's transaction. */
export const seedReference = async (client: ClientBase): Promise<void> => {
  for (const tabela of TABELAS) {
    await client.query(upsert(tabela), [JSON.stringify(tabela.linhas)])
  }
}
