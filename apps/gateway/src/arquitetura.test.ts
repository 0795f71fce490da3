// What the imports alone do not tell: SQL is written in repositories, and each reads the tables of its own service
// (docs/arquitetura.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RAIZ = import.meta.dirname

const dentroDe = (pasta: string) => readdirSync(join(RAIZ, pasta), { recursive: true, encoding: 'utf8' })
const arquivos = dentroDe('.').filter((f) => f.endsWith('.ts') && !/\.test\.ts$|(^|\/)test\//.test(f))
const ler = (arquivo: string) => readFileSync(join(RAIZ, arquivo), 'utf8')

/** Whoever writes SQL besides repositories: the house of the database with its copies and the queue, commands on the server, what
 *  seeds it. */
const DA_CASA = /^(backup|comandos|database)\/|^jobs\/fila\.ts$/
const CASA_DO_SQL = new RegExp(`(^|/)([\\w-]+-)?repository\\.ts$|^seeds/|${DA_CASA.source}`)

/** By the builder, by its texts, or straight to the driver. */
const SQL =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:`|<[^`]*?>`|\.raw\()|\.query(?:<[^(]*>)?\(/

const comSql = arquivos.filter((f) => SQL.test(ler(f)))

/** The first word of a table's name says whose it is; what is left over belongs to the forms, which the other folders of
 *  fiscalizacao list and count. */
const DONOS: Record<string, RegExp> = {
  autenticacao: /^(usuario|sessao|tentativa|recuperacao)/,
  orgao: /^orgao_/,
  auditoria: /^auditoria/,
  localizacao: /^(estado|municipio|unidade|camada|camada_feicao)/,
  avisos: /^aviso/,
  catalogos: /^catalogo_/,
  maquinas: /^maquina/,
  pessoas: /^pessoa/,
  arquivos: /^(arquivo|instalacao$)/,
  assinatura:
    /^(assinatura|autoridade|chave_de_assinatura|documento|pedido_de_certificado|selo_da_instalacao)/,
  importacoes: /^importacao/,
  alerta: /^(alerta|tipo_alerta|categoria_alerta|condicao_alerta)/,
  'base-apoio': /^base_apoio/,
  'fiscalizacao/calendario': /^calendario_dia/,
  'fiscalizacao/catalogo': /^(lei$|tipo_infracao|tipo_instrumento)/,
  'fiscalizacao/especies': /^(especie|reino)/,
  'fiscalizacao/modelos': /^modelo/,
  'fiscalizacao/parametros': /^regra_do_prazo/,
  fiscalizacao: /^/,
}
const donoDa = (tabela: string) => Object.entries(DONOS).find(([, nome]) => nome.test(tabela))?.[0]

/** The folder that owns tables: the second, where the service has some of its own. */
const servicoDe = (arquivo: string) => {
  const [, servico = '', pasta] = arquivo.split('/')
  return `${servico}/${pasta}` in DONOS ? `${servico}/${pasta}` : servico
}

/** Names beside an id, read by any service: who, and where. A call for each would be a query for each row. */
const DE_TODOS = ['usuario', 'municipio', 'unidade', 'unidade_municipio']

/** A form is read whole, in one query, with the roles that its team holds now; and by the code of one of its
 *  documents, when the person it is about asks for their copy: one question, so that what it costs tells nothing. The days
 *  of each inspector and the figures of the panel go from the alert to the signature, over a million rows. The copy of a whole
 *  installation lists the files of every service in one reading, so that all are of one instant; a person's own data (LGPD,
 *  art. 18, II) are whatever any service kept of them. */
const EXCECOES: Record<string, string[]> = {
  'comandos/dados-da-pessoa.ts': [
    'auditoria',
    'base_apoio',
    'base_apoio_registro',
    'cientificacao_evento',
    'formulario',
    'formulario_conteudo',
    'formulario_pessoa',
    'instrumento',
    'pessoa',
    'recebimento',
    'sessao',
  ],
  'database/copia.ts': [
    'arquivo',
    'arquivo_envio_parte',
    'ato_posterior',
    'documento',
    'documento_desfeito',
    'especie_foto',
  ],
  'services/fiscalizacao/formularios/documento/copia-repository.ts': ['documento'],
  'services/fiscalizacao/formularios/partes-repository.ts': ['usuario_perfil'],
  'services/fiscalizacao/formularios/repository.ts': ['usuario_perfil'],
  'services/fiscalizacao/painel/recorte-repository.ts': ['alerta', 'alerta_historico', 'alerta_vinculo'],
  'services/fiscalizacao/painel/alertas-repository.ts': ['alerta'],
  'services/fiscalizacao/painel/instrumentos-repository.ts': ['tipo_infracao'],
  'services/fiscalizacao/trabalho/repository.ts': ['alerta'],
}

/** What the house knows of itself (0001_base.sql). */
const TABELAS_DA_CASA = ['codigo_do_ano', 'instalacao', 'semente']

const MIGRACOES = '../db/migrations'
const esquema = dentroDe(MIGRACOES)
  .map((f) => ler(join(MIGRACOES, f)))
  .join('\n')
const TABELAS = new Set(
  [...esquema.matchAll(/create table (?:if not exists )?(\w+)/gi)].flatMap(([, nome]) => nome ?? []),
)

const lidasPor = (arquivo: string) => {
  const citadas = ler(arquivo).matchAll(
    /(?:selectFrom|insertInto|updateTable|deleteFrom|Join)\(\s*'(\w+)|\b(?:from|join|into|update)\s+(\w+)/g,
  )
  return [...new Set([...citadas].flatMap((m) => m[1] ?? m[2] ?? []))].filter((nome) => TABELAS.has(nome))
}

/** A row beside the history alone would leave the panel with what was true before (docs/decisoes/0066-painel.md). Who inserts
 *  a form tells that it is a draft, which has no facts. */
const ESCREVEM_HISTORICO = [
  'services/fiscalizacao/formularios/gravacao-repository.ts',
  'services/fiscalizacao/formularios/historico-repository.ts',
]

describe('the SQL', () => {
  it('is found where it is looked for', () => {
    expect(comSql.length).toBeGreaterThan(20)
    expect(comSql).toEqual(expect.arrayContaining(['database/copia.ts', 'comandos/backup.ts']))
  })

  it('is written in repositories', () => expect(comSql.filter((f) => !CASA_DO_SQL.test(f))).toEqual([]))

  it('of the house of the database reads the tables of no service', () => {
    const alheias = comSql
      .filter((f) => DA_CASA.test(f))
      .flatMap((f) => {
        const permitidas = [...DE_TODOS, ...TABELAS_DA_CASA, ...(EXCECOES[f] ?? [])]
        return lidasPor(f)
          .filter((tabela) => !permitidas.includes(tabela))
          .map((tabela) => `${f}: ${tabela}`)
      })
    expect(alheias).toEqual([])
  })

  it('of the history of a form is written where its facts are counted', () => {
    const escreve = /(?:insertInto\(\s*'|insert\s+into\s+)formulario_historico\b/
    expect(comSql.filter((f) => escreve.test(ler(f))).sort()).toEqual(ESCREVEM_HISTORICO)
  })

  it('of a service reads the tables of that service, and the names that all read', () => {
    const alheias = comSql
      .filter((f) => f.startsWith('services/'))
      .flatMap((f) => {
        const servico = servicoDe(f)
        const permitidas = [...DE_TODOS, ...(EXCECOES[f] ?? [])]
        return lidasPor(f)
          .filter((tabela) => donoDa(tabela) !== servico && !permitidas.includes(tabela))
          .map((tabela) => `${f}: ${tabela}`)
      })
    expect(alheias).toEqual([])
  })

  it('reads what is named as an exception', () => {
    const semUso = Object.entries(EXCECOES).flatMap(([arquivo, tabelas]) =>
      tabelas
        .filter((tabela) => !lidasPor(arquivo).includes(tabela))
        .map((tabela) => `${arquivo}: ${tabela}`),
    )
    expect(semUso).toEqual([])
  })
})
