import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smallDisk } from '../../../../test/faults/small-disk.ts'
import { formOf, formType, upload } from '../../../../test/world/send-form.ts'
import { makeWorld } from '../../../../test/world/world.ts'
import { makeUploads, type Upload } from './upload.ts'

const probe = smallDisk(1)
probe?.[Symbol.dispose]()
const why = probe ? '' : ' (this process may not mount a small disk: skipped)'

const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const twoPages = head + 'Read,,,2026-03-28,1,\n'.repeat(300)

const read = ({ path }: Upload) => Promise.resolve(statSync(path).size)
const formWith = (content: string) => ({
  contentType: formType,
  stream: Readable.from([formOf(Buffer.from(content))]),
})

test('all people together hold a bounded number of bytes, of which one has a fifth, and more is refused until some are removed', async () => {
  const withUpload = makeUploads(1000)
  const end = Promise.withResolvers<void>()
  const holding = (owner: string, bytes: number) => {
    const isHeld = Promise.withResolvers<void>()
    const size = withUpload(owner, formWith('x'.repeat(bytes)), async (file) => {
      isHeld.resolve()
      await end.promise
      return read(file)
    })
    return { size, isHeld: isHeld.promise }
  }
  const tooMuch = { code: 'rate_limited', details: { retryAfter: 30 } }
  const held = ['ada', 'ben', 'cy', 'di'].map((owner) => holding(owner, 200))
  await Promise.all(held.map(({ isHeld }) => isHeld))
  await expect(withUpload('ada', formWith('x'), read)).rejects.toMatchObject(tooMuch)
  const last = holding('eve', 150)
  await last.isHeld
  await expect(withUpload('flo', formWith('x'.repeat(51)), read)).rejects.toMatchObject(tooMuch)
  expect(await withUpload('flo', formWith('x'.repeat(50)), read)).toBe(50)
  end.resolve()
  expect(await Promise.all([...held, last].map(({ size }) => size))).toEqual([200, 200, 200, 200, 150])
  expect(await withUpload('ada', formWith('x'.repeat(200)), read)).toBe(200)
})

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
