import { daysAfter, shortDay, todayIn, weekdayIn, weekdayOf } from '../../test/days.ts'
import { cardOf, cellOf, figureOf, keptHabit, makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { dayIn, monthGrid, openHabit, openTab } from '../../test/habit-detail.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { keptDays } from '../../test/ticking.ts'

const name = 'Read 20 pages'

test(
  'a tick shows at once and is undone by a press or from its toast; a past day is ticked on the card and in the calendar',
  { tag: '@phone' },
  async ({ page, served }) => {
    // The browser fires a timer beyond this limit at once: a toast that sets one again and again keeps the page busy.
    await page.addInitScript(() => {
      const set = setTimeout
      window.setTimeout = ((...all: Parameters<typeof set>) => {
        if ((all[1] ?? 0) >= 2 ** 31) reportError(new Error(`A timer of ${all[1]} ms`))
        return set(...all)
      }) as typeof set
    })
    const member = await signUp(served)
    const habit = await makeHabit(served, member)
    const [yesterday, past, longAgo] = [1, 3, 20].map((days) => daysAfter(habit.createdDay, -days)) as [
      string,
      string,
      string,
    ]
    await tickElsewhere(served, member, habit.id, yesterday)
    await enterAs(page, served, member)
    const card = cardOf(page, name)
    const panel = panelOf(card, name)

    await test.step('a press ticks today', async () => {
      await expect(panel).toHaveAccessibleName(`Mark Complete: ${name}`)
      await expect(card).toContainText('1 / 30')
      await panel.click()
      await expect(panel).toHaveAccessibleName(`Completed: ${name}`)
      await expect(panel).toHaveAttribute('aria-pressed', 'true')
      await expect(cellOf(page, name, habit.createdDay)).toHaveAttribute('aria-pressed', 'true')
      await expect(card).toContainText('2 / 30')
      await expect(figureOf(page, 'Completed Today')).toHaveText('1')
      await expect(figureOf(page, 'Longest Streak')).toHaveText('2')
      await expect(toastWith(page, `${name} marked complete`)).toBeVisible()
      await expect.poll(async () => (await keptHabit(served, member, habit.id)).isCompletedToday).toBe(true)
    })

    await test.step('a second press unticks it', async () => {
      await panel.click()
      await expect(panel).toHaveAttribute('aria-pressed', 'false')
      await expect(card).toContainText('1 / 30')
      await expect(figureOf(page, 'Completed Today')).toHaveText('0')
      await expect(toastWith(page, `${name} marked not done`)).toBeVisible()
      await expect.poll(async () => (await keptHabit(served, member, habit.id)).isCompletedToday).toBe(false)
    })

    await test.step('a tick is undone from its toast', async () => {
      await panel.click()
      await toastWith(page, `${name} marked complete`).getByRole('button', { name: 'Undo' }).click()
      await expect(panel).toHaveAttribute('aria-pressed', 'false')
      await expect(toastWith(page, name)).toHaveCount(0)
      await expect.poll(() => keptDays(served, member, habit)).toEqual([yesterday])
    })

    await test.step('a past day is ticked on the card, and unticked in the calendar', async () => {
      await cellOf(page, name, past).click()
      await expect(cellOf(page, name, past)).toHaveAccessibleName(/: completed$/)
      await expect(panel).toHaveAttribute('aria-pressed', 'false')
      await expect(toastWith(page, `${name} marked complete for ${shortDay(past)}`)).toBeVisible()
      await expect.poll(() => keptDays(served, member, habit)).toEqual([past, yesterday])

      await openHabit(page, name)
      await openTab(page, 'Calendar')
      const calendar = monthGrid(page)
      await expect(dayIn(calendar, past)).toHaveAttribute('aria-pressed', 'true')
      await expect(dayIn(calendar, habit.createdDay)).toHaveAttribute('aria-current', 'date')
      await dayIn(calendar, longAgo).click()
      await expect(dayIn(calendar, longAgo)).toHaveAttribute('aria-pressed', 'true')
      await dayIn(calendar, past).click()
      await expect(dayIn(calendar, past)).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(() => keptDays(served, member, habit)).toEqual([longAgo, yesterday])
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(cellOf(page, name, past)).toHaveAccessibleName(/: not completed$/)
    })
  },
)

test('a habit that is not scheduled today says when it is, and cannot be ticked', async ({ page, served }) => {
  const member = await signUp(served)
  const today = todayIn(member.timeZone)
  const [next, later] = inWeekOrder([daysAfter(today, 2), daysAfter(today, 4)])
  const habit = await makeHabit(served, member, { frequency: 1, weeklyDays: [next, later].map(weekdayOf) })
  await enterAs(page, served, member)

  const [long, short] = [
    `Only scheduled for ${weekdayIn(next, 'long')} and ${weekdayIn(later, 'long')}`,
    `Only on ${weekdayIn(next, 'short')}, ${weekdayIn(later, 'short')}`,
  ]
  const panelWith = (note: string) => cardOf(page, name).getByRole('button', { name: `${name}: ${note}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panelWith(short)).toHaveText(new RegExp(`${short}$`), { useInnerText: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = panelWith(long)
  await expect(panel).toHaveText(new RegExp(`${long}$`), { useInnerText: true })
  await expect(panel).toHaveAttribute('aria-disabled', 'true')
  await expect(cellOf(page, name, today)).toHaveCount(0)

  const why = `This habit is only scheduled for ${weekdayIn(next, 'long')} and ${weekdayIn(later, 'long')}`
  await panel.click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await expect(panel).toHaveAttribute('aria-pressed', 'false')

  await openHabit(page, name)
  await openTab(page, 'Calendar')
  const calendar = page.getByRole('region', { name: 'Last 30 days' })
  await calendar.locator(`[data-day="${today}"]`).click({ force: true })
  await expect(calendar.getByRole('status').filter({ hasText: why })).toBeVisible()
  expect((await keptHabit(served, member, habit.id)).totalCompletions).toBe(0)
})

/** Days of one week in the order in which weekdays are listed, Monday first. */
const inWeekOrder = ([one, other]: [string, string]): [string, string] =>
  (weekdayOf(one) + 6) % 7 < (weekdayOf(other) + 6) % 7 ? [one, other] : [other, one]
