import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from '../repository-files.ts'
import { say } from '../say.ts'
import { noReport, readReport } from './report.ts'
import type { Step } from './steps.ts'
import type { Outcome } from './summary.ts'

/** Where a step writes its report, and what of the machine it is told about. */
export type Surroundings = { reports: string; env: NodeJS.ProcessEnv }

/** Where the colours are lost on the way to a person, they are asked for: the tools speak into a pipe. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** Runs a step to its end. Spoken aloud it prints as it goes; else it keeps its words and prints them at the end, in one piece. */
export async function runStep(step: Step, { reports, env }: Surroundings, isAloud: boolean): Promise<Outcome> {
  const report = join(reports, `${step.name}.json`)
  const [program, ...args] = step.command
  const started = performance.now()
  if (isAloud) say(heading(step))

  const child = spawn(program, [...args, ...(step.report === 'vitest' ? [`--outputFile.json=${report}`] : [])], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...colours,
      ...env,
      // The project brings its own Node and tools, whichever this machine has.
      PATH: [join(repositoryRoot, 'node_modules', '.bin'), env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  let words = ''
  const hear = (part: Buffer) => {
    words += part.toString()
    if (isAloud) process.stdout.write(part)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.once('error', (error) => {
    words += error.message
    resolve(false)
  })
  child.once('close', (code) => resolve(code === 0))
  const isWell = await promise

  if (!isAloud) say([heading(step), words.trimEnd()].filter(Boolean).join('\n'))
  const { counts, files, failures } = step.report ? readReport(step.report, report) : noReport
  const seconds = (performance.now() - started) / 1000
  const state = isWell && counts.failed === 0 ? 'passed' : 'failed'
  return { title: step.title, state, seconds, counts, files, failures, words }
}

const heading = ({ title, command }: Step) =>
  `\n── ${title} ── ${command.filter((word) => !word.startsWith('--reporter')).join(' ')}`
