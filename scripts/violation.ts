import { say } from './say.ts'

/** One thing a check found, said so that the reader need not open the check to know what to do. */
export type Violation = { file: string; line: number; what: string; rule: string }

/** Prints what a check found, one line each, and sets the exit code; says so in one line when all is well. */
export function reportViolations(check: string, violations: readonly Violation[], looked: string): void {
  for (const { file, line, what, rule } of violations) say(`${file}:${line} ${what} [${rule}]`)
  say(violations.length === 0 ? `${check}: ${looked}, all well` : `${check}: ${violations.length} found`)
  if (violations.length > 0) process.exitCode = 1
}
