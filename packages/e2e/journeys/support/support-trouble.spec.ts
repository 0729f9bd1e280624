import { expectAfterRetries } from '../../test/browser.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { enterHelp, fillTicket, keptTickets, openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /status of (429|503)|net::ERR_/ })

const away = { status: 503, json: { success: false, message: 'The database is away', code: 'unavailable' } }

test('tickets and categories that cannot be loaded say so, and can be tried again', async ({ page, served }) => {
  await page.clock.install()
  const member = await enterDashboard(page, served)
  await sendTicket(served, member, 'Still here')
  const dialog = await openHelp(page)
  await page.route('**/api/support/*', (route) => route.fulfill(away))

  await openTab(dialog, 'My Tickets')
  const failed = dialog.getByRole('alert').filter({ hasText: 'Failed to load your support tickets' })
  await expectAfterRetries(page, failed)
  await openTab(dialog, 'Contact Support')
  const incomplete = dialog
    .getByRole('alert')
    .filter({ hasText: 'Failed to load form data. Please refresh and try again.' })
  await expectAfterRetries(page, incomplete)
  await expect(dialog.getByRole('button', { name: 'Submit Ticket' })).toBeDisabled()

  await page.unroute('**/api/support/*')
  await incomplete.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeEnabled()
  await openTab(dialog, 'My Tickets')
  await expect(dialog.getByRole('article').filter({ hasText: 'Still here' })).toBeVisible()
})

test('without a connection the list says so, and fills when it is back', async ({ page, served, context }) => {
  const member = await enterDashboard(page, served)
  await sendTicket(served, member, 'Written before')
  const dialog = await openHelp(page)
  await context.setOffline(true)
  await openTab(dialog, 'My Tickets')
  await expect(dialog.getByText('Your support tickets will load when you’re back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByRole('article').filter({ hasText: 'Written before' })).toBeVisible()
})

test('a ticket whose response was lost is sent again and stays one ticket', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const dialog = await openHelp(page)
  await openTab(dialog, 'Contact Support')
  await fillTicket(dialog, 'Sent in a tunnel', 'The answer was lost on the way.')
  await page.route('**/api/support/ticket', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await page.unroute('**/api/support/ticket')
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(dialog.getByRole('article').filter({ hasText: 'Sent in a tunnel' })).toBeVisible()
  await expect.poll(() => keptTickets(served, member)).toHaveLength(1)
})

test('the eleventh ticket of an hour is refused with the reason, and its text is kept', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const body = { subject: 'One of many', description: 'There is so much to say.', category: 0 }
  for (let n = 1; n <= 10; n += 1) await callAs(served, member, '/support/ticket', { method: 'POST', body })
  const dialog = await openHelp(page)
  await openTab(dialog, 'Contact Support')
  await fillTicket(dialog, 'One too many', 'There is still more to say.')
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('One too many')
})

test('an unsent ticket survives other tabs and a closed dialog', async ({ page, served }) => {
  const dialog = await enterHelp(page, served)
  await openTab(dialog, 'Contact Support')
  await fillTicket(dialog, 'Begun before lunch', 'I will finish this sentence')
  await openTab(dialog, 'My Tickets')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openHelp(page)
  await openTab(dialog, 'Contact Support')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('I will finish this sentence')
})

test('a ticket that cannot be sent says so, keeps what was typed and can be sent again', async ({ page, served }) => {
  await enterDashboard(page, served)
  const dialog = await openHelp(page)
  await openTab(dialog, 'Contact Support')
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await subject.fill('No connection')
  await description.fill('The train is in a tunnel.')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('0')

  await page.route('**/api/support/ticket', (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await expect(subject).toHaveValue('No connection')
  await expect(description).toHaveValue('The train is in a tunnel.')

  await page.unroute('**/api/support/ticket')
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(dialog.getByRole('article').filter({ hasText: 'No connection' }).first()).toBeVisible()
})
