/** What a step needs from the machine before it can run. */
export type Need = 'chromium' | 'citus' | 'image' | 'postgres'

/** One step of the test command. `report` is how the tool writes down its counts, where it counts tests. */
export type Step = {
  name: string
  group: 'checks' | 'tests' | 'build' | 'browser' | 'image'
  title: string
  command: readonly [program: string, ...args: string[]]
  report?: 'vitest' | 'playwright'
  needs?: Need
  /** A step that may be left out everywhere, also where everything must run: few machines have what it needs. */
  isOptional?: true
  /** Runs only where it is asked for by name: it takes minutes and installs from two registries. */
  isOnDemand?: true
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

/**
 * Everything `npm test` does. Checks know nothing of each other and run side by side, beside the build, which tests and
 * browser need; the other steps run in this order.
 */
export const steps: readonly Step[] = [
  // The linter builds the programs of the compiler, and reports its errors too.
  { name: 'lint', group: 'checks', title: 'Types and lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', group: 'checks', title: 'Format', command: ['oxfmt', '--check'] },
  {
    name: 'imports',
    group: 'checks',
    title: 'Import rules',
    command: ['depcruise', 'packages', 'scripts', 'vitest.config.ts'],
  },
  {
    name: 'unused',
    group: 'checks',
    title: 'Unused code and packages',
    command: ['npm', 'run', '--silent', 'check:unused'],
  },
  { name: 'lockfile', group: 'checks', title: 'Lockfile', command: ['node', 'scripts/checks/check-lockfile.ts'] },
  {
    name: 'unit',
    group: 'tests',
    title: 'Rules, contract, web, scripts',
    command: vitest('domain', 'contract', 'web', 'scripts'),
    report: 'vitest',
  },
  {
    name: 'embedded',
    group: 'tests',
    title: 'Server on the embedded database',
    command: vitest('server-embedded'),
    report: 'vitest',
  },
  {
    name: 'server',
    group: 'tests',
    title: 'Server on PostgreSQL',
    command: vitest('server-postgres'),
    report: 'vitest',
    needs: 'postgres',
  },
  {
    name: 'citus',
    group: 'tests',
    title: 'Server on a Citus cluster',
    command: vitest('server-citus'),
    report: 'vitest',
    needs: 'citus',
    isOptional: true,
  },
  { name: 'build', group: 'build', title: 'Build of web and server', command: ['node', 'scripts/build.ts'] },
  {
    name: 'budget',
    group: 'build',
    title: 'Budget of the build',
    command: ['node', 'scripts/checks/check-budget.ts'],
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
  {
    name: 'image',
    group: 'image',
    title: 'Image of the Dockerfile',
    command: ['node', 'scripts/image/check-image.ts'],
    needs: 'image',
    isOptional: true,
    isOnDemand: true,
  },
]

/** The files that differ from `base`, a commit. */
export type Change = { base: string; files: readonly string[] }

/**
 * The steps asked for by name or group; all when nothing is asked. `quick` is the inner loop of one feature: the checks,
 * the unit tests and the server tests of the features that changed. `changed` is everything that a change can reach, but
 * for what runs on demand alone. A word that is none of these throws, so that a typing error does not pass as a green run.
 */
export function chosenSteps(words: readonly string[], readChange: () => Change): readonly Step[] {
  if (words.includes('quick')) return quickSteps(readChange())
  if (words.includes('changed')) return changedSteps(readChange())
  const unknown = words.find((word) => !steps.some(({ name, group }) => name === word || group === word))
  if (unknown !== undefined) {
    const names = ['quick', 'changed', ...new Set(steps.flatMap(({ name, group }) => [group, name]))]
    throw new Error(`There is no step '${unknown}'. Choose from: ${names.join(', ')}`)
  }
  return steps.filter(({ name, group, isOnDemand }) =>
    words.length === 0 ? !isOnDemand : words.includes(name) || words.includes(group),
  )
}

const featurePath = /^packages\/(?:(?:server|web)\/src\/features|domain\/src|contract\/src)\/([a-z-]+)/

const featuresIn = ({ files }: Change): string[] => [
  ...new Set(files.flatMap((file) => featurePath.exec(file)?.[1] ?? [])),
]

const withArguments = (step: Step, ...added: string[]): Step => ({ ...step, command: [...step.command, ...added] })

/** Long tests of the unit step, and the files that they are about: `quick` runs them only for a change to these. */
const longTests: readonly { test: string; about: RegExp }[] = [
  { test: 'scripts/checks/tools.test.ts', about: /^(?:scripts|[^/]*$)/ },
  {
    test: 'packages/bench/src/insights/simulation.test.ts',
    about: /^packages\/(?:bench|domain\/src\/(?:insights|time))\//,
  },
]

function quickSteps(change: Change): Step[] {
  const folders = featuresIn(change).map((feature) => `packages/server/src/features/${feature}/`)
  const leftOut = longTests.filter(({ about }) => !change.files.some((file) => about.test(file)))
  return steps.flatMap((step) => {
    if (step.group === 'checks') return [step]
    if (step.name === 'unit') return [withArguments(step, ...leftOut.flatMap(({ test }) => ['--exclude', test]))]
    return step.name === 'server' && folders.length > 0 ? [withArguments(step, '--passWithNoTests', ...folders)] : []
  })
}

const isServed = (file: string): boolean => /^packages\/(?:domain|contract|server|web|e2e)\//.test(file)

function changedSteps(change: Change): Step[] {
  return steps.flatMap((step) => {
    if (step.group === 'checks') return [step]
    if (step.group === 'tests') return [withArguments(step, '--passWithNoTests', '--changed', change.base)]
    return !step.isOnDemand && change.files.some(isServed) ? [step] : []
  })
}
