import { expectAfterRetries, holdBack } from '../../test/browser.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { choose, measureLineOf, moreLineOf, openNewHabit, remindersLineOf, submitNew } from '../../test/habit-form.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { chooseFile, habitBullFile, openImport, openImportInProfile } from '../../test/import-dialog.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { openNotifications, preferenceOf } from '../../test/notification-settings.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { comeBackAfter, days, manage, payBy, planDialogOf, planOf, subscribe } from '../../test/subscription.ts'
import { suggestFor } from '../../test/suggestion.ts'
import { openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /net::ERR_|status of (400|402|500|503)|another host: https:\/\/pictures\.test/ })

const broken = { status: 500, json: { message: 'Oh no' } }

test('the form of a habit: refused, suggested, and with a frequency that stays', async ({ page, served }) => {
  const member = await signUp(served)
  const habit = await makeHabit(served, member, { name: 'Swim', frequency: 2, weeklyCount: 3 })
  await tickElsewhere(served, member, habit.id, habit.createdDay)
  await enterAs(page, served, member)
  await expect(cardOf(page, 'Swim')).toBeVisible()
  const form = await openNewHabit(page)
  await choose(form, 'radio', 'Specific days')
  await measureLineOf(form).click()
  await choose(form, 'radio', 'At least')
  await submitNew(form)
  await expect(form.getByText('Habit name is required')).toBeVisible()
  await expect(form.getByText('A measure needs a unit')).toBeVisible()
  await expectAccessible(page, 'habit form with errors at its fields')
  await moreLineOf(form).click()
  await remindersLineOf(form).click()
  for (let count = 1; count <= 2; count += 1) await form.getByRole('button', { name: 'Add Reminder' }).click()
  await form.getByLabel('Reminder 2', { exact: true }).fill('')
  await expect(form.getByText('Please enter a time as HH:MM')).toBeVisible()
  await expectAccessible(page, 'reminders, part of day, group and forgiveness')
  await form.getByRole('button', { name: 'Remove reminder 2' }).click()
  await suggestFor(page, form, `Run ${'w'.repeat(90)}`)
  const applied = page.locator('.toast', { hasText: 'AI suggestion applied!' })
  await applied.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page, 'suggestion that was applied')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Swim' }).filter({ visible: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Habit' })
  await expect(edit.getByText('Cannot edit')).toBeVisible()
  await expectAccessible(page, 'habit with history')
})

