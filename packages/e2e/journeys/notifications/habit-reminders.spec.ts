import { expectError } from '../../test/auth-screen.ts'
import { workerIsReady } from '../../test/browser.ts'
import {
  deliver,
  inWholeBrowser,
  press,
  shownNotifications,
  subscribeAt,
  test,
  wholeBrowser,
} from '../../test/channels-journey.ts'
import { choose, openEdit, remindersLineOf, submitEdit } from '../../test/habit-form.ts'
import { cardOf, keptHabit, panelOf } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { openNotifications, preferenceOf } from '../../test/notification-settings.ts'
import { enterWithHabits, expectOpen } from '../../test/ticking.ts'

const hourIn = (timeZone: string) => Temporal.Now.zonedDateTimeISO(timeZone).hour

/** Where the day has begun and lasts for some hours more: the reminders below all fall into it. */
const timeZone =
  ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'].find((zone) => hourIn(zone) >= 4 && hourIn(zone) < 21) ??
  'Europe/Berlin'

// A whole browser looks for an icon on pages that name none; a session that runs out on the way is renewed.
test.use({
  ...inWholeBrowser,
  timezoneId: timeZone,
  serviceWorkers: 'allow',
  expectedTrouble: /status of 404 .*\/favicon\.ico$|status of 401/,
})
test.skip(wholeBrowser === undefined, 'Notifications need a whole Chromium, and only the headless shell was found')

/** So many minutes after the journey begins. The first reminder is far enough ahead for it to be entered. */
const timeAt = (begin: Temporal.ZonedDateTime, minutes: number) =>
  begin.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
const [first, second, third] = [20, 50, 80]

test('a habit has two reminders of its own, and Skip in the second settles the day', async ({
  page,
  context,
  product,
  pushService,
}) => {
  const begin = Temporal.Now.zonedDateTimeISO(timeZone)
  const timeIn = (minutes: number) => timeAt(begin, minutes)
  const browser = pushService.subscribe()
  await subscribeAt(context, browser)
  await context.grantPermissions(['notifications'], { origin: product.url })
  const { member, habits } = await enterWithHabits(page, product, ['Read', 'Swim'], { timeZone })
  const [read, swim] = habits
  await workerIsReady(page)

  await test.step('the channel is chosen once, for all habits', async () => {
    const dialog = await openNotifications(page)
    const reminder = preferenceOf(dialog, 'Habit Reminder')
    await reminder.getByLabel('Channel').selectOption({ label: 'Browser notification' })
    await reminder.getByRole('button', { name: 'Enable Browser Notifications' }).click()
    await expect(page.getByText('Browser notifications enabled!')).toBeVisible()
    await reminder.getByLabel('Time', { exact: true }).fill(timeIn(-60))
    await reminder.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Notification preference updated successfully!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('times are added to one habit; one without a day or a time is refused in words', async () => {
    const form = await openEdit(page, 'Read')
    const add = form.getByRole('button', { name: 'Add Reminder' })
    await expect(remindersLineOf(form)).toHaveText('Reminders Default')
    await remindersLineOf(form).click()
    for (let count = 1; count <= 5; count += 1) await add.click()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await form.getByRole('button', { name: 'Remove reminder 5' }).click()
    await expect(add).toBeFocused()
    await form.getByRole('button', { name: 'Remove reminder 1' }).click()
    const reminder = form.getByLabel('Reminder 1', { exact: true })
    await reminder.fill('')
    await remindersLineOf(form).focus()
    await submitEdit(form)
    await expectError(reminder, 'Please enter a time as HH:MM')
    await expect(reminder).toBeFocused()
    await reminder.fill(timeIn(first))
    const days = form.getByRole('group', { name: 'Days of reminder 2' })
    for (const day of await days.getByRole('checkbox').all()) {
      await day.evaluate((box) => (box as HTMLInputElement).click())
    }
    await expect(days.getByText('Please choose at least one day')).toBeVisible()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await choose(days, 'checkbox', day)
    await form.getByLabel('Reminder 2', { exact: true }).fill(timeIn(second))
    await form.getByLabel('Reminder 3', { exact: true }).fill(timeIn(third))
    await submitEdit(form)
    await expect(form).toBeHidden()
    const saved = (await keptHabit(product, member, read.id)).reminders
    expect(saved.map(({ time, weekdays }) => [time, weekdays.length])).toEqual([
      [timeIn(first), 7],
      [timeIn(second), 7],
      [timeIn(third), 7],
    ])
    expect((await keptHabit(product, member, swim.id)).reminders).toEqual([])
  })

  const pass = async (minutes: number) => {
    await product.tick()
    await product.moveClock(minutes * 60)
    await product.tick()
  }

  await test.step('both come at their times, each once, and name the habit alone', async () => {
    await pass(first + 1)
    await expect.poll(() => browser.arrived.length).toBe(1)
    await product.tick()
    await pass(second - first)
    await expect.poll(() => browser.arrived.length).toBe(2)
    expect(pushService.refusals).toEqual([])
    await expectOpen(page, 'Read')
    await deliver(page, browser.arrived[1]?.text ?? '')
    await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'Time for Read', body: 'Still to do today.' }])
  })

  await test.step('Skip excuses the day, and no reminder comes after it', async () => {
    await press(context, 'skip')
    await expect(cardOf(page, 'Read').getByRole('button', { name: /^Skipped/ })).toBeVisible()
    expect(await shownNotifications(page)).toEqual([])
    await expect
      .poll(async () => (await keptHabit(product, member, read.id)).recentEntries.map(({ state }) => state))
      .toEqual(['skipped'])
    await pass(third - second)
    await product.tick()
    expect(browser.arrived).toHaveLength(2)
    await expect(panelOf(page, 'Swim')).toBeVisible()
  })
  await product.moveClock(-(third + 1) * 60)
})
