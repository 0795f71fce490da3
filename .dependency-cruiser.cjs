// Imports point one way (docs/arquitetura.md). `npm run check` fails when a rule is broken or when nothing was read.
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
        'The domain imports only itself, zod, the CPF/CNPJ check digits and the geodesy of the areas in documents: pure functions all.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/domain/src',
          'node_modules/zod/',
          'node_modules/cpf-cnpj-validator/',
          'node_modules/geographiclib-geodesic/',
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
      name: 'routes-then-service-then-repository',
      comment: 'A repository knows no service and no route; a service knows no route.',
      severity: 'error',
      from: { path: '^apps/gateway/src/services/.*/repository\\.ts$' },
      to: { path: '^apps/gateway/src/(services/.*/(service|routes)|mount|app)\\.ts$' },
    },
    {
      name: 'service-below-routes',
      severity: 'error',
      from: { path: '^apps/gateway/src/services/.*/service\\.ts$' },
      to: { path: '^apps/gateway/src/(services/.*/routes|mount|app)\\.ts$' },
    },
    {
      name: 'own-tables-only',
      comment: "A service calls another's service functions and never its repository.",
      severity: 'error',
      from: { path: '^apps/gateway/src/services/((?:fiscalizacao/)?[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/gateway/src/services/.*/repository\\.ts$',
        pathNot: '^apps/gateway/src/services/$1/',
      },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|campos|api|arquivo|assinatura)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-ui-knows-no-api',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'web-features-apart',
      comment: 'What two features need moves down to ui, campos or domain.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(app/|features/(?!$1/))' },
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
    exclude: { path: '(/dist/|/coverage/)' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
