import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { daysAfter, longDay, nextAt, secondsUntil } from '../../test/days.ts'
import { cellOf, panelOf } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { openProfile, updateProfile } from '../../test/profile-dialog.ts'
import { enterWithHabits, expectDone, expectOpen, expectStreak, expectWaiting, keptDays } from '../../test/ticking.ts'

// A session that runs out on the way is renewed when the server has refused it.
test.use({ expectedTrouble: /net::ERR_|status of 401|Habits are not loaded/ })

const minutes = (count: number) => count * 60

/** The next day there on which the clocks are changed. It has 23 hours, or 25. */
function nextClockChange(timeZone: string): Temporal.ZonedDateTime {
  const change = Temporal.Now.zonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  if (!change) throw new Error(`The clocks do not change in ${timeZone}`)
  return change.startOfDay()
}

const dayOf = (moment: Temporal.ZonedDateTime) => moment.toPlainDate().toString()

const expectToday = (page: Page, day: string) => expect(page.getByText(longDay(day), { exact: true })).toBeVisible()

/** A token that still counts, after the clocks went on. */
const tokenHere = async (page: Page): Promise<{ token: string }> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}').state

for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(timeZone, () => {
    test.use({ timezoneId: timeZone })

    test('midnight passes while the page is open, and the next tick is the next day’s', async ({
      page,
      product,
      time,
    }) => {
      const evening = nextAt(timeZone, '23:50')
      await time.pass(secondsUntil(evening))
      const { member, habits } = await enterWithHabits(page, product, ['Read'], { timeZone })
      const [read] = habits
      const [eve, day] = [dayOf(evening), daysAfter(dayOf(evening), 1)]
      expect(read.createdDay).toBe(eve)
      await expectToday(page, eve)
      await panelOf(page, 'Read').click()
      await expectDone(page, 'Read')
      await expectWaiting(page, 0)

      await time.pass(minutes(15))
      await expectToday(page, day)
      await expectOpen(page, 'Read')
      await expectStreak(page, 'Read', 1)
      await expect(cellOf(page, 'Read', eve)).toHaveAccessibleName(/: completed$/)
      await expect(cellOf(page, 'Read', day)).toHaveAccessibleName(/: not completed$/)

      await panelOf(page, 'Read').click()
      await expectStreak(page, 'Read', 2)
      await expectWaiting(page, 0)
      await expect.poll(() => keptDays(product, member, read)).toEqual([eve, day])
    })

    test('a tick made before midnight and sent after it belongs to the evening', async ({ page, product, time }) => {
      const evening = nextAt(timeZone, '23:50')
      await time.pass(secondsUntil(evening))
      const { member, habits } = await enterWithHabits(page, product, ['Read'], { timeZone })
      await page.context().setOffline(true)
      await panelOf(page, 'Read').click()
      await expectWaiting(page, 1)

      await time.pass(minutes(15))
      await expectToday(page, daysAfter(dayOf(evening), 1))
      await expectOpen(page, 'Read')
      await expectStreak(page, 'Read', 1)
      await expectWaiting(page, 1)
      await page.context().setOffline(false)
      await expectWaiting(page, 0)
      await expectOpen(page, 'Read')
      await expectStreak(page, 'Read', 1)
      await expect.poll(() => keptDays(product, member, habits[0])).toEqual([dayOf(evening)])
    })

    test('the day on which the clocks change is one day', async ({ page, product, time }) => {
      const start = nextClockChange(timeZone)
      const [early, late] = [start.withPlainTime('00:30'), start.withPlainTime('23:30')]
      const [day, next] = [dayOf(start), daysAfter(dayOf(start), 1)]
      await time.pass(secondsUntil(early))
      const { habits } = await enterWithHabits(page, product, ['Read'], { timeZone })
      await panelOf(page, 'Read').click()
      await expectWaiting(page, 0)

      await time.pass(secondsUntil(late, early.toInstant()))
      await expectToday(page, day)
      await expectDone(page, 'Read')
      await time.pass(minutes(45))
      await expectToday(page, next)
      await expectOpen(page, 'Read')
      await panelOf(page, 'Read').click()
      await expectStreak(page, 'Read', 2)
      await expectWaiting(page, 0)
      await expect.poll(async () => keptDays(product, await tokenHere(page), habits[0])).toEqual([day, next])
    })
  })
}

