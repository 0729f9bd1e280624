import { expect, test } from 'vitest'
import { makeWorld } from '../../test/world/world.ts'

test.each([[['spread']], [['spread', '--check']]])('%o refuses a database that is one server', async (words) => {
  await using world = await makeWorld()
  expect(await world.ops(words)).toEqual({
    isDone: false,
    text: 'This is not a Citus database: nothing was changed.',
  })
})

test('shows its usage for words that it does not know', async () => {
  await using world = await makeWorld()
  const { isDone, text } = await world.ops(['spread', 'users'])
  expect(isDone).toBe(false)
  expect(text).toContain('spread takes no other words')
  expect(text).toContain('spread [--check]')
})
