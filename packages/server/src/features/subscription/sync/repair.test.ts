import { pino } from 'pino'
import { expect, test } from 'vitest'
import { BillingUnavailable } from '#adapters/billing/billing.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'

/** People with a plan whose cancellation was lost on its way; reading some of the customers fails. */
async function lostCancellations(count: number, trouble: () => Error) {
  const broken = new Set<string>()
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const world = await billedWorld({
    log,
    billing: (embedded) => ({
      billing: {
        ...embedded,
        async snapshot(customer) {
          if (broken.has(customer)) throw trouble()
          return embedded.snapshot(customer)
        },
      },
      localBilling: { ...embedded, deliverTo: () => {} },
    }),
  })
  await world.tick()
  const people = []
  for (let made = 0; made < count; made += 1) {
    const person = await world.signUp()
    const id = await world.buy(person)
    await world.anonymous.get(`/subscription/success?session_id=${id}`)
    await world.act(person, 'cancel')
    people.push(person)
    world.passTime({ seconds: 1 })
  }
  await world.database.raw.query('delete from local_events')
  const canceled = async () => {
    const { rows } = await world.database.raw.query('select user_id from subscriptions where cancel_at is not null')
    return rows.map((row) => String(row['user_id'])).sort()
  }
  world.passTime({ hours: 24 })
  return { world, people, broken, lines, canceled, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a customer that cannot be read is logged, waits an hour, and does not block the others', async () => {
  await using here = await lostCancellations(2, () => new BillingUnavailable('The provider does not respond'))
  const { world, people, broken, lines, canceled } = here
  const [ada, ben] = people.map(({ user }) => user.id) as [string, string]
  for (const person of people.slice(0, 1)) broken.add(await world.customerOf(person))
  await world.tick()
  expect(await canceled()).toEqual([ben])
  expect(lines.join('')).toContain(`Billing of ${ada} was not read: The provider does not respond`)

  broken.clear()
  world.passTime({ minutes: 59 })
  await world.tick()
  expect(await canceled()).toEqual([ben])
  world.passTime({ minutes: 1 })
  await world.tick()
  expect(await canceled()).toEqual([ada, ben].sort())
})

test('three failures in a row end the run, and the next run begins with the others', async () => {
  await using here = await lostCancellations(4, () => new BillingUnavailable('The provider does not respond'))
  const { world, people, broken, canceled } = here
  for (const person of people.slice(0, 3)) broken.add(await world.customerOf(person))
  await expect(world.tick()).rejects.toThrow('The provider does not respond')
  expect(await canceled()).toEqual([])
  world.passTime({ minutes: 1 })
  await world.tick()
  expect(await canceled()).toEqual([people[3]?.user.id])
})
