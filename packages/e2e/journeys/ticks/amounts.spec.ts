import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { test as withTime } from '../../test/account-journey.ts'
import { workerIsReady } from '../../test/browser.ts'
import { daysAfter, longDay } from '../../test/days.ts'
import { cardOf, cellOf, makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { type Member, signUp } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'
import { enterWithHabits, expectStreak, expectWaiting } from '../../test/ticking.ts'

const water = { name: 'Water', measure: { unit: 'glasses', target: 3, direction: 'atLeast', step: 1 } } as const
const coffee = { name: 'Coffee', measure: { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } } as const

/** The cloth of a measured habit, which adds a step. */
const clothOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Add [\\d.]+: ${name}, `) })

const expectProgress = (page: Page, name: string, text: string) =>
  expect(clothOf(page, name)).toHaveAccessibleName(`Add 1: ${name}, ${text}`)

const keptEntries = (served: Pick<Served, 'url'>, member: Member, { id, createdDay }: HabitView) =>
  callAs<EntryView[]>(
    served,
    member,
    `/habits/${id}/days?from=${daysAfter(createdDay, -30)}&to=${daysAfter(createdDay, 2)}`,
  )

async function enterWith(page: Page, served: Served, given: typeof water | typeof coffee) {
  const member = await signUp(served, {})
  const habit = await makeHabit(served, member, given)
  await enterAs(page, served, member)
  return { member, habit }
}

test(
  'taps fill the flag to done, and the day can be corrected by hand',
  { tag: '@phone' },
  async ({ page, served }) => {
    const { member, habit } = await enterWith(page, served, water)
    const today = habit.createdDay
    await expectProgress(page, 'Water', '0 of 3 glasses')
    for (const glasses of [1, 2, 3]) {
      await clothOf(page, 'Water').click()
      await expectProgress(page, 'Water', `${glasses} of 3 glasses`)
    }
    await expectStreak(page, 'Water', 1)
    await toastWith(page, 'Water: 3 of 3 glasses').getByRole('button', { name: 'Undo' }).click()
    await expectProgress(page, 'Water', '2 of 3 glasses')
    await expectStreak(page, 'Water', 0)

    await page.getByRole('button', { name: 'Edit today: Water' }).click()
    const day = page.getByRole('dialog', { name: 'Today' })
    await day.getByLabel('Amount in glasses').fill('4,5678')
    await day.getByRole('button', { name: 'Save' }).click()
    await expect(day.getByText('An amount has at most three decimals')).toBeVisible()
    await day.getByLabel('Amount in glasses').fill('4,5')
    await day.getByLabel('Note').fill('Hot day')
    await day.getByRole('button', { name: 'Save' }).click()
    await expect(day).toHaveCount(0)
    await expectProgress(page, 'Water', '4.5 of 3 glasses')
    await expect
      .poll(() => keptEntries(served, member, habit))
      .toEqual([{ day: today, state: 'done', amount: 4.5, note: 'Hot day' }])
  },
)

// A session that runs out on the way is renewed when the server has refused it.
withTime.use({ expectedTrouble: /status of 401|Habits are not loaded/ })

withTime(
  'a limit is within its bounds by day and kept by the night, and missed at once above it',
  async ({ page, product, time }) => {
    const { habit } = await enterWith(page, product, coffee)
    await clothOf(page, 'Coffee').click()
    await expectProgress(page, 'Coffee', '1 of at most 2 coffees')
    await expectStreak(page, 'Coffee', 0)
    await expectWaiting(page, 0)

    await time.pass(24 * 60 * 60)
    await expectStreak(page, 'Coffee', 1)
    await expectProgress(page, 'Coffee', '0 of at most 2 coffees')
    for (const cups of [1, 2, 3]) {
      await clothOf(page, 'Coffee').click()
      await expect(clothOf(page, 'Coffee')).toHaveAccessibleName(new RegExp(`, ${cups} of at most 2 coffees`))
    }
    await expectStreak(page, 'Coffee', 0)
    await expect(cellOf(page, 'Coffee', daysAfter(habit.createdDay, 1))).toHaveAccessibleName(/not done$/)
  },
)

test('a skipped day keeps the streak', async ({ page, served }) => {
  const { member, habits } = await enterWithHabits(page, served, ['Run'])
  const [run] = habits
  for (const ago of [1, 3]) await tickElsewhere(served, member, run.id, daysAfter(run.createdDay, -ago))
  await page.reload()
  await expectStreak(page, 'Run', 1)

  const missed = daysAfter(run.createdDay, -2)
  await cellOf(page, 'Run', missed).focus()
  await page.keyboard.press('e')
  const day = page.getByRole('dialog', { name: longDay(missed) })
  await day.getByText('Skipped', { exact: true }).click()
  await day.getByRole('button', { name: 'Save' }).click()
  await expectStreak(page, 'Run', 2)
  await expect(cellOf(page, 'Run', missed)).toHaveAccessibleName(`${longDay(missed)}: skipped`)
  await expectWaiting(page, 0)
  await page.reload()
  await expectStreak(page, 'Run', 2)
})

test('a long press opens a day, and a missed day takes a note', { tag: '@phone' }, async ({ page, served }) => {
  const { member, habits } = await enterWithHabits(page, served, ['Run'])
  const [run] = habits
  await panelOf(page, 'Run').click({ delay: 700 })
  const day = page.getByRole('dialog', { name: 'Today' })
  await expect(day).toBeVisible()
  await day.getByText('Not done', { exact: true }).click()
  await day.getByLabel('Note').fill('Twisted an ankle')
  await day.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, 'Run').getByRole('button', { name: 'Not done: Run' })).toBeVisible()
  await expect
    .poll(() => keptEntries(served, member, run))
    .toEqual([{ day: run.createdDay, state: 'notDone', amount: null, note: 'Twisted an ankle' }])
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

  test('two devices that each add two glasses end at four', async ({ page, context, browser, served }) => {
    const { member, habit } = await enterWith(page, served, water)
    const elsewhere = await browser.newContext({ baseURL: served.url })
    const other = await elsewhere.newPage()
    await enterAs(other, served, member)
    await Promise.all([workerIsReady(page), workerIsReady(other)])
    for (const [device, network] of [
      [page, context],
      [other, elsewhere],
    ] as const) {
      await network.setOffline(true)
      await clothOf(device, 'Water').click()
      await clothOf(device, 'Water').click()
      await expectProgress(device, 'Water', '2 of 3 glasses')
      await expectWaiting(device, 2)
      await device.reload()
      await expectProgress(device, 'Water', '2 of 3 glasses')
    }
    await context.setOffline(false)
    await elsewhere.setOffline(false)
    for (const device of [page, other]) await expectWaiting(device, 0)
    await expect.poll(async () => (await keptEntries(served, member, habit)).map(({ amount }) => amount)).toEqual([4])
    await elsewhere.close()
  })
})
