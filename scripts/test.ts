import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './programs/find-chromium.ts'
import { findCitus } from './programs/find-citus.ts'
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
  postgres: async () => (await findPostgres()).missing,
} satisfies Record<Need, (env: NodeJS.ProcessEnv) => Promise<string | null>>

/** One after the other, aloud. A step goes on after others have failed, unless it stands on one of them. */
async function runInOrder(steps: readonly Step[], surroundings: Surroundings): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const fallen = new Set<string>()
  for (const step of steps) {
    const why =
      step.after !== undefined && fallen.has(step.after)
        ? `${step.title} could not be run: the step '${step.after}' failed.`
        : step.needs && (await meet[step.needs](surroundings.env))
    const outcome = why ? notRun(step, why) : await runStep(step, surroundings, true)
    outcomes.push(outcome)
    if (outcome.state === 'failed') fallen.add(step.name)
  }
  return outcomes
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
  const surroundings = { reports, env: { ...process.env } }
  const outcomes = [
    ...(await runSideBySide(
      steps.filter(({ group }) => group === 'checks'),
      surroundings,
    )),
    ...(await runInOrder(
      steps.filter(({ group }) => group !== 'checks'),
      surroundings,
    )),
  ]
  if (hasFailed(outcomes, mustRunAll)) process.exitCode = 1
  for (const line of summaryOf(outcomes, mustRunAll)) say(line)
} finally {
  rmSync(reports, { recursive: true, force: true })
}
