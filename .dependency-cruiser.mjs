/**
 * The import table: each area, what it may import and which npm packages it may use. `npm run check:imports` fails on
 * anything else and on every import cycle. A file belongs to the first area that matches its path, so narrow areas come
 * before wide ones. Paths are regular expressions, as dependency-cruiser takes them.
 */
const server = (path) => `^packages/server/src/${path}`
const web = (path) => `^packages/web/src/${path}`

const rules = ['domain base', 'domain feature']
/** What a server feature builds on. */
const serverBase = ['port', 'jobs', 'limits', 'idempotency', 'identifiers', 'email templates', 'http', 'db']
const list = (names) => names.split(', ')
const everyServer = [
  ...serverBase,
  ...list('network, adapter, feature, config, backup, ops commands, demo, composition'),
]
const everyWeb = list(
  'theme, ui, clock, api, forms, undo, web feature, boot, landing script, landing, service worker, app',
)
const everyProduct = [...rules, 'contract', ...everyServer, ...everyWeb, 'admin area', 'web build']

/** Files of an adapter: its vendor's library, and the database where it stores something. */
const adapter = (folder, packages = [], imports = []) => ({
  path: server(`adapters/${folder}`),
  imports: [...rules, 'port', 'network', ...imports],
  packages: [...packages, 'zod'],
  node: true,
})

