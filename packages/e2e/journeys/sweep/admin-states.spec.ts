import { expectAccessible } from '../../test/accessibility.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { enterAdmin, expectPage, openAction, openSection, signUpOperator } from '../../test/admin.ts'
import { expectAfterRetries, holdBack } from '../../test/browser.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /net::ERR_|status of (400|401|403|404|409|500|503)/ })

const broken = { status: 500, json: { message: 'Oh no' } }
const id = (end: number) => `0190f2f0-0000-7000-8000-${String(end).padStart(12, '0')}`

test('the admin area: tickets and people, their dialogs, and what did not work', async ({ page, served }) => {
  const [ada, owner] = await Promise.all([signUp(served), signUpOperator(served, 'owner')])
  const ticketId = await sendTicket(served, ada, `The streak is wrong ${'w'.repeat(70)}`)
  await callAs(served, ada, `/support/tickets/${ticketId}/replies`, { method: 'POST', body: { message: 'Any news?' } })

  await enterAdmin(page, owner)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'tickets')
  await page.goto(`/admin#tickets/${ticketId}`)
  await expectPage(page, /^The streak is wrong/)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter a reply')).toBeVisible()
  await expectAccessible(page, 'ticket with an error at its reply')

  await openSection(page, 'People')
  await expectAccessible(page, 'people')
  await page.getByRole('textbox', { name: 'Search by email or name' }).fill('there is no such person')
  await expect(page.getByText('No matches')).toBeVisible()
  await expectAccessible(page, 'people without a match')
  const given = { tier: 2, until: '2030-01-31', password: owner.password }
  await callAs(served, owner, `/admin/people/${ada.user.id}/grant`, { method: 'POST', body: given })
  await page.goto(`/admin#people/${ada.user.id}`)
  await expectPage(page, 'Ada Lovelace')
  await expectAccessible(page, 'person')
  for (const action of [
    'End All Sessions',
    'Give a Plan',
    'End Given Plan',
    'Extend Trial',
    'Reset Link',
    'Change Role',
    'Suspend',
    'Delete Account',
  ]) {
    const dialog = await openAction(page, action)
    await expectAccessible(page, action)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  const deletion = await openAction(page, 'Delete Account')
  await deletion.getByLabel('Your password', { exact: true }).fill(owner.password)
  await deletion.getByRole('button', { name: 'Delete Account' }).click()
  await expect(deletion.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'deletion that was refused')
  await page.keyboard.press('Escape')
  const link = await openAction(page, 'Reset Link')
  await link.getByLabel('Your password', { exact: true }).fill(owner.password)
  await link.getByRole('button', { name: 'Make Link' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expectAccessible(page, 'reset link')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/admin#people/${id(1)}`)
  await expect(page.getByText('There’s nothing at this address')).toBeVisible()
  await expectAccessible(page, 'nothing at this address')
})

test('the admin area: invites, figures, system, audit log, what did not load, and a browser that was signed out', async ({
  page,
  served,
  context,
}) => {
  const owner = await signUpOperator(served, 'owner')
  await enterAdmin(page, owner, '#invites')
  await page.getByLabel('Email (optional)').fill('not an address')
  await page.getByRole('button', { name: 'Make Invite' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await page.getByLabel('Email (optional)').fill('')
  await page.getByRole('button', { name: 'Make Invite' }).click()
  await expect(page.getByRole('textbox', { name: 'Invite link' })).toBeVisible()
  await expectAccessible(page, 'invites')
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click()
  await expectAccessible(page, 'invite to be withdrawn')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/admin/figures?*', (route) =>
    route.fulfill({ json: { weeks: threeWeeks, hasBilling: true } }),
  )
  await openSection(page, 'Figures')
  await expect(page.getByRole('img', { name: /^Cancellations by week/ })).toBeVisible()
  for (const summary of await page.getByText('Show as a table').all()) await summary.click()
  await expectAccessible(page, 'figures with their tables')

  await page.route('**/api/admin/system', (route) => route.fulfill({ json: inTrouble }))
  await openSection(page, 'System')
  await expect(page.getByRole('list', { name: 'Failed jobs' })).toBeVisible()
  await expectAccessible(page, 'system in trouble')
  await page.unrouteAll()
  await openSection(page, 'Audit log')
  await expectAccessible(page, 'audit log')

  const release = await holdBack(page, /\/api\/admin\/people/)
  await page.goto('/admin#people')
  await expect(page.getByText('Loading the people')).toBeAttached()
  await expectAccessible(page, 'people on their way')
  release()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tickets' }).click()
  await expect(page.getByText('The tickets will load when you’re back online.')).toBeVisible()
  await expectAccessible(page, 'tickets without a connection')
  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()

  await openSection(page, 'People')
  await page.clock.install()
  await page.route('**/api/admin/**', (route) => route.fulfill(broken))
  await page.reload()
  await expectAfterRetries(page, page.getByText('Failed to load the people'))
  await expectAccessible(page, 'people that did not load')
  await page.evaluate(() => localStorage.removeItem('auth-store'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expectAccessible(page, 'signed out')
})

accountTest('the admin area: a sign-in that is too old', async ({ page, product, time }) => {
  const owner = await signUpOperator(product, 'owner')
  await enterAdmin(page, owner, '#people')
  await expect(page.getByRole('main').getByText(owner.email)).toBeVisible()
  await time.pass(13 * 3600)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessible(page, 'sign in again')
})

const threeWeeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((week, index) => ({
  week,
  signUps: 1200 + index,
  firstTicks: 700,
  stayed: 400 - 200 * index,
  paid: 90,
  revenue: { usd: 1_234_500, eur: 40_000 },
  cancellations: { tooExpensive: 3, missingFeature: 2, notUsed: 5, otherApp: 1, other: 4, unsaid: 7 },
}))

const at = '2026-11-16T08:00:00Z'
const inTrouble = {
  version: '1.0.0',
  startedAt: at,
  database: { kind: 'embedded', version: '18.1', bytes: 48_300_000 },
  lastBackup: null,
  areBackupsOn: false,
  jobs: { waiting: 14, running: 1, failed: 1 },
  failedJobs: [
    { id: id(2), name: 'notifications.send-reminder', failedAt: at, tries: 5, reason: 'connect ECONNREFUSED' },
  ],
  refusedMails: [{ id: id(3), at, reason: `550 ${'w'.repeat(80)}` }],
  unreadWebhooks: [{ id: 'evt_1', type: 'customer.tax_id.created', receivedAt: at }],
}
