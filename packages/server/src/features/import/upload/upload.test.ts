import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smallDisk } from '../../../../test/faults/small-disk.ts'
import { upload } from '../../../../test/world/send-form.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const probe = smallDisk(1)
probe?.[Symbol.dispose]()
const why = probe ? '' : ' (this process may not mount a small disk: skipped)'

const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const twoPages = head + 'Read,,,2026-03-28,1,\n'.repeat(300)

test.skipIf(!probe).each([
  ['no byte', 0],
  ['half of it', 4096],
])(`a file for which the disk has room for %s is a 503 that says so${why}`, async (_, room) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  using disk = smallDisk(1)
  if (!disk) throw new Error('The disk of a moment ago cannot be mounted')
  vi.stubEnv('TMPDIR', disk.folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  disk.fill()
  const filler = join(disk.folder, 'filler')
  truncateSync(filler, statSync(filler).size - room)

  expect(await upload(world, ada, twoPages)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'We don’t have room for the file right now. Please try again later.' },
  })
  disk.makeRoom()
  expect(await upload(world, ada, twoPages)).toMatchObject({ status: 200, body: { habits: 1 } })
})
