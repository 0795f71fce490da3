// Imports point one way (docs/arquitetura.md). `npm run check` fails when a rule is broken or when nothing was read.
const SERVICES = '^apps/gateway/src/services/'
const REPOSITORY = '[/-]repository\\.ts$'
const TEST = '\\.test\\.ts$'

const WEB = '^apps/web/src/'
const TEST_OF_THE_WEB = '(\\.test\\.tsx?$|/test/)'

/** The web from top to bottom, as docs/arquitetura.md draws it. A folder that is missing here can be imported by none. */
const LAYERS = [
  ['app'],
  ['features'],
  ['decisao', 'comentarios', 'exportacao', 'publico'],
  ['assinatura'],
  ['arquivo', 'campos'],
  ['offline'],
  ['servico'],
  ['api'],
  ['ui'],
  ['store', 'cifra'],
]

const layersOfTheWeb = LAYERS.flatMap((folders, i) =>
  folders.map((folder) => ({
    name: `web-${folder}-imports-what-is-below`,
    comment: 'A folder imports itself and what is below it, never what is above nor a neighbour.',
    severity: 'error',
    from: { path: `${WEB}${folder}[/.]`, pathNot: TEST_OF_THE_WEB },
    to: { path: WEB, pathNot: `${WEB}(${[folder, ...LAYERS.slice(i + 1).flat()].join('|')})[/.]` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports only itself, zod, the CPF/CNPJ check digits, and the geodesy and clipping of the areas in documents: pure functions all.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/domain/src',
          'node_modules/zod/',
          'node_modules/cpf-cnpj-validator/',
          'node_modules/geographiclib-geodesic/',
          'node_modules/polyclip-ts/',
        ],
      },
    },
    {
      name: 'web-and-gateway-apart',
      severity: 'error',
      from: { path: '^apps/(gateway|web)/' },
      to: { path: '^apps/(?!$1)' },
    },
    {
      name: 'repository-below-all',
      comment:
        'A repository knows the database, the domain, other repositories and two pure files: no service, no route. A type is no call.',
      severity: 'error',
      from: { path: `${SERVICES}.*${REPOSITORY}` },
      to: {
        path: '^apps/gateway/src/',
        pathNot: [
          `${SERVICES}.*${REPOSITORY}`,
          '^apps/gateway/src/(context\\.ts|database/)',
          '/(especies/ilustracoes|lavratura/derivados)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Kysely is imported by repositories, the house of the database, seeds, commands and the queue alone.',
      severity: 'error',
      from: {
        path: '^apps/gateway/src/',
        pathNot: [
          REPOSITORY,
          '^apps/gateway/src/(database|seeds|comandos|test)/',
          '^apps/gateway/src/jobs/fila\\.ts$',
          TEST,
        ],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'own-repository-only',
      comment:
        "A service calls another's service functions and never its repository. The list of instruments is the list of forms, row by row, and shares its query.",
      severity: 'error',
      from: { path: `${SERVICES}((?:fiscalizacao/)?[^/]+)/`, pathNot: TEST },
      to: {
        path: `${SERVICES}.*${REPOSITORY}`,
        pathNot: [`${SERVICES}$1/`, '/formularios/lista/lista-repository\\.ts$'],
      },
    },
    {
      name: 'repository-behind-service',
      comment:
        'Outside of the services, only the demonstration data, which writes in bulk, reaches a repository.',
      severity: 'error',
      from: { path: '^apps/gateway/src/', pathNot: [SERVICES, '^apps/gateway/src/(seeds|test)/', TEST] },
      to: { path: `${SERVICES}.*${REPOSITORY}` },
    },
    {
      name: 'routes-then-services',
      comment: 'A route asks a service, never a repository; nothing but the application asks a route.',
      severity: 'error',
      from: { path: `${SERVICES}.*/routes\\.ts$` },
      to: { path: `${SERVICES}.*${REPOSITORY}` },
    },
    {
      name: 'services-below-routes',
      severity: 'error',
      from: { path: SERVICES, pathNot: ['/routes\\.ts$', TEST] },
      to: { path: `${SERVICES}.*/routes\\.ts$|^apps/gateway/src/(mount|app)\\.ts$` },
    },
    ...layersOfTheWeb,
    {
      name: 'web-features-apart',
      comment: 'What two features need moves down to ui, campos or domain.',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/`, pathNot: TEST_OF_THE_WEB },
      to: { path: `${WEB}features/(?!$1/)` },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/test/|vitest\\.config)' },
      to: { path: '(\\.test\\.tsx?$|/src/test/)' },
    },
    {
      name: 'not-to-dev-dep',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: '(\\.test\\.tsx?$|/test/)' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/(gateway|web)|packages/domain|e2e)/(dist|coverage)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
