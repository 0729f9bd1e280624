import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compiledOnce } from '../../server/test/process/server-process.ts'
import { makeHabit } from '../../server/test/world/habit.ts'
import { servedWorld } from '../test/served-world.ts'
import { connect } from './client.ts'
import { run } from './command.ts'

const water = { measure: { unit: 'glasses', target: 2, direction: 'atLeast', step: 1 } }
const coffee = { measure: { unit: 'cups', target: 2, direction: 'atMost', step: 1 } }

/** The command over a real connection, at the time of the world. */
async function terminal() {
  const world = await servedWorld('tick')
  const client = connect(world)
  return { ...world, daymark: (...words: string[]) => run(words, () => client, world.now()) }
}

test('lists, ticks and adds, and says what is still to do', async () => {
  await using world = await terminal()
  const { daymark, ada } = world
  expect(await daymark('list')).toBe('You have no habits yet.')
  expect(await daymark('today')).toBe('Nothing scheduled today.')
  await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Drink water', water)
  await makeHabit(ada, 'Coffee', coffee)
  await makeHabit(ada, 'Gym', { frequency: 1, weeklyDays: [1, 3] })

  expect(await daymark('today')).toBe('0 of 2 done.\n[ ] Read\n[ ] Drink water: 0 of 2 glasses')
  expect(await daymark('tick', 'read')).toBe('Read is done today. Current streak: 1')
  expect(await daymark('tick', 'Read')).toBe('Read is done today. Current streak: 1')
  expect(await daymark('add', 'water', '1')).toBe('Drink water: 1 of 2 glasses')
  expect(await daymark('add', 'water', '1')).toBe('Drink water: 2 of 2 glasses, done')
  expect(await daymark('add', 'drink', 'water', '-0.5')).toBe('Drink water: 1.5 of 2 glasses')
  expect(await daymark('add', 'coffee', '1')).toBe('Coffee: 1 of at most 2 cups')
  expect(await daymark('tick', 'Drink water')).toBe('Drink water is done today. Current streak: 1')
  expect(await daymark('today')).toBe('All done for today.\n[x] Read\n[x] Drink water: 2 of 2 glasses')
  expect(await daymark('list')).toContain('Read: Daily, current streak 1, longest 1\n')
  await expect(daymark('tick', 'Gym')).rejects.toThrow('only scheduled for Monday and Wednesday')
  await expect(daymark('add', 'Read', '1')).rejects.toThrow('This habit has no measure')
})

test('asks which habit is meant, and changes nothing until that is clear', async () => {
  await using world = await terminal()
  const { daymark, ada } = world
  await makeHabit(ada, 'Read')
  await makeHabit(ada, 'Read the paper')
  await makeHabit(ada, 'Über\u0007 \u001B[2Jalles')
  await expect(daymark('tick', 'rea')).rejects.toThrow('Which one: Read, Read the paper?')
  await expect(daymark('tick', 'Swim')).rejects.toThrow('No habit matches “Swim”.')
  await expect(daymark('add', 'Read', 'much')).rejects.toThrow('An amount is a number')
  for (const words of [['tick'], ['tick', ' '], ['add', '1'], ['delete', 'Read'], ['constructor']]) {
    await expect(daymark(...words)).rejects.toThrow('daymark today')
  }
  expect(await daymark('today')).toMatch(/^0 of 3 done/)
  expect(await daymark('tick', 'uber')).toBe('Über\uFFFD \uFFFD[2Jalles is done today. Current streak: 1')
  expect(await daymark('list')).not.toContain('\u001B')
})

test('today is that of the profile, wherever the command runs', async () => {
  await using world = await terminal()
  await makeHabit(world.ada, 'Read')
  await world.ada.put('/auth/profile', { timeZone: 'Pacific/Auckland' })
  world.moveClockTo('2026-03-29T12:30:00Z')
  await world.daymark('tick', 'Read')
  const [habit] = await connect(world).listHabits()
  expect(habit?.recentDays).toEqual(['2026-03-30'])
})

test('is a program: the response on standard output, a failure on standard error', async () => {
  await using world = await servedWorld('tick', { now: new Date().toISOString() })
  await makeHabit(world.ada, 'Drink water', water)
  const program = fileURLToPath(new URL('daymark.ts', import.meta.url))
  const { PATH } = process.env
  const daymark = (words: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [program, ...words], { env: { PATH, ...compiledOnce, ...env } }).catch(
      (error: unknown) => error,
    )
  const settings = { DAYMARK_URL: world.url, DAYMARK_TOKEN: world.token }

  expect(await daymark(['add', 'water', '1'], settings)).toMatchObject({ stdout: 'Drink water: 1 of 2 glasses\n' })
  expect(await daymark(['help'])).toMatchObject({ stdout: expect.stringContaining('DAYMARK_TOKEN') })
  expect(await daymark(['today'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Set DAYMARK_TOKEN.*\n$/),
  })
  expect(await daymark(['today'], { ...settings, DAYMARK_URL: 'home' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DAYMARK_URL isn’t an address.*\n$/),
  })
  expect(await daymark(['today'], { ...settings, DAYMARK_TOKEN: `${world.token}x` })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Authentication required\n',
  })
})
