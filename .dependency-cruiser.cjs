// Who may import whom: docs/architecture.md. One back-reference ($1) covers every present and future feature.
// tools/checks/boundaries.test.ts plants a forbidden import for each rule and sees it refused.
const FEATURES = '^src/server/features/'
/** `routes.ts` of a feature, and `x.routes.ts` of its groups of calls */
const ROUTES = `${FEATURES}.*[./]routes\\.ts$`
const TESTS = '\\.test\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^src/contract', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/contract/|node_modules/zod/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^src/web' },
      to: { path: '^src/server' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^src/server' },
      to: { path: '^src/web' },
    },
    {
      name: 'storefront-account-admin-apart',
      severity: 'error',
      from: { path: '^src/web/(storefront|account|admin)/' },
      to: { path: '^src/web/(storefront|account|admin)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'ui-is-dumb',
      severity: 'error',
      from: { path: '^src/web/ui' },
      to: { path: '^src/web/(storefront|account|admin|lib/(api|session|cart))' },
    },
    {
      name: 'lists-and-questions-by-the-kit',
      comment: 'pages define lists and ask by `useConfirm`; the uses of a promotion are a list inside a page',
      severity: 'error',
      from: {
        path: '^src/web/admin/',
        pathNot: ['^src/web/admin/kit/', '^src/web/admin/promotions/promotion-uses\\.tsx$'],
      },
      to: { path: '^src/web/(ui/overlays/confirm|admin/kit/list/list-body)\\.tsx$' },
    },
    {
      name: 'features-meet-at-the-front-door',
      severity: 'error',
      from: { path: `${FEATURES}([^/]+)/` },
      to: { path: `${FEATURES}[^/]+/`, pathNot: [`${FEATURES}$1/`, `${FEATURES}[^/]+/index\\.ts$`] },
    },
    {
      name: 'features-know-no-plugins',
      comment: 'but for their routes, which are HTTP themselves',
      severity: 'error',
      from: { path: FEATURES, pathNot: [ROUTES, TESTS] },
      to: { path: '^src/server/plugins/' },
    },
    {
      name: 'routes-are-for-the-app',
      comment: 'who uses a feature does not load its calls',
      severity: 'error',
      from: { path: '^src/server', pathNot: ['^src/server/main/app\\.ts$', ROUTES, TESTS] },
      to: { path: ROUTES },
    },
    {
      name: 'server-knows-no-demo',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'only-tests-know-the-tests',
      comment: 'those beside the code of the shop have their fixtures from there; the tools do without',
      severity: 'error',
      from: { path: '^(src|demo|tools)/', pathNot: '^(src|demo)/.*\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.(queries|test)\\.ts$|^src/server/db/' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'routes-call-services',
      severity: 'error',
      from: { path: ROUTES },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'http-in-routes-only',
      severity: 'error',
      from: { path: FEATURES, pathNot: [ROUTES, '[./]routes\\.test\\.ts$'] },
      to: { path: 'node_modules/fastify/' },
    },
    {
      name: 'the-shop-runs-without-the-test-bench',
      comment: 'npm start installs no devDependencies',
      severity: 'error',
      from: {
        path: '^(src|demo)/|^tools/(pages/|(start|install|build|say|shop-node|former-assets|with-parent|load-env)\\.mjs|(run-on-shop|admin|backup|restore|change-keys|check-stock)\\.ts)',
        pathNot: '\\.test\\.(tsx?|mjs)$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // a file of a package by its address, and a module that the build makes: the build resolves them
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$|^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'module-sync', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
