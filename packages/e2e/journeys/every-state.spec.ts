import { expectOpenToAll } from '../test/axe.ts'
import { panelOf, toastWith } from '../test/habit-card.ts'
import { enterHabit, openTab } from '../test/habit-detail.ts'
import { holdBack } from '../test/hold-back.ts'
import { expect, test } from '../test/journey.ts'
import { enterAs, enterDashboard } from '../test/member.ts'
import { noteForm } from '../test/notes.ts'
import { openNotifications } from '../test/notification-settings.ts'
import { signUp } from '../test/people.ts'
import { openHelp, openTab as openHelpTab } from '../test/support.ts'
import { subscribe } from '../test/subscription.ts'
import { enterWithHabits, expectWaiting } from '../test/ticking.ts'

// What most people never see is there for everybody, too: what is on its way, what failed, what waits.
test.use({ expectedTrouble: /net::ERR_|status of 500/ })
test.beforeEach(async ({ page }) => {
  test.slow(true, 'each look is four')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const list = /\/api\/habits(\?|$)/
const broken = { status: 500, json: { message: 'Oh no' } }

test('habits on their way, and habits that did not come', async ({ page, served }) => {
  const member = await signUp(served)
  const release = await holdBack(page, list)
  await enterAs(page, served, member)
  await expect(page.getByRole('status').filter({ hasText: 'Loading habits' })).toHaveCount(1)
  await expectOpenToAll(page)
  release()
  await expect(page.getByText('No habits yet')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('habit-store'))
  await page.route(list, (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your Habits' }).getByRole('alert')).toContainText(
    'Failed to fetch habits',
  )
  await expectOpenToAll(page)
})

test('a tick without a connection: the line above, what waits, and the way to take it back', async ({
  page,
  served,
  context,
}) => {
  await enterWithHabits(page, served, ['Swim'])
  // With all that comes after the first view: toasts among it.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await panelOf(page, 'Swim').click()
  await expectWaiting(page, 1)
  await expect(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
  // Whoever rests on it is given the time to look.
  await toastWith(page, 'Swim').getByRole('button').focus()
  await expectOpenToAll(page)
})

test('a list that is searched, and what is not found in it', async ({ page, served }) => {
  await enterWithHabits(page, served, ['Swim'])
  await expect(page.getByRole('button', { name: 'Edit Swim' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('x')
  await expect(page.getByText('No habits found')).toBeVisible()
  await expectOpenToAll(page)
})

test('the menu behind the profile button', { tag: '@phone' }, async ({ page, served }) => {
  await enterDashboard(page, served)
  const profile = page.getByRole('button', { name: /^Profile: / })
  await profile.press('Enter')
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
  await expect(profile).toHaveAttribute('aria-expanded', 'false')
})

test('a history and notes that did not come, and a note that is too long', async ({ page, served }) => {
  await enterHabit(page, served, { given: { name: 'Swim' }, completedAgo: [1, 2] })
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  const form = noteForm(page, 'Add Note')
  await form.getByLabel('Note', { exact: true }).fill('c'.repeat(1001))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Note content cannot exceed 1000 characters')).toBeVisible()
  await expectOpenToAll(page)

  await page.route(/\/api\/(habitcompletions|habits\/[^/]+\/notes)/, (route) => route.fulfill(broken))
  await page.reload()
  for (const [tab, words] of [
    ['Calendar', 'Failed to load completion history'],
    ['Notes', 'Failed to load notes'],
  ] as const) {
    await openTab(page, tab)
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible({ timeout: 15_000 })
    await expectOpenToAll(page)
  }
})

test('settings and tickets that did not come', async ({ page, served }) => {
  await enterDashboard(page, served)
  await page.route(/\/api\/(notification|support)\//, (route) => route.fulfill(broken))
  const settings = await openNotifications(page)
  await expect(settings.getByText('Failed to load preferences')).toBeVisible({ timeout: 15_000 })
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  const help = await openHelp(page)
  await openHelpTab(help, 'My Tickets')
  await expect(help.getByText('Failed to load your support tickets')).toBeVisible({ timeout: 15_000 })
  await expectOpenToAll(page)
})

test('a payment that is being looked at', async ({ page, served }) => {
  const address = await subscribe(served, await signUp(served))
  await holdBack(page, '**/api/subscription/success**')
  await page.goto(address)
  await expect(page.getByText('Processing Your Subscription')).toBeVisible()
  await expectOpenToAll(page)
})
