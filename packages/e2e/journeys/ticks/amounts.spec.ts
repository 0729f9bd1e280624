import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { daysAfter, longDay } from '../../test/days.ts'
import { cardOf, cellOf, makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { type Member, signUp } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'
import { expectStreak, expectWaiting } from '../../test/ticking.ts'

const glasses = { unit: 'glasses', target: 3, direction: 'atLeast', step: 1 } as const
const coffees = { unit: 'coffees', target: 2, direction: 'atMost', step: 1 } as const

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

test(
  'taps fill the flag, and a day is corrected, skipped or missed by hand',
  { tag: '@phone' },
  async ({ page, served }) => {
    const member = await signUp(served)
    const water = await makeHabit(served, member, { name: 'Water', measure: glasses })
    await makeHabit(served, member, { name: 'Coffee', measure: coffees })
    const run = await makeHabit(served, member, { name: 'Run' })
    const today = water.createdDay
    for (const ago of [1, 3]) await tickElsewhere(served, member, run.id, daysAfter(today, -ago))
    await enterAs(page, served, member)

    await test.step('taps add up to done, and the last is undone', async () => {
      await expectProgress(page, 'Water', '0 of 3 glasses')
      for (const count of [1, 2, 3]) {
        await clothOf(page, 'Water').click()
        await expectProgress(page, 'Water', `${count} of 3 glasses`)
      }
      await expectStreak(page, 'Water', 1)
      await toastWith(page, 'Water: 3 of 3 glasses').getByRole('button', { name: 'Undo' }).click()
      await expectProgress(page, 'Water', '2 of 3 glasses')
      await expectStreak(page, 'Water', 0)
    })

    await test.step('an amount and a note are typed', async () => {
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
        .poll(() => keptEntries(served, member, water))
        .toEqual([{ day: today, state: 'done', amount: 4.5, note: 'Hot day' }])
    })

    await test.step('a limit is missed above it', async () => {
      for (const cups of [1, 2, 3]) {
        await clothOf(page, 'Coffee').click()
        await expect(clothOf(page, 'Coffee')).toHaveAccessibleName(new RegExp(`, ${cups} of at most 2 coffees`))
      }
      await expectStreak(page, 'Coffee', 0)
      await expect(cellOf(page, 'Coffee', today)).toHaveAccessibleName(/not done$/)
    })

    await test.step('e opens a day; skipped, it keeps the streak', async () => {
      await expectStreak(page, 'Run', 1)
      const missed = daysAfter(today, -2)
      await cellOf(page, 'Run', missed).focus()
      await page.keyboard.press('e')
      const day = page.getByRole('dialog', { name: longDay(missed) })
      await day.getByText('Skipped', { exact: true }).click()
      await day.getByRole('button', { name: 'Save' }).click()
      await expectStreak(page, 'Run', 2)
      await expect(cellOf(page, 'Run', missed)).toHaveAccessibleName(`${longDay(missed)}: skipped`)
      await expectWaiting(page, 0)
    })

    await test.step('a long press opens today, and a missed day takes a note', async () => {
      await panelOf(page, 'Run').click({ delay: 700 })
      const day = page.getByRole('dialog', { name: 'Today' })
      await expect(day).toBeVisible()
      await day.getByText('Not done', { exact: true }).click()
      await day.getByLabel('Note').fill('Twisted an ankle')
      await day.getByRole('button', { name: 'Save' }).click()
      await expect(cardOf(page, 'Run').getByRole('button', { name: 'Not done: Run' })).toBeVisible()
      await expect
        .poll(() => keptEntries(served, member, run))
        .toContainEqual({ day: today, state: 'notDone', amount: null, note: 'Twisted an ankle' })
    })
  },
)
