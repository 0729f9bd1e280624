import { workerIsReady } from '../../test/browser.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import {
  deliver,
  inWholeBrowser,
  press,
  shownNotifications,
  subscribeAt,
  test,
  wholeBrowser,
} from '../../test/channels-journey.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { enterDashboard } from '../../test/member.ts'
import { openNotifications, preferenceOf } from '../../test/notification-settings.ts'
import { enterWithHabits, expectDone, expectOpen, keptDays } from '../../test/ticking.ts'

// A whole browser looks for an icon on pages that name none; a spent token and a wrong code are refused.
test.use({
  ...inWholeBrowser,
  serviceWorkers: 'allow',
  expectedTrouble: /status of 404 .*\/favicon\.ico$|status of 400/,
})
test.skip(wholeBrowser === undefined, 'Notifications need a whole Chromium, and only the headless shell was found')

/** Two minutes from now, on a clock in Berlin. */
const soon = () =>
  Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ minutes: 2 }).toPlainTime().toString({ smallestUnit: 'minute' })

test('a reminder is pushed and shown, and Done ticks the habit', async ({ page, context, product, pushService }) => {
  const browser = pushService.subscribe()
  await subscribeAt(context, browser)
  await context.grantPermissions(['notifications'], { origin: product.url })
  const { member, habits } = await enterWithHabits(page, product, ['Read'])
  await workerIsReady(page)

  const dialog = await openNotifications(page)
  const reminder = preferenceOf(dialog, 'Habit Reminder')
  await reminder.getByLabel('Channel').selectOption({ label: 'Browser notification' })
  await reminder.getByRole('button', { name: 'Enable Browser Notifications' }).click()
  await expect(page.getByText('Browser notifications enabled!')).toBeVisible()
  await expect(reminder.getByText('This browser shows notifications.')).toBeVisible()
  await reminder.getByLabel('Time', { exact: true }).fill(soon())
  await reminder.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Notification preference updated successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await product.tick()
  await product.moveClock(180)
  await product.tick()
  await expect.poll(() => browser.arrived.length).toBe(1)
  expect(pushService.refusals).toEqual([])

  await expectOpen(page, 'Read')
  await deliver(page, browser.arrived[0]?.text ?? '')
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'Time for Read', body: 'Still to do today.' }])

  await press(context, 'done')
  await expectDone(page, 'Read')
  expect(await shownNotifications(page)).toEqual([])
  await expect.poll(() => keptDays(product, member, habits[0])).toHaveLength(1)

  // The token works once. A second press of the message says so, and leads to the app.
  await deliver(page, browser.arrived[0]?.text ?? '')
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  await press(context, 'done')
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Time for Read', body: expect.stringContaining('This reminder has expired') }])
  await product.moveClock(-180)
})

test('logging out removes notifications and subscription from a shared computer', async ({
  page,
  context,
  product,
  pushService,
}) => {
  await subscribeAt(context, pushService.subscribe())
  await context.grantPermissions(['notifications'], { origin: product.url })
  await enterDashboard(page, product)
  await workerIsReady(page)
  const dialog = await openNotifications(page)
  const reminder = preferenceOf(dialog, 'Habit Reminder')
  await reminder.getByLabel('Channel').selectOption({ label: 'Browser notification' })
  await reminder.getByRole('button', { name: 'Enable Browser Notifications' }).click()
  await expect(reminder.getByText('This browser shows notifications.')).toBeVisible()
  await deliver(page, JSON.stringify({ title: 'Time for Read', body: '', actionUrl: '/', tag: 'a', token: null }))
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await chooseFromHeader(page, 'Logout')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect.poll(() => shownNotifications(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => ['stand-in-subscription', 'notification-store'].map((key) => localStorage[key])))
    .toEqual([undefined, undefined])
})

test('a denied permission says how to allow it', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => Reflect.get(window, 'answered') ?? 'default' })
    Notification.requestPermission = async () => {
      Reflect.set(window, 'answered', 'denied')
      return 'denied'
    }
  })
  await enterDashboard(page, product)
  const dialog = await openNotifications(page)
  const reminder = preferenceOf(dialog, 'Habit Reminder')
  await reminder.getByLabel('Channel').selectOption({ label: 'Browser notification' })
  await reminder.getByRole('button', { name: 'Enable Browser Notifications' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Browser notifications permission denied' })).toBeVisible()
  await expect(reminder.getByText(/^Browser notifications permission denied\. Allow them/)).toBeVisible()
  await expect(reminder.getByRole('button', { name: 'Enable Browser Notifications' })).toHaveCount(0)
})

test('a phone number is confirmed by a code before messages are sent to it', async ({ page, product, twilio }) => {
  await enterDashboard(page, product)
  const dialog = await openNotifications(page)
  const reminder = preferenceOf(dialog, 'Habit Reminder')
  await reminder.getByLabel('Channel').selectOption({ label: 'SMS' })
  await reminder.getByLabel('Phone number').fill('0170 1234567')
  await reminder.getByRole('button', { name: 'Send Code' }).click()
  await expect(reminder.getByRole('alert')).toContainText('with its country code')
  await expectAccessible(page, 'phone number that was refused')
  await reminder.getByLabel('Phone number').fill('+49 170 1234567')
  await reminder.getByRole('button', { name: 'Send Code' }).click()
  await expect.poll(() => twilio.taken.length).toBe(1)
  expect(twilio.taken[0]?.to).toBe('+491701234567')

  const code = /\b\d{6}\b/.exec(twilio.taken[0]?.text ?? '')?.[0] ?? ''
  const field = reminder.getByLabel('Code sent to +491701234567')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'code for a phone number')
  await field.fill(code === '000000' ? '111111' : '000000')
  await reminder.getByRole('button', { name: 'Confirm Number' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right.' }).first()).toBeVisible()
  await field.fill(code)
  await reminder.getByRole('button', { name: 'Confirm Number' }).click()
  await expect(reminder.getByText('Messages go to +491701234567.')).toBeVisible()
  await reminder.getByRole('button', { name: 'Save Changes' }).click()
  await reminder.getByRole('button', { name: 'Send Test' }).click()
  await expect(page.getByText('Test notification sent!')).toBeVisible()
  await expect.poll(() => twilio.taken.length).toBe(2)
  expect(twilio.taken[1]?.text).toContain('Habit Reminder')
})
