import { holdBack } from '../../test/browser.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { openAuth, submitSignIn } from '../../test/auth-screen.ts'
import { connectionsOf } from '../../test/connections.ts'
import { daysAfter, todayIn, weekdayOf } from '../../test/days.ts'
import { choose } from '../../test/habit-form.ts'
import { makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { bannerOf, comeBackAfter, days } from '../../test/subscription.ts'
import { expectWaiting } from '../../test/ticking.ts'

test.use({
  expectedTrouble: /net::ERR_|status of (402|500)|dynamically imported module|Loading chunk|Habits are not loaded/,
})

const list = /\/api\/habits(\?|$)/

test('habits that load, none, in sections, none that is due, and a list and dialogs that did not arrive', async ({
  page,
  served,
}) => {
  const member = await signUp(served)
  const release = await holdBack(page, list)
  await enterAs(page, served, member)
  await expect(page.getByRole('status').filter({ hasText: 'Loading habits' })).toHaveCount(1)
  await expectAccessible(page, 'habits that load')
  release()
  await expect(page.getByRole('heading', { level: 3, name: 'No habits yet' })).toBeVisible()
  await expectAccessible(page, 'no habits')

  const arrive = await holdBack(page, /\/assets\/dialogs-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Add Habit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await expectAccessible(page, 'dialog on its way')
  arrive()
  await expect(page.getByRole('dialog', { name: 'Create Habit' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route(/\/assets\/account-[^/]*\.js$/, (route) => route.abort())
  await chooseFromHeader(page, 'Help & Support')
  await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk help failed' })).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, 'dialog that did not arrive')

  await page.unrouteAll()
  await makeHabit(served, member, { name: 'Stretch', dayPart: 'morning', groupName: 'Body' })
  await makeHabit(served, member, { name: 'Read', dayPart: 'morning', groupName: 'w'.repeat(40) })
  await makeHabit(served, member, { name: 'Rest', dayPart: 'evening' })
  await page.reload()
  const sections = page.getByRole('radiogroup', { name: 'Sections' })
  await choose(sections, 'radio', 'Part of day')
  await expect(page.getByRole('heading', { name: 'Morning', exact: true })).toBeVisible()
  await expectAccessible(page, 'habits by part of day')
  await choose(sections, 'radio', 'Group')
  await expect(page.getByRole('heading', { name: 'No group', exact: true })).toBeVisible()
  await expectAccessible(page, 'habits by group')
  for (const name of ['Stretch', 'Read', 'Rest']) await panelOf(page, name).click()
  await expectWaiting(page, 0)
  await page.getByRole('button', { name: 'Due now' }).click()
  await expect(page.getByText('Nothing due right now')).toBeVisible()
  await expectAccessible(page, 'nothing due now')

  await page.evaluate(() => localStorage.removeItem('habit-store'))
  await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }))
  await page.reload()
  const failure = page.getByRole('region', { name: 'Your Habits' }).getByRole('alert')
  await expect(failure).toContainText('Failed to fetch habits')
  await expectAccessible(page, 'habits that did not load')
})

test('one habit of each kind, and a search that finds nothing', async ({ page, served }) => {
  const member = await signUp(served)
  const today = todayIn(member.timeZone)
  // Done, open, not scheduled today, paused; in a colour that is hard to read on, and with a long name.
  const done = await makeHabit(served, member, { name: 'Swim', colorCode: '#FFFF00' })
  for (const ago of [0, 1, 2, 5]) await tickElsewhere(served, member, done.id, daysAfter(today, -ago))
  await makeHabit(served, member, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
    colorCode: '#000000',
  })
  await makeHabit(served, member, { name: 'Run', frequency: 1, weeklyDays: [weekdayOf(daysAfter(today, 2))] })
  // Half of a target, above a limit, skipped and not done.
  for (const [name, direction, colorCode, entry] of [
    ['Water', 'atLeast', '#FFFF00', { amount: 4 }],
    ['Coffee', 'atMost', '#000000', { amount: 9 }],
    ['Tea', 'atLeast', '#FFFF00', { state: 'skipped' }],
    ['Milk', 'atLeast', '#000000', { state: 'notDone' }],
  ] as const) {
    const measure = { unit: 'glasses', target: 8, direction, step: 1 }
    const { id } = await makeHabit(served, member, { name, colorCode, measure })
    await callAs(served, member, `/habits/${id}/days/${today}`, { method: 'PUT', body: entry })
  }
  const paused = await makeHabit(served, member, { name: 'Rest' })
  await callAs(served, member, `/habits/${paused.id}`, { method: 'PUT', body: { isActive: false } })

  await enterAs(page, served, member)
  await expect(page.getByRole('button', { name: 'Move Run' })).toBeAttached()
  await page.getByRole('button', { name: 'Paused (1)' }).click()
  await expectAccessible(page, 'habits of each kind')
  await page.keyboard.press('/')
  await page.keyboard.type('x')
  await expect(page.getByText('No habits found')).toBeVisible()
  await expectAccessible(page, 'search that finds nothing')
})

test('a toast after signing in, and a tick without a connection', async ({ page, served, context }) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await openAuth(page, 'signIn')
  await submitSignIn(page, member)
  // The toast stays for as long as the pointer is on it.
  await page.getByText('Login successful!').hover()
  await expect(panelOf(page, 'Swim')).toBeVisible()
  await expectAccessible(page, 'toast')

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await panelOf(page, 'Swim').click()
  await expectWaiting(page, 1)
  await expect(page.getByText('You’re offline', { exact: true }).first()).toBeVisible()
  await toastWith(page, 'Swim').getByRole('button').focus()
  await expectAccessible(page, 'tick without a connection')

  // The question arrives with its own file, from the network where there is no service worker.
  await page.route(/\/api\//, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await chooseFromHeader(page, 'Logout')
  await expect(page.getByRole('alertdialog', { name: 'Log out now?' })).toBeVisible()
  await expectAccessible(page, 'question before logging out')
})

accountTest(
  'the banner of a trial, of the grace period and of an expired trial, and what is offered then',
  async ({ page, product, time }) => {
    const member = await signUp(product)
    for (const name of ['Swim', 'Run', 'Rest', 'Write']) await makeHabit(product, member, { name })
    const token = { name: 'Cron job', reach: 'read' }
    await callAs(product, member, '/connections/tokens', { method: 'POST', body: token })
    await enterAs(page, product, member)
    await expect(bannerOf(page)).toContainText('7 days left in trial')
    await expectAccessible(page, 'trial')
    await comeBackAfter(page, time, days(8))
    await expect(bannerOf(page)).toContainText('3 days left to subscribe')
    await expectAccessible(page, 'grace period')
    await comeBackAfter(page, time, days(4))
    await expect(bannerOf(page)).toContainText('Your free trial has expired')
    await expectAccessible(page, 'expired trial')

    await page.getByRole('button', { name: 'Add Habit' }).click()
    const limit = page.getByRole('dialog', { name: 'Habit limit reached' })
    await expect(limit).toBeVisible()
    await expectAccessible(page, 'habit limit in place of the form')
    await limit.getByRole('button', { name: 'Maybe Later' }).click()
    await page.getByRole('button', { name: 'Edit Write' }).filter({ visible: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Habit' })
    await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
    await expect(form.getByText('If you pause this one, you can’t turn it back on without a plan.')).toBeVisible()
    await expectAccessible(page, 'warning before pausing above the limit')
    await form.getByRole('button', { name: 'Update Habit' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Paused (1)' }).click()
    await page.getByRole('button', { name: 'Resume Write' }).click()
    await expect(limit).toHaveAccessibleDescription('The Free plan includes 3 active habits.')
    await expectAccessible(page, 'habit limit')
    await limit.getByRole('button', { name: 'Maybe Later' }).click()

    await chooseFromHeader(page, 'Help & Support')
    const help = page.getByRole('dialog', { name: 'Help & Support' })
    await help.getByRole('tab', { name: 'Contact Support' }).click()
    await expect(help.getByRole('region', { name: 'Upgrade to Pro for Priority Support' })).toBeVisible()
    await expectAccessible(page, 'offer of priority support')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Profile: / }).click()
    const profile = page.getByRole('dialog', { name: 'Profile Settings' })
    await expect(profile.getByRole('region', { name: 'Upgrade to Basic for Data Export' })).toBeVisible()
    await expectAccessible(page, 'offer of the export')
    await page.getByRole('button', { name: 'Open Connections' }).click()
    const connections = connectionsOf(page)
    await expect(connections.getByRole('region', { name: 'Upgrade to Basic for Connections' })).toBeVisible()
    await expect(connections.getByRole('listitem').filter({ hasText: 'Cron job' })).toBeVisible()
    await expectAccessible(page, 'offer of connections')
    await page.keyboard.press('Escape')
    await expect(connections).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Swim', exact: true }).click()
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page.getByRole('region', { name: 'Upgrade to Pro for Analytics' })).toBeVisible()
    await expectAccessible(page, 'offer of analytics')
  },
)