test('notifications and help: their tabs, empty and filled, and what did not load', async ({ page, served }) => {
  await page.clock.install()
  const member = await enterDashboard(page, served)
  const notifications = await openNotifications(page)
  await expect(notifications.getByRole('article')).toHaveCount(7)
  await preferenceOf(notifications, 'Achievement').getByLabel('Channel').selectOption({ label: 'SMS' })
  await expectAccessible(page, 'channel that is not set up')
  await preferenceOf(notifications, 'Habit Reminder').getByRole('button', { name: 'Send Test' }).click()
  await expect(page.getByText('Test notification sent!')).toBeVisible()
  await notifications.getByRole('tab', { name: 'History' }).click()
  await expect(notifications.getByRole('list', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page, 'history of notifications')

  await page.keyboard.press('Escape')
  await expect(notifications).toBeHidden()

  const dialog = await openHelp(page)
  for (const name of ['Help & Support', 'Contact Support', 'My Tickets'] as const) {
    await openTab(dialog, name)
    await expect(dialog.getByRole('tabpanel', { name })).toBeVisible()
    await expectAccessible(page, name)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of ['Help & Support', 'Contact Support', 'My Tickets'] as const) {
    await openTab(dialog, name)
    await expect(dialog.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
  }
  const row = dialog.getByRole('tablist')
  expect(await row.evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  const [answered, closed, waiting] = [
    await sendTicket(served, member, 'The streak is wrong'),
    await sendTicket(served, member, 'Closed at once'),
    await sendTicket(served, member, 'The total is wrong'),
  ]
  await served.ops('tickets', 'reply', answered, 'Mended in today’s release.', '--status', 'Resolved')
  await served.ops('tickets', 'status', closed, 'Closed')
  await served.ops('tickets', 'reply', waiting, 'Is it right now?', '--status', 'WaitingForUser')
  await page.reload()
  await openHelp(page)
  await openTab(dialog, 'My Tickets')
  await expect(dialog.getByText('Mended in today’s release.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog.getByText('Please enter a reply')).toBeVisible()
  await expectAccessible(page, 'tickets with an answer, closed, and that wait for the person')

  await page.route(/\/api\/(support|notification)\//, (route) => route.fulfill(broken))
  await page.reload()
  await openHelp(page)
  await openTab(dialog, 'My Tickets')
  await expectAfterRetries(page, dialog.getByText('Failed to load your support tickets'))
  await expectAccessible(page, 'tickets that did not load')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openNotifications(page)
  // News open the history.
  await notifications.getByRole('tab', { name: 'Preferences' }).click()
  await expectAfterRetries(page, notifications.getByText('Failed to load preferences'))
  await expectAccessible(page, 'preferences that did not load')
})

test('the profile refused, with a picture and a password to change; plans; a plan that is paid, to be confirmed, cancelled', async ({
  page,
  served,
}) => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const avatar = 'https://pictures.test/ada.png'
  await page.route(avatar, (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  const member = await signUp(served)
  const user = { ...member.user, avatar }
  await callAs(served, member, '/auth/profile', { method: 'PUT', body: { avatar } })
  await enterAs(page, served, { ...member, user })
  const dialog = await openProfile(page)
  await expectAccessible(page, 'profile with a picture')
  await dialog.getByLabel('First name').fill('')
  await dialog.getByLabel('First name').blur()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeVisible()
  await expectAccessible(page, 'profile with an error and a password to change')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const plans = '**/api/subscription/plans?*'
  await page.route(plans, (route) => route.fulfill({ status: 503, json: { code: 'x', message: 'Away for a moment' } }))
  await page.getByRole('button', { name: 'Choose Plan' }).click()
  await expect(planDialogOf(page).getByText('Failed to load subscription plans')).toBeVisible()
  await expectAccessible(page, 'plans that did not load')
  await page.unroute(plans)
  await planDialogOf(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(planOf(planDialogOf(page), 'Basic')).toContainText('$4.99 per month')
  await payBy(planDialogOf(page), 'Yearly Save 17%')
  await expectAccessible(page, 'yearly plans')

  await subscribe(served, member)
  await page.reload()
  await openProfile(page)
  await dialog.getByText('Billing history').click()
  await expect(dialog.getByRole('link', { name: /^View invoice of / })).toHaveCount(1)
  await expectAccessible(page, 'paid plan')

  const json = { success: false, code: 'payment_unconfirmed', message: 'Confirm', confirmUrl: 'https://bank.example/1' }
  await page.route('**/api/subscription/update', (route) => route.fulfill({ status: 402, json }))
  await dialog.getByRole('button', { name: 'Change Plan' }).click()
  await payBy(planDialogOf(page), 'Yearly Save 17%')
  await planOf(planDialogOf(page), 'Basic').getByRole('button').click()
  await expect(planDialogOf(page).getByRole('button', { name: 'Change without payment' })).toBeVisible()
  await expectAccessible(page, 'price of a change')
  await planDialogOf(page).getByRole('button', { name: 'Change without payment' }).click()
  await expect(planDialogOf(page).getByRole('link', { name: 'Confirm Payment in a new tab' })).toBeVisible()
  await expectAccessible(page, 'payment that the bank wants confirmed')

  await manage(served, member, 'cancel')
  await page.reload()
  await openProfile(page)
  await expect(dialog.getByRole('button', { name: 'Reactivate' })).toBeVisible()
  await expectAccessible(page, 'cancelled plan')
})

accountTest('a plan whose renewal was not paid', async ({ page, product, time }) => {
  const member = await signUp(product)
  await subscribe(product, member)
  await enterAs(page, product, member)
  await manage(product, member, 'failing-card')
  await comeBackAfter(page, time, days(7) + 3600)
  const profile = await openProfile(page)
  await expect(profile.getByRole('alert')).toHaveText('Payment failed. Update your payment method.')
  await expectAccessible(page, 'renewal that was not paid')
  await profile.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible()
  await expectAccessible(page, 'deletion with a plan')
})

test('an import: refused, on its way, looked at, done and undone', async ({ page, served, context }) => {
  await enterDashboard(page, served)
  const dialog = await openImport(page)
  await dialog.getByText('Loop Habit Tracker').click()
  await expect(dialog.getByText('“Export full backup”')).toBeVisible()
  await expectAccessible(page, 'import with instructions')
  await context.setOffline(true)
  await expect(dialog.getByText(/^You’re offline/)).toBeVisible()
  await expectAccessible(page, 'import without a connection')
  await context.setOffline(false)
  await chooseFile(page, { name: 'holiday.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary') })
  await expect(dialog.getByRole('alert')).toHaveText(/^Daymark doesn’t know this kind of file/)
  await expectAccessible(page, 'import that was refused')

  const release = await holdBack(page, /\/api\/import\?/)
  await chooseFile(page, habitBullFile)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page, 'file on its way')
  release()
  await expect(dialog.getByRole('heading', { name: 'This is from HabitBull' })).toBeFocused()
  await expectAccessible(page, 'preview of an import')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: /^Imported 3 habits/ })).toBeFocused()
  await expectAccessible(page, 'finished import')
  await dialog.getByRole('button', { name: 'See My Habits' }).click()

  const again = await openImportInProfile(page)
  await again.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Undo this import?' })).toBeVisible()
  await expectAccessible(page, 'question before an import is undone')
})
