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

/** The next day there, not today, on which the clocks are changed. It has 23 hours, or 25. */
function nextClockChange(timeZone: string): Temporal.ZonedDateTime {
  const change = Temporal.Now.zonedDateTimeISO(timeZone).add({ days: 1 }).getTimeZoneTransition('next')
  if (!change) throw new Error(`The clocks do not change in ${timeZone}`)
  return change.startOfDay()
}

const dayOf = (moment: Temporal.ZonedDateTime) => moment.toPlainDate().toString()

const expectToday = (page: Page, day: string) => expect(page.getByText(longDay(day), { exact: true })).toBeVisible()

/** A token that still counts, after the clocks went on. */
const tokenHere = async (page: Page): Promise<{ token: string }> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}').state

test.describe('in Los Angeles', () => {
  const timeZone = 'America/Los_Angeles'
  test.use({ timezoneId: timeZone })

  test('midnight passes while the page is open, also before and after the day on which the clocks change', async ({
    page,
    product,
    time,
  }) => {
    const start = nextClockChange(timeZone)
    const [evening, late] = [start.subtract({ minutes: 10 }), start.withPlainTime('23:30')]
    const [eve, day, next] = [dayOf(evening), dayOf(start), daysAfter(dayOf(start), 1)]
    await time.pass(secondsUntil(evening))
    const { member, habits } = await enterWithHabits(page, product, ['Read', 'Write'], { timeZone })
    const [read, write] = habits

    await test.step('one habit is ticked in the evening, another without a connection', async () => {
      expect(read.createdDay).toBe(eve)
      await expectToday(page, eve)
      await panelOf(page, 'Read').click()
      await expectDone(page, 'Read')
      await expectWaiting(page, 0)
      await page.context().setOffline(true)
      await panelOf(page, 'Write').click()
      await expectWaiting(page, 1)
    })

    await test.step('the next day begins, and a tick that is sent after midnight belongs to the evening', async () => {
      await time.pass(minutes(15))
      await expectToday(page, day)
      for (const name of ['Read', 'Write']) {
        await expectOpen(page, name)
        await expectStreak(page, name, 1)
      }
      await expect(cellOf(page, 'Read', eve)).toHaveAccessibleName(/: completed$/)
      await expect(cellOf(page, 'Read', day)).toHaveAccessibleName(/: not completed$/)
      await expectWaiting(page, 1)
      await page.context().setOffline(false)
      await expectWaiting(page, 0)
      await expectOpen(page, 'Write')
      await expectStreak(page, 'Write', 1)
      await expect.poll(() => keptDays(product, member, write)).toEqual([eve])
      await panelOf(page, 'Read').click()
      await expectStreak(page, 'Read', 2)
      await expectWaiting(page, 0)
    })

    await test.step('the day on which the clocks change is one day', async () => {
      await time.pass(secondsUntil(late, evening.add({ minutes: 15 }).toInstant()))
      await expectToday(page, day)
      await expectDone(page, 'Read')
      await time.pass(minutes(45))
      await expectToday(page, next)
      await expectOpen(page, 'Read')
      await panelOf(page, 'Read').click()
      await expectStreak(page, 'Read', 3)
      await expectWaiting(page, 0)
      await expect.poll(async () => keptDays(product, await tokenHere(page), read)).toEqual([eve, day, next])
    })
  })
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a day that begins at 3:00 is still yesterday at 1:30; another timezone has its own day', async ({
    page,
    product,
    time,
  }) => {
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

    await test.step('a tick counts for yesterday, also after a reload', async () => {
      await panelOf(page, 'Read').click()
      await expectDone(page, 'Read')
      await expectWaiting(page, 0)
      await expect.poll(() => keptDays(product, member, read)).toEqual([eve])
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
    })

    await test.step('an account that moves has the day of the new timezone, and keeps its completed days', async () => {
      await moveTo(page, 'America/Los_Angeles')
      await expectToday(page, eve)
      await expectDone(page, 'Read')
      await panelOf(page, 'Write').click()
      await expectWaiting(page, 0)
      const here = await tokenHere(page)
      await expect.poll(() => keptDays(product, here, write)).toEqual([eve])
      await expect.poll(() => keptDays(product, here, read)).toEqual([eve, today])
    })
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
