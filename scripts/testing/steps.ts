/** What a step needs from the machine before it can run. */
export type Need = 'chromium' | 'postgres'

/** One step of the test command. `report` is how the tool writes down its counts, where it counts tests. */
export type Step = {
  name: string
  group: 'checks' | 'tests' | 'build' | 'browser'
  title: string
  command: readonly [program: string, ...args: string[]]
  report?: 'vitest' | 'playwright'
  needs?: Need
  /** A step without which this one says nothing. */
  after?: string
}

const vitest = (...projects: string[]): Step['command'] => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  ...projects.flatMap((project) => ['--project', project]),
]

/** Everything `npm test` does, in its order. Checks know nothing of each other and may run side by side. */
export const steps: readonly Step[] = [
  { name: 'types', group: 'checks', title: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'types-web', group: 'checks', title: 'Types of the web', command: ['tsc', '-p', 'packages/web'] },
  { name: 'types-e2e', group: 'checks', title: 'Types of the browser tests', command: ['tsc', '-p', 'packages/e2e'] },
  { name: 'lint', group: 'checks', title: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', group: 'checks', title: 'Format', command: ['oxfmt', '--check'] },
  { name: 'house', group: 'checks', title: 'House rules', command: ['node', 'scripts/check-house.ts'] },
  { name: 'unused', group: 'checks', title: 'Nothing unused', command: ['node', 'scripts/check-unused.ts'] },
  { name: 'lockfile', group: 'checks', title: 'Lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
  {
    name: 'unit',
    group: 'tests',
    title: 'Rules, contract, web, scripts',
    command: vitest('domain', 'contract', 'web', 'scripts'),
    report: 'vitest',
  },
  {
    name: 'server',
    group: 'tests',
    title: 'Server on the embedded database',
    command: vitest('server-embedded'),
    report: 'vitest',
  },
  {
    name: 'postgres',
    group: 'tests',
    title: 'Server on PostgreSQL',
    command: vitest('server-postgres'),
    report: 'vitest',
    needs: 'postgres',
  },
  { name: 'build', group: 'build', title: 'Build of web and server', command: ['node', 'scripts/build.ts'] },
  {
    name: 'budget',
    group: 'build',
    title: 'Budget of the build',
    command: ['node', 'scripts/check-budget.ts'],
    after: 'build',
  },
  {
    name: 'browser',
    group: 'browser',
    title: 'Browser tests',
    command: ['playwright', 'test', '-c', 'packages/e2e'],
    report: 'playwright',
    needs: 'chromium',
    after: 'build',
  },
]

/**
 * The steps that are asked for, by name or by group; all when nothing is asked. A word that is neither throws, so that
 * a slip of the pen does not pass as a run in which all went well.
 */
export function chosenSteps(words: readonly string[]): readonly Step[] {
  const unknown = words.find((word) => !steps.some(({ name, group }) => name === word || group === word))
  if (unknown !== undefined) {
    const names = [...new Set(steps.flatMap(({ name, group }) => [group, name]))]
    throw new Error(`There is no step '${unknown}'. Choose from: ${names.join(', ')}`)
  }
  return steps.filter(({ name, group }) => words.length === 0 || words.includes(name) || words.includes(group))
}
