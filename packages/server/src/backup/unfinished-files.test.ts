import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { writeLines } from './backup-file.ts'
import { unfinishedNameOf } from './unfinished-files.ts'

/** Whatever clock this machine has, files of today are younger. */
const longAgo = Temporal.Instant.from('2020-01-01T00:00:00Z')

test('the next backup deletes files of a killed one, and none of a running one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-parts-'))
  const writtenBy = (pid: number, file: string) => {
    const part = unfinishedNameOf(join(folder, file)).replace(`-${process.pid}-`, `-${pid}-`)
    writeFileSync(part, 'half a backup')
    return basename(part)
  }
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const ended = once(other, 'exit')
  await once(other, 'spawn')
  const theirs = writtenBy(other.pid ?? 0, 'monday.backup')
  writtenBy(process.pid, 'killed-before-a-restart.backup')
  const elsewhere = theirs.replace(/[\da-f]{8}-(?=\d+-)/, '00000000-')
  writeFileSync(join(folder, elsewhere), 'of another machine')
  writeFileSync(join(folder, 'holiday.part'), 'another file')

  await writeLines(join(folder, 'tuesday.backup'), longAgo, async (take) => {
    await take('{}')
    await writeLines(join(folder, 'at-once.backup'), longAgo, (also) => also('{}'))
  })
  const kept = ['at-once.backup', 'holiday.part', 'tuesday.backup']
  expect(readdirSync(folder).sort()).toEqual([...kept, theirs, elsewhere].sort())

  other.kill('SIGKILL')
  await ended
  await writeLines(join(folder, 'wednesday.backup'), longAgo, (take) => take('{}'))
  expect(readdirSync(folder).sort()).toEqual([...kept, 'wednesday.backup', elsewhere].sort())
  utimesSync(join(folder, elsewhere), 0, 0)
  await writeLines(join(folder, 'thursday.backup'), longAgo, (take) => take('{}'))
  expect(readdirSync(folder).sort()).toEqual([...kept, 'thursday.backup', 'wednesday.backup'].sort())
  rmSync(folder, { recursive: true })
})
