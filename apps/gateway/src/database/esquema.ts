// Which schemas a release can serve (docs/decisoes/0057-lancamentos.md). From the baseline on a migration only adds, so that
// the release before goes on working beside the new one, and takes over again if the new one is withdrawn. One that takes
// something away says in its header which is the oldest release that does without it:
//   -- minimo: 0071 (formulario.antigo já não é lido desde a 1.2)
// The number is that of the last migration of that release. It is kept beside the migration, where an older program, which
// does not have the file, finds it.

/** The last number of 1.0.0. Its baseline, one file per service, has the first ones; the others belonged to steps that were
 *  folded into it before anything was in production (docs/decisoes/0092-migracoes-por-servico.md). No number is given twice, so
 *  a step that is met is known to be of before. */
const BASE = '0062'

const numeroDe = (nome: string) => nome.slice(0, 4)
export const eDaBase = (nome: string) => numeroDe(nome) <= BASE

/** A file without a header is for any release that reads this at all. */
const QUALQUER = '0000'

const CABECALHO = /^-- minimo: (\d{4}) \(.{10,}\)$/m

/** What an older program would miss, or fail to write: a name that it uses is gone, or a row of its own is refused. */
const CONTRACOES: ReadonlyArray<[RegExp, string]> = [
  [/\bdrop\s+(?:table|column|view|materialized|function|sequence|schema|type)\b/i, 'apaga algo'],
  [/\brename\b/i, 'muda um nome'],
  [/\bset\s+not\s+null\b/i, 'exige um valor'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'muda um tipo'],
  [/\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|exclude|foreign|primary)\b/i, 'acrescenta uma restrição'],
  [
    /\badd\s+column\b(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
    'exige um valor novo',
  ],
]

const semComentarios = (sql: string) => sql.replaceAll(/--.*$/gm, '')

export const minimoDe = (nome: string, sql: string) => {
  const dito = CABECALHO.exec(sql)?.[1]
  if (dito) return dito
  const contracao = !eDaBase(nome) && CONTRACOES.find(([forma]) => forma.test(semComentarios(sql)))
  if (contracao)
    throw new Error(
      `A migração ${nome} ${contracao[1]}: diga no cabeçalho "-- minimo: NNNN (motivo)", a última migração do lançamento mais antigo que funciona com ela.`,
    )
  return QUALQUER
}

export interface Aplicada {
  nome: string
  /** It is null when a program that knew nothing of this applied it. */
  minimo: string | null
}

/** Throws one line when this program, whose files these are, cannot serve what was applied. */
export const recusarEsquema = (aplicadas: readonly Aplicada[], arquivos: readonly string[]) => {
  const conhecidas = new Set(arquivos)
  const ultima = arquivos.at(-1) ?? ''
  const serve = eDaBase(ultima) ? BASE : numeroDe(ultima)
  for (const { nome, minimo } of aplicadas) {
    if (conhecidas.has(nome)) continue
    if (eDaBase(nome))
      throw new Error(
        `O banco de dados é de antes da 1.0 (tem a migração ${nome}), quando só havia demonstração: recomece com "npm run db:reset -- --apagar-tudo".`,
      )
    if (nome < ultima || minimo === null)
      throw new Error(
        `O banco de dados tem a migração ${nome}, que esta versão não conhece: atualize o programa.`,
      )
    if (minimo > serve)
      throw new Error(
        `O banco de dados está no esquema ${nome}, que exige ao menos o ${minimo}; este programa serve até o ${ultima}: atualize o programa.`,
      )
  }
}
