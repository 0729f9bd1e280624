import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './programs/find-chromium.ts'
import { findCitus } from './programs/find-citus.ts'
import { whyNoImage } from './programs/find-engine.ts'
import { findPostgres } from './programs/find-postgres.ts'
import { repositoryRoot } from './repository-files.ts'
import { say } from './say.ts'
import { none } from './testing/report.ts'
import { runStep, type Surroundings } from './testing/run-step.ts'
import { type Change, chosenSteps, type Need, type Step } from './testing/steps.ts'
import { hasFailed, type Outcome, summaryOf } from './testing/summary.ts'

const mustRunAll = process.env['CI'] === 'true'
const notRun = (step: Step, why: string): Outcome => ({
  title: step.title,
  state: 'not run',
  seconds: 0,
  counts: none,
  why,
  isOptional: step.isOptional ?? false,
})

/** Checks share the cores; at most one per core, or they only wait for each other. */
async function runSideBySide(steps: readonly Step[], surroundings: Surroundings): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>()
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.set(step, await runStep(step, surroundings, false))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  return steps.flatMap((step) => outcomes.get(step) ?? [])
}

/** Finds what a step needs, or installs it; answers with why not, when neither works. */
const meet = {
  chromium: async (env) => {
    const { path, missing } = await findChromium()
    if (path !== null) env['CHROME_PATH'] = path
    return missing
  },
  citus: async () => findCitus().missing,
  image: async () => whyNoImage(),
  postgres: async () => (await findPostgres()).missing,
} satisfies Record<Need, (env: NodeJS.ProcessEnv) => Promise<string | null>>

/** What the steps need, one after the other: two installations at once would wait for each other, or fail. */
async function meetNeeds(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<Map<Need, string | null>> {
  const missing = new Map<Need, string | null>()
  for (const { needs } of steps) if (needs && !missing.has(needs)) missing.set(needs, await meet[needs](env))
  return missing
}

type Lane = { missing: Map<Need, string | null>; fallen: Set<string>; isAloud: boolean }

/** One after the other. A step goes on after others have failed, unless it needs one of them. */
async function runInOrder(steps: readonly Step[], surroundings: Surroundings, lane: Lane): Promise<Outcome[]> {
  const { missing, fallen, isAloud } = lane
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const why =
      step.after !== undefined && fallen.has(step.after)
        ? `${step.title} could not be run: the step '${step.after}' failed.`
        : step.needs && missing.get(step.needs)
    const outcome = why ? notRun(step, why) : await runStep(step, surroundings, isAloud)
    outcomes.push(outcome)
    if (outcome.state === 'failed') fallen.add(step.name)
  }
  return outcomes
}

/**
 * The checks beside the build, as the tests run what it makes; then the tests, then the browser. Each of these keeps all
 * cores busy, and side by side they take a quarter more processor time. Without a build, nothing waits for the checks.
 */
async function runAll(steps: readonly Step[], surroundings: Surroundings): Promise<Outcome[]> {
  const of = (wanted: Step['group']) => steps.filter(({ group }) => group === wanted)
  const [checks, tests, build, browser, image] = [of('checks'), of('tests'), of('build'), of('browser'), of('image')]
  const lane = { missing: await meetNeeds(steps, surroundings.env), fallen: new Set<string>() }
  const first = Promise.all([
    runSideBySide(checks, surroundings),
    runInOrder(build, surroundings, { ...lane, isAloud: checks.length === 0 }),
  ])
  if (build.length > 0) await first
  const then = runInOrder([...tests, ...browser, ...image], surroundings, { ...lane, isAloud: true })
  return [...(await first).flat(), ...(await then)]
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What this branch changes, committed or not, since it left `main`. */
function readChange(): Change {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return { base, files: [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')] }
}

const steps = chosenSteps(process.argv.slice(2), readChange)
const reports = mkdtempSync(join(tmpdir(), 'daymark-reports-'))
try {
  const outcomes = await runAll(steps, { reports, env: { ...process.env } })
  if (hasFailed(outcomes, mustRunAll)) process.exitCode = 1
  for (const line of summaryOf(outcomes, mustRunAll)) say(line)
} finally {
  rmSync(reports, { recursive: true, force: true })
}