/** Own files an area may import, its own included without being named. `'*'` in `packages` allows each declared package. */
const areas = {
  // Tests may import the whole of their package.
  'domain test': { path: '^packages/domain/(test/|src/.*[.]test[.]ts$)', imports: rules, packages: '*' },
  'contract test': {
    path: '^packages/contract/src/.*[.]test[.]ts$',
    imports: [...rules, 'contract'],
    packages: '*',
    node: true,
  },
  'server test': {
    path: '^packages/server/(test/|src/.*[.]test[.]ts$)',
    imports: [...rules, 'contract', ...everyServer, 'scripts'],
    packages: '*',
    node: true,
  },
  'web test': {
    path: '^packages/web/(test/|(src|build)/.*[.]test[.]tsx?$)',
    imports: [...rules, 'contract', ...everyWeb, 'admin area', 'web build'],
    packages: '*',
    node: true,
  },
  'client test': {
    path: '^packages/client/(test/|src/.*[.]test[.]ts$)',
    imports: [...rules, 'contract', 'client', 'client command', 'server test', 'scripts'],
    packages: '*',
    node: true,
  },

  // Rules: no I/O, no clock, no randomness.
  'domain base': { path: '^packages/domain/src/(time/|[^/]+$)', packages: ['temporal-polyfill', 'zod'] },
  'domain feature': { path: '^packages/domain/src/', imports: ['domain base'], packages: ['zod'] },
  contract: { path: '^packages/contract/src/', imports: rules, packages: ['zod'] },

  // Server, from the bottom up.
  db: { path: server('db/'), imports: rules, packages: ['drizzle-orm'], node: true },
  network: { path: server('network/'), node: true },
  http: {
    path: server('http/'),
    imports: [...rules, 'contract', 'network'],
    packages: [
      'fastify',
      'fastify-type-provider-zod',
      '@fastify/static',
      '@fastify/swagger',
      '@modelcontextprotocol/server',
      '@prometheus-io/client',
      'zod',
    ],
    node: true,
  },
  'email templates': { path: server('email-templates/') },
  limits: { path: server('limits/'), imports: [...rules, 'db'], packages: ['drizzle-orm'], node: true },
  idempotency: {
    path: server('idempotency/'),
    imports: [...rules, 'db'],
    packages: ['drizzle-orm'],
    node: true,
  },
  identifiers: { path: server('identifiers/'), imports: ['db'], packages: ['drizzle-orm'] },
  jobs: { path: server('jobs/'), imports: [...rules, 'db'], packages: ['pg-boss', 'drizzle-orm', 'zod'], node: true },
  'database port': { path: server('adapters/database/database[.]ts$'), imports: [...rules, 'db'] },
  port: { path: server('adapters/(?<port>[^/]+)/\\k<port>[.]ts$'), imports: rules },
  'database adapter': adapter('database/', ['@electric-sql/pglite', 'pg', 'drizzle-orm'], ['db']),
  'billing adapter': adapter('billing/', ['stripe', 'drizzle-orm'], ['db']),
  'mail adapter': adapter('mail/', ['nodemailer']),
  'token adapter': adapter('(identity|tokens)/', ['jose', 'openid-client']),
  adapter: adapter(''),
  store: {
    path: server('features/.*[.]store[.]ts$'),
    imports: [...rules, 'contract', ...serverBase, 'feature'],
    packages: ['drizzle-orm', 'zod'],
    node: true,
  },
  routes: {
    path: server('features/.*[.]routes[.]ts$'),
    imports: [...rules, 'contract', ...serverBase, 'feature'],
    packages: ['fastify', 'zod'],
    node: true,
  },
  feature: { path: server('features/'), imports: [...rules, 'contract', ...serverBase], packages: ['zod'], node: true },
  config: {
    path: server('(config|settings)[.]ts$'),
    imports: [...rules, 'network'],
    packages: ['zod'],
    node: true,
  },
  backup: { path: server('backup/'), imports: [...rules, 'db'], packages: ['zod'], node: true },
  'ops commands': {
    path: server('ops/'),
    imports: [...rules, 'feature', 'backup', 'db'],
    packages: ['zod'],
    node: true,
  },
  demo: { path: server('demo/'), imports: [...rules, 'db'] },
  // The version that runs.
  manifest: { path: '^packages/server/package[.]json$' },
  composition: {
    path: server('[^/]+[.]ts$'),
    imports: [...rules, 'contract', ...everyServer, 'manifest'],
    packages: '*',
    node: true,
  },

  // Web, from the bottom up.
  theme: { path: web('ui/theme[.]ts$') },
  ui: {
    path: web('ui/'),
    imports: ['theme'],
    packages: [
      'react',
      '@base-ui/react',
      'lucide-react',
      'react-hot-toast',
      'tailwindcss',
      '@fontsource-variable/familjen-grotesk',
    ],
  },
  clock: { path: web('api/time/clock[.]ts$'), imports: rules },
  api: {
    path: web('api/'),
    imports: [...rules, 'contract', 'clock'],
    packages: ['react', 'zustand', '@tanstack/react-query', 'zod'],
  },
  forms: { path: web('forms/'), imports: ['api'], packages: ['react', 'zod'] },
  undo: { path: web('undo/'), imports: [...rules, 'api'], packages: ['react', 'zustand'] },
  'web feature': {
    path: web('features/'),
    imports: [...rules, 'contract', 'forms', 'undo', 'api', 'clock', 'ui', 'theme'],
    packages: ['react', '@tanstack/react-query', 'zustand', 'zod', 'lucide-react'],
  },
  boot: { path: web('boot/'), imports: [...rules, 'clock', 'theme'] },
  'landing script': { path: web('landing/prerendered[.]ts$'), imports: ['landing', 'boot', 'app'] },
  landing: { path: web('landing/'), imports: ['ui', 'theme', 'boot'], packages: ['react', 'lucide-react'] },
  'service worker': { path: web('(push-worker[.]ts$|service-worker/)'), imports: ['domain base'] },
  app: { path: web('(app/|main[.]tsx$)'), imports: [...rules, 'contract', ...everyWeb], packages: '*' },
  // A page of its own: it may use what the app is made of, and the app nothing of it.
  'admin area': { path: web('admin/'), imports: [...rules, 'contract', ...everyWeb], packages: '*' },
  'web build': {
    path: '^packages/web/(build/|[^/]+[.]config[.]ts$)',
    imports: ['landing', 'boot', 'theme', 'ui'],
    packages: '*',
    node: true,
  },

  // For other programs, which have a token.
  'client command': {
    path: '^packages/client/src/(command|daymark)[.]ts$',
    imports: [...rules, 'contract', 'client'],
    node: true,
  },
  client: { path: '^packages/client/src/', imports: [...rules, 'contract'] },

  // Around the product.
  'e2e and bench': {
    path: '^packages/(e2e|bench)/',
    imports: [...everyProduct, 'server test', 'scripts'],
    packages: '*',
    node: true,
  },
  scripts: { path: '^(scripts/|[^/]+[.]ts$)', imports: everyProduct, packages: '*', node: true },
}

const pathsBefore = (name) => {
  const names = Object.keys(areas)
  return names.slice(0, names.indexOf(name)).map((earlier) => areas[earlier].path)
}
const npmPaths = (packages) => (packages === '*' ? ['node_modules/'] : packages.map((name) => `node_modules/${name}/`))
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** One rule per area: everything it imports is its own or in the table. */
const areaRules = Object.entries(areas).flatMap(([name, { path, imports = [], packages = [], node = false }]) => {
  const from = { path, pathNot: pathsBefore(name) }
  const allowed = [path, ...imports.map((other) => areas[other].path), ...npmPaths(packages)]
  const table = forbid(name, 'not in the import table', from, { pathNot: allowed, dependencyTypesNot: ['core'] })
  return node ? [table] : [table, forbid(name, 'may not use Node', from, { dependencyTypes: ['core'] })]
})

