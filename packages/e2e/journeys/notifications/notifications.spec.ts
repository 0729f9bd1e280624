import type { PreferenceView } from '@daymark/contract/notifications.shapes.ts'
import { expectAfterRetries, expectHistoryAtRest } from '../../test/browser.ts'
import { panelOf, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { bellOf, expectMessage, messageOf, openNotifications, preferenceOf } from '../../test/notification-settings.ts'
import { enterWithHabits } from '../../test/ticking.ts'

test.use({ expectedTrouble: /status of 500|net::ERR_/ })

const saved = 'Notification preference updated successfully!'

test('preferences: unsaved, refused, saved, and with a server that responds with errors', async ({ page, served }) => {
  await page.clock.install()
  const member = await enterDashboard(page, served)

  await test.step('unsaved preferences survive another tab and a closed dialog, until discarded', async () => {
    const dialog = await openNotifications(page)
    const reminder = preferenceOf(dialog, 'Habit Reminder')
    await reminder.getByLabel('Time', { exact: true }).fill('06:15')
    await dialog.getByRole('tab', { name: 'History' }).click()
    await expect(dialog.getByText('No notifications yet')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Preferences' }).click()
    await expect(reminder.getByLabel('Time', { exact: true })).toHaveValue('06:15')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openNotifications(page)
    await expect(reminder.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await reminder.getByRole('button', { name: 'Discard' }).click()
    await expect(reminder.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await expect(reminder.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  })

  await test.step('an empty time is reported at its field, and nothing is sent', async () => {
    const dialog = page.getByRole('dialog', { name: 'Notification Settings' })
    const reminder = preferenceOf(dialog, 'Habit Reminder')
    await reminder.getByLabel('Time', { exact: true }).fill('')
    await reminder.getByRole('button', { name: 'Save Changes' }).click()
    await expect(reminder.getByRole('alert')).toHaveText('Please enter a time as HH:MM')
    await expect(page.getByText(saved)).toHaveCount(0)
  })

  await test.step('a channel that is not set up says so in its card', async () => {
    const dialog = page.getByRole('dialog', { name: 'Notification Settings' })
    const reminder = preferenceOf(dialog, 'Habit Reminder')
    await reminder.getByLabel('Channel').selectOption({ label: 'SMS' })
    await expect(reminder.getByText('SMS isn’t set up on this server')).toBeVisible()
    await expect(reminder.getByLabel('Phone number')).toHaveCount(0)
    await reminder.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('each type has a card; a change is saved by its button, and the page says so', async () => {
    const dialog = page.getByRole('dialog', { name: 'Notification Settings' })
    await expect(dialog.getByRole('article')).toHaveCount(7)

    const reminder = preferenceOf(dialog, 'Habit Reminder')
    const save = reminder.getByRole('button', { name: 'Save Changes' })
    await expect(save).toHaveCount(0)
    await expect(reminder.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await reminder.getByLabel('Time', { exact: true }).fill('21:30')
    await reminder.getByLabel('Channel').selectOption({ label: 'Email' })
    await reminder.getByLabel('Timezone').selectOption({ label: 'Asia/Tokyo' })
    await save.click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(save).toHaveCount(0)

    const motivation = preferenceOf(dialog, 'Motivation')
    await expect(motivation.getByLabel('Channel')).toHaveCount(0)
    await motivation.getByText('Motivation', { exact: true }).click()
    await expect(motivation.getByRole('switch', { name: 'Motivation' })).toBeChecked()
    await expect(motivation.getByLabel('Channel')).toBeVisible()
    await expect(motivation.getByLabel('Time', { exact: true })).toHaveCount(0)
    await motivation.getByRole('button', { name: 'Save Changes' }).click()
    await expect(motivation.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)

    const kept = await callAs<PreferenceView[]>(served, member, '/notification/preferences')
    expect(kept[0]).toMatchObject({ isEnabled: true, channel: 2, preferredTime: '21:30', timeZone: 'Asia/Tokyo' })
    expect(kept[6]).toMatchObject({ isEnabled: true, channel: 0, timeZone: 'Europe/Berlin' })
  })

  await test.step('an error of the server is reported in each place, and what failed is tried again', async () => {
    let isBroken = true
    await page.route(/\/api\/notification\/(preferences|history|test)/, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'Oh no' } }) : route.continue(),
    )
    await page.reload()
    const dialog = await openNotifications(page)
    await expectAfterRetries(page, dialog.getByText('Failed to load preferences'))
    await dialog.getByRole('tab', { name: 'History' }).click()
    await expectAfterRetries(page, dialog.getByText('Failed to load notification history'))
    isBroken = false
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByText('No notifications yet')).toBeVisible()
    // Loaded again when it comes back into view.
    await dialog.getByRole('button', { name: 'Preferences' }).click()
    const reminder = preferenceOf(dialog, 'Habit Reminder')
    await expect(reminder).toBeVisible()

    isBroken = true
    await reminder.getByRole('button', { name: 'Send Test' }).click()
    await expect(page.getByText('Failed to send test notification')).toBeVisible()
    await reminder.getByLabel('Time', { exact: true }).fill('07:00')
    await reminder.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update preference')).toBeVisible()
    await expect(reminder.getByLabel('Time', { exact: true })).toHaveValue('07:00')
  })
})

test(
  'a test arrives in the app: told, with a dot on the bell, and in the history; so does the first tick',
  { tag: '@phone' },
  async ({ page, served, context }) => {
    await enterWithHabits(page, served, ['Read'])
    const dialog = await openNotifications(page)
    await test.step('without a connection a list that is not loaded says why, and loads when it is back', async () => {
      await expect(dialog.getByRole('article')).toHaveCount(7)
      await context.setOffline(true)
      await dialog.getByRole('tab', { name: 'History' }).click()
      await expect(dialog.getByText('Your notifications will load when you’re back online.')).toBeVisible()
      await context.setOffline(false)
      await expect(dialog.getByText('No notifications yet')).toBeVisible()
      await dialog.getByRole('tab', { name: 'Preferences' }).click()
    })

    await preferenceOf(dialog, 'Habit Reminder').getByRole('button', { name: 'Send Test' }).click()
    await expect(page.getByText('Test notification sent!')).toBeVisible()
    // By key: on a phone the cross lies beneath what is being said.
    await page.keyboard.press('Escape')

    await expectMessage(page, toastWith(page, 'Test: Habit Reminder'))
    await expect(bellOf(page)).toHaveAccessibleName('Notification Settings, new notifications')
    await expectHistoryAtRest(page)
    await page.reload()
    await expect(bellOf(page)).toHaveAccessibleName('Notification Settings, new notifications')

    await openNotifications(page)
    await expect(dialog.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    const message = dialog.getByRole('list', { name: 'Notifications' }).getByRole('article')
    await expect(message).toHaveCount(1)
    await expect(message).toContainText('Habit Reminder')
    await expect(message.getByText('Sent', { exact: true })).toBeVisible()
    await expect(message.getByRole('time')).toHaveText(/^Just now$|^\d min ago$/)
    await expect(dialog.getByRole('definition').nth(1)).toHaveText('1')

    await dialog.getByLabel('Status').selectOption({ label: 'Failed' })
    await expect(dialog.getByText('Nothing matches')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show All' }).click()
    await dialog.getByLabel('Type').selectOption({ label: 'Weekly Report' })
    await expect(dialog.getByText('Nothing matches')).toBeVisible()
    await dialog.getByLabel('Type').selectOption({ label: 'Habit Reminder' })
    await expect(message).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(message).toHaveCount(1)

    await message.getByRole('link', { name: 'View' }).click()
    await expect(dialog).toBeHidden()
    await expect(bellOf(page)).toHaveAccessibleName('Notification Settings')

    await test.step('the first tick is reported as an achievement', async () => {
      const first = toastWith(page, 'You made your first tick!')
      const arrival = page.waitForResponse('**/api/habitcompletions/toggle')
      await panelOf(page, 'Read').click()
      await arrival
      await expect(first).toBeVisible({ timeout: 2_000 })
      await first.getByRole('button', { name: 'View' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible()
      await expect(first).toHaveCount(0)
      // The later look finds nothing that was not said.
      await page.waitForResponse('**/api/notification/unseen')
      await expect(first).toHaveCount(0)
      await openNotifications(page)
      await expect(messageOf(dialog, 'You made your first tick!')).toContainText('Achievement')
    })
  },
)
