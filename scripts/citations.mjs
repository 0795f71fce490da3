// node scripts/citations.mjs: a citation has to lead somewhere in the repository. What is read are the comments of
// the code and of what is deployed, and whole pages of Markdown and of kept proofs; each rule below finds citations of
// one kind and tells which of them lead nowhere.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './lib/processes.mjs'

const PLACES = [
  'apps',
  'packages',
  'e2e',
  'scripts',
  'bench',
  'deploy',
  'docs',
  '.dependency-cruiser.cjs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'vitest.config.ts',
]
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results'])
const READ =
  /\.(ts|tsx|mjs|cjs|css|sql|typ|md|txt|sh|ya?ml|conf|service)$|(^|\/)(Caddyfile|Dockerfile|\.env\.example)$/
const COMMENT = /^\s*(\/\/|\/?\*|--|#)|\s(\/\/|#) /

const walk = (root, path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !SKIPPED.has(name) && !name.startsWith('.'))
    .flatMap((name) => walk(root, `${path}/${name}`))
}

/** The anchor that a heading of Markdown gets where it is shown. */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** What the rules ask about the repository. */
const repositoryOf = (root) => {
  const paths = PLACES.flatMap((place) => walk(root, place))
  const text = (path) => readFileSync(join(root, path), 'utf8')
  const anchors = (page) => [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading))
  return {
    paths,
    text,
    leads: (path, anchor) =>
      existsSync(join(root, path)) && (anchor === undefined || anchors(path).includes(anchor)),
    endsIn: (end) => paths.some((path) => path === end || path.endsWith(`/${end}`)),
    begins: (start) => paths.some((path) => path.includes(start)),
    lists: (page, cell) => text(page).includes(`| ${cell} |`),
  }
}

const MARKDOWN = (path) => path.endsWith('.md')
const CODE = (path) => !MARKDOWN(path)
/** Pages are read whole, everything else by its comments. */
const PAGE = (path) => /\.(md|txt)$/.test(path)
const ALL = () => true

/** Each rule: the files where it holds, what it looks for, and whether a match leads nowhere. */
const RULES = [
  // These papers are in nobody's clone.
  [ALL, /(?<![\w/])(?:design|style|stack)\.md|(?<![\w/])(?:domain\/\w+\.md|shared\/)/g, () => true],
  [ALL, /\b[Ss]ections? \d[\d.]*/g, () => true],
  [ALL, /\bdocs\/[\w/-]+\.\w+(?:#([\w-]+))?/g, (r, [cited, anchor]) => !r.leads(cited.split('#')[0], anchor)],
  [ALL, /\b(?:[Dd]ecisions? |docs\/decisoes\/)(\d{4})/g, (r, [, n]) => !r.begins(`docs/decisoes/${n}-`)],
  [ALL, /\b[Mm]igrations? (\d{4})/g, (r, [, n]) => !r.begins(`/migrations/${n}_`)],
  [ALL, /(?<![\w/-])\d{4}_\w+\.sql/g, (r, [file]) => !r.endsIn(file)],
  [CODE, /(?<![\w/.*{-])[a-z][\w/-]*(?:\.\w+)*\.(?:tsx?|[cm]js)\b/g, (r, [file]) => !r.endsIn(file)],
  [
    MARKDOWN,
    /`((?:apps|packages|e2e|scripts|bench|deploy)\/(?!.*NNNN)[\w./-]+\.\w+)`/g,
    (r, [, path]) => !r.leads(path),
  ],
  // What the domain exports is imported as @guara/domain/….
  [
    MARKDOWN,
    /`((?!.*NNNN)[\w-][\w./-]*\.(?:tsx?|[cm]js|css|sql|typ))`/g,
    (r, [, end]) => !r.endsIn(end.replace(/^domain\//, 'domain/src/')),
  ],
  [CODE, /\b[T]\d{1,2}\b/g, (r, [code]) => !r.lists('docs/dominio/ciclo-de-vida.md', code)],
  [
    MARKDOWN,
    /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
    (r, [, path, anchor], from) => !r.leads(path === '' ? from : join(dirname(from), path), anchor),
  ],
]

const linesOf = (path, text) =>
  text.split('\n').flatMap((line, i) => (PAGE(path) || COMMENT.test(line) ? [[line, i + 1]] : []))

/** One line of text for each citation that leads nowhere. */
const lostCitations = (root) => {
  const repository = repositoryOf(root)
  const own = 'scripts/citations.mjs'
  return repository.paths
    .filter((path) => READ.test(path) && path !== own)
    .flatMap((path) =>
      linesOf(path, repository.text(path)).flatMap(([line, number]) =>
        RULES.filter(([where]) => where(path)).flatMap(([, find, lost]) =>
          [...line.matchAll(find)]
            .filter((match) => lost(repository, match, path))
            .map(([cited]) => `${path}:${number}: ${cited}`),
        ),
      ),
    )
}

const lost = lostCitations(process.argv[2] ?? ROOT)
if (lost.length > 0) console.log(lost.join('\n'))
process.exitCode = lost.length === 0 ? 0 : 1