test.describe('a day that begins at 3:00', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('is still yesterday at 1:30, online and offline, and turns at 3:00', async ({ page, product, time }) => {
    const night = nextAt('Europe/Berlin', '01:30')
    const [today, eve] = [dayOf(night), daysAfter(dayOf(night), -1)]
    await time.pass(secondsUntil(night))
    const { member, habits } = await enterWithHabits(page, product, ['Read', 'Write'])
    const [read, write] = habits
    await expectToday(page, today)

    await test.step('the setting takes the day back to yesterday at once', async () => {
      const dialog = await openProfile(page)
      const start = dialog.getByLabel('The day begins at')
      await expect(start).toHaveValue('0')
      await start.selectOption({ label: '3:00 AM' })
      await expect(dialog.getByText('Your days start and end at 3:00 AM there.')).toBeVisible()
      await updateProfile(page, dialog)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expectToday(page, eve)
    })

    await test.step('ticks count for yesterday, also one without a connection', async () => {
      await panelOf(page, 'Read').click()
      await expectDone(page, 'Read')
      await expectWaiting(page, 0)
      await expect.poll(() => keptDays(product, member, read)).toEqual([eve])
      await page.context().setOffline(true)
      await panelOf(page, 'Write').click()
      await expectWaiting(page, 1)
      await page.context().setOffline(false)
      await expectWaiting(page, 0)
      await expect.poll(() => keptDays(product, member, write)).toEqual([eve])
      await page.reload()
      await expectToday(page, eve)
      await expectDone(page, 'Read')
    })

    await test.step('the next day begins at 3:00 while the page is open', async () => {
      await time.pass(minutes(85))
      await expectToday(page, eve)
      await time.pass(minutes(10))
      await expectToday(page, today)
      await expectOpen(page, 'Read')
      await expectStreak(page, 'Read', 1)
      await panelOf(page, 'Read').click()
      await expectStreak(page, 'Read', 2)
      await expectWaiting(page, 0)
      await expect.poll(async () => keptDays(product, await tokenHere(page), read)).toEqual([eve, today])
    })
  })
})

test.describe('an account that moves to another timezone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('has the day of the new zone, and keeps its completed days', async ({ page, product, time }) => {
    const morning = nextAt('Pacific/Auckland', '10:00')
    await time.pass(secondsUntil(morning))
    const here = dayOf(morning)
    const there = dayOf(morning.withTimeZone('America/Los_Angeles'))
    const { member, habits } = await enterWithHabits(page, product, ['Read'], { timeZone: 'Pacific/Auckland' })
    await panelOf(page, 'Read').click()
    await expectWaiting(page, 0)

    await moveTo(page, 'America/Los_Angeles')
    await expectToday(page, there)
    await expectOpen(page, 'Read')
    await expect.poll(() => keptDays(product, member, habits[0])).toEqual([here])
    await panelOf(page, 'Read').click()
    await expectDone(page, 'Read')
    await expectWaiting(page, 0)
    await expect.poll(() => keptDays(product, member, habits[0])).toEqual([there, here])

    await moveTo(page, 'Pacific/Auckland')
    await expectToday(page, here)
    await expectDone(page, 'Read')
    await expectStreak(page, 'Read', 2)
    await expect.poll(() => keptDays(product, member, habits[0])).toEqual([there, here])
  })
})

async function moveTo(page: Page, timeZone: string): Promise<void> {
  const dialog = await openProfile(page)
  await dialog.getByLabel('Timezone').selectOption(timeZone)
  await dialog.getByRole('button', { name: 'Update Profile' }).click()
  await page
    .getByRole('alertdialog', { name: 'Change timezone?' })
    .getByRole('button', { name: 'Change Timezone' })
    .click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}
