/**
 * The import table of the house as data. A file belongs to the first floor with a matching glob, so narrow floors stand
 * before wide ones. In a glob `*` is one name, `**` any depth, `{a,b}` a choice, and `<room>` one folder that names a
 * room; a second `<room>` is the same word again.
 */
export type Floor = {
  name: string
  files: readonly string[]
  /** The floors it may import, itself not included. */
  floors: readonly string[]
  /** What it may take from npm; `*` stands for every package that its package.json declares. */
  packages: readonly string[]
  /** Whether it may talk to Node: rules and what runs in a browser may not. */
  canUseNode: boolean
  /** Rooms of one floor do not know each other; a room listed here may look into the rooms named. */
  roomsBelow?: Readonly<Record<string, readonly string[]>>
  /** What a single room may import beside its floor. */
  extras?: Readonly<Record<string, { floors?: readonly string[]; packages?: readonly string[] }>>
}

const rules = ['domain/base', 'domain/feature'] as const
const belowCompletions = ['habits', 'subscription'] as const
const webFloors = [
  'web/page',
  'web/app',
  'web/feature',
  'web/landing',
  'web/boot',
  'web/theme',
  'web/ui',
  'web/forms',
  'web/undo',
  'web/api',
  'web/clock',
  'web/worker',
]
/** What a feature of the server stands on. */
const serverGround = [
  'server/door',
  'server/jobs',
  'server/limits',
  'server/answers',
  'server/letters',
  'server/http',
  'server/db',
]
const serverFloors = ['server/top', 'server/config', 'server/feature', 'server/adapter', ...serverGround]
const everyProduct = [...rules, 'contract', ...serverFloors, ...webFloors, 'web/build']
const webFeaturePackages = ['react', '@tanstack/react-query', 'zustand', 'zod', 'lucide-react']

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
    files: ['packages/domain/src/time/**', 'packages/domain/src/{refusal,fields,deletion}.ts'],
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
    floors: [...rules, 'contract'],
    packages: [
      'fastify',
      'fastify-type-provider-zod',
      '@fastify/helmet',
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
  // What was answered to a write, for whoever asks the same again.
  {
    name: 'server/answers',
    files: ['packages/server/src/answers/**'],
    floors: [...rules, 'server/db'],
    packages: ['drizzle-orm'],
    canUseNode: true,
  },
  {
    name: 'server/jobs',
    files: ['packages/server/src/jobs/**'],
    floors: [...rules, 'server/db'],
    packages: ['pg-boss', 'drizzle-orm', 'zod'],
    canUseNode: true,
  },
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
    floors: [...rules, 'server/door'],
    packages: ['zod'],
    canUseNode: true,
    extras: {
      database: { floors: ['server/db'], packages: ['@electric-sql/pglite', 'pg', 'drizzle-orm'] },
      mail: { packages: ['nodemailer'] },
      push: { packages: ['web-push'] },
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
    files: ['packages/server/src/{config,settings}.ts'],
    floors: rules,
    packages: ['zod'],
    canUseNode: true,
  },
  {
    name: 'server/top',
    files: ['packages/server/src/{compose,main,doors,log,start-failure,unbuilt,migrate-only}.ts'],
    floors: [...rules, 'contract', ...serverFloors],
    packages: ['*'],
    canUseNode: true,
  },

  // The web, from the ground up.
  { name: 'web/theme', files: ['packages/web/src/ui/theme.ts'], floors: [], packages: [], canUseNode: false },
  {
    name: 'web/ui',
    files: ['packages/web/src/ui/**'],
    floors: ['web/theme'],
    packages: [
      'react',
      '@base-ui/react',
      'lucide-react',
      'react-hot-toast',
      'tailwindcss',
      '@fontsource-variable/familjen-grotesk',
    ],
    canUseNode: false,
  },
  { name: 'web/clock', files: ['packages/web/src/api/clock.ts'], floors: rules, packages: [], canUseNode: false },
  {
    name: 'web/api',
    files: ['packages/web/src/api/**'],
    floors: [...rules, 'contract', 'web/clock'],
    packages: ['react', 'zustand', '@tanstack/react-query', 'zod'],
    canUseNode: false,
  },
  {
    // What every form does, whatever it asks for; zod only as the type of what judges it.
    name: 'web/forms',
    files: ['packages/web/src/forms/**'],
    floors: ['web/api'],
    packages: ['react', 'zod'],
    canUseNode: false,
  },
  {
    // What was done and can be taken back for a few seconds, whichever feature did it.
    name: 'web/undo',
    files: ['packages/web/src/undo/**'],
    floors: [...rules, 'web/api'],
    packages: ['react', 'zustand'],
    canUseNode: false,
  },
  {
    name: 'web/feature',
    files: ['packages/web/src/features/<room>/**'],
    floors: [...rules, 'contract', 'web/forms', 'web/undo', 'web/api', 'web/clock', 'web/ui', 'web/theme'],
    packages: webFeaturePackages,
    canUseNode: false,
  },
  { name: 'web/boot', files: ['packages/web/src/boot/**'], floors: ['web/theme'], packages: [], canUseNode: false },
  {
    // The script of the prerendered page: it fetches the app when a visitor reaches for it.
    name: 'web/page',
    files: ['packages/web/src/landing/prerendered.ts'],
    floors: ['web/landing', 'web/boot', 'web/app'],
    packages: [],
    canUseNode: false,
  },
  {
    name: 'web/landing',
    files: ['packages/web/src/landing/**'],
    floors: ['web/ui', 'web/theme', 'web/boot'],
    packages: ['react', 'lucide-react'],
    canUseNode: false,
  },
  {
    name: 'web/worker',
    files: ['packages/web/src/push-worker.ts', 'packages/web/src/service-worker/**'],
    floors: [],
    packages: [],
    canUseNode: false,
  },
  {
    name: 'web/app',
    files: ['packages/web/src/app/**', 'packages/web/src/main.tsx'],
    floors: [...rules, 'contract', ...webFloors],
    packages: ['*'],
    canUseNode: false,
  },
  {
    name: 'web/build',
    files: ['packages/web/build/**', 'packages/web/*.config.ts'],
    floors: ['web/landing', 'web/boot', 'web/theme', 'web/ui'],
    packages: ['*'],
    canUseNode: true,
  },

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

function tests(name: string, floors: readonly string[], canUseNode: boolean): Floor {
  const files = [`packages/${name}/src/**/*.test.{ts,tsx}`, `packages/${name}/build/**/*.test.ts`]
  return { name: `${name}/tests`, files, floors, packages: ['*'], canUseNode }
}