/** Areas whose folders do not import each other. */
const separate = [server('features/'), server('adapters/'), web('features/')].map((folder) =>
  forbid(
    'folders apart',
    'features and ports do not import each other',
    { path: `${folder}([^/]+)/`, pathNot: '[.]test[.]tsx?$' },
    {
      path: `${folder}[^/]+/`,
      pathNot: `${folder}$1/`,
    },
  ),
)

/** Domain features import downward only; a feature that is not named here imports no other. */
const featuresBelow = {
  'ai-suggestion': ['habits', 'subscription'],
  notifications: ['history', 'habits', 'subscription'],
  completions: ['history', 'habits', 'subscription'],
  import: ['completions', 'history', 'habits', 'subscription'],
  insights: ['completions', 'history', 'habits', 'subscription'],
  year: ['history', 'habits', 'subscription'],
  shares: ['subscription'],
  connections: ['completions', 'history', 'habits', 'subscription'],
  history: ['habits', 'subscription'],
  habits: ['subscription'],
  '(?!time/|ai-suggestion/|notifications/|completions/|import/|insights/|year/|shares/|connections/|history/|habits/)[^/]+':
    [],
}
const downward = Object.entries(featuresBelow).map(([feature, below]) =>
  forbid(
    'domain downward',
    'domain features import downward only',
    { path: `^packages/domain/src/(${feature})/`, pathNot: '[.]test[.]ts$' },
    {
      path: '^packages/domain/src/[^/]+/',
      pathNot: ['time', '$1', ...below].map((name) => `^packages/domain/src/${name}/`),
    },
  ),
)

/** Inside a server feature: routes → service → store, view, jobs. A file without a role in its name serves all of them. */
const role = (names) => `^packages/server/src/features/.*[.](${names})[.]ts$`
const withoutRole = { path: server('features/'), pathNot: role('routes|service|store|view|jobs|test') }
const roles = [
  [{ path: role('routes') }, 'store|view|jobs'],
  [{ path: role('service') }, 'routes'],
  [{ path: role('store') }, 'routes|service|view|jobs'],
  [{ path: role('view') }, 'routes|service|jobs'],
  [{ path: role('jobs') }, 'routes|service|store|view'],
  [withoutRole, 'routes|service|view|jobs'],
].map(([from, names]) => forbid('roles', 'routes → service → store, view, jobs', from, { path: role(names) }))
/** A row's type may be used where its store may not be called, and a route may name Fastify's types. */
const typesOnly = { dependencyTypesNot: ['type-only'] }
const roleTypes = [
  forbid('row types', 'only the types of a store', { path: role('view') }, { path: role('store'), ...typesOnly }),
  forbid('row types', 'only the types of a store', withoutRole, { path: role('store'), ...typesOnly }),
  forbid(
    'route types',
    'only the types of Fastify',
    { path: role('routes') },
    { path: 'node_modules/fastify/', ...typesOnly },
  ),
]

export default {
  forbidden: [
    forbid('no-circular', 'type imports included', {}, { circular: true }),
    forbid('not-to-unresolvable', 'the import leads nowhere', {}, { couldNotResolve: true }),
    forbid('not-to-test', 'nothing imports a test', {}, { path: '[.](test|spec)[.]tsx?$' }),
    forbid('known-area', 'the file belongs to no area', { pathNot: Object.values(areas).map(({ path }) => path) }, {}),
    forbid(
      'no-empty-name',
      'the name says nothing',
      {},
      { path: '^(packages|scripts)/.*[/-](util|utils|helper|helpers|common|misc)[./]' },
    ),
    forbid(
      'declared',
      'what ships runs on its own dependencies',
      { path: '^packages/(domain|contract|server|client)/src/', pathNot: '[.]test[.]ts$' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...typesOnly },
    ),
    ...areaRules,
    ...separate,
    ...downward,
    ...roles,
    ...roleTypes,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results|playwright-report)/' },
    parser: 'tsc',
    skipAnalysisNotInRules: true,
    // By content: what did not change since the last run is not read again.
    cache: { folder: '.cache/imports', strategy: 'content' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
}
