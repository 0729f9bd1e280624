import { type Floor, rules, tests } from './house-floor.ts'
import { webFloors, webHouse } from './house-web.ts'

const belowCompletions = ['habits', 'subscription'] as const
/** What a feature of the server stands on. */
const serverGround = [
  'server/door',
  'server/jobs',
  'server/limits',
  'server/idempotency',
  'server/identifiers',
  'server/letters',
  'server/http',
  'server/db',
]
const serverFloors = [
  'server/top',
  'server/ops',
  'server/backup',
  'server/demo',
  'server/config',
  'server/feature',
  'server/adapter',
  'server/network',
  ...serverGround,
]
const everyProduct = [...rules, 'contract', ...serverFloors, ...webFloors, 'web/build']

/**
 * The import table of the house as data. A file belongs to the first floor with a matching glob, so narrow floors stand
 * before wide ones. In a glob `*` is one name, `**` any depth, `{a,b}` a choice, and `<room>` one folder that names a
 * room; a second `<room>` is the same word again.
 */
export const floors: readonly Floor[] = [
  // Tests stand outside the floors of their package: they may look into all of it, and nothing imports them.
  tests('domain', rules, false),
  tests('contract', [...rules, 'contract'], true),
  tests('server', [...rules, 'contract', ...serverFloors, 'server/test', 'scripts'], true),
  tests('web', [...rules, 'contract', ...webFloors, 'web/build', 'web/test'], true),
  {
    name: 'server/test',
    files: ['packages/server/test/**'],
    floors: [...rules, 'contract', ...serverFloors, 'scripts'],
    packages: ['*'],
    canUseNode: true,
  },
  {
    name: 'web/test',
    files: ['packages/web/test/**'],
    floors: [...rules, 'contract', ...webFloors],
    packages: ['*'],
    canUseNode: true,
  },

  // The rules.
  {
    name: 'domain/base',
    files: ['packages/domain/src/time/**', 'packages/domain/src/{refusal,fields,deletion,day-note}.ts'],
    floors: [],
    packages: ['zod'],
    canUseNode: false,
  },
  {
    name: 'domain/feature',
    files: ['packages/domain/src/<room>/**'],
    floors: ['domain/base'],
    packages: ['zod'],
    canUseNode: false,
    roomsBelow: {
      'ai-suggestion': belowCompletions,
      notifications: belowCompletions,
      completions: belowCompletions,
      import: ['completions', ...belowCompletions],
      habits: ['subscription'],
    },
  },
  { name: 'contract', files: ['packages/contract/src/**'], floors: rules, packages: ['zod'], canUseNode: false },

  // The server, from the ground up.
  {
    name: 'server/db',
    files: ['packages/server/src/db/**'],
    floors: rules,
    packages: ['drizzle-orm'],
    canUseNode: true,
  },
  {
    name: 'server/http',
    files: ['packages/server/src/http/**'],
    floors: [...rules, 'contract', 'server/network'],
    packages: [
      'fastify',
      'fastify-type-provider-zod',
      '@fastify/static',
      '@fastify/swagger',
      '@prometheus-io/client',
      'zod',
    ],
    canUseNode: true,
  },
  // How a mail looks, whoever writes it.
  { name: 'server/letters', files: ['packages/server/src/letters/**'], floors: [], packages: [], canUseNode: false },
  {
    name: 'server/limits',
    files: ['packages/server/src/limits/**'],
    floors: [...rules, 'server/db'],
    packages: ['drizzle-orm'],
    canUseNode: true,
  },
  // The stored response to a write, for a request that repeats it.
  {
    name: 'server/idempotency',
    files: ['packages/server/src/idempotency/**'],
    floors: [...rules, 'server/db'],
    packages: ['drizzle-orm'],
    canUseNode: true,
  },
  // Finds the account behind an email address, a Google subject, a browser or a billing customer.
  {
    name: 'server/identifiers',
    files: ['packages/server/src/identifiers/**'],
    floors: ['server/db'],
    packages: ['drizzle-orm'],
    canUseNode: false,
  },
  {
    name: 'server/jobs',
    files: ['packages/server/src/jobs/**'],
    floors: [...rules, 'server/db'],
    packages: ['pg-boss', 'drizzle-orm', 'zod'],
    canUseNode: true,
  },
  // Which addresses are the public internet, for every door that connects to where somebody said.
  { name: 'server/network', files: ['packages/server/src/network/**'], floors: [], packages: [], canUseNode: true },
  {
    name: 'server/door',
    files: ['packages/server/src/adapters/<room>/<room>.ts'],
    floors: rules,
    packages: [],
    canUseNode: false,
    extras: { database: { floors: ['server/db'] } },
  },
  {
    name: 'server/adapter',
    files: ['packages/server/src/adapters/<room>/**'],
    floors: [...rules, 'server/door', 'server/network'],
    packages: ['zod'],
    canUseNode: true,
    extras: {
      database: { floors: ['server/db'], packages: ['@electric-sql/pglite', 'pg', 'drizzle-orm'] },
      mail: { packages: ['nodemailer'] },
      billing: { floors: ['server/db'], packages: ['stripe', 'drizzle-orm'] },
      identity: { packages: ['jose'] },
      tokens: { packages: ['jose'] },
    },
  },
  {
    name: 'server/feature',
    files: ['packages/server/src/features/<room>/**'],
    floors: [...rules, 'contract', ...serverGround],
    packages: ['zod'],
    canUseNode: true,
  },
  {
    name: 'server/config',
    files: ['packages/server/src/{config,settings,vapid-setting}.ts'],
    floors: [...rules, 'server/network'],
    packages: ['zod'],
    canUseNode: true,
  },
  // Everything that is stored as one file, and back.
  {
    name: 'server/backup',
    files: ['packages/server/src/backup/**'],
    floors: [...rules, 'server/db'],
    packages: ['zod'],
    canUseNode: true,
  },
  // What is asked of the product by whoever runs it, as words on a command line.
  {
    name: 'server/ops',
    files: ['packages/server/src/ops/**'],
    floors: [...rules, 'server/feature', 'server/backup', 'server/db'],
    packages: ['zod'],
    canUseNode: true,
  },
  // The account of `npm run demo`, written past the API.
  {
    name: 'server/demo',
    files: ['packages/server/src/demo/**'],
    floors: [...rules, 'server/db'],
    packages: [],
    canUseNode: false,
  },
  {
    name: 'server/top',
    files: [
      'packages/server/src/{compose,main,adapters,database-watch,log,log-redaction,start-failure,migrate-only,ops,run-ops-locally}.ts',
    ],
    floors: [...rules, 'contract', ...serverFloors],
    packages: ['*'],
    canUseNode: true,
  },

  ...webHouse,

  // What stands around the product.
  {
    name: 'e2e',
    files: ['packages/e2e/**'],
    floors: [...everyProduct, 'server/test', 'scripts'],
    packages: ['*'],
    canUseNode: true,
  },
  {
    name: 'bench',
    files: ['packages/bench/**'],
    floors: [...everyProduct, 'server/test', 'scripts'],
    packages: ['*'],
    canUseNode: true,
  },
  {
    name: 'scripts',
    files: ['scripts/**', '*.ts'],
    floors: everyProduct,
    packages: ['*'],
    canUseNode: true,
  },
]
