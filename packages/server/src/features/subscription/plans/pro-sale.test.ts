import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'

type World = Awaited<ReturnType<typeof billedWorld>>
type Person = Awaited<ReturnType<World['signUp']>>
type Plan = { name: string; description: string }

const withPro = { canAccessAnalytics: true, hasPrioritySupport: true, currentTier: 1 }
const basicOnly = { canAccessAnalytics: false, hasPrioritySupport: false, canExportData: true, currentTier: 1 }
const accessOf = async (person: Pick<Person, 'get'>) => (await person.get('/subscription/feature-access')).body
const subject = 'Insights and your year move to Pro'

/** The installation starts again, with other plans on sale. */
const startedAgain = (world: World, settings: Record<string, string>) =>
  billedWorld({ storedIn: world.database, now: world.now().toString(), settings })

async function restart(world: World, settings: Record<string, string>, days: number): Promise<World> {
  await using next = await startedAgain(world, settings)
  next.passTime({ hours: 24 * days })
  return next
}

async function lettersTo({ runJobs, mails }: World, { user }: Person) {
  await runJobs()
  return (await mails()).filter((mail) => mail.to === user.email && mail.subject === subject)
}

async function basicDescription(world: World): Promise<string> {
  const { body } = await world.anonymous.get('/subscription/plans')
  return (body as { plans: Plan[] }).plans.find(({ name }) => name === 'Basic Monthly')?.description ?? ''
}

test('Basic has Pro’s features until Pro is sold, and keeps them for what was paid then, at least 30 days', async () => {
  await using soon = await billedWorld()
  expect(await basicDescription(soon)).toContain('everything in Pro until Pro is here')
  const ada = await soon.signUp()
  await soon.buy(ada)
  expect(await accessOf(ada)).toMatchObject(withPro)
  let back = await soon.later(ada, 20)
  expect(await accessOf(back)).toMatchObject(withPro)
  expect(await lettersTo(soon, ada)).toEqual([])

  await using sold = await startedAgain(soon, { PRO: 'sold' })
  expect(await basicDescription(sold)).not.toContain('Pro')
  const late = await sold.signUp()
  await sold.buy(late)
  expect(await accessOf(late)).toMatchObject(basicOnly)
  // Paid until the 37th day, which is too soon for a notice of 30 days: they are kept until the 50th.
  back = await sold.later(back, 0)
  const [letter, ...others] = await lettersTo(sold, ada)
  expect(letter?.text).toContain('until May 18, 2026')
  expect(others).toEqual([])
  back = await sold.later(back, 29)
  expect(await accessOf(back)).toMatchObject(withPro)
  back = await sold.later(back, 1)
  expect(await accessOf(back)).toMatchObject({ ...basicOnly, hasActiveSubscription: true })
  expect(await lettersTo(sold, late)).toEqual([])
})

test('a year that was paid for is kept to its end, which is told 30 days before', async () => {
  await using soon = await billedWorld()
  const ada = await soon.signUp()
  await soon.buy(ada, 'basic_yearly')
  let back = await soon.later(ada, 8)
  await using sold = await startedAgain(soon, { PRO: 'sold' })
  back = await sold.later(back, 333)
  expect(await lettersTo(sold, ada)).toEqual([])
  back = await sold.later(back, 2)
  expect((await lettersTo(sold, ada)).map(({ text }) => text)).toEqual([expect.stringContaining('until April 5, 2027')])
  expect(await accessOf(back)).toMatchObject(withPro)
  back = await sold.later(back, 30)
  expect(await accessOf(back)).toMatchObject({ ...basicOnly, hasActiveSubscription: true })
})

test('later starts change nothing, and where Pro is no longer sold Basic has its features again', async () => {
  await using soon = await billedWorld()
  const first = await soon.signUp()
  await soon.buy(first)
  const kept = async () =>
    (await soon.database.raw.query('select pro_until from subscriptions where user_id = $1', [first.user.id])).rows
  expect(await kept()).toEqual([{ pro_until: null }])
  const sold = await restart(soon, { PRO: 'sold' }, 10)
  const [until] = await kept()
  expect(until?.['pro_until']).not.toBeNull()
  const again = await restart(sold, { PRO: 'sold' }, 10)
  expect(await kept()).toEqual([until])
  await restart(again, {}, 0)
  expect(await kept()).toEqual([{ pro_until: null }])
})

test('a plan that is bought again after the sale keeps nothing, and a sync changes nothing of what is kept', async () => {
  await using soon = await billedWorld()
  const person = await soon.signUp()
  await soon.buy(person)
  await using sold = await startedAgain(soon, { PRO: 'sold' })
  let back = await sold.later(person, 8)
  expect(await accessOf(back)).toMatchObject(withPro)
  await sold.act(back, 'cancel')
  back = await sold.later(back, 31)
  expect(await accessOf(back)).toMatchObject({ currentTier: 0, canAccessAnalytics: false })
  await sold.database.raw.query(`update subscriptions set pro_until = '2030-01-01'`)
  await sold.buy(back)
  expect(await accessOf(back)).toMatchObject(basicOnly)
})
