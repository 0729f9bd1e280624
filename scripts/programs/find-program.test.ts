import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programAt, programInPath } from './find-program.ts'

/** A folder with these executable programs and these text files. */
function folderWith(programs: string[], texts: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [...programs, ...texts]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), programs.includes(name) ? 0o755 : 0o644)
  }
  return folder
}

test('prefers the first name over the first folder, and skips files that are not executable', () => {
  const early = folderWith(['second'], ['first'])
  const late = folderWith(['first'])
  expect(programInPath(['first', 'second'], [early, late].join(delimiter))).toBe(join(late, 'first'))
  expect(programInPath(['second', 'first'], [early, late].join(delimiter))).toBe(join(early, 'second'))
  expect(programInPath(['third'], [early, '', late].join(delimiter))).toBeUndefined()
})

test('takes the newest version, compared as numbers', () => {
  const folder = folderWith(['9/bin/pg_ctl', '15/bin/pg_ctl', '100/bin/other'])
  expect(programAt([join(folder, '*/bin/pg_ctl')])).toBe(join(folder, '15/bin/pg_ctl'))
  expect(programAt([join(folder, '*/bin/missing'), join(folder, '*/bin/other')])).toBe(join(folder, '100/bin/other'))
  expect(programAt([])).toBeUndefined()
})
